import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/open.ts'
import { quiqupCourier } from '#gateways/couriers/quiqup.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { signAsQuiqup, startQuiqup } from '../../../tests/harness/couriers/quiqup.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lookForBookings, tellReady } from './bookings.actions.ts'
import { trackSilent } from './courier-events.actions.ts'
import { lockParcel, moveParcel, settleOrder } from './parcels.actions.ts'

const quiqup = await startQuiqup()
afterAll(() => quiqup.stop())
const api = await testApi({ couriers: [quiqupCourier(quiqup.facts)] })
const { shop } = api
const { cookie } = await hire(api)

async function newParcel(): Promise<{ id: string; version: number }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse' } })
  return { id: made.body.parcel._id, version: made.body.parcel.version }
}
const book = ({ id, version }: { id: string; version: number }) =>
  office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier: 'quiqup' } })
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
const ordersOf = (reference: string) =>
  [...quiqup.orders.values()].filter(({ partner_order_id: known }) => known === reference)
async function look(count = 1): Promise<void> {
  for (let round = 0; round < count; round++) {
    await shop.db.execute(sql`update courier_bookings set next_look_at = ${new Date(0)} where next_look_at is not null`)
    await lookForBookings(shop)
  }
}
async function move(id: string, verbs: readonly ('pack' | 'hand_over')[]): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockParcel(tx, id)
    let { parcel } = locked
    for (const verb of verbs)
      ({ parcel } = await moveParcel(tx, parcel, { shop, verb, said: { actor: 'staff:packer' } }))
    await settleOrder(tx, locked.order, { shop, actor: 'staff:packer' })
  })
}
async function tell(orderId: number): Promise<number> {
  const { body: _, ...shown } = quiqup.orders.get(orderId) ?? { body: {} }
  const body = JSON.stringify({ event: 'order.updated', order: shown })
  const headers = signAsQuiqup(body, shop.clock.now())
  return (await api.fetch('/api/courier-events/quiqup', { method: 'POST', headers, body })).status
}

describe('Quiqup', () => {
  it.each(['dead', 'lost', 'failed', 'garbled'] as const)('G11 a line that is %s: exactly one order', async (met) => {
    const parcel = await newParcel()
    quiqup.next.push(met)
    const { reference } = (await book(parcel)).body.parcel.booking
    expect((await show(parcel.id)).booking.state).toBe('unknown')
    await look(3)
    expect((await show(parcel.id)).booking.state).toBe('booked')
    await look(3)
    expect(ordersOf(reference)).toHaveLength(1)
  })

  it('a token that ended is asked for anew, and the order is made once', async () => {
    const parcel = await newParcel()
    quiqup.endTokens()
    const { reference, state } = (await book(parcel)).body.parcel.booking
    expect([state, ordersOf(reference).length]).toEqual(['booked', 1])
    const tokens = () => quiqup.requests.filter(({ path }) => path === '/oauth/token').length
    const before = tokens()
    await Promise.all([book(await newParcel()), book(await newParcel())])
    expect(tokens()).toBe(before)
  })

  it('a refusal stands in its own words, and it may be asked anew', async () => {
    const parcel = await newParcel()
    const city = (name: string) =>
      shop.db.execute(
        sql`update orders set shipping_address = jsonb_set(shipping_address, '{city}', ${JSON.stringify(name)}::jsonb)
          where id = (select order_id from parcels where id = ${parcel.id})`,
      )
    await city('')
    const refused = (await book(parcel)).body.parcel
    expect(refused.booking).toMatchObject({ state: 'refused', refusal: 'destination town is missing' })
    await city('Dubai')
    await book({ id: parcel.id, version: refused.version })
    expect((await show(parcel.id)).booking.state).toBe('booked')
  })

  it('what is to be collected goes along in dirhams', async () => {
    const parcel = await newParcel()
    await book(parcel)
    const { awb, cod, trackingUrl } = await show(parcel.id)
    expect(quiqup.orders.get(Number(awb))?.body).toMatchObject({
      payment_mode: 'paid_on_delivery',
      payment_amount: cod / 100,
    })
    expect(trackingUrl).toBe(`https://track.quiqup.test/${awb}`)
  })

  it('comes for a parcel that is packed: told when the parcel is packed, once', async () => {
    const parcel = await newParcel()
    await book(parcel)
    const { awb } = await show(parcel.id)
    await tellReady(shop)
    expect(quiqup.orders.get(Number(awb))?.state).toBe('pending')
    await move(parcel.id, ['pack'])
    await tellReady(shop)
    expect(quiqup.orders.get(Number(awb))?.state).toBe('ready_for_collection')
    const puts = () => quiqup.requests.filter(({ path }) => path.includes(`/${awb}/ready`)).length
    await tellReady(shop)
    expect(puts()).toBe(1)
  })

  it('called off while it is pending, and "already cancelled" is done as well', async () => {
    for (const isCancelledThere of [false, true]) {
      const parcel = await newParcel()
      const { awb, version } = (await book(parcel)).body.parcel
      if (isCancelledThere) quiqup.move(Number(awb), 'cancelled')
      await office(api, 'cancelParcel', { cookie, params: { id: parcel.id }, version, body: {} })
      await look()
      expect((await show(parcel.id)).booking).toMatchObject({ state: 'cancelled', refusal: null })
      expect(quiqup.orders.get(Number(awb))?.state).toBe('cancelled')
    }
  })

  it('G4 its states bring the parcel to the door; the same one told twice, and late, counts once', async () => {
    const parcel = await newParcel()
    await book(parcel)
    const { awb } = await show(parcel.id)
    await move(parcel.id, ['pack', 'hand_over'])
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const steps: [string, string | undefined][] = [
      ['ready_for_collection', undefined],
      ['collected', undefined],
      ['received_at_depot', undefined],
      ['on_hold', 'customer asked for Monday'],
      ['out_for_delivery', undefined],
      ['delivery_failed', 'no answer'],
      ['out_for_delivery', undefined],
      ['delivery_complete', undefined],
    ]
    for (const [index, [state, why]] of steps.entries()) {
      quiqup.move(Number(awb), state, { at: at(index - 10), ...(why ? { why } : {}) })
      expect([await tell(Number(awb)), await tell(Number(awb))]).toEqual([200, 200])
    }
    const shown = await show(parcel.id)
    expect(shown).toMatchObject({ state: 'delivered', attempts: 1 })
    const told = shown.events.filter(
      ({ actor, code }: { actor: string; code: string }) => actor === 'quiqup' && code !== 'booked',
    )
    expect(told.map(({ code, state, reason }: Record<string, unknown>) => [code, state, reason])).toEqual([
      ['collected', 'in_transit', null],
      ['received_at_depot', 'in_transit', null],
      ['on_hold', null, 'customer asked for Monday'],
      ['out_for_delivery', 'out_for_delivery', null],
      ['delivery_failed', 'attempt_failed', 'no answer'],
      ['out_for_delivery', 'out_for_delivery', null],
      ['delivery_complete', 'delivered', null],
    ])
    await expectHealthy(api)
  })

  it('what it did not tell is asked for', async () => {
    const parcel = await newParcel()
    await book(parcel)
    const { awb } = await show(parcel.id)
    await move(parcel.id, ['pack', 'hand_over'])
    quiqup.move(Number(awb), 'returned_to_origin')
    await shop.db.execute(sql`update parcels set updated_at = ${new Date(0)} where id = ${parcel.id}`)
    await trackSilent(shop)
    expect((await show(parcel.id)).state).toBe('returned')
  })
})
