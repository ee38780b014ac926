/** People who run the shop, for tests: signed in with both factors, and calls of the back office as the browser makes them. */
import { layOutRoles } from '#api/staff/roles.admin.actions.ts'
import { openStaffSession } from '#api/staff/session.admin.actions.ts'
import { seal } from '#api/staff/secrets.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import { staff, staffMembers } from '#db/tables.ts'
import type { StaffStage } from '#domain/staff.ts'
import { Secret, TOTP } from 'otpauth'
import type { TestApi } from './api.ts'

export type AdminCallName = keyof typeof adminEndpoints

export type StaffPerson = { staffId: string; email: string; cookie: string; totpSecret: string }

export const staffPassword = 'a-Password-of-the-tests'
const staffPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$zsHkuk0oaz/obxuO4h3u6w$QqxmZ6ipaCGZCHGWdBtGRaNWs814aHHjzmX95lP3Eik'

/** Somebody with these roles, signed in; `stage` for one who stands half-way. */
export async function hire(
  api: Pick<TestApi, 'shop'>,
  { roles = ['owner'], stage = 'full' }: { roles?: string[]; stage?: StaffStage } = {},
): Promise<StaffPerson> {
  const { shop } = api
  await layOutRoles(shop.db, shop.clock.now())
  const [staffId, totpSecret] = [shop.ids.newId(), new Secret({ size: 20 }).base32]
  const email = `staff-${staffId.toLowerCase()}@qutn.test`
  await shop.db.insert(staff).values({
    id: staffId,
    email,
    name: 'Layla',
    language: 'en',
    status: 'active',
    passwordHash: staffPasswordHash,
    totpSecret: seal(shop, totpSecret),
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  })
  await shop.db.insert(staffMembers).values(roles.map((roleId) => ({ staffId, roleId })))
  const reply = { headers: new Headers() }
  await openStaffSession(shop, shop.db, { staffId, stage, visit: { request: { headers: new Headers() }, reply } })
  return { staffId, email, totpSecret, cookie: staffCookieOf(reply.headers) }
}

export const staffCookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('staff='))
    ?.split(';')[0] ?? ''

/** What the authenticator app shows now. */
export const codeOf = ({ shop }: Pick<TestApi, 'shop'>, { totpSecret }: Pick<StaffPerson, 'totpSecret'>): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: shop.clock.now().getTime(),
  })

export type AdminSent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** A file, instead of a body. */
  file?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  cookie?: string | undefined
  token?: string
  key?: string
  version?: number
  headers?: Record<string, string>
}

// oxlint-disable-next-line no-explicit-any
export type AdminAnswer = { status: number; headers: Headers; body: any }

/** A call by its name in the contract. An Idempotency-Key is made up where the call wants one and none is given. */
export async function office(
  api: Pick<TestApi, 'fetch' | 'shop'>,
  name: AdminCallName,
  sent: AdminSent = {},
): Promise<AdminAnswer> {
  const endpoint = adminEndpoints[name]
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(sent.params?.[param] ?? ''))
  const headers = new Headers({ 'accept-language': 'en', ...sent.headers })
  if (sent.cookie) headers.set('cookie', sent.cookie)
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`)
  if (sent.version !== undefined) headers.set('if-match', `"${sent.version}"`)
  if ('repeatable' in endpoint) headers.set('idempotency-key', sent.key ?? api.shop.ids.newId())
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  const search = new URLSearchParams(sent.query)
  const file = sent.file && { body: sent.file, duplex: 'half' }
  const response = await api.fetch(`/api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers,
    ...(sent.body === undefined ? file : { body: JSON.stringify(sent.body) }),
  } as RequestInit)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
