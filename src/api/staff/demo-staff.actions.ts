/** D7: in the demonstration somebody of each role can sign in at /admin: password and authenticator secret stand in the README. */
import type { Language } from '#domain/locale.ts'
import type { StaffRoleName } from '#domain/permission.ts'
import { hashPassword } from '../accounts/accounts.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { seal, unseal } from './secrets.ts'
import { endStaffSessionsOf } from './session.store.ts'
import { changeStaff, findStaffByEmail, insertStaff, setRolesOf, type StaffRow } from './staff.store.ts'

export type DemoStaff = {
  people: readonly { role: StaffRoleName; email: string; name: string; language: Language; place: string | null }[]
  password: string
  /** Base32. */
  totpSecret: string
}

/**
 * In the demonstration: makes the accounts that are missing. Elsewhere: shuts those that a demonstration left in the database and that
 * the published secret would still open. Returns the addresses of accounts that were shut.
 */
export async function layOutDemoStaff(shop: Shop, demo: DemoStaff): Promise<string[]> {
  const found = await Promise.all(demo.people.map(({ email }) => findStaffByEmail(shop.db, email)))
  const known = found.filter((row) => row !== undefined)
  if (!shop.settings.demo) return shut(shop, known, demo.totpSecret)
  const missing = demo.people.filter(({ email }) => !known.some((row) => row.email === email))
  if (missing.length > 0) await insertAll(shop, { ...demo, people: missing })
  return []
}

async function insertAll(shop: Shop, { people, password, totpSecret: secret }: DemoStaff): Promise<void> {
  const [now, passwordHash] = [shop.clock.now(), await hashPassword(password)]
  await inTransaction(shop.db, async (tx) => {
    for (const { role, ...facts } of people) {
      const id = shop.ids.newId()
      const totpSecret = seal(shop, secret)
      const row = { ...facts, id, status: 'active' as const, passwordHash, totpSecret, createdAt: now, updatedAt: now }
      // Of several processes that start at once, one.
      if (await insertStaff(tx, row)) await setRolesOf(tx, id, [role])
    }
  })
}

async function shut(shop: Shop, rows: readonly StaffRow[], published: string): Promise<string[]> {
  const open = rows.filter((row) => row.status === 'active' && opensWith(shop, row, published))
  if (open.length === 0) return []
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    for (const { id } of open) {
      await changeStaff(tx, id, { status: 'disabled', updatedAt: now })
      await endStaffSessionsOf(tx, id, { now })
    }
  })
  return open.map(({ email }) => email)
}

function opensWith(shop: Shop, { totpSecret }: StaffRow, secret: string): boolean {
  return totpSecret !== null && unseal(shop, totpSecret) === secret
}
