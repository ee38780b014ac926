import { type IssueKey, issueTexts } from '#contract/issues.ts'
import { type OfficeIssueKey, officeIssueTexts } from '#contract/office-issues.ts'
import type { Language } from '#domain/locale.ts'
import { z } from 'zod'
import { refuse } from './refusal.ts'

const allTexts = { ...issueTexts, ...officeIssueTexts }

const locales = { en: z.locales.en().localeError, ar: z.locales.ar().localeError, fr: z.locales.fr().localeError }

/** Parses by the contract's schema; refuses with one issue per fault, in the request's language. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(value, { error: locales[language] })
  if (result.success) return result.data
  refuse('VALIDATION_FAILED', {
    issues: result.error.issues
      .slice(0, 50)
      .map((issue) => ({ path: issue.path.join('.'), message: issueMessage(issue.message, language) })),
  })
}

export function issueMessage(message: string, language: Language): string {
  return Object.hasOwn(allTexts, message) ? allTexts[message as keyof typeof allTexts][language] : message
}

/** One fault that a verb found itself, in the form of a schema's. */
export function refuseField(path: string, key: IssueKey | OfficeIssueKey, language: Language): never {
  refuse('VALIDATION_FAILED', { issues: [{ path, message: allTexts[key][language] }] })
}

/** A parameter given twice comes as a list, which no scalar's schema accepts. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key)
    query[key] = values.length === 1 ? (values[0] as string) : values
  }
  return query
}
