import { expect, it } from 'vitest'
import { labelsOf } from './badge.tsx'

const piece = { badges: [], availability: 'in_stock', discountPercentage: 0 }

it('B3 R062 every badge of a piece is shown, not the first alone', () => {
  expect(labelsOf({ ...piece, badges: ['new', 'limited', 'exclusive'] })).toEqual(['new', 'limited', 'exclusive'])
  expect(labelsOf({ ...piece, badges: ['sale', 'limited'], discountPercentage: 25 })).toEqual(['off', 'limited'])
  expect(labelsOf({ ...piece, badges: ['exclusive'], availability: 'out_of_stock' })).toEqual(['soldOut', 'exclusive'])
})

it('B3 R062 a reduction below half a percent is still a sale, and what is featured says so only where that is asked', () => {
  expect(labelsOf({ ...piece, badges: ['sale'] })).toEqual(['sale'])
  expect(labelsOf({ ...piece, badges: ['new'], isFeatured: true })).toEqual(['featured', 'new'])
  expect(labelsOf(piece)).toEqual([])
})
