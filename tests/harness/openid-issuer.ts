/** A sign-in provider of our own for tests and journeys: a real server that speaks OpenID Connect, with keys that nobody else has. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Client = { clientId: string; clientSecret?: string }

export type Claims = Record<string, unknown>

type Grant = { claims: Claims; redirectUri: string; challenge: string; nonce: string | null }

export type Issuer = {
  issuer: string
  privateKey: CryptoKey
  /** The published key as text, which a careless client might take for a shared secret. */
  publicPem: string
  /** An ID token as it signs them; `claims` replace the usual ones, undefined takes one away. */
  sign(claims?: Claims, header?: { alg?: string; kid?: string; key?: CryptoKey | Uint8Array }): Promise<string>
  /** What a person does there: signs in, and is sent back with a code and the state. `claims` go into her token. */
  approve(authorizationUrl: string, claims?: Claims): { code: string; state: string }
  /** Answers every request with this status until told otherwise. */
  fail(status: number | null): void
  close(): Promise<void>
}

const keyId = 'key-1'

export async function startIssuer(client: Client, port = 0): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let failing: number | null = null
  const server = createServer(
    (req, res) => void answer(req, res).catch((error: unknown) => res.writeHead(500).end(String(error))),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign: Issuer['sign'] = (claims = {}, { alg = 'RS256', kid = keyId, key = privateKey } = {}) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: issuer,
      aud: client.clientId,
      sub: randomUUID(),
      iat: now,
      exp: now + 300,
      email_verified: true,
      ...claims,
    })
      .setProtectedHeader({ alg, kid })
      .sign(key)
  }

  const approve: Issuer['approve'] = (authorizationUrl, claims = {}) => {
    const asked = new URL(authorizationUrl).searchParams
    const code = randomUUID()
    grants.set(code, {
      claims,
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce'),
    })
    return { code, state: asked.get('state') ?? '' }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', issuer)
    if (failing !== null) return void res.writeHead(failing).end()
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(res, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    }
    if (url.pathname === '/keys') return json(res, 200, { keys: [jwk] })
    if (url.pathname === '/authorize') return signInPage(res, url)
    if (url.pathname === '/approve') return sendBack(res, url)
    if (url.pathname === '/token') return redeem(req, res)
    res.writeHead(404).end()
  }

  /** The page's form names the person; whoever declines is sent back with an error. */
  function sendBack(res: ServerResponse, url: URL): void {
    const [email, name] = [url.searchParams.get('email') ?? '', url.searchParams.get('name') ?? '']
    const back = new URL(url.searchParams.get('redirect_uri') ?? issuer)
    const answered =
      url.searchParams.get('answer') === 'no'
        ? { error: 'access_denied', state: url.searchParams.get('state') ?? '' }
        : approve(url.href, {
            sub: `person-${email}`,
            email,
            name,
            given_name: name.split(' ')[0],
            family_name: name.split(' ').slice(1).join(' '),
          })
    for (const [key, value] of Object.entries(answered)) back.searchParams.set(key, value)
    res.writeHead(302, { ...pageHeaders, location: back.href }).end()
  }

  async function redeem(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(req))
    if (client.clientSecret && secretIn(req) !== `${client.clientId}:${client.clientSecret}`)
      return json(res, 401, { error: 'invalid_client' })
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      !grant ||
      grant.challenge !== challenge ||
      grant.redirectUri !== form.get('redirect_uri') ||
      form.get('client_id') !== client.clientId
    ) {
      return json(res, 400, { error: 'invalid_grant' })
    }
    json(res, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      id_token: await sign({ nonce: grant.nonce ?? undefined, ...grant.claims }),
    })
  }

  const publicPem = `-----BEGIN PUBLIC KEY-----\n${Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')}\n-----END PUBLIC KEY-----`
  return {
    issuer,
    privateKey,
    publicPem,
    sign,
    approve,
    fail: (status) => {
      failing = status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** As guarded as the shop's own documents, because a journey watches every document that it meets. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
}

function signInPage(res: ServerResponse, { searchParams }: URL): void {
  const kept = [...searchParams]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('')
  res.writeHead(200, pageHeaders)
    .end(`<!doctype html><html lang="en"><title>Atlas ID</title><link rel="icon" href="data:,"><h1>Atlas ID</h1><form action="/approve">${kept}
    <label>E-mail <input name="email"></label><label>Name <input name="name"></label>
    <button name="answer" value="yes">Continue</button><button name="answer" value="no">Decline</button></form></html>`)
}

/** RFC 6749, 2.3.1: each part was form-encoded before both were joined. */
function secretIn(req: IncomingMessage): string {
  const pair = atob(req.headers.authorization?.replace('Basic ', '') ?? '').split(':')
  return pair.map((part) => decodeURIComponent(part.replaceAll('+', '%20'))).join(':')
}

function json(res: ServerResponse, status: number, value: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
