/** Click and collect, for tests: the demo's six stores as places, pieces that lie in them, and what a store's clerk does with a parcel. */
import { pickupCode } from '#api/orders/pickup-code.ts'
import { inTransaction } from '#api/shop.ts'
import { openStock } from '#api/stock/stock.actions.ts'
import { queryRows } from '#db/open.ts'
import { demoPlaces } from '#db/seed/places.ts'
import { staff, stockPlaces } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import type { TestApi } from './api.ts'
import { addProduct, type ProductWish } from './catalogue.ts'
import { order, type OrderWish } from './orders.ts'
import { hire, office, type StaffPerson } from './staff.ts'

type Api = Pick<TestApi, 'shop' | 'call'>

/** Sells on the web too; `quietBranch` sells to its visitors only. */
export const branch = 'jumeirah'
export const quietBranch = 'ras-al-khaimah'

export async function layOutStores({ shop }: Pick<Api, 'shop'>): Promise<void> {
  await shop.db.insert(stockPlaces).values(demoPlaces).onConflictDoNothing()
}

/** A product with pieces in the warehouse (`stock`) and in a store (`inStore`). */
export async function addInStore(
  { shop }: Pick<Api, 'shop'>,
  { inStore = 2, place = branch, ...wish }: ProductWish & { inStore?: number; place?: string } = {},
) {
  const product = await addProduct(shop, { stock: 0, ...wish })
  const variantId = product.variants[0]?.id ?? ''
  await inTransaction(shop.db, (tx) => openStock(tx, [{ variantId, place, quantity: inStore, at: shop.clock.now() }]))
  const [row] = await queryRows<{ sku: string }>(shop.db, sql`select sku from variants where id = ${variantId}`)
  return { ...product, variantId, sku: row?.sku ?? '' }
}

export async function levelOf({ shop }: Pick<Api, 'shop'>, variantId: string, place = branch): Promise<number> {
  const [row] = await queryRows<{ quantity: number }>(
    shop.db,
    sql`select quantity from stock_levels where variant_id = ${variantId} and place = ${place}`,
  )
  return row?.quantity ?? 0
}

export type PickupWish = OrderWish & { items: { productId: string; quantity?: number }[]; place?: string }

/** An order that is collected: paid in the store unless `body` says otherwise. */
export const orderPickup = (api: Api, { items, place = branch, body, ...wish }: PickupWish) =>
  order(api, { ...wish, body: { items, shippingAddress: undefined, pickup: { branch: place }, ...body } })

/** Somebody with these roles who works in one place. */
export async function hireIn(api: Pick<TestApi, 'shop'>, place: string, roles = ['warehouse']): Promise<StaffPerson> {
  const person = await hire(api, { roles })
  await api.shop.db.update(staff).set({ place }).where(eq(staff.id, person.staffId))
  return person
}

type Clerk = { api: TestApi; cookie: string }

/** Prepared, packed by scan and put at the counter; answers the parcel. */
export async function makeReady(
  { api, cookie }: Clerk,
  { orderId, skus }: { orderId: string; skus: readonly string[] },
) {
  const packed = await makePacked({ api, cookie }, { orderId, skus })
  const ready = await office(api, 'readyPickup', { cookie, params: { id: packed._id }, version: packed.version })
  return (ready.body.parcel ?? packed) as { _id: string; version: number; state: string }
}

export async function makePacked(
  { api, cookie }: Clerk,
  { orderId, skus }: { orderId: string; skus: readonly string[] },
) {
  let { parcel } = (await office(api, 'preparePickup', { cookie, params: { id: orderId } })).body
  const onParcel = () => ({ cookie, params: { id: parcel._id }, version: parcel.version })
  for (const code of skus) parcel = (await office(api, 'scanPiece', { ...onParcel(), body: { code } })).body.parcel
  parcel = (await office(api, 'packParcel', { ...onParcel(), body: { weightGrams: 500 } })).body.parcel
  return parcel as { _id: string; version: number; state: string }
}

export const codeOfParcel = ({ shop }: Pick<Api, 'shop'>, parcelId: string): string =>
  pickupCode(shop.settings.sessionSecret, parcelId)
