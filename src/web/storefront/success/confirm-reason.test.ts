import { expect, it } from 'vitest'
import { texts as ar } from '#web/i18n/ar/areas/checkout.ts'
import { texts as en } from '#web/i18n/en/areas/checkout.ts'
import { texts as fr } from '#web/i18n/fr/areas/checkout.ts'

it.each([
  [en, 'several on their way'],
  [ar, 'عدة طلبات لم تُسلَّم بعد'],
  [fr, 'plusieurs sont en cours'],
])('T13 the page that asks for a confirmation gives the reason of a small order too', (texts, several) => {
  expect(texts.confirm.after).toContain(several)
})
