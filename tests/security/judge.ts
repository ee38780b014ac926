/** What an answer must be, whatever was sent: Schemathesis' checks, with the contract to say what had to come of it. */
import { queryOf } from '#api/http/parse.ts'
import { maxBodyBytes } from '#api/http/body.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Access } from '#contract/endpoint.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Operation, Schema } from './document.ts'
import { bytesOf, type Sent } from './sent.ts'
import { type ActorName, canariesIn, type World } from './world.ts'

export type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> | null }

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : null,
  }
}

const notIn: Partial<Record<ActorName, RefusalCode>> = {
  suspended: 'ACCOUNT_SUSPENDED',
  erased: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  ended: 'TOKEN_INVALID',
  forged: 'TOKEN_INVALID',
}
/** Why this actor may not call it at all; null if she may. */
export function turnedAway({ access }: { access: Access }, actor: ActorName): RefusalCode | null {
  if (access === 'anyone') return null
  if (actor === 'guest') return access === 'visitor' ? null : 'TOKEN_MISSING'
  return notIn[actor] ?? null
}

/** The first thing the door has to refuse; null if the request is one that the verb is asked about. */
export function faultOf({ endpoint }: Operation, sent: Sent, world: World): RefusalCode | null {
  const away = turnedAway(endpoint, sent.actor)
  if (away) return away
  if (endpoint.params && !endpoint.params.safeParse(wellFormed(sent.params)).success) return 'NOT_FOUND'
  if (endpoint.owner && (sent.actor === 'guest' || sent.params.userId !== world.people[sent.actor].userId))
    return 'NOT_FOUND'
  const search = new URLSearchParams(sent.query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))
  if (endpoint.query && !endpoint.query.safeParse(queryOf(search)).success) return 'VALIDATION_FAILED'
  return endpoint.body ? faultOfBody(endpoint.body, sent, endpoint.maxBodyBytes) : null
}

const wellFormed = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toWellFormed()]))

function faultOfBody(schema: z.ZodType, { body }: Sent, mostBytes = maxBodyBytes): RefusalCode | null {
  const bytes = body === null ? new Uint8Array() : bytesOf(body)
  if (body === null || bytes.byteLength === 0) return schema.safeParse(undefined).success ? null : 'VALIDATION_FAILED'
  if (bytes.byteLength > mostBytes) return 'BODY_TOO_LARGE'
  if (!/^application\/json\s*(;|$)/i.test(body.type ?? '')) return 'UNSUPPORTED_MEDIA_TYPE'
  try {
    return schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).success
      ? null
      : 'VALIDATION_FAILED'
  } catch {
    return 'VALIDATION_FAILED'
  }
}

/** The fields that a verb itself may find wrong, because it takes more than their form to see it. */
const seenByVerbs: Readonly<Record<string, readonly string[]>> = {
  login: ['email', 'password'],
  register: ['password'],
  resetPassword: ['password'],
  verifyEmail: ['password'],
  changePassword: ['newPassword'],
  placeOrder: ['Idempotency-Key', 'shippingAddress', 'pickup'],
  addToCart: ['color', 'size', 'purchaseOption'],
  sendInquiry: ['tierMinQuantity', 'quantity'],
  addAddress: [''],
}

/** Of the path: the browser's own rules make another path of these, so that another call answers, or none. */
const leadsElsewhere = ({ params }: Sent) =>
  Object.values(params).some((value) => value === '' || /^(\.|%2e){1,2}$/i.test(value))

export function judge(world: World, operation: Operation, { sent, answer }: { sent: Sent; answer: Answer }): void {
  expect(answer.status, `a fault of ours: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  judgeEnvelope(operation, answer)
  judgeSecrets(world, { sent, answer })
  if (leadsElsewhere(sent)) return
  judgeDocumented(operation, answer)
  const fault = faultOf(operation, sent, world)
  if (fault)
    expect([answer.status, answer.body?.code], 'a request that the door had to refuse').toEqual([
      refusals[fault].status,
      fault,
    ])
  else judgeTaken(operation, answer)
}

function judgeEnvelope({ endpoint }: Operation, { status, headers, body }: Answer): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  if (status < 300 && endpoint.file) return void expect(headers.get('content-type')).toBe(endpoint.file)
  expect(body, 'JSON').not.toBeNull()
  expect(body?.success).toBe(status < 300)
  if (status < 300) return
  const code = body?.code as RefusalCode
  expect(refusals[code]?.status, `the status of ${code}`).toBe(status)
  expect(body?.message).toBeTypeOf('string')
  expect(body?.requestId).toBe(headers.get('x-request-id'))
  expect(body?.shouldLogout).toBe(refusals[code].shouldLogout)
}

/** G42: nothing of the inside, and nothing of other people. */
function judgeSecrets({ people }: World, { sent, answer }: { sent: Sent; answer: Answer }): void {
  expect(answer.text).not.toMatch(
    /\$argon2|passwordHash|password_hash|node_modules|\/src\/|\bat async\b|syntax error at/,
  )
  const own = sent.actor === 'guest' ? '' : people[sent.actor].userId
  expect(
    canariesIn(answer.text).filter((userId) => userId !== own),
    "another's private rows",
  ).toEqual([])
}

function judgeDocumented({ responses, endpoint }: Operation, { status, body, text }: Answer): void {
  const documented = responses[String(status)]
  expect(documented, `status ${status} ${String(body?.code)} is in the document`).toBeDefined()
  const schema = Object.values(documented?.content ?? {})[0]?.schema as Schema
  if (status >= 300)
    return void expect(schema.properties?.code?.enum, 'the codes of the document').toContain(body?.code)
  if (endpoint.file) return void expect(text.slice(0, 4)).toBe(endpoint.file === 'image/webp' ? 'RIFF' : '%PDF')
  const fits = checkerOf(schema).safeParse(body)
  expect(fits.error?.issues ?? [], `the reply's schema, for ${text.slice(0, 300)}`).toEqual([])
}

const checkers = new WeakMap<Schema, z.ZodType>()

function checkerOf(schema: Schema): z.ZodType {
  const checker = checkers.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  checkers.set(schema, checker)
  return checker
}

function judgeTaken({ id, endpoint }: Operation, { body }: Answer): void {
  if (!endpoint.body && !endpoint.query) return
  expect(['UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE']).not.toContain(body?.code)
  if (body?.code !== 'VALIDATION_FAILED') return
  const paths = (body.issues as { path: string }[]).map(({ path }) => path)
  expect(seenByVerbs[id.replace(/Alias$/, '')] ?? [], 'what the contract takes').toEqual(expect.arrayContaining(paths))
}

/** What the document's own words forbid may not succeed either: the body as it was sent, or with its texts trimmed as the shop trims most of them. */
export function breaksDocument({ requestBody }: Operation, { body }: Sent): boolean {
  const schema = requestBody?.content['application/json']?.schema
  // An empty text is no body at all, which is fine where none is required.
  if (!schema || body === null || (body.text === '' && !requestBody.required)) return false
  try {
    const value: unknown = JSON.parse(body.text.replace(/^\ufeff/, ''))
    return !checkerOf(schema).safeParse(value).success && !checkerOf(schema).safeParse(trimmed(value)).success
  } catch {
    return true
  }
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each)]))
    : value
}
