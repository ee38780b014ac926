/** What the desk's list and page of returns read, over tables of other rooms; it writes nothing. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { keptDays } from '#domain/return-find.ts'
import {
  type ReturnKind,
  type ReturnReason,
  type ReturnStage,
  type ReturnState,
  type ReturnPayTo,
  type ReturnWay,
  statesOfStage,
} from '#domain/return.ts'
import { sql } from 'drizzle-orm'

export type ListedReturn = {
  id: string
  orderId: string
  number: string
  buyer: string
  kind: ReturnKind
  status: ReturnState
  way: ReturnWay
  payTo: ReturnPayTo
  walletBonusPercent: number
  pieces: number
  valueFils: number
  place: string | null
  createdAt: Date
  movedAt: Date
}

const columns = sql`
  r.id, o.id as "orderId", o.number, trim(o.contact_first_name || ' ' || o.contact_last_name) as buyer, r.kind, r.status, r.way,
  r.pay_to as "payTo", r.wallet_bonus_percent as "walletBonusPercent", r.place,
  s.pieces, s.fils as "valueFils", r.created_at as "createdAt", r.moved_at as "movedAt"`
const from = sql`
  from returns r join orders o on o.id = r.order_id cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pieces, coalesce(sum(l.quantity * coalesce(root.option_price_fils, p.option_price_fils)), 0)::int as fils
    from return_lines l join order_lines p on p.id = l.order_line_id left join order_lines root on root.id = p.replaces where l.return_id = r.id) s`

const named = sql`folded_for_desk(o.number || ' ' || o.contact_first_name || ' ' || o.contact_last_name)`
const dayMs = 24 * 60 * 60 * 1000
/** Kept ones wait for their owner first. */
const isUndecided = (now: Date) =>
  sql`(f.state = 'open' or f.state = 'kept' and f.moved_at < ${new Date(now.getTime() - keptDays * dayMs).toISOString()}::timestamptz)`
const inStage = (stage: ReturnStage, now: Date) =>
  stage === 'found'
    ? sql`exists (select from return_finds f where f.return_id = r.id and ${isUndecided(now)})`
    : sql`r.status in ${[...statesOfStage[stage]]}`

type Filter = { stage: ReturnStage; kind?: ReturnKind | undefined; q?: string | undefined; limit: number; now: Date }

export const listReturnRows = (db: Db, { stage, kind, q, limit, now }: Filter): Promise<ListedReturn[]> =>
  queryRows(
    db,
    sql`
    select ${columns} ${from}
    where ${inStage(stage, now)} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
      and ${q ? sql`${named} like '%' || replace(replace(folded_for_desk(${q}), '%', ''), '_', '') || '%'` : sql`true`}
    order by ${stage === 'done' ? sql`r.moved_at desc, r.id desc` : sql`r.moved_at, r.id`} limit ${limit}`,
  )

export async function findReturnRow(db: Db | Tx, id: string): Promise<ListedReturn | undefined> {
  const [row] = await queryRows<ListedReturn>(db, sql`select ${columns} ${from} where r.id = ${id}`)
  return row
}

export type OpenCounts = Record<Exclude<ReturnStage, 'done'>, number>

/** How many wait at each stage, and since when the oldest. */
export async function countOpenReturns(db: Db, now: Date): Promise<OpenCounts> {
  const count = (stage: ReturnStage) => sql`count(*) filter (where ${inStage(stage, now)})::int`
  const [row] = await queryRows<OpenCounts>(
    db,
    sql`
    select ${count('requested')} as requested, ${count('coming')} as coming, ${count('to_inspect')} as to_inspect, ${count('to_refund')} as to_refund,
      (select count(distinct f.return_id) from return_finds f where f.state in ('open', 'kept') and ${isUndecided(now)})::int as found
    from returns r where r.status in ('requested', 'approved', 'received', 'inspected')`,
  )
  return row ?? { requested: 0, coming: 0, to_inspect: 0, to_refund: 0, found: 0 }
}

export type ListedLine = {
  orderLineId: string
  variantId: string
  sku: string
  names: Texts
  pictureUrl: string | null
  color: string
  size: string
  customization: string | null
  quantity: number
  reason: ReturnReason
}

export const listLinesOfReturn = (db: Db | Tx, id: string): Promise<ListedLine[]> =>
  queryRows(
    db,
    sql`
    select l.order_line_id as "orderLineId", p.variant_id as "variantId", v.sku, p.names, p.picture_url as "pictureUrl", p.color, p.size,
      p.customization, l.quantity, l.reason
    from return_lines l join order_lines p on p.id = l.order_line_id join variants v on v.id = p.variant_id
    where l.return_id = ${id} order by p.position`,
  )

export type ListedEvent = {
  id: string
  at: Date
  state: ReturnState
  actor: string
  note: string
  staffName: string | null
}

/** Oldest first. */
export const listEventsOfReturn = (db: Db | Tx, id: string): Promise<ListedEvent[]> =>
  queryRows(
    db,
    sql`
    select e.id::text as id, e.at, e.state, e.actor, e.note, s.name as "staffName"
    from return_events e left join staff s on 'staff:' || s.id = e.actor where e.return_id = ${id} order by e.id`,
  )

export const hasPlace = async (tx: Tx, code: string): Promise<boolean> =>
  (await queryRows(tx, sql`select from stock_places where code = ${code}`)).length > 0
