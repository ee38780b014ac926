import { describe, expect, it } from 'vitest'
import { collectedAmounts, readCashRule, refuseCash, showCashRule } from './cash-on-delivery.ts'
import { languages } from './locale.ts'
import { cashTexts } from './cash-texts.ts'

const rule = { isOffered: true, feeFils: 1_000, capFils: 100_000 }

describe('R081 cash on delivery', () => {
  it('the fee is part of what the courier collects, and so is its VAT; where nothing is collected there is none', () => {
    expect(collectedAmounts(22_500, rule)).toEqual({ cashFeeFils: 1_000, taxFils: 1_119, payableFils: 23_500 })
    expect(collectedAmounts(22_500, { feeFils: 0 })).toEqual({ cashFeeFils: 0, taxFils: 1_071, payableFils: 22_500 })
    expect(collectedAmounts(0, rule)).toEqual({ cashFeeFils: 0, taxFils: 0, payableFils: 0 })
  })

  it.each([
    [99_000, rule, null],
    [99_001, rule, 'above_cap'],
    [99_001, { ...rule, feeFils: 0 }, null],
    [1_000_000_000, { ...rule, capFils: null }, null],
    [100, { ...rule, isOffered: false }, 'off'],
  ])('%i fils by %o: %s; the cap counts the fee', (payable, given, refusal) => {
    expect(refuseCash(payable, given)).toBe(refusal)
  })

  it('reads what it shows', () => {
    for (const one of [rule, { isOffered: false, feeFils: 1_501, capFils: null }])
      expect(readCashRule(showCashRule(one))).toEqual(one)
  })

  it.each(languages)('G37 in %s says what it costs, and nothing at all where there is none', (language) => {
    const texts = cashTexts(language, showCashRule(rule))
    expect([texts.cashCost, texts.cashCap]).toEqual([expect.stringMatching(/10/), expect.stringMatching(/1.000/)])
    const free = cashTexts(language, showCashRule({ isOffered: true, feeFils: 0, capFils: null }))
    expect([free.cashCost, free.cashCap]).toEqual([expect.not.stringMatching(/\d/), null])
    const { waysToPay, ...off } = cashTexts(language, showCashRule({ ...rule, isOffered: false }))
    expect(Object.values(off)).toEqual([null, null, null, null])
    expect([texts.waysToPay.startsWith(waysToPay), texts.waysToPay.length > waysToPay.length]).toEqual([true, true])
  })
})
