import { staff, staffMembers, staffRoles, staffSessions } from '#db/tables.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Grants } from '#domain/permission.ts'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'

export type StaffSessionRow = typeof staffSessions.$inferSelect
export type FoundSession = StaffSessionRow & {
  email: string
  status: 'invited' | 'active' | 'disabled'
  place: string | null
}

export async function findStaffSession(db: Db | Tx, id: string): Promise<FoundSession | undefined> {
  const [row] = await db
    .select({ session: staffSessions, email: staff.email, status: staff.status, place: staff.place })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(eq(staffSessions.id, id))
  return row && { ...row.session, email: row.email, status: row.status, place: row.place }
}

export async function listRolesOf(
  db: Db | Tx,
  staffId: string,
): Promise<{ id: string; name: string; grants: Grants }[]> {
  return db
    .select({ id: staffRoles.id, name: staffRoles.name, grants: staffRoles.grants })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(eq(staffMembers.staffId, staffId))
    .orderBy(staffRoles.name)
}

export async function insertStaffSession(tx: Db | Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(row)
}

export async function changeStaffSession(
  tx: Db | Tx,
  id: string,
  change: Partial<typeof staffSessions.$inferInsert>,
): Promise<void> {
  await tx.update(staffSessions).set(change).where(eq(staffSessions.id, id))
}

/** Ends one session, if it is still open, and that person's, and has that secret. */
export async function endStaffSession(
  tx: Db | Tx,
  { id, staffId, secretHash, now }: { id: string; staffId?: string; secretHash?: string; now: Date },
): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.id, id),
        staffId === undefined ? undefined : eq(staffSessions.staffId, staffId),
        secretHash === undefined ? undefined : eq(staffSessions.secretHash, secretHash),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length === 1
}

export async function endStaffSessionsOf(
  tx: Db | Tx,
  staffId: string,
  { now, except = '' }: { now: Date; except?: string },
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), ne(staffSessions.id, except)))
    .returning({ id: staffSessions.id })
  return ended.length
}

export async function listOpenSessions(db: Db, staffId: string, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        eq(staffSessions.stage, 'full'),
        isNull(staffSessions.endedAt),
        gt(staffSessions.endsAt, now),
        gt(staffSessions.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt))
    .limit(100)
}

export async function deleteEndedStaffSessions(db: Db, before: Date): Promise<void> {
  await db.delete(staffSessions).where(or(lt(staffSessions.endsAt, before), lt(staffSessions.endedAt, before)))
}
