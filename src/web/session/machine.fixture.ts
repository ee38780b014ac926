/** A browser without a browser, for the tests of the session: a clock to turn, a storage for several tabs, a lock, and a server to script. */
import type { User } from '#contract/accounts.ts'
import { Session } from './machine.ts'
import type { SessionPorts } from './ports.ts'

export const startMs = Date.parse('2026-11-21T08:00:00Z')

export const someone = { _id: 'u1', role: 'customer', firstName: 'Mariam' } as User

/** A token that expires that many seconds after the start of the test; `issued`: as many after it was made, where it says so. */
export function tokenUntil(seconds: number, subject = 'u1', issued?: number): string {
  const iat = issued === undefined ? {} : { iat: startMs / 1000 + issued }
  return `h.${btoa(JSON.stringify({ sub: subject, exp: startMs / 1000 + seconds, n: ++made, ...iat }))}.s`
}
let made = 0

export type FakeReply = { status: number; body?: object; headers?: Record<string, string> } | 'no answer'
export type SentRequest = { path: string; token: string | null }

export const failed = (status: number, code: string, shouldLogout?: boolean): FakeReply => ({
  status,
  body: { success: false, code, shouldLogout },
})
export const answered = (body: object): FakeReply => ({ status: 200, body: { success: true, ...body } })

type Timer = { atMs: number; run: () => void }
type Tab = { session: Session; show: () => void; stored: Set<(token: string | null) => void> }

export function createBrowser(reply: (asked: SentRequest) => FakeReply | Promise<FakeReply>) {
  const disk = new Map<string, string>([
    ['language', 'ar'],
    ['localCart', '[]'],
    ['wishlist', '[]'],
  ])
  const asked: SentRequest[] = []
  const warnings: string[] = []
  let nowMs = startMs
  let timers: Timer[] = []
  const tabs: Tab[] = []
  let locked: Promise<unknown> = Promise.resolve()

  function openTab(): Tab {
    const stored = new Set<(token: string | null) => void>()
    const shown = new Set<() => void>()
    const ports: SessionPorts = {
      fetch: async (path, init) => {
        const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null
        asked.push({ path, token })
        const answer = await reply({ path, token })
        if (answer === 'no answer') throw new TypeError('Failed to fetch')
        return Response.json(answer.body ?? {}, { status: answer.status, headers: answer.headers ?? {} })
      },
      clock: {
        nowMs: () => nowMs,
        after: (delayMs, run) => {
          const timer = { atMs: nowMs + delayMs, run }
          timers.push(timer)
          return () => {
            timers = timers.filter((one) => one !== timer)
          }
        },
      },
      storage: {
        read: () => disk.get('accessToken') ?? null,
        write: (token) => {
          if (token === null) disk.delete('accessToken')
          else disk.set('accessToken', token)
          for (const tab of tabs) if (tab.stored !== stored) for (const listener of tab.stored) listener(token)
        },
        isRefreshDue: () => disk.has('refreshDue'),
        setRefreshDue: (isDue) => void (isDue ? disk.set('refreshDue', 'true') : disk.delete('refreshDue')),
        clockAheadMs: () => Number(disk.get('clockAhead') ?? 0),
        setClockAhead: (aheadMs) =>
          void (aheadMs === 0 ? disk.delete('clockAhead') : disk.set('clockAhead', String(aheadMs))),
        onChange: (listener) => (stored.add(listener), () => void stored.delete(listener)),
        clearPersonal: () => ['localCart', 'wishlist'].forEach((key) => disk.delete(key)),
      },
      lock: (run) => {
        const done = locked.then(run, run)
        locked = done.catch(() => undefined)
        return done
      },
      onReturn: (listener) => (shown.add(listener), () => void shown.delete(listener)),
      warn: (message) => void warnings.push(message),
    }
    const tab = { session: new Session(ports), show: () => shown.forEach((listener) => listener()), stored }
    tabs.push(tab)
    return tab
  }

  /** Turns the clock on, running what falls due, and lets every answer arrive. */
  async function wait(seconds: number): Promise<void> {
    const untilMs = nowMs + seconds * 1000
    for (;;) {
      await settle()
      const next = timers.filter((timer) => timer.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      nowMs = Math.max(nowMs, next.atMs)
      next.run()
    }
    nowMs = untilMs
    await settle()
  }

  /** Time passes and no timer runs: the machine was closed. */
  const sleep = (seconds: number) => void (nowMs += seconds * 1000)

  return {
    sleep,
    disk,
    asked,
    warnings,
    openTab,
    wait,
    refreshes: () => asked.filter(({ path }) => path === '/auth/refresh').length,
    timers: () => timers.length,
  }
}

/** Answers take several turns of the promise queue; this gives them plenty. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

export const profile = answered({ user: someone })

/** A server that answers the profile, and everything else as told. */
export const server =
  (replies: Record<string, FakeReply | (() => FakeReply)> = {}) =>
  ({ path }: SentRequest): FakeReply => {
    const reply = replies[path]
    return typeof reply === 'function' ? reply() : (reply ?? (path === '/user/profile' ? profile : answered({})))
  }

export async function signedIn(replies: Record<string, FakeReply | (() => FakeReply)> = {}, seconds = 600) {
  const browser = createBrowser(server(replies))
  browser.disk.set('accessToken', tokenUntil(seconds))
  const tab = browser.openTab()
  await tab.session.start()
  return { browser, tab, session: tab.session }
}
