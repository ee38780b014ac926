/** G35, ASVS 1.3.6, 13.1.1, 15.3.2: where the store goes by itself, and that nobody outside sends it elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fetchWithin } from '#gateways/openid/fetch-within.ts'
import { createDiscovery, isTrustworthy } from '#gateways/openid/discovery.ts'
import { isPrivateHost } from '#gateways/openid/private-host.ts'
import { testApi } from '../harness/api.ts'
import { signUp } from '../harness/people.ts'

const servers: (() => void)[] = []
afterAll(() => servers.forEach((close) => close()))

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let hits: string[] = []
const canary = await listen((req, res) => {
  hits.push(`${req.method} ${req.url}`)
  res.end('{}')
})

describe('G35 outbound calls', () => {
  it('are these, and no others: sign-in providers, the mail server, couriers that were set up, the webhooks of the test gateway and of simulated messages to ourselves', () => {
    const files = ['api', 'contract', 'db', 'domain', 'gateways', 'server'].flatMap((floor) =>
      readdirSync(`src/${floor}`, { recursive: true }).map((name) => join('src', floor, String(name))),
    )
    const goes =
      /(?<![.\w])fetch\((?!request: )|globalThis\.fetch\b|\bhttps?\.(request|get)\(|from 'undici'|\bcreateTransport\(|\bcreateRemoteJWKSet\(|\bnet\.connect\(|\btls\.connect\(|\bdns\b/
    const found = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.(test|run|fixture)\.ts$/.test(file) &&
        goes.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
    expect(found.filter((file) => file !== 'src/server/raw-request.ts').toSorted()).toEqual([
      'src/gateways/card/test-gateway-webhooks.ts',
      'src/gateways/couriers/courier-call.ts',
      'src/gateways/couriers/simulated.ts',
      'src/gateways/couriers/simulator.ts',
      'src/gateways/mail-smtp.ts',
      'src/gateways/openid/fetch-within.ts',
      'src/gateways/openid/openid.ts',
      'src/server/assemble-shop.ts',
    ])
  })

  it('no text in any call is an address that the store goes to', { timeout: 60_000 }, async () => {
    const api = await testApi()
    const { token, userId } = await signUp(api)
    hits = []
    const names = new Set<string>([
      'url',
      'link',
      'href',
      'photoURL',
      'image',
      'callback',
      'redirect',
      'webhook',
      'next',
    ])
    for (const [, { body, query }] of Object.entries(endpoints) as [string, Endpoint][]) {
      for (const schema of [body, query])
        for (const [, name] of JSON.stringify(
          schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {},
        ).matchAll(/"(\w+)":\{"/g))
          names.add(name as string)
    }
    const everything = JSON.stringify(Object.fromEntries([...names].map((name) => [name, `${canary}/${name}`])))
    for (const [, { method, path }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const address = `/api${path.replace(':userId', userId).replace(/:\w+/g, encodeURIComponent(`${canary}/x`))}?next=${encodeURIComponent(canary)}&lang=${encodeURIComponent(canary)}`
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        referer: canary,
        'x-forwarded-host': canary,
        'idempotency-key': canary,
      }
      expect(
        (await api.fetch(address, { method, headers, ...(method === 'GET' ? {} : { body: everything }) })).status,
        path,
      ).not.toBe(500)
    }
    expect(hits).toEqual([])
  })

  it(
    'a redirect is not followed, a slow answer is given up after five seconds, a long one is cut',
    { timeout: 20_000 },
    async () => {
      hits = []
      const elsewhere = await listen((_req, res) => {
        res.writeHead(302, { location: `${canary}/followed` }).end()
      })
      const silent = await listen(() => {})
      const endless = await listen((_req, res) => {
        const more = () => {
          while (res.writable && res.write('x'.repeat(65_536)));
        }
        res.on('drain', more)
        more()
      })
      await expect(fetchWithin(elsewhere)).rejects.toThrow()
      await expect(fetchWithin(endless)).rejects.toThrow('more than')
      const startedMs = performance.now()
      await expect(fetchWithin(silent)).rejects.toThrow(/timeout|aborted/i)
      expect(performance.now() - startedMs).toBeLessThan(7_000)
      expect(hits).toEqual([])
    },
  )
})

describe('G35 what a sign-in provider publishes', () => {
  const inside = [
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://metadata.google.internal/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/x',
    'https://[fe80::1]/x',
    'https://10.0.0.8/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[::]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://database/x',
    'https://printer.local/x',
  ]
  it.each(inside)('%s is inside', (url) => expect(isPrivateHost(new URL(url))).toBe(true))
  it.each([
    'https://accounts.google.com/x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
    'https://localhost.example.com/x',
    'https://172.32.0.1/x',
  ])('%s is not', (url) => expect(isPrivateHost(new URL(url))).toBe(false))

  it.each([
    ...inside,
    'http://accounts.example.com/token',
    'file:///etc/passwd',
    'https://user@accounts.example.com/token',
    `${canary}/token`,
    'gopher://accounts.example.com/x',
    'javascript:alert(1)',
  ])('a public issuer that names %s for its tokens or keys is not followed', async (address) => {
    const issuer = 'https://accounts.example.com'
    for (const name of ['token_endpoint', 'jwks_uri', 'authorization_endpoint']) {
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
        jwks_uri: `${issuer}/k`,
        [name]: address,
      }
      const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(document))
      await expect(createDiscovery({ issuer, clientId: 'shop' })()).rejects.toThrow(`no usable ${name}`)
      expect(asked.mock.calls.map(([url]) => String(url))).toEqual([`${issuer}/.well-known/openid-configuration`])
      asked.mockRestore()
    }
  })

  it('only https, or this machine itself in development, is worth asking', () => {
    expect(['https://a.example', 'http://127.0.0.1:1', 'http://localhost:1'].map(isTrustworthy)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['http://a.example', 'ftp://a.example', 'https://user:pw@a.example', 'file:///x', '//a.example', ''].map(
        isTrustworthy,
      ),
    ).toEqual([false, false, false, false, false, false])
  })
})
