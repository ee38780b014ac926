import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { languages } from '#domain/locale.ts'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { TranslatorContext } from '#web/i18n/use-translation.tsx'
import { ToastLine } from './toast-list.tsx'
import { said } from './toast-store.ts'

registerAllLanguages()

it.each(languages)('A25 R134 a toast and its button speak the language that the page has now: %s', (language) => {
  const translator = translatorOf(language)
  const toast = {
    id: 1,
    kind: 'success',
    message: said('messages:couponApplied', { code: 'FLAT50' }),
    action: { label: said('common:undo'), run: () => undefined },
  } as const
  const html = renderToString(
    <TranslatorContext value={translator}>
      <ToastLine toast={toast} />
    </TranslatorContext>,
  )
  expect(html).toContain(translator.in('messages')('couponApplied', { code: 'FLAT50' }))
  expect(html).toContain(translator.t('undo'))
})

it('A25 R134 what the server said stays as it came', () => {
  const html = renderToString(
    <TranslatorContext value={translatorOf('ar')}>
      <ToastLine toast={{ id: 2, kind: 'error', message: 'Coupon not found' }} />
    </TranslatorContext>,
  )
  expect(html).toContain('Coupon not found')
})
