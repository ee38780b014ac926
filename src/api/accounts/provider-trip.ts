/**
 * D13, T1: the way to a provider and back, and what is kept of it meanwhile: in a cookie of ten minutes that no script reads and no
 * other site sends. State, nonce and verifier follow from its secret by our key, so that the server keeps nothing and a stolen
 * cookie tells none of them.
 */
import type { ProvenIdentity, Trip } from '#gateways/openid/provider.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import type { Shop } from '../shop.ts'
import { keysOf, macOf } from './keys.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

const cookie = 'signIn'
const lastsSeconds = 600

type Kind = 'trip+jwt' | 'link+jwt'

async function setTripCookie(shop: Shop, headers: Headers, kept: { kind: Kind; claims: JWTPayload }): Promise<void> {
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const token = await new SignJWT(kept.claims)
    .setProtectedHeader({ alg: 'HS256', typ: kept.kind })
    .setIssuedAt(now)
    .setExpirationTime(now + lastsSeconds)
    .sign(keysOf(shop).signInTrip)
  setCookie(shop, headers, { name: cookie, value: token, maxAgeSeconds: lastsSeconds })
}

async function recall(shop: Shop, headers: Headers, kind: Kind): Promise<JWTPayload | null> {
  const token = readCookie(shop, headers, cookie)
  if (token === null || token.length > 4_000) return null
  try {
    const { payload } = await jwtVerify(token, keysOf(shop).signInTrip, {
      algorithms: ['HS256'],
      typ: kind,
      currentDate: shop.clock.now(),
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

export type KnownTrip = Trip & { state: string }

function tripOf(shop: Shop, provider: string, secret: string): KnownTrip {
  const derive = (purpose: string) => macOf(keysOf(shop).signInTrip, `${purpose}.${provider}.${secret}`)
  return {
    redirectUri: `${shop.settings.publicUrl}/login/${provider}`,
    state: derive('state'),
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}

export async function beginTrip(shop: Shop, headers: Headers, provider: string): Promise<KnownTrip> {
  const secret = shop.ids.newSecret()
  await setTripCookie(shop, headers, { kind: 'trip+jwt', claims: { provider, secret } })
  return tripOf(shop, provider, secret)
}

/** Null: this browser is on no such way, or has been for too long. */
export async function recallTrip(shop: Shop, headers: Headers, provider: string): Promise<KnownTrip | null> {
  const kept = await recall(shop, headers, 'trip+jwt')
  return kept?.provider === provider ? tripOf(shop, provider, String(kept.secret)) : null
}

export type WaitingLink = Pick<ProvenIdentity, 'issuer' | 'subject' | 'email'>

/** Who somebody is there, until her password tells that the account here is hers too. */
export const keepLink = (shop: Shop, headers: Headers, { issuer, subject, email }: WaitingLink): Promise<void> =>
  setTripCookie(shop, headers, { kind: 'link+jwt', claims: { issuer, subject, email } })

export async function recallLink(shop: Shop, headers: Headers): Promise<WaitingLink | null> {
  const kept = await recall(shop, headers, 'link+jwt')
  return kept && { issuer: String(kept.issuer), subject: String(kept.subject), email: String(kept.email) }
}

export const endTrip = (shop: Shop, headers: Headers): void => clearCookie(shop, headers, cookie)
