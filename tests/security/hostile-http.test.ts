/** G31, ASVS 4.2.1: what no browser would send. The store cuts it off in time, and answers the others meanwhile. */
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { signUp } from '../harness/people.ts'
import { dawdle, servedShop } from './serving.ts'

const shop = await servedShop()
const { port, send, get } = shop
const host = 'Host: shop.test\r\n'
const line = (method: string, path: string, version = '1.1') => `${method} ${path} HTTP/${version}\r\n${host}`
const json = (path: string, body: string, headers = '') =>
  `${line('POST', path)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`
const stillThere = async () => expect((await get('/api/health/live')).status).toBe(200)

describe.concurrent('slow clients', () => {
  it(
    'G31 200 that dribble their headers are cut within 10 s, 200 their body within 32 s; the others are answered meanwhile',
    { timeout: 60_000 },
    async () => {
      const headers = Array.from({ length: 200 }, () => dawdle(port, `${line('GET', '/api/products')}X-Slow: `))
      const bodies = Array.from({ length: 200 }, () =>
        dawdle(port, `${line('POST', '/api/contact')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`),
      )
      const silent = Array.from({ length: 600 }, () => dawdle(port, ''))
      // A byte a second keeps no connection open.
      const dribble = setInterval(() => {
        for (const { socket } of [...headers, ...bodies]) if (!socket.destroyed) socket.write('x')
      }, 1000)
      const slowest: number[] = []
      const asking = setInterval(() => {
        const startedMs = performance.now()
        void get('/api/health/live').then(({ status }) =>
          slowest.push(status === 200 ? performance.now() - startedMs : Infinity),
        )
      }, 250)
      const lastOf = async (list: { closed: Promise<number> }[]) =>
        Math.max(...(await Promise.all(list.map(({ closed }) => closed))))
      const [ofHeaders, ofSilent] = await Promise.all([lastOf(headers), lastOf(silent)])
      const ofBodies = await lastOf(bodies)
      clearInterval(dribble)
      clearInterval(asking)
      expect(ofHeaders).toBeLessThan(11_500)
      expect(ofSilent).toBeLessThan(11_500)
      expect(ofBodies).toBeLessThan(33_500)
      expect(slowest.length).toBeGreaterThan(20)
      expect(Math.max(...slowest)).toBeLessThan(2_000)
    },
  )
})

describe('too much', () => {
  it.each([
    ['one header of 100 KB', `${line('GET', '/')}X-Big: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['20,000 headers', `${line('GET', '/')}${'X-a: b\r\n'.repeat(20_000)}\r\n`],
    ['cookies of 100 KB', `${line('GET', '/api/cart/getCart')}Cookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`],
    ['an address of 100 KB', line('GET', `/${'a'.repeat(100_000)}`) + '\r\n'],
  ])('G31 %s: 431 or 414, and the connection is closed', async (_, bytes) => {
    const { statuses, closed } = await send(bytes)
    expect([414, 431]).toContain(statuses[0])
    expect(closed).toBe(true)
    await stillThere()
  })

  const big = 'x'.repeat(10 * 1024 * 1024)
  it.each([
    ['10 MB that say their length', json('/api/contact', JSON.stringify({ message: big }))],
    [
      '10 MB in chunks',
      `${line('POST', '/api/contact')}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(160)}0\r\n\r\n`,
    ],
    ['10 MB said to be gzip', json('/api/contact', big, 'Content-Encoding: gzip\r\n')],
  ])('G31 a body of %s is refused with 413 and not kept', async (_, bytes) => {
    const before = process.memoryUsage().rss
    const { statuses } = await send(bytes, 3_000)
    expect(statuses[0]).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    await stillThere()
  })

  it('G31 a gzip bomb stays the few bytes that it is: nothing is unpacked, and it is no JSON', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const head = `${line('POST', '/api/contact')}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`
    const { statuses } = await send(Buffer.concat([Buffer.from(head), bomb]))
    expect([400, 413]).toContain(statuses[0])
  })

  it.each([
    ['60 KB of nested lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['60 KB of nested objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['10,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1])))],
    ['a number of 60,000 digits', `{"name":${'9'.repeat(60_000)}}`],
  ])('G31 %s: 400 within 250 ms', async (_, body) => {
    const { statuses, tookMs } = await send(json('/api/contact', body), 250)
    expect(statuses).toEqual([400])
    expect(tookMs).toBeLessThan(2_000)
  })

  it('G31 2,000 connections at once that say nothing keep nobody out', { timeout: 30_000 }, async () => {
    const sockets = Array.from({ length: 2_000 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await stillThere()
    for (const socket of sockets) socket.destroy()
    await stillThere()
  })
})

describe('requests that two servers would read differently', () => {
  const smuggled = 'GET /api/health/ready HTTP/1.1\r\nHost: shop.test\r\nX-Smuggled: 1\r\n\r\n'
  it.each([
    [
      'CL and TE',
      `${line('POST', '/api/contact')}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'TE and CL',
      `${line('POST', '/api/contact')}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${line('POST', '/api/contact')}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${smuggled}`],
    ['a list of lengths', `${line('POST', '/api/contact')}Content-Length: 5, 5\r\n\r\nhello${smuggled}`],
    ['a length with a sign', `${line('POST', '/api/contact')}Content-Length: +5\r\n\r\nhello${smuggled}`],
    ['a negative length', `${line('POST', '/api/contact')}Content-Length: -1\r\n\r\n${smuggled}`],
    ['a length in hexadecimal', `${line('POST', '/api/contact')}Content-Length: 0x5\r\n\r\nhello${smuggled}`],
    ['a space before the colon', `${line('POST', '/api/contact')}Content-Length : 5\r\n\r\nhello${smuggled}`],
    ['an unknown coding', `${line('POST', '/api/contact')}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'chunked twice',
      `${line('POST', '/api/contact')}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a folded header', `${line('POST', '/api/contact')}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a bare CR between headers', `${line('POST', '/api/contact')}X: y\rContent-Length: 5\r\n\r\nhello${smuggled}`],
    ['a NUL in a header', `${line('GET', '/api/products')}X: a\0b\r\n\r\n`],
    [
      'a chunk size that is none',
      `${line('POST', '/api/contact')}Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk longer than it says',
      `${line('POST', '/api/contact')}Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk size beyond all numbers',
      `${line('POST', '/api/contact')}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx`,
    ],
    ['no Host', 'GET /api/products HTTP/1.1\r\n\r\n'],
    ['two Hosts', `${line('GET', '/api/products')}Host: evil.test\r\n\r\n`],
    ['a version that is none', `GET /api/products HTTP/9.9\r\n${host}\r\n`],
    ['a method that is none', `G<T /api/products HTTP/1.1\r\n${host}\r\n`],
    ['a space in the address', `GET /api/products /etc HTTP/1.1\r\n${host}\r\n`],
    ['rubbish', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])(
    'G31 %s: refused, the connection is closed, and what stands behind is not answered as a request',
    async (_, bytes) => {
      const { statuses, closed, text } = await send(bytes, 3_000)
      expect(statuses.filter((status) => status < 400)).toEqual([])
      expect(text).not.toContain('"ready"')
      expect(closed).toBe(true)
      await stillThere()
    },
  )

  it('G31 honest requests in one packet are all answered, in their order', async () => {
    const { statuses, text } = await send(
      `${line('GET', '/api/health/live')}\r\n${line('GET', '/no-such-call')}\r\n${line('GET', '/api/health/ready')}Connection: close\r\n\r\n`,
      3_000,
    )
    expect(statuses).toEqual([200, 200, 200])
    expect(text.indexOf('"live"')).toBeLessThan(text.indexOf('"ready"'))
  })
})

describe('odd addresses and methods', () => {
  it.each([
    ['absolute form', `GET http://evil.test/shop HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['two slashes', `${line('GET', '//evil.test/shop')}Connection: close\r\n\r\n`],
    ['a star', `${line('GET', '*')}Connection: close\r\n\r\n`],
  ])('G31 %s reaches no page: 400, and nothing of it is a link', async (_, bytes) => {
    const { statuses, text } = await send(bytes)
    expect(statuses).toEqual([400])
    expect(text).not.toContain('evil.test')
  })

  it.each([
    '/shop%0d%0aSet-Cookie:%20x=1',
    '/api/products/%0d%0aX-Injected:1',
    '/api/products?search=%0d%0aX-Injected:%201',
    '/test-gateway/%0d%0aX-Injected:1',
    '/dev/%0d%0aX-Injected:1',
  ])('G31 line breaks in %s become no header', async (path) => {
    const { headers } = await get(path)
    expect(headers['x-injected']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each(
    [
      '/../../etc/passwd',
      '/assets/../../package.json',
      '/images/..%2f..%2fpackage.json',
      '/..%5c..%5cpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/%c0%ae%c0%ae/package.json',
      '/assets/\0',
      '/.env',
      '/.git/config',
      '/.data/session-secret',
      '/src/server/main.ts',
      '/node_modules/hono/package.json',
    ].map((path) => path.replace('\0', '%00')),
  )('assets.traversal %s is no file', async (path) => {
    const { status, text, headers } = await get(path)
    expect(text).not.toMatch(/root:|"dependencies"|import /)
    // A page for what is not there, or nothing at all.
    expect(status !== 200 || headers['content-type']?.startsWith('text/html')).toBe(true)
  })

  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])(
    'ASVS 13.4.4 %s on a page changes nothing and echoes nothing',
    async (method) => {
      const { statuses, text } = await send(
        `${line(method, method === 'CONNECT' ? 'evil.test:443' : '/shop')}X-Secret: echo-me\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses.every((status) => status >= 400)).toBe(true)
      expect(text).not.toContain('echo-me')
      await stillThere()
    },
  )

  it.each(['TRACE', 'OPTIONS', 'PUT', 'HEAD'])(
    'ASVS 13.4.4 %s on a call is no way in, and allows no other site anything',
    async (method) => {
      const { statuses, text } = await send(
        `${line(method, '/api/cart/addToCart')}Origin: https://evil.test\r\nAccess-Control-Request-Method: POST\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses[0]).toBeGreaterThanOrEqual(400)
      expect(text.toLowerCase()).not.toContain('access-control-allow')
    },
  )

  it('G31 who asks to change the protocol is answered in the old one, or not at all', async () => {
    for (const wish of ['websocket', 'h2c']) {
      const { statuses } = await send(
        `${line('GET', '/api/health/live')}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${wish}\r\nHTTP2-Settings: AAMAAABk\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      )
      expect(statuses).not.toContain(101)
      await stillThere()
    }
    expect((await send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).statuses.every((status) => status >= 400)).toBe(true)
  })

  it('G31 HTTP/1.0 is answered once, and a client that hangs up in the middle takes nothing with it', async () => {
    expect((await send(`GET /api/health/live HTTP/1.0\r\n\r\n`)).statuses).toEqual([200])
    for (let turn = 0; turn < 50; turn++) {
      const { socket } = dawdle(port, json('/api/contact', '{"name":"x"}').slice(0, -5))
      socket.destroy()
    }
    await stillThere()
  })

  it('G31 the Host that a request claims stands in no letter and in no address that comes back', async () => {
    const { email } = await signUp(shop)
    const body = JSON.stringify({ email })
    const { statuses } = await send(
      `POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nForwarded: host=evil.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(statuses).toEqual([200])
    const { rows } = await shop.shop.db.execute<{ payload: object }>(
      `select payload from outbox where kind = 'reset_password'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('evil.test')
  })
})

describe('after all that', () => {
  it('G31 nothing of it was an error of ours', () => {
    const errors = shop
      .logged()
      .split('\n')
      .filter((entry) => entry.includes('"level":"error"') || entry.includes('"level":"fatal"'))
    expect(errors.slice(0, 3)).toEqual([])
  })
})
