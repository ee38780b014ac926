/** The only SQL on subscribers. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type Asking = {
  email: string
  language: Language
  tokenHash: string
  now: Date
  /** Whoever asked after this has a letter already. */
  quietSince: Date
  /** So many letters without an answer, and then none to an address that was asked after `patientSince`. */
  mostUnanswered: number
  patientSince: Date
  /** Whether an address that was unsubscribed may be written to: only for who shows that she reads its mail. */
  mayReturn: boolean
}

/** True if a letter is to be sent: not to who is subscribed already or has unsubscribed, nor to who asked a moment ago or never answers. */
export async function saveAsking(
  tx: Tx,
  { email, language, tokenHash, now, quietSince, mostUnanswered, patientSince, mayReturn }: Asking,
): Promise<boolean> {
  const written = await countWritten(
    tx,
    sql`
    insert into newsletter_subscribers as s (email, language, status, token_hash, created_at, asked_at) values (${email}, ${language}, 'pending', ${tokenHash}, ${now}, ${now})
    on conflict (email) do update set status = 'pending', language = excluded.language, token_hash = excluded.token_hash, asked_at = excluded.asked_at,
      asked_count = case when s.status = 'pending' and s.asked_at > ${patientSince} then s.asked_count + 1 else 1 end
    where case s.status
      when 'pending' then s.asked_at <= ${quietSince} and (s.asked_count < ${mostUnanswered} or s.asked_at <= ${patientSince})
      when 'unsubscribed' then ${mayReturn}
      else false end`,
  )
  return written === 1
}

export type Confirmed = { email: string; language: Language; couponId: string | null }

/** Of two that show the token at once, one gets the row. */
export async function confirmPending(
  tx: Tx,
  tokenHash: string,
  { now, askedAfter }: { now: Date; askedAfter: Date },
): Promise<Confirmed | undefined> {
  const [row] = await queryRows<Confirmed>(
    tx,
    sql`
    update newsletter_subscribers set status = 'confirmed', confirmed_at = ${now} where token_hash = ${tokenHash} and status = 'pending' and asked_at > ${askedAfter}
    returning email, language, coupon_id as "couponId"`,
  )
  return row
}

export async function isConfirmed(db: Db | Tx, tokenHash: string): Promise<boolean> {
  return (
    (
      await queryRows(
        db,
        sql`select 1 as one from newsletter_subscribers where token_hash = ${tokenHash} and status = 'confirmed'`,
      )
    ).length > 0
  )
}

export async function saveCoupon(tx: Tx, email: string, couponId: string): Promise<void> {
  await countWritten(tx, sql`update newsletter_subscribers set coupon_id = ${couponId} where email = ${email}`)
}

/** The link that confirmed it works no more. What coupon was given stays known, so that there is no second one. Nobody else can begin it anew (F29). */
export async function endSubscription(db: Db, email: string, newHash: string): Promise<void> {
  await countWritten(
    db,
    sql`update newsletter_subscribers set status = 'unsubscribed', token_hash = ${newHash} where email = ${email} and status <> 'unsubscribed'`,
  )
}
