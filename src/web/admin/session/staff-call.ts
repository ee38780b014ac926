/** Calls of the back office. The session's cookie goes with them by itself; no script ever sees it. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { redirect } from 'react-router'
import { createCall } from '#web/calls/call.ts'
import { Failure } from '#web/calls/failure.ts'
import { adminLinks } from '../links.ts'
import { withKeptKeys } from './kept-keys.ts'

/** Sends to a path below /api; for uploads, whose body is a file. */
export const sendToStaffApi = (path: string, init: RequestInit) => fetch(`/api${path}`, { ...init, cache: 'no-store' })

/** `await staffCall('GET /admin/people')`: the reply, or a `Failure`. */
export const staffCall = withKeptKeys(
  createCall<AdminCalls>(sendToStaffApi, () => document.documentElement.lang),
  () => performance.now(),
)

/** For a call that may come twice: the second gets the first one's answer. A press after a lost answer goes out with the key of the press before it. */
export const oneTimeKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** For an edit: the version that was read. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** A field that she or somebody else has changed since she read it. */
export type Difference = { field: string; before?: unknown; yours?: unknown; theirs?: unknown }

/** Of a save that came too late: what differs, and the version to save upon. Null for any other failure. */
export function conflictOf(error: unknown): { differences: Difference[]; version: number } | null {
  if (!(error instanceof Failure) || error.code !== 'VERSION_CONFLICT') return null
  const { differences, current } = error.cause as { differences?: Difference[]; current?: { version: number } }
  return differences && current ? { differences, version: current.version } : null
}

/** For `clientLoader`: who is not signed in, or not wholly, is led to sign in and back. Everything else is the page's to show. */
export async function loadForStaff<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(adminLinks.login(pathname + search))
  }
}
