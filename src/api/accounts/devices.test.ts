import { refreshIdleMs } from '#domain/session.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { signIn, signUp, testPassword } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, clock } = api

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const list = async (token: string) => (await call('GET /user/sessions', { token })).body.sessions
const end = (token: string, id: string) => call('DELETE /user/sessions/:id', { token, params: { id } })
const profile = (token: string) => call('GET /user/profile', { token })
const idOf = async (token: string) => (await list(token)).find(({ current }) => current)?._id ?? ''

describe('where a person is signed in', () => {
  it('7.5.2 lists her sessions with browser, system and times, the latest first, and marks the one that asks', async () => {
    const person = await signUp(api)
    clock.advance(60_000)
    const { body } = await call('POST /auth/login', {
      body: { email: person.email, password: testPassword },
      headers: { 'user-agent': iPhone },
    })
    const at = clock.now().toISOString()
    const sessions = await list(body.accessToken)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toEqual({
      _id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      createdAt: at,
      lastUsedAt: at,
      current: true,
    })
    expect(sessions[1]).toMatchObject({ browser: null, system: null, current: false })
    expect((await list(person.token)).map(({ current }) => current)).toEqual([false, true])
  })

  it('7.5.2 a refresh is a use, and a session that can no longer be renewed is not listed', async () => {
    const person = await signUp(api)
    const other = await signIn(api, person)
    clock.advance(refreshIdleMs - 60_000)
    await call('POST /auth/refresh', { cookie: other.cookie })
    expect(
      (await list((await signIn(api, person)).token))
        .map(({ lastUsedAt }) => lastUsedAt)
        .filter((at) => at === clock.now().toISOString()),
    ).toHaveLength(2)
    clock.advance(60_000)
    expect(await list((await signIn(api, person)).token)).toHaveLength(3)
  })

  it('7.5.2 nobody without a token sees any', async () => {
    expect((await call('GET /user/sessions')).body.code).toBe('TOKEN_MISSING')
  })
})

describe('signing out from afar', () => {
  it('7.5.2 T19 the ended session is over at once: its token and its refresh cookie, and no other', async () => {
    const person = await signUp(api)
    const lost = await signIn(api, person)
    expect((await profile(lost.token)).status).toBe(200)
    expect((await end(person.token, await idOf(lost.token))).status).toBe(200)
    const { status, body } = await profile(lost.token)
    expect([status, body.code, body.shouldLogout]).toEqual([401, 'TOKEN_INVALID', true])
    expect((await call('POST /auth/refresh', { cookie: lost.cookie })).body.code).toBe('REFRESH_INVALID')
    expect((await profile(person.token)).status).toBe(200)
    expect(await list(person.token)).toHaveLength(1)
  })

  it("G28 somebody else's session, an ended one and none at all are answered the same: 404, and nothing ends", async () => {
    const [person, stranger] = [await signUp(api), await signUp(api)]
    const ended = await signIn(api, person)
    const endedId = await idOf(ended.token)
    await end(person.token, endedId)
    const answers = await Promise.all(
      [await idOf(stranger.token), endedId, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'x'].map((id) => end(person.token, id)),
    )
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [404, 'NOT_FOUND', 'We could not find that.']),
    )
    expect((await profile(stranger.token)).status).toBe(200)
  })

  it('7.5.2 everywhere else: all but the one that asks, and nobody else’s', async () => {
    const [person, stranger] = [await signUp(api), await signUp(api)]
    const others = [await signIn(api, person), await signIn(api, person)]
    for (const { token } of others) expect((await profile(token)).status).toBe(200)
    expect((await call('POST /user/sessions/end-others', { token: person.token })).body.ended).toBe(2)
    for (const { token } of others) expect((await profile(token)).body.code).toBe('TOKEN_INVALID')
    expect((await profile(person.token)).status).toBe(200)
    expect((await profile(stranger.token)).status).toBe(200)
    expect((await call('POST /user/sessions/end-others', { token: person.token })).body.ended).toBe(0)
  })

  it('7.5.2 ending the session that asks signs it out', async () => {
    const person = await signUp(api)
    await end(person.token, await idOf(person.token))
    expect((await profile(person.token)).body.code).toBe('TOKEN_INVALID')
  })
})
