import { openIdProvider } from '#gateways/openid/openid.ts'
import { identities, sessions, users, userTokens } from '#db/tables.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { generateKeyPair } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { type Claims, startIssuer } from '../../../tests/harness/openid-issuer.ts'
import { cookieOf, signUp, suspend, testPassword } from '../../../tests/harness/people.ts'

const client = { clientId: 'the-shop', clientSecret: 'its secret/with+signs' }
const issuer = await startIssuer(client)
const other = await startIssuer({ clientId: client.clientId })
afterAll(() => Promise.all([issuer.close(), other.close()]))

const warnings: string[] = []
const providerOf = (over: Partial<Parameters<typeof openIdProvider>[0]> = {}) =>
  openIdProvider({ name: 'atlas', label: 'Atlas', issuer: issuer.issuer, ...client, ...over })
const api = await testApi({
  signInProviders: [
    providerOf(),
    openIdProvider({ name: 'borealis', label: 'Borealis ID', issuer: other.issuer, clientId: client.clientId }),
  ],
  log: {
    info: () => {},
    error: () => {},
    warn: (fields, message) => warnings.push(`${message} ${JSON.stringify(fields)}`),
  },
})
const { call, shop, clock } = api

let number = 0
const freshEmail = () => `somebody-${++number}@atlas.test`
const logIn = (idToken: string | undefined, over: Record<string, unknown> = {}) =>
  call('POST /auth/login', { body: { provider: 'atlas', idToken, ...over } })
const rowOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]
const identitiesOf = (userId: string) =>
  shop.db
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId))

const start = async (provider = 'atlas', language = 'en') => {
  const { status, body, headers } = await call('POST /auth/providers/:provider/start', {
    params: { provider },
    language,
  })
  return { status, body, cookie: cookieOf(headers), setCookie: headers.getSetCookie() }
}
const finish = (cookie: string, body: { code: string; state: string }, provider = 'atlas') =>
  call('POST /auth/providers/:provider/finish', { params: { provider }, body, cookie })

/** There and back, as a browser goes. */
async function goThere(claims: Claims) {
  const { body, cookie } = await start()
  return finish(cookie, issuer.approve(body.redirectUrl, claims))
}

describe('an ID token that proves somebody', () => {
  it('D13 R090 the first sign-in opens an account with what the token says and nothing that the request says beside it', async () => {
    const email = freshEmail()
    const idToken = await issuer.sign({
      email: email.toUpperCase(),
      name: 'Huda Al Ali',
      given_name: 'Huda',
      family_name: 'Al Ali',
      picture: 'https://atlas.test/huda.png',
    })
    const { status, body } = await logIn(idToken, {
      email: 'victim@people.test',
      uid: 'chosen',
      displayName: 'Admin',
      photoURL: 'https://evil.test/x.png',
      role: 'admin',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      firstName: 'Huda',
      lastName: 'Al Ali',
      displayName: 'Huda Al Ali',
      photoURL: 'https://atlas.test/huda.png',
      role: 'customer',
      emailVerified: true,
      hasPassword: false,
    })
    expect(body.user._id).not.toBe('chosen')
    expect((await call('GET /user/profile', { token: body.accessToken })).body.user).toEqual(body.user)
  })

  it('D13 6.8.1 the second signs the same account in, by issuer and subject, even when the e-mail there has changed', async () => {
    const email = freshEmail()
    const first = await logIn(await issuer.sign({ sub: 'same-person', email }))
    const second = await logIn(await issuer.sign({ sub: 'same-person', email: freshEmail() }))
    expect(second.body.user).toEqual(first.body.user)
    expect(second.body.user.email).toBe(email)
  })

  it('6.8.1 the same subject of another issuer is somebody else', async () => {
    const mine = await logIn(await issuer.sign({ sub: 'ambiguous', email: freshEmail() }))
    const theirs = await logIn(await other.sign({ sub: 'ambiguous', email: freshEmail() }), { provider: 'borealis' })
    expect(theirs.status).toBe(200)
    expect(theirs.body.user._id).not.toBe(mine.body.user._id)
  })

  it('D13 ten first sign-ins at once open one account', async () => {
    const claims = { sub: 'in-a-hurry', email: freshEmail() }
    const answers = await Promise.all(Array.from({ length: 10 }, async () => logIn(await issuer.sign(claims))))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.user?._id}`)).size).toBe(1)
  })

  it('R098 the account speaks the language in which it was opened; a photo that is no https address is left out', async () => {
    const idToken = await issuer.sign({ email: freshEmail(), name: '\u0000x', picture: 'javascript:alert(1)' })
    const { body } = await call('POST /auth/login', { body: { provider: 'atlas', idToken }, language: 'ar' })
    expect(body.user).toMatchObject({ settings: { language: 'ar' }, photoURL: null, displayName: '' })
  })
})

describe('an ID token that proves nothing', async () => {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = () => ({
    iss: issuer.issuer,
    aud: client.clientId,
    sub: 'x',
    email: freshEmail(),
    email_verified: true,
    iat: now,
    exp: now + 300,
  })
  const unsigned = (alg: string, signature = '') => `${encode({ alg, kid: 'key-1' })}.${encode(claims())}.${signature}`
  const strangers = await generateKeyPair('RS256')
  const email = freshEmail()

  const forgeries: Record<string, () => Promise<string> | string> = {
    'signed by another key': () => issuer.sign({ email }, { key: strangers.privateKey }),
    'signed by a key that nobody published': () => issuer.sign({ email }, { key: strangers.privateKey, kid: 'key-2' }),
    'of alg none': () => unsigned('none'),
    'of alg none with a signature': () => unsigned('none', 'abc'),
    'of HS256 with the public key as secret': () =>
      issuer.sign({ email }, { alg: 'HS256', key: new TextEncoder().encode(issuer.publicPem) }),
    'changed after signing': async () =>
      (await issuer.sign({ email })).replace(/\.[^.]+\./, `.${encode({ ...claims(), email: 'victim@people.test' })}.`),
    'for another audience': () => issuer.sign({ email, aud: 'another-shop' }),
    'for another audience too': () =>
      issuer.sign({ email, aud: [client.clientId, 'another-shop'], azp: 'another-shop' }),
    'of another issuer': () => issuer.sign({ email, iss: 'https://accounts.evil.test' }),
    'signed by another issuer that we know': () => other.sign({ email, iss: issuer.issuer }),
    'that has expired': () => issuer.sign({ email, iat: now - 400, exp: now - 60 }),
    'that was made too long ago, however long it lasts': () => issuer.sign({ email, iat: now - 3600, exp: now + 3600 }),
    'without expiry': () => issuer.sign({ email, exp: undefined }),
    'without subject': () => issuer.sign({ email, sub: undefined }),
    'with an empty subject': () => issuer.sign({ email, sub: ' ' }),
    'that is rubbish': () => 'a.b.c',
  }
  for (const [name, forge] of Object.entries(forgeries)) {
    it(`D13 T1 ${name} is refused, signs nobody in and opens no account`, async () => {
      const { status, body, headers } = await logIn(await forge())
      expect([status, body.code, headers.getSetCookie()]).toEqual([401, 'INVALID_CREDENTIALS', []])
      expect(body.message).toBe('We could not confirm this sign-in. Please try again.')
      expect(await rowOf(email)).toBeUndefined()
    })
  }

  it('auth.oauth-unverified-email an e-mail that the provider has not confirmed is refused, and says why', async () => {
    for (const unconfirmed of [
      { email, email_verified: false },
      { email, email_verified: undefined },
      { email, email_verified: 1 },
      { email: undefined },
      { email: 'no-address' },
    ]) {
      const { status, body } = await logIn(await issuer.sign(unconfirmed))
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
      expect(body.message).toContain('not confirmed there')
    }
    expect(await rowOf(email)).toBeUndefined()
  })

  it('D13 without a token there is nothing to prove, and an unknown provider is PROVIDER_NOT_CONFIGURED', async () => {
    expect((await logIn(undefined, { password: testPassword, email })).body.code).toBe('INVALID_CREDENTIALS')
    const token = await issuer.sign({ email })
    for (const provider of ['google', 'ATLAS', '__proto__'])
      expect((await logIn(token, { provider })).body.code).toBe('PROVIDER_NOT_CONFIGURED')
    expect((await start('google')).body).toMatchObject({
      code: 'PROVIDER_NOT_CONFIGURED',
      message: 'This way of signing in is not available.',
    })
  })

  it('G38 why a token is refused stands in the log, without the token', async () => {
    const token = await issuer.sign({ email, aud: 'another-shop' })
    await logIn(token)
    expect(warnings.at(-1)).toContain('"provider":"atlas"')
    expect(warnings.at(-1)).toContain('aud')
    expect(warnings.at(-1)).not.toContain(token.split('.')[1])
  })
})

describe('accounts that are there already', () => {
  it('auth.prehijack an account that nobody confirmed is its owner’s: the stranger’s password, sessions and links are gone', async () => {
    const stranger = await signUp(api, { firstName: 'Mallory', lastName: 'X' })
    await call('POST /auth/forgot-password', { body: { email: stranger.email } })
    const { status, body } = await logIn(
      await issuer.sign({ email: stranger.email, given_name: 'Huda', family_name: 'Al Ali' }),
    )
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      _id: stranger.userId,
      emailVerified: true,
      hasPassword: false,
      firstName: 'Huda',
    })
    expect(
      (await call('POST /auth/login', { body: { email: stranger.email, password: stranger.password } })).body.code,
    ).toBe('INVALID_CREDENTIALS')
    expect((await call('GET /user/profile', { token: stranger.token })).body.code).toBe('TOKEN_INVALID')
    expect((await call('POST /auth/refresh', { cookie: stranger.cookie })).body.code).toBe('REFRESH_INVALID')
    expect(await shop.db.select().from(userTokens).where(eq(userTokens.userId, stranger.userId))).toEqual([])
    const live = await shop.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, stranger.userId), isNull(sessions.revokedAt)))
    expect(live).toHaveLength(1)
  })

  it('T1 a confirmed account of the same e-mail is not opened; its password stays, and no identity is written', async () => {
    const owner = await signUp(api, { emailVerifiedAt: new Date() })
    const { status, body, headers } = await logIn(await issuer.sign({ email: owner.email }))
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(body.message).toContain('Sign in with its password once')
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('refreshToken='))).toBe(false)
    expect(await identitiesOf(owner.userId)).toEqual([])
    expect((await call('GET /user/profile', { token: owner.token })).status).toBe(200)
  })

  it('T1 after its password was given once, in the same browser, the provider opens it too', async () => {
    const owner = await signUp(api, { emailVerifiedAt: new Date() })
    const claims = { sub: 'linked-later', email: owner.email }
    const refused = await goThere(claims)
    expect(refused.body.code).toBe('EMAIL_TAKEN')
    const cookie = cookieOf(refused.headers)
    expect(
      (await call('POST /auth/login', { body: { email: owner.email, password: 'wrong-password' }, cookie })).status,
    ).toBe(401)
    expect(await identitiesOf(owner.userId)).toEqual([])
    expect(
      (await call('POST /auth/login', { body: { email: owner.email, password: owner.password }, cookie })).status,
    ).toBe(200)
    expect(await identitiesOf(owner.userId)).toEqual([{ issuer: issuer.issuer, subject: 'linked-later' }])
    const { status, body } = await goThere(claims)
    expect([status, body.user._id, body.user.hasPassword]).toEqual([200, owner.userId, true])
  })

  it('T1 somebody else who signs in by password in that browser gets nothing of it', async () => {
    const [owner, neighbour] = [
      await signUp(api, { emailVerifiedAt: new Date() }),
      await signUp(api, { emailVerifiedAt: new Date() }),
    ]
    const refused = await goThere({ email: owner.email })
    await call('POST /auth/login', {
      body: { email: neighbour.email, password: neighbour.password },
      cookie: cookieOf(refused.headers),
    })
    expect([...(await identitiesOf(owner.userId)), ...(await identitiesOf(neighbour.userId))]).toEqual([])
  })

  it('T1 the password may come along with the token; a wrong one opens nothing', async () => {
    const owner = await signUp(api, { emailVerifiedAt: new Date() })
    const idToken = await issuer.sign({ email: owner.email })
    expect((await logIn(idToken, { password: 'wrong-password' })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await logIn(idToken, { password: owner.password })).body.user._id).toBe(owner.userId)
    expect((await logIn(idToken)).body.user._id).toBe(owner.userId)
  })

  it('R095 whoever is suspended is told so and gets no session', async () => {
    const claims = { sub: 'suspended-person', email: freshEmail() }
    const { body } = await logIn(await issuer.sign(claims))
    await suspend(api, { userId: body.user._id })
    const { status, body: refused, headers } = await logIn(await issuer.sign(claims))
    expect([status, refused.code, refused.shouldLogout, headers.getSetCookie()]).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
      true,
      [],
    ])
  })
})

describe('the way there and back', () => {
  it('D13 lists the providers that are configured, and none where there are none', async () => {
    expect((await call('GET /auth/providers')).body.providers).toEqual([
      { name: 'atlas', label: 'Atlas' },
      { name: 'borealis', label: 'Borealis ID' },
    ])
    expect((await (await testApi({ db: shop.db })).call('GET /auth/providers')).body.providers).toEqual([])
  })

  it('D13 the address asks for a code with PKCE, state and nonce, and comes back to our own page; the cookie is out of reach', async () => {
    const { body, setCookie } = await start('atlas', 'ar')
    const url = new URL(body.redirectUrl)
    expect(url.origin + url.pathname).toBe(`${issuer.issuer}/authorize`)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: 'http://shop.test/login/atlas',
      code_challenge_method: 'S256',
      ui_locales: 'ar',
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked[secret]).toMatch(/^[\w-]{43}$/)
    expect(setCookie).toEqual([
      expect.stringMatching(/^signIn=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/),
    ])
    // Neither the nonce nor what proves that it is us can be read out of the cookie.
    const kept = Buffer.from(setCookie[0]?.split('.')[1] ?? '', 'base64url').toString()
    for (const secret of [asked.state, asked.nonce]) expect(kept).not.toContain(secret)
  })

  it('D13 whoever comes back with the code is signed in, and the way is used up', async () => {
    const email = freshEmail()
    const { body, cookie } = await start()
    const brought = issuer.approve(body.redirectUrl, { email })
    const { status, body: reply, headers } = await finish(cookie, brought)
    expect([status, reply.user.email]).toEqual([200, email])
    expect(headers.getSetCookie().map((text) => text.replace(/=.*?;/, ';').split(';')[0])).toEqual([
      'signIn',
      'refreshToken',
    ])
    expect(headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await call('POST /auth/refresh', { cookie: cookieOf(headers) })).status).toBe(200)
    expect((await finish(cookie, brought)).body.code).toBe('INVALID_CREDENTIALS')
  })

  it('T1 a state of another browser, of another provider, an invented one and none are refused before the provider is asked', async () => {
    const { body, cookie } = await start()
    const brought = issuer.approve(body.redirectUrl, { email: freshEmail() })
    const another = await start()
    for (const [jar, state, provider] of [
      [another.cookie, brought.state, 'atlas'],
      ['', brought.state, 'atlas'],
      [cookie, 'x', 'atlas'],
      [cookie, '', 'atlas'],
      [cookie, brought.state, 'borealis'],
      [`${cookie.slice(0, -9)}AAAAAAAAA`, brought.state, 'atlas'],
    ] as const)
      expect((await finish(jar, { code: brought.code, state }, provider)).status).toBe(401)
    expect((await finish(cookie, brought)).status).toBe(200)
  })

  it('T1 a token of another way, or without nonce, is refused: nobody slips in a token from elsewhere', async () => {
    expect((await goThere({ email: freshEmail(), nonce: 'of-another-way' })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await goThere({ email: freshEmail(), nonce: undefined })).body.code).toBe('INVALID_CREDENTIALS')
  })

  it('D13 a code that a stranger put in is worth nothing without the verifier, and after ten minutes the way is forgotten', async () => {
    const { body, cookie } = await start()
    const strangers = issuer.approve((await start()).body.redirectUrl, { email: freshEmail() })
    const { state } = issuer.approve(body.redirectUrl)
    expect((await finish(cookie, { code: strangers.code, state })).body.code).toBe('INVALID_CREDENTIALS')
    const slow = await start()
    clock.advance(601_000)
    expect((await finish(slow.cookie, issuer.approve(slow.body.redirectUrl, { email: freshEmail() }))).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    clock.set(new Date())
  })

  it('G14 a provider that is down is 503 with Retry-After, never a 401, and works again afterwards', async () => {
    const fresh = await startIssuer(client)
    const alone = await testApi({ db: shop.db, signInProviders: [providerOf({ issuer: fresh.issuer })] })
    const ask = () => alone.call('POST /auth/providers/:provider/start', { params: { provider: 'atlas' } })
    fresh.fail(500)
    const { status, body, headers } = await ask()
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'DEPENDENCY_DOWN', '5'])
    fresh.fail(null)
    expect((await ask()).status).toBe(200)
    await fresh.close()
    expect(
      (
        await alone.call('POST /auth/login', {
          body: { provider: 'atlas', idToken: await fresh.sign({ email: freshEmail() }) },
        })
      ).status,
    ).toBe(503)
  })

  it('D13 a wrong secret of ours is our trouble, not the visitor’s: 503', async () => {
    const wrong = await testApi({ db: shop.db, signInProviders: [providerOf({ clientSecret: 'wrong' })] })
    const { body, headers } = await wrong.call('POST /auth/providers/:provider/start', {
      params: { provider: 'atlas' },
    })
    const sent = {
      params: { provider: 'atlas' },
      body: issuer.approve(body.redirectUrl, { email: freshEmail() }),
      cookie: cookieOf(headers),
    }
    expect((await wrong.call('POST /auth/providers/:provider/finish', sent)).status).toBe(503)
  })

  it('T6 another site can neither start nor finish it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    expect(
      (await call('POST /auth/providers/:provider/start', { params: { provider: 'atlas' }, headers })).body.code,
    ).toBe('CROSS_SITE')
    expect(
      (
        await call('POST /auth/providers/:provider/finish', {
          params: { provider: 'atlas' },
          body: { code: 'x', state: 'x' },
          headers,
        })
      ).body.code,
    ).toBe('CROSS_SITE')
  })
})
