import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumFils } from './money.ts'
import {
  averageAfter,
  averageWithout,
  costShares,
  type CostedLine,
  hasCostedLine,
  isPlausibleRate,
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

describe('3.9 a rate', () => {
  it('3.9 is one of its own currency', () => {
    expect([1_000_000, 999_999].map((rate) => isPlausibleRate('AED', rate))).toEqual([true, false])
    expect([3_599_999, 3_600_000, 3_672_500, 3_800_000, 3_800_001].map((rate) => isPlausibleRate('USD', rate))).toEqual(
      [false, true, true, true, false],
    )
    for (const currency of ['USD', 'EUR', 'GBP'] as const) expect(isPlausibleRate(currency, rateUnit)).toBe(false)
    expect([isPlausibleRate('INR', 43_000), isPlausibleRate('CNY', 510_000), isPlausibleRate('TRY', 90_000)]).toEqual([
      true,
      true,
      true,
    ])
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
  const touched = { isUntouched: false, others: { least: 0, most: 100_000_000 } }

  it('3.9 is as before when nothing has moved it since the receipt that is taken back', () => {
    const rest = { left: 4, average: 6_000_000, isUntouched: true, others: null }
    expect(averageWithout(rest, booked)).toBe(5_000_000)
    expect(averageWithout(rest, { ...booked, averageBefore: null })).toBeNull()
  })

  it('3.9 loses the value that goes when more has come since', () => {
    // 30 pieces at 7.00, of which 10 at 7.00 go: what is left is worth as much a piece.
    expect(averageWithout({ left: 20, average: 7_000_000, ...touched }, booked)).toBe(7_000_000)
    expect(averageWithout({ left: 20, average: 8_000_000, ...touched }, booked)).toBe(8_500_000)
    // Bought again at the price that the average had already: those pieces still have it.
    const first = { quantity: 10, landedFils: 50_000, averageBefore: null }
    expect(averageWithout({ left: 10, average: 5_000_000, ...touched }, first)).toBe(5_000_000)
  })

  it('3.9 stays within what is still booked, where pieces were sold meanwhile', () => {
    const others = { least: 10_000_000, most: 20_000_000 }
    const rest = { left: 2, isUntouched: false, others }
    // 2 of 10 at 10.00 and 10 at 20.00; the ten at 10.00 go.
    expect(averageWithout({ ...rest, average: 18_333_333 }, { ...booked, landedFils: 100_000 })).toBe(20_000_000)
    expect(averageWithout({ ...rest, average: 11_666_667 }, { ...booked, landedFils: 200_000 })).toBe(10_000_000)
    expect(averageWithout({ ...rest, left: 0, average: 505_000_000 }, booked)).toBe(20_000_000)
    expect(averageWithout({ ...rest, others: null, average: 7_000_000 }, booked)).toBeNull()
  })

  type Line = { quantity: number; landedFils: number; averageBefore: number | null; moved: number }
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('book'), quantity: fc.integer({ min: 1, max: 50 }), fils: fc.nat(1_000_000) }),
    fc.record({ kind: fc.constant('reverse'), quantity: fc.nat(20), fils: fc.constant(0) }),
    fc.record({ kind: fc.constant('sell'), quantity: fc.integer({ min: 1, max: 60 }), fils: fc.constant(0) }),
  )

  it('3.9 lies within what is still booked, whatever was booked, sold and taken back, and in whatever order', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(happening, { maxLength: 30 }), (opening, happenings) => {
        const shop = { held: opening, average: null as number | null, booked: [] as Line[], moves: 0 }
        for (const { kind, quantity, fils } of happenings) {
          if (kind === 'sell') shop.held -= Math.min(quantity, shop.held)
          else if (kind === 'book') {
            shop.moves += 1
            shop.booked.push({ quantity, landedFils: fils, averageBefore: shop.average, moved: shop.moves })
            shop.average = averageAfter({ quantity: shop.held, average: shop.average }, { quantity, landedFils: fils })
            shop.held += quantity
          } else takeBack(shop, quantity)
          if (!isWithin(shop)) return false
        }
        return true
      }),
    )
  })

  const averageOf = (line: Line): number => averageAfter({ quantity: 0, average: null }, line)

  const isWithin = ({ average, booked: lines }: { average: number | null; booked: Line[] }): boolean => {
    const each = lines.map(averageOf)
    if (average === null) return each.length === 0
    return Math.min(...each) <= average && average <= Math.max(...each)
  }

  function takeBack(shop: { held: number; average: number | null; booked: Line[]; moves: number }, nth: number) {
    const line = shop.booked[nth % (shop.booked.length || 1)]
    if (!line || shop.average === null || line.quantity > shop.held) return
    shop.booked = shop.booked.filter((one) => one !== line)
    shop.held -= line.quantity
    const each = shop.booked.map(averageOf)
    const others = each.length === 0 ? null : { least: Math.min(...each), most: Math.max(...each) }
    const isUntouched = shop.moves === line.moved
    shop.average = averageWithout({ left: shop.held, average: shop.average, isUntouched, others }, line)
    shop.moves += 1
  }
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
