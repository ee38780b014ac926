import { describe, expect, it } from 'vitest'
import {
  availabilityOf,
  badgesOf,
  currentPriceFils,
  discountPercentage,
  defaultSortOrder,
  isCollection,
  isOnSale,
  pageSize,
  priceRange,
} from './catalogue.ts'

describe('words', () => {
  it('D21 a collection is known by its name', () => {
    expect(['men', 'sale', 'shoes'].map(isCollection)).toEqual([false, true, false])
  })

  it('R061 twelve to a page, newest first, 0 to 10000 AED', () => {
    expect([pageSize, defaultSortOrder, ...priceRange]).toEqual([12, 'newest', 0, 10_000])
  })
})

describe('products', () => {
  const shirt = { basePriceFils: 30_000, salePriceFils: null }
  const onSale = { basePriceFils: 30_000, salePriceFils: 19_900 }
  const fakeSale = { basePriceFils: 30_000, salePriceFils: 30_000 }

  it('R060 the price is what one unit costs now', () => {
    const dearer = { basePriceFils: 30_000, salePriceFils: 35_000 }
    expect([shirt, onSale, fakeSale, dearer].map(currentPriceFils)).toEqual([30_000, 19_900, 30_000, 30_000])
    expect([shirt, onSale, fakeSale].map(isOnSale)).toEqual([false, true, false])
  })

  it('R060 discountPercentage is whole, halves up', () => {
    expect([shirt, onSale, fakeSale].map(discountPercentage)).toEqual([0, 34, 0])
    expect(discountPercentage({ basePriceFils: 20_000, salePriceFils: 17_500 })).toBe(13)
    expect(discountPercentage({ basePriceFils: 0, salePriceFils: null })).toBe(0)
  })

  it('R062 badges new, sale, limited, exclusive, in this order', () => {
    const plain = { ...shirt, isNew: false, isLimited: false, isExclusive: false }
    expect(badgesOf(plain)).toEqual([])
    const every = { ...onSale, isExclusive: true, isNew: true, isLimited: true }
    expect(badgesOf(every)).toEqual(['new', 'sale', 'limited', 'exclusive'])
    expect(badgesOf({ ...plain, ...fakeSale, isLimited: true })).toEqual(['limited'])
  })

  it.each([
    [-1, 'out_of_stock'],
    [0, 'out_of_stock'],
    [1, 'limited_stock'],
    [5, 'limited_stock'],
    [6, 'in_stock'],
    [500, 'in_stock'],
  ])('R062 %d in stock is %s', (stock, availability) => expect(availabilityOf(stock)).toBe(availability))
})
