/** D19: roles are sets of permissions that the owner may make; the permissions themselves are code. */
import {
  beyondGrants,
  type Grants,
  grantsOfRole,
  isPermission,
  permissions,
  staffRoleNames,
} from '#domain/permission.ts'
import type { Write } from '../http/admin-write.ts'
import { takeVersion } from '../http/edited.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  changeRole as saveRole,
  hasHolder,
  insertRole,
  isRoleNameTaken,
  listRoles as findAllRoles,
  lockRole,
  type RoleRow,
} from './staff.store.ts'

/** The first eleven have their names for ids, in every shop. */
export const ownerRoleId = 'owner'

/** Lays out the eleven roles where they are missing; does nothing otherwise. */
export async function layOutRoles(db: Db | Tx, now: Date): Promise<void> {
  for (const name of staffRoleNames)
    await insertRole(db, {
      id: name,
      name,
      grants: grantsOfRole(name),
      isFixed: name === ownerRoleId,
      createdAt: now,
      updatedAt: now,
    })
}

/** Whether anybody has been made an owner, also one who has not set her password yet. */
export const hasOwner = (db: Db): Promise<boolean> => hasHolder(db, ownerRoleId)

const showRole = ({ id, name, grants, isFixed, version }: RoleRow, people: number) => ({
  _id: id,
  name,
  grants: grants as Record<string, object>,
  isFixed,
  people,
  version,
})

export async function listRoles(shop: Shop) {
  const roles = await findAllRoles(shop.db)
  return { roles: roles.map((role) => showRole(role, role.people)), permissions: [...permissions] }
}

type Naming = { member: StaffMember; body: { name: string; grants: Record<string, object> }; write: Write }

/** Refuses keys that the code doesn't know, and what goes further than the giver's own rights. */
function readGrants(member: StaffMember, sent: Record<string, object>): Grants {
  const unknown = Object.keys(sent).find((key) => !isPermission(key))
  if (unknown !== undefined) refuse('VALIDATION_FAILED', { issues: [{ path: `grants.${unknown}`, message: unknown }] })
  const grants = sent as Grants
  const isOwner = member.roles.some(({ name }) => name === ownerRoleId)
  if (!isOwner && beyondGrants(grantsOf(member), grants).length > 0) refuse('FORBIDDEN')
  return grants
}

export function addRole(shop: Shop, { member, body, write }: Naming) {
  return write(async (tx, note) => {
    const grants = readGrants(member, body.grants)
    const now = shop.clock.now()
    const role: RoleRow = {
      id: shop.ids.newId(),
      name: body.name,
      grants,
      isFixed: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    if ((await isRoleNameTaken(tx, body.name, role.id)) || !(await insertRole(tx, role))) refuse('NAME_TAKEN')
    note({ type: 'role', id: role.id, after: { name: body.name, grants } })
    return { role: showRole(role, 0) }
  })
}

/** As two editors of it are compared: each permission with its limits is one field, `grants.payments.refund`. */
const comparable = ({ name, grants }: { name: string; grants: object }) => ({
  name,
  grants: Object.fromEntries(Object.entries(grants).map(([permission, grant]) => [permission, [grant]])),
})

export function changeRole(
  shop: Shop,
  { member, params, version, body, write }: Naming & { params: { id: string }; version: number },
) {
  return write(async (tx, note) => {
    const before = (await lockRole(tx, params.id)) ?? refuse('NOT_FOUND')
    if (before.isFixed) refuse('FORBIDDEN')
    const current = { version: before.version, state: comparable(before), shown: showRole(before, 0) }
    const edit = { kind: 'role', id: params.id, version, sent: comparable(body), current, at: shop.clock.now() }
    await takeVersion(tx, edit)
    // Taking something away from a role that goes further than her own is not hers to do either.
    readGrants(member, before.grants as Record<string, object>)
    const grants = readGrants(member, body.grants)
    if (await isRoleNameTaken(tx, body.name, params.id)) refuse('NAME_TAKEN')
    await saveRole(tx, params.id, { name: body.name, grants, now: shop.clock.now() })
    note({
      type: 'role',
      id: params.id,
      before: { name: before.name, grants: before.grants },
      after: { name: body.name, grants },
    })
    const people = (await findAllRoles(tx)).find(({ id }) => id === params.id)?.people ?? 0
    return { role: showRole({ ...before, name: body.name, grants, version: before.version + 1 }, people) }
  })
}
