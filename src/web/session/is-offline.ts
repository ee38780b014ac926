import type { ComponentType } from 'react'

/** Whether the browser knows that there is no connection. `false` promises nothing: the shop itself may be out of reach. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Laid here by `offline/connection.tsx`, which comes when the page has come to rest: without a connection it is too late to ask for it. */
export const offline: { Screen?: ComponentType<{ onRetry: () => void; isRetrying: boolean }> } = {}
