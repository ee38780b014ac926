import type { Language } from '#domain/locale.ts'
import type { ComponentType } from 'react'

/** Whether the browser knows that there is no connection. `false` promises nothing: the shop itself may be out of reach. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false

type OfflineParts = {
  Screen?: ComponentType<{ onRetry: () => void; isRetrying: boolean }>
  /** Whether the page is at hand in another language; says so if it is not. */
  mayTurn?: (wanted: Language) => Promise<boolean>
}

/** Laid here by `offline/connection.tsx`, which comes when the page has come to rest: without a connection it is too late to ask for it. */
export const offline: OfflineParts = {}
