/** Who somebody is at a sign-in provider: its name for her (issuer, subject), never the e-mail (T1, ASVS 6.8.1). */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { identities, users } from '#db/tables.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'

type Name = { issuer: string; subject: string }

export async function findUserIdByIdentity(db: Db | Tx, { issuer, subject }: Name): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId
}

/** A name belongs to one account for good; of two that claim it at once, the first has it. */
export async function insertIdentity(tx: Db | Tx, identity: Name & { userId: string; now: Date }): Promise<boolean> {
  const { issuer, subject, userId, now: createdAt } = identity
  const inserted = await tx
    .insert(identities)
    .values({ issuer, subject, userId, createdAt })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return inserted.length === 1
}

type Claim = { now: Date; firstName: string; lastName: string; displayName: string | null; photoUrl: string | null }

/**
 * Makes an account whose e-mail nobody has confirmed its owner's: the password and the links that a stranger may have left
 * are gone (auth.prehijack). False if it was confirmed meanwhile, or is not active.
 */
export async function claimAccount(
  tx: Tx,
  userId: string,
  { now, firstName, lastName, displayName, photoUrl }: Claim,
): Promise<boolean> {
  const claimed = await tx
    .update(users)
    .set({
      passwordHash: null,
      emailVerifiedAt: now,
      updatedAt: now,
      photoUrl,
      ...(firstName + lastName === '' ? {} : { firstName, lastName }),
      ...(displayName === null ? {} : { displayName }),
    })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), eq(users.status, 'active')))
    .returning({ id: users.id })
  if (claimed.length === 1) await queryRows(tx, sql`delete from user_tokens where user_id = ${userId}`)
  return claimed.length === 1
}
