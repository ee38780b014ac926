import { languages } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { changeWindowMs, returnDays } from '#domain/order.ts'
import { unpaidHoldMs } from '#domain/payment.ts'
import { deliveryDays, processingDays, promisedDays, shippingRule } from '#domain/shipping.ts'
import { expect, it } from 'vitest'
import { registerAllLanguages } from './server.ts'
import { translatorOf } from './translator.ts'

registerAllLanguages()

const minuteMs = 60_000
const figuresIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

it.each(languages)('R073 R083 R084 D9 D11 D18 the figures in the texts are those of the rules, in %s', (language) => {
  const t = translatorOf(language).in(['layout', 'titles', 'bag', 'checkout'])
  expect(figuresIn(t('titles:homeDescription'))).toEqual([toAed(shippingRule.freeFromFils), returnDays])
  expect(figuresIn(t('layout:announcement.days'))).toEqual([promisedDays.from, promisedDays.to])
  // A8: one promise, packing included.
  expect([promisedDays.from - deliveryDays.from, promisedDays.to - deliveryDays.to]).toEqual([
    processingDays.from,
    processingDays.to,
  ])
  // Arabic has words for one day and two.
  expect(figuresIn(t('checkout:success.steps.packing'))).toEqual(
    language === 'ar' ? [] : [processingDays.from, processingDays.to],
  )
  for (const text of [t('layout:announcement.returns'), t('bag:assurance'), t('checkout:success.steps.returns')])
    expect(figuresIn(text), text).toEqual([returnDays])
  expect(figuresIn(t('checkout:cancel.held'))).toEqual([unpaidHoldMs / minuteMs])
  // Arabic has a word for two hours.
  const terms = t('checkout:terms')
  expect(terms.includes('ساعتين') ? [2] : figuresIn(terms)).toEqual([changeWindowMs / (60 * minuteMs)])
})
