import {
  staff,
  staffInvitations,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
  staffRoles,
  staffSessions,
} from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import type { Grants } from '#domain/permission.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

export type StaffRow = typeof staff.$inferSelect

export async function findStaff(db: Db | Tx, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row
}

export async function findStaffByEmail(db: Db | Tx, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email))
  return row
}

/** Under its lock, for a change that depends on what is there. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row
}

/** False where somebody has the address already. */
export async function insertStaff(tx: Db | Tx, row: typeof staff.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id })
  return rows.length === 1
}

export async function changeStaff(tx: Tx, id: string, change: Partial<typeof staff.$inferInsert>): Promise<void> {
  await tx
    .update(staff)
    .set({ ...change, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
}

/** Whether there is such a place of the stock. */
export async function hasPlace(tx: Tx, code: string): Promise<boolean> {
  const rows = await queryRows(tx, sql`select from stock_places where code = ${code}`)
  return rows.length > 0
}

export type ListedPerson = StaffRow & { roles: { _id: string; name: string }[]; lastSeenAt: Date | null }

export async function listStaff(db: Db | Tx, id?: string): Promise<ListedPerson[]> {
  const people = await db
    .select()
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(1000)
  const members = await db
    .select({ staffId: staffMembers.staffId, _id: staffRoles.id, name: staffRoles.name })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .orderBy(staffRoles.name)
  const seen = await db
    .select({
      staffId: staffSessions.staffId,
      at: sql<Date>`max(${staffSessions.lastSeenAt})`.mapWith(staffSessions.lastSeenAt),
    })
    .from(staffSessions)
    .where(eq(staffSessions.stage, 'full'))
    .groupBy(staffSessions.staffId)
  return people.map((person) => ({
    ...person,
    roles: members.filter(({ staffId }) => staffId === person.id).map(({ _id, name }) => ({ _id, name })),
    lastSeenAt: seen.find(({ staffId }) => staffId === person.id)?.at ?? null,
  }))
}

export async function setRolesOf(tx: Tx, staffId: string, roleIds: readonly string[]): Promise<void> {
  await tx.delete(staffMembers).where(eq(staffMembers.staffId, staffId))
  await tx.insert(staffMembers).values([...new Set(roleIds)].map((roleId) => ({ staffId, roleId })))
}

/** Locks the memberships of a role, so that two demotions at once can't both leave one owner behind. */
export async function listActiveHolders(tx: Tx, roleId: string): Promise<string[]> {
  await tx.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.id, roleId)).for('update')
  const rows = await tx
    .select({ id: staff.id })
    .from(staffMembers)
    .innerJoin(staff, eq(staff.id, staffMembers.staffId))
    .where(and(eq(staffMembers.roleId, roleId), eq(staff.status, 'active')))
  return rows.map(({ id }) => id)
}

export async function hasHolder(db: Db, roleId: string): Promise<boolean> {
  const rows = await db
    .select({ staffId: staffMembers.staffId })
    .from(staffMembers)
    .where(eq(staffMembers.roleId, roleId))
    .limit(1)
  return rows.length > 0
}

export type RoleRow = typeof staffRoles.$inferSelect

export async function findRoles(db: Db | Tx, ids: readonly string[]): Promise<RoleRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(staffRoles)
        .where(inArray(staffRoles.id, [...ids]))
}

export async function listRoles(db: Db | Tx): Promise<(RoleRow & { people: number })[]> {
  return queryRows(
    db,
    sql`
    select r.id, r.name, r.grants, r.is_fixed as "isFixed", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt", count(m.staff_id)::int as people
    from staff_roles r left join staff_members m on m.role_id = r.id group by r.id order by r.is_fixed desc, r.created_at, r.id`,
  )
}

/** False where the name is taken. */
export async function insertRole(tx: Db | Tx, row: typeof staffRoles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(staffRoles).values(row).onConflictDoNothing().returning({ id: staffRoles.id })
  return rows.length === 1
}

export async function lockRole(tx: Tx, id: string): Promise<RoleRow | undefined> {
  const [row] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  return row
}

export async function changeRole(
  tx: Tx,
  id: string,
  change: { name: string; grants: Grants; now: Date },
): Promise<void> {
  await tx
    .update(staffRoles)
    .set({ name: change.name, grants: change.grants, updatedAt: change.now, version: sql`${staffRoles.version} + 1` })
    .where(eq(staffRoles.id, id))
}

export async function isRoleNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select 1 from staff_roles where lower(name) = lower(${name}) and id <> ${exceptId}`,
  )
  return rows.length > 0
}

export async function countFactors(
  db: Db | Tx,
  staffId: string,
): Promise<{ totp: boolean; passkeys: number; recoveryCodes: number }> {
  const [row] = await queryRows<{ totp: boolean; passkeys: number; recoveryCodes: number }>(
    db,
    sql`
    select totp_secret is not null as totp,
      (select count(*)::int from staff_passkeys p where p.staff_id = s.id) as passkeys,
      (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id and c.used_at is null) as "recoveryCodes"
    from staff s where s.id = ${staffId}`,
  )
  return row ?? { totp: false, passkeys: 0, recoveryCodes: 0 }
}

/** True for one of those who show the same time step at once: a code opens once. */
export async function takeTotpStep(db: Db | Tx, staffId: string, step: number): Promise<boolean> {
  return (
    (await countWritten(
      db,
      sql`update staff set totp_step = ${step} where id = ${staffId} and totp_step < ${step}`,
    )) === 1
  )
}

export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  if (hashes.length > 0) await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
}

export async function useRecoveryCode(
  db: Db | Tx,
  { staffId, codeHash, now }: { staffId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: staffRecoveryCodes.codeHash })
  return used.length === 1
}

export type PasskeyRow = typeof staffPasskeys.$inferSelect

export const listPasskeys = (db: Db | Tx, staffId: string): Promise<PasskeyRow[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.createdAt)

export async function insertPasskey(tx: Tx, row: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  return (
    (await tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id })).length === 1
  )
}

export async function markPasskeyUsed(
  db: Db | Tx,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.update(staffPasskeys).set({ counter, lastUsedAt: now }).where(eq(staffPasskeys.id, id))
}

export async function deletePasskeys(tx: Tx, staffId: string, id?: string): Promise<number> {
  const gone = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), id === undefined ? undefined : eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id })
  return gone.length
}

export async function insertInvitation(tx: Db | Tx, row: typeof staffInvitations.$inferInsert): Promise<void> {
  // One link at a time: a new one ends those before it.
  await deleteInvitations(tx, row.staffId)
  await tx.insert(staffInvitations).values(row)
}

/** Their links open nothing from now on. */
export async function deleteInvitations(tx: Db | Tx, staffId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))
}

const isGood = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, tokenHash), isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now))

export async function findInvited(db: Db, tokenHash: string, now: Date): Promise<StaffRow | undefined> {
  const [row] = await db
    .select({ person: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(isGood(tokenHash, now))
  return row?.person
}

/** Uses it up; of two that show it at once, one gets the person. */
export async function useInvitation(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(isGood(tokenHash, now))
    .returning({ staffId: staffInvitations.staffId })
  return row?.staffId
}
