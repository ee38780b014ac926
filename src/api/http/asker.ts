import type { Access } from '#contract/endpoint.ts'
import type { Role } from '#domain/role.ts'
import { refuse } from './refusal.ts'

export type Guest = { kind: 'guest' }
export type SignedIn = { kind: 'user'; userId: string; sessionId: string; role: Role; email: string }
export type Shopper = Guest | SignedIn

export const guest: Guest = { kind: 'guest' }

/** Whose bearer token this is. Refuses with 401 or 403; a database that is down is a surprise (503), never a 401 (G12). */
export type Identify = (bearer: string) => Promise<SignedIn>

/** The asker as the call's access demands. Calls for `anyone` never look at the token, so that their answers can be cached. */
export async function findAsker(access: Access, headers: Headers, identify: Identify): Promise<Shopper> {
  if (access === 'anyone') return guest
  const authorization = headers.get('authorization')
  if (authorization === null) return access === 'visitor' ? guest : refuse('TOKEN_MISSING')
  const token = bearerOf(authorization) ?? refuse(access === 'visitor' ? 'TOKEN_INVALID' : 'TOKEN_MISSING')
  return identify(token)
}

/** The token of an Authorization header; null for another scheme. The scheme's case means nothing (RFC 7235, 2.1). */
export function bearerOf(authorization: string): string | null {
  return authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7).trimStart() : null
}
