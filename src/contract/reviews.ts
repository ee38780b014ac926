import { withoutReachingSigns } from '#domain/direction-signs.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, issue, limit, moment, page } from './fields.ts'

export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const

export const Review = z.object({
  _id: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  author: z.string(),
  verifiedPurchase: z.boolean(),
  helpful: z.int(),
  isHelpful: z.boolean(),
  createdAt: moment,
  answer: z.string().optional().describe('Of the shop, in the language of the review'),
})
export type Review = z.output<typeof Review>

export const ReviewSummary = z.object({
  averageRating: z.number(),
  totalReviews: z.int(),
  ratingDistribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})
export type ReviewSummary = z.output<typeof ReviewSummary>

export const ReviewPages = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalReviews: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  limit: z.int(),
})

export const WriteReview = z.object({
  rating: z.int(issue('rating_required')).min(1, issue('rating_required')).max(5, issue('rating_required')),
  comment: z
    .string(issue('comment_required'))
    .overwrite(withoutReachingSigns)
    .trim()
    .min(1, issue('comment_required'))
    .max(2000, issue('too_long'))
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), issue('too_long')),
})

export const reviewCalls = {
  listReviews: endpoint({
    method: 'GET',
    path: '/products/:productId/reviews',
    access: 'visitor',
    summary: 'Reviews of a product with their summary (R100)',
    params: z.object({ productId: id }),
    query: z.object({ page, limit: limit(10, 50), sort: z.enum(reviewSorts).default('newest') }),
    reply: z.object({ reviews: z.array(Review), pagination: ReviewPages, summary: ReviewSummary }),
    refusals: ['NOT_FOUND'],
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/products/:productId/reviews',
    access: 'customer',
    limit: 'review',
    status: 201,
    summary: 'Review a product, once',
    params: z.object({ productId: id }),
    body: WriteReview,
    reply: z.object({ review: Review, summary: ReviewSummary }),
    refusals: ['NOT_FOUND', 'ALREADY_REVIEWED'],
  }),
  toggleHelpful: endpoint({
    method: 'PUT',
    path: '/products/reviews/:reviewId/helpful',
    access: 'customer',
    limit: 'write',
    summary: 'Found this helpful, or no longer (D15)',
    params: z.object({ reviewId: id }),
    body: z.object({ userId: z.string().max(100).nullish() }).optional(),
    reply: z.object({ helpful: z.int(), isHelpful: z.boolean() }),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
