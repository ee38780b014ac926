/** Calls to /api/admin from outside the browser, with the cookie of one staff session. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { codeOf } from './authenticator.ts'

/** Replies of the admin API, read by the journey that knows them. */
// oxlint-disable-next-line no-explicit-any
type Json = any

export type CallOptions = { body?: object; version?: number }

/** A refused call. `code` is the API's. */
export class RefusedCall extends Error {
  readonly code: string
  constructor(call: string, { status, code }: { status: number; code: string }) {
    super(`${call} answered ${status} ${code}`)
    this.code = code
  }
}

export type StaffSession = ReturnType<typeof staffSession>

/** `cookie` as `name=value`; it follows what the API sets. */
export function staffSession(origin: string, cookie = '') {
  const session = {
    origin,
    cookie,
    /** Throws RefusedCall. */
    async call(method: string, path: string, { body, version }: CallOptions = {}): Promise<Json> {
      const reply = await fetch(`${origin}/api/admin${path}`, {
        method,
        headers: {
          origin,
          cookie: session.cookie,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(version ? { 'if-match': `"${version}"` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const set = reply.headers.getSetCookie().find((line) => line.startsWith('staff='))
      session.cookie = set?.split(';')[0] ?? session.cookie
      const json = (await reply.json()) as Json
      if (!reply.ok) throw new RefusedCall(`${method} ${path}`, { status: reply.status, code: json.code })
      return json
    },
  }
  return session
}

/** The half minute a code belongs to, counted as the server does. */
export const halfMinute = () => Math.floor(Date.now() / 30_000)

/** A code is good once, and only later than the last one: takes the earliest that still opens and returns its half minute. Waits if all are used. */
export async function showCode(session: StaffSession, path: string, secret: string): Promise<number> {
  let taken = 0
  await expect(async () => {
    for (const steps of [-1, 0, 1]) {
      taken = halfMinute() + steps
      const isTaken = await session.call('POST', path, { body: { code: codeOf(secret, steps) } }).then(
        () => true,
        (refused: unknown) => {
          if (!(refused instanceof RefusedCall) || refused.code !== 'INVALID_CREDENTIALS') throw refused
          return false
        },
      )
      if (isTaken) return
    }
    throw new Error('All codes of this minute are used')
  }).toPass({ timeout: 60_000, intervals: [2_000] })
  return taken
}
