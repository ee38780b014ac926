import { lookbookFilters } from '#domain/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { lookbookLink, productQueryOf, readLookbookFilter } from './lookbook-filter.ts'

describe('the tabs of the lookbook', () => {
  it('R043 the category parameter sets the tab', () => {
    expect(lookbookFilters.map(readLookbookFilter)).toEqual(lookbookFilters)
  })

  it.each([null, '', 'kids', 'Men', 'new-in', '__proto__'])('R043 %j is no tab: all', (asked) => {
    expect(readLookbookFilter(asked)).toBe('all')
  })

  it.each([
    ['all', {}],
    ['featured', { collection: 'featured' }],
    ['new-arrivals', { collection: 'new-in' }],
    ['men', { category: 'men' }],
    ['women', { category: 'women' }],
    ['accessories', { category: 'accessories' }],
  ] as const)('R040 %s asks the shop for at most 12 of them', (filter, query) => {
    expect(productQueryOf(filter)).toEqual({ ...query, limit: 12 })
  })

  it('R043 every tab has one address, and that of all is plain', () => {
    expect(lookbookLink('all')).toBe('/lookbook')
    expect(lookbookLink('new-arrivals')).toBe('/lookbook?category=new-arrivals')
    expect(new Set(lookbookFilters.map(lookbookLink)).size).toBe(lookbookFilters.length)
  })
})
