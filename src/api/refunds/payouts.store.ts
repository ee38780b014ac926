/** The only SQL on files of payouts. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { payoutFileLines, payoutFiles } from '#db/tables.ts'
import { sql } from 'drizzle-orm'

export type Sum = { count: number; fils: number }

/** To be paid out: its account is known, its money goes no other way, and no bank asks for it back. */
const isPayable = sql`t.destination = 'bank' and t.state = 'requested' and t.replaced_by is null and t.iban is not null
  and not exists (select from disputes d where d.payment_id = t.payment_id and d.state in ('needs_response', 'under_review'))`
const isListed = sql`exists (select from payout_file_lines l where l.transfer_id = t.id)`

async function sumOf(db: Db | Tx, where: ReturnType<typeof sql>): Promise<Sum> {
  const [row] = await queryRows<Sum>(
    db,
    sql`select count(*)::int as count, coalesce(sum(t.amount_fils), 0)::float8 as fils from refund_transfers t where ${isPayable} and ${where}`,
  )
  return row ?? { count: 0, fils: 0 }
}

export const sumReady = (db: Db | Tx): Promise<Sum> => sumOf(db, sql`not ${isListed}`)
export const sumListed = (db: Db | Tx): Promise<Sum> => sumOf(db, isListed)

const mostLines = 5_000

/** Two files at once come one after the other: the second finds what the first has listed. The oldest first. */
export async function lockReady(tx: Tx): Promise<string[]> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext('payout_files'))`)
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select t.id from refund_transfers t where ${isPayable} and not ${isListed} order by t.created_at, t.id limit ${mostLines} for no key update`,
  )
  return rows.map(({ id }) => id)
}

type NewFile = { id: string; createdBy: string; createdAt: Date; transferIds: readonly string[] }

export async function insertFile(tx: Tx, { id, createdBy, createdAt, transferIds }: NewFile): Promise<void> {
  const [last] = await queryRows<{ position: number }>(
    tx,
    sql`select coalesce(max(position), 0)::int as position from payout_files`,
  )
  await tx.insert(payoutFiles).values({ id, position: (last?.position ?? 0) + 1, createdBy, createdAt })
  await tx
    .insert(payoutFileLines)
    .values(transferIds.map((transferId, index) => ({ fileId: id, transferId, position: index + 1 })))
}

export type ListedFile = {
  id: string
  position: number
  by: string
  at: Date
  count: number
  fils: number
  leftCount: number
  leftFils: number
}

/** The newest fifty, or one. */
export const listFiles = (db: Db | Tx, id?: string): Promise<ListedFile[]> =>
  queryRows(
    db,
    sql`select f.id, f.position, s.name as by, f.created_at as at, count(*)::int as count, sum(t.amount_fils)::float8 as fils,
        (count(*) filter (where ${isPayable}))::int as "leftCount", coalesce(sum(t.amount_fils) filter (where ${isPayable}), 0)::float8 as "leftFils"
      from payout_files f join staff s on s.id = f.created_by join payout_file_lines l on l.file_id = f.id join refund_transfers t on t.id = l.transfer_id
      where ${id === undefined ? sql`true` : sql`f.id = ${id}`}
      group by f.id, s.name order by f.position desc limit 50`,
  )

export type PayoutLine = { name: string; iban: string; amountFils: number; order: string; transferId: string }

/** What of the file is left to be paid, in its order. */
export const listLeft = (db: Db | Tx, id: string): Promise<PayoutLine[]> =>
  queryRows(
    db,
    sql`select coalesce(t.account_name, '') as name, t.iban, t.amount_fils as "amountFils", o.number as order, t.id as "transferId"
      from payout_file_lines l join refund_transfers t on t.id = l.transfer_id join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id
      where l.file_id = ${id} and ${isPayable} order by l.position`,
  )
