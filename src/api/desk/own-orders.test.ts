import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const owner = await hire(api)

/** Somebody who edits the orders of the warehouse alone. */
async function hireEditor() {
  const grants = { 'orders.read': { own: true }, 'orders.edit': {} }
  const body = { name: 'editor', grants }
  const role = await office(api, 'addRole', { cookie: owner.cookie, body })
  const editor = await hire(api, { roles: [role.body.role._id] })
  await api.shop.db.execute(sql`update staff set place = 'warehouse' where id = ${editor.staffId}`)
  return editor
}

it('D19 who edits the orders of her own place is shown no other, and neither prices, edits nor splits it', async () => {
  const { productId } = await addProduct(api.shop, { stock: 10 })
  const { _id: id, items } = (await order(api, { body: { items: [{ productId, quantity: 2 }] } })).body.order
  const orderLineId = items[0]?._id ?? ''
  const { cookie } = await hireEditor()
  const edit = { quantities: [{ orderLineId, quantity: 1 }], swaps: [], added: [], discountFils: 0, shippingFils: null }
  const call = (name: AdminCallName, sent: AdminSent = {}, by = cookie) =>
    office(api, name, { cookie: by, params: { id }, ...sent })
  const shown = await call('previewOrderEdit', { body: { edit } }, owner.cookie)
  const body = {
    edit,
    seen: { lines: { [orderLineId]: 2 }, couponCode: null, discountFils: 0, shippingFils: null },
    expectedPayableFils: shown.body.preview.after.payableFils,
    reason: 'x',
  }
  const replies = [
    await call('showOrderForEdit'),
    await call('previewOrderEdit', { body: { edit } }),
    await call('requestOrderDiscount', { body }),
    await call('splitOrder', { body: { place: 'warehouse', lines: [{ orderLineId, quantity: 1 }] } }),
    await call('editOrder', { version: 1, body }),
  ]
  expect(replies.map((reply) => reply.body.code)).toEqual(Array(5).fill('NOT_FOUND'))
  const parcel = await call('addParcel', { body: { place: 'warehouse' } }, owner.cookie)
  expect(parcel.status).toBe(201)
  expect((await call('showOrderForEdit')).status).toBe(200)
})
