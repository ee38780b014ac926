/** Back office 3.5: a courier's list is posted once, whoever posts it and whatever he says meanwhile. */
import { sql } from 'drizzle-orm'
import { inTransaction, queryRows } from '#db/open.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { describe, expect, it } from 'vitest'
import { lockParcel, settleOrder, tellParcel } from '../../src/api/parcels/parcels.actions.ts'
import type { ParcelState } from '../../src/domain/parcel.ts'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi({ couriers: [manualCourier] })
const { shop } = api
const { cookie } = await hire(api)
let count = 0

const tell = (id: string, state: ParcelState, change: { awb?: string } = {}): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    await tellParcel(tx, parcel, { shop, ...change, said: { actor: 'manual', code: state, state } })
    await settleOrder(tx, found, { shop, actor: 'manual' })
  })

async function packed(): Promise<{ id: string; awb: string; fils: number }> {
  const { productId } = await addProduct(shop, { stock: 1 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse', courier: 'manual' } })
  const [{ _id: id, cod }, awb] = [made.body.parcel, `R-${++count}`]
  await tell(id, 'packed', { awb })
  return { id, awb, fils: cod }
}

type Listed = { awb: string; fils: number }[]

const add = (rows: Listed, number: string) =>
  office(api, 'addRemittance', {
    cookie,
    query: { courier: 'manual', number, dateOrder: 'dmy', mapping: JSON.stringify({ awb: 'AWB', collected: 'COD' }) },
    file: new TextEncoder().encode(
      ['AWB,COD', ...rows.map(({ awb, fils }) => `${awb},${(fils / 100).toFixed(2)}`)].join('\n'),
    ),
    headers: { 'content-type': 'text/csv' },
  })
const post = ({ _id: id, version }: { _id: string; version: number }) =>
  office(api, 'postRemittance', { cookie, params: { id }, version, body: {} })

const remitted = async (id: string) =>
  queryRows(
    shop.db,
    sql`select count(*)::int as entries, sum(amount_fils)::int as fils from cash_entries where parcel_id = ${id} and kind = 'remitted'`,
  )

describe('G11 a courier’s list', () => {
  it(
    'taken in by five at once under one number, and posted by ten at once, is booked once',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const one = await packed()
        await tell(one.id, 'delivered')
        const number = `L-${++count}`
        const added = await atOnce(5, () => add([one], number))
        expect(tally(added)).toEqual({ 201: 1, '409 CASH_NOT_BOOKABLE': 4 })
        const { remittance } = added.find(({ status }) => status === 201)?.body ?? {}
        const posted = await atOnce(10, () => post(remittance))
        expect(tally(posted)).toEqual({ 200: 1, '409 VERSION_CONFLICT': 9 })
        expect(await remitted(one.id)).toEqual([{ entries: 1, fils: one.fils }])
        await expectHealthy(api)
      }),
  )

  it(
    'two lists that name the same parcels in two orders, with the messages of their delivery, pay each once',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const parcels = [await packed(), await packed(), await packed()]
        const [one, other] = [await add(parcels, `L-${++count}`), await add(parcels.toReversed(), `L-${++count}`)]
        await Promise.all([
          post(one.body.remittance),
          post(other.body.remittance),
          ...parcels.map(({ id }) => tell(id, 'delivered')),
        ])
        for (const { id, fils } of parcels) expect(await remitted(id)).toEqual([{ entries: 1, fils }])
        await expectHealthy(api)
      }),
  )

  it('a write-off and the list that pays at last never both count', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const one = await packed()
      await tell(one.id, 'delivered')
      const { remittance } = (await add([one], `L-${++count}`)).body
      const { cash } = (await office(api, 'showParcelCash', { cookie, params: { id: one.id } })).body
      const params = { id: one.id }
      await Promise.all([
        post(remittance),
        office(api, 'writeOffCash', { cookie, params, version: cash.version, body: { reason: 'other' } }),
      ])
      const { cash: after } = (await office(api, 'showParcelCash', { cookie, params })).body
      expect([after.remitted, after.writtenOff, after.owed]).toEqual([one.fils, 0, 0])
      await expectHealthy(api)
    }),
  )
})
