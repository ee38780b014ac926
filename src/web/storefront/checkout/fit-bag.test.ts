import type { CartItem } from '#contract/cart.ts'
import { expect, it } from 'vitest'
import { bagAfterOrder, fitBag } from './fit-bag.ts'

function item(productId: string, quantity: number, overrides: Partial<CartItem> = {}): CartItem {
  return {
    _id: `${productId}-${overrides.purchaseOption}`,
    productId: { _id: productId, slug: productId, name: productId, images: [] },
    name: productId,
    color: 'white',
    size: 'M',
    purchaseOption: null,
    customization: null,
    quantity,
    price: 100,
    optionPrice: 100,
    priceAtAddition: 100,
    lineTotal: 100 * quantity,
    availableStock: 9,
    ...overrides,
  }
}

const piece = { productId: 'set', color: 'white', size: 'M' }
const show = (changes: { item: CartItem; quantity: number }[]) =>
  changes.map((change) => [change.item._id, change.quantity])

it('R076 the options of one piece share what is left, the first lines first', () => {
  const bag = [
    item('set', 2, { purchaseOption: 'combo' }),
    item('other', 5),
    item('set', 2, { purchaseOption: 'shirt' }),
    item('set', 1, { purchaseOption: 'pant' }),
  ]
  expect(show(fitBag(bag, piece, 3))).toEqual([
    ['set-shirt', 1],
    ['set-pant', 0],
  ])
  expect(show(fitBag(bag, piece, 0))).toEqual([
    ['set-combo', 0],
    ['set-shirt', 0],
    ['set-pant', 0],
  ])
  expect(fitBag(bag, piece, 5)).toEqual([])
})

it('R076 another size or colour of the product is left alone', () => {
  expect(fitBag([item('set', 2, { size: 'L' }), item('set', 2, { color: 'navy' })], piece, 0)).toEqual([])
})

it('R081 what was ordered leaves the bag, what was added since stays', () => {
  const bag = [item('a', 3), item('b', 1), item('a', 1, { customization: 'S.A.' })]
  const ordered = [
    { productId: 'a', color: 'white', size: 'M', purchaseOption: null, customization: null, quantity: 2 },
  ]
  expect(show(bagAfterOrder(bag, ordered))).toEqual([['a-undefined', 1]])
  expect(bagAfterOrder(bag, [])).toEqual([])
})
