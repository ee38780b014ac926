/** Parcels of an order whose lines the desk changes: those that are neither packed nor booked lose pieces and share the cash anew (ADR 42). */
import { toCollectFils } from '#domain/payment.ts'
import { codOf, isLive } from '#domain/parcel.ts'
import { refuse } from '../http/refusal.ts'
import { listParcelFactsOf } from '../orders/order-desk.actions.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { tellParcel } from './parcels.actions.ts'
import { listLinesOf, listParcelsOf, listPiecesOf, lockParcels, type ParcelRow } from './parcels.store.ts'
import { type Piece, piecesLeft, takeOffParcel } from './pieces.actions.ts'

/** Neither packed nor booked: its pieces and its cash may still change. */
async function looseOf(db: Db | Tx, orderId: string): Promise<ParcelRow[]> {
  const parcels = await listParcelsOf(db, [orderId])
  const facts = await listParcelFactsOf(db, orderId)
  return parcels.filter(
    ({ state }, index) => (state === 'draft' || state === 'picking') && facts[index]?.isBooked === false,
  )
}

/** By line of the order, the pieces that can't be taken away: in a parcel that is packed or booked, or in the box of another. */
export async function listFirmPieces(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const loose = new Set((await looseOf(db, orderId)).map(({ id }) => id))
  const live = (await listParcelsOf(db, [orderId])).filter(({ state }) => isLive(state))
  const firm = new Map<string, number>()
  for (const { parcelId, orderLineId, quantity, packed } of await listLinesOf(
    db,
    live.map(({ id }) => id),
  )) {
    const kept = loose.has(parcelId) ? packed : quantity
    if (kept > 0) firm.set(orderLineId, (firm.get(orderLineId) ?? 0) + kept)
  }
  return firm
}

type Recut = { shop: Shop; actor: string }

/** The order's loose parcels, locked. The caller holds the order's row. */
export async function lockLooseParcels(tx: Tx, orderId: string): Promise<ParcelRow[]> {
  const ids = (await looseOf(tx, orderId)).map(({ id }) => id)
  return ids.length === 0 ? [] : lockParcels(tx, ids)
}

/** These pieces leave the loose parcels, the last parcel first. Refuses ORDER_NOT_CHANGEABLE where a box has them. */
export async function takeOffLoose(
  tx: Tx,
  order: OrderRow,
  { shop, actor, pieces, reason }: Recut & { pieces: readonly Piece[]; reason: string },
): Promise<void> {
  const wanted = new Map(pieces.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const parcels = (await lockLooseParcels(tx, order.id)).toSorted((a, b) => b.position - a.position)
  for (const parcel of parcels) {
    const off = (await listLinesOf(tx, [parcel.id])).flatMap(({ orderLineId, quantity, packed }) => {
      const most = Math.min(wanted.get(orderLineId) ?? 0, quantity - packed)
      return most > 0 ? [{ orderLineId, quantity: most }] : []
    })
    if (off.length === 0) continue
    for (const { orderLineId, quantity } of off) wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) - quantity)
    await takeOffParcel(tx, { order, parcel }, { shop, actor, pieces: off, reason })
  }
  if ([...wanted.values()].some((quantity) => quantity > 0)) refuse('ORDER_NOT_CHANGEABLE', { about: 'piece_packed' })
}

/** These pieces are in no parcel afterwards: what is not free comes out of the loose parcels. Refuses NOT_FOUND and QUANTITY_LIMIT. */
export async function takeOffUncovered(
  tx: Tx,
  order: OrderRow,
  { pieces, ...by }: Recut & { pieces: readonly Piece[] },
): Promise<void> {
  const { lines } = await listDetailsOf(tx, order.id)
  const free = piecesLeft(lines, await listPiecesOf(tx, order.id))
  const off = pieces.flatMap(({ orderLineId, quantity }) => {
    const left = free.get(orderLineId) ?? refuse('NOT_FOUND')
    return quantity > left ? [{ orderLineId, quantity: quantity - Math.max(0, left) }] : []
  })
  if (off.length > 0) await takeOffLoose(tx, order, { ...by, pieces: off, reason: 'split' })
}

/**
 * Pieces that the order lost: first those that were in no parcel, then out of the loose ones. Then the loose parcels share what is to be collected, so
 * that with the firm ones they add up to the order. `before`: the lines as they were; `now`: as they are. Refuses where only packed parcels are left.
 */
export async function recutParcels(
  tx: Tx,
  order: OrderRow,
  { before, now, ...by }: Recut & { before: readonly OrderLineRow[]; now: readonly OrderLineRow[] },
): Promise<void> {
  const free = piecesLeft(before, await listPiecesOf(tx, order.id))
  const quantities = new Map(now.map(({ id, quantity }) => [id, quantity]))
  const off = before.flatMap(({ id, quantity }) => {
    const lost = quantity - (quantities.get(id) ?? 0) - (free.get(id) ?? 0)
    return lost > 0 ? [{ orderLineId: id, quantity: lost }] : []
  })
  if (off.length > 0) await takeOffLoose(tx, order, { ...by, pieces: off, reason: 'order_edited' })
  await shareCash(tx, order, { ...by, lines: now })
}

async function shareCash(
  tx: Tx,
  order: OrderRow,
  { shop, actor, lines }: Recut & { lines: readonly OrderLineRow[] },
): Promise<void> {
  const loose = (await lockLooseParcels(tx, order.id)).toSorted((a, b) => a.position - b.position)
  const live = (await listParcelsOf(tx, [order.id])).filter(({ state }) => isLive(state))
  const firm = live.filter(({ id }) => !loose.some((parcel) => parcel.id === id))
  let othersFils = firm.reduce((sum, { codFils }) => sum + codFils, 0)
  const pieces = await listPiecesOf(tx, order.id)
  const isCovered = [...piecesLeft(lines, pieces).values()].every((quantity) => quantity <= 0)
  const owed = order.paymentMethod === 'cod' && order.paymentStatus !== 'paid' ? toCollectFils(order) : 0
  if (othersFils > owed || (isCovered && loose.length === 0 && live.length > 0 && othersFils !== owed))
    refuse('ORDER_NOT_CHANGEABLE', { about: 'cash_packed' })
  for (const [index, parcel] of loose.entries()) {
    const contents = await listLinesOf(tx, [parcel.id])
    const goodsFils = contents.reduce((sum, { quantity, priceFils }) => sum + quantity * priceFils, 0)
    const codFils = codOf(order, { goodsFils, othersFils, isLast: isCovered && index === loose.length - 1 })
    othersFils += codFils
    if (codFils !== parcel.codFils)
      await tellParcel(tx, parcel, { shop, codFils, said: { actor, code: 'edit', state: null } })
  }
}
