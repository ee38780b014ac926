import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from './locale.ts'
import { divideHalfUp, formatMoney, fromAed, shareOut, sumFils, toAed } from './money.ts'

describe('AED and fils', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [19.99, 1999],
    [4.35, 435],
    [10_000, 1_000_000],
    [-2.5, -250],
  ])('D1 reads %d AED as %d fils', (aed, fils) => expect(fromAed(aed)).toBe(fils))

  it.each([0.001, 1.005, 10.999, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('D1 refuses %d AED', (aed) => {
    expect(() => fromAed(aed)).toThrow(RangeError)
  })

  it('D1 every whole number of fils survives the way to AED and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e11 }), (fils) => {
        expect(fromAed(toAed(fils))).toBe(fils === 0 ? 0 : fils)
      }),
    )
  })

  it('D1 adds up without a fraction', () => {
    expect(sumFils([])).toBe(0)
    expect(sumFils([10, 20, 1])).toBe(31)
  })
})

describe('rounding', () => {
  it.each([
    [7, 2, 4],
    [5, 10, 1],
    [4, 10, 0],
    [0, 3, 0],
    [-5, 10, 0],
    [-6, 10, -1],
    [10, 3, 3],
    [11, 3, 4],
  ])('D1 divides %d by %d to %d, halves up', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient)
  })

  it('D1 refuses to divide what it cannot divide exactly', () => {
    for (const [numerator, denominator] of [
      [1, 0],
      [1.5, 2],
      [2 ** 53, 2],
      [1, Number.NaN],
    ] as const) {
      expect(() => divideHalfUp(numerator, denominator)).toThrow(RangeError)
    }
  })
})

describe('sharing out', () => {
  it('gives the odd fils to the largest remainders', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(10, [1, 2, 0])).toEqual([3, 7, 0])
    expect(shareOut(5, [0, 0])).toEqual([0, 0])
    expect(shareOut(0, [3, 4])).toEqual([0, 0])
  })

  it('the parts add up to the fil, and no part exceeds its weight while the amount does not exceed all of them', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 })
      .filter((list) => sumFils(list) > 0)
    fc.assert(
      fc.property(weights, fc.nat(1e9), (list, nat) => {
        const amount = Math.min(nat, sumFils(list))
        const parts = shareOut(amount, list)
        expect(sumFils(parts)).toBe(amount)
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(list[index] ?? 0))
      }),
    )
  })
})

describe('formatting', () => {
  it('R001 an amount below zero has a minus sign, and no hyphen, in every language', () => {
    expect(formatMoney(-74, 'en')).toBe('\u2212AED\u00a074.00')
    expect(formatMoney(-74, 'fr')).toBe('\u221274,00\u00a0AED')
    for (const language of languages) {
      expect(formatMoney(-74, language)).toContain('\u2212')
      expect(formatMoney(-74, language)).not.toContain('-')
    }
  })

  it('R001 writes AED as en-AE does', () => {
    expect(formatMoney(1234.5, 'en')).toBe('AED\u00a01,234.50')
    expect(formatMoney(0, 'en')).toBe('AED\u00a00.00')
  })

  it('R001 writes Arabic and French as they do in the UAE, in Latin digits', () => {
    expect(formatMoney(1234.5, 'ar')).toContain('1,234.50')
    expect(formatMoney(1234.5, 'ar')).toContain('د.إ.')
    expect(formatMoney(1234.5, 'fr')).toBe('1\u202f234,50\u00a0AED')
  })
})
