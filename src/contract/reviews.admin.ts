/** Reviews as the shop looks after them: hidden for a reason, shown again, answered. Nobody rewrites one. */
import { languages } from '#domain/locale.ts'
import { hideReasons, maxCommentLength } from '#domain/review.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, queryText, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { BoundedCount } from './order-list.admin.ts'

const one = z.object({ id })

const Review = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  rating: z.int(),
  comment: z.string(),
  author: z.string().describe('As shoppers see it'),
  personId: z.string().nullable().describe('Of her account, for who may read customers'),
  language: z.enum(languages),
  helpful: z.int(),
  status: z.enum(['published', 'hidden']),
  hiddenReason: z.enum(hideReasons).nullable(),
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  createdAt: moment,
  version: z.int(),
})

const changed = z.object({ review: z.object({ _id: z.string(), version: z.int() }) })

export const reviewAdminCalls = {
  listAllReviews: adminEndpoint({
    method: 'GET',
    path: '/admin/reviews',
    may: 'messages.read',
    summary: 'Reviews of all products, newest first',
    query: listQuery({
      filters: {
        q: queryText(100).optional().describe('Words of the review, its author or the product’s name'),
        state: z
          .enum(['published', 'hidden', 'unanswered'])
          .optional()
          .describe('unanswered: shown, without an answer'),
        product: id.optional().describe('Its id or slug'),
        rating: z.enum(['1', '2', '3', '4', '5']).optional(),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ reviews: z.array(Review), count: BoundedCount, next: nextCursor }),
  }),
  hideReview: adminEndpoint({
    method: 'POST',
    path: '/admin/reviews/:id/hide',
    may: 'messages.write',
    audit: 'review.hide',
    repeatable: true,
    summary:
      'Takes a review off the product’s page and out of its rating; its author gets an e-mail with the reason. ALREADY_DECIDED where it is hidden',
    params: one,
    body: z.object({ reason: z.enum(hideReasons) }),
    reply: changed,
    refusals: ['ALREADY_DECIDED'],
  }),
  publishReview: adminEndpoint({
    method: 'POST',
    path: '/admin/reviews/:id/publish',
    may: 'messages.write',
    audit: 'review.publish',
    repeatable: true,
    summary: 'Shows a hidden review again, and counts it; ALREADY_DECIDED where it is shown',
    params: one,
    body: z.object({}).optional(),
    reply: changed,
    refusals: ['ALREADY_DECIDED'],
  }),
  answerReview: adminEndpoint({
    method: 'PUT',
    path: '/admin/reviews/:id/answer',
    may: 'messages.write',
    audit: 'review.answer',
    version: true,
    summary:
      'What shoppers read beneath it; empty: nothing. VERSION_CONFLICT where a colleague has changed it meanwhile',
    params: one,
    body: z.object({ text: text(maxCommentLength) }),
    reply: changed,
  }),
}
