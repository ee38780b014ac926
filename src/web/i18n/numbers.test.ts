import { languages } from '#domain/locale.ts'
import { changeWindowMs } from '#domain/order.ts'
import { unpaidHoldMs } from '#domain/payment.ts'
import { expect, it } from 'vitest'
import { registerAllLanguages } from './server.ts'
import { translatorOf } from './translator.ts'

registerAllLanguages()

const minuteMs = 60_000
const figuresIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

it.each(languages)('R084 D11 the figures in the texts are those of the rules, in %s', (language) => {
  const t = translatorOf(language).in(['checkout'])
  expect(figuresIn(t('checkout:cancel.held'))).toEqual([unpaidHoldMs / minuteMs])
  // Arabic has a word for two hours.
  const terms = t('checkout:terms')
  expect(terms.includes('ساعتين') ? [2] : figuresIn(terms)).toEqual([changeWindowMs / (60 * minuteMs)])
})

it.each(languages)('R073 R083 D9 D18 what the owner decides is filled in, and stands in no text, in %s', (language) => {
  const t = translatorOf(language).in(['titles', 'bag', 'home', 'product', 'shop', 'checkout'])
  const told = { amount: 'AMOUNT', returns: 'RETURNS', packing: 'PACKING' }
  expect(t('titles:homeDescription', told)).toMatch(/AMOUNT.*RETURNS/)
  for (const text of [
    t('bag:assurance', told),
    t('home:promises.returns', told),
    t('product:delivery.returns', told),
    t('product:returnsText', told),
    t('checkout:success.steps.returns', told),
  ])
    expect([text.includes('RETURNS'), figuresIn(text)]).toEqual([true, []])
  expect(t('checkout:success.steps.packing', told)).toContain('PACKING')
})
