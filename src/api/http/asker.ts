import type { Access } from '#contract/endpoint.ts'
import { refuse } from './refusal.ts'

export type Role = 'customer' | 'wholesale' | 'staff' | 'admin'

export type Guest = { kind: 'guest' }
export type SignedIn = { kind: 'user'; userId: string; sessionId: string; role: Role; email: string }
export type Shopper = Guest | SignedIn

export const guest: Guest = { kind: 'guest' }

/** Who sent this bearer token? Refuses with 401 or 403; a database that is down is a surprise (503), never a 401 (G12). */
export type Identify = (bearer: string) => Promise<SignedIn>

/** The asker as the call's access demands. Calls for `anyone` never look at the token, so that their answers can be cached. */
export async function findAsker(access: Access, headers: Headers, identify: Identify): Promise<Shopper> {
  if (access === 'anyone') return guest
  const authorization = headers.get('authorization')
  if (authorization === null) return access === 'visitor' ? guest : refuse('TOKEN_MISSING')
  if (!authorization.startsWith('Bearer ')) refuse(access === 'visitor' ? 'TOKEN_INVALID' : 'TOKEN_MISSING')
  const shopper = await identify(authorization.slice(7))
  if (!allowed[access].includes(shopper.role)) refuse(access === 'wholesale' ? 'WHOLESALE_ONLY' : 'FORBIDDEN')
  return shopper
}

const everybody: readonly Role[] = ['customer', 'wholesale', 'staff', 'admin']

const allowed: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  visitor: everybody,
  customer: everybody,
  wholesale: ['wholesale'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}
