import { hkdfSync } from 'node:crypto'
import { sessions } from '#db/tables.ts'
import { refreshAbsoluteMs, refreshGraceMs, refreshIdleMs } from '#domain/session.ts'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { cookieOf, giveRole, reinstate, signIn, signUp, suspend } from '../../../tests/harness/people.ts'
import { identifier } from './session.actions.ts'
import { rotateSession } from './session.store.ts'

const warnings: string[] = []
const api = await testApi({
  log: {
    info: () => {},
    error: () => {},
    warn: (fields, message) => warnings.push(`${message} ${JSON.stringify(fields)}`),
  },
})
const { call, shop, clock } = api

const profile = (token: string) => call('GET /user/profile', { token })
const refresh = (cookie: string) => call('POST /auth/refresh', { cookie })
const codeOf = async (token: string) => (await profile(token)).body.code
const sessionIdOf = (token: string) => (JSON.parse(atob(token.split('.')[1] as string)) as { sid: string }).sid

afterEach(() => void vi.useRealTimers())

describe('access tokens', () => {
  const secret = 'a-secret-of-the-tests-with-32-characters'
  const rightKey = new Uint8Array(hkdfSync('sha256', secret, '', 'accounts/access-token', 32))

  async function forge(change: {
    key?: Uint8Array
    alg?: string
    typ?: string
    iss?: string
    aud?: string
    claims?: Record<string, unknown>
  }) {
    const person = await signUp(api)
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({
      sub: person.userId,
      sid: sessionIdOf(person.token),
      role: 'admin',
      exp: now + 500,
      ...change.claims,
    })
      .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
      .setIssuer(change.iss ?? 'http://shop.test')
      .setAudience(change.aud ?? 'http://shop.test/api')
      .sign(change.key ?? rightKey)
  }

  it('T4 a forged token in the right form is accepted, so that the refusals below are about what they change', async () => {
    expect((await profile(await forge({}))).status).toBe(200)
  })

  const forgeries = {
    'another key': { key: new TextEncoder().encode('x'.repeat(32)) },
    'the secret itself as the key': { key: new TextEncoder().encode(secret) },
    'another audience': { aud: 'http://shop.test/admin' },
    'another issuer': { iss: 'http://evil.test' },
    'another type': { typ: 'JWT' },
    'another algorithm': { alg: 'HS512' },
    'no session': { claims: { sid: undefined } },
    'no expiry': { claims: { exp: undefined } },
    'an unknown session': { claims: { sid: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
    "somebody else's name": { claims: { sub: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
  }
  for (const [name, change] of Object.entries(forgeries)) {
    it(`R097 G37 a token with ${name} is TOKEN_INVALID and says shouldLogout`, async () => {
      const { status, body } = await profile(await forge(change))
      expect([status, body.code, body.shouldLogout]).toEqual([401, 'TOKEN_INVALID', true])
    })
  }

  it('R097 alg none, a changed claim, a refresh token and rubbish are TOKEN_INVALID', async () => {
    const person = await signUp(api)
    const [head, claims, signature] = person.token.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const promoted = encode({ ...(JSON.parse(atob(claims)) as object), role: 'admin' })
    for (const token of [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.${signature}`,
      `${head}.${promoted}.${signature}`,
      person.cookie.slice('refreshToken='.length),
      'x',
      'a.b.c',
      'undefined',
      '€',
      'y'.repeat(5000),
    ])
      expect(await codeOf(encodeURI(token))).toBe('TOKEN_INVALID')
  })

  it('R091 the scheme of the header means the same in any case (RFC 7235), also for who signs out', async () => {
    const person = await signUp(api)
    for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
      expect(
        (await call('GET /user/profile', { headers: { authorization: `${scheme} ${person.token}` } })).status,
      ).toBe(200)
    }
    await call('POST /auth/logout', { headers: { authorization: `bearer ${person.token}` } })
    expect(await codeOf(person.token)).toBe('TOKEN_INVALID')
  })

  it('R091 without a token: TOKEN_MISSING', async () => {
    expect((await call('GET /user/profile')).body.code).toBe('TOKEN_MISSING')
    expect((await call('GET /user/profile', { headers: { authorization: 'Basic YTpi' } })).body.code).toBe(
      'TOKEN_MISSING',
    )
  })

  it('R092 after its ten minutes a token is TOKEN_EXPIRED, remembered or not', async () => {
    const person = await signUp(api)
    expect((await profile(person.token)).status).toBe(200)
    clock.advance(600_000)
    const fresh = await signIn(api, person)
    clock.advance(600_000)
    expect(await codeOf(person.token)).toBe('TOKEN_EXPIRED')
    expect(await codeOf(fresh.token)).toBe('TOKEN_EXPIRED')
  })

  it('T19 the role comes from the database: a token made for a wholesale customer loses its power with the role', async () => {
    const trader = await signUp(api, { role: 'wholesale' })
    const identify = identifier(shop)
    expect(await identify(trader.token)).toEqual({
      kind: 'user',
      userId: trader.userId,
      sessionId: sessionIdOf(trader.token),
      role: 'wholesale',
      email: trader.email,
    })
    await giveRole(api, trader, 'customer')
    expect((await identify(trader.token)).role).toBe('customer')
  })

  it('R095 G37 a suspension counts at the next call, on every session, until it is lifted', async () => {
    const person = await signUp(api)
    const elsewhere = await signIn(api, person)
    await Promise.all([profile(person.token), profile(elsewhere.token)])
    await suspend(api, person)
    const { status, body } = await profile(person.token)
    expect([status, body.code, body.shouldLogout]).toEqual([403, 'ACCOUNT_SUSPENDED', true])
    expect(await codeOf(elsewhere.token)).toBe('ACCOUNT_SUSPENDED')
    expect((await refresh(person.cookie)).body.code).toBe('ACCOUNT_SUSPENDED')
    await reinstate({ shop }, person)
    expect((await profile(person.token)).status).toBe(200)
    expect((await refresh(person.cookie)).status).toBe(200)
  })

  it('T19 what another process changed is seen after a second at the latest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const person = await signUp(api)
    await profile(person.token)
    await shop.db
      .update(sessions)
      .set({ revokedAt: clock.now(), revokedReason: 'elsewhere' })
      .where(eq(sessions.userId, person.userId))
    vi.advanceTimersByTime(999)
    expect((await profile(person.token)).status).toBe(200)
    vi.advanceTimersByTime(2)
    expect(await codeOf(person.token)).toBe('TOKEN_INVALID')
  })

  it('G12 a database that is away is 503 for a valid token, never 401, and the cookie stays', async () => {
    const lost = await openTestDatabase()
    const broken = await testApi({ db: lost.db }, { follows: false })
    const person = await signUp(broken)
    await lost.close()
    const answers = await Promise.all([
      broken.call('GET /user/profile', { token: person.token }),
      broken.call('POST /auth/refresh', { cookie: person.cookie }),
    ])
    for (const { status, body, headers } of answers) {
      expect([status, body.code, body.shouldLogout]).toEqual([503, 'DEPENDENCY_DOWN', undefined])
      expect(headers.get('retry-after')).toBeTruthy()
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await broken.call('GET /user/profile', { token: 'a.b.c' })).status).toBe(401)
  })
})

describe('refreshing', () => {
  it('R091 answers a new access token of the same session, and rotates the cookie', async () => {
    const person = await signUp(api)
    clock.advance(1_000)
    const { status, body, headers } = await refresh(person.cookie)
    expect(status).toBe(200)
    expect(sessionIdOf(body.accessToken)).toBe(sessionIdOf(person.token))
    expect(cookieOf(headers)).toMatch(/^refreshToken=./)
    expect(cookieOf(headers)).not.toBe(person.cookie)
    expect((await profile(body.accessToken)).status).toBe(200)
  })

  it('ASVS 10.4 neither of its tokens can be read out of the database', async () => {
    const person = await signUp(api)
    const after = cookieOf((await refresh(person.cookie)).headers)
    const stored = JSON.stringify(await shop.db.select().from(sessions).where(eq(sessions.userId, person.userId)))
    for (const cookie of [person.cookie, after]) expect(stored).not.toContain(cookie.split('.')[1])
  })

  it('G36 ten tabs that refresh at once all stay signed in, with the same successor', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUp(api)
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(person.cookie)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
      expect(new Set(answers.map(({ headers }) => cookieOf(headers))).size).toBe(1)
      expect((await refresh(cookieOf(answers[3]?.headers as Headers))).status).toBe(200)
    }
  })

  it('G36 a tab that looked before two others rotated can’t turn the session back', async () => {
    const person = await signUp(api)
    const [before] = await shop.db.select().from(sessions).where(eq(sessions.userId, person.userId))
    const newest = cookieOf((await refresh(cookieOf((await refresh(person.cookie)).headers))).headers)
    expect(
      await rotateSession(shop.db, {
        sessionId: before?.id ?? '',
        shownHash: before?.currentHash ?? '',
        nextHash: 'of the slow tab',
        now: clock.now(),
      }),
    ).toBe(false)
    expect((await refresh(newest)).status).toBe(200)
  })

  it('G36 a lost answer can be asked for again within ten seconds', async () => {
    const person = await signUp(api)
    const lost = await refresh(person.cookie)
    clock.advance(refreshGraceMs)
    const again = await refresh(person.cookie)
    expect(again.status).toBe(200)
    expect(cookieOf(again.headers)).toBe(cookieOf(lost.headers))
    expect((await refresh(cookieOf(again.headers))).status).toBe(200)
  })

  it('G36 after that it is theft: the whole family ends, both are out at their next call, and it is logged', async () => {
    const person = await signUp(api)
    const victim = await refresh(person.cookie)
    expect((await profile(victim.body.accessToken)).status).toBe(200)
    clock.advance(refreshGraceMs + 1)
    const thief = await refresh(person.cookie)
    expect([thief.status, thief.body.code, thief.body.shouldLogout]).toEqual([401, 'REFRESH_INVALID', true])
    expect(thief.headers.getSetCookie()[0]).toMatch(/^refreshToken=; .*Max-Age=0;/)
    expect(await codeOf(victim.body.accessToken)).toBe('TOKEN_INVALID')
    expect((await refresh(cookieOf(victim.headers))).body.code).toBe('REFRESH_INVALID')
    expect(warnings.at(-1)).toContain(sessionIdOf(person.token))
    expect(warnings.at(-1)).not.toContain(person.cookie.split('.')[1])
  })

  it('G12 who lost her answer because the shop went down has ten seconds from its return; from a shop that was there all the time, none more', async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const lost = await refresh(person.cookie)
    await refresh(other.cookie)
    clock.advance(4 * 60_000)
    const returned = await testApi({ db: shop.db, clock })
    clock.advance(refreshGraceMs)
    const again = await returned.call('POST /auth/refresh', { cookie: person.cookie })
    expect([again.status, cookieOf(again.headers)]).toEqual([200, cookieOf(lost.headers)])
    clock.advance(1)
    expect((await returned.call('POST /auth/refresh', { cookie: other.cookie })).status).toBe(401)
  })

  it('G36 what was rotated long before a restart gets no second grace by it', async () => {
    const person = await signUp(api)
    await refresh(person.cookie)
    clock.advance(5 * 60_000 + 1)
    const returned = await testApi({ db: shop.db, clock })
    expect((await returned.call('POST /auth/refresh', { cookie: person.cookie })).status).toBe(401)
  })

  it('G36 a token two rotations old is theft even within ten seconds', async () => {
    const person = await signUp(api)
    const second = cookieOf((await refresh(person.cookie)).headers)
    const third = cookieOf((await refresh(second)).headers)
    expect((await refresh(person.cookie)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
  })

  it('T5 a made-up token with a real session id ends nobody’s session', async () => {
    const person = await signUp(api)
    const [sid, secret, seal] = person.cookie.slice('refreshToken='.length).split('.') as [string, string, string]
    const other = await signUp(api)
    for (const token of [
      `${sid}.${'A'.repeat(43)}.${'A'.repeat(43)}`,
      `${sid}.${secret}.${'A'.repeat(43)}`,
      `${sessionIdOf(other.token)}.${secret}.${seal}`,
      person.token,
      '',
      sid,
      'x'.repeat(9000),
    ])
      expect((await refresh(`refreshToken=${token}`)).body.code).toBe('REFRESH_INVALID')
    expect((await refresh(person.cookie)).status).toBe(200)
    expect((await refresh(other.cookie)).status).toBe(200)
  })

  it('R091 seven idle days or thirty days in all end a session', async () => {
    const idle = await signUp(api)
    const started = clock.now().getTime()
    clock.advance(refreshIdleMs)
    expect((await refresh(idle.cookie)).body.code).toBe('REFRESH_INVALID')
    clock.set(new Date(started))
    const busy = await signUp(api)
    let cookie = busy.cookie
    for (let at = refreshIdleMs - 1; at < refreshAbsoluteMs; at += refreshIdleMs - 1) {
      clock.set(new Date(started + at))
      const { status, headers } = await refresh(cookie)
      expect(status).toBe(200)
      cookie = cookieOf(headers)
    }
    clock.set(new Date(started + refreshAbsoluteMs))
    expect((await refresh(cookie)).body.code).toBe('REFRESH_INVALID')
  })

  it('T6 G40 a page of another site can’t refresh, log out or sign in', async () => {
    const person = await signUp(api)
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere) {
      for (const path of ['POST /auth/refresh', 'POST /auth/logout'] as const) {
        const { status, body, headers: answered } = await call(path, { cookie: person.cookie, headers })
        expect([status, body.code, answered.getSetCookie(), answered.get('access-control-allow-origin')]).toEqual([
          403,
          'CROSS_SITE',
          [],
          null,
        ])
      }
    }
    expect((await refresh(person.cookie)).status).toBe(200)
  })
})

describe('logging out', () => {
  it('R091 R097 G37 ends the session of the cookie: its tokens are refused at once, other devices stay in', async () => {
    const person = await signUp(api)
    const elsewhere = await signIn(api, person)
    await profile(person.token)
    const { status, body, headers } = await call('POST /auth/logout', { cookie: person.cookie })
    expect([status, body.success]).toEqual([200, true])
    expect(headers.getSetCookie()[0]).toMatch(/^refreshToken=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/)
    expect(headers.get('clear-site-data')).toBeNull()
    expect(await codeOf(person.token)).toBe('TOKEN_INVALID')
    expect((await refresh(person.cookie)).body.code).toBe('REFRESH_INVALID')
    expect((await profile(elsewhere.token)).status).toBe(200)
  })

  it('R091 the access token alone is enough, and a second time changes nothing', async () => {
    const person = await signUp(api)
    await profile(person.token)
    expect((await call('POST /auth/logout', { token: person.token })).status).toBe(200)
    expect(await codeOf(person.token)).toBe('TOKEN_INVALID')
    expect((await call('POST /auth/logout', { token: person.token, cookie: person.cookie })).status).toBe(200)
    expect((await call('POST /auth/logout')).status).toBe(200)
    expect((await call('POST /auth/logout', { token: 'a.b.c', cookie: 'refreshToken=x' })).status).toBe(200)
  })
})
