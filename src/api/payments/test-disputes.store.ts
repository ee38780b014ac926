/** The test gateway's book of disputes. */
import { type Db, inTransaction, queryRows, type Tx } from '#db/open.ts'
import type { BookDispute, BookFile, DisputeBook } from '#gateways/card/test-gateway-disputes.ts'
import { sql } from 'drizzle-orm'

const columns = sql`d.id, d.session_id as "sessionId", d.amount_fils as "amountFils", d.fee_fils as "feeFils", d.reason, d.status, d.due_at as "dueAt",
  d.evidence, d.files, d.is_submitted as "isSubmitted", d.opened_at as "openedAt", d.closed_at as "closedAt"`

export const isDisputed = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (
    await queryRows(
      tx,
      sql`select from test_gateway_disputes where session_id = ${sessionId} and status in ('needs_response', 'under_review')`,
    )
  ).length > 0

async function list(db: Db | Tx, where: ReturnType<typeof sql>): Promise<BookDispute[]> {
  const rows = await queryRows<BookDispute>(
    db,
    sql`select ${columns} from test_gateway_disputes d where ${where} order by d.opened_at desc, d.id`,
  )
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
    openedAt: new Date(row.openedAt),
    closedAt: row.closedAt && new Date(row.closedAt),
  }))
}

export function testDisputeBook(db: Db): DisputeBook {
  const find = async (id: string, tx: Db | Tx = db) => (await list(tx, sql`d.id = ${id}`))[0]
  return {
    findDispute: (id) => find(id),
    listDisputes: (sessionId) => list(db, sql`d.session_id = ${sessionId}`),
    openDispute: (dispute) => inTransaction(db, (tx) => open(tx, dispute)),
    saveDispute: (id, { status = null, evidence, files, isSubmitted = null, closedAt = null }) =>
      inTransaction(db, async (tx) => {
        const jsonOf = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
        const saved = await queryRows(
          tx,
          sql`update test_gateway_disputes d set status = coalesce(${status}, status), evidence = coalesce(${jsonOf(evidence)}::jsonb, evidence),
              files = coalesce(${jsonOf(files)}::jsonb, files),
              is_submitted = coalesce(${isSubmitted}, is_submitted), closed_at = coalesce(${closedAt}, closed_at)
            where d.id = ${id} and d.status in ('needs_response', 'under_review') returning id`,
        )
        return saved.length === 0 ? undefined : find(id, tx)
      }),
    saveFile: async ({ id, name, type, bytes }) =>
      void (await queryRows(
        db,
        sql`insert into test_gateway_files (id, name, type, bytes) values (${id}, ${name}, ${type}, ${bytes})`,
      )),
    findFile: async (id) =>
      (await queryRows<BookFile>(db, sql`select id, name, type, bytes from test_gateway_files where id = ${id}`))[0],
  }
}

/** The session's row is locked, as for refunds: what was given back can't be disputed meanwhile. */
async function open(tx: Tx, dispute: BookDispute): Promise<BookDispute | undefined> {
  const [session] = await queryRows<{ status: string }>(
    tx,
    sql`select status from test_gateway_sessions where id = ${dispute.sessionId} for update`,
  )
  if (session?.status !== 'paid' || (await isDisputed(tx, dispute.sessionId))) return undefined
  await queryRows(
    tx,
    sql`insert into test_gateway_disputes (id, session_id, amount_fils, fee_fils, reason, status, due_at, evidence, is_submitted, opened_at)
      values (${dispute.id}, ${dispute.sessionId}, ${dispute.amountFils}, ${dispute.feeFils}, ${dispute.reason}, ${dispute.status}, ${dispute.dueAt},
        ${JSON.stringify(dispute.evidence)}::jsonb, ${dispute.isSubmitted}, ${dispute.openedAt})`,
  )
  return dispute
}
