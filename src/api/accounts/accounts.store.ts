import { type Db, hot, type Tx } from '#db/open.ts'
import type { UserSettings } from '#db/column-types.ts'
import { users } from '#db/tables.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'

export type UserRow = {
  id: string
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string | null
  role: Role
  status: 'active' | 'suspended' | 'erased'
  firstName: string
  lastName: string
  displayName: string | null
  phone: string | null
  photoUrl: string | null
  settings: UserSettings
  /** Of the latest application; null where there never was one. */
  wholesaleStatus: string | null
  companyName: string | null
}

const select = `
  select u.id, u.email, u.email_verified_at as "emailVerifiedAt", u.password_hash as "passwordHash", u.role, u.status,
    u.first_name as "firstName", u.last_name as "lastName", u.display_name as "displayName", u.phone, u.photo_url as "photoUrl", u.settings,
    w.status as "wholesaleStatus", w.company_name as "companyName"
  from users u left join lateral (
    select status, company_name from wholesale_applications where user_id = u.id order by created_at desc, id desc limit 1
  ) w on true`

const selectById = hot<UserRow, [id: string]>('user-by-id', `${select} where u.id = $1 and u.status <> 'erased'`)
const selectByEmail = hot<UserRow, [email: string]>(
  'user-by-email',
  `${select} where u.email = $1 and u.status <> 'erased'`,
)

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await selectById(db, id)
  return row
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await selectByEmail(db, email)
  return row
}

/** False where the e-mail already has an account. */
export async function insertUser(tx: Db | Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length === 1
}

/** A row that is being erased is waited for, and is nobody's then (F37). */
const isThere = (id: string) => and(eq(users.id, id), ne(users.status, 'erased'))

type Columns = Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'displayName' | 'phone'>>

export async function updateUser(db: Db, id: string, change: Columns & { updatedAt: Date }): Promise<void> {
  await db.update(users).set(change).where(isThere(id))
}

/** Only if it is still `was` (null: whatever it is), so that of two changes at once one is refused. */
export async function updatePassword(
  tx: Db | Tx,
  id: string,
  change: { hash: string; was: string | null; now: Date },
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ passwordHash: change.hash, updatedAt: change.now })
    .where(and(isThere(id), change.was === null ? undefined : eq(users.passwordHash, change.was)))
    .returning({ id: users.id })
  return updated.length === 1
}

export async function markVerified(tx: Db | Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(isThere(id), isNull(users.emailVerifiedAt)))
}

/** Merged in one statement: two devices changing different switches at once both count. */
export async function mergeSettings(
  db: Db,
  id: string,
  { notifications = {}, ...rest }: UserSettings,
): Promise<UserSettings | undefined> {
  const [row] = await db
    .update(users)
    .set({
      settings: sql`${users.settings} || ${JSON.stringify(rest)}::jsonb || jsonb_build_object('notifications',
        coalesce(${users.settings} -> 'notifications', '{}'::jsonb) || ${JSON.stringify(notifications)}::jsonb)`,
    })
    .where(isThere(id))
    .returning({ settings: users.settings })
  return row?.settings
}
