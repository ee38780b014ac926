/** Spec §3–§5, R100–R102, I14: what a review needs, and how ratings add up. */
import { divideHalfUp } from './money.ts'

export const reviewPageSize = 10

export const maxCommentLength = 2000

/** Why a review is not shown. */
export const hideReasons = ['spam', 'abuse', 'personal', 'off_topic', 'false'] as const

export type HideReason = (typeof hideReasons)[number]

export const ratings = [1, 2, 3, 4, 5] as const

export type Rating = (typeof ratings)[number]

export type RatingDistribution = Record<Rating, number>

export type ReviewSummary = { averageRating: number; totalReviews: number; ratingDistribution: RatingDistribution }

export function isRating(value: unknown): value is Rating {
  return ratings.some((rating) => rating === value)
}

/** R101: the first thing missing, or null. A comment of spaces is none. */
export function refuseReview(review: {
  comment: string
  rating: number | null
}): 'comment_required' | 'rating_required' | null {
  if (review.comment.trim() === '') return 'comment_required'
  return isRating(review.rating) ? null : 'rating_required'
}

/** The average has one decimal, halves up; it is 0 while there are no ratings. Numbers that are no rating don't count. */
export function summarise(given: readonly number[]): ReviewSummary {
  const distribution: RatingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const rating of given) if (isRating(rating)) distribution[rating] += 1
  return summariseDistribution(distribution)
}

/** As `summarise`, from how often each rating was given. */
export function summariseDistribution(distribution: RatingDistribution): ReviewSummary {
  const totalReviews = ratings.reduce((total, rating) => total + distribution[rating], 0)
  const sum = ratings.reduce((total, rating) => total + rating * distribution[rating], 0)
  const averageRating = totalReviews === 0 ? 0 : divideHalfUp(sum * 10, totalReviews) / 10
  return { averageRating, totalReviews, ratingDistribution: { ...distribution } }
}

/** R102: marking again takes the mark back. */
export function toggleHelpful(review: { helpful: number; isHelpful: boolean }): {
  helpful: number
  isHelpful: boolean
} {
  const isHelpful = !review.isHelpful
  return { helpful: Math.max(0, review.helpful + (isHelpful ? 1 : -1)), isHelpful }
}

/** R100: the first page replaces what is shown, later pages append; a review that moved between pages is shown once. */
export function joinPages<R extends { _id: string }>(shown: readonly R[], page: number, reviews: readonly R[]): R[] {
  if (page <= 1) return [...reviews]
  const known = new Set(shown.map((review) => review._id))
  return [...shown, ...reviews.filter((review) => !known.has(review._id))]
}
