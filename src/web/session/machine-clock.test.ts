import { describe, expect, it } from 'vitest'
import { answered, createBrowser, failed, profile, tokenUntil } from './machine.fixture.ts'
import type { FakeReply } from './machine.fixture.ts'

/** A browser whose clock runs ahead of the server's by so much; every refresh brings a token of ten minutes. */
async function browserAhead(aheadSeconds: number) {
  const lateBy = { seconds: 0 }
  const browser = createBrowser(({ path }) =>
    path === '/auth/refresh'
      ? answered({ accessToken: tokenUntil(lateBy.seconds + 600, 'u1', lateBy.seconds) })
      : profile,
  )
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await browser.wait(1)
      lateBy.seconds++
    }
  }
  // What the server made at its own start time is read by a clock that shows a later one.
  browser.sleep(aheadSeconds)
  browser.disk.set('accessToken', tokenUntil(600, 'u1', 0))
  const { session } = browser.openTab()
  await session.start()
  return { browser, session, pass }
}

describe('a clock that is wrong', () => {
  it.each([
    [9, 1],
    [60, 1],
    [0, 0],
    [-9, 0],
    [-60, 0],
  ])(
    'B12 R096 %i minutes fast: at most one renewal at the start, then one every eight minutes',
    async (minutes, atOnce) => {
      const { browser, session, pass } = await browserAhead(minutes * 60)
      await pass(5)
      expect(browser.refreshes()).toBe(atOnce)
      await pass(475)
      expect(browser.refreshes()).toBeLessThanOrEqual(atOnce + 1)
      await pass(480)
      expect(browser.refreshes()).toBeLessThanOrEqual(atOnce + 2)
      expect(session.state().status).toBe('authenticated')
    },
  )

  it('B12 another page of the same browser knows it, and renews nothing', async () => {
    const { browser } = await browserAhead(9 * 60)
    await browser.wait(1)
    expect(browser.refreshes()).toBe(1)
    await browser.openTab().session.start()
    await browser.wait(1)
    expect(browser.refreshes()).toBe(1)
  })

  it('B12 a clock that was put right is believed again after one renewal', async () => {
    const { browser, session } = await browserAhead(9 * 60)
    await browser.wait(1)
    browser.sleep(-9 * 60)
    await browser.wait(480)
    session.wake()
    await browser.wait(60)
    expect(browser.refreshes()).toBeLessThanOrEqual(2)
    expect(session.state().status).toBe('authenticated')
  })

  it('B12 a token that has little time from the start is not renewed without end', async () => {
    const browser = createBrowser(({ path }) =>
      path === '/auth/refresh' ? answered({ accessToken: tokenUntil(100, 'u1', 0) }) : profile,
    )
    browser.disk.set('accessToken', tokenUntil(100, 'u1', 0))
    for (const { session } of [browser.openTab(), browser.openTab()]) await session.start()
    await browser.wait(29)
    expect(browser.refreshes()).toBe(0)
  })
})

describe('a server that is busy', () => {
  const told = (status: number, code: string, seconds?: number): FakeReply => ({
    status,
    body: { success: false, code },
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  })
  const busy = (seconds?: number) => told(429, 'RATE_LIMITED', seconds)

  async function renewing(first: FakeReply[]) {
    const browser = createBrowser(({ path }) =>
      path === '/auth/refresh' ? (first.shift() ?? answered({ accessToken: tokenUntil(9000, 'u1', 480) })) : profile,
    )
    browser.disk.set('accessToken', tokenUntil(600, 'u1', 0))
    const { session } = browser.openTab()
    await session.start()
    return { browser, session }
  }

  it('B13 R096 429 signs nobody out; it is tried again after Retry-After and not before', async () => {
    const { browser, session } = await renewing([busy(50)])
    await browser.wait(529)
    expect(browser.refreshes()).toBe(1)
    await browser.wait(1)
    expect(browser.refreshes()).toBe(2)
    expect(session.state()).toMatchObject({ status: 'authenticated', ended: null })
  })

  it('B13 however often it comes, and whether it says when or not', async () => {
    const { browser, session } = await renewing([busy(), busy(60), busy(60), busy(60), busy(60), busy(60)])
    await browser.wait(480 + 2 + 5 * 60)
    expect(session.state()).toMatchObject({ status: 'authenticated', ended: null })
    expect(browser.refreshes()).toBe(7)
  })

  it('B13 R094 a call whose renewal is refused for the number is no end either', async () => {
    const browser = createBrowser(({ path }) =>
      path === '/auth/refresh' ? busy(9) : path === '/user/profile' ? profile : failed(401, 'TOKEN_EXPIRED', true),
    )
    browser.disk.set('accessToken', tokenUntil(600, 'u1', 0))
    const { session } = browser.openTab()
    await session.start()
    expect((await session.send('/orders/my', { method: 'GET' })).status).toBe(401)
    expect(session.state()).toMatchObject({ status: 'authenticated', ended: null })
  })

  it('B13 R096 a server that is down and says when is not asked before', async () => {
    const { browser } = await renewing([told(503, 'OVERLOADED', 20)])
    await browser.wait(499)
    expect(browser.refreshes()).toBe(1)
    await browser.wait(1)
    expect(browser.refreshes()).toBe(2)
  })
})
