/**
 * Spec §4, R092–R097, T5: the visitor's session in one tab. No React and no globals: time, network, storage, the lock between tabs
 * and the page's visibility come in as ports. Beside what the specification says:
 * - no answer to a refresh (offline) says nothing about the session: it is tried again until there is one, also by the next page;
 * - a refresh that met a 5xx is tried again three times before the session is given up (a restart takes seconds);
 * - one that met a 429 says nothing about the session either: it is tried again when the server allows it;
 * - time is the server's: what a fresh token says of its making shows how far this browser's clock is off.
 */
import type { User } from '#contract/accounts.ts'
import { clockAheadMs, isExpired, refreshDelayMs } from '#domain/session.ts'
import type { SessionPorts } from './ports.ts'
import { codeOf, complaintOf, outcomeOf, subjectOf } from './tokens.ts'
import type { Complaint, Refreshed, RefreshOutcome } from './tokens.ts'

export type EndReason = 'logout' | 'session_expired' | 'refresh_failed' | 'account_suspended' | 'elsewhere'

export type SessionState = {
  /** `starting` until it is known whether somebody is signed in: show neither. `waiting`: so for longer, the shop can't be reached. */
  status: 'starting' | 'waiting' | 'guest' | 'authenticated'
  token: string | null
  /** Null while the profile is on its way or could not be fetched. */
  user: User | null
  /** Why the last session of this tab ended. */
  ended: EndReason | null
  /** The 401 that ended it, where one did: its row of the error catalogue tells the person (R132). */
  endedWith: Complaint | null
}

export const startingState: SessionState = { status: 'starting', token: null, user: null, ended: null, endedWith: null }

/** Below /auth all but the calls of somebody who is signed in: a 401 is not about the token. */
const withoutToken = /^\/auth\/(?!change|resend)/

const againAfterMs = [2_000, 5_000, 10_000] as const
/** Without a connection, after those. Its return is noticed at once. */
const silentAgainMs = 30_000

/** The refresh told nothing about the session: nobody is signed out by it. */
const passes = (outcome: RefreshOutcome): boolean =>
  outcome === 'unanswered' || outcome === 'down' || outcome === 'busy'

export class Session {
  #ports: SessionPorts
  #state = startingState
  #listeners = new Set<() => void>()
  #refreshing: Promise<Refreshed> | null = null
  #stopTimer = () => {}
  #unsubscribe: (() => void)[] = []
  /** Counts sessions, so that an answer for one that is over is not taken for the next. */
  #generation = 0

  constructor(ports: SessionPorts) {
    this.#ports = ports
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** R093, R096: an unexpired token is kept; an expired one is removed, and the refresh cookie is tried at once. That it is to be tried outlives the page. */
  async start(): Promise<void> {
    const { storage, onReturn } = this.#ports
    this.#unsubscribe = [storage.onChange((token) => this.#follow(token)), onReturn(this.wake)]
    const token = storage.read()
    if (token === null && !storage.isRefreshDue()) return this.#set({ status: 'guest' })
    if (token !== null && !isExpired(token, this.#serverNowMs())) {
      this.#adopt(token)
      return this.#loadProfile()
    }
    storage.setRefreshDue(true)
    storage.write(null)
    await this.#refreshOnSchedule()
  }

  stop(): void {
    this.#stopTimer()
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
  }

  signIn({ accessToken, user }: { accessToken: string; user: User }): void {
    this.#generation++
    this.#receive(accessToken)
    this.#set({ user, ended: null })
  }

  /** Replaces the profile after the visitor changed it. */
  showUser(user: User): void {
    if (this.#state.status === 'authenticated') this.#set({ user })
  }

  /** At once here; false if the server could not be told. */
  async signOut(): Promise<boolean> {
    const init = this.#withToken({ method: 'POST' }, this.#state.token)
    this.#end('logout')
    try {
      return (await this.#ports.fetch('/auth/logout', init)).ok
    } catch (error) {
      this.#ports.warn('Logout failed', error)
      return false
    }
  }

  /** Sends a call with the token; R094: a 401 of a call that needs the token earns one refresh and one more try. */
  send = async (path: string, init: RequestInit): Promise<Response> => {
    const { token } = this.#state
    const first = await this.#ports.fetch(path, this.#withToken(init, token))
    if (withoutToken.test(path)) return first
    // A wrong password typed into a form is no matter of the token.
    if (first.status !== 401 || (await codeOf(first)) === 'INVALID_CREDENTIALS') return this.#checked(first)
    const alreadyRenewed = this.#state.token !== null && this.#state.token !== token
    const outcome = alreadyRenewed ? 'refreshed' : (await this.#refresh()).outcome
    if (outcome === 'refreshed') {
      const second = await this.#ports.fetch(path, this.#withToken(init, this.#state.token))
      if (second.status === 401 && (await codeOf(second)) !== 'INVALID_CREDENTIALS')
        this.#end('session_expired', await complaintOf(second))
      return this.#checked(second)
    }
    if (!passes(outcome))
      this.#end(outcome === 'suspended' ? 'account_suspended' : 'session_expired', await complaintOf(first))
    return first
  }

  /** R095. */
  async #checked(response: Response): Promise<Response> {
    if (response.status === 403 && (await codeOf(response)) === 'ACCOUNT_SUSPENDED') this.#end('account_suspended')
    return response
  }

  #withToken(init: RequestInit, token: string | null): RequestInit {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    return { ...init, headers, credentials: 'same-origin' }
  }

  /** R096: one at a time in this tab, and by the lock one at a time in all tabs. */
  #refresh(): Promise<Refreshed> {
    const held = this.#state.token
    const generation = this.#generation
    this.#refreshing ??= this.#ports
      .lock(() => this.#refreshLocked(held, generation))
      .finally(() => {
        this.#refreshing = null
      })
    return this.#refreshing
  }

  async #refreshLocked(held: string | null, generation: number): Promise<Refreshed> {
    const { storage, fetch } = this.#ports
    const stored = storage.read()
    if (stored !== null && stored !== held && !isExpired(stored, this.#serverNowMs())) {
      this.#adopt(stored)
      return { outcome: 'refreshed', token: stored, waitMs: 0 }
    }
    const answer = await outcomeOf(() => fetch('/auth/refresh', { method: 'POST', credentials: 'same-origin' }))
    if (generation !== this.#generation) return { ...answer, outcome: 'unanswered' }
    if (answer.token !== null) this.#receive(answer.token)
    return answer
  }

  /** The scheduled refresh, the one at the start and the one of a page that became visible: a refusal ends the session, silence does not. */
  async #refreshOnSchedule(silent = 0, down = 0): Promise<void> {
    const generation = this.#generation
    const { outcome, waitMs } = await this.#refresh()
    if (generation !== this.#generation) return
    if (outcome === 'refreshed') return this.#state.user === null ? this.#loadProfile() : undefined
    if (outcome === 'unanswered')
      return this.#wait(againAfterMs[silent] ?? silentAgainMs, () => this.#refreshOnSchedule(silent + 1, down))
    if (outcome === 'busy')
      return this.#wait(Math.max(waitMs, againAfterMs[0]), () => this.#refreshOnSchedule(silent, down))
    const againMs = againAfterMs[down]
    if (outcome === 'down' && againMs !== undefined)
      return this.#wait(Math.max(waitMs, againMs), () => this.#refreshOnSchedule(silent, down + 1))
    if (outcome === 'suspended') return this.#end('account_suspended')
    this.#end(outcome === 'refused' ? 'session_expired' : 'refresh_failed')
  }

  #wait(delayMs: number, run: () => Promise<void>): void {
    this.#stopTimer()
    this.#stopTimer = this.#ports.clock.after(delayMs, () => void run())
    if (this.#state.status === 'starting') this.#set({ status: 'waiting' })
  }

  /** The page became visible, the connection is back, or somebody asks for it: what is missing is tried for at once. */
  wake = (): void => {
    const { status, token, user } = this.#state
    if (status === 'waiting' || (status === 'authenticated' && isExpired(token, this.#serverNowMs()))) {
      this.#stopTimer()
      void this.#refreshOnSchedule()
    } else if (status === 'authenticated' && user === null) void this.#loadProfile()
  }

  /** Another tab signed in, refreshed, or ended the session. */
  #follow(token: string | null): void {
    const before = this.#state
    if (token === null) return this.#ports.storage.isRefreshDue() ? undefined : this.#end('elsewhere')
    if (token === before.token || isExpired(token, this.#serverNowMs())) return
    this.#adopt(token)
    if (before.status === 'authenticated' && subjectOf(before.token) === subjectOf(token)) return
    this.#set({ user: null, ended: null })
    void this.#loadProfile()
  }

  #serverNowMs(): number {
    const { clock, storage } = this.#ports
    return clock.nowMs() - storage.clockAheadMs()
  }

  /** A token that the server has made this moment: only such a one tells the server's time. */
  #receive(token: string): void {
    const { clock, storage } = this.#ports
    storage.setClockAhead(clockAheadMs(token, clock.nowMs()))
    this.#adopt(token)
  }

  #adopt(token: string): void {
    const { storage, clock } = this.#ports
    if (storage.read() !== token) storage.write(token)
    storage.setRefreshDue(false)
    this.#stopTimer()
    this.#stopTimer = clock.after(refreshDelayMs(token, this.#serverNowMs()), () => void this.#refreshOnSchedule())
    this.#set({ status: 'authenticated', token })
  }

  async #loadProfile(): Promise<void> {
    const generation = this.#generation
    try {
      const response = await this.send('/user/profile', { method: 'GET' })
      if (!response.ok) throw new Error(`Status ${response.status}`)
      const { user } = (await response.json()) as { user: User }
      if (generation === this.#generation && this.#state.status === 'authenticated') this.#set({ user })
    } catch (error) {
      this.#ports.warn('Failed to fetch user profile', error)
    }
  }

  /** R097: back to guest; token and personal data leave the browser. A guest has nothing to lose here. */
  #end(reason: EndReason, endedWith: Complaint | null = null): void {
    const wasSignedIn = this.#state.status === 'authenticated'
    this.#generation++
    this.#stopTimer()
    const { storage } = this.#ports
    if (reason !== 'elsewhere') {
      storage.setRefreshDue(false)
      storage.write(null)
      if (wasSignedIn) storage.clearPersonal()
    }
    const told = this.#state.status !== 'guest'
    this.#set({ status: 'guest', token: null, user: null, ...(told ? { ended: reason, endedWith } : {}) })
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
