/** Single-use links (T18): a hash here, the link itself only in the letter that waits in the outbox. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { userTokens } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'

export type Purpose = 'verify_email' | 'reset_password'

export type NewLink = {
  email: string
  purpose: Purpose
  /** The e-mail that carries it. */
  kind: string
  tokenHash: string
  link: string
  language: Language
  expiresAt: Date
  now: Date
  /** A live link made after this is kept, and nothing is sent: its letter is in the mailbox already. */
  keptSince: Date
}

/**
 * Writes the link and its letter in one statement. A person has one live link for each purpose: the new one takes the place of the
 * earlier, also of one that is written in the same moment. An address without an account costs one statement and one written row
 * too (already marked as sent, so no letter), and so does a link that is kept: the time tells nothing (G38).
 */
export async function insertLink(db: Db | Tx, link: NewLink): Promise<void> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  await countWritten(
    db,
    sql`
    with person as (select id, email from users where email = ${link.email} and status = 'active'),
    fresh as (
      insert into user_tokens as t (token_hash, user_id, purpose, expires_at, created_at)
      select ${link.tokenHash}, id, ${link.purpose}, ${at(link.expiresAt)}, ${at(link.now)} from person
      on conflict (user_id, purpose) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = excluded.created_at, used_at = null
        where t.used_at is not null or t.created_at <= ${at(link.keptSince)} or t.expires_at <= ${at(link.now)}
      returning t.user_id
    )
    insert into outbox (kind, payload, created_at, next_attempt_at, sent_at)
    select ${link.kind}, jsonb_build_object('userId', id, 'email', email, 'language', ${link.language}::text, 'link', ${link.link}::text), ${at(link.now)}, ${at(link.now)}, null::timestamptz from person where exists (select from fresh)
    union all select 'nobody', '{}'::jsonb, ${at(link.now)}, ${at(link.now)}, ${at(link.now)} where not exists (select from fresh)`,
  )
}

type ShownLink = { tokenHash: string; purpose: Purpose; now: Date }

const isGood = ({ tokenHash, purpose, now }: ShownLink) =>
  and(
    eq(userTokens.tokenHash, tokenHash),
    eq(userTokens.purpose, purpose),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, now),
  )

type LinkOwner = { userId: string; email: string; passwordHash: string | null }

/** Whose link it is, without using it up. */
export async function findLinkOwner(db: Db, link: ShownLink): Promise<LinkOwner | undefined> {
  const [row] = await queryRows<LinkOwner>(
    db,
    sql`
    select u.id as "userId", u.email, u.password_hash as "passwordHash" from ${userTokens} join users u on u.id = ${userTokens.userId} where ${isGood(link)} and u.status = 'active'`,
  )
  return row
}

/** Uses it up, and with it every other link of that person, whatever for; of two that show it at once, one gets her. */
export async function useLink(tx: Tx, link: ShownLink): Promise<string | undefined> {
  const [row] = await tx
    .update(userTokens)
    .set({ usedAt: link.now })
    .where(isGood(link))
    .returning({ userId: userTokens.userId })
  if (row) await tx.delete(userTokens).where(and(eq(userTokens.userId, row.userId), isNull(userTokens.usedAt)))
  return row?.userId
}

export async function deleteLinksOf(tx: Db | Tx, userId: string): Promise<void> {
  await tx.delete(userTokens).where(eq(userTokens.userId, userId))
}

export async function deleteEndedLinks(db: Db, before: Date): Promise<void> {
  await countWritten(db, sql`delete from user_tokens where expires_at < ${before.toISOString()}::timestamptz`)
}
