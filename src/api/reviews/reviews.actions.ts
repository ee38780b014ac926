/** R100–R102, I14: reading reviews, writing one, finding one helpful. */
import type { Review, ReviewSummary } from '#contract/reviews.ts'
import { pickText } from '#domain/locale.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { summariseDistribution } from '#domain/review.ts'
import { countRating, loadProductId } from '../catalogue/catalogue.actions.ts'
import type { Shopper, SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { countRatings, findReviewer, insertReview, listReviewRows, lockReview, toggleVote } from './reviews.store.ts'
import type { Reviewer, ReviewOrder, ReviewRow, Votes } from './reviews.store.ts'

export type ReviewQuery = { productId: string; page: number; limit: number; sort: ReviewOrder }

/** Three statements. The product by id or slug. */
export async function listReviews(shop: Shop, { page, limit, sort, ...query }: ReviewQuery, shopper: Shopper) {
  const productId = await loadProductId(shop.db, query.productId)
  const askerId = shopper.kind === 'user' ? shopper.userId : null
  const [rows, distribution] = await Promise.all([
    listReviewRows(shop.db, { productId, askerId, sort, limit, offset: (page - 1) * limit }),
    countRatings(shop.db, productId),
  ])
  const summary = summariseDistribution(distribution)
  const totalPages = Math.ceil(summary.totalReviews / limit)
  return {
    reviews: rows.map(showReview),
    pagination: {
      currentPage: page,
      totalPages,
      totalReviews: summary.totalReviews,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
      limit,
    },
    summary,
  }
}

function showReview({ id, createdAt, answer, ...row }: ReviewRow): Review {
  return { ...row, _id: id, createdAt: createdAt.toISOString(), ...(answer ? { answer } : {}) }
}

export type ReviewRequest = { productId: string; rating: number; comment: string; language: Language }

/** One per person and product; the product's own rating changes in the same transaction. */
export async function writeReview(
  shop: Shop,
  shopper: SignedIn,
  wanted: ReviewRequest,
): Promise<{ review: Review; summary: ReviewSummary }> {
  return inTransaction(shop.db, async (tx) => {
    const productId = await loadProductId(tx, wanted.productId)
    const reviewer = (await findReviewer(tx, shopper.userId, productId)) ?? refuse('TOKEN_INVALID')
    const { rating, comment, language } = wanted
    const review = {
      id: shop.ids.newId(),
      rating,
      comment,
      author: authorName(reviewer, language),
      verifiedPurchase: reviewer.hasBought,
      createdAt: shop.clock.now(),
    }
    const isFirst = await insertReview(tx, { ...review, productId, userId: shopper.userId, language })
    if (!isFirst) refuse('ALREADY_REVIEWED')
    await countRating(tx, productId, rating)
    const summary = summariseDistribution(await countRatings(tx, productId))
    return { review: showReview({ ...review, helpful: 0, isHelpful: false }), summary }
  })
}

const nameless: Texts = { en: 'A customer', ar: 'أحد العملاء', fr: 'Un client' }

/** "Sara H.": no more of a person's name is public. */
function authorName({ firstName, lastName, displayName }: Reviewer, language: Language): string {
  const [first = '', last = ''] = firstName.trim()
    ? [firstName.trim(), lastName.trim()]
    : (displayName ?? '').trim().split(/\s+/)
  if (first === '') return pickText(nameless, language)
  const [initial] = new Intl.Segmenter(language).segment(last)
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
}

/** D15, T2: the vote is the asker's own, whoever the body names; nobody votes for what she wrote herself. */
export async function toggleHelpful(
  shop: Shop,
  shopper: SignedIn,
  wanted: { reviewId: string; userId?: string | null | undefined },
): Promise<Votes> {
  if (wanted.userId != null && wanted.userId !== shopper.userId) {
    shop.log.warn(
      { userId: shopper.userId, reviewId: wanted.reviewId },
      'A vote in the name of somebody else was refused',
    )
    refuse('FORBIDDEN')
  }
  return inTransaction(shop.db, async (tx) => {
    const review = (await lockReview(tx, wanted.reviewId)) ?? refuse('NOT_FOUND')
    if (review.writerId === shopper.userId) refuse('FORBIDDEN')
    return (
      (await toggleVote(tx, wanted.reviewId, { userId: shopper.userId, at: shop.clock.now() })) ?? refuse('NOT_FOUND')
    )
  })
}
