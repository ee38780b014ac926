import { links } from '#web/storefront/links.ts'
import { describe, expect, it } from 'vitest'
import {
  chipsOf,
  facetRows,
  pricePattern,
  readFilters,
  toProductQuery,
  toShopFilters,
  withChange,
  withoutChip,
  withoutFilters,
  withToggled,
} from './shop-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const written = (query: string) => links.shop('men', undefined, toShopFilters(read(query)))

describe('the filters of the listing and its address', () => {
  it('R061 an empty address means newest first, page 1, no filter', () => {
    expect(read('')).toEqual({
      colors: [],
      sizes: [],
      brands: [],
      fabrics: [],
      search: '',
      minPrice: null,
      maxPrice: null,
      sortBy: 'newest',
      page: 1,
    })
    expect(written('')).toBe('/shop/men')
  })

  it.each([
    '?minPrice=100&maxPrice=500&colors=navy,beige&sizes=S,XL&brands=Rimal&fabrics=Linen&sortBy=price-asc&page=3',
    '?search=linen&sortBy=popular',
    '?brands=Dar+Al+Khayt',
  ])('R061 what an address says comes out as the same address: %s', (query) => {
    expect(written(query)).toBe(`/shop/men${query}`)
  })

  it("R061 reads a plain form's repeated fields like a list, each value once", () => {
    expect(read('colors=navy&colors=beige&colors=navy').colors).toEqual(['navy', 'beige'])
    expect(written('colors=navy&colors=beige&minPrice=&maxPrice=&sortBy=newest')).toBe('/shop/men?colors=navy,beige')
  })

  it.each([
    ['page=0', {}],
    ['page=-2', {}],
    ['page=1.5', {}],
    ['page=x', {}],
    ['page=99999999', {}],
    ['sortBy=cheapest', {}],
    ['minPrice=abc', {}],
    ['minPrice=-5', {}],
    ['minPrice=0&maxPrice=10000', {}],
    ['maxPrice=1e9', {}],
    [`colors=${'x'.repeat(61)}`, {}],
  ])('R061 leaves out what makes no sense: %s', (query) => {
    expect(written(query)).toBe('/shop/men')
  })

  it.each(['minPrice=٣٠٠&maxPrice=٤٥٠٫٥', 'minPrice=۳۰۰&maxPrice=۴۵۰٫۵', 'minPrice= 300&maxPrice=450.5 '])(
    'B2 R061 R002 takes a price in the digits in which it was typed: %s',
    (query) => {
      expect(read(query)).toMatchObject({ minPrice: 300, maxPrice: 450.5 })
      for (const price of new URLSearchParams(query).values())
        expect(price).toMatch(new RegExp(`^(?:${pricePattern})$`, 'v'))
    },
  )

  it('R061 takes prices the wrong way round as they were meant', () => {
    expect(read('minPrice=500&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 500 })
  })

  it('R061 asks the server for the same', () => {
    expect(toProductQuery(read('colors=navy,beige&maxPrice=300&page=2'))).toMatchObject({
      colors: 'navy,beige',
      maxPrice: 300,
      page: 2,
      sizes: undefined,
    })
  })

  it('R061 a change of filter or order goes back to page 1, a change of page keeps the filters', () => {
    const filters = read('colors=navy&page=3')
    expect(withToggled(filters, 'sizes', 'M')).toMatchObject({ colors: ['navy'], sizes: ['M'], page: 1 })
    expect(withToggled(filters, 'colors', 'navy')).toMatchObject({ colors: [], page: 1 })
    expect(withChange(filters, { page: 2 })).toMatchObject({ colors: ['navy'], page: 2 })
  })

  it('R061 every active filter is a chip that takes itself off, and clearing keeps order and search', () => {
    const filters = read('colors=navy,beige&maxPrice=300&search=shirt&sortBy=rating')
    const chips = chipsOf(filters)
    expect(chips).toEqual([
      { name: 'colors', value: 'navy' },
      { name: 'colors', value: 'beige' },
      { name: 'price', minPrice: null, maxPrice: 300 },
    ])
    const left = chips.reduce(withoutChip, filters)
    expect(left).toEqual(withoutFilters(filters))
    expect(left).toMatchObject({ search: 'shirt', sortBy: 'rating' })
    expect(chipsOf(left)).toEqual([])
  })

  it('R061 a chosen value stays in the rail when nothing is left of it; sizes go from small to large', () => {
    const rows = [
      { value: 'XL', count: 2 },
      { value: 'S', count: 4 },
    ]
    const sizes = ['S', 'M', 'XL']
    expect(facetRows(rows, 'sizes', { chosen: ['M'], sizes })).toEqual([
      { value: 'S', count: 4 },
      { value: 'M', count: 0 },
      { value: 'XL', count: 2 },
    ])
    expect(facetRows([{ value: 'navy', count: 1 }], 'colors', { chosen: ['navy'], sizes })).toEqual([
      { value: 'navy', count: 1 },
    ])
  })
})
