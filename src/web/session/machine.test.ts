import { describe, expect, it } from 'vitest'
import {
  answered,
  createBrowser,
  failed,
  profile,
  server,
  settle,
  signedIn,
  someone,
  tokenUntil,
} from './machine.fixture.ts'
import type { FakeReply, SentRequest } from './machine.fixture.ts'

describe('start', () => {
  it('R093 keeps an unexpired token and fetches the profile', async () => {
    const { session, browser } = await signedIn()
    expect(session.state()).toMatchObject({ status: 'authenticated', user: someone })
    expect(browser.asked).toEqual([{ path: '/user/profile', token: browser.disk.get('accessToken') }])
  })

  it('R093 a profile that cannot be fetched only warns', async () => {
    const { session, browser } = await signedIn({ '/user/profile': failed(500, 'SERVER_ERROR') })
    expect(session.state()).toMatchObject({ status: 'authenticated', user: null })
    expect(browser.warnings).toEqual(['Failed to fetch user profile'])
  })

  it('R092, R093 removes a token within 30 seconds of its end, and R096 refreshes at once', async () => {
    const fresh = tokenUntil(600)
    const { session, browser } = await signedIn({ '/auth/refresh': answered({ accessToken: fresh }) }, 30)
    expect(session.state()).toMatchObject({ status: 'authenticated', token: fresh, user: someone })
    expect(browser.asked[0]).toEqual({ path: '/auth/refresh', token: null })
  })

  it('R093 an expired token is removed before it is known whether there will be another', async () => {
    const browser = createBrowser(() => new Promise<never>(() => undefined))
    browser.disk.set('accessToken', tokenUntil(-5))
    void browser.openTab().session.start()
    await settle()
    expect(browser.refreshes()).toBe(1)
    expect(browser.disk.has('accessToken')).toBe(false)
  })

  it('R093 an expired token whose refresh is refused leaves a guest without a token', async () => {
    const { session, browser } = await signedIn({ '/auth/refresh': failed(401, 'REFRESH_INVALID', true) }, -5)
    expect(session.state()).toMatchObject({ status: 'guest', token: null, ended: 'session_expired' })
    expect(browser.disk.has('accessToken')).toBe(false)
  })

  it('R093 a guest asks nothing of the server', async () => {
    const browser = createBrowser(server())
    const { session } = browser.openTab()
    await session.start()
    expect(session.state().status).toBe('guest')
    expect(browser.asked).toEqual([])
  })

  it('R092 an unreadable token counts as expired', async () => {
    const browser = createBrowser(server({ '/auth/refresh': failed(401, 'REFRESH_INVALID', true) }))
    browser.disk.set('accessToken', 'nonsense')
    const { session } = browser.openTab()
    await session.start()
    expect(session.state().status).toBe('guest')
    expect(browser.disk.has('accessToken')).toBe(false)
  })
})

describe('401 of a call', () => {
  const once = (first: FakeReply, then: FakeReply) => {
    let count = 0
    return () => (count++ === 0 ? first : then)
  }

  it('R094 refreshes once, stores the token, and sends the call again with it', async () => {
    const fresh = tokenUntil(900)
    const { session, browser } = await signedIn({
      '/orders/my': once(failed(401, 'TOKEN_EXPIRED'), answered({ orders: [] })),
      '/auth/refresh': answered({ accessToken: fresh }),
    })
    const response = await session.send('/orders/my', { method: 'GET' })
    expect(response.status).toBe(200)
    expect(browser.disk.get('accessToken')).toBe(fresh)
    expect(browser.asked.slice(-1)).toEqual([{ path: '/orders/my', token: fresh }])
    expect(browser.refreshes()).toBe(1)
  })

  it('R094 R096 several calls at once share one refresh', async () => {
    const fresh = tokenUntil(900)
    const browser = createBrowser(({ path, token }) =>
      path === '/auth/refresh'
        ? answered({ accessToken: fresh })
        : token === fresh || path === '/user/profile'
          ? profile
          : failed(401, 'TOKEN_EXPIRED'),
    )
    browser.disk.set('accessToken', tokenUntil(600))
    const { session } = browser.openTab()
    await session.start()
    const responses = await Promise.all(['/a', '/b', '/c'].map((path) => session.send(path, { method: 'GET' })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(browser.refreshes()).toBe(1)
  })

  it('R094 a refused refresh logs out with session_expired and passes the 401 on', async () => {
    const { session, browser } = await signedIn({
      '/orders/my': failed(401, 'TOKEN_EXPIRED'),
      '/auth/refresh': failed(401, 'REFRESH_INVALID', true),
    })
    expect((await session.send('/orders/my', { method: 'GET' })).status).toBe(401)
    expect(session.state()).toMatchObject({ status: 'guest', token: null, user: null, ended: 'session_expired' })
    expect(browser.disk.has('accessToken')).toBe(false)
  })

  it.each([
    ['a 5xx', failed(503, 'DEPENDENCY_DOWN')],
    ['no answer', 'no answer'],
  ] as const)('R094 %s to the refresh passes the original error on and logs nobody out', async (_, refresh) => {
    const { session } = await signedIn({ '/orders/my': failed(401, 'TOKEN_EXPIRED'), '/auth/refresh': refresh })
    const response = await session.send('/orders/my', { method: 'GET' })
    expect(await response.json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(session.state()).toMatchObject({ status: 'authenticated', user: someone })
  })

  it('R094 tries once per request: a second 401 ends the session', async () => {
    const { session, browser } = await signedIn({
      '/orders/my': failed(401, 'TOKEN_INVALID'),
      '/auth/refresh': () => answered({ accessToken: tokenUntil(900) }),
    })
    expect((await session.send('/orders/my', { method: 'GET' })).status).toBe(401)
    expect(browser.refreshes()).toBe(1)
    expect(session.state()).toMatchObject({ status: 'guest', ended: 'session_expired' })
  })

  it('R094 does not touch the session for a 401 of /auth, nor for a wrong password in a form', async () => {
    const { session, browser } = await signedIn({
      '/auth/login': failed(401, 'TOKEN_EXPIRED'),
      '/user/profile/erase': failed(401, 'INVALID_CREDENTIALS'),
    })
    await session.send('/auth/login', { method: 'POST' })
    await session.send('/user/profile/erase', { method: 'POST' })
    expect(browser.refreshes()).toBe(0)
    expect(session.state().status).toBe('authenticated')
  })

  it('R094 a guest whose refresh fails stays a guest and is told nothing', async () => {
    const browser = createBrowser(
      server({ '/orders/my': failed(401, 'TOKEN_MISSING'), '/auth/refresh': failed(401, 'REFRESH_INVALID', true) }),
    )
    const { session } = browser.openTab()
    await session.start()
    await session.send('/orders/my', { method: 'GET' })
    expect(session.state()).toMatchObject({ status: 'guest', ended: null })
    expect(browser.disk.has('localCart')).toBe(true)
  })

  it('R095 a suspended account is logged out', async () => {
    const { session, browser } = await signedIn({ '/orders/my': failed(403, 'ACCOUNT_SUSPENDED', true) })
    await session.send('/orders/my', { method: 'GET' })
    expect(session.state()).toMatchObject({ status: 'guest', ended: 'account_suspended' })
    expect(browser.disk.has('accessToken')).toBe(false)
  })

  it('R095 any other 403 changes nothing', async () => {
    const { session } = await signedIn({ '/wholesale/orders': failed(403, 'FORBIDDEN') })
    await session.send('/wholesale/orders', { method: 'GET' })
    expect(session.state().status).toBe('authenticated')
  })
})

describe('scheduled refresh', () => {
  it('R096 comes two minutes before expiry, and again after success', async () => {
    const tokens = [tokenUntil(1080), tokenUntil(1560)]
    const { session, browser } = await signedIn({ '/auth/refresh': () => answered({ accessToken: tokens.shift()! }) })
    await browser.wait(479)
    expect(browser.refreshes()).toBe(0)
    await browser.wait(1)
    expect(browser.refreshes()).toBe(1)
    await browser.wait(480)
    expect(browser.refreshes()).toBe(2)
    expect(session.state().token).toBe(browser.disk.get('accessToken'))
  })

  it('R096 starts when somebody signs in and stops when she signs out', async () => {
    const browser = createBrowser(server())
    const { session } = browser.openTab()
    await session.start()
    expect(browser.timers()).toBe(0)
    session.signIn({ accessToken: tokenUntil(600), user: someone })
    expect(browser.timers()).toBe(1)
    await session.signOut()
    expect(browser.timers()).toBe(0)
  })

  it.each([
    ['session_expired', failed(401, 'REFRESH_INVALID', true)],
    ['refresh_failed', failed(400, 'VALIDATION_FAILED')],
  ] as const)('R096 a failure logs out with %s', async (reason, refresh) => {
    const { session, browser } = await signedIn({ '/auth/refresh': refresh })
    await browser.wait(480)
    expect(session.state()).toMatchObject({ status: 'guest', ended: reason })
  })

  it('R096 rides out a restart of the server, and gives up with refresh_failed when it lasts', async () => {
    let down = true
    const { session, browser } = await signedIn({
      '/auth/refresh': () => (down ? failed(503, 'DEPENDENCY_DOWN') : answered({ accessToken: tokenUntil(2000) })),
    })
    await browser.wait(483)
    down = false
    await browser.wait(10)
    expect(session.state().status).toBe('authenticated')
    down = true
    await browser.wait(2000)
    expect(session.state()).toMatchObject({ status: 'guest', ended: 'refresh_failed' })
  })

  it('R096 a page that becomes visible with an expired token refreshes at once, one with a good token does not', async () => {
    const fresh = tokenUntil(9000)
    const { session, browser, tab } = await signedIn({ '/auth/refresh': answered({ accessToken: fresh }) })
    tab.show()
    await settle()
    expect(browser.refreshes()).toBe(0)
    browser.sleep(700)
    tab.show()
    await settle()
    expect(browser.refreshes()).toBe(1)
    expect(session.state().token).toBe(fresh)
  })
})

describe('several tabs', () => {
  async function twoTabs(reply: (asked: SentRequest) => FakeReply | Promise<FakeReply>) {
    const browser = createBrowser(reply)
    browser.disk.set('accessToken', tokenUntil(600))
    const tabs = [browser.openTab(), browser.openTab()]
    for (const { session } of tabs) await session.start()
    return { browser, first: tabs[0]!, second: tabs[1]! }
  }

  it('R096 refresh one at a time: the second tab takes the first one’s token', async () => {
    const fresh = tokenUntil(1080)
    const { browser, first, second } = await twoTabs(server({ '/auth/refresh': answered({ accessToken: fresh }) }))
    await browser.wait(480)
    expect(browser.refreshes()).toBe(1)
    expect([first.session.state().token, second.session.state().token]).toEqual([fresh, fresh])
    expect(browser.timers()).toBe(2)
  })

  it('R094 a 401 in one tab uses the token that another tab has just stored', async () => {
    const fresh = tokenUntil(900)
    const { browser, first, second } = await twoTabs(({ path, token }) =>
      path === '/auth/refresh'
        ? answered({ accessToken: fresh })
        : path === '/user/profile' || token === fresh
          ? profile
          : failed(401, 'TOKEN_EXPIRED'),
    )
    const responses = await Promise.all(
      [first, second].map(({ session }) => session.send('/orders/my', { method: 'GET' })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(browser.refreshes()).toBe(1)
  })

  it('R097 logging out in one tab logs out the other, and only one tells the server', async () => {
    const { browser, first, second } = await twoTabs(server())
    await first.session.signOut()
    expect(second.session.state()).toMatchObject({ status: 'guest', user: null, ended: 'elsewhere' })
    expect(browser.asked.filter(({ path }) => path === '/auth/logout')).toHaveLength(1)
  })

  it('R096 signing in in one tab signs in the other, with the profile', async () => {
    const browser = createBrowser(server())
    const [first, second] = [browser.openTab(), browser.openTab()]
    await first.session.start()
    await second.session.start()
    first.session.signIn({ accessToken: tokenUntil(600), user: someone })
    await settle()
    expect(second.session.state()).toMatchObject({ status: 'authenticated', user: someone })
  })
})

describe('the end of a session', () => {
  it('R097 logout returns to guest at once and removes the token and personal data, not the language', async () => {
    const { session, browser } = await signedIn()
    const token = browser.disk.get('accessToken')!
    expect(await session.signOut()).toBe(true)
    expect(session.state()).toMatchObject({ status: 'guest', token: null, user: null, ended: 'logout' })
    expect([...browser.disk.keys()]).toEqual(['language'])
    expect(browser.asked.at(-1)).toEqual({ path: '/auth/logout', token })
  })

  it('R097 logout without an answer still logs out here', async () => {
    const { session, browser } = await signedIn({ '/auth/logout': 'no answer' })
    expect(await session.signOut()).toBe(false)
    expect(session.state().status).toBe('guest')
    expect(browser.warnings).toEqual(['Logout failed'])
  })

  it('R097 an invalid token at the profile returns to guest', async () => {
    const { session, browser } = await signedIn({
      '/user/profile': failed(401, 'TOKEN_INVALID', true),
      '/auth/refresh': failed(401, 'REFRESH_INVALID', true),
    })
    expect(session.state()).toMatchObject({ status: 'guest', ended: 'session_expired' })
    expect(browser.disk.has('accessToken')).toBe(false)
  })

  it('R097 a refresh that is answered after the logout brings nobody back', async () => {
    let answer: (reply: FakeReply) => void = () => {}
    const { session, browser } = await (async () => {
      const made = createBrowser(({ path }) =>
        path === '/auth/refresh'
          ? new Promise<FakeReply>((resolve) => {
              answer = resolve
            })
          : profile,
      )
      made.disk.set('accessToken', tokenUntil(600))
      const tab = made.openTab()
      await tab.session.start()
      return { session: tab.session, browser: made }
    })()
    await browser.wait(480)
    await session.signOut()
    answer(answered({ accessToken: tokenUntil(2000) }))
    await settle()
    expect(session.state()).toMatchObject({ status: 'guest', token: null, ended: 'logout' })
    expect(browser.disk.has('accessToken')).toBe(false)
  })
})
