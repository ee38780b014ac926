/** Who is offered a parcel first: the owner's rule, and what packers see of it. */
import { queryRows } from '#db/open.ts'
import type { Emirate } from '#domain/address.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { delivery, order } from '../../../tests/harness/orders.ts'
import { addInStore, branch, layOutStores, orderPickup } from '../../../tests/harness/pickups.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const couriers = ['manual', 'north', 'cash-van'].map((name) => ({ ...manualCourier, name }))
const api = await testApi({ couriers })
const { shop } = api
await layOutStores(api)
const owner = await hire(api)
const packer = await hire(api, { roles: ['warehouse'] })
const set = { params: { id: 'couriers' } }
const rule = { usual: 'manual', cash: 'cash-van', emirates: { sharjah: 'north', ajman: 'gone' } }

async function offeredFor(emirate: Emirate, { isPaid }: { isPaid: boolean }): Promise<string | null> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }], shippingAddress: { ...delivery, emirate } } })
  const orderId = placed.body.order._id
  if (isPaid) await shop.db.execute(sql`update orders set payment_status = 'paid' where id = ${orderId}`)
  const made = await office(api, 'addParcel', {
    cookie: packer.cookie,
    params: { id: orderId },
    body: { place: 'warehouse' },
  })
  return made.body.parcel.usualCourier
}

it('R083 a shop starts without a rule; its owner’s decides by cash, emirate and custom', async () => {
  expect(await offeredFor('dubai', { isPaid: true })).toBeNull()
  const saved = await office(api, 'saveSetting', { cookie: owner.cookie, ...set, body: rule, version: 1 })
  expect(saved.body.setting).toMatchObject({ value: rule, version: 2 })
  const offers = [
    await offeredFor('sharjah', { isPaid: true }),
    await offeredFor('sharjah', { isPaid: false }),
    await offeredFor('ajman', { isPaid: true }),
  ]
  expect(offers).toEqual(['north', 'cash-van', 'manual'])
})

it('R083 what is collected is offered to nobody', async () => {
  const { productId } = await addInStore(api)
  const placed = await orderPickup(api, { items: [{ productId }] })
  const made = await office(api, 'addParcel', {
    cookie: owner.cookie,
    params: { id: placed.body.order._id },
    body: { place: branch, courier: 'north' },
  })
  expect(made.body.parcel).toMatchObject({ kind: 'pickup', courier: null, usualCourier: null })
})

it('D19 only who may change settings changes the rule, and the log says what it was before', async () => {
  const refused = await office(api, 'saveSetting', { cookie: packer.cookie, ...set, body: rule, version: 2 })
  expect(refused.status).toBe(403)
  const [row] = await queryRows<{ before: object; after: object }>(
    shop.db,
    sql`select before, after from audit where action = 'settings.save' and object_id = 'couriers'`,
  )
  expect(row).toEqual({ before: { usual: null, cash: null, emirates: {} }, after: rule })
})

it.each([{ emirates: { paris: 'north' } }, { usual: '<b>' }, { cash: 7 }])('T1 no rule is saved of %j', async (odd) => {
  const sent = { cookie: owner.cookie, ...set, body: { ...rule, ...odd }, version: 2 }
  expect((await office(api, 'saveSetting', sent)).body.code).toBe('VALIDATION_FAILED')
})
