/** What the back office reads of couriers' cash: lists, sums by courier and age, the entries of a parcel. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { CashKind, CashStage } from '#domain/cash-ledger.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

/** Counting stops there. */
export const mostCounted = 10_001

export type CashFilter = {
  stage?: CashStage | undefined
  courier?: string | undefined
  /** Collected before, and not paid out. */
  overdueSince?: Date | undefined
  differs?: 'short' | 'over' | 'written_off' | undefined
  awb?: string | undefined
  orderNumber?: string | undefined
  parcelId?: string | undefined
}

export type ListedCash = {
  id: string
  orderId: string
  orderNumber: string
  position: number
  courier: string | null
  awb: string | null
  state: string
  stage: CashStage
  due: number
  collected: number
  returned: number
  writtenOff: number
  remitted: number
  fee: number
  banked: number
  short: number
  over: number
  open: number
  dueAt: Date
  collectedAt: Date | null
  letterAt: Date | null
  version: number
}

const columns = sql`
  c.parcel_id as id, o.id as "orderId", o.number as "orderNumber", p.position, c.courier, p.awb, p.state, c.stage, c.due_fils as due,
  c.collected_fils as collected, c.returned_fils as returned, c.written_off_fils as "writtenOff", c.remitted_fils as remitted, c.fee_fils as fee,
  c.banked_fils as banked, c.short_fils as short, c.over_fils as over, c.open_fils as open, c.due_at as "dueAt", c.collected_at as "collectedAt",
  c.letter_at as "letterAt", c.version`

const differing: Record<NonNullable<CashFilter['differs']>, SQL> = {
  short: sql`c.short_fils > 0`,
  over: sql`c.over_fils > 0`,
  written_off: sql`c.written_off_fils > 0`,
}

const likeOf = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionsOf({ stage, courier, overdueSince, differs, awb, orderNumber = '', parcelId }: CashFilter): SQL {
  const parts: SQL[] = [sql`true`]
  if (stage !== undefined) parts.push(sql`c.stage = ${stage}`)
  if (courier !== undefined) parts.push(sql`c.courier = ${courier}`)
  if (overdueSince !== undefined) parts.push(sql`c.stage = 'collected' and c.collected_at < ${overdueSince}`)
  if (differs !== undefined) parts.push(differing[differs])
  if (parcelId !== undefined) parts.push(sql`c.parcel_id = ${parcelId}`)
  if (awb !== undefined)
    parts.push(
      sql`c.parcel_id in (select id from parcels where awb ilike ${likeOf(awb)} union
        select p.id from parcels p join orders o on o.id = p.order_id where o.number = ${orderNumber})`,
    )
  return sql.join(parts, sql` and `)
}

type CashPage = { isDescending: boolean; after: Position | undefined; limit: number }

export async function listCashRows(
  db: Db | Tx,
  filter: CashFilter,
  { isDescending, after, limit }: CashPage,
): Promise<{ rows: ListedCash[]; count: number }> {
  const where = conditionsOf(filter)
  const [counted] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from cash_parcels c where ${where} limit ${mostCounted}) as hit`,
  )
  const direction = isDescending ? sql`desc` : sql`asc`
  const compare = isDescending ? sql`<` : sql`>`
  const beyond = after ? sql`(c.due_at, c.parcel_id) ${compare} (${after.value}::timestamptz, ${after.id})` : sql`true`
  const rows = await queryRows<ListedCash>(
    db,
    sql`
    select ${columns} from cash_parcels c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    where ${where} and ${beyond} order by c.due_at ${direction}, c.parcel_id ${direction} limit ${limit}`,
  )
  return { rows, count: counted?.count ?? 0 }
}

export async function countOverdue(db: Db | Tx, overdueSince: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from cash_parcels c where ${conditionsOf({ overdueSince })}`,
  )
  return row?.count ?? 0
}

export type CourierSums = {
  courier: string | null
  open: number
  claim: number
  week: number
  fortnight: number
  month: number
  older: number
  remitted: number
  short: number
  over: number
  overdueCount: number
  overdueAmount: number
  letterAt: Date | null
}

/**
 * Sums of all that is not over, and of differences. `now`: ages are counted from here, in days. What is closed adds nothing but its differences: it is
 * left out by the conditions of partial indexes, so that the cost is what is open and not all years.
 */
export function sumByCourier(db: Db, now: Date): Promise<CourierSums[]> {
  const held = sql`(c.collected_fils - c.remitted_fils)`
  const age = sql`(extract(epoch from ${now}::timestamptz - coalesce(c.collected_at, c.due_at)) / 86400)`
  const heldIf = (condition: SQL) =>
    sql`coalesce(sum(${held}) filter (where c.stage = 'collected' and ${condition}), 0)::float8`
  const ofNoParcel = (kind: 'short' | 'over') =>
    sql`coalesce((select sum(amount_fils) from cash_entries e
      where e.parcel_id is null and e.kind = ${kind} and e.courier = known.courier), 0)::float8`
  return queryRows<CourierSums>(
    db,
    sql`
    with recursive named as (
      select min(courier) as courier from cash_parcels
      union all
      select (select min(c.courier) from cash_parcels c where c.courier > named.courier) from named where named.courier is not null
    ),
    known as (
      select courier from named where courier is not null
      union all
      select null where exists (select from cash_parcels where courier is null)
    ),
    summed as (
      select c.courier,
        coalesce(sum(c.open_fils) filter (where c.stage = 'open'), 0)::float8 as open,
        coalesce(sum(c.open_fils) filter (where c.stage = 'claim'), 0)::float8 as claim,
        ${heldIf(sql`${age} <= 7`)} as week, ${heldIf(sql`${age} > 7 and ${age} <= 14`)} as fortnight,
        ${heldIf(sql`${age} > 14 and ${age} <= 30`)} as month, ${heldIf(sql`${age} > 30`)} as older,
        coalesce(sum(c.remitted_fils + c.over_fils - c.fee_fils - c.banked_fils), 0)::float8 as remitted,
        coalesce(sum(c.short_fils), 0)::float8 as short, coalesce(sum(c.over_fils), 0)::float8 as over,
        count(*) filter (where c.stage = 'collected' and ${age} > 14)::int as "overdueCount",
        ${heldIf(sql`${age} > 14`)} as "overdueAmount"
      from cash_parcels c where c.stage <> 'closed' or c.short_fils > 0 or c.over_fils > 0 group by c.courier
    )
    select known.courier, coalesce(s.open, 0) as open, coalesce(s.claim, 0) as claim, coalesce(s.week, 0) as week,
      coalesce(s.fortnight, 0) as fortnight, coalesce(s.month, 0) as month, coalesce(s.older, 0) as older,
      coalesce(s.remitted, 0) as remitted, coalesce(s.short, 0) + ${ofNoParcel('short')} as short,
      coalesce(s.over, 0) + ${ofNoParcel('over')} as over, coalesce(s."overdueCount", 0) as "overdueCount",
      coalesce(s."overdueAmount", 0) as "overdueAmount",
      (select max(c.letter_at) from cash_parcels c where c.courier = known.courier and c.letter_at is not null) as "letterAt"
    from known left join summed s on s.courier is not distinct from known.courier order by known.courier nulls last`,
  )
}

export type ListedEntry = {
  id: number
  kind: CashKind
  amountFils: number
  at: Date
  actor: string
  courier: string | null
  remittanceId: string | null
  remittanceNumber: string | null
  rowNumber: number | null
}

export const listEntries = (db: Db | Tx, parcelId: string): Promise<ListedEntry[]> =>
  queryRows<ListedEntry>(
    db,
    sql`
    select e.id, e.kind, e.amount_fils as "amountFils", e.at, e.actor, e.courier, e.remittance_id as "remittanceId", r.number as "remittanceNumber",
      e.row_number as "rowNumber"
    from cash_entries e left join remittances r on r.id = e.remittance_id where e.parcel_id = ${parcelId} order by e.id`,
  )
