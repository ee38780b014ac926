/** The only SQL on disputes and on what was told of them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { disputeEvents, disputes } from '#db/tables.ts'
import {
  awaitsAnswer,
  type DisputeEvent,
  disputeStates,
  type DisputeStanding,
  type DisputeTold,
} from '#domain/dispute.ts'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'

export type DisputeRow = typeof disputes.$inferSelect
type Ref = Pick<DisputeRow, 'provider' | 'providerRef'>

export async function findByRef(db: Db | Tx, { provider, providerRef }: Ref): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerRef, providerRef)))
  return row
}

export async function findDispute(db: Db | Tx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

/** Order and payment are locked first, where all are. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('no key update')
  return row
}

type New = Pick<DisputeRow, 'id' | 'paymentId' | 'orderId'> & Ref & { standing: DisputeStanding }

export async function insertDispute(tx: Tx, { standing, ...dispute }: New): Promise<void> {
  await tx.insert(disputes).values({ ...dispute, ...standing })
}

export async function saveStanding(tx: Tx, id: string, standing: DisputeStanding): Promise<void> {
  await tx.update(disputes).set(standing).where(eq(disputes.id, id))
}

type Change = Partial<
  Pick<DisputeRow, 'words' | 'evidence' | 'files' | 'wish' | 'wishedBy' | 'wishedAt' | 'answeredAt' | 'failure'>
>

export async function saveWish(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .update(disputes)
    .set({ ...change, version: sql`${disputes.version} + 1` })
    .where(eq(disputes.id, id))
}

/** Whoever looked at it before is told that it has changed. */
export const saveSeen = (tx: Tx, id: string): Promise<void> => saveWish(tx, id, {})

/** Nothing where another wish has come meanwhile. */
export async function saveAnswer(
  tx: Tx,
  { id, version }: Pick<DisputeRow, 'id' | 'version'>,
  answer: { answeredAt: Date; failure: string | null },
): Promise<void> {
  await tx
    .update(disputes)
    .set(answer)
    .where(and(eq(disputes.id, id), eq(disputes.version, version)))
}

export type HeardEvent = DisputeEvent & { kind: string; heardAt: Date }

/** False for one that came before. */
export async function insertEvent(tx: Tx, disputeId: string, event: HeardEvent): Promise<boolean> {
  const { eventId, kind, at, heardAt, ...told } = event
  const written = await tx
    .insert(disputeEvents)
    .values({ disputeId, eventId, kind, at, heardAt, told })
    .onConflictDoNothing()
    .returning({ eventId: disputeEvents.eventId })
  return written.length > 0
}

/** As they were told, by the provider's clock. */
export async function listEvents(db: Db | Tx, disputeId: string): Promise<HeardEvent[]> {
  const rows = await db
    .select()
    .from(disputeEvents)
    .where(eq(disputeEvents.disputeId, disputeId))
    .orderBy(asc(disputeEvents.at), asc(disputeEvents.eventId))
  return rows.map(({ eventId, kind, at, heardAt, told }) => {
    const said = told as unknown as Omit<DisputeTold, 'dueAt'> & { dueAt: string | null }
    return { eventId, kind, at, heardAt, ...said, dueAt: said.dueAt === null ? null : new Date(said.dueAt) }
  })
}

/** Asked of the provider, who has not answered. */
export const listUnanswered = (
  db: Db,
  { provider, before, limit }: { provider: DisputeRow['provider']; before: Date; limit: number },
) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.provider, provider),
        isNotNull(disputes.wish),
        isNull(disputes.answeredAt),
        lte(disputes.wishedAt, before),
      ),
    )
    .orderBy(asc(disputes.wishedAt))
    .limit(limit)

export const listOpen = (db: Db, provider: DisputeRow['provider'], limit: number): Promise<DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), isNull(disputes.closedAt)))
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(limit)

export type ListedDispute = DisputeRow & { orderNumber: string; buyer: string }

type Page = {
  isOpen: boolean | null
  orderId: string | null
  after: { value: string; id: string } | undefined
  limit: number
}

/** The newest first; of open ones all at once come those that are due soonest. */
export async function listDisputes(db: Db, { isOpen, orderId, after, limit }: Page): Promise<ListedDispute[]> {
  const ids = await queryRows<{ id: string; number: string; buyer: string }>(
    db,
    sql`select d.id, o.number, trim(o.contact_first_name || ' ' || o.contact_last_name) as buyer
      from disputes d join orders o on o.id = d.order_id
      where ${isOpen === null ? sql`true` : sql`(d.closed_at is null) = ${isOpen}`} and ${orderId === null ? sql`true` : sql`d.order_id = ${orderId}`}
        and ${after ? sql`(d.opened_at, d.id) < (${after.value}::timestamptz, ${after.id})` : sql`true`}
      order by d.opened_at desc, d.id desc limit ${limit}`,
  )
  const rows = await Promise.all(ids.map(({ id }) => findDispute(db, id)))
  return ids.flatMap(({ number, buyer }, index) => {
    const row = rows[index]
    return row ? [{ ...row, orderNumber: number, buyer }] : []
  })
}

/** Somebody has to answer them, and has not, or what she said got no answer since `unheardSince`. Up to 10,001. */
export async function countAwaiting(db: Db, unheardSince: Date): Promise<{ count: number; dueAt: Date | null }> {
  const states = disputeStates.filter(awaitsAnswer)
  const [row] = await queryRows<{ count: number; dueAt: string | null }>(
    db,
    sql`select count(*)::int as count, min(due_at) as "dueAt" from (
      select due_at from disputes where closed_at is null and state in ${states} and not is_submitted
        and (wish is null or wish = 'stage' or failure is not null
          or (answered_at is null and wished_at <= ${unheardSince.toISOString()}::timestamptz)) limit 10001) waiting`,
  )
  return { count: row?.count ?? 0, dueAt: row?.dueAt ? new Date(row.dueAt) : null }
}

export type SentBack = { id: string; amountFils: number; destination: string; state: string; at: Date }

/** What went back of the payment, or is on its way: it is asked for as evidence. */
export async function listSentBack(db: Db | Tx, paymentId: string): Promise<SentBack[]> {
  const rows = await queryRows<SentBack>(
    db,
    sql`select id, amount_fils as "amountFils", destination, state, created_at as at from refund_transfers
      where payment_id = ${paymentId} and replaced_by is null order by created_at, id`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export async function findStaffName(db: Db, id: string): Promise<string | null> {
  const [row] = await queryRows<{ name: string }>(db, sql`select name from staff where id = ${id}`)
  return row?.name ?? null
}
