import { describe, expect, it } from 'vitest'
import { type FakeReply, answered, createBrowser, failed, someone, tokenUntil } from './machine.fixture.ts'

async function signedIn(path: string, answers: FakeReply[], refresh: FakeReply) {
  const fresh = answers.slice()
  const browser = createBrowser((asked) =>
    asked.path === path
      ? (fresh.shift() ?? failed(500, 'x'))
      : asked.path === '/auth/refresh'
        ? refresh
        : answered({ user: someone }),
  )
  browser.disk.set('accessToken', tokenUntil(600))
  const { session } = browser.openTab()
  await session.start()
  return { browser, session }
}

describe('calls below /auth that need the token', () => {
  for (const path of ['/auth/change-password', '/auth/resend-verification']) {
    it(`R094 ${path} is refreshed once and sent again`, async () => {
      const token = tokenUntil(900)
      const { browser, session } = await signedIn(
        path,
        [failed(401, 'TOKEN_EXPIRED'), answered({})],
        answered({ accessToken: token }),
      )
      expect((await session.send(path, { method: 'POST' })).status).toBe(200)
      expect(browser.asked.slice(-1)).toEqual([{ path, token }])
      expect(browser.refreshes()).toBe(1)
    })
  }

  it('R094 a wrong current password is no matter of the token', async () => {
    const { browser, session } = await signedIn(
      '/auth/change-password',
      [failed(401, 'INVALID_CREDENTIALS')],
      failed(500, 'x'),
    )
    expect((await session.send('/auth/change-password', { method: 'POST' })).status).toBe(401)
    expect(browser.refreshes()).toBe(0)
    expect(session.state().status).toBe('authenticated')
  })

  it('R094 the others of /auth are passed on as they are', async () => {
    const { browser, session } = await signedIn('/auth/login', [failed(401, 'TOKEN_INVALID')], failed(500, 'x'))
    expect((await session.send('/auth/login', { method: 'POST' })).status).toBe(401)
    expect(browser.refreshes()).toBe(0)
  })
})
