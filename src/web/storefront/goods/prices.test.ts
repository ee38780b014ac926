import type { Product } from '#contract/catalogue.ts'
import { expect, it } from 'vitest'
import { listedPrices, pricesOf } from './prices.ts'

const product = { additionalInfo: { price: 369 }, isOnSale: true, originalPrice: 460 }

it('R071 the price before the sale is that of the same way of buying', () => {
  expect(pricesOf(product, 'combo')).toEqual({ now: 295, was: 368 })
  expect(pricesOf(product, null)).toEqual({ now: 369, was: 460 })
  expect(pricesOf({ ...product, isOnSale: false }, null).was).toBeNull()
})

it('A1 D8 a set is listed at what the set costs, and says that it is one; everything else at its own price', () => {
  const set: Product['purchaseOptions'] = ['combo', 'shirt', 'pant']
  expect(listedPrices({ ...product, purchaseOptions: set })).toEqual({ now: 295, was: 368, isSet: true })
  expect(listedPrices({ ...product, purchaseOptions: [] })).toEqual({ now: 369, was: 460, isSet: false })
})
