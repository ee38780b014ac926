/** The only SQL on returns, what was found in them, and what happened to them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { returnEvents, returnGrades, returns } from '#db/tables.ts'
import type { Graded, ReturnGrade, ReturnReason, ReturnState, ReturnWay } from '#domain/return.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'

export type ReturnRow = typeof returns.$inferSelect
/** `wantedVariantId`: what it is to become; null: money. */
export type ReturnLine = { orderLineId: string; quantity: number; reason: ReturnReason; wantedVariantId: string | null }
export type GradeRow = Graded & { returnId: string; note: string }
export type ReturnEventRow = typeof returnEvents.$inferSelect

const isHers = sql`r.status not in ('declined', 'lapsed')`

/** How much of each line is on its way back already, was, is paid back without coming, is claimed, or was settled for one: a claim's refund counts on the claimed line. Not what was found by mistake, and is graded as missing. */
export async function countReturned(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ orderLineId: string; quantity: number }>(
    db,
    sql`
    select "orderLineId", sum(quantity)::int as quantity from (
      select l.order_line_id as "orderLineId", l.quantity - least(
        (select count(*) from return_finds d where d.return_id = l.return_id and d.order_line_id = l.order_line_id),
        (select coalesce(sum(g.quantity), 0) from return_grades g where g.return_id = l.return_id and g.order_line_id = l.order_line_id and g.grade = 'missing')) as quantity
      from returns r join return_lines l on l.return_id = r.id where r.order_id = ${orderId} and ${isHers}
      union all
      select l.order_line_id, l.pieces
      from refunds f join refund_lines l on l.refund_id = f.id where f.order_id = ${orderId} and f.return_id is null
        and not exists (select from claims c where c.refund_id = f.id)
      union all
      select l.order_line_id, l.quantity
      from claims c join claim_lines l on l.claim_id = c.id
      where c.order_id = ${orderId} and (c.status in ('asked', 'more_asked', 'approved') or c.outcome in ('replacement', 'refund'))
    ) gone group by 1`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row.quantity]))
}

/** By line that was paid for: how many of its pieces have not been paid back. */
export async function countPaidFor(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; pieces: number }>(
    db,
    sql`
    select o.id, (o.quantity - coalesce((select sum(f.pieces) from refund_lines f where f.order_line_id = o.id), 0))::int as pieces
    from order_lines o where o.order_id = ${orderId} and o.replaces is null order by o.position`,
  )
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

type Alike = { orderId: string; state: ReturnState; way: ReturnWay; returnId: string }

/** The pieces of an order's returns in this state that come the same way, in the order of the lines; of an exchange at the door its own alone. */
export function listPiecesIn(
  tx: Tx,
  { orderId, state, way, returnId }: Alike,
): Promise<{ orderLineId: string; quantity: number }[]> {
  return queryRows(
    tx,
    sql`
    select l.order_line_id as "orderLineId", sum(l.quantity)::int as quantity
    from returns r join return_lines l on l.return_id = r.id
    where r.order_id = ${orderId} and r.status = ${state} and r.way = ${way} and (r.way <> 'door' or r.id = ${returnId})
    group by l.order_line_id order by l.order_line_id`,
  )
}

export async function insertReturn(tx: Tx, row: ReturnRow, lines: readonly ReturnLine[]): Promise<void> {
  await tx.insert(returns).values(row)
  await queryRows(
    tx,
    sql`
    insert into return_lines (return_id, order_line_id, quantity, reason, wanted_variant_id, held)
    select ${row.id}, l."orderLineId", l.quantity, l.reason, l."wantedVariantId", case when l."wantedVariantId" is null then 0 else l.quantity end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderLineId" text, quantity int, reason text, "wantedVariantId" text)`,
  )
}

export const insertReturnEvent = async (tx: Tx, event: Omit<ReturnEventRow, 'id'>): Promise<void> => {
  await tx.insert(returnEvents).values(event)
}

export async function findReturn(db: Db | Tx, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  return row
}

/** Whether a claim let it return: then no fee is kept. */
export async function isOfClaim(db: Db | Tx, id: string): Promise<boolean> {
  const rows = await queryRows(db, sql`select from claims where return_id = ${id}`)
  return rows.length > 0
}

/** By return the order lines of which its claim said that the shop had sent another piece. */
export async function listWrongSent(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await queryRows<{ id: string; orderLineId: string }>(
    db,
    sql`select c.return_id as id, l.order_line_id as "orderLineId" from claims c join claim_lines l on l.claim_id = c.id
        where c.return_id in ${[...ids, '']} and l.problem in ('wrong_piece', 'wrong_size') order by 1, 2`,
  )
  return new Map(ids.map((id) => [id, new Set(rows.filter((row) => row.id === id).map((row) => row.orderLineId))]))
}

/** Its order is locked first. */
export async function lockReturnRow(tx: Tx, id: string): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('no key update')
  return row
}

export type ReturnChange = { status: ReturnState; at: Date; place?: string; answer?: string }

export async function saveReturnState(tx: Tx, id: string, { at, ...change }: ReturnChange): Promise<void> {
  await tx
    .update(returns)
    .set({ ...change, movedAt: at, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
}

export async function insertGrades(tx: Tx, rows: readonly GradeRow[]): Promise<void> {
  await tx.insert(returnGrades).values([...rows])
}

/** Oldest first. */
export const listReturnsOf = (db: Db | Tx, orderId: string): Promise<ReturnRow[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.createdAt), asc(returns.id))

export const listReturnLines = (db: Db | Tx, ids: readonly string[]): Promise<(ReturnLine & { returnId: string })[]> =>
  queryRows(
    db,
    sql`
    select l.return_id as "returnId", l.order_line_id as "orderLineId", l.quantity, l.reason, l.wanted_variant_id as "wantedVariantId"
    from return_lines l join order_lines o on o.id = l.order_line_id where l.return_id in ${[...ids, '']} order by o.position`,
  )

export const listGrades = (db: Db | Tx, ids: readonly string[]): Promise<GradeRow[]> =>
  db
    .select()
    .from(returnGrades)
    .where(inArray(returnGrades.returnId, [...ids, '']))
    .orderBy(asc(returnGrades.orderLineId), asc(returnGrades.grade)) as Promise<(GradeRow & { grade: ReturnGrade })[]>

export type WhoBought = { orderId: string; userId: string | null; email: string }

/** Pieces of a buyer's other orders: how many were delivered, and how many of them went back. A guest is known by her mailbox. */
export async function countBefore(
  db: Db | Tx,
  { orderId, userId, email }: WhoBought,
): Promise<{ had: number; sentBack: number }> {
  const isHerOrder =
    userId === null ? sql`o.user_id is null and o.contact_email = ${email}` : sql`o.user_id = ${userId}`
  const [row] = await queryRows<{ had: number; sentBack: number }>(
    db,
    sql`
    with hers as (
      select o.id from orders o where ${isHerOrder} and o.id <> ${orderId} and o.status in ('delivered', 'returned', 'refunded')
    )
    select
      coalesce((select sum(l.quantity) from order_lines l where l.order_id in (select id from hers)), 0)::int as had,
      coalesce((select sum(l.quantity) from return_lines l join returns r on r.id = l.return_id
        where r.order_id in (select id from hers) and ${isHers}), 0)::int as "sentBack"`,
  )
  return row ?? { had: 0, sentBack: 0 }
}
