/** T20: the second factor: six digits of an authenticator app, a passkey, or one of ten recovery codes. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { recoveryCodeCount } from '#domain/staff.ts'
import { Secret, TOTP } from 'otpauth'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { refuseOldFactor, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { hashOf, newRecoveryCode, seal, unseal } from './secrets.ts'
import { completeSession } from './session.admin.actions.ts'
import { changeStaffSession, findStaffSession } from './session.store.ts'
import {
  changeStaff,
  countFactors,
  deletePasskeys,
  findStaff,
  insertPasskey,
  listPasskeys,
  lockStaff,
  markPasskeyUsed,
  replaceRecoveryCodes,
  takeTotpStep,
  useRecoveryCode,
} from './staff.store.ts'

type StaffVisit = { request: { headers: Headers }; reply: { headers: Headers } }
type Showing<Body> = StaffVisit & { member: StaffMember; body: Body; write: Write }

const done = { step: 'done' as const, factors: [] }

const stepSeconds = 30
const authenticator = (shop: Shop, email: string, secret: string) =>
  new TOTP({
    issuer: shop.settings.storeName.en,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })

/** The time step whose code was shown, one to either side allowed for clocks; null where it is none of them. */
function stepOf(shop: Shop, { email, secret, code }: { email: string; secret: string; code: string }): number | null {
  const timestamp = shop.clock.now().getTime()
  const delta = authenticator(shop, email, secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

type Factor = 'totp' | 'recovery' | 'passkey'

/** A wrong factor stands in the log: whoever shows one already has the password. `limit` of the calls bounds how many there are. */
async function refuseFactor({ member, write }: Pick<Showing<unknown>, 'member' | 'write'>, factor: Factor) {
  await write(async (_, note) => {
    note({ type: 'staff session', id: member.sessionId, isRefused: true, after: { factor } })
  })
  return refuse('INVALID_CREDENTIALS', { about: 'factor' })
}

/** A code opens once, also when two show it at the same moment. */
async function proveTotp(shop: Shop, call: Showing<{ code: string }>): Promise<void> {
  const { member, body } = call
  const person = await findStaff(shop.db, member.staffId)
  const secret = person?.totpSecret ? unseal(shop, person.totpSecret) : null
  const step = secret === null ? null : stepOf(shop, { email: member.email, secret, code: body.code })
  if (step === null || !(await takeTotpStep(shop.db, member.staffId, step))) await refuseFactor(call, 'totp')
}

export async function showTotp(shop: Shop, call: Showing<{ code: string }>) {
  await proveTotp(shop, call)
  const { member, write, ...visit } = call
  await write(async (tx, note) => {
    note({
      type: 'staff session',
      id: await completeSession(shop, tx, { member, ...visit }),
      after: { factor: 'totp' },
    })
  })
  return done
}

export async function showRecoveryCode(shop: Shop, { member, body, write, ...visit }: Showing<{ code: string }>) {
  const isGood = await write(async (tx, note) => {
    const isFound = await useRecoveryCode(tx, {
      staffId: member.staffId,
      codeHash: hashOf(body.code.toLowerCase()),
      now: shop.clock.now(),
    })
    const id = isFound ? await completeSession(shop, tx, { member, ...visit }) : member.sessionId
    note({ type: 'staff session', id, isRefused: !isFound, after: { factor: 'recovery' } })
    return isFound
  })
  return isGood ? done : refuse('INVALID_CREDENTIALS', { about: 'factor' })
}

/** Before what asks for a factor of a moment ago. */
export async function stepUp(shop: Shop, call: Showing<{ code: string }>): Promise<Record<string, never>> {
  await proveTotp(shop, call)
  const { member, write } = call
  return write(async (tx, note) => {
    await changeStaffSession(tx, member.sessionId, { factorAt: shop.clock.now() })
    note({ type: 'staff session', id: member.sessionId, after: { factor: 'totp' } })
    return {}
  })
}

/** Who has a factor already must have shown it a moment ago before it is replaced. */
function refuseHalfOwner(shop: Shop, member: StaffMember): void {
  if (member.stage === 'full') refuseOldFactor(member, shop.clock.now())
}

export async function offerTotp(
  shop: Shop,
  { member }: { member: StaffMember },
): Promise<{ secret: string; uri: string }> {
  refuseHalfOwner(shop, member)
  const secret = new Secret({ size: 20 }).base32
  await changeStaffSession(shop.db, member.sessionId, { totpOffered: seal(shop, secret) })
  return { secret, uri: authenticator(shop, member.email, secret).toString() }
}

/** The offered secret counts from its first right code on; recovery codes are made anew with it. */
export async function confirmTotp(
  shop: Shop,
  { member, body, write, ...visit }: Showing<{ code: string }> & { write: Write },
): Promise<{ recoveryCodes: string[] }> {
  refuseHalfOwner(shop, member)
  const offered = (await findStaffSession(shop.db, member.sessionId))?.totpOffered
  const secret = offered ? unseal(shop, offered) : null
  const step = secret === null ? null : stepOf(shop, { email: member.email, secret, code: body.code })
  if (secret === null || step === null) return refuseFactor({ member, write }, 'totp')
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await write(async (tx, note) => {
    // Somebody with the password alone enrols; whoever has enrolled meanwhile has taken that away.
    if (member.stage === 'enrol' && (await countFactors(tx, member.staffId)).totp)
      refuse('INVALID_CREDENTIALS', { about: 'factor' })
    await changeStaff(tx, member.staffId, {
      totpSecret: seal(shop, secret),
      totpStep: step,
      updatedAt: shop.clock.now(),
    })
    await replaceRecoveryCodes(tx, member.staffId, recoveryCodes.map(hashOf))
    await completeSession(shop, tx, { member, ...visit })
    note({ type: 'staff', id: member.staffId })
  })
  return { recoveryCodes }
}

const relyingParty = (shop: Shop) => {
  const { origin, hostname } = new URL(shop.settings.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports']

export async function askPasskey(shop: Shop, { member }: { member: StaffMember }) {
  const passkeys = await listPasskeys(shop.db, member.staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shop).expectedRPID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as Transports })),
  })
  await changeStaffSession(shop.db, member.sessionId, { challenge: options.challenge })
  return { options: { ...options } as Record<string, unknown> }
}

export async function showPasskey(
  shop: Shop,
  { member, body, write, ...visit }: Showing<{ answer: Record<string, unknown> }>,
) {
  const passkey = (await listPasskeys(shop.db, member.staffId)).find(({ id }) => id === body.answer.id)
  const challenge = await takeChallenge(shop, member)
  if (!passkey || !challenge) return refuseFactor({ member, write }, 'passkey')
  const answer = await verifyAuthenticationResponse({
    response: body.answer as never,
    expectedChallenge: challenge,
    ...relyingParty(shop),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as Transports,
    },
  }).catch(nothingProved)
  if (!answer.verified) return refuseFactor({ member, write }, 'passkey')
  const { newCounter } = answer.authenticationInfo
  await write(async (tx, note) => {
    await markPasskeyUsed(tx, passkey.id, { counter: newCounter, now: shop.clock.now() })
    const id = await completeSession(shop, tx, { member, ...visit })
    note({ type: 'staff session', id, after: { factor: 'passkey', passkey: passkey.name } })
  })
  return done
}

/** The library throws at whatever a stranger makes up. */
const nothingProved = () => ({ verified: false }) as const

/** A challenge is asked for once. */
async function takeChallenge(shop: Shop, member: StaffMember): Promise<string | null> {
  const challenge = (await findStaffSession(shop.db, member.sessionId))?.challenge ?? null
  if (challenge !== null) await changeStaffSession(shop.db, member.sessionId, { challenge: null })
  return challenge
}

export async function offerPasskey(shop: Shop, { member }: { member: StaffMember }) {
  const passkeys = await listPasskeys(shop.db, member.staffId)
  const options = await generateRegistrationOptions({
    rpName: shop.settings.storeName.en,
    rpID: relyingParty(shop).expectedRPID,
    userName: member.email,
    userID: new TextEncoder().encode(member.staffId),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
  })
  await changeStaffSession(shop.db, member.sessionId, { challenge: options.challenge })
  return { options: { ...options } as Record<string, unknown> }
}

export async function addPasskey(
  shop: Shop,
  { member, body, write }: Showing<{ name: string; answer: Record<string, unknown> }> & { write: Write },
) {
  const challenge = await takeChallenge(shop, member)
  if (!challenge) return refuseFactor({ member, write }, 'passkey')
  const answer = await verifyRegistrationResponse({
    response: body.answer as never,
    expectedChallenge: challenge,
    ...relyingParty(shop),
    requireUserVerification: true,
  }).catch(nothingProved)
  if (!answer.verified) return refuseFactor({ member, write }, 'passkey')
  const { id, publicKey, counter, transports } = answer.registrationInfo.credential
  return write(async (tx, note) => {
    const isNew = await insertPasskey(tx, {
      id,
      staffId: member.staffId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
      name: body.name,
      createdAt: shop.clock.now(),
    })
    if (!isNew) refuse('INVALID_CREDENTIALS', { about: 'factor' })
    note({ type: 'passkey', id, after: { name: body.name } })
    return { passkey: { _id: id, name: body.name } }
  })
}

export async function listMyPasskeys(shop: Shop, { staffId }: StaffMember) {
  const rows = await listPasskeys(shop.db, staffId)
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

export function removePasskey(
  _: Shop,
  { member, params, write }: { member: StaffMember; params: { id: string }; write: Write },
): Promise<Record<string, never>> {
  return write(async (tx, note) => {
    // Two removals at once must not both leave the other one's passkey.
    await lockStaff(tx, member.staffId)
    const passkey = (await listPasskeys(tx, member.staffId)).find(({ id }) => id === params.id) ?? refuse('NOT_FOUND')
    const { totp, passkeys } = await countFactors(tx, member.staffId)
    if (!totp && passkeys === 1) refuse('LAST_FACTOR')
    await deletePasskeys(tx, member.staffId, params.id)
    note({ type: 'passkey', id: params.id, before: { name: passkey.name } })
    return {}
  })
}
