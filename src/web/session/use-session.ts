import { useEffect, useSyncExternalStore } from 'react'
import { browserSession } from './browser-session.ts'
import { startingState } from './machine.ts'
import type { SessionState } from './machine.ts'

export type SessionView = SessionState & { isAuthenticated: boolean; userType: string }

const subscribe = (listener: () => void) => browserSession().subscribe(listener)

/** Who is here. On the server and until hydration: `starting`, so that the page is the same for everybody. */
export function useSession(): SessionView {
  const state = useSyncExternalStore(
    subscribe,
    () => browserSession().state(),
    () => startingState,
  )
  const isAuthenticated = state.status === 'authenticated'
  return { ...state, isAuthenticated, userType: isAuthenticated ? (state.user?.role ?? 'customer') : 'guest' }
}

/** Once, at the root. */
export function useStartSession(): void {
  useEffect(() => {
    const session = browserSession()
    void session.start()
    return () => session.stop()
  }, [])
}
