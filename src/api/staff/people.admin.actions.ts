/** D19, T20: who is on the staff. Nobody gives a right she doesn't hold, nobody changes her own, and the last owner stays. */
import { beyondGrants, type Grants, joinGrants } from '#domain/permission.ts'
import type { Language } from '#domain/locale.ts'
import { invitationMs } from '#domain/staff.ts'
import { hashPassword, refuseGuessable } from '../accounts/accounts.actions.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { ownerRoleId } from './roles.admin.actions.ts'
import { hashOf } from './secrets.ts'
import { openStaffSession } from './session.admin.actions.ts'
import { endStaffSession, endStaffSessionsOf, listRolesOf } from './session.store.ts'
import {
  changeStaff,
  countFactors,
  deleteInvitations,
  deletePasskeys,
  findInvited,
  findRoles,
  findStaff,
  hasPlace,
  insertInvitation,
  insertStaff,
  listActiveHolders,
  listRoles,
  listStaff,
  type ListedPerson,
  lockStaff,
  replaceRecoveryCodes,
  setRolesOf,
  useInvitation,
} from './staff.store.ts'
import { staffInvitation } from './staff.emails.ts'

const showPerson = ({ id, lastSeenAt, createdAt, ...person }: ListedPerson) => {
  const { email, name, language, status, roles, place, version } = person
  const facts = { email, name, language, status, roles, place, version }
  return { _id: id, ...facts, lastSeenAt: lastSeenAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

async function loadPerson(tx: Tx, id: string) {
  const [person] = await listStaff(tx, id)
  return person ? showPerson(person) : refuse('NOT_FOUND')
}

export async function listPeople(shop: Shop) {
  const people = await listStaff(shop.db)
  return { people: people.map(showPerson) }
}

/** Everybody who may sign in, with what their roles let them do. */
export async function listActivePeople(shop: Shop) {
  const [people, roles] = [await listStaff(shop.db), new Map((await listRoles(shop.db)).map((role) => [role.id, role]))]
  return people
    .filter(({ status }) => status === 'active')
    .map((person) => ({ ...person, grants: person.roles.flatMap(({ _id }) => roles.get(_id)?.grants ?? []) }))
}

/** Whose name stands under a note or an entry; undefined for who was never here. */
export const findColleague = (shop: Shop, staffId: string) => findStaff(shop.db, staffId)

/** The roles by their ids; refuses one that there is not, and one that goes further than the giver's own rights. */
async function loadRolesToGive(
  tx: Tx,
  giver: StaffMember,
  roleIds: readonly string[],
): Promise<{ id: string; name: string; grants: Grants }[]> {
  const roles = await findRoles(tx, roleIds)
  if (roles.length !== new Set(roleIds).size) refuse('NOT_FOUND')
  refuseBeyond(giver, joinGrants(roles.map(({ grants }) => grants)))
  return roles
}

export function refuseBeyond(giver: StaffMember, wanted: Grants): void {
  const isOwner = giver.roles.some(({ name }) => name === 'owner')
  if (!isOwner && beyondGrants(grantsOf(giver), wanted).length > 0) refuse('FORBIDDEN')
}

type Inviting = {
  member: StaffMember
  body: { email: string; name: string; language: Language; roleIds: string[] }
  write: Write
}

export function invitePerson(shop: Shop, { member, body, write }: Inviting) {
  return write(async (tx, note) => {
    const now = shop.clock.now()
    const roles = await loadRolesToGive(tx, member, body.roleIds)
    const person = {
      id: shop.ids.newId(),
      email: body.email,
      name: body.name,
      language: body.language,
      status: 'invited' as const,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertStaff(tx, person))) refuse('EMAIL_TAKEN')
    await setRolesOf(tx, person.id, body.roleIds)
    await sendInvitation(shop, tx, person)
    note({
      type: 'staff',
      id: person.id,
      after: { email: body.email, name: body.name, roles: roles.map(({ name }) => name) },
    })
    return { person: await loadPerson(tx, person.id) }
  })
}

async function sendInvitation(
  shop: Shop,
  tx: Tx,
  person: { id: string; email: string; name: string; language: Language },
): Promise<void> {
  const link = await newInvitation(shop, tx, person.id)
  await enqueueEmail(tx, staffInvitation, {
    payload: { email: person.email, language: person.language, name: person.name, link },
    at: shop.clock.now(),
  })
}

/** The link's token stands behind the #: browsers send that part to no server, so it enters no log. */
export async function newInvitation(
  shop: Pick<Shop, 'clock' | 'ids' | 'settings'>,
  tx: Tx,
  staffId: string,
): Promise<string> {
  const token = shop.ids.newSecret()
  const now = shop.clock.now()
  await insertInvitation(tx, {
    tokenHash: hashOf(token),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationMs),
  })
  return `${shop.settings.publicUrl}/admin/join#token=${token}`
}

type Changing = {
  member: StaffMember
  params: { id: string }
  version: number
  write: Write
  body: {
    name?: string | undefined
    language?: Language | undefined
    place?: string | null | undefined
    roleIds?: string[] | undefined
    status?: 'active' | 'disabled' | undefined
  }
}

export function changePerson(shop: Shop, { member, params, body, version, write }: Changing) {
  return write(async (tx, note) => {
    const row = (await lockStaff(tx, params.id)) ?? refuse('NOT_FOUND')
    const before = await loadPerson(tx, params.id)
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: before })
    await refuseReach(tx, member, params.id)
    const { roleIds, status, ...facts } = body
    if (roleIds || status || body.place !== undefined)
      refuseStanding(member, { personId: params.id, opens: status === 'active' && row.passwordHash === null })
    if (body.place && !(await hasPlace(tx, body.place))) refuse('NOT_FOUND')
    if (roleIds) await giveRoles(tx, member, { staffId: params.id, roleIds })
    await changeStaff(tx, params.id, { ...facts, ...(status ? { status } : {}), updatedAt: shop.clock.now() })
    if (roleIds || status) await refuseWithoutOwner(tx)
    if (status === 'disabled') {
      await endStaffSessionsOf(tx, params.id, { now: shop.clock.now() })
      await deleteInvitations(tx, params.id)
    }
    const person = await loadPerson(tx, params.id)
    note({ type: 'staff', id: params.id, before: logged(before), after: logged(person) })
    return { person }
  })
}

type ShownPerson = ReturnType<typeof showPerson>

const logged = ({ name, language, status, place, roles }: ShownPerson) => ({
  name,
  language,
  status,
  place,
  roles: roles.map((role) => role.name),
})

/** Nobody changes her own roles or place, nor lets somebody in who has not set a password yet. */
function refuseStanding(member: StaffMember, { personId, opens }: { personId: string; opens: boolean }): void {
  if (personId === member.staffId || opens) refuse('FORBIDDEN')
}

async function giveRoles(
  tx: Tx,
  member: StaffMember,
  { staffId, roleIds }: { staffId: string; roleIds: readonly string[] },
): Promise<void> {
  await loadRolesToGive(tx, member, roleIds)
  await setRolesOf(tx, staffId, roleIds)
}

/** Whoever holds less than somebody must not change her, reset her, or sign her out. */
async function refuseReach(tx: Tx, member: StaffMember, staffId: string): Promise<void> {
  refuseBeyond(member, joinGrants((await listRolesOf(tx, staffId)).map(({ grants }) => grants)))
}

async function refuseWithoutOwner(tx: Tx): Promise<void> {
  if ((await listActiveHolders(tx, ownerRoleId)).length === 0) refuse('LAST_OWNER')
}

type Reaching = { member: StaffMember; params: { id: string }; write: Write }

export function resetPerson(shop: Shop, { member, params, write }: Reaching) {
  return write(async (tx, note) => {
    const before = (await lockStaff(tx, params.id)) ?? refuse('NOT_FOUND')
    await refuseReach(tx, member, params.id)
    if (params.id === member.staffId) refuse('FORBIDDEN')
    await changeStaff(tx, params.id, {
      status: 'invited',
      passwordHash: null,
      totpSecret: null,
      updatedAt: shop.clock.now(),
    })
    await deletePasskeys(tx, params.id)
    await replaceRecoveryCodes(tx, params.id, [])
    await endStaffSessionsOf(tx, params.id, { now: shop.clock.now() })
    await refuseWithoutOwner(tx)
    await sendInvitation(shop, tx, before)
    note({ type: 'staff', id: params.id, before: { status: before.status }, after: { status: 'invited' } })
    return { person: await loadPerson(tx, params.id) }
  })
}

export function endPersonSessions(shop: Shop, { member, params, write }: Reaching): Promise<{ ended: number }> {
  return write(async (tx, note) => {
    await loadPerson(tx, params.id)
    await refuseReach(tx, member, params.id)
    const ended = await endStaffSessionsOf(tx, params.id, { now: shop.clock.now() })
    note({ type: 'staff', id: params.id, after: { ended } })
    return { ended }
  })
}

export function endOneSession(shop: Shop, { member, params, write }: Reaching): Promise<Record<string, never>> {
  return write(async (tx, note) => {
    if (!(await endStaffSession(tx, { id: params.id, staffId: member.staffId, now: shop.clock.now() })))
      refuse('NOT_FOUND')
    note({ type: 'staff session', id: params.id })
    return {}
  })
}

export async function openInvitation(shop: Shop, token: string): Promise<{ email: string; name: string }> {
  const person = await findInvited(shop.db, hashOf(token), shop.clock.now())
  return person ? { email: person.email, name: person.name } : refuse('TOKEN_USED_OR_EXPIRED')
}

type Joining = {
  body: { token: string; password: string }
  language: Language
  write: Write
  request: { headers: Headers }
  reply: { headers: Headers }
}

export async function acceptInvitation(shop: Shop, { body, language, write, ...visit }: Joining) {
  const invited = (await findInvited(shop.db, hashOf(body.token), shop.clock.now())) ?? refuse('TOKEN_USED_OR_EXPIRED')
  refuseGuessable(shop, { password: body.password, email: invited.email, path: 'password', language })
  const passwordHash = await hashPassword(body.password)
  return write(async (tx, note) => {
    const now = shop.clock.now()
    // Whoever takes the invitation back meanwhile holds the person's row.
    await lockStaff(tx, invited.id)
    const staffId = (await useInvitation(tx, hashOf(body.token), now)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    await changeStaff(tx, staffId, { passwordHash, status: 'active', updatedAt: now })
    await endStaffSessionsOf(tx, staffId, { now })
    const factors = await countFactors(tx, staffId)
    await openStaffSession(shop, tx, { staffId, stage: factors.totp ? 'password' : 'enrol', visit })
    note({ type: 'staff', id: staffId, by: { staffId, email: invited.email } })
    return factors.totp
      ? { step: 'factor' as const, factors: ['totp' as const] }
      : { step: 'enrol' as const, factors: ['totp' as const] }
  })
}
