import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumFils } from './money.ts'
import {
  averageAfter,
  averageWithout,
  costShares,
  type CostedLine,
  hasCostedLine,
  isLate,
  landedCosts,
  mostRateMicros,
  mostReceived,
  mostUnitCost,
  outstandingOf,
  rateUnit,
} from './receipt.ts'

const inDirhams = { rateMicros: rateUnit, furtherFils: 0, shareBy: 'value' } as const

const line = fc.record({
  quantity: fc.integer({ min: 1, max: mostReceived }),
  unitCost: fc.option(fc.integer({ min: 0, max: mostUnitCost }), { nil: null }),
})

const cost = (lines: readonly CostedLine[], furtherFils: number, shareBy: 'value' | 'quantity' = 'value') =>
  landedCosts(lines, { ...inDirhams, furtherFils, shareBy })

describe('3.9 landed cost', () => {
  it('3.9 loses nothing: the lines add up to the goods and the further costs, to the fil', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: mostRateMicros }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(...costShares),
        (lines, rateMicros, furtherFils, shareBy) => {
          const sum = (further: number) =>
            sumFils(landedCosts(lines, { rateMicros, furtherFils: further, shareBy }).map((fils) => fils ?? 0))
          expect(sum(furtherFils) - sum(0)).toBe(hasCostedLine(lines) ? furtherFils : 0)
        },
      ),
    )
  })

  it('3.9 goes by value or by pieces, and by pieces where all was free', () => {
    const lines = [
      { quantity: 10, unitCost: 9000 },
      { quantity: 30, unitCost: 1000 },
    ]
    expect(cost(lines, 1200)).toEqual([90_900, 30_300])
    expect(cost(lines, 1200, 'quantity')).toEqual([90_300, 30_900])
    expect(
      cost(
        lines.map(({ quantity }) => ({ quantity, unitCost: 0 })),
        1200,
      ),
    ).toEqual([300, 900])
  })

  it('3.9 leaves out what nobody knows the cost of', () => {
    expect(
      cost(
        [
          { quantity: 1, unitCost: null },
          { quantity: 2, unitCost: 500 },
        ],
        7,
      ),
    ).toEqual([null, 1007])
  })

  it('3.9 is rounded once over a line, at the rate of its day', () => {
    // USD 1.99 at 3.6725
    expect(landedCosts([{ quantity: 3, unitCost: 199 }], { ...inDirhams, rateMicros: 3_672_500 })).toEqual([2192])
  })
})

describe('3.9 the moving average', () => {
  it('3.9 weighs what is there with what comes', () => {
    expect(averageAfter({ quantity: 10, average: 5_000_000 }, { quantity: 10, landedFils: 70_000 })).toBe(6_000_000)
    expect(averageAfter({ quantity: 0, average: 5_000_000 }, { quantity: 3, landedFils: 100 })).toBe(33_333)
    // Nobody knows what the ten cost: as much as these.
    expect(averageAfter({ quantity: 10, average: null }, { quantity: 2, landedFils: 200 })).toBe(100_000)
    // More is owed to orders than there is.
    expect(averageAfter({ quantity: -3, average: 5_000_000 }, { quantity: 2, landedFils: 200 })).toBe(100_000)
  })

  it('3.9 lies between what was and what came', () => {
    const millis = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        millis,
        fc.integer({ min: 1, max: mostReceived }),
        millis,
        (held, average, quantity, fils) => {
          const next = averageAfter({ quantity: held, average }, { quantity, landedFils: fils })
          const came = (fils * 1000) / quantity
          const [low, high] = held === 0 ? [came, came] : [Math.min(average, came), Math.max(average, came)]
          expect(next).toBeGreaterThanOrEqual(Math.floor(low))
          expect(next).toBeLessThanOrEqual(Math.ceil(high))
        },
      ),
    )
  })

  const booked = { quantity: 10, landedFils: 70_000, averageBefore: 5_000_000 }

  it('3.9 is as before when the last receipt is taken back', () => {
    expect(averageWithout({ left: 4, average: 6_000_000, isNewest: true }, booked)).toBe(5_000_000)
    expect(
      averageWithout({ left: 4, average: 6_000_000, isNewest: true }, { ...booked, averageBefore: null }),
    ).toBeNull()
  })

  it('3.9 loses the value that goes when more has come since', () => {
    // 30 pieces at 7.00, of which 10 at 7.00 go: what is left is worth as much a piece.
    expect(averageWithout({ left: 20, average: 7_000_000, isNewest: false }, { ...booked, landedFils: 70_000 })).toBe(
      7_000_000,
    )
    expect(averageWithout({ left: 20, average: 8_000_000, isNewest: false }, booked)).toBe(8_500_000)
    // Bought again at the price that the average had already: those pieces still have it.
    const first = { quantity: 10, landedFils: 50_000, averageBefore: null }
    expect(averageWithout({ left: 10, average: 5_000_000, isNewest: false }, first)).toBe(5_000_000)
    // Sold meanwhile, what is left would be worth nothing.
    expect(averageWithout({ left: 1, average: 1_000_000, isNewest: false }, booked)).toBe(5_000_000)
  })
})

describe('3.9 a receipt', () => {
  it('3.9 knows what did not come', () => {
    const lines = [
      { variantId: 'a', announced: 5, arrived: 3 },
      { variantId: 'b', announced: 2, arrived: 4 },
      { variantId: 'c', announced: 1, arrived: 1 },
    ]
    expect(outstandingOf(lines)).toEqual([{ variantId: 'a', announced: 2 }])
  })

  it('3.9 is late the day after it was expected, and only while it is a draft', () => {
    expect(isLate('draft', '2026-11-23', '2026-11-24')).toBe(true)
    expect(isLate('draft', '2026-11-24', '2026-11-24')).toBe(false)
    expect(isLate('draft', null, '2026-11-24')).toBe(false)
    expect(isLate('booked', '2026-11-23', '2026-11-24')).toBe(false)
  })
})
