import { inTransaction, queryRows } from '#db/open.ts'
import { lockParcel, moveParcel, settleOrder, tellParcel } from '#api/parcels/parcels.actions.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, keyOf, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api
const { cookie } = await hire(api)

async function placeOrder(quantity: number) {
  const { productId, variants } = await addProduct(shop, { stock: 10 })
  const placed = await order(api, { body: { items: [{ productId, quantity }] } })
  return { placed, id: placed.body.order._id, line: placed.body.order.items[0]?._id, variantId: variants[0]?.id }
}
const add = (id: string, body: object = {}) =>
  office(api, 'addParcel', { cookie, params: { id }, body: { place: 'warehouse', courier: 'manual', ...body } })
const pack = (id: string) =>
  inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    await moveParcel(tx, parcel, { shop, verb: 'pack', said: { actor: 'staff:x' } })
    await settleOrder(tx, found, { shop, actor: 'staff:x' })
  })
const handOver = (parcelIds: string[]) =>
  office(api, 'addHandover', { cookie, body: { courier: 'manual', place: 'warehouse', parcelIds, signedBy: 'Imran' } })
async function packed(): Promise<{ orderId: string; parcelId: string }> {
  const { id } = await placeOrder(1)
  const parcelId = (await add(id)).body.parcel._id as string
  await pack(parcelId)
  return { orderId: id, parcelId }
}
const stateOf = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel.state

describe('G6 parcels at once', () => {
  it('two people put the same pieces into a parcel: each piece is in one', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id, line } = await placeOrder(3)
      const answers = await atOnce(10, () => add(id, { lines: [{ orderLineId: line, quantity: 2 }] }))
      expect(tally(answers)).toEqual({ 201: 1, '409 QUANTITY_LIMIT': 9 })
      await expectHealthy(api)
    }),
  )

  it('G4 a storm of messages, doubled and in any order, ends in one state', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { orderId, parcelId } = await packed()
      await handOver([parcelId])
      const now = shop.clock.now().getTime()
      const way: ParcelState[] = [
        'in_transit',
        'out_for_delivery',
        'attempt_failed',
        'in_transit',
        'out_for_delivery',
        'delivered',
      ]
      const messages = way.flatMap((state, index) => [
        { state, at: new Date(now + index * 1000), externalId: `${parcelId}-${index}` },
        { state, at: new Date(now + index * 1000), externalId: `${parcelId}-${index}` },
      ])
      await Promise.all(
        messages
          .toSorted(() => Math.random() - 0.5)
          .map((said) =>
            inTransaction(shop.db, async (tx) => {
              const { order: found, parcel } = await lockParcel(tx, parcelId)
              const { news } = await tellParcel(tx, parcel, {
                shop,
                said: { ...said, actor: 'manual', code: said.state },
              })
              await settleOrder(tx, found, { shop, actor: 'manual', news: [news] })
            }),
          ),
      )
      expect(await stateOf(parcelId)).toBe('delivered')
      const events = await queryRows<{ status: string }>(
        shop.db,
        sql`select status from order_events where order_id = ${orderId} and status = 'delivered' and note = ''`,
      )
      expect(events).toHaveLength(1)
      const payments = await queryRows(
        shop.db,
        sql`select 1 from payments where order_id = ${orderId} and status = 'paid'`,
      )
      expect(payments).toHaveLength(1)
      await expectHealthy(api)
    }),
  )

  it('two handovers want the same parcels, in another order: one has them all', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const parcels = [await packed(), await packed(), await packed()].map(({ parcelId }) => parcelId)
      const answers = await atOnce(8, (index) => handOver(index % 2 === 0 ? parcels : parcels.toReversed()))
      expect(tally(answers)).toEqual({ 201: 1, '409 PARCEL_NOT_MOVABLE': 7 })
      await expectHealthy(api)
    }),
  )

  it(
    'R084 the shopper calls it off while it is packed or handed over: one of them wins',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const { placed, id, variantId } = await placeOrder(1)
        const parcelId = (await add(id)).body.parcel._id as string
        const cancel = () => api.call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(placed), body: {} })
        const [packing, cancelled] = await Promise.allSettled([
          pack(parcelId).then(() => handOver([parcelId])),
          cancel(),
        ])
        const isCalledOff = cancelled.status === 'fulfilled' && cancelled.value.status === 200
        expect(await stateOf(parcelId)).toBe(isCalledOff ? 'cancelled' : 'handed_over')
        expect((await stockOf(api, variantId)).onHand).toBe(isCalledOff ? 10 : 9)
        expect(packing.status === 'fulfilled' && packing.value.status === 201).toBe(!isCalledOff)
        await expectHealthy(api)
      }),
  )

  it('two packers at one box: each piece is counted once, and the box is closed once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id, variantId } = await placeOrder(3)
      const made = (await add(id)).body.parcel
      const params = { id: made._id as string }
      const versionOf = async () => (await office(api, 'showParcel', { cookie, params })).body.parcel.version as number
      const scan = (version: number) =>
        office(api, 'scanPiece', { cookie, params, version, body: { code: made.lines[0].sku } })
      for (let piece = 0; piece < 3; piece++) {
        const version = await versionOf()
        const scans = await atOnce(2, () => scan(version))
        expect(tally(scans)).toEqual({ 200: 1, '409 VERSION_CONFLICT': 1 })
      }
      expect((await scan(await versionOf())).body.code).toBe('PIECE_TOO_MANY')
      const version = await versionOf()
      const closed = await atOnce(2, () =>
        office(api, 'packParcel', { cookie, params, version, body: { weightGrams: 500 } }),
      )
      expect(tally(closed)).toEqual({ 200: 1, '409 PARCEL_NOT_MOVABLE': 1 })
      const [taken] = await queryRows<{ pieces: number }>(
        shop.db,
        sql`select sum(quantity)::int as pieces from stock_movements where order_id = ${id} and place = 'warehouse' and variant_id = ${variantId}`,
      )
      expect(taken?.pieces).toBe(-3)
      await expectHealthy(api)
    }),
  )

  it(
    'two pickers in one wave: no piece more than it holds, and each that was counted is there',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const { id } = await placeOrder(3)
        const wave = await office(api, 'addWave', { cookie, body: { place: 'warehouse', orderIds: [id] } })
        const params = { id: wave.body.wave._id as string }
        const { pieces } = (await office(api, 'showWave', { cookie, params })).body
        const pick = () => office(api, 'pickPiece', { cookie, params, body: { code: pieces[0].sku } })
        expect(tally(await atOnce(5, pick))).toEqual({ 200: 3, '409 PIECE_TOO_MANY': 2 })
        const shown = (await office(api, 'showWave', { cookie, params })).body
        expect([shown.wave.picked, shown.pieces[0].picked]).toEqual([3, 3])
        const { version } = shown.wave
        const closed = await atOnce(2, () => office(api, 'closeWave', { cookie, params, version, body: {} }))
        expect(tally(closed)).toMatchObject({ 200: 1 })
        await expectHealthy(api)
      }),
  )
})
