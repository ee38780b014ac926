/** What the session needs of its surroundings; `browser-ports.ts` has the browser's, the tests have their own. */
export type SessionPorts = {
  /** A path below /api. Rejects when there is no answer. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  clock: {
    nowMs: () => number
    /** Returns what stops it. */
    after: (delayMs: number, run: () => void) => () => void
  }
  storage: {
    read: () => string | null
    /** Null removes the token. */
    write: (token: string | null) => void
    /** An expired token was removed and nobody has said yet whether there is another. */
    isRefreshDue: () => boolean
    setRefreshDue: (isDue: boolean) => void
    /** How far this browser's clock is ahead of the server's, as far as that is known. */
    clockAheadMs: () => number
    setClockAhead: (aheadMs: number) => void
    /** Another tab wrote. */
    onChange: (listener: (token: string | null) => void) => () => void
    /** Everything else that is the person's and not the browser's. */
    clearPersonal: () => void
  }
  /** Runs alone among all tabs of the store. */
  lock: <Result>(run: () => Promise<Result>) => Promise<Result>
  /** The page became visible, or the connection is back. */
  onReturn: (listener: () => void) => () => void
  warn: (message: string, cause: unknown) => void
}
