/** What the papers of parcels, waves and handovers are printed from. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ShippingAddress } from '#db/column-types.ts'
import type { Language, Texts } from '#domain/locale.ts'
import type { OrderPickup } from '#domain/pickup.ts'
import type { PurchaseOption } from '#domain/pricing.ts'
import { sql } from 'drizzle-orm'

export type PaperParcel = {
  id: string
  orderNumber: string
  orderedAt: Date
  language: Language
  tags: string[]
  address: ShippingAddress
  position: number
  /** Among the order's parcels that were not called off: the second of three. */
  place: number
  /** Where it lies: the code of a place of the stock. */
  shelfPlace: string
  count: number
  courier: string | null
  awb: string | null
  codFils: number
  weightGrams: number
  /** The store where it is collected; null: a courier brings it. */
  pickup: OrderPickup | null
  isPaid: boolean
}

const columns = sql`
  p.id, o.number as "orderNumber", o.created_at as "orderedAt", o.language, o.tags, o.shipping_address as address, p.position, p.courier, p.awb, p.place as "shelfPlace",
  p.cod_fils as "codFils", p.weight_grams as "weightGrams",
  case when p.kind = 'pickup' then o.pickup end as pickup, o.payment_status = 'paid' as "isPaid",
  (select count(*)::int from parcels q where q.order_id = p.order_id and (q.state <> 'cancelled' or q.id = p.id) and q.position <= p.position) as place,
  (select count(*)::int from parcels q where q.order_id = p.order_id and (q.state <> 'cancelled' or q.id = p.id)) as count`

export const listPaperParcels = (db: Db | Tx, ids: readonly string[]): Promise<PaperParcel[]> =>
  queryRows<PaperParcel>(
    db,
    sql`select ${columns} from parcels p join orders o on o.id = p.order_id where p.id in ${[...ids, '']}`,
  )

export const listHandoverParcels = (db: Db | Tx, handoverId: string): Promise<PaperParcel[]> =>
  queryRows<PaperParcel>(
    db,
    sql`select ${columns} from parcels p join orders o on o.id = p.order_id where p.handover_id = ${handoverId} order by o.number, p.position`,
  )

export type PaperLine = {
  parcelId: string
  names: Texts
  sku: string
  color: string
  size: string
  purchaseOption: PurchaseOption | null
  customization: string | null
  quantity: number
  priceFils: number
}

export const listPaperLines = (db: Db | Tx, parcelIds: readonly string[]): Promise<PaperLine[]> =>
  queryRows<PaperLine>(
    db,
    sql`
    select pl.parcel_id as "parcelId", l.names, v.sku, l.color, l.size, l.purchase_option as "purchaseOption", l.customization, pl.quantity,
      l.option_price_fils as "priceFils"
    from parcel_lines pl join order_lines l on l.id = pl.order_line_id join variants v on v.id = l.variant_id
    where pl.parcel_id in ${[...parcelIds, '']} order by pl.parcel_id, l.position`,
  )

export type PaperHandover = {
  number: string
  courier: string
  at: Date
  signedBy: string
  signature: string
  place: Texts
  placeCode: string
}

export async function findPaperHandover(db: Db | Tx, id: string): Promise<PaperHandover | undefined> {
  const [row] = await queryRows<PaperHandover>(
    db,
    sql`
    select h.number, h.courier, h.at, h.signed_by as "signedBy", h.signature, s.names as place, h.place as "placeCode"
    from handovers h join stock_places s on s.code = h.place where h.id = ${id}`,
  )
  return row
}

export async function findPlaceName(db: Db | Tx, code: string): Promise<Texts | undefined> {
  const [row] = await queryRows<{ names: Texts }>(db, sql`select names from stock_places where code = ${code}`)
  return row?.names
}
