/** Forms that hold the server's own rules: the contract's schema is fetched while the form is being looked at, never with a shared chunk. */
import { issueTexts } from '#contract/issues.ts'
import type { IssueKey } from '#contract/issues.ts'
import { defaultLanguage, isLanguage, pickText } from '#domain/locale.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { useCallback, useEffect } from 'react'
import { get, set, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useLanguage } from '../i18n/language.tsx'
import { Failure } from '../calls/failure.ts'
import { useDescribeFailure } from '../calls/use-failure.ts'
import { useKeptForm } from './use-kept-form.ts'

type ContractForm<Values, Sent> = {
  /** Must stay the same from render to render: declare it beside the component. */
  load: () => Promise<z.ZodType<Sent>>
  defaultValues: DefaultValues<Values>
  /** What the schema gets instead of the fields' texts, for example null for a number that was left out. */
  prepare?: (values: Values) => unknown
  /** Under this name what is typed outlives a reload. Passwords never do. */
  keep?: string
}

export type ContractFormView<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent> & {
  /** `<TextField label={…} {...field('email')} />`: what connects a field, and its error. */
  field: (name: FieldPath<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
  /** Puts the server's complaints at their fields, the first one focused. Answers what belongs to no field, else null. */
  showFailure: (error: unknown, fallback?: string) => string | null
  /** To be called when everything has been sent. */
  forget: () => void
}

/** Checks on leaving a field, from then on with every letter, and before sending. */
export function useContractForm<Values extends FieldValues, Sent>({
  load,
  defaultValues,
  prepare,
  keep,
}: ContractForm<Values, Sent>): ContractFormView<Values, Sent> {
  const describe = useDescribeFailure()
  const { language } = useLanguage()
  const form = useForm<Values, unknown, Sent>({ mode: 'onTouched', defaultValues, resolver: resolverOf(load, prepare) })
  const {
    register,
    setError,
    getValues,
    formState: { errors },
  } = form
  const forget = useKeptForm(form, keep)
  useEffect(() => void load().catch(() => undefined), [load])
  const showFailure = useCallback(
    (error: unknown, fallback?: string) => {
      const issues =
        error instanceof Failure ? error.issues.filter(({ path }) => get(getValues(), path) !== undefined) : []
      for (const [index, { path, message }] of issues.entries())
        setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
      return issues.length > 0 ? null : describe(error, fallback).message
    },
    [setError, getValues, describe],
  )
  const field = (name: FieldPath<Values>) => ({ ...register(name), error: messageAt(errors, name, language) })
  return { ...form, field, showFailure, forget }
}

/** T16: the page's policy forbids code made from text, which zod would try. It reads this before the first rules are loaded. */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Without the schema (the network is gone) the form goes out unchecked, and the server says what is wrong. */
function resolverOf<Values extends FieldValues, Sent>(
  load: () => Promise<z.ZodType<Sent>>,
  prepare: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Sent> {
  return async (values) => {
    const schema = await load().catch(() => null)
    if (schema === null) return { values: prepare(values) as Sent, errors: {} }
    const read = await schema.safeParseAsync(prepare(values))
    return read.success
      ? { values: read.data, errors: {} }
      : { values: {}, errors: errorsOf(read.error.issues) as FieldErrors<Values> }
  }
}

type SchemaIssue = { code: string; path: PropertyKey[]; message: string }

/** The first complaint about each field, in the page's language. */
export function errorsOf(issues: readonly SchemaIssue[]): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const { code, path, message } of issues) {
    const name = path.join('.')
    if (get(errors, name) === undefined) set(errors, name, { type: code, message: textOf(message, code) })
  }
  return errors
}

/** Schemas name a text of `issues.ts`; zod's own English words never reach a person. */
function textOf(message: string, code: string): string {
  const key = message in issueTexts ? (message as IssueKey) : code === 'too_big' ? 'too_long' : 'required'
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang
  return pickText(issueTexts[key], isLanguage(language) ? language : defaultLanguage)
}

function messageAt(errors: FieldErrors, name: string, language: Language): string | undefined {
  const error = get(errors, name) as { message?: unknown } | undefined
  return typeof error?.message === 'string' ? inLanguage(error.message, language) : undefined
}

/** The page may have changed its language since the complaint was made; form and server take their words from the same table. */
export function inLanguage(message: string, language: Language): string {
  const texts = Object.values<Texts>(issueTexts).find(({ en, ar, fr }) => [en, ar, fr].includes(message))
  return texts ? pickText(texts, language) : message
}
