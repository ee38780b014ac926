/** What an issuer publishes about itself (OpenID Connect Discovery 1.0), kept for an hour. */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { fetchWithin, jsonOf } from './fetch-json.ts'
import { isPrivateHost } from './private-host.ts'

export type Published = {
  authorizationUrl: string
  tokenUrl: string
  /** Whether the client's secret goes into the header Authorization, else into the form. */
  takesBasic: boolean
  /** The issuer's present keys; fetched anew for a key that is unknown, twice a minute at most. */
  keys: JWTVerifyGetKey
}

const keptMs = 60 * 60_000
const keysKeptMs = 10 * 60_000
const keysAgainAfterMs = 30_000

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** https; plain http only to this machine itself, for tests and development. */
export function isTrustworthy(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)))
}

export function createDiscovery(issuer: string): () => Promise<Published> {
  let known: { published: Promise<Published>; untilMs: number } | undefined
  return () => {
    if (known && performance.now() < known.untilMs) return known.published
    const asked = { published: discover(issuer), untilMs: performance.now() + keptMs }
    known = asked
    asked.published.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.published
  }
}

/** A public issuer that points to this machine, or to its neighbours, is not one to follow; who runs the store may name a private issuer. */
function leadsInside(value: string, issuer: string): boolean {
  const isDowngrade = issuer.startsWith('https:') && !value.startsWith('https:')
  return isDowngrade || (!isPrivateHost(new URL(issuer)) && isPrivateHost(new URL(value)))
}

async function discover(issuer: string): Promise<Published> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetchWithin(url, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const document = await jsonOf(answer, url)
  if (document.issuer !== issuer) throw new Error(`${url} speaks for another issuer`)
  const endpoint = (name: string): string => {
    const value = document[name]
    if (typeof value !== 'string' || !isTrustworthy(value) || leadsInside(value, issuer))
      throw new Error(`${url} has no usable ${name}`)
    return value
  }
  const methods = document.token_endpoint_auth_methods_supported
  return {
    authorizationUrl: endpoint('authorization_endpoint'),
    tokenUrl: endpoint('token_endpoint'),
    takesBasic: !Array.isArray(methods) || methods.includes('client_secret_basic'),
    keys: createRemoteJWKSet(new URL(endpoint('jwks_uri')), {
      cacheMaxAge: keysKeptMs,
      cooldownDuration: keysAgainAfterMs,
      [customFetch]: (keysUrl, init) => fetchWithin(keysUrl, { headers: init.headers }),
    }),
  }
}
