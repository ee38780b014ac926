/** What every courier's adapter keeps to, each against a server of that courier's own shapes. */
import { sql } from 'drizzle-orm'
import type { Courier } from '#gateways/couriers/courier.ts'
import { aramexCourier } from '#gateways/couriers/aramex.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { quiqupCourier } from '#gateways/couriers/quiqup.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { startSimulator } from '#gateways/couriers/simulator.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { startAramex } from '../../../tests/harness/couriers/aramex.ts'
import { startQuiqup } from '../../../tests/harness/couriers/quiqup.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lookForBookings } from './bookings.actions.ts'

const secret = 'a-secret-of-the-courier'
const simulator = await startSimulator({ secret })
const aramex = await startAramex()
const quiqup = await startQuiqup()

type Trial = {
  courier: Courier
  /** Parcels that stand in his books under a number that was booked for our reference. */
  numbersOf(reference: string): string[]
}

const trials: Record<string, Trial> = {
  manual: { courier: manualCourier, numbersOf: (reference) => [reference.replaceAll(/[^0-9A-Z]/g, '')] },
  simulator: {
    courier: simulatedCourier({ url: simulator.url, secret }),
    numbersOf: (reference) =>
      [...simulator.parcels.values()].filter((one) => one.reference === reference).map(({ awb }) => awb),
  },
  aramex: {
    courier: aramexCourier(aramex.facts),
    numbersOf: (reference) =>
      [...aramex.shipments.values()].filter((one) => one.reference === reference).map(({ number }) => number),
  },
  quiqup: {
    courier: quiqupCourier(quiqup.facts),
    numbersOf: (reference) =>
      [...quiqup.orders.values()].filter((one) => one.partner_order_id === reference).map(({ id }) => String(id)),
  },
}

/** What the next booking meets: the call never leaves, or the answer never comes, or nobody is left to hear it. */
type Trouble = 'never sent' | 'answer lost' | 'killed'
const trouble: Trouble[] = []
let calls = 0
const troubled = (courier: Courier): Courier => ({
  ...courier,
  async book(request) {
    calls++
    const met = trouble.shift()
    if (met === 'never sent') throw new Error('the line is dead')
    const booked = await courier.book(request)
    if (met === 'answer lost') throw new Error('the line went dead')
    return met === 'killed' ? new Promise<never>(() => {}) : booked
  },
})

const api = await testApi({ couriers: Object.values(trials).map(({ courier }) => troubled(courier)) })
const { shop } = api
const { cookie } = await hire(api)
afterAll(async () => {
  await simulator.stop()
  await aramex.stop()
  await quiqup.stop()
})

async function newParcel(): Promise<{ id: string; version: number }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse' } })
  return { id: made.body.parcel._id, version: made.body.parcel.version }
}
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
async function look(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    await shop.db.execute(sql`update courier_bookings set next_look_at = ${new Date(0)} where next_look_at is not null`)
    await lookForBookings(shop)
  }
}

describe.each(Object.entries(trials))('G11 %s: exactly one number', (courier, { numbersOf }) => {
  const book = ({ id, version }: { id: string; version: number }) =>
    office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier } })

  async function expectOne(id: string): Promise<void> {
    const { awb, booking } = await show(id)
    expect([booking.state, numbersOf(booking.reference)]).toEqual(['booked', [awb]])
    const before = calls
    await look(5)
    expect([calls, numbersOf(booking.reference)]).toEqual([before, [awb]])
  }

  it('G11 where all goes well', async () => {
    const parcel = await newParcel()
    expect((await book(parcel)).status).toBe(200)
    await expectOne(parcel.id)
  })

  it('G11 where two book it at once', async () => {
    const parcel = await newParcel()
    const before = calls
    const replies = await Promise.all([book(parcel), book(parcel)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(calls).toBe(before + 1)
    await expectOne(parcel.id)
  })

  it('G11 where the answer is lost', async () => {
    const parcel = await newParcel()
    trouble.push('answer lost')
    expect((await book(parcel)).body.parcel.booking.state).toBe('unknown')
    await look(1)
    await expectOne(parcel.id)
  })

  it('G11 where the shop is killed between asked and answered', async () => {
    const parcel = await newParcel()
    trouble.push('killed')
    void book(parcel)
    await expect.poll(async () => (await show(parcel.id)).booking?.state).toBe('asked')
    const { reference } = (await show(parcel.id)).booking
    await expect.poll(() => numbersOf(reference)).toHaveLength(1)
    await look(1)
    await expectOne(parcel.id)
  })

  it('G11 where he never heard of it, and of the next call no answer comes', async () => {
    const parcel = await newParcel()
    trouble.push('never sent')
    await book(parcel)
    trouble.push('answer lost')
    await look(4)
    trouble.length = 0
    await expectOne(parcel.id)
    await expectHealthy(api)
  })
})

describe('G11 Aramex', () => {
  const book = ({ id, version }: { id: string; version: number }) =>
    office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier: 'aramex' } })
  const shipmentsOf = async (id: string) => trials.aramex?.numbersOf((await show(id)).booking.reference)

  it('G11 the number stands in our books before Aramex is called', async () => {
    const parcel = await newParcel()
    trouble.push('never sent')
    await book(parcel)
    const { rows } = await shop.db.execute(
      sql`select b.reserved_number, n.taken_at from courier_bookings b join courier_numbers n on n.number = b.reserved_number where b.parcel_id = ${parcel.id}`,
    )
    expect(rows).toEqual([{ reserved_number: expect.stringMatching(/^473842\d{5}$/), taken_at: expect.anything() }])
    await look(3)
    expect((await show(parcel.id)).awb).toBe(rows[0]?.reserved_number)
  })

  it('G11 booked again while tracking is behind: the number that exists already is our own', async () => {
    const parcel = await newParcel()
    aramex.next.push('lost')
    await book(parcel)
    aramex.blindFor = 3
    await look(3)
    expect((await show(parcel.id)).booking.state).toBe('booked')
    expect(await shipmentsOf(parcel.id)).toHaveLength(1)
  })

  it('G11 while tracking stays behind it stays unknown: no other number is taken', async () => {
    const parcel = await newParcel()
    aramex.next.push('lost')
    await book(parcel)
    aramex.blindFor = 5
    await look(3)
    expect((await show(parcel.id)).booking.state).toBe('unknown')
    aramex.blindFor = 0
    await look(1)
    expect((await show(parcel.id)).booking.state).toBe('booked')
    expect(await shipmentsOf(parcel.id)).toHaveLength(1)
  })

  it.each(['dead', 'failed', 'garbled'] as const)('G11 a line that is %s', async (met) => {
    const parcel = await newParcel()
    aramex.next.push(met)
    expect((await book(parcel)).body.parcel.booking.state).toBe('unknown')
    await look(3)
    expect((await show(parcel.id)).booking.state).toBe('booked')
    expect(await shipmentsOf(parcel.id)).toHaveLength(1)
  })

  it('200 with HasErrors is a refusal in its own words, and the next booking takes another number', async () => {
    const parcel = await newParcel()
    const city = (name: string) =>
      shop.db.execute(
        sql`update orders set shipping_address = jsonb_set(shipping_address, '{city}', ${JSON.stringify(name)}::jsonb)
          where id = (select order_id from parcels where id = ${parcel.id})`,
      )
    await city('')
    const refused = (await book(parcel)).body.parcel
    expect(refused.booking).toMatchObject({ state: 'refused', refusal: 'ERR52 Consignee City is invalid' })
    expect(refused.events.at(-1)).toMatchObject({ code: 'booking_refused', reason: 'ERR52 Consignee City is invalid' })
    await city('Dubai')
    await book({ id: parcel.id, version: refused.version })
    expect(await shipmentsOf(parcel.id)).toHaveLength(1)
  })

  it('cash to collect goes along in dirhams, and what is paid carries none', async () => {
    const cash = await newParcel()
    await book(cash)
    const { awb, cod } = await show(cash.id)
    expect(cod).toBeGreaterThan(0)
    expect(aramex.shipments.get(awb)?.details).toMatchObject({
      ProductGroup: 'DOM',
      ProductType: 'CDS',
      Services: 'CODS',
      CashOnDeliveryAmount: { CurrencyCode: 'AED', Value: cod / 100 },
    })
    const paid = await newParcel()
    await shop.db.execute(sql`update parcels set cod_fils = 0 where id = ${paid.id}`)
    await book(paid)
    const { details } = aramex.shipments.get((await show(paid.id)).awb) ?? {}
    expect(details).toMatchObject({ ProductType: 'ONP', Services: '' })
    expect(details).not.toHaveProperty('CashOnDeliveryAmount')
    await shop.db.execute(
      sql`update parcels p set cod_fils = o.payable_fils from orders o where o.id = p.order_id and p.id = ${paid.id}`,
    )
  })

  it('without a number left and without Aramex nothing is booked, and it is said at once', async () => {
    const parcel = await newParcel()
    await shop.db.execute(sql`update courier_numbers set taken_at = ${new Date()} where taken_at is null`)
    const wrong = await testApi({
      db: shop.db,
      couriers: [aramexCourier({ ...aramex.facts, password: 'another' })],
    })
    const reply = await office(wrong, 'bookParcel', {
      cookie,
      params: { id: parcel.id },
      version: parcel.version,
      body: { courier: 'aramex' },
    })
    expect(reply.body.code).toBe('DEPENDENCY_DOWN')
    expect((await show(parcel.id)).booking).toBeNull()
  })
})
