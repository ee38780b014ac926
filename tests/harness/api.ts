/** A shop on its own test database, called as the web client calls it: request in, response out, no port. */
import { type Api, createApi } from '#api/api.ts'
import { followProducts } from '#api/catalogue/listing-follower.actions.ts'
import { testGatewayFor } from '#api/payments/card-provider.ts'
import { openFacts } from '#api/settings/settings.actions.ts'
import { createShop, type Shop, type ShopParts } from '#api/shop.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import type { Db } from '#db/open.ts'
import { demoFacts } from '#db/seed/facts.ts'
import type { Clock } from '#gateways/clock.ts'
import { afterAll } from 'vitest'
import { openTestDatabase } from './database.ts'

export type Sent<K extends CallKey> = {
  params?: Calls[K]['params']
  query?: Calls[K]['query']
  body?: Calls[K]['body'] | Record<string, unknown>
  token?: string | null
  headers?: Record<string, string>
  cookie?: string
  language?: string
}

export type ApiReply<K extends CallKey> = {
  status: number
  headers: Headers
  body: Calls[K]['reply'] & {
    success: boolean
    code?: string
    message?: string
    shouldLogout?: boolean
    availableStock?: number
    maxAllowed?: number
    issues?: { path: string; message: string }[]
  }
}

export type TestApi = {
  api: Api
  shop: Shop
  clock: Clock & { set(at: Date): void; advance(ms: number): void }
  call<K extends CallKey>(key: K, sent?: Sent<K>): Promise<ApiReply<K>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export function movableClock(start = new Date()): TestApi['clock'] {
  let now = start
  return {
    now: () => now,
    set: (at) => {
      now = at
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

export const testOrigin = 'http://shop.test'

/** At the top of a test file, which gets a database of its own (or that of `parts`). Limits are so wide that two hundred rounds of races don't meet them, unless `settings.rateLimitFactor` says otherwise. */
export async function testApi(parts: Partial<ShopParts> = {}, { follows = true } = {}): Promise<TestApi> {
  const db = parts.db ?? (await ownDatabase())
  const clock = movableClock()
  const settings = {
    publicUrl: testOrigin,
    sessionSecret: 'a-secret-of-the-tests-with-32-characters',
    rateLimitFactor: 100_000,
    demo: true,
    showsMail: true,
    ...parts.settings,
  }
  // Its webhooks come back to the same shop, without the network.
  const overThere = async (...request: ConstructorParameters<typeof Request>): Promise<Response> =>
    api.fetch(new Request(...request))
  const card = testGatewayFor({
    db,
    clock: parts.clock ?? clock,
    settings,
    fetch: overThere as typeof globalThis.fetch,
    retryDelaysMs: [],
  })
  const facts = parts.facts ?? (await openFacts(db, { missing: demoFacts }))
  const shop = createShop({ clock, card, ...parts, facts, db, settings })
  const api = createApi(shop)
  // Lists follow the catalogue after the commit: a call sees what was written before it. Not where a test fails or counts each query.
  const fetch = async (path: string, init?: RequestInit) => {
    if (follows) await followProducts(shop)
    return api.fetch(new Request(testOrigin + path, init), { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
  }
  return { api, shop, clock, fetch, call: (key, sent) => call(fetch, key, sent) }
}

async function ownDatabase(): Promise<Db> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  return database.db
}

async function call<K extends CallKey>(fetch: TestApi['fetch'], key: K, sent: Sent<K> = {}): Promise<ApiReply<K>> {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((sent.params as Record<string, string> | undefined)?.[name])),
  )
  const search = new URLSearchParams(
    Object.entries(sent.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  const headers = new Headers({ 'accept-language': sent.language ?? 'en', ...sent.headers })
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`)
  if (sent.cookie) headers.set('cookie', sent.cookie)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(`/api${filled}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as ApiReply<K>['body'] }
}
