/** Back office 3.11: a review is hidden for one of five reasons, shown again, or answered. Its text is never changed. */
import type { reviewAdminCalls } from '#contract/reviews.admin.ts'
import type { Language } from '#domain/locale.ts'
import { orderSearchWords } from '#domain/order-search.ts'
import type { HideReason } from '#domain/review.ts'
import type { z } from 'zod'
import { findReader } from '../accounts/standing.actions.ts'
import { countRating, uncountRating } from '../catalogue/catalogue.actions.ts'
import type { Note, Write } from '../http/admin-write.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import {
  countRows,
  listAllRows,
  lockAnyReview,
  mostCounted,
  type ReviewRow,
  saveModeration,
} from './moderation.store.ts'
import { reviewHidden } from './reviews.emails.ts'

type Query = z.output<typeof reviewAdminCalls.listAllReviews.query>
type Reply = z.input<typeof reviewAdminCalls.listAllReviews.reply>
export type ShownReview = Reply['reviews'][number]

type Asking = { member: StaffMember; language: Language }

export async function listAllReviews(
  shop: Shop,
  { member, language, query }: Asking & { query: Query },
): Promise<Reply> {
  const { q, state, product, rating, sort, cursor, limit } = query
  const filter = {
    words: q ? orderSearchWords(q) : [],
    state,
    product,
    rating: rating === undefined ? undefined : Number(rating),
  }
  const page = { filter, language, isDown: sort.startsWith('-'), after: readTimeCursor(cursor), limit: limit + 1 }
  const [rows, count] = await Promise.all([listAllRows(shop.db, page), countRows(shop.db, filter)])
  const { shown, next } = pageOf(rows, limit, ({ id, createdAt }) => ({ id, value: createdAt.toISOString() }))
  return {
    reviews: shown.map((row) => showReview(row, member)),
    count: { most: Math.min(count, mostCounted), isMore: count > mostCounted },
    next,
  }
}

function showReview(row: ReviewRow, member: StaffMember): ShownReview {
  const { id, productId, slug, productName, userId, answeredAt, createdAt, ...review } = row
  const reads = grantsOf(member)['customers.read']
  return {
    ...review,
    _id: id,
    product: { _id: productId, slug, name: productName },
    personId: reads !== undefined && !reads.own ? userId : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Of one account, newest first. */
export async function listReviewsOf(shop: Shop, userId: string, language: Language) {
  const page = { filter: { words: [], userId }, language, isDown: true, after: undefined, limit: 50 }
  const rows = await listAllRows(shop.db, page)
  return rows.map(({ id, productName, slug, rating, comment, status, createdAt }) => ({
    _id: id,
    product: productName,
    slug,
    rating,
    comment,
    isHidden: status === 'hidden',
    createdAt: createdAt.toISOString(),
  }))
}

type Call<Body = unknown> = { params: { id: string }; body: Body; write: Write }

const stateOf = ({ hiddenReason, answer }: Pick<ReviewRow, 'hiddenReason' | 'answer'>) => ({
  isShown: hiddenReason === null,
  isAnswered: answer !== null,
})

type Change = Partial<Pick<ReviewRow, 'hiddenReason' | 'answer' | 'answeredAt'>>
type Saving = { row: ReviewRow; change: Change; note: Note; reason?: string }

async function save(tx: Tx, { row, change, note, reason }: Saving) {
  const after = { ...row, ...change }
  note({
    type: 'review',
    id: row.id,
    before: stateOf(row),
    after: stateOf(after),
    ...(reason === undefined ? {} : { reason }),
  })
  return { review: { _id: row.id, version: await saveModeration(tx, row.id, after) } }
}

/** Its stars leave the product's rating in the same transaction. */
export function hideReview(shop: Shop, { params, body: { reason }, write }: Call<{ reason: HideReason }>) {
  return write(async (tx, note) => {
    const row = (await lockAnyReview(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.status === 'hidden') refuse('ALREADY_DECIDED')
    await uncountRating(tx, row.productId, row.rating)
    const answer = await save(tx, { row, change: { hiddenReason: reason }, note, reason })
    const reader = await findReader(tx, row.userId)
    if (reader)
      await enqueueEmail(tx, reviewHidden, {
        payload: { userId: row.userId, email: reader.email, language: row.language, reviewId: row.id },
        at: shop.clock.now(),
      })
    return answer
  })
}

export function publishReview(_: Shop, { params, write }: Call) {
  return write(async (tx, note) => {
    const row = (await lockAnyReview(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.status === 'published') refuse('ALREADY_DECIDED')
    await countRating(tx, row.productId, row.rating)
    return save(tx, { row, change: { hiddenReason: null }, note })
  })
}

type Answer = Call<{ text: string }> & { version: number; member: StaffMember }

/** An empty one takes the answer away. */
export function answerReview(shop: Shop, { params, body: { text }, version, member, write }: Answer) {
  return write(async (tx, note) => {
    const row = (await lockAnyReview(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: showReview(row, member) })
    const change = text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: shop.clock.now() }
    return save(tx, { row, change, note })
  })
}
