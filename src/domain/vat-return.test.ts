import { describe, expect, it } from 'vitest'
import {
  boxesOf,
  driftFils,
  emirateBoxes,
  emirateOfBox,
  outageDueOn,
  periodAt,
  periodOf,
  periodsBetween,
  returnDueOn,
} from './vat-return.ts'

describe('D8 the VAT return', () => {
  it('has a box for each emirate in the order of the form', () => {
    expect(emirateBoxes.map((box) => [box, emirateOfBox(box)])).toEqual([
      ['1a', 'abu-dhabi'],
      ['1b', 'dubai'],
      ['1c', 'sharjah'],
      ['1d', 'ajman'],
      ['1e', 'umm-al-quwain'],
      ['1f', 'ras-al-khaimah'],
      ['1g', 'fujairah'],
    ])
  })

  it('adds its boxes up, and refuses a document in no emirate', () => {
    const sums = [
      { emirate: 'dubai', netFils: 100_00, vatFils: 5_00, documents: 2 },
      { emirate: 'fujairah', netFils: -20_00, vatFils: -1_00, documents: 1 },
    ]
    const boxes = new Map(boxesOf(sums).map((row) => [row.box, row]))
    expect(boxes.get('1b')).toEqual({ box: '1b', netFils: 100_00, vatFils: 5_00, documents: 2 })
    expect(boxes.get('1g')?.vatFils).toBe(-1_00)
    expect(boxes.get('4')).toEqual({ box: '4', netFils: 0, vatFils: 0, documents: 0 })
    expect(boxes.get('8')).toEqual({ box: '8', netFils: 80_00, vatFils: 4_00, documents: 3 })
    expect(boxes.get('12')).toEqual({ box: '12', netFils: null, vatFils: 4_00, documents: 3 })
    expect(boxes.get('14')?.vatFils).toBe(4_00)
    expect(() => boxesOf([{ emirate: '', netFils: 1, vatFils: 0, documents: 1 }])).toThrow('no emirate')
  })

  it('3.13 sets the purchases against them: what is owed under the reverse charge is due and recovered', () => {
    const sold = [{ emirate: 'dubai', netFils: 1_000_00, vatFils: 50_00, documents: 3 }]
    const boxes = new Map(
      boxesOf(sold, [
        { kind: 'standard', netFils: 400_00, dueFils: 0, vatFils: 20_00, entries: 2 },
        { kind: 'reverse_charge', netFils: 200_00, dueFils: 10_00, vatFils: 6_00, entries: 1 },
        { kind: 'adjustment', netFils: 0, dueFils: 0, vatFils: -3_00, entries: 1 },
      ]).map(({ box, ...row }) => [box, row]),
    )
    expect(boxes.get('3')).toEqual({ netFils: 200_00, vatFils: 10_00, documents: 1 })
    expect(boxes.get('8')).toEqual({ netFils: 1_200_00, vatFils: 60_00, documents: 3 })
    expect(boxes.get('9')).toEqual({ netFils: 400_00, vatFils: 20_00, adjustmentFils: -3_00, documents: 3 })
    expect(boxes.get('10')).toEqual({ netFils: 200_00, vatFils: 6_00, documents: 1 })
    expect(boxes.get('11')).toEqual({ netFils: 600_00, vatFils: 26_00, adjustmentFils: -3_00, documents: 4 })
    expect(boxes.get('12')?.vatFils).toBe(60_00)
    expect(boxes.get('13')?.vatFils).toBe(23_00)
    expect(boxes.get('14')?.vatFils).toBe(37_00)
  })

  it('periods are quarters, beginning in the month that the authority assigned', () => {
    expect(periodOf('2026-10')).toEqual({ id: '2026-10', from: '2026-10-01', to: '2026-12-31' })
    expect(periodAt('2027-01-31', 1).id).toBe('2027-01')
    expect(periodAt('2027-01-31', 2).id).toBe('2026-11')
    expect(periodAt('2026-02-01', 3).id).toBe('2025-12')
    expect(periodsBetween('2026-04-01', '2026-11-23', 1).map(({ id }) => id)).toEqual(['2026-10', '2026-07', '2026-04'])
    expect(returnDueOn(periodOf('2026-10'))).toBe('2027-01-28')
  })

  it('tells how far a locked period has drifted, box by box', () => {
    const at = (emirate: string, vatFils: number) => boxesOf([{ emirate, netFils: 0, vatFils, documents: 1 }])
    expect(driftFils(at('dubai', 5_00), at('dubai', 5_00))).toBe(0)
    expect(driftFils(at('dubai', 5_00), at('sharjah', 5_00))).toBe(10_00)
  })

  it('an outage is told within two business days', () => {
    const weekend = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    expect(outageDueOn('2026-11-20', weekend)).toBe('2026-11-24')
    expect(outageDueOn('2026-11-23', weekend)).toBe('2026-11-25')
  })
})
