import { directionOf, type Language, languages } from '#domain/locale.ts'
import { isUntranslated, type TextPart, textParts } from '#domain/translation.ts'
import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea, TextField } from '#web/kit/field.tsx'
import { Section } from '../order/section.tsx'
import { type TypedProduct, writtenParts } from './product-draft.ts'
import { slugOf } from './new-product.ts'
import type { ProductForm } from './use-product.ts'

/** Three languages side by side on a desk, one at a time on a phone. */
export function TextColumns({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const [shown, setShown] = useState<Language>('en')
  const hiddenIf = (language: Language) => (language === shown ? '' : 'max-lg:hidden')
  return (
    <Section heading={t('parts.texts')}>
      <div role="group" aria-label={t('texts.languages')} className="mb-4 flex gap-2 lg:hidden">
        {languages.map((language) => (
          <Button
            key={language}
            size="sm"
            look={language === shown ? 'solid' : 'outline'}
            aria-pressed={language === shown}
            onClick={() => setShown(language)}
          >
            {t(`in.${language}`)} <Progress form={form} language={language} isPlain />
          </Button>
        ))}
      </div>
      <div className="mb-3 hidden grid-cols-3 gap-4 lg:grid">
        {languages.map((language) => (
          <ColumnHead key={language} form={form} language={language} />
        ))}
      </div>
      <div className="lg:hidden">{shown !== 'en' && <CopyButton form={form} language={shown} />}</div>
      <div className="grid gap-4">
        {textParts.map((part) => (
          <div key={part} className="grid gap-4 lg:grid-cols-3">
            {languages.map((language) => (
              <div key={language} className={hiddenIf(language)}>
                <OneText form={form} part={part} language={language} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

type OfLanguage = { form: ProductForm; language: Language }

function Progress({ form, language, isPlain = false }: OfLanguage & { isPlain?: boolean }) {
  const { t } = useTranslation('range')
  const { number } = useFormat()
  const written = writtenParts(form.typed, language)
  return (
    <span className={`text-xs tabular-nums ${written === textParts.length && !isPlain ? 'text-success' : ''}`}>
      <span className="sr-only">{t('texts.written', { written: number(written), all: number(textParts.length) })}</span>
      <bdi aria-hidden="true" dir="ltr">
        {number(written)}/{number(textParts.length)}
      </bdi>
    </span>
  )
}

function ColumnHead({ form, language }: OfLanguage) {
  const { t } = useTranslation('range')
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <h3 className="font-medium">{t(`in.${language}`)}</h3>
      <Progress form={form} language={language} />
      {language !== 'en' && <CopyButton form={form} language={language} />}
    </div>
  )
}

/** What is written already stays. */
function CopyButton({ form, language }: OfLanguage) {
  const { t } = useTranslation('range')
  const copy = () => form.change((now) => ({ fields: withCopied(now, language) }))
  return (
    <Button look="quiet" size="sm" className="px-0!" onClick={copy}>
      {t('texts.copy')}
    </Button>
  )
}

const withCopied = ({ fields }: TypedProduct, language: Language): TypedProduct['fields'] => ({
  ...fields,
  ...Object.fromEntries(
    textParts.flatMap((part) => {
      const path = `texts.${language}.${part}`
      return fields[path] === '' ? [[path, fields[`texts.en.${part}`] ?? '']] : []
    }),
  ),
})

const rowsOf: Record<TextPart, number> = { name: 1, description: 6, details: 5, care: 3 }
const longest: Record<TextPart, number> = { name: 200, description: 5000, details: 9000, care: 1000 }

function OneText({ form, part, language }: OfLanguage & { part: TextPart }) {
  const { t } = useTranslation('range')
  const path = `texts.${language}.${part}`
  const value = String(form.typed.fields[path] ?? '')
  const fault = faultOf(form.fields.faults, path)
  const isCopied = language === 'ar' && part === 'name' && isUntranslated(value)
  const hint = isCopied
    ? t('texts.latin')
    : part === 'details' && language === 'en'
      ? t('texts.detailsHint')
      : undefined
  const props = {
    label: `${t(`texts.${part}`)} · ${t(`in.${language}`)}`,
    name: path,
    lang: language,
    dir: directionOf(language),
    spellCheck: true,
    autoComplete: 'off',
    maxLength: longest[part],
    value,
    ...(fault ? { error: fault } : {}),
    ...(hint ? { hint } : {}),
    onChange: ({ target }: { target: { value: string } }) => change(form, path, target.value),
  }
  return part === 'name' ? <TextField {...props} /> : <TextArea rows={rowsOf[part]} {...props} />
}

/** A line of a list has its fault at the list. */
const faultOf = (faults: Record<string, string>, path: string): string | undefined =>
  faults[path] ?? Object.entries(faults).find(([at]) => at.startsWith(`${path}.`))?.[1]

/** Until a new product has an address of its own, it follows the English name. */
function change(form: ProductForm, path: string, value: string): void {
  const before = String(form.typed.fields['texts.en.name'] ?? '')
  const follows = form.read._id === '' && form.typed.fields['slug'] === slugOf(before)
  form.fields.change(path, value)
  if (path === 'texts.en.name' && follows) form.fields.change('slug', slugOf(value))
}
