/** D19: who runs the shop. There is no call that makes anybody an administrator; whoever has the database does it, with `npm run role`. */
import { sql } from 'drizzle-orm'
import { roles } from '#domain/role.ts'
import type { Role } from '#domain/role.ts'
import { queryRows } from './open.ts'
import type { Db } from './open.ts'

export type RoleChange = { email: string; from: Role; to: Role }

/** `role` of an account that exists, whose address is verified, and that is neither suspended nor erased; it holds from the next call on. Says what is wrong otherwise. */
export async function setRole(db: Db, email: string, role: string): Promise<RoleChange> {
  const to = roles.find((name) => name === role && name !== 'guest')
  if (!to) throw new Error(`"${role}" is no role: customer, wholesale, staff or admin.`)
  const [user] = await queryRows<{ id: string; email: string; role: Role; status: string; isVerified: boolean }>(
    db,
    sql`
    select id, email, role, status, email_verified_at is not null as "isVerified" from users where lower(email) = lower(${email.trim()}) and status <> 'erased'`,
  )
  if (!user) throw new Error(`Nobody has the e-mail address ${email}: register in the shop first.`)
  if (user.status !== 'active') throw new Error(`The account of ${user.email} is ${user.status}.`)
  // Whoever registers with another's address must not be handed the shop.
  if (!user.isVerified && (to === 'staff' || to === 'admin'))
    throw new Error(`${user.email} is not verified yet: open the link in the letter first.`)
  await db.execute(sql`update users set role = ${to}, updated_at = now() where id = ${user.id}`)
  return { email: user.email, from: user.role, to }
}
