import { type Db, hot, type Tx } from '#db/open.ts'
import { sessions, users } from '#db/tables.ts'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'

/** What every signed-in call needs to know. */
export type LiveSession = {
  userId: string
  email: string
  role: Role
  status: string
  expiresAt: Date
  revokedAt: Date | null
}

const selectLive = hot<LiveSession, [sessionId: string, userId: string]>(
  'live-session',
  `
  select u.id as "userId", u.email, u.role, u.status, s.expires_at as "expiresAt", s.revoked_at as "revokedAt"
  from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`,
)

export async function findLiveSession(db: Db, sessionId: string, userId: string): Promise<LiveSession | undefined> {
  const [row] = await selectLive(db, sessionId, userId)
  return row
}

export type Family = {
  id: string
  userId: string
  role: Role
  status: string
  currentHash: string
  previousHash: string | null
  rotatedAt: Date
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const selectFamily = hot<Family, [sessionId: string]>(
  'refresh-family',
  `
  select s.id, s.user_id as "userId", u.role, u.status, s.current_hash as "currentHash", s.previous_hash as "previousHash",
    s.rotated_at as "rotatedAt", s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt"
  from sessions s join users u on u.id = s.user_id where s.id = $1`,
)

export async function findFamily(db: Db, sessionId: string): Promise<Family | undefined> {
  const [row] = await selectFamily(db, sessionId)
  return row
}

export async function insertSession(db: Db | Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** False where the password is another by now. A change of it that is under way is waited for, and one that comes later waits: it ends the session that is stored meanwhile. */
export async function isStillPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const same = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), same))
    .for('share')
  return found.length === 1
}

/** False if the shown token was no longer the current one: another tab was quicker. */
export async function rotateSession(
  db: Db,
  change: { sessionId: string; shownHash: string; nextHash: string; now: Date },
): Promise<boolean> {
  const rotated = await db
    .update(sessions)
    .set({
      currentHash: change.nextHash,
      previousHash: change.shownHash,
      rotatedAt: change.now,
      lastUsedAt: change.now,
    })
    .where(
      and(eq(sessions.id, change.sessionId), eq(sessions.currentHash, change.shownHash), isNull(sessions.revokedAt)),
    )
    .returning({ id: sessions.id })
  return rotated.length === 1
}

type Ending = { reason: string; now: Date }

export async function revokeSession(db: Db | Tx, sessionId: string, { reason, now }: Ending): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** All of somebody's sessions, but for one if it is named; how many there were. */
export async function revokeSessionsOf(
  db: Db | Tx,
  userId: string,
  { reason, now, except }: Ending & { except?: string },
): Promise<number> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return revoked.length
}

/** False where that person has no such session, or it is over. */
export async function revokeOwnSession(
  db: Db,
  { sessionId, userId, reason, now }: Ending & { sessionId: string; userId: string },
): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return revoked.length === 1
}

type ListedSession = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date }

/** A hundred at most: whoever has more signs out everywhere else. */
export async function listLiveSessions(
  db: Db,
  userId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<ListedSession[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, usedAfter),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

/** Rows of sessions that ended before then. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)))
}

export async function changeStanding(
  db: Db | Tx,
  userId: string,
  change: { status?: 'active' | 'suspended'; role?: Role },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(users.id, userId), ne(users.status, 'erased')))
    .returning({ id: users.id })
  return changed.length === 1
}
