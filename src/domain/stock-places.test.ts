import { describe, expect, it } from 'vitest'
import { availableAt, mayBecome, onlineChange, transferDifferences, sellThrough } from './stock-places.ts'

const online = new Set(['warehouse'])

describe('I2 what is for sale on the web', () => {
  it('I2 is changed by the places that sell there and by what orders owe, and by no other place', () => {
    const changes = onlineChange(
      [
        { variantId: 'b', place: 'warehouse', quantity: -3 },
        { variantId: 'b', place: 'al-ain', quantity: 3 },
        { variantId: 'a', place: null, quantity: -1 },
      ],
      online,
    )
    expect([...changes]).toEqual([
      ['a', -1],
      ['b', -3],
    ])
  })

  it('I2 is not changed when the pieces of an order leave a shelf that sells there', () => {
    const pick = [
      { variantId: 'a', place: 'warehouse', quantity: -2 },
      { variantId: 'a', place: null, quantity: 2 },
    ]
    expect([...onlineChange(pick, online)]).toEqual([['a', 0]])
    expect([...onlineChange(pick, new Set())]).toEqual([['a', 2]])
  })
})

describe('transfers', () => {
  it('go from draft to sent to received, or are cancelled before they are sent', () => {
    const all = ['draft', 'sent', 'received', 'cancelled'] as const
    expect(all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))).toEqual([
      // Another draft.
      'draft draft',
      'draft sent',
      'draft cancelled',
      'sent received',
    ])
  })

  it('3.9 sell-through is what was sold of what there was, and nothing of nothing', () => {
    expect([sellThrough(3, 2), sellThrough(1, 2), sellThrough(0, 5), sellThrough(4, 0)]).toEqual([60, 33, 0, 100])
    // More was called off than sold in these days.
    expect([sellThrough(0, 0), sellThrough(-2, 5)]).toEqual([null, 0])
  })

  it('name what is missing and what is too many', () => {
    expect(
      transferDifferences([
        { variantId: 'a', quantity: 5, received: 5 },
        { variantId: 'b', quantity: 5, received: 4 },
        { variantId: 'c', quantity: 5, received: 6 },
        { variantId: 'd', quantity: 5, received: null },
      ]),
    ).toEqual([
      { variantId: 'b', quantity: -1 },
      { variantId: 'c', quantity: 1 },
    ])
  })
})

it('a place that sells on the web promises no piece that is sold already', () => {
  expect(availableAt({ quantity: 3, sellsOnline: true }, 1)).toBe(1)
  expect(availableAt({ quantity: 3, sellsOnline: true }, 9)).toBe(3)
  expect(availableAt({ quantity: 3, sellsOnline: false }, 0)).toBe(3)
})
