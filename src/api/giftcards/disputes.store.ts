/** The only SQL on disputed payments of gift cards. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { giftCardDisputeEvents, giftCardDisputes } from '#db/tables.ts'
import type { DisputeEvent, DisputeStanding, DisputeTold } from '#domain/dispute.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

type Row = typeof giftCardDisputes.$inferSelect
export type DisputeRef = Pick<Row, 'provider' | 'providerRef'>

const isOf = ({ provider, providerRef }: DisputeRef) =>
  and(eq(giftCardDisputes.provider, provider), eq(giftCardDisputes.providerRef, providerRef))

export async function findGiftDispute(db: Db | Tx, ref: DisputeRef): Promise<Row | undefined> {
  const [row] = await db.select().from(giftCardDisputes).where(isOf(ref))
  return row
}

const columnsOf = ({ state, reason, amountFils, dueAt, openedAt, closedAt }: DisputeStanding) => ({
  state,
  reason,
  amountFils,
  dueAt,
  openedAt,
  closedAt,
})

export async function saveGiftDispute(
  tx: Tx,
  { provider, providerRef, paymentId, standing }: DisputeRef & { paymentId: string; standing: DisputeStanding },
): Promise<void> {
  const set = columnsOf(standing)
  await tx
    .insert(giftCardDisputes)
    .values({ provider, providerRef, paymentId, ...set })
    .onConflictDoUpdate({ target: [giftCardDisputes.provider, giftCardDisputes.providerRef], set })
}

export async function insertGiftDisputeEvent(
  tx: Tx,
  { provider, providerRef }: DisputeRef,
  { eventId, at, ...told }: DisputeEvent,
): Promise<void> {
  await tx.insert(giftCardDisputeEvents).values({ provider, providerRef, eventId, at, told }).onConflictDoNothing()
}

export async function listGiftDisputeEvents(
  db: Db | Tx,
  { provider, providerRef }: DisputeRef,
): Promise<DisputeEvent[]> {
  const rows = await db
    .select()
    .from(giftCardDisputeEvents)
    .where(and(eq(giftCardDisputeEvents.provider, provider), eq(giftCardDisputeEvents.providerRef, providerRef)))
    .orderBy(asc(giftCardDisputeEvents.at), asc(giftCardDisputeEvents.eventId))
  return rows.map(({ eventId, at, told }) => {
    const said = told as Omit<DisputeTold, 'dueAt'> & { dueAt: string | null }
    return { eventId, at, ...said, dueAt: said.dueAt === null ? null : new Date(said.dueAt) }
  })
}

/** Open, or lost: the bank holds the money or has given it back. What ended otherwise is over. */
const stands = sql`d.state not in ('won', 'closed')`

export async function isPaymentDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    tx,
    sql`select exists (select from gift_card_disputes d where d.payment_id = ${paymentId} and ${stands}) as found`,
  )
  return row?.found ?? false
}

/** Refunds that failed, and disputes that somebody has to answer, with the first deadline. */
export async function countGiftTasks(db: Db): Promise<{ failed: number; disputed: number; dueAt: string | null }> {
  const [row] = await queryRows<{ failed: number; disputed: number; dueAt: string | null }>(
    db,
    sql`select (select count(distinct gift_card_id)::int from gift_card_payments where status = 'refund_due' and refund_failure <> '') as failed,
        count(distinct p.gift_card_id)::int as disputed, min(d.due_at) as "dueAt"
      from gift_card_disputes d join gift_card_payments p on p.id = d.payment_id where d.state in ('inquiry', 'needs_response')`,
  )
  return row ?? { failed: 0, disputed: 0, dueAt: null }
}
