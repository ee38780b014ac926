import { directionOf, type Language, languages } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Section } from '../order/section.tsx'
import type { ProductForm } from './use-product.ts'

/** As search engines cut it. */
const longest = 160
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text)

/** What a search engine and a message show of it, in each language. */
export function SearchPreview({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const [picture] = form.typed.pictures
  return (
    <Section heading={t('parts.search')}>
      <p className="mb-4 max-w-prose text-sm text-stone">{t('search.text')}</p>
      <div className="grid gap-6 lg:grid-cols-3">
        {languages.map((language) => (
          <article key={language} lang={language} dir={directionOf(language)} className="grid content-start gap-4">
            <Found form={form} language={language} />
            <div className="border border-line bg-white">
              {picture && <Picture url={picture.url} alt="" sizes="320px" className="max-h-56" />}
              <div className="p-3 text-sm">
                <p className="font-medium">{textOf(form, language, 'name')}</p>
                <p className="text-stone">{cut(textOf(form, language, 'description'))}</p>
              </div>
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}

const textOf = ({ typed }: ProductForm, language: Language, part: 'name' | 'description'): string =>
  String(typed.fields[`texts.${language}.${part}`] ?? '')

function Found({ form, language }: { form: ProductForm; language: Language }) {
  const path = `${language === 'en' ? '' : `/${language}`}/product/${String(form.typed.fields['slug'] ?? '')}`
  return (
    <div className="border border-line bg-white p-3">
      <p dir="ltr" className="truncate text-xs text-stone">
        {path}
      </p>
      <p className="text-lg text-clay">{textOf(form, language, 'name')}</p>
      <p className="text-sm">{cut(textOf(form, language, 'description'))}</p>
    </div>
  )
}
