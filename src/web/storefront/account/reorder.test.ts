import type { Order } from '#contract/orders.ts'
import { describe, expect, it } from 'vitest'
import { linesToReorder, outcomeOf } from './reorder.ts'

const item = (productId: string, name: string, rest: Partial<Order['items'][number]> = {}): Order['items'][number] => ({
  _id: `i-${productId}`,
  productId,
  slug: productId,
  name,
  image: null,
  color: 'navy',
  size: 'M',
  purchaseOption: null,
  customization: null,
  quantity: 1,
  replaces: null,
  unitPrice: 200,
  optionPrice: 200,
  lineTotal: 200,
  ...rest,
})
const polo = item('p1', 'Polo', { quantity: 2 })
const set = item('p2', 'Set', { purchaseOption: 'combo', customization: 'A. K.' })

describe('ordering again', () => {
  it('R085 asks for the same pieces, sizes and options, and for no price', () => {
    expect(linesToReorder([polo, set])).toEqual([
      { productId: 'p1', quantity: 2, color: 'navy', size: 'M', purchaseOption: null, customization: null },
      { productId: 'p2', quantity: 1, color: 'navy', size: 'M', purchaseOption: 'combo', customization: 'A. K.' },
    ])
  })

  it.each([
    ['everything is there', [polo, set], [], { kind: 'all', names: [] }],
    ['one is gone', [polo, set], [{ productId: 'p2', reason: 'not_found' }], { kind: 'some', names: ['Set'] }],
    ['there is less of one', [polo], [{ productId: 'p1', reason: 'limited' }], { kind: 'some', names: ['Polo'] }],
    [
      'nothing is left',
      [polo, set],
      [
        { productId: 'p1', reason: 'out_of_stock' },
        { productId: 'p2', reason: 'not_found' },
      ],
      { kind: 'none', names: ['Polo', 'Set'] },
    ],
    [
      'two sizes of one piece are one name',
      [polo, item('p1', 'Polo', { size: 'L' }), set],
      [
        { productId: 'p1', reason: 'limited' },
        { productId: 'p1', reason: 'out_of_stock' },
      ],
      { kind: 'some', names: ['Polo'] },
    ],
  ] as const)('R085 says so when %s', (_, items, skipped, outcome) =>
    expect(outcomeOf(items, skipped)).toEqual(outcome),
  )
})
