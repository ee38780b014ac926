import { orders } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import {
  choose,
  confirmTokenFor,
  delivery,
  expectHealthy,
  keyOf,
  newKey,
  order,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const desk = await hire(api, { roles: ['desk'] })
const support = await hire(api, { roles: ['support'] })

async function placed(wish: Parameters<typeof order>[1] = {}, stock = 10) {
  const product = await addProduct(api.shop, { stock })
  const ordered = await order(api, {
    ...wish,
    body: { items: [{ productId: product.productId, quantity: 2 }], ...wish.body },
  })
  return { ordered, ...ordered.body.order, variantId: product.variants[0]?.id }
}
const act = (name: AdminCallName, id: string, sent: AdminSent = {}) =>
  office(api, name, { cookie: desk.cookie, params: { id }, ...sent })
const read = async (id: string) => {
  const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('There is no such order')
  return row
}
/** A parcel as the stock room leaves it. */
async function addParcel(orderId: string, state: 'draft' | 'packed' | 'handed_over' | 'cancelled') {
  const id = api.shop.ids.newId()
  const [packed, handed] = [state === 'packed' || state === 'handed_over', state === 'handed_over']
  await api.shop.db
    .execute(sql`insert into parcels (id, order_id, position, kind, state, place, moved_at, packed_at, handed_over_at, created_at, updated_at)
    values (${id}, ${orderId}, 1, 'courier', ${state}, 'warehouse', now(), ${packed ? sql`now()` : null}, ${handed ? sql`now()` : null}, now(), now())`)
  return id
}

describe('T13 a cash order confirmed by telephone', () => {
  const large = { body: { items: [] as { productId: string; quantity: number }[] } }
  async function waiting() {
    const product = await addProduct(api.shop, { stock: 10, basePriceFils: 3_500_00 })
    const body = { ...large.body, items: [{ productId: product.productId, quantity: 1 }] }
    const ordered = await order(api, { body })
    expect(ordered.body.order.status).toBe('pending_payment')
    return { ordered, ...ordered.body.order, variantId: product.variants[0]?.id }
  }

  it('is placed, its stock sold, and the log knows who was spoken to; the link is over', async () => {
    const { _id, ordered, variantId } = await waiting()
    const body = { spokeWith: 'Sara', remark: 'Deliver after 6' }
    expect((await act('confirmOrder', _id, { body })).body.order.version).toBe(2)
    expect(await read(_id)).toMatchObject({ status: 'placed', provenAt: null })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 9, reserved: 0 })
    const { rows } = await api.shop.db.execute(sql`select action, reason from audit where object_id = ${_id}`)
    expect(rows).toEqual([{ action: 'order.confirm', reason: 'Sara: Deliver after 6' }])
    const late = await api.call('POST /orders/confirm', { body: { token: confirmTokenFor(api, ordered) } })
    expect(late.body.code).toBe('TOKEN_USED_OR_EXPIRED')
    const again = await act('confirmOrder', _id, { body })
    expect(again.body).toMatchObject({
      code: 'ORDER_NOT_CHANGEABLE',
      message: 'This order has been confirmed already.',
    })
  })

  it('is refused for an order that waits for a card', async () => {
    const { _id } = await placed({ body: { paymentMethod: 'card' } })
    const { body } = await act('confirmOrder', _id, { body: { spokeWith: 'x' } })
    expect(body.message).toBe('This order does not wait to be confirmed.')
  })
})

describe('calling off', () => {
  const body = { reason: 'stock', remark: 'A stain' }

  it('frees stock, and pays back what was paid; the second sending of a key gets the first answer', async () => {
    const paid = await placed({ body: { paymentMethod: 'card' } })
    await choose(api, payUrlOf(paid.ordered), 'succeed')
    const key = newKey()
    const first = await act('cancelOrder', paid._id, { body, key })
    expect([first.status, (await act('cancelOrder', paid._id, { body, key })).body.order]).toEqual([
      200,
      first.body.order,
    ])
    expect(await read(paid._id)).toMatchObject({ status: 'cancelled', version: 2 })
    expect(await stockOf(api, paid.variantId)).toEqual({ onHand: 10, reserved: 0 })
    const { rows } = await api.shop.db.execute(sql`select status from payments where order_id = ${paid._id}`)
    expect(rows).toEqual([{ status: 'refund_due' }])
    const log = await api.shop.db.execute(sql`select before, after, reason from audit where object_id = ${paid._id}`)
    expect(log.rows).toEqual([
      { before: { status: 'placed' }, after: { status: 'cancelled' }, reason: 'stock: A stain' },
    ])
    expect((await act('cancelOrder', paid._id, { body })).body.message).toContain('finished')
    // Her e-mail doesn't repeat what the desk said to itself.
    const letters = await api.lettersTo((await read(paid._id)).contactEmail)
    expect(letters.map(({ text }) => text).join()).not.toContain('stain')
    await expectHealthy(api)
  })

  it('ends an open payment page first', async () => {
    const open = await placed({ body: { paymentMethod: 'card' } })
    expect((await act('cancelOrder', open._id, { body })).status).toBe(200)
    const { rows } = await api.shop.db.execute(sql`select status from payments where order_id = ${open._id}`)
    expect(rows).toEqual([{ status: 'expired' }])
    expect(await stockOf(api, open.variantId)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('is refused in words while a parcel is packed, booked or with the courier', async () => {
    const packed = await placed()
    const parcel = await addParcel(packed._id, 'packed')
    expect((await act('cancelOrder', packed._id, { body })).body.message).toContain('Cancel the parcel first')
    await api.shop.db.execute(sql`update parcels set state = 'cancelled' where id = ${parcel}`)
    expect((await act('cancelOrder', packed._id, { body })).status).toBe(200)
    const away = await placed()
    await addParcel(away._id, 'handed_over')
    expect((await act('cancelOrder', away._id, { body })).body.message).toContain('with the courier')
    const booked = await placed()
    const draft = await addParcel(booked._id, 'draft')
    await api.shop.db
      .execute(sql`insert into courier_bookings (id, parcel_id, courier, reference, state, request, asked_at)
      values (${draft}, ${draft}, 'manual', ${draft}, 'unknown', '{}', now())`)
    expect((await act('cancelOrder', booked._id, { body })).body.message).toContain('packed or booked')
  })
})

describe('delivery', () => {
  async function shown(id: string) {
    const { status, body } = await act('showContact', id, { body: {} })
    expect(status).toBe(200)
    const { version, contact, shippingAddress } = body
    return { version: version as number, delivery: { contact, shippingAddress } }
  }
  const change = (id: string, version: number, sent: { delivery: object; seen: object }) =>
    act('changeDelivery', id, { version, body: sent })

  it('is changed until a parcel is packed, and the buyer is told; who looked and which fields stands in the log', async () => {
    const { _id } = await placed()
    const { version, delivery } = await shown(_id)
    const next = { ...delivery, shippingAddress: { ...delivery.shippingAddress, building: 'Tower 3' } }
    expect((await change(_id, version, { delivery: next, seen: delivery })).status).toBe(200)
    expect((await read(_id)).shippingAddress.building).toBe('Tower 3')
    const { rows } = await api.shop.db.execute(
      sql`select action, after from audit where object_id = ${_id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'order.contact.show', after: null },
      { action: 'order.delivery', after: { fields: ['shippingAddress.building'] } },
    ])
    await addParcel(_id, 'packed')
    expect((await change(_id, 2, { delivery, seen: next })).body.message).toContain('Cancel the parcel first')
  })

  it('merges what two desks changed apart, and shows both sides of what both changed', async () => {
    const { _id } = await placed()
    const { version, delivery: seen } = await shown(_id)
    const withCity = (city: string) => ({ ...seen, shippingAddress: { ...seen.shippingAddress, city } })
    const withName = { ...seen, contact: { ...seen.contact, firstName: 'Huda' } }
    expect((await change(_id, version, { delivery: withCity('Al Ain'), seen })).status).toBe(200)
    expect((await change(_id, version, { delivery: withName, seen })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ contactFirstName: 'Huda', shippingAddress: { city: 'Al Ain' } })
    const { status, body } = await change(_id, version, { delivery: withCity('Ajman'), seen })
    expect([status, body.code, body.current.version]).toEqual([409, 'VERSION_CONFLICT', 3])
    expect(body.differences).toContainEqual({
      field: 'shippingAddress.city',
      before: 'Dubai',
      yours: 'Ajman',
      theirs: 'Al Ain',
    })
  })

  it('R084 keeps what the buyer herself changed while the desk had it open', async () => {
    const { _id, ordered } = await placed()
    const { version, delivery: seen } = await shown(_id)
    const moved = await api.call('PUT /orders/:id/shipping-address', {
      params: { id: _id },
      headers: keyOf(ordered),
      body: { ...delivery, address: '7 Corniche' },
    })
    expect(moved.status).toBe(200)
    const renamed = { ...seen, contact: { ...seen.contact, firstName: 'Huda' } }
    expect((await change(_id, version, { delivery: renamed, seen })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ contactFirstName: 'Huda', shippingAddress: { address: '7 Corniche' } })
  })

  it('is no matter of who may not see it, and another mailbox is nobody’s yet', async () => {
    const { _id, ordered } = await placed()
    await api.shop.db.execute(sql`update orders set proven_at = now() where id = ${_id}`)
    const { version, delivery } = await shown(_id)
    const next = { ...delivery, contact: { ...delivery.contact, email: 'other@people.test' } }
    expect((await change(_id, version, { delivery: next, seen: delivery })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ contactEmail: 'other@people.test', provenAt: null })
    expect((await office(api, 'changeDelivery', { cookie: support.cookie, params: { id: _id } })).status).toBe(403)
    expect(ordered.status).toBe(201)
  })
})
