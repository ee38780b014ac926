/** Reads answers and tokens for the session; the rules about them are in `machine.ts` and `#domain/session.ts`. */

/** `refused`: the server says the session is over; `failed`: it refused for another reason; `down`: 5xx; `busy`: 429; `unanswered`: no answer. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'suspended' | 'failed' | 'down' | 'busy' | 'unanswered'

/** What a failed answer says; empty where it says nothing of ours. */
export type Complaint = { code: string; message: string }

/** The answer stays readable. */
export async function complaintOf(response: Response): Promise<Complaint> {
  const reply = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown; message?: unknown } | null
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return { code: textOf(reply?.code), message: textOf(reply?.message) }
}

export const codeOf = async (response: Response): Promise<string> => (await complaintOf(response)).code

/** `waitMs`: how long the server asks to wait before the next try; 0 where it says nothing. */
export type Refreshed = { outcome: RefreshOutcome; token: string | null; waitMs: number }

export async function outcomeOf(refresh: () => Promise<Response>): Promise<Refreshed> {
  const response = await refresh().catch(() => null)
  const answer = (outcome: RefreshOutcome, token: string | null = null) => ({
    outcome,
    token,
    waitMs: waitOf(response),
  })
  if (response === null) return answer('unanswered')
  if (response.status === 429) return answer('busy')
  if (response.status >= 500) return answer('down')
  const reply = (await response.json().catch(() => null)) as {
    accessToken?: unknown
    code?: unknown
    shouldLogout?: unknown
  } | null
  if (response.ok && typeof reply?.accessToken === 'string') return answer('refreshed', reply.accessToken)
  if (reply?.code === 'ACCOUNT_SUSPENDED') return answer('suspended')
  return answer(reply?.shouldLogout === true ? 'refused' : 'failed')
}

/** Nobody is kept waiting for longer than this, whatever a server or a proxy says. */
const longestWaitMs = 15 * 60_000

function waitOf(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after'))
  return seconds > 0 ? Math.min(longestWaitMs, seconds * 1000) : 0
}

/** Whose token it is; the signature is not looked at. */
export function subjectOf(token: string | null): string | null {
  try {
    const claims = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown
    }
    return typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
