/** What the desk's list and page of claims read, over tables of other rooms; it writes nothing. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import {
  type ClaimOutcome,
  type ClaimProblem,
  type ClaimStage,
  type ClaimState,
  type ClaimWish,
  statesOfClaimStage,
} from '#domain/claim.ts'
import type { Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type ListedClaim = {
  id: string
  orderId: string
  number: string
  buyer: string
  status: ClaimState
  wish: ClaimWish
  outcome: ClaimOutcome | null
  problems: ClaimProblem[]
  pieces: number
  photos: number
  valueFils: number
  createdAt: Date
  movedAt: Date
}

const columns = sql`
  c.id, o.id as "orderId", o.number, trim(o.contact_first_name || ' ' || o.contact_last_name) as buyer, c.status, c.wish, c.outcome,
  s.problems, s.pieces, s.fils as "valueFils", (select count(*)::int from photos f where f.claim_id = c.id) as photos,
  c.created_at as "createdAt", c.moved_at as "movedAt"`
const from = sql`
  from claims c join orders o on o.id = c.order_id cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pieces, array_agg(distinct l.problem order by l.problem) as problems,
      coalesce(sum(l.quantity * coalesce(root.option_price_fils, p.option_price_fils)), 0)::int as fils
    from claim_lines l join order_lines p on p.id = l.order_line_id left join order_lines root on root.id = p.replaces where l.claim_id = c.id) s`

const named = sql`folded_for_desk(o.number || ' ' || o.contact_first_name || ' ' || o.contact_last_name)`
const inStates = (stage: ClaimStage) => sql`c.status in ${[...statesOfClaimStage[stage]]}`

/** With `ownOf`, claims of orders with a parcel in that member's place alone. */
const isSeenBy = (ownOf: string | null) =>
  ownOf === null
    ? sql`true`
    : sql`exists (select from parcels e join staff m on m.place = e.place where e.order_id = c.order_id and m.id = ${ownOf})`

type Filter = { stage: ClaimStage; q?: string | undefined; limit: number; ownOf: string | null }

export const listClaimRows = (db: Db, { stage, q, limit, ownOf }: Filter): Promise<ListedClaim[]> =>
  queryRows(
    db,
    sql`
    select ${columns} ${from}
    where ${inStates(stage)} and ${isSeenBy(ownOf)}
      and ${q ? sql`${named} like '%' || replace(replace(folded_for_desk(${q}), '%', ''), '_', '') || '%'` : sql`true`}
    order by ${stage === 'done' ? sql`c.moved_at desc, c.id desc` : sql`c.moved_at, c.id`} limit ${limit}`,
  )

export async function findClaimListed(db: Db | Tx, id: string): Promise<ListedClaim | undefined> {
  const [row] = await queryRows<ListedClaim>(db, sql`select ${columns} ${from} where c.id = ${id}`)
  return row
}

export type OpenClaims = { asked: number; more_asked: number; approved: number; oldestAt: Date | null }

/** How many wait at each stage, and since when the oldest that waits for the shop. */
export async function countOpenClaims(db: Db, ownOf: string | null): Promise<OpenClaims> {
  const count = (stage: ClaimStage) => sql`count(*) filter (where ${inStates(stage)})::int`
  const [row] = await queryRows<OpenClaims>(
    db,
    sql`
    select ${count('asked')} as asked, ${count('more_asked')} as more_asked, ${count('approved')} as approved,
      min(c.moved_at) filter (where c.status in ('asked', 'approved')) as "oldestAt"
    from claims c where c.status in ('asked', 'more_asked', 'approved') and ${isSeenBy(ownOf)}`,
  )
  return row ?? { asked: 0, more_asked: 0, approved: 0, oldestAt: null }
}

export type ListedClaimLine = {
  orderLineId: string
  paidLineId: string
  variantId: string
  sku: string
  names: Texts
  pictureUrl: string | null
  color: string
  size: string
  customization: string | null
  quantity: number
  problem: ClaimProblem
  available: number
}

export const listLinesOfClaim = (db: Db | Tx, id: string): Promise<ListedClaimLine[]> =>
  queryRows(
    db,
    sql`
    select l.order_line_id as "orderLineId", coalesce(p.replaces, p.id) as "paidLineId", p.variant_id as "variantId", v.sku, p.names,
      p.picture_url as "pictureUrl", p.color, p.size, p.customization, l.quantity, l.problem,
      greatest(0, v.on_hand - v.reserved) as available
    from claim_lines l join order_lines p on p.id = l.order_line_id join variants v on v.id = p.variant_id
    where l.claim_id = ${id} order by p.position`,
  )

export type ListedClaimEvent = {
  id: string
  at: Date
  state: ClaimState
  actor: string
  note: string
  staffName: string | null
}

/** Oldest first. */
export const listEventsOfClaim = (db: Db | Tx, id: string): Promise<ListedClaimEvent[]> =>
  queryRows(
    db,
    sql`
    select e.id::text as id, e.at, e.state, e.actor, e.note, s.name as "staffName"
    from claim_events e left join staff s on 'staff:' || s.id = e.actor where e.claim_id = ${id} order by e.id`,
  )

type WhoBought = { orderId: string; userId: string | null; email: string }

/** Claims of the buyer's other orders. A guest is known by her mailbox. */
export async function countClaimsBefore(
  db: Db | Tx,
  { orderId, userId, email }: WhoBought,
): Promise<{ claims: number; refused: number }> {
  const isHerOrder =
    userId === null ? sql`o.user_id is null and o.contact_email = ${email}` : sql`o.user_id = ${userId}`
  const [row] = await queryRows<{ claims: number; refused: number }>(
    db,
    sql`
    select count(*)::int as claims, count(*) filter (where c.status = 'refused')::int as refused
    from claims c join orders o on o.id = c.order_id where ${isHerOrder} and o.id <> ${orderId}`,
  )
  return row ?? { claims: 0, refused: 0 }
}
