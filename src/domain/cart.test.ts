import { describe, expect, it } from 'vitest'
import { addLine, maxCartLines, mergeLines, placeLine, readLocalLines, removeLine, setQuantity } from './cart.ts'
import { sameLine } from './cart-line.ts'
import type { LocalLine } from './cart-line.ts'

const shirt: LocalLine = {
  productId: 'p1',
  quantity: 1,
  color: 'navy',
  size: 'M',
  purchaseOption: 'combo',
  customization: null,
}
const bag: LocalLine = {
  productId: 'p2',
  quantity: 2,
  color: 'brown',
  size: null,
  purchaseOption: null,
  customization: null,
}

describe('lines', () => {
  it('A25 R074 a line that is put back stands where it stood', () => {
    const third = { ...bag, productId: 'p3' }
    expect(placeLine([shirt, bag, third], third, 0)).toEqual([third, shirt, bag])
    expect(placeLine([shirt, bag, third], shirt, 1)).toEqual([bag, shirt, third])
    expect(placeLine([shirt, bag], third, 0)).toEqual([shirt, bag])
    expect(placeLine([shirt, bag], shirt, 99)).toEqual([bag, shirt])
  })

  it('R075 lines are the same if all but the quantity is', () => {
    const more = { ...shirt, quantity: 9 }
    expect(sameLine(shirt, more)).toBe(true)
    const others = [
      { productId: 'p9' },
      { color: 'black' },
      { size: 'L' },
      { purchaseOption: 'pant' as const },
      { customization: 'A.B.' },
    ]
    for (const other of others) expect(sameLine(shirt, { ...shirt, ...other })).toBe(false)
  })

  it('R075 adding the same line again raises its quantity, up to what an order may take', () => {
    expect(addLine([shirt, bag], { ...shirt, quantity: 2 })).toEqual([{ ...shirt, quantity: 3 }, bag])
    expect(addLine([shirt], { ...shirt, quantity: 99 })).toEqual([{ ...shirt, quantity: 10 }])
    expect(addLine([], { ...bag, quantity: 7 }, 4)).toEqual([{ ...bag, quantity: 4 }])
  })

  it('R077 a customized line stays a line of its own, and keeps its text', () => {
    expect(addLine([shirt], { ...shirt, customization: 'A.B.' }).map((line) => line.customization)).toEqual([
      null,
      'A.B.',
    ])
  })

  it('R074 a quantity below 1 removes the item', () => {
    expect(setQuantity([shirt, bag], shirt, 4)).toEqual([{ ...shirt, quantity: 4 }, bag])
    for (const quantity of [0, -5, 0.9, Number.NaN]) expect(setQuantity([shirt, bag], shirt, quantity)).toEqual([bag])
    expect(removeLine([shirt, bag], bag)).toEqual([shirt])
  })

  it('R075 adding nothing adds nothing', () => {
    expect(addLine([shirt], { ...bag, quantity: 0 })).toEqual([shirt])
    expect(addLine([shirt], { ...shirt, quantity: -3 })).toEqual([shirt])
  })

  it('R075 a cart holds 100 lines and no more', () => {
    const full = Array.from({ length: maxCartLines }, (_, index) => ({ ...bag, productId: `p${index}` }))
    expect(addLine(full, shirt)).toHaveLength(maxCartLines)
    expect(addLine(full, { ...bag, productId: 'p7', quantity: 1 })[7]?.quantity).toBe(3)
  })

  it('R075 merging adds same lines up and appends the rest, changing neither list', () => {
    const server = [shirt]
    const local = [bag, { ...shirt, quantity: 2 }]
    expect(mergeLines(server, local)).toEqual([{ ...shirt, quantity: 3 }, bag])
    expect(server).toEqual([shirt])
    expect(local).toHaveLength(2)
  })
})

describe('local storage', () => {
  it('R075 a stored cart comes back as it was', () => {
    expect(readLocalLines(JSON.parse(JSON.stringify([shirt, bag])))).toEqual([shirt, bag])
  })

  it('R075 what is no line is left out', () => {
    const counted = [1 / 0, Number.NaN, -1, 0, '2'].map((quantity) => ({ ...bag, quantity }))
    const stored = [null, 'x', {}, { productId: 'p1' }, { productId: '', quantity: 1 }, ...counted]
    expect(readLocalLines(stored)).toEqual([])
    for (const broken of [null, undefined, 'x', { items: [] }, 5]) expect(readLocalLines(broken)).toEqual([])
  })

  it('R075 unknown options, fractions and strange fields do not come in', () => {
    const stored = [
      { productId: 'p3', quantity: 2.7, color: 7, purchaseOption: 'free', customization: 'x'.repeat(900), price: 1 },
    ]
    expect(readLocalLines(stored)).toEqual([
      { productId: 'p3', quantity: 2, color: null, size: null, purchaseOption: null, customization: 'x'.repeat(500) },
    ])
  })
})
