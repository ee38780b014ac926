import type { Review, ReviewSummary } from '#contract/reviews.ts'
import { describe, expect, it } from 'vitest'
import { listOf, withPage, withReview, withVote } from './review-list.ts'

const summary = (totalReviews: number): ReviewSummary => ({
  averageRating: 4,
  totalReviews,
  ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: totalReviews, 5: 0 },
})
const review = (_id: string, change: Partial<Review> = {}): Review => ({
  _id,
  rating: 4,
  comment: 'Good',
  author: 'A',
  verifiedPurchase: true,
  helpful: 3,
  isHelpful: false,
  createdAt: '2026-11-01T00:00:00Z',
  ...change,
})
const page = (currentPage: number, ids: string[], hasNextPage: boolean) => ({
  reviews: ids.map((id) => review(id)),
  summary: summary(3),
  pagination: { currentPage, hasNextPage, totalReviews: 3 },
})
const idsOf = (list: { reviews: Review[] }) => list.reviews.map(({ _id }) => _id)

describe('the reviews of a product', () => {
  it('R100 the first page replaces, later pages append, none twice', () => {
    const first = listOf(page(1, ['a', 'b'], true))
    const both = withPage(first, page(2, ['b', 'c'], false))
    expect(idsOf(both)).toEqual(['a', 'b', 'c'])
    expect(both).toMatchObject({ page: 2, hasMore: false })
    expect(idsOf(withPage(both, page(1, ['c', 'a'], true)))).toEqual(['c', 'a'])
  })

  it('R101 a new review goes to the top and the total grows by one', () => {
    const list = withReview(listOf(page(1, ['a'], false)), review('new'), summary(4))
    expect(idsOf(list)).toEqual(['new', 'a'])
    expect(list.summary.totalReviews).toBe(4)
  })

  it('R102 a vote shows at once, is taken back by a second one, and the server has the last word', () => {
    const list = listOf(page(1, ['a', 'b'], false))
    const voted = withVote(list, 'b')
    expect(voted.reviews[1]).toMatchObject({ helpful: 4, isHelpful: true })
    expect(withVote(voted, 'b')).toEqual(list)
    expect(withVote(voted, 'b', { helpful: 9, isHelpful: true }).reviews[1]?.helpful).toBe(9)
    expect(voted.reviews[0]).toEqual(list.reviews[0])
  })
})
