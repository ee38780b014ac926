import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { inTransaction, queryRows } from '#db/open.ts'
import type { Courier } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { signMessage } from '#gateways/couriers/signature.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { startSimulator } from '#gateways/couriers/simulator.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { delivery, expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { orderToken } from '../orders/order-token.ts'
import { lookForBookings } from './bookings.actions.ts'
import { trackSilent } from './courier-events.actions.ts'
import { lockParcel, moveParcel, settleOrder } from './parcels.actions.ts'

const secret = 'a-secret-of-the-courier'
const door = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await api.fetch(request.url ?? '/', {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    })
    response.writeHead(answer.status).end(await answer.text())
  })()
})
door.listen(0, '127.0.0.1')
await once(door, 'listening')
const webhookUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/api/courier-events/simulator`
const simulator = await startSimulator({ secret, webhookUrl, doubleEvery: 2 })
const real = simulatedCourier({ url: simulator.url, secret })
/** What the next call of `book` does instead. */
const trouble: { next: ((book: () => Promise<unknown>) => Promise<never>)[] } = { next: [] }
const courier: Courier = {
  ...real,
  book: (request) => trouble.next.shift()?.(() => real.book(request)) ?? real.book(request),
}
const api = await testApi({ couriers: [manualCourier, courier] })
const { shop } = api
const { cookie } = await hire(api)
afterAll(async () => {
  await simulator.stop()
  door.close()
})

async function parcelOfOrder(): Promise<{ id: string; orderId: string; version: number }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const orderId = placed.body.order._id
  const made = await office(api, 'addParcel', { cookie, params: { id: orderId }, body: { place: 'warehouse' } })
  return { id: made.body.parcel._id, orderId, version: made.body.parcel.version }
}
const book = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier: 'simulator' }, ...more })
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
const numbersOf = (reference: string) =>
  [...simulator.parcels.values()].filter((parcel) => parcel.reference === reference)
/** As if `count` looks were due, one after the other. */
async function look(count = 1): Promise<void> {
  for (let round = 0; round < count; round++) {
    await shop.db.execute(sql`update courier_bookings set next_look_at = ${new Date(0)} where next_look_at is not null`)
    await lookForBookings(shop)
  }
}
async function send(id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    const packed = await moveParcel(tx, parcel, { shop, verb: 'pack', said: { actor: 'staff:packer' } })
    await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said: { actor: 'staff:packer' } })
    await settleOrder(tx, found, { shop, actor: 'staff:packer' })
  })
}

describe('G11 a courier is asked once', () => {
  it('G11 a booking brings his number, and a repeated call brings it again', async () => {
    const parcel = await parcelOfOrder()
    const key = 'the-same-key'
    const booked = await book(parcel, { key })
    expect(booked.body.parcel).toMatchObject({ courier: 'simulator', booking: { state: 'booked' } })
    const again = await book(parcel, { key })
    expect(again.body.parcel.awb).toBe(booked.body.parcel.awb)
    expect(numbersOf(booked.body.parcel.booking.reference)).toHaveLength(1)
    const twice = await book(await show(parcel.id).then(({ _id: id, version }) => ({ id, version })))
    expect(twice.body.code).toBe('PARCEL_NOT_MOVABLE')
  })

  it('G11 killed between "asked" and his answer: exactly one number, and it is found', async () => {
    const parcel = await parcelOfOrder()
    // He books, and nobody is left to hear it.
    trouble.next.push(async (really) => {
      await really()
      return new Promise<never>(() => {})
    })
    void book(parcel)
    await expect.poll(async () => (await show(parcel.id)).booking?.state).toBe('asked')
    const { reference } = (await show(parcel.id)).booking
    await expect.poll(() => numbersOf(reference)).toHaveLength(1)
    await look()
    expect((await show(parcel.id)).booking).toMatchObject({ state: 'booked', awb: numbersOf(reference)[0]?.awb })
    await look(5)
    expect(numbersOf(reference)).toHaveLength(1)
  })

  it('G11 killed before he heard of it: booked again only after he has said three times that he knows nothing', async () => {
    const parcel = await parcelOfOrder()
    trouble.next.push(() => Promise.reject(new Error('the line is dead')))
    const asked = await book(parcel)
    expect([asked.status, asked.body.parcel.booking.state, asked.body.parcel.awb]).toEqual([200, 'unknown', null])
    const { reference } = asked.body.parcel.booking
    await look(2)
    expect(numbersOf(reference)).toHaveLength(0)
    await look()
    expect((await show(parcel.id)).booking.state).toBe('booked')
    await look(5)
    expect(numbersOf(reference)).toHaveLength(1)
  })

  it('an answer that says no is kept, and he may be asked anew', async () => {
    const parcel = await parcelOfOrder()
    await shop.db.execute(
      sql`update orders set shipping_address = jsonb_set(shipping_address, '{city}', '""') where id = ${parcel.orderId}`,
    )
    const refused = await book(parcel)
    expect(refused.body.parcel.booking).toMatchObject({ state: 'refused', refusal: 'address' })
    await shop.db.execute(
      sql`update orders set shipping_address = jsonb_set(shipping_address, '{city}', '"Dubai"') where id = ${parcel.orderId}`,
    )
    const again = await book({ id: parcel.id, version: refused.body.parcel.version })
    expect(again.body.parcel.booking).toMatchObject({ state: 'booked', reference: expect.stringMatching(/-1-2$/) })
  })

  it('a parcel that is called off is called off at the courier too', async () => {
    const parcel = await parcelOfOrder()
    const { body } = await book(parcel)
    await office(api, 'cancelParcel', { cookie, params: { id: parcel.id }, version: body.parcel.version, body: {} })
    expect((await show(parcel.id)).booking.state).toBe('cancelling')
    await look()
    expect((await show(parcel.id)).booking.state).toBe('cancelled')
    expect(simulator.parcels.get(body.parcel.awb)?.isCancelled).toBe(true)
  })

  it('R084 the address stands while a courier is asked: he has it', async () => {
    const parcel = await parcelOfOrder()
    trouble.next = [() => Promise.reject(new Error('no answer'))]
    await book(parcel)
    const changed = await api.call('PUT /orders/:id/shipping-address', {
      params: { id: parcel.orderId },
      headers: { 'x-order-token': orderToken(shop.settings.sessionSecret, parcel.orderId) },
      body: delivery,
    })
    expect(changed.body.code).toBe('ORDER_NOT_CHANGEABLE')
  })

  it('a courier that nobody set up books nothing', async () => {
    const parcel = await parcelOfOrder()
    const { body } = await book(parcel, { body: { courier: 'aramex' } })
    expect(body.code).toBe('PROVIDER_NOT_CONFIGURED')
    const manual = await book(parcel, { body: { courier: 'manual' } })
    expect(manual.body.parcel.awb).toMatch(/^QT\d{6}[0-9A-Z]{6}1$/)
  })
})

describe('what couriers report', () => {
  it('G4 his messages, each other one twice, bring the parcel to the door and the order with it', async () => {
    const parcel = await parcelOfOrder()
    const { awb } = (await book(parcel)).body.parcel
    await send(parcel.id)
    await simulator.carry(awb, ['PU', 'XQ7', 'OFD', 'NDR:not_home', 'OFD', 'DLV'])
    const shown = await show(parcel.id)
    expect(shown).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(
      shown.events.filter(
        ({ actor, code }: { actor: string; code: string }) => actor === 'simulator' && code !== 'booked',
      ),
    ).toHaveLength(6)
    const [found] = await queryRows(
      shop.db,
      sql`select status, payment_status from orders where id = ${parcel.orderId}`,
    )
    expect(found).toEqual({ status: 'delivered', payment_status: 'paid' })
    await expectHealthy(api)
  })

  it('messages that were lost are asked for', async () => {
    const parcel = await parcelOfOrder()
    const { awb } = (await book(parcel)).body.parcel
    await send(parcel.id)
    const at = new Date().toISOString()
    simulator.parcels.get(awb)?.events.push({ id: `lost-${awb}`, awb, reference: '', code: 'DLV', at, reason: null })
    await trackSilent(shop)
    expect((await show(parcel.id)).state).toBe('handed_over')
    await shop.db.execute(sql`update parcels set updated_at = ${new Date(0)} where id = ${parcel.id}`)
    await trackSilent(shop)
    expect((await show(parcel.id)).state).toBe('delivered')
  })

  it('T15 nothing is believed that is not signed, that is old, or that comes from nobody we know', async () => {
    const parcel = await parcelOfOrder()
    const { awb } = (await book(parcel)).body.parcel
    await send(parcel.id)
    const event = { id: 'forged', awb, reference: null, code: 'DLV', at: new Date().toISOString(), reason: null }
    const body = JSON.stringify({ events: [event] })
    const tell = async (headers: Record<string, string>, name = 'simulator', sent = body) =>
      (await api.fetch(`/api/courier-events/${name}`, { method: 'POST', headers, body: sent })).status
    const sign = (at: Date, by = secret) => {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const signature = signMessage(by, { id: 'm1', timestamp, body: Buffer.from(body) })
      return { 'webhook-id': 'm1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    }
    const now = shop.clock.now()
    expect(await tell({})).toBe(400)
    expect(await tell(sign(now, 'another-secret'))).toBe(400)
    expect(await tell(sign(new Date(now.getTime() - 600_000)))).toBe(400)
    expect(await tell(sign(new Date(now.getTime() + 600_000)))).toBe(400)
    expect(await tell({ ...sign(now), 'webhook-id': 'm2' })).toBe(400)
    expect(await tell(sign(now), 'simulator', body.replace('DLV', 'LST'))).toBe(400)
    expect(await tell(sign(now), 'manual')).toBe(404)
    expect(await tell(sign(now), 'nobody')).toBe(404)
    expect(await tell({ ...sign(now), 'content-length': '70000' }, 'simulator', 'x'.repeat(70_000))).toBe(413)
    expect((await show(parcel.id)).state).toBe('handed_over')
    expect([await tell(sign(now)), await tell(sign(now))]).toEqual([200, 200])
    const shown = await show(parcel.id)
    expect([shown.state, shown.events.filter(({ code }: { code: string }) => code === 'DLV').length]).toEqual([
      'delivered',
      1,
    ])
  })

  it('G4 a wrong clock neither holds a parcel where it is nor makes a delivery of another year; odd signs are left out', async () => {
    const parcel = await parcelOfOrder()
    const { awb } = (await book(parcel)).body.parcel
    await send(parcel.id)
    const tell = async (code: string, at: string, reason: string | null = null) => {
      const event = { id: `clock-${code}-${awb}`, awb, reference: null, code, at, reason }
      const body = JSON.stringify({ events: [event] })
      const timestamp = String(Math.floor(shop.clock.now().getTime() / 1000))
      const signature = signMessage(secret, { id: code, timestamp, body: Buffer.from(body) })
      const headers = { 'webhook-id': code, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
      const answer = await api.fetch('/api/courier-events/simulator', { method: 'POST', headers, body })
      expect([code, answer.status]).toEqual([code, 200])
      api.clock.advance(60_000)
      return show(parcel.id)
    }
    const now = () => shop.clock.now().toISOString()
    expect((await tell('HUB', '2099-01-01T00:00:00Z')).state).toBe('in_transit')
    expect((await tell('OFD', now())).state).toBe('out_for_delivery')
    expect(await tell('NDR', now(), 'not_\u0000home\u202e')).toMatchObject({
      state: 'attempt_failed',
      trouble: 'not_home',
    })
    const delivered = await tell('DLV', '0000-01-01T00:00:00Z')
    expect([delivered.state, delivered.deliveredAt]).toEqual(['delivered', delivered.createdAt])
  })

  it('a parcel leaves with a courier only once he has given his number', async () => {
    const parcel = await parcelOfOrder()
    await inTransaction(shop.db, async (tx) => {
      const { parcel: locked } = await lockParcel(tx, parcel.id)
      await moveParcel(tx, locked, { shop, verb: 'pack', said: { actor: 'staff:packer' }, courier: 'simulator' })
    })
    const handOver = (name: string) =>
      office(api, 'addHandover', {
        cookie,
        body: { courier: name, place: 'warehouse', parcelIds: [parcel.id], signedBy: 'Imran' },
      })
    expect((await handOver('simulator')).body).toMatchObject({ code: 'PARCEL_NOT_MOVABLE', parcelId: parcel.id })
    trouble.next = [() => Promise.reject(new Error('no answer'))]
    await book({ ...parcel, version: (await show(parcel.id)).version })
    await shop.db.execute(sql`update parcels set courier = 'manual' where id = ${parcel.id}`)
    expect((await handOver('manual')).body.message).toContain('has not confirmed')
    await look(4)
    expect((await handOver('simulator')).status).toBe(201)
  })

  it('a message that overtakes the answer to the booking brings the number', async () => {
    const parcel = await parcelOfOrder()
    trouble.next.push(() => Promise.reject(new Error('no answer')))
    const { reference } = (await book(parcel)).body.parcel.booking
    const { awb } = await real.book({
      reference,
      orderNumber: 'x',
      pieces: 1,
      weightGrams: 0,
      codFils: 0,
      reservedNumber: null,
      to: { name: '', phone: '', address: '', building: '', area: '', city: 'Dubai', emirate: 'dubai', makani: null },
    })
    await simulator.carry(awb, ['PU'])
    expect(await show(parcel.id)).toMatchObject({ awb, state: 'in_transit', booking: { state: 'booked' } })
    await expectHealthy(api)
  })
})
