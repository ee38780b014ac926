/** Single-use links (T18): a hash here, the link itself only in the letter that waits in the outbox. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { userTokens } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'

export type Purpose = 'verify_email' | 'reset_password'

export type NewLink = { email: string; purpose: Purpose; tokenHash: string; link: string; language: Language; expiresAt: Date; now: Date }

/**
 * Writes the link and its letter, and forgets the earlier ones, in one statement. An address without an account costs one
 * statement and one written row too (already marked as sent, so no letter), so that the time tells nothing (G38).
 */
export async function insertLink(db: Db | Tx, link: NewLink): Promise<void> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  await countWritten(db, sql`
    with person as (select id, email from users where email = ${link.email} and status = 'active'),
    earlier as (delete from user_tokens t using person where t.user_id = person.id and t.purpose = ${link.purpose}),
    fresh as (
      insert into user_tokens (token_hash, user_id, purpose, expires_at, created_at)
      select ${link.tokenHash}, id, ${link.purpose}, ${at(link.expiresAt)}, ${at(link.now)} from person
    )
    insert into outbox (kind, payload, sent_at)
    select ${link.purpose}, jsonb_build_object('userId', id, 'email', email, 'language', ${link.language}::text, 'link', ${link.link}::text), null::timestamptz from person
    union all select 'nobody', '{}'::jsonb, ${at(link.now)} where not exists (select from person)`)
}

type ShownLink = { tokenHash: string; purpose: Purpose; now: Date }

const isGood = ({ tokenHash, purpose, now }: ShownLink) =>
  and(eq(userTokens.tokenHash, tokenHash), eq(userTokens.purpose, purpose), isNull(userTokens.usedAt), gt(userTokens.expiresAt, now))

/** Whose link it is, without using it up. */
export async function findLinkOwner(db: Db, link: ShownLink): Promise<{ userId: string; email: string } | undefined> {
  const [row] = await queryRows<{ userId: string; email: string }>(db, sql`
    select u.id as "userId", u.email from ${userTokens} join users u on u.id = ${userTokens.userId} where ${isGood(link)} and u.status = 'active'`)
  return row
}

/** Uses it up; of two that show it at once, one gets the person. */
export async function useLink(tx: Db | Tx, link: ShownLink): Promise<string | undefined> {
  const [row] = await tx.update(userTokens).set({ usedAt: link.now }).where(isGood(link)).returning({ userId: userTokens.userId })
  return row?.userId
}

export async function deleteLinksOf(tx: Db | Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx.delete(userTokens).where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, purpose)))
}

export async function deleteEndedLinks(db: Db, before: Date): Promise<void> {
  await countWritten(db, sql`delete from user_tokens where expires_at < ${before.toISOString()}::timestamptz`)
}
