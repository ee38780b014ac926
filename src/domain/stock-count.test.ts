import { describe, expect, it } from 'vitest'
import { type CountedLine, differenceOf, isCounting, statusAfterClose, toRecount, worthOf } from './stock-count.ts'

const limits = { recountPieces: 2, recountFils: 20_000 }
const line = (expected: number, counted: number, more: Partial<CountedLine> = {}): CountedLine => ({
  variantId: 'a',
  expected,
  counted,
  firstDifference: null,
  priceFils: 5_000,
  ...more,
})
const anything = () => true

describe('I36 a count', () => {
  it('differs by what the shelf has beyond the books of its first scan', () => {
    expect([differenceOf(line(5, 3)), differenceOf(line(0, 2))]).toEqual([-2, 2])
    expect(worthOf([line(5, 3), line(0, 2)])).toBe(20_000)
  })

  it('has a line counted again above so many pieces or so much money, and only once', () => {
    expect(toRecount([line(5, 3)], limits)).toEqual([])
    expect(toRecount([line(5, 2)], limits)).toHaveLength(1)
    expect(toRecount([line(5, 4, { priceFils: 20_001 })], limits)).toHaveLength(1)
    expect(toRecount([line(5, 4, { priceFils: 20_000 })], limits)).toEqual([])
    expect(toRecount([line(5, 2, { firstDifference: -3 })], limits)).toEqual([])
  })

  it('is counted again, then needs a yes, and is posted at once where it differs by little', () => {
    expect(statusAfterClose([line(5, 4)], limits, anything)).toBe('posting')
    expect(statusAfterClose([line(5, 1)], limits, anything)).toBe('recount')
    expect(statusAfterClose([line(5, 1, { firstDifference: -4 })], limits, anything)).toBe('review')
    expect(statusAfterClose([line(5, 5, { firstDifference: -4 })], limits, anything)).toBe('posting')
    expect(statusAfterClose([line(5, 4)], limits, (fils) => fils < 5_000)).toBe('review')
  })

  it('is scanned while it is open or counted again', () => {
    expect((['open', 'recount', 'review', 'posting', 'posted', 'cancelled'] as const).map(isCounting)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
