/** Back office 3.5, G4: from placed orders to the bank with the simulated courier: seven arrive, two are refused, one is lost; the books agree to the fil. */
import { inTransaction, queryRows } from '#db/open.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { type Simulator, startSimulator } from '#gateways/couriers/simulator.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { trackSilent } from '../parcels/courier-events.actions.ts'
import { lockParcel, moveParcel, settleOrder } from '../parcels/parcels.actions.ts'

const secret = 'a-secret-of-the-courier'
const simulator: Simulator = await startSimulator({ secret })
const api = await testApi({ couriers: [simulatedCourier({ url: simulator.url, secret })] })
const { shop } = api
const { cookie } = await hire(api)
afterAll(() => simulator.stop())

async function sent(): Promise<{ id: string; awb: string; cod: number; orderId: string }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const orderId = placed.body.order._id
  const made = await office(api, 'addParcel', { cookie, params: { id: orderId }, body: { place: 'warehouse' } })
  const { _id: id, version } = made.body.parcel
  const booked = await office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier: 'simulator' } })
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    const packed = await moveParcel(tx, parcel, { shop, verb: 'pack', said: { actor: 'staff:packer' } })
    await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said: { actor: 'staff:packer' } })
    await settleOrder(tx, found, { shop, actor: 'staff:packer' })
  })
  return { id, awb: booked.body.parcel.awb, cod: booked.body.parcel.cod, orderId }
}

const sumOf = (parcels: readonly { cod: number }[]): number => parcels.reduce((sum, { cod }) => sum + cod, 0)

it(
  'G4 seven are delivered, two refused, one lost: the list is posted and banked, and the books agree to the fil',
  { timeout: 120_000 },
  async () => {
    const parcels = []
    for (let turn = 0; turn < 10; turn++) parcels.push(await sent())
    const [delivered, refused, lost] = [parcels.slice(0, 7), parcels.slice(7, 9), parcels.slice(9)]
    for (const { awb } of delivered) await simulator.carry(awb, ['PU', 'OFD', 'DLV'])
    for (const { awb } of refused) await simulator.carry(awb, ['PU', 'NDR:refused', 'RTO:refused', 'RTD:refused'])
    for (const { awb } of lost) await simulator.carry(awb, ['PU', 'LST'])
    // All his messages were lost; he is asked.
    await queryRows(shop.db, sql`update parcels set updated_at = ${new Date(0)}`)
    await queryRows(shop.db, sql`update courier_bookings set next_look_at = ${new Date(0)}`)
    await trackSilent(shop)
    const file = new TextEncoder().encode(simulator.remit())
    const headers = { 'content-type': 'text/csv' }
    const look = await office(api, 'lookAtRemittance', { cookie, query: { courier: 'simulator' }, file, headers })
    const query = {
      courier: 'simulator',
      number: 'SIM-1',
      dateOrder: look.body.dateOrder,
      mapping: JSON.stringify(look.body.mapping),
    }
    const added = await office(api, 'addRemittance', { cookie, query, file, headers })
    expect(added.body.outcomes).toEqual({ matched: 9, differs: 0, unknown: 0, twice: 0, reversed: 0 })
    const { _id: id, version } = added.body.remittance
    const posted = await office(api, 'postRemittance', { cookie, params: { id }, version, body: {} })
    const fees = 7 * 1575 + 2 * 1050
    expect(posted.body.remittance.expected).toBe(sumOf(delivered) - fees)
    const bank = { amountFils: sumOf(delivered) - fees, on: '2026-11-23', reference: 'FT1' }
    const banked = await office(api, 'bankRemittance', { cookie, params: { id }, version: version + 1, body: bank })
    expect(banked.body.remittance.bank.difference).toBe(0)
    const [sums] = (await office(api, 'sumCash', { cookie })).body.couriers
    expect(sums).toMatchObject({ collected: 0, open: 0, claim: sumOf(lost), remitted: 0, short: 0, over: 0 })
    const check = await office(api, 'checkBooks', { cookie, body: {} })
    expect(check.body.check).toMatchObject({ parcels: 10, differences: [] })
    const paid = await queryRows<{ paid: number }>(
      shop.db,
      sql`select count(*)::int as paid from orders where payment_status = 'paid'`,
    )
    expect(paid).toEqual([{ paid: 7 }])
    expect(simulator.remit().split('\r\n')).toHaveLength(1)
    await expectHealthy(api)
  },
)
