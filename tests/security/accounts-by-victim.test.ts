/** F10, F12: many addresses at once against one account: how many guesses they have of it, and that its owner comes in all the same. */
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { signUp, testPassword } from '../harness/people.ts'

const settings = {
  publicUrl: 'http://shop.test',
  sessionSecret: 'a-secret-of-the-tests-with-32-characters',
  rateLimitFactor: 1,
}
const wide = await testApi()
/** The limits as they are in earnest, counted anew in each. */
const strict = () => testApi({ db: wide.shop.db, settings })

type Api = Awaited<ReturnType<typeof strict>>
const wrong = 'not-her-password'
const chosen = 'linen-and-cotton-9'

async function ask(
  { api }: Api,
  path: string,
  { body, address, cookie }: { body: object; address: string; cookie?: string },
) {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const request = new Request(`http://shop.test/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await api.fetch(request, { incoming: { socket: { remoteAddress: address } } })
  const device = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('device='))
    ?.split(';')[0]
  return { status: answer.status, device, text: await answer.text() }
}

const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`
const logIn = (
  api: Api,
  asked: { email: string; password: string; cookie?: string | undefined },
  address = '203.0.113.1',
) =>
  ask(api, '/auth/login', {
    body: { email: asked.email, password: asked.password },
    address,
    ...(asked.cookie ? { cookie: asked.cookie } : {}),
  })
const forgot = (api: Api, email: string, address = '203.0.113.1') =>
  ask(api, '/auth/forgot-password', { body: { email }, address })

async function linksTo(api: Api, email: string): Promise<string[]> {
  const { rows } = await api.shop.db.execute<{ payload: { link: string } }>(
    `select payload from outbox where kind = 'reset_password' and payload ->> 'email' = '${email}' order by id`,
  )
  return rows.map(({ payload }) => payload.link.split('token=')[1] ?? '')
}

/** Guesses from as many addresses, some at once; how many were looked at. */
async function guess(
  api: Api,
  email: string,
  { times, cookies = [] }: { times: number; cookies?: string[] },
): Promise<number> {
  let looked = 0
  for (let from = 0; from < times; from += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        logIn(
          api,
          { email, password: wrong, cookie: cookies[(from + index) % Math.max(1, cookies.length)] },
          addressOf(from + index),
        ),
      ),
    )
    looked += answers.filter(({ status }) => status === 401).length
  }
  return looked
}

describe('F12 what strangers do to an account', () => {
  it('two hundred addresses have ten guesses together', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    expect(await guess(api, email, { times: 200 })).toBe(10)
  })

  it('neither guesses nor requests for a reset shut the owner out on a new device: one link is in her mailbox, and lets her in', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    await guess(api, email, { times: 50 })
    for (let times = 0; times < 60; times++) expect((await forgot(api, email, addressOf(times))).status).toBe(200)
    expect((await forgot(api, email)).status).toBe(200)
    const links = await linksTo(api, email)
    expect(links).toHaveLength(1)
    const reset = await ask(api, '/auth/reset-password', {
      body: { token: links[0], password: chosen },
      address: '203.0.113.1',
    })
    expect(reset.status).toBe(200)
    expect((await logIn(api, { email, password: chosen, cookie: reset.device })).status).toBe(200)
  })

  it('who keeps asking fills no mailbox: a link every ten minutes, each good for as long at least', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    for (let minute = 0; minute < 60; minute++) {
      await forgot(api, email, addressOf(minute))
      api.clock.advance(60_000)
    }
    const links = await linksTo(api, email)
    expect(links).toHaveLength(6)
    expect(
      (await ask(api, '/auth/reset-password', { body: { token: links[5], password: chosen }, address: '203.0.113.1' }))
        .status,
    ).toBe(200)
  })

  it('G38 every address is told the same, asked once or often', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    const answers = []
    for (let times = 0; times < 12; times++)
      for (const asked of [email, 'nobody-by-this-name@people.test'])
        answers.push(await forgot(api, asked, addressOf(times)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"success":true}']))
  })
})

describe('F10 browsers that know an account', () => {
  const knownBrowsers = async (api: Api, email: string, count: number) => {
    const cookies: string[] = []
    for (let index = 0; index < count; index++)
      cookies.push((await logIn(api, { email, password: testPassword }, addressOf(index))).device ?? '')
    return cookies
  }

  it('have thirty guesses together, however many they are', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    const cookies = await knownBrowsers(api, email, 20)
    expect(await guess(api, email, { times: 200, cookies })).toBe(30)
  })

  it('are strangers once the password is another, by a reset or by a change', async () => {
    const api = await strict()
    for (const by of ['reset', 'change'] as const) {
      const person = await signUp(api)
      const cookies = await knownBrowsers(api, person.email, 5)
      await forgot(api, person.email)
      const [token] = await linksTo(api, person.email)
      const { status } =
        by === 'reset'
          ? await ask(api, '/auth/reset-password', { body: { token, password: chosen }, address: '203.0.113.1' })
          : await api.call('POST /auth/change-password', {
              token: person.token,
              body: { currentPassword: testPassword, newPassword: chosen },
            })
      expect(status).toBe(200)
      expect(await guess(api, person.email, { times: 100, cookies }), by).toBe(10)
    }
  })

  it('cannot keep her out after a reset: a new password begins anew', async () => {
    const api = await strict()
    const { email } = await signUp(api)
    const cookies = await knownBrowsers(api, email, 4)
    expect(await guess(api, email, { times: 60, cookies })).toBe(30)
    await forgot(api, email)
    const reset = await ask(api, '/auth/reset-password', {
      body: { token: (await linksTo(api, email))[0], password: chosen },
      address: '203.0.113.1',
    })
    expect((await logIn(api, { email, password: chosen, cookie: reset.device })).status).toBe(200)
  })
})
