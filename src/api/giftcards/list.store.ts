/** What staff see of gift cards. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { giftCards } from '#db/tables.ts'
import type { DisputeState } from '#domain/dispute.ts'
import type { GiftCardEventKind, GiftCardState } from '#domain/gift-card.ts'
import { type SQL, sql } from 'drizzle-orm'

export type ListedGift = {
  id: string
  number: string
  state: GiftCardState
  amountFils: number
  last4: string | null
  buyerName: string
  buyerEmail: string | null
  recipientName: string
  recipientEmail: string
  sendOn: string
  sentAt: Date | null
  expiresAt: Date | null
  createdAt: Date
  refundFailure: string | null
  /** The newest of its payments. */
  dispute: { state: DisputeState; reason: string; amountFils: number; dueAt: string | null } | null
}

const columns = sql`g.id, g.number, g.state, g.amount_fils as "amountFils", g.last4, g.buyer_name as "buyerName", g.buyer_email as "buyerEmail",
  g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", to_char(g.send_on, 'YYYY-MM-DD') as "sendOn", g.sent_at as "sentAt",
  g.expires_at as "expiresAt", g.created_at as "createdAt",
  (select p.refund_failure from gift_card_payments p where p.gift_card_id = g.id and p.status = 'refund_due' and p.refund_failure <> '' limit 1) as "refundFailure",
  (select jsonb_build_object('state', d.state, 'reason', d.reason, 'amountFils', d.amount_fils, 'dueAt', d.due_at)
    from gift_card_disputes d join gift_card_payments p on p.id = d.payment_id where p.gift_card_id = g.id order by d.opened_at desc, d.provider_ref limit 1) as dispute`

export type GiftFilter = { state?: GiftCardState | 'refund_failed' | 'disputed' | undefined; q?: string | undefined }
type Page = { after: { value: string; id: string } | undefined; limit: number }

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Of an e-mail only the whole: staff who see it masked must not find it out letter by letter. */
function found({ state, q = '' }: GiftFilter): SQL {
  const text = q.trim()
  const byState =
    state === undefined
      ? sql`true`
      : state === 'refund_failed'
        ? sql`exists (select from gift_card_payments p where p.gift_card_id = g.id and p.status = 'refund_due' and p.refund_failure <> '')`
        : state === 'disputed'
          ? sql`exists (select from gift_card_disputes d join gift_card_payments p on p.id = d.payment_id where p.gift_card_id = g.id and d.state in ('inquiry', 'needs_response'))`
          : sql`g.state = ${state}`
  if (text === '') return byState
  return sql`${byState} and (g.number ilike ${like(text)} or g.last4 = ${text.toUpperCase()} or g.buyer_name ilike ${like(text)}
    or g.recipient_name ilike ${like(text)} or lower(${text}) in (g.buyer_email, g.recipient_email))`
}

/** The newest first. */
export const listGifts = (db: Db | Tx, filter: GiftFilter, { after, limit }: Page): Promise<ListedGift[]> =>
  queryRows(
    db,
    sql`select ${columns} from gift_cards g
      where ${found(filter)} and ${after ? sql`(g.created_at, g.id) < (${after.value}::timestamptz, ${after.id})` : sql`true`}
      order by g.created_at desc, g.id desc limit ${limit}`,
  )

export type WholeGift = ListedGift &
  Pick<typeof giftCards.$inferSelect, 'message' | 'language' | 'reason'> & {
    issuedBy: string | null
    redeemerId: string | null
    redeemerName: string | null
    isPaidByCard: boolean
  }

export async function findGift(db: Db | Tx, id: string): Promise<WholeGift | undefined> {
  const [row] = await queryRows<WholeGift>(
    db,
    sql`select ${columns}, g.message, g.language, g.reason, s.name as "issuedBy", u.id as "redeemerId",
        trim(u.first_name || ' ' || u.last_name) as "redeemerName",
        exists (select from gift_card_payments p where p.gift_card_id = g.id and p.status = 'paid') as "isPaidByCard"
      from gift_cards g left join staff s on s.id = g.staff_id left join users u on u.id = g.redeemed_by where g.id = ${id}`,
  )
  return row
}

export type GiftEvent = { id: string; kind: GiftCardEventKind; by: string | null; note: string; at: Date }

export const listGiftEvents = (db: Db | Tx, cardId: string): Promise<GiftEvent[]> =>
  queryRows(
    db,
    sql`select e.id, e.kind, s.name as by, e.note, e.at from gift_card_events e left join staff s on s.id = e.staff_id
      where e.gift_card_id = ${cardId} order by e.at, e.id`,
  )

/** For cards that can still be put into a wallet. */
export async function sumOwed(db: Db | Tx, now: Date): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(amount_fils), 0)::float8 as fils from gift_cards where state = 'active' and (expires_at is null or expires_at > ${now})`,
  )
  return row?.fils ?? 0
}

/** Held until the transaction ends: of two cards that one member issues at once, the second counts the first. */
export async function lockIssuer(tx: Tx, staffId: string): Promise<void> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext(${`gift-card-issuer:${staffId}`}))`)
}

/** What this member has issued since then without anybody's agreement. */
export async function sumIssued(tx: Tx, { staffId, since }: { staffId: string; since: Date }): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    tx,
    sql`select coalesce(sum(amount_fils), 0)::int as fils from gift_cards where staff_id = ${staffId} and approval_id is null and created_at > ${since}`,
  )
  return row?.fils ?? 0
}

/** How many were given another try. */
export async function clearRefundFailure(tx: Tx, cardId: string): Promise<number> {
  const rows = await queryRows(
    tx,
    sql`update gift_card_payments set refund_failure = '' where gift_card_id = ${cardId} and status = 'refund_due' and refund_failure <> '' returning id`,
  )
  return rows.length
}
