import { describe, expect, it } from 'vitest'
import { allowedQuantity, refuseQuantity, sumPerVariant } from './stock.ts'

describe('stock', () => {
  it('R076 lines of one variant add up before the stock is looked at, in the order of ids', () => {
    const sums = sumPerVariant([
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 3 },
      { variantId: 'B', quantity: 1 },
    ])
    expect([...sums]).toEqual([
      ['B', 1],
      ['a', 2],
      ['b', 4],
    ])
  })

  it.each([
    [50, 10],
    [10, 10],
    [3, 3],
    [0, 0],
    [-1, 0],
  ])('R076 of %d in stock one order may take %d', (available, allowed) => {
    expect(allowedQuantity(available)).toBe(allowed)
  })

  it('R076 a refusal names the stock where that is what binds, else the limit', () => {
    expect(refuseQuantity(3, 3)).toBeNull()
    expect(refuseQuantity(4, 3)).toEqual({ reason: 'INSUFFICIENT_STOCK', availableStock: 3, maxAllowed: 3 })
    expect(refuseQuantity(99, 3)).toEqual({ reason: 'INSUFFICIENT_STOCK', availableStock: 3, maxAllowed: 3 })
    expect(refuseQuantity(1, 0)).toEqual({ reason: 'INSUFFICIENT_STOCK', availableStock: 0, maxAllowed: 0 })
    expect(refuseQuantity(11, 40)).toEqual({ reason: 'QUANTITY_LIMIT', availableStock: 40, maxAllowed: 10 })
    expect(refuseQuantity(3, 40, 2)).toEqual({ reason: 'QUANTITY_LIMIT', availableStock: 40, maxAllowed: 2 })
  })
})
