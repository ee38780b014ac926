import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import {
  choose,
  delivery,
  expectHealthy,
  idOf,
  keyOf,
  order,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { addInStore, branch, layOutStores, levelOf, orderPickup, quietBranch } from '../../../tests/harness/pickups.ts'
import { expireHolds } from './holds.actions.ts'

const api = await testApi()
const { shop, clock } = api
await layOutStores(api)

const owedBy = async (orderId: string) =>
  (
    await queryRows<{ left: number }>(
      shop.db,
      sql`select coalesce(sum(quantity), 0)::int as left from stock_movements where order_id = ${orderId} and place is null`,
    )
  )[0]?.left

describe('R080 R121 an order that is collected in a store', () => {
  it('R080 D9 costs no delivery and no fee for cash, and keeps the store in its own words', async () => {
    const { productId } = await addInStore(api)
    const ordered = await orderPickup(api, { items: [{ productId }], body: { expectedPayable: 200 } })
    expect(ordered.status).toBe(201)
    expect(ordered.body.order).toMatchObject({
      status: 'placed',
      paymentMethod: 'cod',
      shipping: 0,
      cashFee: 0,
      payable: 200,
      pickup: { branch, name: 'Jumeirah' },
      shippingAddress: { building: 'Jumeirah', emirate: 'dubai', fullName: 'Sara Haddad' },
      can: { cancel: true, editAddress: false },
    })
    const { from, to } = ordered.body.order.estimatedDelivery
    expect(from).toBe(to)
    const arabic = await api.call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered), language: 'ar' })
    expect(arabic.body.order.pickup?.name).toBe('جميرا')
    await expectHealthy(api)
  })

  it('R080 an order to the door says that it is none', async () => {
    const { productId } = await addInStore(api)
    const ordered = await order(api, { body: { items: [{ productId }] } })
    expect(ordered.body.order).toMatchObject({ pickup: null, shipping: 25 })
  })

  it('I2 I18 takes its pieces from the shelf of that store and owes none to another', async () => {
    const { productId, variantId } = await addInStore(api, { stock: 5, inStore: 2 })
    const ordered = await orderPickup(api, { items: [{ productId, quantity: 2 }] })
    expect([await levelOf(api, variantId), await levelOf(api, variantId, 'warehouse')]).toEqual([0, 5])
    expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await owedBy(ordered.body.order._id)).toBe(0)
    await expectHealthy(api)
  })

  it('I2 a store that sells to its visitors only takes nothing from the web', async () => {
    const { productId, variantId } = await addInStore(api, { stock: 3, inStore: 1, place: quietBranch })
    expect((await orderPickup(api, { items: [{ productId }], place: quietBranch })).status).toBe(201)
    expect(await levelOf(api, variantId, quietBranch)).toBe(0)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 0 })
    await expectHealthy(api)
  })

  it('G10 is refused where the store does not have all of it, and nothing is taken', async () => {
    const { productId, variantId } = await addInStore(api, { stock: 9, inStore: 1 })
    const refused = await orderPickup(api, { items: [{ productId, quantity: 2 }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'PICKUP_NOT_OFFERED'])
    expect(await levelOf(api, variantId)).toBe(1)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(api)
  })

  it('G10 pieces that orders on the web hold are not the store’s to give', async () => {
    const { productId } = await addInStore(api, { stock: 0, inStore: 1 })
    expect((await order(api, { body: { items: [{ productId }] } })).status).toBe(201)
    const refused = await orderPickup(api, { items: [{ productId }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'INSUFFICIENT_STOCK'])
    await expectHealthy(api)
  })

  it('R080 a store that there is not, and an address beside a store, are refused', async () => {
    const { productId } = await addInStore(api)
    const items = [{ productId }]
    expect((await orderPickup(api, { items, place: 'warehouse' })).body.code).toBe('PICKUP_NOT_OFFERED')
    const both = await orderPickup(api, { items, body: { shippingAddress: delivery } })
    expect([both.status, both.body.issues?.[0]?.path]).toEqual([400, 'pickup'])
  })

  it('R084 lays its pieces back onto that shelf when it is cancelled', async () => {
    const { productId, variantId } = await addInStore(api, { inStore: 2 })
    const ordered = await orderPickup(api, { items: [{ productId, quantity: 2 }] })
    await api.call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    expect(await levelOf(api, variantId)).toBe(2)
    expect(await owedBy(ordered.body.order._id)).toBe(0)
    await expectHealthy(api)
  })

  it('D11 a card order holds the store’s pieces until it is paid, and lays them back where it never is', async () => {
    const { productId, variantId } = await addInStore(api, { inStore: 2 })
    const wish = { items: [{ productId }], body: { paymentMethod: 'card' as const } }
    const [paid, left] = [await orderPickup(api, wish), await orderPickup(api, wish)]
    expect(await levelOf(api, variantId)).toBe(0)
    await expectHealthy(api)
    await choose(api, payUrlOf(paid), 'succeed')
    clock.advance(2 * 60 * 60_000)
    await expireHolds(shop)
    clock.set(new Date())
    const statusOf = async (ordered: typeof paid) =>
      (await api.call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered) })).body.order.status
    expect([await statusOf(paid), await statusOf(left)]).toEqual(['placed', 'cancelled'])
    expect(await levelOf(api, variantId)).toBe(1)
    expect([await owedBy(paid.body.order._id), await owedBy(left.body.order._id)]).toEqual([0, 0])
    await expectHealthy(api)
  })

  it('R084 its address is the store’s: nobody changes it', async () => {
    const { productId } = await addInStore(api)
    const ordered = await orderPickup(api, { items: [{ productId }] })
    const changed = await api.call('PUT /orders/:id/shipping-address', {
      params: idOf(ordered),
      headers: keyOf(ordered),
      body: delivery,
    })
    expect(changed.body.code).toBe('ORDER_NOT_CHANGEABLE')
  })
})
