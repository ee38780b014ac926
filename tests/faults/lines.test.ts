import type { CriticalLine } from '#api/shop.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compare, nothingLost } from './acknowledged.ts'
import { engines, newLog, newShop, type ShopOfTest } from './opened.ts'
import { rounds, say } from './rounds.ts'

type Placed = {
  order: { _id: string; payable: number; status: string; paymentStatus: string }
  orderToken: string
  payment?: { redirectUrl: string }
}
type Answer = { status: number; body: Placed }

/** What is asked when the process dies, and again after it has come back; `expected` is how the order then stands. */
type Case = {
  method: 'cod' | 'card'
  expected: string
  /** Instead of placing the order, which has been placed. */ follow?(
    shop: ShopOfTest,
    placed: Placed,
  ): Promise<{ status: number }>
}

const cancel: Case['follow'] = (shop, placed) =>
  ask(shop, `/orders/${placed.order._id}/cancel`, { body: {}, headers: { 'x-order-token': placed.orderToken } })
/** The hosted page, which reports, and then the page that the shopper comes back to, which asks. */
const pay: Case['follow'] = async (shop, { order, orderToken, payment }) => {
  await fetch(payment?.redirectUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'succeed' }),
    redirect: 'manual',
    headers: { origin: 'null' },
  })
  return ask(shop, `/orders/${order._id}/confirm-payment`, { body: {}, headers: { 'x-order-token': orderToken } })
}

/** Those of refunds and disputes: money-lines.test.ts. */
type ShopperLine = Exclude<
  CriticalLine,
  `capture:${string}` | `release:${string}` | `refund:${string}` | `dispute:${string}`
>

const cases: Record<ShopperLine, Case> = {
  'order:priced': { method: 'cod', expected: 'placed unpaid' },
  'order:written': { method: 'cod', expected: 'placed unpaid' },
  'order:stock-taken': { method: 'card', expected: 'pending_payment unpaid' },
  'order:committed': { method: 'cod', expected: 'placed unpaid' },
  'payment:session-made': { method: 'card', expected: 'pending_payment unpaid' },
  'settle:locked': { method: 'card', expected: 'placed paid', follow: pay },
  'cancel:locked': { method: 'cod', expected: 'cancelled unpaid', follow: cancel },
  'hold:expired-at-provider': { method: 'card', expected: 'cancelled', follow: cancel },
}

async function ask(
  shop: ShopOfTest,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${shop.origin}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(15_000),
  })
  return { status: response.status, body: (await response.json()) as Placed }
}

async function orderer(shop: ShopOfTest, paymentMethod: Case['method']) {
  const {
    body: {
      products: [product],
    },
  } = (await ask(shop, '/products')) as unknown as { body: { products: { _id: string }[] } }
  const person = randomUUID()
  const phone = `050${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  const body = {
    contact: { email: `${person}@faults.test`, phone, firstName: 'Sara', lastName: 'Haddad' },
    paymentMethod,
    shippingAddress: { fullName: 'Sara Haddad', phone, address: '12 Al Wasl Road', city: 'Dubai', emirate: 'dubai' },
    items: [{ productId: product?._id, color: 'white', size: 'M', quantity: 2 }],
  }
  return () => ask(shop, '/orders', { body, headers: { 'idempotency-key': person } })
}

/** Where most is open; the gate of every change has no time for all of them on both databases. */
const quick: readonly ShopperLine[] = ['order:stock-taken']

describe.each(engines)('the shop on %s, killed at a named line', (engine) => {
  it('G11 has done all or nothing of what it was doing, and does it once when it is asked again', async () => {
    const shop = await newShop(engine)
    const log = newLog()
    await shop.start()
    const names = (Object.keys(cases) as ShopperLine[]).filter(
      (line) => rounds(0, 1) || engine === 'postgres' || quick.includes(line),
    )
    for (const line of names) {
      const { method, expected, follow } = cases[line]
      const place = await orderer(shop, method)
      const placed = follow ? (await place()).body : undefined
      const again = follow && placed ? () => follow(shop, placed) : place
      await shop.tell({ killAt: line })
      await Promise.all([again().catch(() => undefined), shop.ended()])
      await shop.start()
      const repeated = await again()
      expect([200, 201, 409], line).toContain(repeated.status)
      // The same key shows the order as it is now.
      const {
        status,
        body: { order },
      } = await place()
      expect([line, status, `${order.status} ${order.paymentStatus}`]).toEqual([
        line,
        201,
        expect.stringMatching(`^${expected}`),
      ])
      log.write({ orderId: order._id, total: order.payable })
    }
    await shop.kill('SIGTERM')
    expect(await compare(log, shop.place)).toMatchObject(nothingLost)
    say(`${engine}: killed at ${names.length} named lines`)
  })
})
