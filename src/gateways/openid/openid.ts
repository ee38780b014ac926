/** D13: signing in at an OpenID Connect provider: authorization code with PKCE, and the ID token's proof. */
import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { createDiscovery } from './discovery.ts'
import { fetchWithin, jsonOf } from './fetch-json.ts'
import { ProofRefused, type ProvenIdentity, type SignInProvider, type Trip } from './provider.ts'

export type OpenIdFacts = {
  name: string
  label: string
  /** Exactly as the issuer writes itself. */
  issuer: string
  clientId: string
  /** Undefined for a public client: PKCE alone. */
  clientSecret?: string | undefined
}

/** Signatures by a private key only: with `none` or a shared secret anybody who knows the public key could sign. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

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

/** Clocks differ. */
const toleranceSeconds = 30
const oldestSeconds = 600

export function openIdProvider(facts: OpenIdFacts): SignInProvider {
  const { name, label, issuer, clientId } = facts
  const published = createDiscovery(issuer)
  return {
    name,
    label,
    async authorizationUrl({ redirectUri, state, nonce, verifier, language }) {
      const url = new URL((await published()).authorizationUrl)
      const query = {
        response_type: 'code',
        scope: 'openid email profile',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        ui_locales: language,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      return url.href
    },
    async redeem(code, trip) {
      const { tokenUrl, takesBasic } = await published()
      const reply = await askForToken({ url: tokenUrl, takesBasic, facts, code, trip })
      if (typeof reply.id_token === 'string') return reply.id_token
      throw new Error(`${tokenUrl} sends no ID token`)
    },
    async verify(idToken, { nonce, now }) {
      const { keys } = await published()
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
        return identityOf(payload, { issuer, clientId, nonce })
      } catch (error) {
        if (faultsOfTheToken.some((kind) => error instanceof kind)) throw new ProofRefused((error as Error).message)
        throw error
      }
    },
  }
}

type Asking = { url: string; takesBasic: boolean; facts: OpenIdFacts; code: string; trip: Trip }

async function askForToken({
  url,
  takesBasic,
  facts: { clientId, clientSecret },
  code,
  trip,
}: Asking): Promise<Record<string, unknown>> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: trip.redirectUri,
    code_verifier: trip.verifier,
    client_id: clientId,
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  // RFC 6749, 2.3.1: both parts are form-encoded before they are joined.
  if (clientSecret && takesBasic)
    headers.authorization = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`
  else if (clientSecret) form.set('client_secret', clientSecret)
  const answer = await fetchWithin(url, { method: 'POST', headers, body: form })
  const reply = await jsonOf(answer, url)
  if (answer.status === 400 && reply.error === 'invalid_grant')
    throw new ProofRefused('the code is used, too old or not ours')
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${String(reply.error)}`)
  return reply
}

function identityOf(
  claims: JWTPayload,
  { issuer, clientId, nonce }: { issuer: string; clientId: string; nonce: string | null },
): ProvenIdentity {
  if (nonce !== null && claims.nonce !== nonce) throw new ProofRefused('the nonce is not that of this sign-in')
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== clientId)
    throw new ProofRefused('it was made for somebody else too')
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value)
      ? value.trim().slice(0, most).trim()
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
