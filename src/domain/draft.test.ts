import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutFils,
  cutsKeyOf,
  deepestCutPercent,
  draftStateOf,
  faultOfCut,
  givenByDraft,
  unitPriceForCut,
} from './draft.ts'
import { orderStatuses } from './order.ts'
import { optionPrice } from './pricing.ts'

const line = { variantId: 'v', option: null, listPriceFils: 200_00, cutPriceFils: null, quantity: 1 }

describe('R071 a cut price', () => {
  it('D8 is what the piece costs, to the fil, whichever way it is bought', () => {
    const dirhams = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(dirhams, (aed) => {
        expect(optionPrice(unitPriceForCut(aed * 100, 'combo'), 'combo')).toBe(aed * 100)
        expect(optionPrice(unitPriceForCut(aed * 100 + 25, 'shirt'), 'shirt')).toBe(aed * 100 + 25)
      }),
    )
  })

  it('is below the shop’s, and of a set in whole dirhams', () => {
    expect(faultOfCut(200_00, { option: null, listPriceFils: 200_00 })).toBe('not_below')
    expect(faultOfCut(150_50, { option: 'combo', listPriceFils: 160_00 })).toBe('whole_dirhams')
    expect(faultOfCut(150_50, { option: 'shirt', listPriceFils: 200_00 })).toBeNull()
  })

  it('is judged by the deepest of all, rounded up', () => {
    expect(deepestCutPercent([line])).toBe(0)
    expect(deepestCutPercent([line, { ...line, cutPriceFils: 179_99 }])).toBe(11)
    expect(cutFils([line, { ...line, cutPriceFils: 150_00, quantity: 3 }])).toBe(150_00)
  })

  it('D19 counts with the delivery that is waived, and no less than the deepest of its cuts', () => {
    const rule = { freeFromFils: 300_00, flatFils: 25_00 }
    const given = (
      lines: (typeof line | (Omit<typeof line, 'cutPriceFils'> & { cutPriceFils: number }))[],
      setFils: number | null,
    ) => givenByDraft(lines, { rule, setFils })
    expect(given([line], null)).toEqual({ cutFils: 0, goodsFils: 200_00, percent: 0 })
    expect(given([line], 0)).toEqual({ cutFils: 25_00, goodsFils: 225_00, percent: 12 })
    expect(given([line], 30_00).percent).toBe(0)
    // From AED 300 on nobody pays for the delivery.
    expect(given([{ ...line, quantity: 2 }], 0).percent).toBe(0)
    expect(
      given(
        [
          { ...line, cutPriceFils: 100_00 },
          { ...line, quantity: 9 },
        ],
        null,
      ).percent,
    ).toBe(50)
    expect(given([{ ...line, cutPriceFils: 140_00 }], 0)).toEqual({ cutFils: 85_00, goodsFils: 225_00, percent: 38 })
  })

  it('that somebody agreed to is no longer the same with one piece more, or at another price', () => {
    const cut = { ...line, cutPriceFils: 150_00 }
    const key = cutsKeyOf([line, cut], null)
    expect(cutsKeyOf([cut], null)).toBe(key)
    expect(cutsKeyOf([cut], 0)).not.toBe(key)
    for (const other of [
      { ...cut, quantity: 2 },
      { ...cut, cutPriceFils: 149_00 },
      { ...cut, listPriceFils: 210_00 },
    ])
      expect(cutsKeyOf([other], null)).not.toBe(key)
  })
})

it('D12 what has become of a draft follows from its order', () => {
  expect(draftStateOf('draft', null)).toBe('draft')
  expect(draftStateOf('discarded', null)).toBe('discarded')
  expect(orderStatuses.map((status) => draftStateOf('ordered', status))).toEqual([
    'sent',
    'placed',
    'placed',
    'placed',
    'placed',
    'lapsed',
    'placed',
    'placed',
  ])
})
