/** G36, G37: tokens that somebody made by hand, and how soon an honest one ends when it should. */
import { createSign, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { cookieOf, giveRole, reinstate, signIn, signUp, suspend, testPassword } from '../harness/people.ts'

const secret = 'a-secret-of-the-tests-with-32-characters'
const warnings: string[] = []
const api = await testApi({
  log: {
    info: () => {},
    error: () => {},
    warn: (fields, message) => warnings.push(`${message} ${JSON.stringify(fields)}`),
  },
})
const { call, clock, shop } = api
const person = await signUp(api)
const other = await signUp(api)

const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `accounts/${purpose}`, 32))
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>
const [head = '', body = '', signature = ''] = person.token.split('.')
const claims = decode(body)
const sidOf = (token: string) => String(decode(token.split('.')[1]).sid)
const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

type Forgery = { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: Uint8Array }

function forge({ header = {}, claims: change = {}, key = keyFor('access-token') }: Forgery): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, exp: nowSeconds() + 300, ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key)
}

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
function signedByStranger(header: Record<string, unknown>): string {
  const open = `${encode({ alg: 'RS256', typ: 'at+jwt', ...header })}.${body}`
  return `${open}.${createSign('sha256').update(open).sign(stranger.privateKey, 'base64url')}`
}
const jwk = stranger.publicKey.export({ format: 'jwk' })

/** Each changes one thing about a token that would be accepted. */
const forgeries: Record<string, () => string | Promise<string>> = {
  'alg none, no signature': () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
  'alg None': () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${body}.`,
  'alg NONE with a signature': () => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${body}.${signature}`,
  'alg none and the right signature': () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
  'no alg': () => `${encode({ typ: 'at+jwt' })}.${body}.${signature}`,
  'alg as a list': () => `${encode({ alg: ['HS256'], typ: 'at+jwt' })}.${body}.${signature}`,
  'HS384 with our key': () => forge({ header: { alg: 'HS384' } }),
  'HS512 with our key': () => forge({ header: { alg: 'HS512' } }),
  'RS256 by a stranger': () => signedByStranger({}),
  'RS256 with his key in the header (jwk)': () => signedByStranger({ jwk }),
  'RS256 with his address for keys (jku)': () => signedByStranger({ jku: 'http://127.0.0.1:9/keys.json' }),
  'RS256 with his certificate (x5c)': () => signedByStranger({ x5c: ['MIIB'] }),
  'HS256 by his public key': () =>
    forge({ key: new TextEncoder().encode(stranger.publicKey.export({ type: 'spki', format: 'pem' }) as string) }),
  'HS256 by the secret itself': () => forge({ key: new TextEncoder().encode(secret) }),
  'HS256 by an all-zero key': () => forge({ key: new Uint8Array(32) }),
  'HS256 by the key for refresh seals': () => forge({ key: keyFor('refresh-seal') }),
  'HS256 by the key for sign-in trips': () => forge({ key: keyFor('sign-in-trip') }),
  'a kid that climbs': () => forge({ header: { kid: '../../../../dev/null' }, key: new Uint8Array(32) }),
  'a kid with SQL': () =>
    forge({ header: { kid: "' union select 'key" }, key: new TextEncoder().encode('key'.padEnd(32, '\0')) }),
  'a critical header that nobody knows': () =>
    forge({ header: { crit: ['exp'], exp: 1 } }).catch(
      () => `${encode({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${body}.${signature}`,
    ),
  'no type': () => forge({ header: { typ: undefined } }),
  'type JWT': () => forge({ header: { typ: 'JWT' } }),
  'the type of a sign-in trip': () => forge({ header: { typ: 'trip+jwt' } }),
  'another issuer': () => forge({ claims: { iss: 'http://evil.test' } }),
  'no issuer': () => forge({ claims: { iss: undefined } }),
  'another audience': () => forge({ claims: { aud: 'http://shop.test/admin' } }),
  'no audience': () => forge({ claims: { aud: undefined } }),
  'not valid before tomorrow': () => forge({ claims: { nbf: nowSeconds() + 86_400 } }),
  'no expiry': () => forge({ claims: { exp: undefined } }),
  'an expiry that is a text': () => forge({ claims: { exp: 'never' } }),
  'no subject': () => forge({ claims: { sub: undefined } }),
  'no session': () => forge({ claims: { sid: undefined } }),
  'a session that is a list': () => forge({ claims: { sid: [sidOf(person.token), 'x'] } }),
  'a session that is SQL': () => forge({ claims: { sid: "' or 1=1 --" } }),
  "somebody else's session": () => forge({ claims: { sid: sidOf(other.token) } }),
  "somebody else's name": () => forge({ claims: { sub: other.userId } }),
  'a changed role under the old signature': () => `${head}.${encode({ ...claims, role: 'admin' })}.${signature}`,
  'a signature cut short': () => `${head}.${body}.${signature.slice(0, -2)}`,
  'an empty signature': () => `${head}.${body}.`,
  "another token's signature": () => `${head}.${body}.${other.token.split('.')[2]}`,
  'two tokens in one': () => `${person.token}.${other.token}`,
  'five parts, as if encrypted': () => `${encode({ alg: 'dir', enc: 'A256GCM' })}..${body}.${body}.${body}`,
  'claims that are a list': () => `${head}.${encode([1])}.${signature}`,
  'claims that are no JSON': () => `${head}.${encode('{')}.${signature}`,
  'a refresh token': () => person.cookie.slice('refreshToken='.length),
  'nothing but dots': () => '..',
  'ten thousand characters': () => 'a'.repeat(10_000),
}

describe('tokens made by hand', () => {
  it('T4 one in the right form is accepted, so that the refusals below are about what they change', async () => {
    expect((await call('GET /user/profile', { token: await forge({}) })).status).toBe(200)
    expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(40)
  })

  for (const [name, make] of Object.entries(forgeries)) {
    it(`R097 ASVS 9.1.1 ${name}: 401 TOKEN_INVALID, shouldLogout`, async () => {
      const { status, body: reply } = await call('GET /user/profile', { token: await make() })
      expect([status, reply.code, reply.shouldLogout]).toEqual([401, 'TOKEN_INVALID', true])
    })
  }

  it('R097 they are refused where a guest may come too: nobody is taken for a guest who shows a false token', async () => {
    const { status, body: reply } = await call('GET /orders/:id', {
      params: { id: 'x' },
      token: await forge({ claims: { sid: 'x' } }),
    })
    expect([status, reply.code]).toEqual([401, 'TOKEN_INVALID'])
  })
})

describe('G37 the end of a session is felt at the next call, on every room', () => {
  const doors = [
    'GET /user/profile',
    'GET /cart/getCart',
    'GET /orders/my',
    'GET /user/sessions',
    'GET /user/export',
  ] as const
  const codes = async (token: string) =>
    new Set(await Promise.all(doors.map(async (door) => (await call(door, { token })).body.code ?? 'in')))

  /** What ends sessions, and which are over afterwards: the one that asks, and one on another device. */
  const endings: Record<
    string,
    {
      run(me: Awaited<ReturnType<typeof signUp>>, elsewhere: { token: string; cookie: string }): Promise<unknown>
      mine: string
      theirs: string
    }
  > = {
    'changing the password': {
      run: (me) =>
        call('POST /auth/change-password', {
          token: me.token,
          body: { currentPassword: testPassword, newPassword: 'linen-and-cotton-9' },
        }),
      mine: 'in',
      theirs: 'TOKEN_INVALID',
    },
    'signing out': {
      run: (me) => call('POST /auth/logout', { cookie: me.cookie }),
      mine: 'TOKEN_INVALID',
      theirs: 'in',
    },
    'signing out with the token alone': {
      run: (me) => call('POST /auth/logout', { token: me.token }),
      mine: 'TOKEN_INVALID',
      theirs: 'in',
    },
    'signing out everywhere else': {
      run: (me) => call('POST /user/sessions/end-others', { token: me.token }),
      mine: 'in',
      theirs: 'TOKEN_INVALID',
    },
    'signing out one device': {
      run: (me, { token }) => call('DELETE /user/sessions/:id', { token: me.token, params: { id: sidOf(token) } }),
      mine: 'in',
      theirs: 'TOKEN_INVALID',
    },
    'erasing the account': {
      run: (me) => call('DELETE /user/profile', { token: me.token, body: { password: testPassword } }),
      mine: 'TOKEN_INVALID',
      theirs: 'TOKEN_INVALID',
    },
    'a suspension': { run: (me) => suspend(api, me), mine: 'ACCOUNT_SUSPENDED', theirs: 'ACCOUNT_SUSPENDED' },
  }
  for (const [name, { run, mine, theirs }] of Object.entries(endings)) {
    it(`G37 ${name}`, async () => {
      const me = await signUp(api)
      const elsewhere = await signIn(api, me)
      // Both are remembered from the second before.
      expect([await codes(me.token), await codes(elsewhere.token)]).toEqual([new Set(['in']), new Set(['in'])])
      const answered = (await run(me, elsewhere)) as { status?: number } | undefined
      expect(answered?.status ?? 200).toBe(200)
      expect([await codes(me.token), await codes(elsewhere.token)]).toEqual([new Set([mine]), new Set([theirs])])
      const kept = await call('POST /auth/refresh', { cookie: elsewhere.cookie })
      expect(kept.status).toBe(theirs === 'in' ? 200 : theirs === 'TOKEN_INVALID' ? 401 : 403)
    })
  }

  it('G37 T19 a role that is taken away is gone at the next call, and a lifted suspension counts at once', async () => {
    const trader = await signUp(api, { role: 'wholesale' })
    const seenAs = async () => {
      const { body } = await call('GET /user/profile', { token: trader.token })
      return body.user?.role ?? body.code
    }
    expect(await seenAs()).toBe('wholesale')
    await giveRole(api, trader, 'customer')
    expect(await seenAs()).toBe('customer')
    await suspend(api, trader)
    expect(await seenAs()).toBe('ACCOUNT_SUSPENDED')
    await reinstate({ shop }, trader)
    expect(await seenAs()).toBe('customer')
  })
})

describe('G36 a stolen refresh token', () => {
  const refresh = (cookie: string) => call('POST /auth/refresh', { cookie })

  it.each([
    ['the thief comes late', 10_001],
    ['the thief comes after an hour', 3_600_000],
  ])('%s: both are out, and it is logged', async (_, waitMs) => {
    const victim = await signUp(api)
    const renewed = await refresh(victim.cookie)
    clock.advance(waitMs)
    const thief = await refresh(victim.cookie)
    expect([thief.status, thief.body.code]).toEqual([401, 'REFRESH_INVALID'])
    expect((await refresh(cookieOf(renewed.headers))).status).toBe(401)
    expect((await call('GET /user/profile', { token: renewed.body.accessToken })).status).toBe(401)
    expect(warnings.some((line) => line.includes(victim.userId) && line.includes('used twice'))).toBe(true)
  })

  it('the thief was first: the victim’s next refresh ends it for both', async () => {
    const victim = await signUp(api)
    const thief = await refresh(victim.cookie)
    clock.advance(10_001)
    expect((await refresh(victim.cookie)).status).toBe(401)
    expect((await refresh(cookieOf(thief.headers))).status).toBe(401)
  })

  it('within the ten seconds of grace the same successor comes again, at its last millisecond too, and no second branch grows', async () => {
    const victim = await signUp(api)
    const first = await refresh(victim.cookie)
    clock.advance(10_000)
    const again = await refresh(victim.cookie)
    expect(cookieOf(again.headers)).toBe(cookieOf(first.headers))
    expect((await refresh(cookieOf(again.headers))).status).toBe(200)
  })

  it('ten tabs within five seconds all stay in', async () => {
    const victim = await signUp(api)
    const answers: Awaited<ReturnType<typeof refresh>>[] = []
    for (let tab = 0; tab < 10; tab++) {
      answers.push(await refresh(victim.cookie))
      clock.advance(500)
    }
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(new Set(answers.map(({ headers }) => cookieOf(headers))).size).toBe(1)
  })
})
