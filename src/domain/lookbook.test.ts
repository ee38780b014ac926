import { expect, it } from 'vitest'
import { lookbookFilters } from './catalogue.ts'
import { belongsUnder } from './lookbook.ts'

const tabsOf = (piece: { category: string; isFeatured?: boolean; isNew?: boolean }) =>
  lookbookFilters.filter((filter) => belongsUnder(filter, { isFeatured: false, isNew: false, ...piece }))

it('R040 a piece belongs under its category, and under featured and new arrivals while it is', () => {
  expect(tabsOf({ category: 'men' })).toEqual(['all', 'men'])
  expect(tabsOf({ category: 'women', isFeatured: true, isNew: true })).toEqual([
    'all',
    'featured',
    'new-arrivals',
    'women',
  ])
  expect(tabsOf({ category: 'leathergoods' })).toEqual(['all'])
})
