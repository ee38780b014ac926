import { expect, it } from 'vitest'
import { orderTexts } from './order-email-texts.ts'

const several = { en: 'several on their way', ar: 'عدة طلبات لم تُسلَّم بعد', fr: 'plusieurs sont en cours' } as const

it.each(['en', 'ar', 'fr'] as const)(
  'T13 the letter in %s that asks for a confirmation gives the reason of a small order too',
  (language) => {
    expect(orderTexts[language].news.to_confirm.body).toContain(several[language])
  },
)
