import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { expectHealthy, keyOf, order } from '../../../tests/harness/orders.ts'
import { addInStore, branch, hireIn, layOutStores, levelOf } from '../../../tests/harness/pickups.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
await layOutStores(api)
const { cookie } = await hire(api, { roles: ['manager'] })
const call = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie, ...sent })

/** Two pieces that the store has; the warehouse has one of them. */
async function placed() {
  const product = await addInStore(api, { stock: 1, inStore: 3 })
  const answer = await order(api, { body: { items: [{ productId: product.productId, quantity: 2 }] } })
  const { _id: id, number } = answer.body.order
  return { ...product, id, number, answer }
}

const found = async (number: string, by = cookie) =>
  (await call('findPackable', { cookie: by, query: { code: number } })).body

async function packIn(place: string, { id, sku }: { id: string; sku: string }) {
  const made = await call('addParcel', { params: { id }, body: { place } })
  let { parcel } = made.body
  const onParcel = () => ({ params: { id: parcel._id }, version: parcel.version })
  for (let piece = 0; piece < 2; piece++)
    parcel = (await call('scanPiece', { ...onParcel(), body: { code: sku } })).body.parcel
  return call('packParcel', { ...onParcel(), body: { weightGrams: 400 } })
}

const toShelve = async (number: string, by = cookie) =>
  (await call('listToShelve', { cookie: by })).body.orders.filter((one: { number: string }) => one.number === number)

it('I18 a scanned order says where its pieces lie, and closes in the place that has them', async () => {
  const made = await placed()
  expect(await found(made.number)).toMatchObject({
    order: { pickupPlace: null },
    unpacked: 2,
    places: [
      { place: branch, pieces: 2 },
      { place: 'warehouse', pieces: 1 },
    ],
  })
  const clerk = await hireIn(api, 'warehouse')
  expect((await found(made.number, clerk.cookie)).places).toEqual([{ place: 'warehouse', pieces: 1 }])
  expect((await packIn('warehouse', made)).body.code).toBe('INSUFFICIENT_STOCK')
  const [parcel] = (await call('listOrderParcels', { params: { id: made.id } })).body.parcels
  await call('cancelParcel', { params: { id: parcel._id }, version: parcel.version })
  expect((await packIn(branch, made)).body.parcel?.state).toBe('packed')
  expect(await levelOf(api, made.variantId)).toBe(1)
  expect(await found(made.number)).toMatchObject({ unpacked: 0, places: [] })
  await expectHealthy(api)
})

it('R084 I18 the packed pieces of a cancelled order are asked for until they lie on a shelf again', async () => {
  const made = await placed()
  await packIn(branch, made)
  expect(await toShelve(made.number)).toEqual([])
  await api.call('POST /orders/:id/cancel', { params: { id: made.id }, headers: keyOf(made.answer), body: {} })
  const [row] = await toShelve(made.number)
  expect(row).toMatchObject({ _id: made.id, place: branch, pieces: [{ sku: made.sku, quantity: 2, color: 'White' }] })
  const [here, elsewhere] = [await hireIn(api, branch), await hireIn(api, 'warehouse')]
  expect(await toShelve(made.number, here.cookie)).toHaveLength(1)
  expect(await toShelve(made.number, elsewhere.cookie)).toEqual([])
  expect((await call('shelveOrder', { params: { id: made.id }, body: { place: branch } })).status).toBe(200)
  expect(await levelOf(api, made.variantId)).toBe(3)
  expect(await toShelve(made.number)).toEqual([])
  await expectHealthy(api)
})

it('I18 pieces of a parcel that is packed anew are asked for by nobody', async () => {
  const made = await placed()
  const { parcel } = (await packIn(branch, made)).body
  await call('cancelParcel', { params: { id: parcel._id }, version: parcel.version })
  expect(await toShelve(made.number)).toEqual([])
  const [row] = await queryRows<{ owed: number }>(
    shop.db,
    sql`select coalesce(sum(quantity), 0)::int as owed from stock_movements where order_id = ${made.id} and place is null`,
  )
  expect(row?.owed).toBe(0)
})
