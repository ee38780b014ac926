/** Reads answers and tokens for the session; the rules about them are in `machine.ts` and `#domain/session.ts`. */

/** `refused`: the server says the session is over; `failed`: it refused for another reason; `down`: 5xx; `unanswered`: no answer. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'suspended' | 'failed' | 'down' | 'unanswered'

/** What a failed answer says; empty where it says nothing of ours. */
export type Complaint = { code: string; message: string }

/** The answer stays readable. */
export async function complaintOf(response: Response): Promise<Complaint> {
  const reply = (await response.clone().json().catch(() => null)) as { code?: unknown; message?: unknown } | null
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return { code: textOf(reply?.code), message: textOf(reply?.message) }
}

export const codeOf = async (response: Response): Promise<string> => (await complaintOf(response)).code

export async function outcomeOf(refresh: () => Promise<Response>): Promise<{ outcome: RefreshOutcome; token: string | null }> {
  const response = await refresh().catch(() => null)
  if (response === null || response.status >= 500) return { outcome: response ? 'down' : 'unanswered', token: null }
  const reply = (await response.json().catch(() => null)) as { accessToken?: unknown; code?: unknown; shouldLogout?: unknown } | null
  if (response.ok && typeof reply?.accessToken === 'string') return { outcome: 'refreshed', token: reply.accessToken }
  if (reply?.code === 'ACCOUNT_SUSPENDED') return { outcome: 'suspended', token: null }
  return { outcome: reply?.shouldLogout === true ? 'refused' : 'failed', token: null }
}

/** Whose token it is; the signature is not looked at. */
export function subjectOf(token: string | null): string | null {
  try {
    const claims = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
