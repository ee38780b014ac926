/** Exchanges at the door by many at once (ADR 67): one parcel, one end, whatever order the courier's messages come in. */
import { endUnmadeExchanges } from '#api/returns/at-door.actions.ts'
import { lockParcel, moveParcel, settleOrder, tellParcel } from '#api/parcels/parcels.actions.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { carryOn, expectHealthy, keyOf, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop, call } = api
const { cookie } = await hire(api, { roles: ['owner'] })

async function asked() {
  const variants = [
    { color: 'white', size: 'M', stock: 5 },
    { color: 'white', size: 'L', stock: 1 },
  ]
  const { productId, variants: made } = await addProduct(shop, { basePriceFils: 40_000, variants })
  const largeId = made[1]?.id ?? ''
  const ordered = await order(api, { body: { items: [{ productId, color: 'white', size: 'M' }] } })
  const { _id: orderId, items } = ordered.body.order
  await carryOn(api, orderId, 'delivered')
  const body = { items: [{ itemId: items[0]?._id ?? '', quantity: 1, exchangeId: largeId }], way: 'door' as const }
  const wished = await call('POST /orders/:id/returns', { params: { id: orderId }, headers: keyOf(ordered), body })
  return { id: wished.body.return._id, orderId, largeId }
}
const approve = (id: string) => office(api, 'approveReturn', { cookie, params: { id }, version: 1, body: {} })
const stateOf = async (id: string) => (await office(api, 'showReturn', { cookie, params: { id } })).body.return

async function handedOver() {
  const wish = await asked()
  await approve(wish.id)
  const parcelId = (await stateOf(wish.id)).door.parcelId as string
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, parcelId)
    const said = { actor: 'staff:x' }
    const packed = await moveParcel(tx, parcel, { shop, verb: 'pack', said, courier: 'manual' })
    await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said })
    await settleOrder(tx, found, { shop, actor: 'staff:x' })
  })
  return { ...wish, parcelId }
}

/** Each message twice, in any order, at once. */
async function storm(parcelId: string, way: readonly ParcelState[]): Promise<void> {
  const now = shop.clock.now().getTime()
  const messages = way.flatMap((state, index) => {
    const message = { state, at: new Date(now + index * 1000), externalId: `${parcelId}-${index}` }
    return [message, message]
  })
  await Promise.all(
    messages
      .toSorted(() => Math.random() - 0.5)
      .map((said) =>
        inTransaction(shop.db, async (tx) => {
          const { order: found, parcel } = await lockParcel(tx, parcelId)
          const { news } = await tellParcel(tx, parcel, { shop, said: { ...said, actor: 'manual', code: said.state } })
          await settleOrder(tx, found, { shop, actor: 'manual', news: [news] })
        }),
      ),
  )
}

const lettersOf = (orderId: string) =>
  queryRows(shop.db, sql`select 1 from outbox where kind = 'exchange_ended' and payload ->> 'orderId' = ${orderId}`)

it('R123 G9 twelve who approve an exchange at the door send one piece', { timeout: longTimeoutMs }, () =>
  inRounds(async () => {
    const { id, orderId, largeId } = await asked()
    expect(tally(await atOnce(12, () => approve(id)))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 11 })
    expect(await stockOf(api, largeId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await queryRows(shop.db, sql`select 1 from parcels where order_id = ${orderId}`)).toHaveLength(1)
    await expectHealthy(api)
  }),
)

it('R123 G4 messages of an exchange, doubled and in any order, end in the exchange', { timeout: longTimeoutMs }, () =>
  inRounds(async () => {
    const { id, parcelId, orderId } = await handedOver()
    await storm(parcelId, ['in_transit', 'out_for_delivery', 'attempt_failed', 'out_for_delivery', 'delivered'])
    await atOnce(4, async () => {
      await endUnmadeExchanges(shop)
      return { status: 200, body: {} }
    })
    expect(await stateOf(id)).toMatchObject({ status: 'approved', door: { state: 'delivered' } })
    expect(await lettersOf(orderId)).toEqual([])
    await expectHealthy(api)
  }),
)

it('R123 G4 one that is refused at the door ends once, and its piece is for sale', { timeout: longTimeoutMs }, () =>
  inRounds(async () => {
    const { id, parcelId, orderId, largeId } = await handedOver()
    await storm(parcelId, ['in_transit', 'out_for_delivery', 'attempt_failed', 'returning', 'returned'])
    const { version } = (await office(api, 'showParcel', { cookie, params: { id: parcelId } })).body.parcel
    const back = await atOnce(4, () =>
      office(api, 'receiveParcelBack', { cookie, params: { id: parcelId }, version, body: {} }),
    )
    expect(tally(back)).toEqual({ 200: 1, '409 VERSION_CONFLICT': 3 })
    await atOnce(4, async () => {
      await endUnmadeExchanges(shop)
      return { status: 200, body: {} }
    })
    expect((await stateOf(id)).status).toBe('lapsed')
    expect(await lettersOf(orderId)).toHaveLength(1)
    expect(await stockOf(api, largeId)).toEqual({ onHand: 1, reserved: 0 })
    await expectHealthy(api)
  }),
)

it('R123 one that is called off while its parcel is packed is one or the other', { timeout: longTimeoutMs }, () =>
  inRounds(async () => {
    const { id, largeId } = await asked()
    await approve(id)
    const parcelId = (await stateOf(id)).door.parcelId as string
    const leave = () =>
      inTransaction(shop.db, async (tx) => {
        const { order: found, parcel } = await lockParcel(tx, parcelId)
        if (parcel.state !== 'draft') return
        const said = { actor: 'staff:x' }
        const packed = await moveParcel(tx, parcel, { shop, verb: 'pack', said, courier: 'manual' })
        await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said })
        await settleOrder(tx, found, { shop, actor: 'staff:x' })
      })
    const [ended] = await Promise.all([
      office(api, 'lapseReturn', { cookie, params: { id }, version: 2, body: {} }),
      leave(),
    ])
    const isOver = (await stateOf(id)).status === 'lapsed'
    expect(ended.status).toBe(isOver ? 200 : 409)
    expect(await stockOf(api, largeId)).toEqual({ onHand: isOver ? 1 : 0, reserved: 0 })
    await expectHealthy(api)
  }),
)
