/** R100–R102: what is shown of a product's reviews, and how it changes. Pure, so that a vote can be shown before it is counted. */
import type { Review, ReviewSummary } from '#contract/reviews.ts'
import { joinPages, toggleHelpful } from '#domain/review.ts'

export type ReviewPage = {
  reviews: Review[]
  summary: ReviewSummary
  pagination: { currentPage: number; hasNextPage: boolean; totalReviews: number }
}

export type ReviewList = { reviews: Review[]; summary: ReviewSummary; page: number; hasMore: boolean }

export function listOf(page: ReviewPage): ReviewList {
  return withPage({ reviews: [], summary: page.summary, page: 0, hasMore: false }, page)
}

/** The first page replaces what is shown, later ones append. */
export function withPage(list: ReviewList, { reviews, summary, pagination }: ReviewPage): ReviewList {
  const { currentPage, hasNextPage } = pagination
  return { reviews: joinPages(list.reviews, currentPage, reviews), summary, page: currentPage, hasMore: hasNextPage }
}

/** R101: a new review stands at the top; the total has grown by one. */
export function withReview(list: ReviewList, review: Review, summary: ReviewSummary): ReviewList {
  return { ...list, reviews: [review, ...list.reviews.filter(({ _id }) => _id !== review._id)], summary }
}

/** R102: as it will be counted, or as the server has counted it. Doing it twice takes it back. */
export function withVote(
  list: ReviewList,
  reviewId: string,
  counted?: { helpful: number; isHelpful: boolean },
): ReviewList {
  return {
    ...list,
    reviews: list.reviews.map((review) =>
      review._id === reviewId ? { ...review, ...(counted ?? toggleHelpful(review)) } : review,
    ),
  }
}
