/** G27: what the shop answers and what its document says are the same, both ways; nothing else listens. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#api/api.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApi } from '../harness/api.ts'
import { type ApiDocument, operations, operationsOf } from './document.ts'
import { read } from './judge.ts'
import { fillIn, nounOf, send, type Sent } from './sent.ts'
import { inhabitedShop } from './world.ts'

const world = await inhabitedShop()
const everywhere = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'BREW']

/** For programs that watch the shop, and for people who read: no calls of the shop. */
const besideTheDocument = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/admin/openapi.json',
  'GET /api/admin/docs',
  // The back office's calls are no promise to strangers; admin-matrix.test.ts walks them.
  ...Object.values(adminEndpoints).map(({ method, path }) => `${method} /api${path}`),
]
const ofDemonstration = [
  'GET /test-gateway/pay/:sessionId',
  'POST /test-gateway/pay/:sessionId',
  'GET /dev/mail',
  'GET /dev/mail.json',
  'GET /dev/mail/:key',
  'GET /dev/mail/:key/html',
  'GET /dev/messages',
  'GET /dev/messages.json',
]

const routesOf = (shop: typeof world.shop) =>
  createApp(shop)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
const documented = operations.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`)

/** As somebody who is nobody: a call that is there says so, or wants a body, or answers. */
function asked(operation: (typeof operations)[number]): Sent {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  return {
    actor: 'forged',
    params: Object.fromEntries(names.map((name) => [name, `@own:${nounOf(operation.path, name)}`])),
    query: [],
    body: null,
    headers: {},
  }
}

describe('G27 the document and the router', () => {
  it('every route is in the document, or on the short list of what is none of its calls', () => {
    expect(routesOf(world.shop).toSorted()).toEqual(
      [...documented, ...besideTheDocument, ...ofDemonstration].toSorted(),
    )
  })

  it('a shop that is no demonstration has neither test gateway nor mail to look at', async () => {
    const serious = await testApi({
      db: world.shop.db,
      card: null,
      settings: { publicUrl: 'https://shop.test', sessionSecret: 's'.repeat(40), demo: false, showsMail: false },
    })
    expect(routesOf(serious.shop).toSorted()).toEqual([...documented, ...besideTheDocument].toSorted())
  })

  it('the document that is served is the one that these tests read', async () => {
    const served = (await (await world.fetch('/api/openapi.json')).json()) as ApiDocument
    expect(operationsOf(served).map(({ endpoint: _, ...described }) => described)).toEqual(
      operations.map(({ endpoint: _, ...described }) => described),
    )
  })

  it.each(operations)('$method $path answers', async (operation) => {
    const { status } = await read(await send(world, operation, await fillIn(world, asked(operation))))
    expect(status).not.toBe(404)
    expect(status).toBeLessThan(500)
  })
})

describe('G27 what is not in the document', () => {
  it('every other method on a documented path is no call, and says so as all refusals do', async () => {
    const byPath = Map.groupBy(operations, ({ path }) => path)
    for (const [path, there] of byPath) {
      const one = await fillIn(world, asked(there[0] as (typeof operations)[number]))
      for (const method of everywhere.filter(
        (each) => !there.some((operation) => operation.method === each) && !answersToo(path, each),
      )) {
        const answer = await read(
          await send(world, { ...(there[0] as (typeof operations)[number]), method: method as 'GET' }, one),
        )
        expect([answer.status, answer.body?.code], `${method} ${path}`).toEqual([404, 'NOT_FOUND'])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
  })

  it.each([
    '/api',
    '/api/',
    '/api/cron',
    '/api/debug',
    '/api/metrics',
    '/api/admin',
    '/api/internal',
    '/api/health',
    '/api/users',
    '/api/user',
    '/api/graphql',
    '/api/swagger',
    '/api/v1/products',
    '/api/.env',
    '/api/jobs/run',
    '/api/test',
    '/api/seed',
    '/api/orders',
    '/api/coupons',
    '/api/%2e%2e/.env',
    '/api//products',
    '/api/products/',
    '/test-gateway',
    '/dev',
    '/dev/mail/../../.env',
  ])('T22 %s is nothing', async (path) => {
    const answer = await read(await world.fetch(path))
    expect([answer.status, answer.body?.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('HEAD answers as GET does, without the body', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const sent = await fillIn(world, { ...asked(operation), actor: 'customer' })
      const [got, head] = [
        await send(world, operation, sent),
        await send(world, { ...operation, method: 'HEAD' as 'GET' }, sent),
      ]
      expect([operation.path, head.status, await head.text()]).toEqual([operation.path, got.status, ''])
    }
  })

  it('ASVS 13.4.4 TRACE, TRACK, CONNECT and made-up methods give nothing back', async () => {
    const server = createServer(getRequestListener((request) => world.api.fetch(request))).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'get']) {
      const answer = await raw(
        port,
        `${method} /api/products HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Planted: planted-secret\r\nConnection: close\r\n\r\n`,
      )
      expect(answer, method).not.toContain('planted-secret')
      expect(answer, method).not.toMatch(/^HTTP\/1\.1 [25]/)
    }
  })
})

/** `/cart/:itemId` is also the form of `/cart/coupon`: another call's path, with that call's methods. */
function answersToo(path: string, method: string): boolean {
  return operations.some(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(text))
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
