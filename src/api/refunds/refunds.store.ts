/** The only SQL on refunds and on the ways that their money takes. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { refundLines, refunds, refundTransfers } from '#db/tables.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

export type RefundRow = typeof refunds.$inferSelect
export type RefundLineRow = typeof refundLines.$inferSelect
export type TransferRow = typeof refundTransfers.$inferSelect

export type WholeRefund = { refund: RefundRow; lines: RefundLineRow[]; transfers: TransferRow[] }

export async function insertRefund(tx: Tx, { refund, lines, transfers }: WholeRefund): Promise<void> {
  await tx.insert(refunds).values(refund)
  if (lines.length > 0) await tx.insert(refundLines).values(lines)
  await tx.insert(refundTransfers).values(transfers)
}

export async function insertTransfer(tx: Tx, transfer: TransferRow): Promise<void> {
  await tx.insert(refundTransfers).values(transfer)
}

export type TransferChange = Partial<
  Pick<
    TransferRow,
    | 'state'
    | 'providerRefundId'
    | 'failure'
    | 'replacedBy'
    | 'closedBy'
    | 'reference'
    | 'paidBy'
    | 'iban'
    | 'accountName'
  >
> & { at: Date }

export async function saveTransfer(tx: Db | Tx, id: string, { at, ...change }: TransferChange): Promise<void> {
  await tx
    .update(refundTransfers)
    .set({ ...change, updatedAt: at })
    .where(eq(refundTransfers.id, id))
}

export async function findTransfer(db: Db | Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(refundTransfers).where(eq(refundTransfers.id, id))
  return row
}

/** Its order is locked first, where both are. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(refundTransfers).where(eq(refundTransfers.id, id)).for('no key update')
  return row
}

export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** All of an order, the oldest first. */
export async function listRefundsOf(db: Db | Tx, orderId: string): Promise<WholeRefund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.position))
  const ids = [...rows.map(({ id }) => id), '']
  const lines = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids))
  const transfers = await db
    .select()
    .from(refundTransfers)
    .where(inArray(refundTransfers.refundId, ids))
    .orderBy(asc(refundTransfers.createdAt), asc(refundTransfers.id))
  return rows.map((refund) => ({
    refund,
    lines: lines.filter(({ refundId }) => refundId === refund.id),
    transfers: transfers.filter(({ refundId }) => refundId === refund.id),
  }))
}

const isOpen = and(
  isNull(refundTransfers.replacedBy),
  isNull(refundTransfers.closedBy),
  sql`${refundTransfers.state} <> 'succeeded'`,
)

/** Whether some of its money is still on its way, or owed. */
export const hasOpenTransfer = async (tx: Tx, refundId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: refundTransfers.id })
      .from(refundTransfers)
      .where(and(eq(refundTransfers.refundId, refundId), isOpen))
      .limit(1)
  ).length > 0

/** Whether every payment that counts has gone back to the fil, and the money has arrived. */
export async function isAllGivenBack(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await queryRows<{ all: boolean | null }>(
    tx,
    sql`select bool_and(p.refunded_fils = p.amount_fils and not exists (
        select from refund_transfers t where t.payment_id = p.id and t.replaced_by is null and t.closed_by is null and t.state <> 'succeeded')) as all
      from payments p where p.order_id = ${orderId} and p.status = 'paid'`,
  )
  return row?.all === true
}

/** What was given back because an edit had made the order cheaper. */
export async function sumOfEdits(db: Db | Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(amount_fils), 0)::int as fils from refunds where order_id = ${orderId} and reason = 'order_changed'`,
  )
  return row?.fils ?? 0
}

export const hasValueRefund = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await queryRows(db, sql`select from refunds where order_id = ${orderId} and reason <> 'order_changed' limit 1`))
    .length > 0

export async function findLastEdit(db: Db | Tx, orderId: string): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select id from order_edits where order_id = ${orderId} order by position desc limit 1`,
  )
  return row?.id ?? null
}

/** What this member has given back of the order herself, or replaced for a claim, without anybody's agreement. */
export async function sumOwn(db: Db | Tx, { orderId, staffId }: { orderId: string; staffId: string }): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(fils), 0)::int as fils from (
      select amount_fils as fils from refunds where order_id = ${orderId} and staff_id = ${staffId} and approval_id is null
      union all
      select l.quantity * coalesce(root.option_price_fils, p.option_price_fils)
      from claims c join claim_events e on e.claim_id = c.id and e.state = 'settled' and e.actor = ${`staff:${staffId}`}
        join claim_lines l on l.claim_id = c.id join order_lines p on p.id = l.order_line_id left join order_lines root on root.id = p.replaces
      where c.order_id = ${orderId} and c.outcome = 'replacement'
        and not exists (select from approvals a where a.verb = 'claim.replace' and a.object_id = c.id and a.state = 'approved')
    ) own`,
  )
  return row?.fils ?? 0
}

/** What she has handed over in cash of the order, and nobody has agreed to. */
export async function sumOwnCash(
  db: Db | Tx,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(t.amount_fils), 0)::int as fils from refund_transfers t join refunds r on r.id = t.refund_id
      where r.order_id = ${orderId} and r.approval_id is null and t.staff_id = ${staffId} and t.destination = 'cash' and t.replaced_by is null`,
  )
  return row?.fils ?? 0
}

export type LineFacts = {
  sku: string
  /** Pieces that their buyer had and no refund has laid on a shelf yet, and that no return brought or is to bring: those go by their inspection. */ restockable: number
}

/** By the ids of the lines. */
export async function listLineFacts(db: Db | Tx, orderId: string): Promise<Map<string, LineFacts>> {
  const rows = await queryRows<LineFacts & { id: string }>(
    db,
    sql`select l.id, v.sku, greatest(0, case
        when exists (select from parcels p where p.order_id = l.order_id and p.state <> 'cancelled') then (
          select coalesce(sum(pl.quantity), 0) from parcel_lines pl join parcels p on p.id = pl.parcel_id
          where pl.order_line_id = l.id and p.state = 'delivered')
        when o.status in ('delivered', 'refunded') then l.quantity
        else 0
      end - (select coalesce(sum(r.restocked), 0) from refund_lines r where r.order_line_id = l.id)
        - (select coalesce(sum(g.quantity), 0) from return_grades g where g.order_line_id = l.id and g.grade in ('as_new', 'damaged', 'worn'))
        - (select coalesce(sum(rl.quantity), 0) from return_lines rl join returns rt on rt.id = rl.return_id
          where rl.order_line_id = l.id and rt.status in ('requested', 'approved', 'received')))::int as restockable
      from order_lines l join variants v on v.id = l.variant_id join orders o on o.id = l.order_id where l.order_id = ${orderId}`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export const hasPlace = async (tx: Db | Tx, code: string): Promise<boolean> =>
  (await queryRows(tx, sql`select from stock_places where code = ${code}`)).length > 0

export type DueTransfer = TransferRow & { provider: string; sessionId: string | null; orderId: string }

const dueColumns = sql`t.id, t.refund_id as "refundId", t.payment_id as "paymentId", t.amount_fils as "amountFils", t.state, t.destination, p.provider,
  p.session_id as "sessionId", p.order_id as "orderId"`

/** To be asked of the card provider: never asked, or asked without an answer; and what has been on its way for an hour, as its news may be lost. */
export const listToSend = (
  db: Db,
  { refundId, before, limit }: { refundId?: string; before: Date; limit: number },
): Promise<DueTransfer[]> =>
  queryRows(
    db,
    sql`select ${dueColumns} from refund_transfers t join payments p on p.id = t.payment_id
      where t.destination in ('card', 'cash') and t.state in ('requested', 'sent')
        and ${refundId === undefined ? sql`t.updated_at <= ${before}` : sql`t.refund_id = ${refundId}`}
        and (t.provider_refund_id is null or t.updated_at <= ${before}::timestamptz - interval '1 hour')
      order by t.updated_at, t.id limit ${limit}`,
  )

export type ListedTransfer = TransferRow & {
  provider: string
  orderId: string
  orderNumber: string
  buyer: string
  reason: RefundRow['reason']
  askedBy: string | null
  refundBy: string | null
}

export const transferLists = ['requested', 'sent', 'owed', 'succeeded'] as const
export type TransferList = (typeof transferLists)[number]

const listed: Record<TransferList, ReturnType<typeof sql>> = {
  requested: sql`t.state = 'requested'`,
  sent: sql`t.state = 'sent'`,
  owed: sql`t.state = 'failed' and t.replaced_by is null and t.closed_by is null`,
  succeeded: sql`t.state = 'succeeded'`,
}

type Page = { after: { value: string; id: string } | undefined; limit: number }

/** The newest first. */
export const listTransfers = (db: Db, list: TransferList, { after, limit }: Page): Promise<ListedTransfer[]> =>
  queryRows(
    db,
    sql`select t.id, t.refund_id as "refundId", t.payment_id as "paymentId", t.amount_fils as "amountFils", t.destination, t.state,
        t.provider_refund_id as "providerRefundId", t.iban, t.account_name as "accountName", t.reference, t.failure, t.replaced_by as "replacedBy", t.closed_by as "closedBy",
        t.staff_id as "staffId", t.paid_by as "paidBy", t.created_at as "createdAt", t.updated_at as "updatedAt",
        p.provider, o.id as "orderId", o.number as "orderNumber", trim(o.contact_first_name || ' ' || o.contact_last_name) as buyer, r.reason,
        s.name as "askedBy", r.staff_id as "refundBy"
      from refund_transfers t join refunds r on r.id = t.refund_id join payments p on p.id = t.payment_id join orders o on o.id = r.order_id
        left join staff s on s.id = t.staff_id
      where ${listed[list]} and ${after ? sql`(t.created_at, t.id) < (${after.value}::timestamptz, ${after.id})` : sql`true`}
      order by t.created_at desc, t.id desc limit ${limit}`,
  )

export const listNames = async (db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await queryRows<{ id: string; name: string }>(db, sql`select id, name from staff where id in ${[...ids, '']}`)
    ).map(({ id, name }) => [id, name]),
  )

/** Whose transfer it is, where this provider sends it. */
export async function findTransferOrder(
  db: Db | Tx,
  { transferId, provider }: { transferId: string; provider: string },
): Promise<string | undefined> {
  const [row] = await queryRows<{ orderId: string }>(
    db,
    sql`select p.order_id as "orderId" from refund_transfers t join payments p on p.id = t.payment_id
      where t.id = ${transferId} and p.provider = ${provider}`,
  )
  return row?.orderId
}

export async function findRefundOf(db: Db | Tx, approvalId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.approvalId, approvalId))
  return row?.id
}

/** Up to 10,001. */
export async function countWaiting(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await queryRows<{ count: number; oldestAt: Date | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as "oldestAt" from (
      select created_at from refund_transfers where replaced_by is null and closed_by is null and (state = 'failed' or state = 'requested' and destination = 'bank')
      order by created_at limit 10001
    ) waiting`,
  )
  return row ?? { count: 0, oldestAt: null }
}
