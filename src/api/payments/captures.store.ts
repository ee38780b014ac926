/** The only SQL on money that banks hold: what is to be taken of it, and when. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaymentRow, ProviderName } from './payments.store.ts'

/** The bank holds all of it; what is taken may be less. */
export async function saveAuthorized(tx: Tx, payment: PaymentRow, { until }: { until: Date }): Promise<void> {
  await tx
    .update(payments)
    .set({ authorizedFils: payment.amountFils, captureBefore: until })
    .where(eq(payments.id, payment.id))
}

/** Asked for once: another one is refused by the database. */
export async function saveCapture(tx: Tx, paymentId: string, capture: { id: string; fils: number }): Promise<void> {
  await tx.update(payments).set({ captureId: capture.id, captureFils: capture.fils }).where(eq(payments.id, paymentId))
}

/** What was taken is what it counts for from now on. */
export async function saveCaptured(
  tx: Tx,
  paymentId: string,
  change: { amountFils: number; status: 'paid' | 'refund_due'; at: Date },
): Promise<void> {
  await tx
    .update(payments)
    .set({ amountFils: change.amountFils, status: change.status, settledAt: change.at })
    .where(eq(payments.id, paymentId))
}

type Due = {
  provider: ProviderName
  before: Date
  limit: number
}

/**
 * What is to be taken now: of orders with a packed parcel, what was asked for without an answer, and what its bank holds not much longer, unless staff
 * hold the order. `before`: the bank lets it go soon after.
 */
export const listToCapture = (db: Db, { provider, before, limit }: Due): Promise<{ id: string; orderId: string }[]> =>
  queryRows(
    db,
    sql`select p.id, p.order_id as "orderId" from payments p join orders o on o.id = p.order_id
      where p.status = 'authorized' and p.provider = ${provider}
        and (p.capture_id is not null
          or exists (select from parcels b where b.order_id = p.order_id and b.state not in ('draft', 'picking', 'cancelled'))
          or p.capture_before <= ${before} and o.held_at is null)
      order by p.capture_before, p.id limit ${limit}`,
  )

/** The note of a hold that the provider did not let go when it was asked to. */
export const releaseRefused = 'release refused'

/** `before`: what was refused since then waits. */
export const listToRelease = (db: Db, { provider, before, limit }: Due): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'release_due'),
        eq(payments.provider, provider),
        sql`(${payments.note} is distinct from ${releaseRefused} or ${payments.settledAt} <= ${before})`,
      ),
    )
    .orderBy(asc(payments.captureBefore), asc(payments.id))
    .limit(limit)

/** Paid of the order otherwise: from the wallet, and differences. */
export async function sumPaidOtherwise(tx: Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    tx,
    sql`select coalesce(sum(amount_fils - refunded_fils), 0)::int as fils from payments where order_id = ${orderId} and status = 'paid'`,
  )
  return row?.fils ?? 0
}

/** What its bank holds no longer than until then, and nobody has taken: up to 10,001. */
export async function countEnding(db: Db, before: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
      select from payments where status = 'authorized' and capture_before <= ${before} limit 10001
    ) ending`,
  )
  return row?.count ?? 0
}
