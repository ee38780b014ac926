import { users } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { cookieOf, signUp, suspend, testPassword } from '../../../tests/harness/people.ts'
import { isPassword, mostHashing, mostWaiting } from './passwords.ts'

const api = await testApi()
const { call, shop } = api
const narrow = await testApi({
  db: shop.db,
  settings: {
    publicUrl: 'http://shop.test',
    sessionSecret: 'another-secret-with-at-least-32-chars',
    rateLimitFactor: 1,
  },
})

let number = 0
const freshEmail = () => `new-${++number}@people.test`
const form = (over: Record<string, unknown> = {}) => ({
  email: freshEmail(),
  phone: '050 123 4567',
  password: 'linen-and-cotton-7',
  firstName: 'Noura',
  lastName: 'Saif',
  ...over,
})
const logIn = (body: Record<string, unknown>, cookie?: string) => call('POST /auth/login', { body, cookie })
const columnsOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]

describe('opening an account', () => {
  it('R090 R091 register answers 201 with data{user, accessToken} and the refresh cookie, and the token works', async () => {
    const body = form({ email: ' Noura.Saif@People.Test ' })
    const { status, body: reply, headers } = await call('POST /auth/register', { body })
    expect(status).toBe(201)
    expect(reply.data.user).toMatchObject({
      email: 'noura.saif@people.test',
      role: 'customer',
      firstName: 'Noura',
      lastName: 'Saif',
      displayName: 'Noura Saif',
      phone: '+971501234567',
      emailVerified: false,
      wholesale: null,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toHaveLength(2)
    expect(headers.getSetCookie()[0]).toMatch(/^device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(headers.getSetCookie()[1]).toMatch(
      /^refreshToken=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    const profile = await call('GET /user/profile', { token: reply.data.accessToken })
    expect(profile.body.user).toEqual(reply.data.user)
  })

  it('R091 an e-mail has one account, in whatever case it is written', async () => {
    const person = await signUp(api)
    const { status, body } = await call('POST /auth/register', { body: form({ email: person.email.toUpperCase() }) })
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
  })

  it('R091 of ten registrations at once for one e-mail, one succeeds', async () => {
    const body = form()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST /auth/register', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  it('R090 T17 what a form claims about role, status and verification is ignored', async () => {
    const body = form({
      role: 'admin',
      status: 'suspended',
      emailVerified: true,
      email_verified_at: '2020-01-01',
      isVerified: true,
      _id: 'mine',
      wholesale: { status: 'approved' },
    })
    const { body: reply } = await call('POST /auth/register', { body })
    expect(reply.data.user).toMatchObject({ role: 'customer', emailVerified: false, wholesale: null })
    expect(reply.data.user._id).not.toBe('mine')
    expect(await columnsOf(body.email)).toMatchObject({ role: 'customer', status: 'active', emailVerifiedAt: null })
  })

  it('R091 the password is kept as argon2id with 19 MiB, 2 passes and 1 lane', async () => {
    const body = form()
    await call('POST /auth/register', { body })
    expect((await columnsOf(body.email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('R133 a password that is guessed first is refused at its field, in the language of the request', async () => {
    const { status, body } = await call('POST /auth/register', {
      body: form({ password: 'Dubai2026!' }),
      language: 'fr',
    })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: 'password', message: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.' },
    ])
    const own = await call('POST /auth/register', {
      body: form({ email: 'zaytoun.grove@people.test', password: 'ZaytounGrove99' }),
    })
    expect(own.body.issues?.[0]?.path).toBe('password')
  })

  it('R098 the account speaks the language in which it was opened', async () => {
    const { body } = await call('POST /auth/register', { body: form(), language: 'ar' })
    expect(body.data.user.settings.language).toBe('ar')
  })
})

describe('signing in', () => {
  it('R091 the right password answers the user and an access token that names the session, for ten minutes', async () => {
    const person = await signUp(api)
    const { status, body, headers } = await logIn({ email: ` ${person.email.toUpperCase()}`, password: testPassword })
    expect(status).toBe(200)
    expect(body.user._id).toBe(person.userId)
    const claims = JSON.parse(atob(body.accessToken.split('.')[1] as string)) as Record<string, unknown>
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'sub'])
    expect(claims).toMatchObject({ sub: person.userId, role: 'customer' })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
    expect(cookieOf(headers)).toMatch(/^refreshToken=./)
  })

  it('R091 on https the cookie is __Host-refreshToken and Secure', async () => {
    const secure = await testApi({
      db: shop.db,
      settings: { publicUrl: 'https://shop.example', sessionSecret: 'another-secret-with-at-least-32-chars' },
    })
    const person = await signUp(secure)
    const { headers } = await secure.call('POST /auth/login', { body: { email: person.email, password: testPassword } })
    expect(headers.getSetCookie()[1]).toMatch(
      /^__Host-refreshToken=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect((await secure.call('POST /auth/refresh', { cookie: cookieOf(headers) })).status).toBe(200)
    expect((await secure.call('POST /auth/refresh', { cookie: cookieOf(headers).replace('__Host-', '') })).status).toBe(
      401,
    )
  })

  it('G38 an unknown e-mail, a wrong password and an account without one get the same answer', async () => {
    const person = await signUp(api)
    const withoutPassword = await signUp(api, { passwordHash: null })
    const answers = await Promise.all([
      logIn({ email: person.email, password: 'wrong-password' }),
      logIn({ email: freshEmail(), password: 'wrong-password' }),
      logIn({ email: withoutPassword.email, password: testPassword }),
    ])
    const seen = answers.map(({ status, headers, body }) => [
      status,
      headers.getSetCookie(),
      { ...body, requestId: '' },
    ])
    expect(seen[0]).toEqual([
      401,
      [],
      {
        success: false,
        code: 'INVALID_CREDENTIALS',
        message: 'The e-mail or the password is not right.',
        requestId: '',
      },
    ])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it("D13 T1 a provider's payload proves nothing: uid, e-mail and photo of a victim are refused with PROVIDER_NOT_CONFIGURED", async () => {
    const victim = await signUp(api)
    for (const provider of ['google', 'facebook', 'apple', 'EMAIL']) {
      const { status, body, headers } = await logIn({
        provider,
        uid: victim.userId,
        email: victim.email,
        displayName: 'x',
        photoURL: 'https://a.test/a.png',
        idToken: 'a.b.c',
      })
      expect([status, body.code, headers.getSetCookie()]).toEqual([400, 'PROVIDER_NOT_CONFIGURED', []])
    }
    expect((await logIn({ email: victim.email, uid: victim.userId })).body.issues?.[0]?.path).toBe('password')
    expect((await logIn({ email: victim.email, uid: victim.userId, password: 'wrong-password' })).status).toBe(401)
  })

  it('R095 a suspended person is told so with the right password only', async () => {
    const person = await signUp(api)
    await suspend(api, person)
    expect((await logIn({ email: person.email, password: 'wrong-password' })).body.code).toBe('INVALID_CREDENTIALS')
    const { status, body, headers } = await logIn({ email: person.email, password: testPassword })
    expect([status, body.code, body.shouldLogout, headers.getSetCookie()]).toEqual([403, 'ACCOUNT_SUSPENDED', true, []])
  })

  it('R091 a hash with weaker parameters is made anew at the next sign-in', async () => {
    const weak = '$argon2id$v=19$m=4096,t=2,p=1$8E5cNwzFaI02Oxl4r64kSA$UEmw6nMKMCZXa5WjlGoecgDAeU0ncbWl9kzJK70X5ss'
    const person = await signUp(api, { passwordHash: weak })
    expect((await logIn({ email: person.email, password: testPassword })).status).toBe(200)
    expect((await columnsOf(person.email))?.passwordHash).toMatch(/m=19456,t=2,p=1/)
    expect((await logIn({ email: person.email, password: testPassword })).status).toBe(200)
  })

  it("R091 signing in ends the session that the browser's cookie still named", async () => {
    const person = await signUp(api)
    const { headers } = await logIn({ email: person.email, password: testPassword }, person.cookie)
    expect((await call('GET /user/profile', { token: person.token })).body.code).toBe('TOKEN_INVALID')
    expect((await call('POST /auth/refresh', { cookie: cookieOf(headers) })).status).toBe(200)
  })
})

describe('guessing passwords', () => {
  const guess = (email: string, password: string, headers?: Record<string, string>) =>
    narrow.call('POST /auth/login', { body: { email, password }, headers })

  it('G39 the eleventh wrong guess at an account is not evaluated, says when to come back, and a spoofed X-Forwarded-For changes nothing', async () => {
    const person = await signUp(narrow)
    for (let turn = 0; turn < 10; turn++)
      expect((await guess(person.email, 'wrong-password', { 'x-forwarded-for': `203.0.113.${turn}` })).status).toBe(401)
    const { status, body, headers } = await guess(person.email, testPassword, { 'x-forwarded-for': '198.51.100.7' })
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('G39 ten guesses at once count as ten, and an unknown e-mail is limited the same way', async () => {
    const email = freshEmail()
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(email, 'wrong-password')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ])
  })

  it('G39 right passwords use nothing up: an owner signs in as often as she likes', async () => {
    const person = await signUp(narrow)
    for (let turn = 0; turn < 12; turn++) expect((await guess(person.email, testPassword)).status).toBe(200)
  })

  it('G20 at most 2 hash and 50 wait; the gate turns away whoever comes then, and opens again', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: mostHashing + mostWaiting + 8 }, () => isPassword('wrong-password', null)),
    )
    const turnedAway = tries.filter(({ status }) => status === 'rejected')
    expect(turnedAway).toHaveLength(8)
    expect(turnedAway[0]).toMatchObject({ reason: { code: 'OVERLOADED' } })
    expect(await isPassword('wrong-password', null)).toBe(false)
  })

  it('G20 in a flood of sign-ins some are told to come back in a moment, and none fails otherwise', async () => {
    const person = await signUp(api)
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => logIn({ email: person.email, password: testPassword })),
    )
    const turnedAway = answers.filter(({ status }) => status !== 200)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(
      new Set(turnedAway.map(({ status, body, headers }) => `${status} ${body.code} ${headers.get('retry-after')}`)),
    ).toEqual(new Set(['503 OVERLOADED 2']))
    expect((await logIn({ email: person.email, password: testPassword })).status).toBe(200)
  })
})
