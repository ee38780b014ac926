/** G40: what another site can make a customer's browser send. G41: what is hers stays with her. */
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { signUp, testPassword } from '../harness/people.ts'

const api = await testApi()
const { call, fetch, shop } = api
const person = await signUp(api)
const { productId, slug } = await addProduct(shop)
const all = Object.entries(endpoints) as [string, Endpoint][]
const writes = all.filter(([, { method }]) => method !== 'GET')
const fill = (path: string) =>
  `/api${path.replace(':userId', person.userId).replace(':productId', productId).replace(':id', slug).replace(':provider', 'test').replace(/:\w+/g, 'x')}`

/** How browsers mark what a page of another site sends. */
const fromElsewhere: Record<string, Record<string, string>> = {
  'a form of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.test',
    'content-type': 'application/x-www-form-urlencoded',
  },
  'a script of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.test',
    'content-type': 'text/plain',
  },
  'a sibling of our domain': {
    'sec-fetch-site': 'same-site',
    origin: 'http://evil.shop.test',
    'content-type': 'application/json',
  },
  'an older browser': { origin: 'https://evil.test', 'content-type': 'application/json' },
  'a sandboxed frame': { origin: 'null', 'content-type': 'application/json' },
  'a sandboxed frame of a new browser': {
    'sec-fetch-site': 'cross-site',
    origin: 'null',
    'content-type': 'application/json',
  },
  'our name on another port': { origin: 'http://shop.test:8080', 'content-type': 'application/json' },
  'our name by another protocol': { origin: 'https://shop.test', 'content-type': 'application/json' },
  'a name that begins as ours': { origin: 'http://shop.test.evil.test', 'content-type': 'application/json' },
  'a name that ends as ours': { origin: 'http://evil-shop.test', 'content-type': 'application/json' },
}

describe('G40 a page of another site', () => {
  for (const [who, headers] of Object.entries(fromElsewhere)) {
    it(`${who} writes nothing, by no call, although the browser sends her cookie`, async () => {
      for (const [name, { method, path }] of writes) {
        const answer = await fetch(fill(path), { method, headers: { ...headers, cookie: person.cookie }, body: '{}' })
        const { code } = (await answer.json()) as { code: string }
        expect([answer.status, code, answer.headers.getSetCookie()], `${name} ${path}`).toEqual([403, 'CROSS_SITE', []])
      }
      expect((await call('POST /auth/refresh', { cookie: person.cookie })).status).toBe(200)
    })
  }

  it('nothing is allowed to another origin, whatever it asks, and no answer to it may be read there', async () => {
    for (const [name, { method, path }] of all) {
      const answer = await fetch(fill(path), {
        method,
        headers: { origin: 'https://evil.test', cookie: person.cookie, authorization: `Bearer ${person.token}` },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect(
        [...answer.headers.keys()].filter((header) => header.startsWith('access-control-')),
        name,
      ).toEqual([])
    }
  })

  it('the browser asks before it sends, and is told nothing that would let it', async () => {
    for (const [name, { path }] of writes) {
      const answer = await fetch(fill(path), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      })
      expect([answer.ok, answer.headers.get('access-control-allow-origin')], name).toEqual([false, null])
    }
  })

  it('no GET writes: what a link or a picture can reach changes nothing', async () => {
    const counted = async () =>
      JSON.stringify(
        (
          await shop.db
            .execute(`select (select count(*) from orders) o, (select count(*) from cart_items) c, (select count(*) from outbox) m,
      (select count(*) from reviews) r, (select count(*) from sessions where revoked_at is null) s, (select count(*) from addresses) a`)
        ).rows,
      )
    const before = await counted()
    for (const [, { path }] of all)
      await fetch(fill(path), {
        headers: { 'sec-fetch-site': 'cross-site', cookie: person.cookie, authorization: `Bearer ${person.token}` },
      })
    expect(await counted()).toBe(before)
  })

  it('her cookie alone is worth a refresh and a sign-out, and nothing else', async () => {
    const free = new Set(['refresh', 'logout'])
    for (const [name, { method, path, access }] of all) {
      if (access === 'anyone' || access === 'visitor' || free.has(name)) continue
      const answer = await fetch(fill(path), {
        method,
        headers: { cookie: person.cookie, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code], name).toEqual([401, 'TOKEN_MISSING'])
    }
  })

  it('our own pages, and programs that are no browser, come in', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' },
      { origin: 'http://shop.test' },
      { 'sec-fetch-site': 'none' },
      {},
    ] as Record<string, string>[]) {
      expect((await call('POST /auth/refresh', { cookie: person.cookie, headers })).status).toBe(200)
    }
  })
})

describe('G41 what may be kept', () => {
  it('every answer that is not the same for everybody says no-store: each call, allowed and refused', async () => {
    for (const [name, { method, path, cacheable }] of all) {
      for (const authorization of [`Bearer ${person.token}`, '']) {
        const answer = await fetch(fill(path), {
          method,
          headers: { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        const control = answer.headers.get('cache-control')
        expect(control, `${name} ${answer.status}`).toBe(
          answer.ok && cacheable ? 'public, max-age=0, must-revalidate' : 'no-store',
        )
        expect(answer.headers.getSetCookie().length === 0 || control === 'no-store', name).toBe(true)
        await answer.arrayBuffer()
        if (name === 'logout') Object.assign(person, await signUp(api))
      }
    }
  })

  it('what brings a token or a cookie says no-store', async () => {
    const { email } = await signUp(api)
    const { headers, body } = await call('POST /auth/login', { body: { email, password: testPassword } })
    expect([body.accessToken.length > 0, headers.getSetCookie().length, headers.get('cache-control')]).toEqual([
      true,
      2,
      'no-store',
    ])
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  })

  it('calls that may be kept never look at who asks', () => {
    const kept = all.filter(([, { cacheable }]) => cacheable)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(([, { access, method }]) => access !== 'anyone' || method !== 'GET')).toEqual([])
  })

  it('every code that a client is told has one status, and 401 and 403 alone end sessions', () => {
    const ending = Object.values(refusals).filter(({ shouldLogout }) => shouldLogout)
    expect(new Set(ending.map(({ status }) => status))).toEqual(new Set([401, 403]))
  })
})
