/** D13: signing in at an OpenID Connect provider, by openid-client: authorization code with PKCE, and the ID token's proof. */
import { withoutDirectionSigns } from '#domain/direction-signs.ts'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  authorizationCodeGrant,
  type AuthorizationCodeGrantChecks,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  ResponseBodyError,
  skipStateCheck,
} from 'openid-client'
import { type Client, createDiscovery } from './discovery.ts'
import { fetchWithin } from './fetch-within.ts'
import { ProofRefused, type ProvenIdentity, type SignInProvider } from './provider.ts'

export type OpenIdFacts = Client & {
  name: string
  label: string
}

/** Signatures by a private key only: with `none` or a shared secret anybody who knows the public key could sign. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Clocks differ. */
const toleranceSeconds = 30
const oldestSeconds = 600

export function openIdProvider(facts: OpenIdFacts): SignInProvider {
  const { name, label, issuer, clientId } = facts
  const published = createDiscovery(facts)
  const keys = createKeys()
  return {
    name,
    label,
    async authorizationUrl({ redirectUri, state, nonce, verifier, language }) {
      return buildAuthorizationUrl(await published(), {
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        ui_locales: language,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async redeem(code, { redirectUri, nonce, verifier }, now) {
      const config = await published()
      // The state was compared before the provider is asked.
      const checks: AuthorizationCodeGrantChecks = {
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        expectedState: skipStateCheck,
      }
      const back = new URL(`${redirectUri}?${new URLSearchParams({ code })}`)
      const tokens = await authorizationCodeGrant(config, back, checks, { client_id: clientId }).catch(refuseProof)
      const claims = tokens.claims() ?? {}
      refuseOld(claims, now)
      return identityOf(claims as JWTPayload, issuer)
    },
    async verify(idToken, now) {
      const claims = await verifiedClaims(idToken, keys(await published()), { issuer, clientId, now })
      return identityOf(claims, issuer)
    },
  }
}

/** The claims of an ID token that came by itself. A token that is not for this shop, or is too old, rejects with `ProofRefused`. */
async function verifiedClaims(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, now }: { issuer: string; clientId: string; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      issuer,
      audience: clientId,
      currentDate: now,
      clockTolerance: toleranceSeconds,
      maxTokenAge: oldestSeconds,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
      throw new ProofRefused('it was made for somebody else too')
    return payload
  } catch (error) {
    if (faultsOfTheToken.some((kind) => error instanceof kind)) throw new ProofRefused((error as Error).message)
    throw error
  }
}

/** What is wrong with the token itself; any other failure is the provider's or the network's. */
const faultsOfTheToken = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]
/** The same, as openid-client tells it. */
const codesOfTheToken = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

function refuseProof(error: unknown): never {
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    throw new ProofRefused('the code is used, too old or not ours')
  if (error instanceof ClientError && codesOfTheToken.has(error.code ?? '')) throw new ProofRefused(error.message)
  throw error
}

function refuseOld({ iat }: { iat?: number }, now: Date): void {
  const ageSeconds = now.getTime() / 1000 - (iat ?? 0)
  if (ageSeconds > oldestSeconds + toleranceSeconds) throw new ProofRefused('the token is too old')
}

/** The issuer's present keys, for a token that came by itself; fetched anew for a key that is unknown, twice a minute at most. */
function createKeys(): (config: Configuration) => JWTVerifyGetKey {
  const known = new WeakMap<Configuration, JWTVerifyGetKey>()
  return (config) => {
    const url = new URL(config.serverMetadata().jwks_uri ?? '')
    const keys =
      known.get(config) ??
      createRemoteJWKSet(url, {
        cacheMaxAge: 10 * 60_000,
        cooldownDuration: 30_000,
        [customFetch]: (keysUrl, init) => fetchWithin(keysUrl, { headers: init.headers }),
      })
    known.set(config, keys)
    return keys
  }
}

function identityOf(claims: JWTPayload, issuer: string): ProvenIdentity {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value)
      ? withoutDirectionSigns(value).trim().slice(0, most).trim()
      : ''
  const email = text(claims.email, 255).toLowerCase()
  // Some providers write the word instead of the truth value.
  if (claims.email_verified !== true && claims.email_verified !== 'true')
    throw new ProofRefused('the e-mail is not confirmed', 'email')
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new ProofRefused('there is no e-mail', 'email')
  const subject = text(claims.sub, 256)
  if (subject === '' || subject !== claims.sub) throw new ProofRefused('the subject is no name')
  return {
    issuer,
    subject,
    email,
    displayName: text(claims.name, 200) || null,
    firstName: text(claims.given_name, 100),
    lastName: text(claims.family_name, 100),
    photoUrl: photoOf(claims.picture),
  }
}

function photoOf(picture: unknown): string | null {
  const isUsable =
    typeof picture === 'string' &&
    picture.length <= 2000 &&
    URL.canParse(picture) &&
    new URL(picture).protocol === 'https:'
  return isUsable ? picture : null
}
