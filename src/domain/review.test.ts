import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPages, refuseReview, reviewPageSize, summarise, summariseDistribution, toggleHelpful } from './review.ts'

describe('reviews', () => {
  it('R100 ten to a page', () => expect(reviewPageSize).toBe(10))

  it('R100 the summary has average, total and distribution', () => {
    expect(summarise([5, 4, 4, 1])).toEqual({
      averageRating: 3.5,
      totalReviews: 4,
      ratingDistribution: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 1 },
    })
    expect(summarise([])).toEqual({
      averageRating: 0,
      totalReviews: 0,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    })
  })

  it.each([
    [[4, 5, 5], 4.7],
    [[4, 4, 5], 4.3],
    [[1, 1, 1, 2], 1.3],
    [[5], 5],
    [[4, 5], 4.5],
  ])('R100 %j average %d, to one decimal', (given, average) => expect(summarise(given).averageRating).toBe(average))

  it('R100 what is no rating does not count', () => {
    expect(summarise([5, 0, 6, -1, 4.5, Number.NaN]).totalReviews).toBe(1)
  })

  it('I14 the order of ratings is irrelevant, and the distribution says the same as the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (given) => {
        const summary = summarise(given)
        expect(summarise(given.toReversed())).toEqual(summary)
        expect(summariseDistribution(summary.ratingDistribution)).toEqual(summary)
        expect(summary.totalReviews).toBe(given.length)
      }),
    )
  })

  it('R101 a comment is required, then a rating', () => {
    expect(refuseReview({ comment: ' \n', rating: null })).toBe('comment_required')
    expect(refuseReview({ comment: 'Fine linen', rating: null })).toBe('rating_required')
    expect(refuseReview({ comment: 'Fine linen', rating: 6 })).toBe('rating_required')
    expect(refuseReview({ comment: 'Fine linen', rating: 4 })).toBeNull()
  })

  it('R102 helpful toggles count and flag', () => {
    const marked = toggleHelpful({ helpful: 3, isHelpful: false })
    expect(marked).toEqual({ helpful: 4, isHelpful: true })
    expect(toggleHelpful(marked)).toEqual({ helpful: 3, isHelpful: false })
    expect(toggleHelpful({ helpful: 0, isHelpful: true })).toEqual({ helpful: 0, isHelpful: false })
  })

  it('R100 the first page replaces the list, later pages append, nobody appears twice', () => {
    const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
    expect(joinPages([a, b], 1, [c])).toEqual([c])
    expect(joinPages([a, b], 2, [b, c])).toEqual([a, b, c])
  })
})
