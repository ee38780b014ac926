/** D7: in the demonstration somebody can sign in at /admin: password and authenticator secret stand in the README. */
import { hashPassword } from '../accounts/accounts.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { ownerRoleId } from './roles.admin.actions.ts'
import { seal } from './secrets.ts'
import { findStaffByEmail, insertStaff, setRolesOf } from './staff.store.ts'

/** Base32, to be typed into an authenticator app. */
export const demoTotpSecret = 'QUTNDEMOQUTNDEMOQUTNDEMOQUTNDEMO'

/** Does nothing where the account is there, or where the shop is no demonstration. */
export async function layOutDemoOwner(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!shop.settings.demo || (await findStaffByEmail(shop.db, email))) return
  const now = shop.clock.now()
  const owner = {
    id: shop.ids.newId(),
    email,
    name: 'Huda Al Ali',
    language: 'en' as const,
    status: 'active' as const,
    passwordHash: await hashPassword(password),
    totpSecret: seal(shop, demoTotpSecret),
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(shop.db, async (tx) => {
    // Of several processes that start at once, one.
    if (await insertStaff(tx, owner)) await setRolesOf(tx, owner.id, [ownerRoleId])
  })
}
