/** What others answer for: the card provider and the mail server. Slow as they may be, nobody else waits for them. In the long run alone: their slowness takes time. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openClient } from '../../bench/client.ts'
import { startMailServer } from '../harness/mail.ts'
import { compare, nothingLost } from './acknowledged.ts'
import { closeAfter, newLog, newShop, type ShopOfTest } from './opened.ts'
import { inLongRun, say } from './rounds.ts'

type Answer = { status: number; ms: number; text: string }
type Placed = {
  order: { _id: string; payable: number; status: string; paymentStatus: string }
  orderToken: string
  payment?: { redirectUrl: string }
}

const ask = (shop: ShopOfTest) => closeAfter(openClient(shop.origin, 200), (client) => client.close()).ask
type Ask = ReturnType<typeof ask>

const bodyOf = <T>({ text }: Answer) => JSON.parse(text) as T
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0

async function firstProduct(send: Ask): Promise<string> {
  const [first] = bodyOf<{ products: { _id: string }[] }>(await send({ path: '/api/products' })).products
  return first?._id ?? ''
}

function ordering(productId: string, paymentMethod: 'card' | 'cod') {
  const person = randomUUID()
  const phone = `050${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  const body = {
    contact: { email: `${person}@faults.test`, phone, firstName: 'Sara', lastName: 'Haddad' },
    paymentMethod,
    shippingAddress: { fullName: 'Sara Haddad', phone, address: '12 Al Wasl Road', city: 'Dubai', emirate: 'dubai' },
    items: [{ productId, color: 'white', size: 'M', quantity: 1 }],
  }
  return { path: '/api/orders', method: 'POST', body, headers: { 'idempotency-key': person } }
}

const pauseMs = 10

/** Of `work`, again and again for so long, by four at once. */
async function timesOf(forMs: number, work: () => Promise<Answer>): Promise<{ times: number[]; statuses: number[] }> {
  const untilMs = performance.now() + forMs
  const seen: Answer[] = []
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < untilMs) {
        seen.push(await work())
        await delay(pauseMs)
      }
    }),
  )
  return { times: seen.map(({ ms }) => ms), statuses: [...new Set(seen.map(({ status }) => status))] }
}

describe('G14 a card provider that takes ten seconds', () => {
  it.for(inLongRun)(
    'G14 nobody who looks waits for it, no transaction stays open, and every order is paid for or can be paid later',
    async () => {
      const shop = await newShop('postgres', { environment: { LISTENER: 'whole' } })
      const log = newLog()
      await shop.start()
      const [send, watcher] = [
        ask(shop),
        closeAfter(new pg.Client({ connectionString: shop.place.databaseUrl }), (client) => client.end()),
      ]
      await watcher.connect()
      const productId = await firstProduct(send)
      let turn = 0
      // Each another one, so that none comes from the cache.
      const look = () =>
        send({
          path: turn++ % 2 === 0 ? `/api/products?maxPrice=${200 + turn}` : `/api/products/${productId}?turn=${turn}`,
        })
      await timesOf(2_000, look)
      const [quiet, slow]: [number[], number[]] = [[], []]
      let longestMs = 0
      const seen: Record<string, number> = {}
      // Late but in time, then later than it is waited for; so many buyers as may wait for it at once, and two more.
      for (const providerDelayMs of [9_500, 12_000]) {
        quiet.push(...(await timesOf(8_000, look)).times)
        await shop.tell({ providerDelayMs })
        const wishes = Array.from({ length: 10 }, () => ordering(productId, 'card'))
        const buying = Promise.all(wishes.map((wish) => send(wish)))
        const watching = setInterval(
          () =>
            void watcher
              .query<{ ms: number }>(`
        select coalesce(max(extract(epoch from now() - xact_start) * 1000), 0)::int as ms from pg_stat_activity where application_name = 'qutn' and xact_start is not null`)
              .then(
                ({ rows: [row] }) => {
                  longestMs = Math.max(longestMs, row?.ms ?? 0)
                },
                () => undefined,
              ),
          250,
        )
        const looked = await timesOf(9_000, look)
        slow.push(...looked.times)
        const answers = await buying
        clearInterval(watching)
        expect(looked.statuses).toEqual([200])
        for (const { status } of answers)
          seen[`${providerDelayMs} ms: ${status}`] = (seen[`${providerDelayMs} ms: ${status}`] ?? 0) + 1
        expect(answers.filter(({ status }) => ![201, 503].includes(status)).map(({ text }) => text)).toEqual([])
        await shop.tell({ providerDelayMs: 0 })
        for (const wish of wishes) {
          // The same key: the order that there is, and now where to pay for it.
          const again = await send(wish)
          const { order, payment } = bodyOf<Placed>(again)
          expect([again.status, order.status, order.paymentStatus, Boolean(payment?.redirectUrl)]).toEqual([
            201,
            'pending_payment',
            'unpaid',
            true,
          ])
          log.write({ orderId: order._id, total: order.payable })
        }
      }
      await shop.kill('SIGTERM')
      say(
        `the provider slow: looks p99 ${Math.round(p99(quiet))} ms without, ${Math.round(p99(slow))} ms beside it (${(p99(slow) / p99(quiet)).toFixed(2)} ×; ${quiet.length} and ${slow.length} looks); the longest transaction ${longestMs} ms; ${JSON.stringify(seen)}`,
      )
      expect(p99(slow)).toBeLessThan(2 * Math.max(25, p99(quiet)))
      expect(longestMs).toBeLessThan(2_000)
      expect(await compare(log, shop.place)).toMatchObject(nothingLost)
    },
  )
})

/** Answers every line a byte a second, whatever is said. */
async function startDribbling(port: number): Promise<{ server: Server; met: () => number }> {
  const sockets = new Set<Socket>()
  let met = 0
  const server = createServer((socket) => {
    met += 1
    sockets.add(socket)
    const left = [...'220 slow.faults.test ESMTP\r\n250 slow\r\n250 well\r\n250 well\r\n354 go on\r\n250 taken\r\n']
    const timer = setInterval(() => {
      if (left.length > 0) socket.write(left.shift() ?? '')
    }, 1_000)
    socket.on('error', () => undefined)
    socket.on('close', () => (clearInterval(timer), sockets.delete(socket)))
    socket.resume()
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  server.on('close', () => undefined)
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const socket of sockets) socket.destroy()
    return close(done)
  }
  return { server, met: () => met }
}

const mailWithinMs = 4 * 60_000

describe('G18 a mail server that answers a byte a second', () => {
  it.for(inLongRun)('G18 delays letters and no order; when it is well again each letter arrives, once', async () => {
    const first = await startMailServer()
    const port = Number(new URL(first.url).port)
    const shop = await newShop('postgres', { environment: { SMTP_URL: first.url } })
    const log = newLog()
    await shop.start()
    const send = ask(shop)
    const productId = await firstProduct(send)
    const buy = async () => {
      const answer = await send(ordering(productId, 'cod'))
      if (answer.status === 201) {
        const { order } = bodyOf<Placed>(answer)
        log.write({ orderId: order._id, total: order.payable })
      }
      await delay(300)
      return answer
    }
    await timesOf(2_000, buy)
    const well = await timesOf(20_000, buy)
    await first.close()
    const dribbling = await startDribbling(port)
    const slow = await timesOf(60_000, buy)
    await new Promise<void>((resolve) => void dribbling.server.close(() => resolve()))
    const last = closeAfter(await startMailServer(port), (server) => server.close())
    const letters = () =>
      [...first.received, ...last.received]
        .filter(({ to }) => to[0]?.endsWith('@faults.test'))
        .map(({ to }) => to[0] ?? '')
    const orders = log.read().length
    const fromMs = performance.now()
    while (new Set(letters()).size < orders && performance.now() - fromMs < mailWithinMs) await delay(500)
    await shop.kill('SIGTERM')
    const doubled = letters().length - new Set(letters()).size
    say(
      `mail a byte a second: orders p99 ${Math.round(p99(well.times))} ms before, ${Math.round(p99(slow.times))} ms beside it (${well.times.length} and ${slow.times.length} orders), ${dribbling.met()} connections to it; ${orders} orders, ${new Set(letters()).size} letters, ${doubled} twice, the last ${Math.round((performance.now() - fromMs) / 1000)} s after it was well`,
    )
    expect([...well.statuses, ...slow.statuses].filter((status) => status !== 201)).toEqual([])
    expect(dribbling.met()).toBeGreaterThan(0)
    expect(p99(slow.times)).toBeLessThan(2 * Math.max(100, p99(well.times)))
    expect([new Set(letters()).size, doubled]).toEqual([orders, 0])
    expect(await compare(log, shop.place)).toMatchObject(nothingLost)
  })
})
