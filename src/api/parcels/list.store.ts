/** Lists of parcels and of handovers for the back office. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ParcelProblem } from '#domain/parcel-problems.ts'
import type { ParcelKind, ParcelState } from '#domain/parcel.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'
import { problemRows } from './problems.store.ts'

/** Counting stops there: nobody needs to know how many more there are. */
export const mostCounted = 10_001

export type ParcelFilter = {
  state?: readonly ParcelState[] | undefined
  courier?: string | undefined
  place?: string | undefined
  /** Of who sees no other; null: everybody’s. */
  onlyPlace?: string | null
  kind?: ParcelKind | undefined
  orderId?: string | undefined
  handoverId?: string | undefined
  /** Only those with a problem, of this kind or of any; `now` decides which have one. */
  problem?: ParcelProblem | 'any' | undefined
  now?: Date | undefined
  /** Only those that nothing has moved since. */
  stillSince?: Date | undefined
  awb?: string | undefined
  orderNumber?: string | undefined
}

export type ListedParcel = {
  id: string
  orderId: string
  orderNumber: string
  orderStatus: string
  isHeld: boolean
  position: number
  kind: ParcelKind
  state: ParcelState
  place: string
  courier: string | null
  awb: string | null
  trackingUrl: string | null
  codFils: number
  weightGrams: number
  pieces: number
  attempts: number
  trouble: string | null
  name: string
  emirate: string
  waveId: string | null
  handoverId: string | null
  movedAt: Date
  packedAt: Date | null
  handedOverAt: Date | null
  deliveredAt: Date | null
  receivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

const columns = sql`
  p.id, p.order_id as "orderId", o.number as "orderNumber", o.status as "orderStatus", o.held_at is not null as "isHeld", p.position, p.kind, p.state,
  p.place, p.courier, p.awb, p.tracking_url as "trackingUrl", p.cod_fils as "codFils", p.weight_grams as "weightGrams",
  (select coalesce(sum(l.quantity), 0)::int from parcel_lines l where l.parcel_id = p.id) as pieces,
  p.attempts, p.trouble, coalesce(o.shipping_address ->> 'fullName', '') as name, coalesce(o.shipping_address ->> 'emirate', '') as emirate,
  p.wave_id as "waveId", p.handover_id as "handoverId", p.moved_at as "movedAt", p.packed_at as "packedAt", p.handed_over_at as "handedOverAt",
  p.delivered_at as "deliveredAt", p.received_at as "receivedAt", p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`

const likeOf = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionsOf(filter: ParcelFilter): SQL {
  const parts: SQL[] = [sql`true`]
  if (filter.state) parts.push(sql`p.state in ${[...filter.state]}`)
  if (filter.courier !== undefined) parts.push(sql`p.courier = ${filter.courier}`)
  if (filter.place !== undefined) parts.push(sql`p.place = ${filter.place}`)
  if (typeof filter.onlyPlace === 'string') parts.push(sql`p.place = ${filter.onlyPlace}`)
  if (filter.kind !== undefined) parts.push(sql`p.kind = ${filter.kind}`)
  if (filter.orderId !== undefined) parts.push(sql`p.order_id = ${filter.orderId}`)
  if (filter.handoverId !== undefined) parts.push(sql`p.handover_id = ${filter.handoverId}`)
  if (filter.problem !== undefined) {
    const kind = filter.problem === 'any' ? sql`true` : sql`problem = ${filter.problem}`
    // As an array: the planner takes the few ids through the primary key, and starts no parallel workers for them.
    parts.push(sql`p.id = any(array(select id from (${problemRows(filter.now ?? new Date())}) as found where ${kind}))`)
  }
  if (filter.stillSince !== undefined) parts.push(sql`p.updated_at < ${filter.stillSince}`)
  if (filter.awb !== undefined)
    parts.push(
      // Each half by its own index: one condition with "or" would read every parcel.
      sql`p.id in (select id from parcels where awb ilike ${likeOf(filter.awb)}
        union select mine.id from parcels mine join orders o on o.id = mine.order_id where o.number = ${filter.orderNumber ?? ''})`,
    )
  return sql.join(parts, sql` and `)
}

export type ParcelPage = { by: 'created' | 'moved'; isDescending: boolean; after: Position | undefined; limit: number }

/** What lies beyond the last page's end, in its order. */
function pageOf({ by, isDescending, after, limit }: ParcelPage): SQL {
  const column = by === 'created' ? sql`p.created_at` : sql`p.updated_at`
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? isDescending
      ? sql`(${column}, p.id) < (${after.value}::timestamptz, ${after.id})`
      : sql`(${column}, p.id) > (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return sql`${beyond} order by ${column} ${direction}, p.id ${direction} limit ${limit}`
}

/** A rare filter is answered from its hits, a common one along the index of dates: the planner is never left to guess which (ADR 37). */
export async function listParcelRows(
  db: Db | Tx,
  filter: ParcelFilter,
  { by, isDescending, after, limit }: ParcelPage,
): Promise<{ rows: ListedParcel[]; count: number }> {
  const where = conditionsOf(filter)
  const page = pageOf({ by, isDescending, after, limit })
  const rare = sql`(with hit as materialized (select * from parcels p where ${where}) select * from hit)`
  if (filter.problem !== undefined) {
    // The question is dear and its answers are few: asked once, and counted from the same answer.
    const rows = await queryRows<ListedParcel & { count: number }>(
      db,
      sql`
      with hit as materialized (select * from parcels p where ${where} limit ${mostCounted})
      select ${columns}, (select count(*)::int from hit) as count from hit as p join orders o on o.id = p.order_id where ${page}`,
    )
    if (rows[0] || !after) return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
  }
  const [counted] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from parcels p where ${where} limit ${mostCounted}) as hit`,
  )
  const count = counted?.count ?? 0
  const source = count < mostCounted ? rare : sql`(select * from parcels p where ${where})`
  const rows = await queryRows<ListedParcel>(
    db,
    sql`select ${columns} from ${source} as p join orders o on o.id = p.order_id where ${page}`,
  )
  return { rows, count }
}

/** Those of one order, the first one first. */
export const listRowsOfOrder = (db: Db | Tx, orderId: string): Promise<ListedParcel[]> =>
  queryRows<ListedParcel>(
    db,
    sql`select ${columns} from parcels p join orders o on o.id = p.order_id where p.order_id = ${orderId} order by p.position`,
  )

export async function findParcelRow(db: Db | Tx, id: string): Promise<ListedParcel | undefined> {
  const [row] = await queryRows<ListedParcel>(
    db,
    sql`select ${columns} from parcels p join orders o on o.id = p.order_id where p.id = ${id}`,
  )
  return row
}
