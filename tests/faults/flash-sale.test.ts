/** G3: 100 units, ten times as many buyers, all within a second, on the shop as it is started in earnest. FAULTS=long: in full. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { compare, nothingLost, openLog } from './acknowledged.ts'
import { startPostgres } from '../harness/postgres.ts'
import { shopProcess } from '../harness/shop-process.ts'
import { tally } from '../races/harness.ts'
import { isLong, say } from './rounds.ts'

type Answer = {
  status: number
  ms: number
  body: {
    code?: string
    availableStock?: number
    order?: { _id: string; payable: number }
    data?: { accessToken: string }
    product?: { _id: string }
  }
}
type Sale = { buyers: number; units: number; withinMs: number }

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Connections stay open, as those of browsers do, and each buyer has her own. */
function client(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  closers.push(() => agent.destroy())
  return (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fromMs = performance.now()
      const sent = request(
        `${origin}/api${path}`,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - fromMs,
              body: JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'],
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body ? JSON.stringify(body) : undefined)
    })
}

type Buyer = { body: object; headers: Record<string, string> }

const delivery = {
  fullName: 'Sara Haddad',
  phone: '0501234567',
  address: '12 Al Wasl Road',
  city: 'Dubai',
  emirate: 'dubai',
}
const guestOrder = (number: number, items?: object[]) => ({
  contact: {
    email: `buyer-${number}@flash.test`,
    phone: `050${String(1_000_000 + number)}`,
    firstName: 'Sara',
    lastName: 'Haddad',
  },
  shippingAddress: delivery,
  paymentMethod: 'cod',
  ...(items ? { items } : {}),
})

/** Half guests; the others have an account, and the piece in their bags. */
async function gather(ask: ReturnType<typeof client>, piece: object, buyers: number): Promise<Buyer[]> {
  const all: Buyer[] = []
  for (let number = 0; number < buyers; number++) {
    all.push({
      body: guestOrder(number, number % 2 === 0 ? [{ ...piece, quantity: 1 }] : undefined),
      headers: { 'idempotency-key': randomUUID() },
    })
  }
  const customers = all.filter((_, number) => number % 2 === 1)
  for (let start = 0; start < customers.length; start += 10) {
    await Promise.all(
      customers.slice(start, start + 10).map(async (customer) => {
        const {
          body: { data },
        } = await ask('/auth/register', {
          email: `${randomUUID()}@flash.test`,
          password: 'a long enough passphrase 7',
          firstName: 'Noor',
          lastName: 'Haddad',
        })
        const authorization = `Bearer ${data?.accessToken}`
        customer.headers = { ...customer.headers, authorization }
        const { status } = await ask('/cart/addToCart', { ...piece, quantity: 1 }, { authorization })
        if (status !== 200) throw new Error(`the bag was answered ${status}`)
      }),
    )
  }
  return all
}

async function sell(databaseUrl: string, { buyers, units, withinMs }: Sale): Promise<void> {
  const shop = await shopProcess({ databaseUrl })
  closers.push(() => shop.remove())
  await shop.start('api')
  await shop.tell({ layOut: { slug: 'flash', stock: units } })
  await shop.kill('SIGTERM')
  await shop.start('main')
  const ask = client(shop.origin)
  const {
    body: { product },
  } = await ask('/products/flash')
  const crowd = await gather(ask, { productId: product?._id, color: 'white', size: 'M' }, buyers)
  const log = openLog()
  closers.push(() => log.remove())
  const send = async ({ body, headers }: Buyer) => {
    await delay(Math.random() * 1_000)
    return ask('/orders', body, headers)
  }
  const fromMs = performance.now()
  const [firsts, seconds] = await Promise.all([
    Promise.all(crowd.map(send)),
    Promise.all(crowd.filter((_, number) => number % 5 === 0).map(send)),
  ])
  const tookMs = performance.now() - fromMs
  const slowestMs = Math.max(...[...firsts, ...seconds].map(({ ms }) => ms))
  say(
    `${buyers} buyers, ${seconds.length} of them twice, ${units} units: all answered in ${Math.round(tookMs)} ms, the slowest in ${Math.round(slowestMs)} ms, ${JSON.stringify(tally(firsts))}`,
  )
  expect(tally(firsts)).toEqual({ 201: units, '409 INSUFFICIENT_STOCK': buyers - units })
  expect(firsts.filter(({ status }) => status === 409).every(({ body }) => body.availableStock === 0)).toBe(true)
  // Whoever sent twice got the same answer twice.
  seconds.forEach((second, index) =>
    expect([second.status, second.body.order?._id]).toEqual([
      firsts[index * 5]?.status,
      firsts[index * 5]?.body.order?._id,
    ]),
  )
  expect(tookMs).toBeLessThan(withinMs)
  for (const {
    status,
    body: { order },
  } of firsts)
    if (status === 201 && order) log.write({ orderId: order._id, total: order.payable })
  await shop.kill('SIGTERM')
  const compared = await compare(log, { databaseUrl, dataDir: shop.dataDir })
  expect(compared).toMatchObject({ ...nothingLost, acknowledged: units })
}

describe('G3 a flash sale', () => {
  const sale: Sale = isLong
    ? { buyers: 1_000, units: 100, withinMs: 10_000 }
    : { buyers: 200, units: 20, withinMs: 10_000 }
  it(
    `G3 on PostgreSQL ${sale.units} units, ${sale.buyers} buyers within a second: ${sale.units} orders, the others are told that nothing is left`,
    { timeout: 240_000 },
    async () => {
      const postgres = await startPostgres()
      closers.push(() => postgres.stop())
      await sell(postgres.url(), sale)
    },
  )

  const small: Sale = isLong ? { buyers: 100, units: 10, withinMs: 10_000 } : { buyers: 40, units: 4, withinMs: 10_000 }
  it(`G3 G5 on the embedded database ${small.units} units, ${small.buyers} buyers`, { timeout: 240_000 }, async () => {
    await sell('', small)
  })
})
