/** T20: there is no default account. Whoever has the machine makes the first owner, or lets one back in who lost her factor. */
import { insertAudit } from '../http/admin.store.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { newInvitation } from './people.admin.actions.ts'
import { layOutRoles, ownerRoleId } from './roles.admin.actions.ts'
import { endStaffSessionsOf } from './session.store.ts'
import {
  changeStaff,
  deletePasskeys,
  findStaffByEmail,
  insertStaff,
  replaceRecoveryCodes,
  setRolesOf,
} from './staff.store.ts'

type Parts = Pick<Shop, 'db' | 'clock' | 'ids' | 'settings'>

/**
 * A one-time link, good for 72 hours, that sets a password and a second factor for an owner with this address. Somebody on the staff loses password,
 * factors and sessions and becomes an owner. Throws where the address is none.
 */
export async function inviteOwner(shop: Parts, typed: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    throw new Error(`"${typed}" is no e-mail address.`)
  return inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await layOutRoles(tx, now)
    const id = await takeIn(tx, shop, { email, now })
    await setRolesOf(tx, id, [ownerRoleId])
    await insertAudit(tx, [
      {
        id: shop.ids.newId(),
        at: now,
        staffId: null,
        staffEmail: 'the operator of the machine',
        roles: [],
        permission: null,
        action: 'staff.owner.invite',
        objectType: 'staff',
        objectId: id,
        before: null,
        after: { email },
        reason: null,
        address: 'internal',
        userAgent: '',
        requestId: '',
      },
    ])
    return newInvitation(shop, tx, id)
  })
}

async function takeIn(tx: Tx, shop: Parts, { email, now }: { email: string; now: Date }): Promise<string> {
  const known = await findStaffByEmail(tx, email)
  if (!known) {
    const id = shop.ids.newId()
    await insertStaff(tx, {
      id,
      email,
      name: email.split('@')[0] ?? email,
      language: 'en',
      status: 'invited',
      createdAt: now,
      updatedAt: now,
    })
    return id
  }
  await changeStaff(tx, known.id, { status: 'invited', passwordHash: null, totpSecret: null, updatedAt: now })
  await deletePasskeys(tx, known.id)
  await replaceRecoveryCodes(tx, known.id, [])
  await endStaffSessionsOf(tx, known.id, { now })
  return known.id
}
