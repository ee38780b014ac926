/**
 * An exchange at the door (ADR 67): one courier brings the new pieces and takes the old ones. The new ones go out with the approval, in a parcel of the
 * order; what becomes of the visit is that parcel's state, so messages may come twice and in any order.
 */
import { isCollectedIn } from '#domain/collection.ts'
import { exchangesAtDoor } from '#domain/courier-choice.ts'
import { parcelCan, type ParcelState } from '#domain/parcel.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { dropReplacements } from '../orders/replacements.actions.ts'
import { isPaidBackOtherwise } from '../parcels/at-door.actions.ts'
import { lockParcel, moveParcel, settleOrder } from '../parcels/parcels.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { putStockBack } from '../stock/stock.actions.ts'
import { listAwaiting, listDoorParcels, listSentLines, listUnmadeExchanges } from './at-door.store.ts'
import { sendReplacements } from './exchanges.actions.ts'
import { listHeldLines } from './exchanges.store.ts'
import { lockReturn, moveReturn } from './moving.actions.ts'
import { listReturnLines, type ReturnLine, type ReturnRow } from './returns.store.ts'

/** A courier who exchanges comes to the address of the order. */
export function isExchangedAtDoor(shop: Shop, { pickupPlace, shippingAddress: { emirate } }: OrderRow): boolean {
  const { returns, couriers } = shop.facts.current()
  return pickupPlace === null && isCollectedIn(returns, emirate) && exchangesAtDoor(couriers, emirate, shop.couriers)
}

/** He takes nothing that no new piece is handed over for. Refuses EXCHANGE_NOT_POSSIBLE. */
export function refuseAtDoor(shop: Shop, order: OrderRow, lines: readonly ReturnLine[]): void {
  const isWhole = lines.every(({ wantedVariantId }) => wantedVariantId !== null)
  if (!isWhole || !isExchangedAtDoor(shop, order)) refuse('EXCHANGE_NOT_POSSIBLE', { about: 'door' })
}

/** Its price would be paid back to who has kept the piece that it replaces. Refuses RETURN_NOT_POSSIBLE. */
export async function refuseAwaited(tx: Tx, orderId: string, lines: readonly ReturnLine[]): Promise<void> {
  const awaiting = await listAwaiting(tx, orderId)
  if (lines.some(({ orderLineId }) => awaiting.has(orderLineId))) refuse('RETURN_NOT_POSSIBLE', { about: 'awaited' })
}

const settled: readonly ParcelState[] = ['delivered', 'received', 'lost']

/** What is owed depends on what the buyer was handed. Refuses RETURN_NOT_MOVABLE while that can still change. */
export async function refuseUnsettledDoor(tx: Tx, returnId: string): Promise<void> {
  const parcels = await listDoorParcels(tx, [returnId])
  if (parcels.some(({ state }) => !settled.includes(state))) refuse('RETURN_NOT_MOVABLE', { about: 'unsettled' })
}

type Of = { shop: Shop; order: OrderRow; row: ReturnRow; actor: string }

/** The reserved pieces lie in a parcel of the order. Refuses RETURN_NOT_MOVABLE where one was paid back meanwhile, or may be. */
export async function sendToDoor(tx: Tx, { shop, order, row, actor }: Of): Promise<void> {
  const held = await listHeldLines(tx, row.id)
  if (held.length === 0 || held.some((line) => line.paidFor < line.held))
    refuse('RETURN_NOT_MOVABLE', { about: 'paid_back' })
  if (await isPaidBackOtherwise(tx, order.id)) refuse('RETURN_NOT_MOVABLE', { about: 'disputed' })
  const right = new Map(held.map((line) => [line.orderLineId, line.held]))
  await sendReplacements(tx, { shop, order, row, actor, right })
}

const cameToNothing: readonly ParcelState[] = ['received', 'lost']

/**
 * The new pieces that never left stay in the house: their parcels are called off, and they are for sale again. What came back lies on its shelf already.
 * Refuses RETURN_NOT_MOVABLE where one is on its way or with the buyer.
 */
export async function callOffDoor(tx: Tx, { shop, order, row, actor }: Of): Promise<void> {
  const parcels = await listDoorParcels(tx, [row.id])
  const open = parcels.filter(({ state }) => !cameToNothing.includes(state))
  if (!open.every(({ state }) => parcelCan('cancel', state))) refuse('RETURN_NOT_MOVABLE', { about: 'door' })
  for (const { parcelId } of open) {
    const { parcel } = await lockParcel(tx, parcelId)
    await moveParcel(tx, parcel, { shop, verb: 'cancel', said: { actor } })
  }
  await settleOrder(tx, order, { shop, actor })
  const shorter = (await listSentLines(tx, row.id)).filter(({ quantity, left }) => left < quantity)
  if (shorter.length === 0) return
  await dropReplacements(tx, shorter)
  const home = shorter.map(({ variantId, quantity, left }) => ({ variantId, quantity: quantity - left }))
  await putStockBack(tx, sumPerVariant(home), { orderId: order.id, at: shop.clock.now() })
}

/** Its letter is no other return's. */
export const aloneAtDoor = ({ id, way }: Pick<ReturnRow, 'id' | 'way'>) => (way === 'door' ? { aloneId: id } : {})

/** Its buyer keeps her piece. */
export async function tellUnmade(tx: Tx, { shop, order, row, actor }: Of): Promise<void> {
  const isLost = (await listDoorParcels(tx, [row.id])).some(({ state }) => state === 'lost')
  const about = { pieces: await listReturnLines(tx, [row.id]), isLost }
  await noteOrder(tx, order, {
    shop,
    kind: 'exchange_ended',
    note: 'exchange_ended',
    actor,
    at: shop.clock.now(),
    about,
  })
}

const batch = 500

/** For the jobs: an exchange whose new pieces came back to the house has ended; receiving their parcel put them on the shelf. */
export async function endUnmadeExchanges(shop: Shop): Promise<void> {
  const items = await listUnmadeExchanges(shop.db, batch)
  await workThrough(shop, { job: 'end unmade exchanges', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const { order, row } = await lockReturn(tx, id)
      if (row.status !== 'approved') return
      await moveReturn(tx, row, { to: 'lapsed', actor: 'rule', at: shop.clock.now(), remark: 'exchange_ended' })
      await tellUnmade(tx, { shop, order, row, actor: 'system' })
    }),
  )
}
