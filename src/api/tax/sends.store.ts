/** The only SQL on electronic invoices on their way, once they are made. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { eInvoiceSends } from '#db/tables.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type SendRow = typeof eInvoiceSends.$inferSelect
export type SendState = SendRow['state']

/** Whoever dies before the provider answers leaves it `asked`: then he is asked what became of it, and nothing is sent again unseen. */
export const claimReady = (db: Db, now: Date, limit: number): Promise<{ id: string; attempts: number }[]> =>
  queryRows(
    db,
    sql`with due as (
        select number from e_invoice_sends where state = 'ready' and next_attempt_at <= ${now} order by next_attempt_at limit ${limit} for update skip locked
      )
      update e_invoice_sends s set state = 'asked', attempts = s.attempts + 1, asked_at = ${now}, next_attempt_at = null, version = s.version + 1
      from due where s.number = due.number returning s.number as id, s.attempts`,
  )

/** Sent and not yet reported, and asked by a process that is gone since: what became of them is asked for. */
export const claimUnknown = (
  db: Db,
  { now, abandonedBefore, next, limit }: { now: Date; abandonedBefore: Date; next: Date; limit: number },
): Promise<{ id: string; state: SendState }[]> =>
  queryRows(
    db,
    sql`with due as (
        select number from e_invoice_sends
        where (state in ('sent', 'delivered') and next_attempt_at <= ${now}) or (state = 'asked' and asked_at < ${abandonedBefore})
        order by created_at limit ${limit} for update skip locked
      )
      update e_invoice_sends s
      set next_attempt_at = case when s.state = 'asked' then null else ${next}::timestamptz end,
        asked_at = case when s.state = 'asked' then ${now}::timestamptz else s.asked_at end
      from due where s.number = due.number returning s.number as id, s.state`,
  )

type Change = Partial<Pick<SendRow, 'state' | 'faults' | 'nextAttemptAt' | 'awaySince' | 'sentAt' | 'answeredAt'>>

/** From one state to another; false where somebody was faster. */
export async function moveSend(
  db: Db | Tx,
  { number, from }: { number: string; from: SendState },
  change: Change,
): Promise<boolean> {
  const rows = await db
    .update(eInvoiceSends)
    .set({ ...change, version: sql`${eInvoiceSends.version} + 1` })
    .where(and(eq(eInvoiceSends.number, number), eq(eInvoiceSends.state, from)))
    .returning({ number: eInvoiceSends.number })
  return rows.length > 0
}

/** When it was first not to be reached stays. */
export const saveAway = (db: Db, number: string, { at, next }: { at: Date; next: Date }): Promise<unknown> =>
  queryRows(
    db,
    sql`update e_invoice_sends set state = 'ready', next_attempt_at = ${next}, away_since = coalesce(away_since, ${at}), version = version + 1
      where number = ${number} and state = 'asked'`,
  )

/** Everything that waits is tried at once, as the provider is there again. */
export const wakeWaiting = (db: Db, now: Date): Promise<unknown> =>
  queryRows(
    db,
    sql`update e_invoice_sends set next_attempt_at = ${now}, away_since = null where state = 'ready' and away_since is not null`,
  )

export async function lockSend(tx: Tx, number: string): Promise<SendRow | undefined> {
  const [row] = await tx.select().from(eInvoiceSends).where(eq(eInvoiceSends.number, number)).for('update')
  return row
}

export type EInvoiceRow = {
  number: string
  kind: 'invoice' | 'credit_note'
  orderId: string
  orderNumber: string
  companyName: string
  buyerTrn: string
  totalFils: number
  state: SendState
  faults: string[]
  issuedOn: string
  dueOn: string
  attempts: number
  sentAt: string | null
  answeredAt: string | null
  createdAt: string
  version: number
}

const eInvoiceRows = sql`select s.number, d.kind, d.order_id as "orderId", o.number as "orderNumber", coalesce(d.company_name, '') as "companyName",
  coalesce(d.buyer_trn, '') as "buyerTrn", d.total_fils::float8 as "totalFils", s.state, s.faults, d.issued_on::text as "issuedOn", s.due_on::text as "dueOn",
  s.attempts, s.sent_at as "sentAt", s.answered_at as "answeredAt", s.created_at as "createdAt", s.version
  from e_invoice_sends s join tax_documents d on d.number = s.number join orders o on o.id = d.order_id`

export async function findEInvoiceRow(db: Db | Tx, number: string): Promise<EInvoiceRow | undefined> {
  const [row] = await queryRows<EInvoiceRow>(db, sql`${eInvoiceRows} where s.number = ${number}`)
  return row
}

type Page = { isDescending: boolean; after: Position | undefined; limit: number }

/** Somebody must see to it: it is stopped, or it is not on its way and its last day is `soon` at the latest. */
const isPressing = (soon: string): SQL =>
  sql`(s.state in ('blocked', 'refused') or (s.state in ('ready', 'asked') and s.due_on <= ${soon}::date))`

export async function countPressing(db: Db, soon: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from e_invoice_sends s where ${isPressing(soon)}`,
  )
  return row?.count ?? 0
}

type Among = { state?: SendState; pressing?: string }

export function listEInvoiceRows(
  db: Db,
  { state, pressing }: Among,
  { isDescending, after, limit }: Page,
): Promise<EInvoiceRow[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(s.created_at, s.number) ${isDescending ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  const among = pressing ? isPressing(pressing) : state ? sql`s.state = ${state}` : sql`true`
  return queryRows<EInvoiceRow>(
    db,
    sql`${eInvoiceRows} where ${among} and ${behind} order by s.created_at ${way}, s.number ${way} limit ${limit}`,
  )
}

export const countStates = (db: Db): Promise<{ state: SendState; count: number }[]> =>
  queryRows(db, sql`select state, count(*)::int as count from e_invoice_sends group by state order by state`)

/** Not delivered: past their last day, and with at most until `soon`; and since when the provider is away. */
export async function countDeadlines(db: Db, { today, soon }: { today: string; soon: string }) {
  const [row] = await queryRows<{ late: number; dueSoon: number; awaySince: string | null }>(
    db,
    sql`select count(*) filter (where due_on < ${today}::date)::int as late,
        count(*) filter (where due_on between ${today}::date and ${soon}::date)::int as "dueSoon", min(away_since) as "awaySince"
      from e_invoice_sends where state in ('blocked', 'ready', 'asked', 'refused')`,
  )
  return row ?? { late: 0, dueSoon: 0, awaySince: null }
}

export async function countWithoutTariffNumber(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from products where hs_code is null and status in ('active', 'scheduled')`,
  )
  return row?.count ?? 0
}
