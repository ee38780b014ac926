import { outbox, users, userTokens } from '#db/tables.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { type Person, signIn, signUp, suspend, testPassword } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, shop, clock } = api

type Letter = { kind: string; userId: string; email: string; language: string; link: string }
const newPassword = 'cotton-over-linen-9'

const lettersTo = async (person: Pick<Person, 'email'>) => {
  const rows = await shop.db.select().from(outbox).orderBy(desc(outbox.id))
  return rows.map(({ kind, payload }) => ({ kind, ...payload }) as Letter).filter(({ email }) => email === person.email)
}
const tokenOf = (letter: Letter | undefined) => letter?.link.split('#token=')[1] as string
const forgot = (email: string, sent: object = {}) => call('POST /auth/forgot-password', { body: { email }, ...sent })
const reset = (token: string, password = newPassword) =>
  call('POST /auth/reset-password', { body: { token, password } })
const verify = (token: string, password = newPassword, sent: object = {}) =>
  call('POST /auth/verify-email', { body: { token, password }, ...sent })
const logIn = (email: string, password: string) => call('POST /auth/login', { body: { email, password } })
const isIn = async (token: string) => (await call('GET /user/profile', { token })).status === 200

async function resetToken(person: Person): Promise<string> {
  await forgot(person.email)
  return tokenOf((await lettersTo(person))[0])
}

describe('forgotten passwords', () => {
  it('R091 T18 a letter waits with a link of our own address, in the language of the request; nothing of it is in the answer', async () => {
    const person = await signUp(api)
    const { status, body } = await forgot(person.email.toUpperCase(), {
      language: 'ar',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    const [letter] = await lettersTo(person)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true })
    expect(letter).toMatchObject({ kind: 'reset_password', userId: person.userId, email: person.email, language: 'ar' })
    expect(letter?.link).toMatch(/^http:\/\/shop\.test\/ar\/reset-password#token=[\w-]{43}$/)
    expect(JSON.stringify(await shop.db.select().from(userTokens))).not.toContain(tokenOf(letter))
  })

  it('G38 an unknown address gets the same answer, and no letter', async () => {
    const person = await signUp(api)
    const [known, unknown] = await Promise.all([forgot(person.email), forgot('nobody@people.test')])
    const seen = (answer: typeof known) => [answer.status, answer.body, [...answer.headers.keys()].toSorted()]
    expect(seen(unknown)).toEqual(seen(known))
    expect(await lettersTo({ email: 'nobody@people.test' })).toEqual([])
    expect(await lettersTo(person)).toHaveLength(1)
    expect(await shop.db.select().from(outbox).where(eq(outbox.kind, 'nobody'))).toEqual([
      expect.objectContaining({ payload: {}, sentAt: expect.any(Date) }),
    ])
  })

  it('F12 T18 whoever asks again within ten minutes is told the same and sent nothing: the link in the mailbox stays good', async () => {
    const person = await signUp(api)
    const token = await resetToken(person)
    clock.advance(10 * 60_000 - 1)
    expect(await forgot(person.email)).toMatchObject({ status: 200, body: { success: true } })
    expect(await lettersTo(person)).toHaveLength(1)
    expect((await reset(token)).status).toBe(200)
    // Used up, it keeps nobody from the next one.
    expect(await resetToken(person)).not.toBe(token)
  })
})

describe('resetting', () => {
  it('R091 sets the password, ends every session, signs nobody in and works once', async () => {
    const person = await signUp(api)
    const elsewhere = await signIn(api, person)
    const token = await resetToken(person)
    expect(await isIn(elsewhere.token)).toBe(true)
    const { status, body, headers } = await reset(token)
    expect([status, body, headers.getSetCookie().map((cookie) => cookie.split('=')[0])]).toEqual([
      200,
      { success: true },
      ['device'],
    ])
    expect([await isIn(person.token), await isIn(elsewhere.token)]).toEqual([false, false])
    expect((await call('POST /auth/refresh', { cookie: person.cookie })).status).toBe(401)
    expect([(await logIn(person.email, testPassword)).status, (await logIn(person.email, newPassword)).status]).toEqual(
      [401, 200],
    )
    const again = await reset(token, 'another-password-1')
    expect([again.status, again.body.code]).toEqual([400, 'TOKEN_USED_OR_EXPIRED'])
    expect((await logIn(person.email, newPassword)).status).toBe(200)
  })

  it('T18 of ten uses of one link at once, one counts', async () => {
    const token = await resetToken(await signUp(api))
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('T18 a link ends after 30 minutes, and with the next one', async () => {
    const person = await signUp(api)
    const first = await resetToken(person)
    clock.advance(10 * 60_000)
    const second = await resetToken(person)
    expect((await reset(first)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    clock.advance(30 * 60_000)
    expect((await reset(second)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    const third = await resetToken(person)
    clock.advance(30 * 60_000 - 1)
    expect((await reset(third)).status).toBe(200)
  })

  it('F11 F15 using one link ends every other of that person', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    const confirm = tokenOf((await lettersTo(person))[0])
    expect((await reset(await resetToken(person))).status).toBe(200)
    expect((await verify(confirm, 'a-third-password-5')).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await logIn(person.email, newPassword)).status).toBe(200)
  })

  it('T18 a link is for its purpose: one that confirms an address sets no password, nor the other way round', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    const confirm = tokenOf((await lettersTo(person))[0])
    const token = await resetToken(person)
    expect((await reset(confirm)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await verify(token)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await reset('x'.repeat(43))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('R091 a guessable new password is refused and leaves the link alive; a suspended person resets nothing', async () => {
    const person = await signUp(api)
    const token = await resetToken(person)
    expect((await reset(token, 'Password123')).body.issues?.[0]?.path).toBe('password')
    expect((await reset(token, 'short')).body.issues?.[0]).toEqual({
      path: 'password',
      message: 'Use at least 8 characters.',
    })
    await suspend(api, person)
    expect((await reset(token)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })
})

describe('changing', () => {
  const change = (token: string, currentPassword: string, next = newPassword) =>
    call('POST /auth/change-password', { token, body: { currentPassword, newPassword: next } })

  it('R091 G37 keeps this session, ends the others and the reset links that were out', async () => {
    const person = await signUp(api)
    const elsewhere = await signIn(api, person)
    const link = await resetToken(person)
    expect(await isIn(elsewhere.token)).toBe(true)
    expect((await change(person.token, testPassword)).status).toBe(200)
    expect([await isIn(person.token), await isIn(elsewhere.token)]).toEqual([true, false])
    expect((await call('POST /auth/refresh', { cookie: person.cookie })).status).toBe(200)
    expect((await call('POST /auth/refresh', { cookie: elsewhere.cookie })).status).toBe(401)
    expect((await logIn(person.email, newPassword)).status).toBe(200)
    expect((await reset(link)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('T4 asks for the current password: a stolen access token is not enough', async () => {
    const person = await signUp(api)
    const { status, body } = await change(person.token, 'wrong-password')
    expect([status, body.code, body.shouldLogout]).toEqual([401, 'INVALID_CREDENTIALS', undefined])
    expect((await logIn(person.email, testPassword)).status).toBe(200)
    expect((await change(person.token, testPassword, 'qwertyuiop')).body.issues?.[0]?.path).toBe('newPassword')
  })
})

describe('confirming the e-mail', () => {
  it('F15 the stranger who opened the account with her address is out, with his password and his sessions', async () => {
    const stranger = await signUp(api)
    await call('POST /auth/resend-verification', { token: stranger.token })
    const token = tokenOf((await lettersTo(stranger))[0])
    const elsewhere = await signIn(api, stranger)
    // Without a password the link does nothing, so neither does whatever opens it.
    expect((await call('POST /auth/verify-email', { body: { token } as never })).body.code).toBe('VALIDATION_FAILED')
    expect((await verify(token)).status).toBe(200)
    expect([await isIn(stranger.token), await isIn(elsewhere.token)]).toEqual([false, false])
    expect((await call('POST /auth/refresh', { cookie: stranger.cookie })).status).toBe(401)
    expect([
      (await logIn(stranger.email, testPassword)).status,
      (await logIn(stranger.email, newPassword)).status,
    ]).toEqual([401, 200])
    expect((await lettersTo(stranger))[0]?.kind).toBe('password_changed')
  })

  it('F15 whoever opened it herself gives her password and stays signed in here; other devices sign in again', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    const token = tokenOf((await lettersTo(person))[0])
    const elsewhere = await signIn(api, person)
    expect((await verify(token, testPassword, { cookie: person.cookie })).status).toBe(200)
    expect([await isIn(person.token), await isIn(elsewhere.token)]).toEqual([true, false])
    expect((await logIn(person.email, testPassword)).status).toBe(200)
    expect((await lettersTo(person)).map(({ kind }) => kind)).not.toContain('password_changed')
  })

  it('F15 a stranger’s delivery address and phone don’t pass to the mailbox’s owner', async () => {
    const address = {
      fullName: 'A Stranger',
      phone: '0509998877',
      address: 'Elsewhere 1',
      city: 'Dubai',
      emirate: 'dubai',
    }
    const knows = async (person: Person, token: string) => {
      const { body } = await call('GET /user/:userId/addresses', { params: { userId: person.userId }, token })
      return [body.addresses.length, (await call('GET /user/profile', { token })).body.user.phone]
    }
    const opened = async () => {
      const person = await signUp(api)
      expect(
        (
          await call('POST /user/:userId/addresses', {
            params: { userId: person.userId },
            token: person.token,
            body: address as never,
          })
        ).status,
      ).toBe(201)
      await call('POST /auth/resend-verification', { token: person.token })
      return { person, token: tokenOf((await lettersTo(person))[0]) }
    }
    const byLink = await opened()
    await verify(byLink.token, newPassword)
    expect(await knows(byLink.person, (await logIn(byLink.person.email, newPassword)).body.accessToken)).toEqual([
      0,
      null,
    ])
    const byReset = await opened()
    await reset(await resetToken(byReset.person))
    expect(await knows(byReset.person, (await logIn(byReset.person.email, newPassword)).body.accessToken)).toEqual([
      0,
      null,
    ])
    // Whoever knows the password opened it herself; and what is confirmed stays through a reset.
    const own = await opened()
    await verify(own.token, testPassword, { cookie: own.person.cookie })
    await reset(await resetToken(own.person))
    expect(await knows(own.person, (await logIn(own.person.email, newPassword)).body.accessToken)).toEqual([
      1,
      '+971501234567',
    ])
  })

  it('F15 a session of this browser ends too where the password was another', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    expect((await verify(tokenOf((await lettersTo(person))[0]), newPassword, { cookie: person.cookie })).status).toBe(
      200,
    )
    expect(await isIn(person.token)).toBe(false)
  })

  it('F15 a guessable new password is refused and leaves the link alive', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    const token = tokenOf((await lettersTo(person))[0])
    expect((await verify(token, 'Password123')).body.issues?.[0]?.path).toBe('password')
    expect((await verify(token)).status).toBe(200)
  })

  it('R015 R091 the letter of the registration confirms the address once, and signs nobody in', async () => {
    const email = 'fresh-mailbox@people.test'
    const { body } = await call('POST /auth/register', {
      body: { email, password: newPassword, firstName: 'A', lastName: 'B' },
    })
    const [letter] = await lettersTo({ email })
    expect(letter).toMatchObject({ kind: 'verify_email', userId: body.data.user._id, email, language: 'en' })
    expect(letter?.link).toMatch(/^http:\/\/shop\.test\/en\/verify-email#token=[\w-]{43}$/)
    const { status, body: reply, headers } = await verify(tokenOf(letter))
    expect([status, reply, headers.getSetCookie().map((cookie) => cookie.split('=')[0])]).toEqual([
      200,
      { success: true },
      ['device'],
    ])
    const { accessToken } = (await logIn(email, newPassword)).body
    expect((await call('GET /user/profile', { token: accessToken })).body.user.emailVerified).toBe(true)
    expect((await verify(tokenOf(letter))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('R091 sent again, the earlier link stops working; after 24 hours the new one does too', async () => {
    const person = await signUp(api)
    await call('POST /auth/resend-verification', { token: person.token })
    await call('POST /auth/resend-verification', { token: person.token })
    const [second, first] = await lettersTo(person)
    expect((await verify(tokenOf(first))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    clock.advance(24 * 60 * 60_000)
    expect((await verify(tokenOf(second))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect(await shop.db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, person.userId))).toEqual([
      { at: null },
    ])
  })

  it('R091 a confirmed address is sent nothing', async () => {
    const person = await signUp(api, { emailVerifiedAt: new Date() })
    expect((await call('POST /auth/resend-verification', { token: person.token })).status).toBe(200)
    expect(await lettersTo(person)).toEqual([])
  })
})
