import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { languages } from '#domain/locale.ts'
import { LanguageProvider } from '#web/i18n/language.tsx'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { Summary } from './summary.tsx'

registerAllLanguages()

const amounts = { subTotal: 200.5, comboSaving: 0, discount: 0, coupon: null, shipping: 25, tax: 10.74, payable: 225.5 }

it.each(languages)('R073 G33 the VAT in the total is said once, also to who hears the page: %s', (language) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider pageLanguage={language}>
          <Summary amounts={amounts} />
        </LanguageProvider>
      ),
    },
  ])
  const words = renderToString(<Page />).replaceAll(/<[^>]*>/g, ' ')
  const [before = '', after = ''] = translatorOf(language).in('bag')('summary.tax', { amount: '|' }).split('|')
  const said = [before, after].map((part) => part.trim()).filter((part) => part !== '')
  expect(said).not.toEqual([])
  for (const part of said) expect(words.split(part)).toHaveLength(2)
  expect(words).toContain('10')
})
