/** The only SQL on gift cards, their payments and what happened to them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { giftCardEvents, giftCardPayments, giftCards } from '#db/tables.ts'
import type { GiftCardEventKind, GiftPaymentState } from '#domain/gift-card.ts'
import type { Session } from '#gateways/card/provider.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

export type GiftCardRow = typeof giftCards.$inferSelect
export type GiftPaymentRow = typeof giftCardPayments.$inferSelect
export type NewGiftCard = typeof giftCards.$inferInsert

/** False where the same key made one before. */
export async function insertGiftCard(tx: Tx, card: NewGiftCard): Promise<boolean> {
  const rows = await tx
    .insert(giftCards)
    .values(card)
    .onConflictDoNothing({ target: [giftCards.buyerKey, giftCards.idempotencyKey] })
    .returning({ id: giftCards.id })
  return rows.length > 0
}

export async function findGiftCard(db: Db | Tx, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return row
}

export async function findTwin(
  db: Db | Tx,
  { buyerKey, key }: { buyerKey: string; key: string },
): Promise<GiftCardRow | undefined> {
  const same = and(eq(giftCards.buyerKey, buyerKey), eq(giftCards.idempotencyKey, key))
  const [row] = await db.select().from(giftCards).where(same)
  return row
}

export async function lockGiftCard(tx: Tx, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return row
}

/** `hashes`: of one code, under each secret that the shop has had. */
export async function lockByCode(tx: Tx, hashes: readonly string[]): Promise<GiftCardRow | undefined> {
  const [row] = await tx
    .select()
    .from(giftCards)
    .where(inArray(giftCards.codeHash, [...hashes]))
    .for('no key update')
  return row
}

export async function saveGiftCard(tx: Tx, id: string, change: Partial<NewGiftCard>): Promise<void> {
  await tx.update(giftCards).set(change).where(eq(giftCards.id, id))
}

type Event = { id: string; giftCardId: string; kind: GiftCardEventKind; at: Date; staffId?: string; note?: string }

export async function insertGiftEvent(tx: Tx, event: Event): Promise<void> {
  await tx.insert(giftCardEvents).values(event)
}

export async function insertGiftPayment(
  tx: Tx,
  payment: typeof giftCardPayments.$inferInsert,
): Promise<GiftPaymentRow> {
  const [row] = await tx.insert(giftCardPayments).values(payment).returning()
  if (!row) throw new Error('The payment of a gift card was not written')
  return row
}

export async function findLatestGiftPayment(db: Db | Tx, cardId: string): Promise<GiftPaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(giftCardPayments)
    .where(eq(giftCardPayments.giftCardId, cardId))
    .orderBy(desc(giftCardPayments.attempt))
    .limit(1)
  return row
}

export async function findGiftPaymentBySession(
  db: Db | Tx,
  { provider, sessionId }: { provider: 'stripe' | 'test'; sessionId: string },
): Promise<GiftPaymentRow | undefined> {
  const same = and(eq(giftCardPayments.provider, provider), eq(giftCardPayments.sessionId, sessionId))
  const [row] = await db.select().from(giftCardPayments).where(same)
  return row
}

export async function findGiftPayment(db: Db | Tx, id: string): Promise<GiftPaymentRow | undefined> {
  const [row] = await db.select().from(giftCardPayments).where(eq(giftCardPayments.id, id))
  return row
}

export async function lockGiftPayment(tx: Tx, id: string): Promise<GiftPaymentRow | undefined> {
  const [row] = await tx.select().from(giftCardPayments).where(eq(giftCardPayments.id, id)).for('no key update')
  return row
}

/** What pays the card; undefined where staff issued it. */
export async function lockPaidGiftPayment(tx: Tx, cardId: string): Promise<GiftPaymentRow | undefined> {
  const paid = and(eq(giftCardPayments.giftCardId, cardId), eq(giftCardPayments.status, 'paid'))
  const [row] = await tx.select().from(giftCardPayments).where(paid).for('no key update')
  return row
}

/** False if the payment is over, or has its session already. */
export async function saveGiftSession(db: Db, paymentId: string, session: Session): Promise<boolean> {
  const kept = await db
    .update(giftCardPayments)
    .set({ sessionId: session.sessionId, redirectUrl: session.redirectUrl })
    .where(
      and(
        eq(giftCardPayments.id, paymentId),
        eq(giftCardPayments.status, 'pending'),
        isNull(giftCardPayments.sessionId),
      ),
    )
    .returning({ id: giftCardPayments.id })
  return kept.length > 0
}

type PaymentChange = { status: GiftPaymentState; settledAt: Date; refundAttempts?: number; refundFailure?: string }

export async function saveGiftPayment(tx: Tx, id: string, change: PaymentChange): Promise<void> {
  await tx.update(giftCardPayments).set(change).where(eq(giftCardPayments.id, id))
}

/** That nobody has told us about since `before`: their webhook may be lost. */
export const listUnsettledGifts = (db: Db, before: Date, limit: number): Promise<GiftPaymentRow[]> =>
  db
    .select()
    .from(giftCardPayments)
    .where(
      and(
        eq(giftCardPayments.status, 'pending'),
        sql`${giftCardPayments.sessionId} is not null`,
        sql`${giftCardPayments.createdAt} < ${before}`,
      ),
    )
    .orderBy(asc(giftCardPayments.createdAt), asc(giftCardPayments.id))
    .limit(limit)

/** What has failed waits for somebody of the staff. */
export const listGiftRefunds = (db: Db, limit: number): Promise<GiftPaymentRow[]> =>
  db
    .select()
    .from(giftCardPayments)
    .where(and(eq(giftCardPayments.status, 'refund_due'), eq(giftCardPayments.refundFailure, '')))
    .orderBy(asc(giftCardPayments.settledAt), asc(giftCardPayments.id))
    .limit(limit)

export const listToSend = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select id from gift_cards where state = 'active' and sent_at is null and send_at <= ${now} and recipient_email not like '%@erased.invalid'
      order by send_at, id limit ${limit}`,
  )

/** Cards that nobody paid, nor is about to, with the names and addresses in them. A page at the provider ends long before `payingSince`. */
export async function deleteUnpaid(
  db: Db,
  { before, payingSince }: { before: Date; payingSince: Date },
): Promise<void> {
  await queryRows(
    db,
    sql`delete from gift_cards g where g.state = 'unpaid' and g.created_at < ${before}
      and not exists (select from gift_card_payments p where p.gift_card_id = g.id
        and (p.status in ('paid', 'refund_due', 'refunded') or (p.status = 'pending' and p.created_at > ${payingSince})))`,
  )
}
