import { describe, expect, it } from 'vitest'
import {
  estimateFils,
  maxSavingPercent,
  moqOf,
  reachesTier,
  savingPercent,
  tierFor,
  tierPlan,
  tiersOf,
} from './wholesale.ts'

const tiers = [
  { minQuantity: 48, unitPriceFils: 7_000 },
  { minQuantity: 12, unitPriceFils: 8_000 },
  { minQuantity: 120, unitPriceFils: 6_000 },
]

describe('tiers', () => {
  it('R110 the MOQ is the lowest tier’s', () => {
    expect(moqOf(tiers)).toBe(12)
    expect(moqOf([])).toBe(0)
  })

  it.each([
    [11, undefined],
    [12, 8_000],
    [47, 8_000],
    [48, 7_000],
    [119, 7_000],
    [120, 6_000],
    [9_999, 6_000],
  ])('R110 %d pieces cost %s fils each', (quantity, price) =>
    expect(tierFor(tiers, quantity)?.unitPriceFils).toBe(price),
  )

  it('R111 the estimate is the quantity at its tier, none below the minimum', () => {
    expect(estimateFils(tiers, 11)).toBeNull()
    expect(estimateFils(tiers, 50)).toBe(350_000)
  })

  it('R111 a quantity is whole and at least the tier’s', () => {
    expect([12, 13, 11, 12.5, -12, Number.NaN].filter((quantity) => reachesTier(quantity, 12))).toEqual([12, 13])
  })

  it('R110 the store’s ladder saves up to 40%, compared without VAT on both sides (D17)', () => {
    const retailFils = 10_500
    const ladder = tiersOf(retailFils)
    expect(ladder).toEqual([
      { minQuantity: 12, unitPriceFils: 8_000 },
      { minQuantity: 48, unitPriceFils: 7_000 },
      { minQuantity: 120, unitPriceFils: 6_000 },
    ])
    expect(ladder.map((tier) => savingPercent(tier, retailFils))).toEqual([20, 30, 40])
    expect(Math.max(...tierPlan.map((tier) => tier.savingPercent))).toBe(maxSavingPercent)
  })

  it('R110 a tier dearer than retail saves nothing', () => {
    expect(savingPercent({ minQuantity: 1, unitPriceFils: 20_000 }, 10_500)).toBe(0)
    expect(savingPercent({ minQuantity: 1, unitPriceFils: 1 }, 0)).toBe(0)
  })
})
