/** Reviews as the staff see them. Of other rooms' tables it reads names of products. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import type { HideReason, Rating } from '#domain/review.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type ReviewFilter = {
  words: readonly string[]
  state?: 'published' | 'hidden' | 'unanswered' | undefined
  /** Id or slug. */
  product?: string | undefined
  rating?: number | undefined
  /** Of one account. */
  userId?: string | undefined
}

export type ReviewRow = {
  id: string
  productId: string
  slug: string
  productName: string
  userId: string
  rating: Rating
  comment: string
  author: string
  language: Language
  helpful: number
  status: 'published' | 'hidden'
  hiddenReason: HideReason | null
  answer: string | null
  answeredAt: Date | null
  createdAt: Date
  version: number
}

/** A count goes no further. */
export const mostCounted = 10_000

const patternOf = (word: string) => sql`'%' || folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

function conditionsOf({ words, state, product, rating, userId }: ReviewFilter): SQL {
  const conditions = [
    ...(state === 'hidden' ? [sql`r.status = 'hidden'`] : []),
    ...(state === 'published' || state === 'unanswered' ? [sql`r.status = 'published'`] : []),
    ...(state === 'unanswered' ? [sql`r.answer is null`] : []),
    ...(product ? [sql`r.product_id in (select id from products where id = ${product} or slug = ${product})`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
    ...(userId ? [sql`r.user_id = ${userId}`] : []),
    ...words.map(
      (word) => sql`(folded_for_desk(r.comment || ' ' || r.author) like ${patternOf(word)}
        or r.product_id in (select t.product_id from product_texts t where folded_for_desk(t.name) like ${patternOf(word)}))`,
    ),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** `language`: of the product's name. */
const fields = (language: SQL) => sql`r.id, r.product_id as "productId", p.slug,
  coalesce((select t.name from product_texts t where t.product_id = r.product_id and t.language = ${language}), p.slug) as "productName",
  r.user_id as "userId", r.rating, r.comment, r.author, r.language, r.helpful, r.status, r.hidden_reason as "hiddenReason", r.answer,
  r.answered_at as "answeredAt", r.created_at as "createdAt", r.version`

type Page = {
  filter: ReviewFilter
  isDown: boolean
  after: Position | undefined
  limit: number
  language: Language
}

export function listAllRows(db: Db, { filter, isDown, after, limit, language }: Page): Promise<ReviewRow[]> {
  const direction = isDown ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(r.created_at, r.id) ${isDown ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return queryRows(
    db,
    sql`select ${fields(sql`${language}`)} from reviews r join products p on p.id = r.product_id
      where ${conditionsOf(filter)} and ${behind} order by r.created_at ${direction}, r.id ${direction} limit ${limit}`,
  )
}

/** Up to one more than `mostCounted`. */
export async function countRows(db: Db, filter: ReviewFilter): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from reviews r where ${conditionsOf(filter)} limit ${mostCounted + 1}) hit`,
  )
  return row?.count ?? 0
}

/** In the language that it was written in. */
export async function findReview(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await queryRows<ReviewRow>(
    db,
    sql`select ${fields(sql`r.language`)}
      from reviews r join products p on p.id = r.product_id where r.id = ${id}`,
  )
  return row
}

/** Nobody else changes it until the transaction ends: what it counts for is counted once. */
export async function lockAnyReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const rows = await queryRows(tx, sql`select from reviews where id = ${id} for no key update`)
  return rows.length === 0 ? undefined : findReview(tx, id)
}

type Moderation = { hiddenReason: HideReason | null; answer: string | null; answeredAt: Date | null }

/** Answers the new version. */
export async function saveModeration(
  tx: Tx,
  id: string,
  { hiddenReason, answer, answeredAt }: Moderation,
): Promise<number> {
  const status = hiddenReason === null ? 'published' : 'hidden'
  const [row] = await queryRows<{ version: number }>(
    tx,
    sql`update reviews set status = ${status}, hidden_reason = ${hiddenReason}, answer = ${answer}, answered_at = ${answeredAt},
      version = version + 1 where id = ${id} returning version`,
  )
  return row?.version ?? 0
}
