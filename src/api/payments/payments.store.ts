/** The only SQL on payments and on the events that providers sent. */
import { countWritten, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Session } from '#gateways/card/provider.ts'
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

export type PaymentRow = typeof payments.$inferSelect
export type ProviderName = 'stripe' | 'test'

export type NewPayment = Pick<PaymentRow, 'id' | 'orderId' | 'attempt' | 'amountFils' | 'livemode' | 'createdAt'> & {
  provider: ProviderName
  /** Of what an edit added to an order that is paid already. */ ofDifference?: boolean
  /** The bank is to hold the money until the order is packed. */ capturesLate?: boolean
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, status: 'pending' })
    .returning()
  if (!row) throw new Error('A payment was not written')
  return row
}

type Received = Pick<PaymentRow, 'id' | 'orderId' | 'attempt' | 'amountFils' | 'note'> & {
  provider: 'cash' | 'bank'
  at: Date
}

/** Money that is there already. */
export async function insertReceived(tx: Tx, { at, ...payment }: Received): Promise<void> {
  await tx.insert(payments).values({ ...payment, status: 'paid', createdAt: at, settledAt: at })
}

type FromWallet = Pick<PaymentRow, 'id' | 'orderId' | 'attempt' | 'amountFils'> & {
  provider: 'wallet' | 'bonus'
  at: Date
}

export async function insertFromWallet(tx: Tx, { at, ...payment }: FromWallet): Promise<void> {
  await tx.insert(payments).values({ ...payment, status: 'paid', createdAt: at, settledAt: at })
}

/** What wallets paid of orders that came back before anything was collected. */
export const listStranded = (db: Db, limit: number): Promise<{ id: string; orderId: string }[]> =>
  queryRows(
    db,
    sql`select p.id, p.order_id as "orderId" from payments p join orders o on o.id = p.order_id
      where p.provider in ('wallet', 'bonus') and p.status = 'paid' and o.status = 'returned' and o.payment_status <> 'paid'
      order by p.created_at, p.id limit ${limit}`,
  )

/** The newest attempt. Under the order's lock it stays the newest. */
export async function findLatestPayment(db: Db | Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row
}

/** As it is until the transaction ends: a session that is being saved to it comes before, and is seen, or after, and is refused. */
export async function findLatestPaymentLocked(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
    .for('no key update')
  return row
}

export async function findPaymentBySession(
  db: Db | Tx,
  provider: ProviderName,
  sessionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)))
  return row
}

export async function findPaymentLocked(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

/** Every payment of an order, the newest first. */
export function listPayments(tx: Db | Tx, orderId: string): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt))
}

/** False if the payment is over, or has its session already. */
export async function saveSession(db: Db, paymentId: string, session: Session): Promise<boolean> {
  const kept = await db
    .update(payments)
    .set({ sessionId: session.sessionId, redirectUrl: session.redirectUrl })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending'), isNull(payments.sessionId)))
    .returning({ id: payments.id })
  return kept.length > 0
}

export async function savePaymentState(
  tx: Tx,
  paymentId: string,
  change: { status: PaymentState; at: Date; note?: string },
): Promise<void> {
  await tx
    .update(payments)
    .set({ status: change.status, settledAt: change.at, ...(change.note === undefined ? {} : { note: change.note }) })
    .where(eq(payments.id, paymentId))
}

/** Payments that nobody has told us about since `before`: their webhook may be lost. */
export function listUnsettled(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), isNotNull(payments.sessionId), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(limit)
}

export function listToRefund(db: Db, provider: ProviderName, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'refund_due'),
        eq(payments.provider, provider),
        // It waits until its bank has decided.
        sql`not exists (select from disputes d where d.payment_id = payments.id and d.state in ('needs_response', 'under_review'))`,
      ),
    )
    .orderBy(asc(payments.settledAt))
    .limit(limit)
}

/** False for an event that came before: providers send at least once. */
export async function saveWebhookEvent(
  tx: Tx,
  event: { provider: ProviderName; eventId: string; outcome: string; at: Date },
): Promise<boolean> {
  const written = await countWritten(
    tx,
    sql`
    insert into webhook_events (provider, event_id, outcome, received_at) values (${event.provider}, ${event.eventId}, ${event.outcome}, ${event.at})
    on conflict (provider, event_id) do nothing`,
  )
  return written > 0
}

/** Ends whatever attempt of the order is still open. */
export async function endPendingPayments(tx: Tx, orderId: string, at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`update payments set status = 'expired', settled_at = ${at} where order_id = ${orderId} and status = 'pending'`,
  )
}

const paidOf = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.status, 'paid'))

/** What was paid for the order and counts, the oldest first. */
export const listPaid = (db: Db | Tx, orderId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(paidOf(orderId)).orderBy(asc(payments.attempt))

/** The same, which nobody else changes until the transaction ends. */
export const lockPaid = (tx: Tx, orderId: string): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(paidOf(orderId)).orderBy(asc(payments.attempt)).for('no key update')

/** What has gone back whole counts no longer. */
export async function saveGivenBack(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'refunded', settledAt: at })
    .where(and(paidOf(orderId), eq(payments.refundedFils, payments.amountFils)))
}

/** What a payment may not give back: all of it while its bank decides, and what the bank has given to the buyer for good. */
export type HeldBack = { paymentId: string; disputeId: string; isOpen: boolean; takenFils: number }

export const listHeldBack = (db: Db | Tx, orderId: string): Promise<HeldBack[]> =>
  queryRows(
    db,
    sql`select payment_id as "paymentId", id as "disputeId", closed_at is null as "isOpen", taken_fils as "takenFils"
      from disputes where order_id = ${orderId} and (state in ('needs_response', 'under_review') or taken_fils > 0) order by opened_at, id`,
  )
