/**
 * Reviews and their votes. Of other rooms' tables it reads two things for a new review, in one statement, and writes nothing:
 * the writer's name (users), and whether she bought the product (orders, order_lines).
 */
import { hot } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import type { RatingDistribution } from '#domain/review.ts'

export type ReviewRow = {
  id: string
  rating: number
  comment: string
  author: string
  verifiedPurchase: boolean
  helpful: number
  isHelpful: boolean
  createdAt: Date
  answer?: string | null
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest' | 'helpful'
export type ReviewPage = { productId: string; askerId: string | null; sort: ReviewOrder; limit: number; offset: number }

type PageValues = [productId: string, askerId: string | null, limit: number, offset: number]

/**
 * F14: bought is what was delivered, or paid and neither called off nor given back. Asked whenever a review is shown: an order may be called off
 * or sent back after it was reviewed, and a parcel may arrive after it. Who erases her account leaves her orders without an owner, and the last answer
 * in `verified_purchase`.
 */
const hasBought = (userId: string, productId: string): string => `exists (
    select 1 from orders o join order_lines l on l.order_id = o.id and l.quantity > 0
    where o.user_id = ${userId} and l.product_id = ${productId}
      and (o.status = 'delivered' or (o.payment_status = 'paid' and o.status in ('placed', 'processing', 'shipped'))))`

const pageIn = (name: string, order: string) =>
  hot<ReviewRow, PageValues>(
    `reviews_${name}`,
    `select r.id, r.rating, r.comment, r.author, (${hasBought('r.user_id', 'r.product_id')}
       or (r.verified_purchase and exists (select 1 from users u where u.id = r.user_id and u.status = 'erased'))) as "verifiedPurchase", r.helpful,
     exists (select 1 from review_votes v where v.review_id = r.id and v.user_id = $2) as "isHelpful", r.created_at as "createdAt", r.answer
   from reviews r where r.product_id = $1 and r.status = 'published'
   order by ${order}r.created_at desc, r.id desc limit $3::int offset $4::int`,
  )

const pages: Record<ReviewOrder, ReturnType<typeof pageIn>> = {
  newest: pageIn('newest', ''),
  highest: pageIn('highest', 'r.rating desc, '),
  lowest: pageIn('lowest', 'r.rating, '),
  helpful: pageIn('helpful', 'r.helpful desc, '),
}

/** `isHelpful` says what the asker has marked; nobody asking has marked nothing. */
export function listReviewRows(db: Db, { productId, askerId, sort, limit, offset }: ReviewPage): Promise<ReviewRow[]> {
  return pages[sort](db, productId, askerId, limit, offset)
}

const tally = hot<{ rating: 1 | 2 | 3 | 4 | 5; count: number }, [productId: string]>(
  'reviews_tally',
  `select rating, count(*)::int as count from reviews where product_id = $1 and status = 'published' group by rating`,
)

/** How often each rating was given. */
export async function countRatings(db: Db | Tx, productId: string): Promise<RatingDistribution> {
  const distribution: RatingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of await tally(db, productId)) distribution[rating] = count
  return distribution
}

export type Reviewer = { firstName: string; lastName: string; displayName: string | null; hasBought: boolean }

const reviewer = hot<Reviewer, [userId: string, productId: string]>(
  'reviews_reviewer',
  `select u.first_name as "firstName", u.last_name as "lastName", u.display_name as "displayName",
     ${hasBought('u.id', '$2')} as "hasBought"
   from users u where u.id = $1`,
)

export async function findReviewer(db: Db | Tx, userId: string, productId: string): Promise<Reviewer | undefined> {
  return (await reviewer(db, userId, productId))[0]
}

export type NewReview = {
  id: string
  productId: string
  userId: string
  rating: number
  comment: string
  author: string
  verifiedPurchase: boolean
  language: Language
  createdAt: Date
}

type ReviewValues = [
  id: string,
  productId: string,
  userId: string,
  rating: number,
  comment: string,
  author: string,
  verified: boolean,
  language: Language,
  at: Date,
]

const insert = hot<{ id: string }, ReviewValues>(
  'reviews_insert',
  `insert into reviews (id, product_id, user_id, rating, comment, author, verified_purchase, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (product_id, user_id) do nothing returning id`,
)

/** False if she has reviewed the product before, even a moment ago on another device. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const { id, productId, userId, rating, comment, author, verifiedPurchase, language, createdAt } = review
  return (
    (await insert(tx, id, productId, userId, rating, comment, author, verifiedPurchase, language, createdAt)).length > 0
  )
}

const lock = hot<{ writerId: string }, [id: string]>(
  'reviews_lock',
  `select user_id as "writerId" from reviews where id = $1 and status = 'published' for no key update`,
)

/** Who wrote it. Holds the review until the transaction ends, so that votes on it are counted one after the other. */
export async function lockReview(tx: Tx, reviewId: string): Promise<{ writerId: string } | undefined> {
  return (await lock(tx, reviewId))[0]
}

export type Votes = { helpful: number; isHelpful: boolean }

/** The count is taken from the votes themselves, not from the last count (T2). The review must be locked. */
const toggle = hot<Votes, [reviewId: string, userId: string, at: Date]>(
  'reviews_toggle',
  `with removed as (
     delete from review_votes where review_id = $1 and user_id = $2 returning user_id
   ), added as (
     insert into review_votes (review_id, user_id, created_at)
     select $1::text, $2::text, $3::timestamptz where not exists (select 1 from review_votes where review_id = $1 and user_id = $2) returning user_id
   )
   update reviews set helpful = (select count(*) from review_votes where review_id = $1)
     + (select count(*) from added) - (select count(*) from removed)
   where id = $1
   returning helpful, exists (select 1 from added) as "isHelpful"`,
)

export async function toggleVote(
  tx: Tx,
  reviewId: string,
  vote: { userId: string; at: Date },
): Promise<Votes | undefined> {
  return (await toggle(tx, reviewId, vote.userId, vote.at))[0]
}
