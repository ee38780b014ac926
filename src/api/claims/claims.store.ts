/** The only SQL on claims, their pieces, and what happened to them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { claimEvents, claims } from '#db/tables.ts'
import type { ClaimOutcome, ClaimProblem, ClaimState } from '#domain/claim.ts'
import { asc, eq, sql } from 'drizzle-orm'

export type ClaimRow = typeof claims.$inferSelect
export type ClaimLine = { orderLineId: string; quantity: number; problem: ClaimProblem }
export type ClaimEventRow = typeof claimEvents.$inferSelect

export async function insertClaim(tx: Tx, row: ClaimRow, lines: readonly ClaimLine[]): Promise<void> {
  await tx.insert(claims).values(row)
  await queryRows(
    tx,
    sql`
    insert into claim_lines (claim_id, order_line_id, quantity, problem)
    select ${row.id}, l."orderLineId", l.quantity, l.problem
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderLineId" text, quantity int, problem text)`,
  )
}

export const insertClaimEvent = async (tx: Tx, event: Omit<ClaimEventRow, 'id'>): Promise<void> => {
  await tx.insert(claimEvents).values(event)
}

export async function findClaim(db: Db | Tx, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row
}

/** Its order is locked first. */
export async function lockClaimRow(tx: Tx, id: string): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('no key update')
  return row
}

export type ClaimChange = {
  status: ClaimState
  at: Date
  answer?: string
  words?: string
  outcome?: ClaimOutcome
  refundId?: string
  returnId?: string
}

export async function saveClaimState(tx: Tx, id: string, { at, ...change }: ClaimChange): Promise<void> {
  await tx
    .update(claims)
    .set({ ...change, movedAt: at, version: sql`${claims.version} + 1` })
    .where(eq(claims.id, id))
}

/** Oldest first. */
export const listClaimsOf = (db: Db | Tx, orderId: string): Promise<ClaimRow[]> =>
  db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.createdAt), asc(claims.id))

export const listClaimLines = (db: Db | Tx, ids: readonly string[]): Promise<(ClaimLine & { claimId: string })[]> =>
  queryRows(
    db,
    sql`
    select l.claim_id as "claimId", l.order_line_id as "orderLineId", l.quantity, l.problem
    from claim_lines l join order_lines o on o.id = l.order_line_id where l.claim_id in ${[...ids, '']} order by o.position`,
  )

export async function saveReplacementOfClaim(
  tx: Tx,
  line: { claimId: string; orderLineId: string; replacementLineId: string },
): Promise<void> {
  await queryRows(
    tx,
    sql`update claim_lines set replacement_line_id = ${line.replacementLineId}
      where claim_id = ${line.claimId} and order_line_id = ${line.orderLineId}`,
  )
}

/** At the prices that were paid, of all claims of the order that were not refused. */
export async function sumClaimed(db: Db | Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`
    select coalesce(sum(l.quantity * coalesce(root.option_price_fils, p.option_price_fils)), 0)::int as fils
    from claims c join claim_lines l on l.claim_id = c.id join order_lines p on p.id = l.order_line_id
      left join order_lines root on root.id = p.replaces
    where c.order_id = ${orderId} and c.status <> 'refused'`,
  )
  return row?.fils ?? 0
}
