/** The access token: a JWT of ten minutes that names a session. What it claims about the role is for the client's eyes; the API looks it up. */
import { accessTokenMs } from '#domain/session.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role } from '#domain/role.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { keysOf } from './keys.ts'

export type AccessClaims = { userId: string; sessionId: string; expiresMs: number }

const algorithm = 'HS256'
const type = 'at+jwt'
const longestToken = 2_000

const audienceOf = (shop: Shop) => `${shop.settings.publicUrl}/api`
const seconds = (ms: number) => Math.floor(ms / 1000)

export async function makeAccessToken(
  shop: Shop,
  session: { id: string; userId: string; role: Role; expiresAt: Date },
): Promise<string> {
  const nowMs = shop.clock.now().getTime()
  return new SignJWT({ role: session.role, sid: session.id })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(session.userId)
    .setIssuer(shop.settings.publicUrl)
    .setAudience(audienceOf(shop))
    .setIssuedAt(seconds(nowMs))
    .setExpirationTime(seconds(Math.min(nowMs + accessTokenMs, session.expiresAt.getTime())))
    .sign(keysOf(shop).accessToken)
}

/** Refuses with TOKEN_EXPIRED or TOKEN_INVALID; says nothing yet about the session being alive. */
export async function readAccessToken(shop: Shop, token: string): Promise<AccessClaims> {
  if (token.length > longestToken) refuse('TOKEN_INVALID')
  try {
    const { payload } = await jwtVerify(token, keysOf(shop).accessToken, {
      algorithms: [algorithm],
      typ: type,
      issuer: shop.settings.publicUrl,
      audience: audienceOf(shop),
      currentDate: shop.clock.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return { userId: String(payload.sub), sessionId: String(payload.sid), expiresMs: Number(payload.exp) * 1000 }
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) refuse('TOKEN_INVALID')
    throw error
  }
}
