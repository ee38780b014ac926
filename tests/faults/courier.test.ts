import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open.ts'
import { demoTotpSecret } from '#db/seed/staff.ts'
import { startSimulator } from '#gateways/couriers/simulator.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { startAramex } from '../harness/couriers/aramex.ts'
import { delivery } from '../harness/orders.ts'
import { closeAfter, newShop } from './opened.ts'

const secret = 'a-secret-of-the-courier'

/** Calls of the back office over the network, signed in as the demonstration's owner. */
function deskAt(origin: string) {
  let cookie = ''
  return async (method: string, path: string, { body, version }: { body?: object; version?: number } = {}) => {
    const headers = { origin, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: version ? { ...headers, 'if-match': `"${version}"` } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('staff='))
        ?.split(';')[0] ?? cookie
    // oxlint-disable-next-line no-explicit-any
    return (await answer.json()) as any
  }
}

type Trial = {
  environment: Record<string, string>
  courier: string
  /** What stands in his books. */
  numbers(): string[]
}

async function startsWithSimulator(): Promise<Trial> {
  // He has booked long before he answers.
  const simulator = closeAfter(await startSimulator({ secret, answerMs: 120_000 }), (one) => one.stop())
  return {
    courier: 'simulator',
    environment: { COURIER_SIMULATOR_URL: simulator.url, COURIER_SIMULATOR_SECRET: secret },
    numbers: () => [...simulator.parcels.keys()],
  }
}

async function startsWithAramex(): Promise<Trial> {
  const aramex = closeAfter(await startAramex(), (one) => one.stop())
  aramex.answerMs = 120_000
  const { url, username, password, accountNumber, accountPin, accountEntity, pickUp } = aramex.facts
  return {
    courier: 'aramex',
    environment: {
      ARAMEX_URL: url,
      ARAMEX_USERNAME: username,
      ARAMEX_PASSWORD: password,
      ARAMEX_ACCOUNT_NUMBER: accountNumber,
      ARAMEX_ACCOUNT_PIN: accountPin,
      ARAMEX_ACCOUNT_ENTITY: accountEntity,
      COURIER_PICKUP_NAME: pickUp.name,
      COURIER_PICKUP_PHONE: pickUp.phone,
      COURIER_PICKUP_EMAIL: pickUp.email,
      COURIER_PICKUP_ADDRESS: pickUp.address,
      COURIER_PICKUP_CITY: pickUp.city,
    },
    numbers: () => [...aramex.shipments.keys()],
  }
}

it.each([
  ['the simulator', startsWithSimulator],
  ['Aramex', startsWithAramex],
])(
  'G11 the shop is killed between asking %s and the answer: the parcel has exactly one number',
  async (_who, begin) => {
    const { courier, numbers, environment: more } = await begin()
    const environment = { STORE_DEMO: 'on', ...more }
    const shop = await newShop('embedded', { environment })
    await shop.start('main')
    const desk = deskAt(shop.origin)
    const totp = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) })
    await desk('POST', '/admin/session', { body: { email: 'admin@demo.test', password: 'demo-Pass-2026' } })
    await desk('POST', '/admin/session/totp', { body: { code: totp.generate() } })
    const contact = {
      email: `guest-${randomUUID()}@people.test`,
      phone: '0501234567',
      firstName: 'Sara',
      lastName: 'Haddad',
    }
    const items = [{ productId: (await desk('GET', '/products/linen-shirt')).product._id, color: 'white', size: 'M' }]
    const placed = await desk('POST', '/orders', {
      body: { contact, shippingAddress: delivery, paymentMethod: 'cod', items },
    })
    // Somebody new who pays in cash is asked first.
    await desk('POST', `/admin/orders/${placed.order._id}/confirm`, { body: { spokeWith: 'Sara Haddad' } })
    const made = await desk('POST', `/admin/orders/${placed.order._id}/parcels`, { body: { place: 'warehouse' } })
    const { _id: id, version } = made.parcel
    const asking = desk('POST', `/admin/parcels/${id}/book`, { body: { courier }, version }).catch(() => 'cut off')
    await expect.poll(() => numbers().length, { timeout: 20_000 }).toBe(1)
    await shop.kill()
    expect(await asking).toBe('cut off')

    // Half a minute later.
    const database = await openDatabase({ dataDir: shop.dataDir })
    await database.db.execute(sql`update courier_bookings set next_look_at = asked_at where state = 'asked'`)
    await database.close()
    await shop.start('main')
    const booking = async () => (await desk('GET', `/admin/parcels/${id}`)).parcel.booking
    await expect.poll(async () => (await booking()).state, { timeout: 60_000, interval: 500 }).toBe('booked')
    expect(numbers()).toEqual([(await booking()).awb])
  },
)
