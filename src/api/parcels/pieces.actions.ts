/** Which pieces of an order are in which parcel: parcels are made, and lose pieces that no shelf has. */
import { shareFils } from '#domain/packing.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { codOf, isLive, type ParcelKind } from '#domain/parcel.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { findWholeOrder } from '../orders/writing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { type LockedParcel, moveParcel, tellParcel } from './parcels.actions.ts'
import {
  hasPlace,
  insertParcel,
  listLinesOf,
  listParcelsOf,
  listPiecesOf,
  lockParcels,
  type ParcelRow,
  type PieceRow,
  raiseVersion,
  saveLine,
} from './parcels.store.ts'

export { showParcelNow, showParcelsOfOrder } from './parcel.view.ts'

export type Piece = { orderLineId: string; quantity: number }

export const hasPlaceOf = (db: Db | Tx, code: string): Promise<boolean> => hasPlace(db, code)

/** What lies in a parcel, per variant. */
export const piecesIn = async (tx: Tx, parcelId: string): Promise<Map<string, number>> =>
  sumPerVariant(await listLinesOf(tx, [parcelId]))

/** For whoever changes what lies in the box: who had the earlier version before her eyes is told. */
export const countParcelChange = (tx: Tx, id: string, at: Date): Promise<void> => raiseVersion(tx, id, at)

/** Per line of the order, what is in no live parcel. */
export function piecesLeft(lines: readonly OrderLineRow[], pieces: readonly PieceRow[]): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { state, orderLineId, quantity } of pieces)
    if (isLive(state)) left.set(orderLineId, (left.get(orderLineId) ?? 0) - quantity)
  return left
}

/** Of an order that was delivered, only what replaces returned pieces still goes out. */
async function listToPack(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  const { order, details } = (await findWholeOrder(db, orderId)) ?? refuse('NOT_FOUND')
  return details.lines.filter(({ replaces }) => order.status !== 'delivered' || replaces !== null)
}

/** Per variant, what of the order is in no live parcel. */
export async function listUnpacked(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const lines = await listToPack(db, orderId)
  const left = piecesLeft(lines, await listPiecesOf(db, orderId))
  return sumPerVariant(lines.map(({ id, variantId }) => ({ variantId, quantity: left.get(id) ?? 0 })))
}

/** What goes into the parcel: never a piece that is in another one. */
function piecesOf(left: ReadonlyMap<string, number>, wanted: readonly Piece[]): Piece[] {
  for (const { orderLineId, quantity } of wanted) {
    const most = left.get(orderLineId) ?? refuse('NOT_FOUND')
    if (quantity > most) refuse('QUANTITY_LIMIT', { maxAllowed: most, orderLineId })
  }
  return wanted.filter(({ quantity }) => quantity > 0)
}

const sumOf = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

const goodsOf = (lines: readonly OrderLineRow[], pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, { orderLineId, quantity }) =>
      sum + quantity * (lines.find(({ id }) => id === orderLineId)?.optionPriceFils ?? 0),
    0,
  )

type NewParcel = {
  shop: Shop
  actor: string
  place: string
  /** `left`: all that are in no parcel yet. */
  pieces: readonly Piece[] | 'left'
  kind?: ParcelKind
  courier?: string | null
  weightGrams?: number
}

/**
 * A draft with these pieces, and its share of the cash; null where no piece is left for it. The caller holds the order's row, and settles the order.
 * Refuses QUANTITY_LIMIT for a piece that is in another parcel, ORDER_NOT_READY for a pick-up of another store.
 */
export async function makeParcel(
  tx: Tx,
  order: OrderRow,
  { shop, actor, place, pieces: wish, kind = 'courier', courier = null, weightGrams = 0 }: NewParcel,
): Promise<{ parcel: ParcelRow; pieces: Piece[] } | null> {
  refuseOtherStore(order, place)
  const lines = await listToPack(tx, order.id)
  const left = piecesLeft(lines, await listPiecesOf(tx, order.id))
  const all = [...left].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  const pieces = piecesOf(left, wish === 'left' ? all : wish)
  if (pieces.length === 0) return null
  const earlier = await listParcelsOf(tx, [order.id])
  const at = shop.clock.now()
  const row = {
    id: shop.ids.newId(),
    orderId: order.id,
    position: Math.max(0, ...earlier.map(({ position }) => position)) + 1,
    kind: order.pickupPlace === null ? kind : 'pickup',
    place,
    courier: order.pickupPlace === null ? courier : null,
    weightGrams,
    state: 'draft' as const,
    codFils: codOf(order, {
      goodsFils: goodsOf(lines, pieces),
      isLast: sumOf(pieces) === sumOf(all),
      othersFils: earlier.filter(({ state }) => isLive(state)).reduce((sum, { codFils }) => sum + codFils, 0),
    }),
    movedAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await insertParcel(tx, row, pieces)
  const { parcel } = await tellParcel(tx, row as ParcelRow, { shop, said: { actor, code: 'add', state: 'draft' } })
  return { parcel, pieces }
}

/** Its pieces were taken from the store that it is collected in. */
function refuseOtherStore({ pickupPlace }: OrderRow, place: string): void {
  if (pickupPlace !== null && pickupPlace !== place) refuse('ORDER_NOT_READY', { about: 'pickup' })
}

/** Drafts of the order in this place that are in no wave, locked. */
export async function listDraftsOf(
  tx: Tx,
  { orderId, place }: { orderId: string; place: string },
): Promise<ParcelRow[]> {
  const drafts = (await listParcelsOf(tx, [orderId])).filter(
    (parcel) => parcel.state === 'draft' && parcel.place === place && parcel.waveId === null,
  )
  return lockParcels(
    tx,
    drafts.map(({ id }) => id),
  )
}

type TakeOff = { shop: Shop; actor: string; pieces: readonly Piece[]; reason: string }

/**
 * These pieces are in no parcel any more; the parcel collects less by their share. One that would be empty is called off. Refuses PARCEL_NOT_MOVABLE
 * where they lie in the box already.
 */
export async function takeOffParcel(
  tx: Tx,
  { parcel }: LockedParcel,
  { shop, actor, pieces, reason }: TakeOff,
): Promise<void> {
  const lines = await listLinesOf(tx, [parcel.id])
  const after = lines.map((line) => {
    const off = pieces.find(({ orderLineId }) => orderLineId === line.orderLineId)?.quantity ?? 0
    return { ...line, left: line.quantity - off }
  })
  if (after.some(({ left, packed }) => left < packed)) refuse('PARCEL_NOT_MOVABLE', { state: parcel.state })
  const said = { actor, reason }
  if (after.every(({ left }) => left === 0)) {
    await moveParcel(tx, parcel, { shop, verb: 'cancel', said })
    return
  }
  const offFils = after.reduce((sum, { quantity, left, priceFils }) => sum + (quantity - left) * priceFils, 0)
  const allFils = after.reduce((sum, { quantity, priceFils }) => sum + quantity * priceFils, 0)
  for (const { orderLineId, quantity, left, picked } of after)
    if (left !== quantity) await saveLine(tx, { parcelId: parcel.id, orderLineId, quantity: left, picked })
  const codFils = parcel.codFils - shareFils(parcel.codFils, { ofFils: offFils, allFils })
  await tellParcel(tx, parcel, { shop, codFils, said: { ...said, code: 'take_off', state: null } })
}
