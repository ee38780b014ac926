/** T20: the staff's session: a cookie of its own for /api/admin, the password first, the second factor always. */
import type { Me } from '#contract/staff-session.admin.ts'
import { deviceOf } from '#domain/device.ts'
import { joinGrants } from '#domain/permission.ts'
import { factorWaitMs, isLiveStaffSession, staffIdleMs, staffSessionMs, type StaffStage } from '#domain/staff.ts'
import { isPassword } from '../accounts/accounts.actions.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { type IdentifyStaff, ownPlaceOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { hashOf, isSameHash } from './secrets.ts'
import {
  changeStaffSession,
  deleteEndedStaffSessions,
  endStaffSession,
  findStaffSession,
  insertStaffSession,
  listOpenSessions,
  listRolesOf,
} from './session.store.ts'
import { countFactors, findStaff, findStaffByEmail } from './staff.store.ts'

type StaffVisit = { address: string; request: { headers: Headers }; reply: { headers: Headers } }

/** The cookie goes to /api/admin only. `__Secure-` where there is https; `__Host-` would send it everywhere. */
const cookieName = (shop: Shop) => (shop.settings.publicUrl.startsWith('https:') ? '__Secure-staff' : 'staff')

function setStaffCookie(
  shop: Shop,
  headers: Headers,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): void {
  const secure = shop.settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${cookieName(shop)}=${value}; Path=/api/admin; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

function readStaffCookie(shop: Shop, headers: Headers): { id: string; secret: string } | null {
  const start = `${cookieName(shop)}=`
  const pair = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const [id, secret] = pair?.slice(start.length).split('.') ?? []
  return id && secret ? { id, secret } : null
}

/** Written once in half a minute, so that a busy desk is no stream of writes. */
const seenEveryMs = 30_000

export function staffIdentifier(shop: Shop): IdentifyStaff {
  return async (headers) => {
    const shown = readStaffCookie(shop, headers)
    const session = shown && (await findStaffSession(shop.db, shown.id))
    const now = shop.clock.now()
    if (
      !shown ||
      !session ||
      !isSameHash(session.secretHash, hashOf(shown.secret)) ||
      !isLiveStaffSession(session, now)
    )
      return null
    if (session.status === 'disabled') return null
    if (session.stage === 'full' && now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs)
      await changeStaffSession(shop.db, session.id, { lastSeenAt: now })
    const roles = await listRolesOf(shop.db, session.staffId)
    return {
      staffId: session.staffId,
      sessionId: session.id,
      email: session.email,
      stage: session.stage,
      place: session.place,
      roles,
      factorAt: session.factorAt,
    }
  }
}

type NextStep = { step: 'factor' | 'enrol' | 'done'; factors: ('totp' | 'passkey' | 'recovery')[] }

/** The same answer and the same work for a wrong password, an unknown address and somebody who may not sign in (G38). */
export async function startStaffSession(
  shop: Shop,
  { body, ...visit }: StaffVisit & { body: { email: string; password: string } },
): Promise<NextStep> {
  const key = `${visit.address}|${body.email}`
  await shop.limits.count('staff-account', key)
  const person = await findStaffByEmail(shop.db, body.email)
  const isRight = await isPassword(body.password, person?.status === 'active' ? person.passwordHash : null)
  if (!person || !isRight) return refuse('INVALID_CREDENTIALS')
  await shop.limits.giveBack('staff-account', key)
  const factors = await countFactors(shop.db, person.id)
  const stage = factors.totp || factors.passkeys > 0 ? 'password' : 'enrol'
  await openStaffSession(shop, shop.db, { staffId: person.id, stage, visit })
  return nextStep(stage, factors)
}

function nextStep(stage: StaffStage, factors: { totp: boolean; passkeys: number; recoveryCodes: number }): NextStep {
  if (stage === 'enrol') return { step: 'enrol', factors: ['totp'] }
  const shown = { passkey: factors.passkeys > 0, totp: factors.totp, recovery: factors.recoveryCodes > 0 }
  return { step: 'factor', factors: (['passkey', 'totp', 'recovery'] as const).filter((name) => shown[name]) }
}

type Opening = { staffId: string; stage: StaffStage; visit: Pick<StaffVisit, 'request' | 'reply'> }

/** A session that the browser had before ends: one browser, one person. */
export async function openStaffSession(shop: Shop, tx: Db | Tx, { staffId, stage, visit }: Opening): Promise<string> {
  const now = shop.clock.now()
  const earlier = readStaffCookie(shop, visit.request.headers)
  if (earlier) await endStaffSession(tx, { id: earlier.id, secretHash: hashOf(earlier.secret), now })
  const [id, secret] = [shop.ids.newId(), shop.ids.newSecret()]
  await insertStaffSession(tx, {
    id,
    staffId,
    stage,
    secretHash: hashOf(secret),
    userAgent: (visit.request.headers.get('user-agent') ?? '').slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + staffSessionMs),
    factorAt: stage === 'full' ? now : null,
  })
  setStaffCookie(shop, visit.reply.headers, {
    value: `${id}.${secret}`,
    maxAgeSeconds: (stage === 'full' ? staffSessionMs : factorWaitMs) / 1000,
  })
  return id
}

/** After the second factor: a new session under a new secret, so that whoever saw the half session's cookie has nothing. */
export async function completeSession(
  shop: Shop,
  tx: Db | Tx,
  { member, ...visit }: { member: StaffMember } & Pick<StaffVisit, 'request' | 'reply'>,
): Promise<string> {
  await endStaffSession(tx, { id: member.sessionId, now: shop.clock.now() })
  return openStaffSession(shop, tx, { staffId: member.staffId, stage: 'full', visit })
}

type Leaving = StaffVisit & { write: Write }

export async function signOut(shop: Shop, { request, reply, write }: Leaving): Promise<Record<string, never>> {
  const shown = readStaffCookie(shop, request.headers)
  const session = shown && (await findStaffSession(shop.db, shown.id))
  if (shown && session?.endedAt === null && isSameHash(session.secretHash, hashOf(shown.secret)))
    await write(async (tx, note) => {
      await endStaffSession(tx, { id: session.id, now: shop.clock.now() })
      note({ type: 'staff session', id: session.id, by: session })
    })
  setStaffCookie(shop, reply.headers, { value: '', maxAgeSeconds: 0 })
  return {}
}

export async function showMe(shop: Shop, member: StaffMember): Promise<{ me: Me }> {
  const [person, session, factors] = await Promise.all([
    findStaff(shop.db, member.staffId),
    findStaffSession(shop.db, member.sessionId),
    countFactors(shop.db, member.staffId),
  ])
  if (!person || !session) refuse('TOKEN_INVALID')
  return {
    me: {
      _id: person.id,
      email: person.email,
      name: person.name,
      language: person.language,
      roles: member.roles.map(({ name }) => name),
      place: member.place,
      seesOwnPlaceAlone: ownPlaceOf(member) !== null,
      can: joinGrants(member.roles.map(({ grants }) => grants)),
      factors,
      session: {
        endsAt: session.endsAt.toISOString(),
        idleUntil: new Date(session.lastSeenAt.getTime() + staffIdleMs).toISOString(),
      },
    },
  }
}

export async function listMySessions(shop: Shop, member: StaffMember) {
  const now = shop.clock.now()
  const rows = await listOpenSessions(shop.db, member.staffId, {
    now,
    seenAfter: new Date(now.getTime() - staffIdleMs),
  })
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      _id: id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === member.sessionId,
    })),
  }
}

const keepEndedMs = 24 * 60 * 60_000

/** For the jobs: rows of sessions that ended more than a day ago. */
export const sweepStaffSessions = (shop: Shop): Promise<void> =>
  deleteEndedStaffSessions(shop.db, new Date(shop.clock.now().getTime() - keepEndedMs))
