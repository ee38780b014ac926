/** What an issuer publishes about itself (OpenID Connect Discovery 1.0), read by openid-client and kept for an hour. */
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { fetchWithin } from './fetch-within.ts'
import { isPrivateHost } from './private-host.ts'

export type Client = {
  /** Exactly as the issuer writes itself. */
  issuer: string
  clientId: string
  /** Undefined for a public client: PKCE alone. */
  clientSecret?: string | undefined
}

const keptMs = 60 * 60_000

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** https; plain http only to this machine itself, for tests and development. */
export function isTrustworthy(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)))
}

export function createDiscovery(client: Client): () => Promise<Configuration> {
  let known: { published: Promise<Configuration>; untilMs: number } | undefined
  return () => {
    if (known && performance.now() < known.untilMs) return known.published
    const discovery = { published: discover(client), untilMs: performance.now() + keptMs }
    known = discovery
    discovery.published.catch(() => {
      if (known === discovery) known = undefined
    })
    return discovery.published
  }
}

/** A public issuer that points to this machine, or to its neighbours, is not one to follow; who runs the store may name a private issuer. */
function leadsInside(value: string, issuer: string): boolean {
  const isDowngrade = issuer.startsWith('https:') && !value.startsWith('https:')
  return isDowngrade || (!isPrivateHost(new URL(issuer)) && isPrivateHost(new URL(value)))
}

const followed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** The library's requests, by our rules: no redirects, five seconds, a quarter of a megabyte. */
const ask: CustomFetch = (url, { method, headers, body }) =>
  fetchWithin(url, { method, headers, body: (body ?? null) as BodyInit | null })

async function discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const config = await discovery(new URL(issuer), clientId, undefined, clientSecret ? bySecret(clientSecret) : None(), {
    [customFetch]: ask,
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  })
  const published = config.serverMetadata()
  if (published.issuer !== issuer) throw new Error(`${issuer} speaks for another issuer`)
  for (const name of followed) {
    const value = published[name]
    if (!value || !isTrustworthy(value) || leadsInside(value, issuer))
      throw new Error(`${issuer} has no usable ${name}`)
  }
  // The signature too, not only the connection that the token came over.
  enableNonRepudiationChecks(config)
  return config
}

/** In the header Authorization where the issuer takes it there, or doesn't say; else in the form. */
const bySecret =
  (secret: string): ClientAuth =>
  (...request) => {
    const [{ token_endpoint_auth_methods_supported: methods }] = request
    const isBasic = !methods || methods.includes('client_secret_basic')
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(...request)
  }
