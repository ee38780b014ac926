import { describe, expect, it } from 'vitest'
import { answered, createBrowser, failed, profile, settle, signedIn, someone, tokenUntil } from './machine.fixture.ts'
import type { FakeReply } from './machine.fixture.ts'

describe('without a connection', () => {
  const fresh = tokenUntil(90_000)

  function unreachable(isThere: () => boolean) {
    return createBrowser(({ path }) =>
      !isThere() ? 'no answer' : path === '/auth/refresh' ? answered({ accessToken: fresh }) : profile,
    )
  }

  it('R093 R096 an expired token is no verdict: the session waits, and goes on when the connection is back', async () => {
    let isThere = false
    const browser = unreachable(() => isThere)
    browser.disk.set('accessToken', tokenUntil(-5))
    const { session, show } = browser.openTab()
    await session.start()
    expect(session.state()).toMatchObject({ status: 'waiting', token: null, ended: null })
    expect(browser.disk.has('accessToken')).toBe(false)
    await browser.wait(600)
    expect(session.state()).toMatchObject({ status: 'waiting', ended: null })
    expect(browser.disk.has('wishlist')).toBe(true)
    isThere = true
    show()
    await settle()
    expect(session.state()).toMatchObject({ status: 'authenticated', token: fresh, user: someone })
    expect(browser.disk.has('refreshDue')).toBe(false)
  })

  it('R096 comes back by itself where nothing says that the connection has returned', async () => {
    let isThere = false
    const browser = unreachable(() => isThere)
    browser.disk.set('accessToken', tokenUntil(-5))
    const { session } = browser.openTab()
    await session.start()
    await browser.wait(100)
    isThere = true
    await browser.wait(30)
    expect(session.state()).toMatchObject({ status: 'authenticated', user: someone })
  })

  it('R093 R096 the next page still knows that a refresh is due, though the token has gone', async () => {
    let isThere = false
    const browser = unreachable(() => isThere)
    browser.disk.set('accessToken', tokenUntil(-5))
    const before = browser.openTab().session
    await before.start()
    before.stop()
    isThere = true
    const { session } = browser.openTab()
    await session.start()
    expect(session.state()).toMatchObject({ status: 'authenticated', token: fresh, user: someone })
  })

  it('R096 R097 a refusal on return ends it, and the page after that is a guest’s', async () => {
    let isThere = false
    const browser = createBrowser(() => (isThere ? failed(401, 'REFRESH_INVALID', true) : 'no answer'))
    browser.disk.set('accessToken', tokenUntil(-5))
    const { session, show } = browser.openTab()
    await session.start()
    isThere = true
    show()
    await settle()
    expect(session.state()).toMatchObject({ status: 'guest', ended: 'session_expired' })
    const next = browser.openTab().session
    await next.start()
    expect(next.state()).toMatchObject({ status: 'guest', ended: null })
  })

  it('R096 who is signed in stays so through an hour without a connection, and a short failure of the shop after it', async () => {
    let reply: FakeReply = 'no answer'
    const { session, browser, tab } = await signedIn({ '/auth/refresh': () => reply })
    await browser.wait(4000)
    expect(session.state()).toMatchObject({ status: 'authenticated', user: someone, ended: null })
    reply = failed(503, 'DEPENDENCY_DOWN')
    tab.show()
    await settle()
    expect(session.state().status).toBe('authenticated')
    reply = answered({ accessToken: fresh })
    await browser.wait(2)
    expect(session.state()).toMatchObject({ status: 'authenticated', token: fresh })
  })

  it('R093 a profile that could not be fetched is fetched on return', async () => {
    let isThere = false
    const { session, tab } = await signedIn({ '/user/profile': () => (isThere ? profile : 'no answer') })
    expect(session.state()).toMatchObject({ status: 'authenticated', user: null })
    isThere = true
    tab.show()
    await settle()
    expect(session.state().user).toEqual(someone)
  })

  it('R096 one tab’s expired token does not sign out the other tabs', async () => {
    const { session, browser } = await signedIn({ '/auth/refresh': 'no answer' })
    browser.sleep(700)
    const second = browser.openTab().session
    await second.start()
    expect([session.state().status, second.state().status]).toEqual(['authenticated', 'waiting'])
  })
})
