/**
 * Parcels as other rooms move them (ADR 37). Every change locks the order first, then the parcel; writes an event; folds the parcel's events into its
 * state; and, once for each order, derives the order's status (`settleOrder`).
 */
import { toCollectFils } from '#domain/payment.ts'
import { isPaidBefore, isSecured, mustBeConfirmed } from '#domain/order.ts'
import { orderStatusOf, stepsBetween } from '#domain/order-status.ts'
import {
  foldParcel,
  isLive,
  newsOf,
  parcelCan,
  type ParcelEvent,
  type ParcelNews,
  type ParcelState,
  type ParcelVerb,
  stateAfter,
  verbFits,
} from '#domain/parcel.ts'
import { followParcel, noteCollected } from '../cash/cash.actions.ts'
import { refuse } from '../http/refusal.ts'
import { refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import { moveOrder, noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf, lockOrder, noteCouriers } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { releaseBooking } from './bookings.store.ts'
import {
  findParcel,
  findParcels,
  insertEvent,
  listEventsOf,
  listParcelsOf,
  listPiecesOf,
  lockParcels,
  type ParcelChange,
  type ParcelRow,
  saveParcel,
} from './parcels.store.ts'

export type { ParcelRow } from './parcels.store.ts'

export type LockedParcel = { order: OrderRow; parcel: ParcelRow }

/** The order's row, then the parcel's: nobody else moves either until the transaction ends. Refuses NOT_FOUND. */
export async function lockParcel(tx: Tx, id: string): Promise<LockedParcel> {
  const { orderId } = (await findParcel(tx, id)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(tx, orderId)
  const [parcel] = await lockParcels(tx, [id])
  return { order, parcel: parcel ?? refuse('NOT_FOUND') }
}

/** As `lockParcel`, for who works with it: NOT_FOUND also where it lies in another place than hers. */
export async function lockParcelFor(tx: Tx, id: string, member: StaffMember): Promise<LockedParcel> {
  const locked = await lockParcel(tx, id)
  refuseElsewhere(member, locked.parcel.place)
  return locked
}

/** Many at once, each order before any parcel, all in the order of their ids. Refuses NOT_FOUND where one is missing. */
export async function lockManyParcels(
  tx: Tx,
  ids: readonly string[],
): Promise<{ orders: Map<string, OrderRow>; parcels: ParcelRow[] }> {
  const found = await findParcels(tx, ids)
  if (found.length !== ids.length) refuse('NOT_FOUND')
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))].toSorted()
  const orders = new Map<string, OrderRow>()
  for (const id of orderIds) orders.set(id, await lockOrder(tx, id))
  return { orders, parcels: await lockParcels(tx, ids) }
}

/** Why nothing of the order may be packed or sent now; null where it may. */
export function whyNotReady(order: OrderRow): 'held' | 'unpaid' | 'unconfirmed' | 'cancelled' | 'over' | null {
  if (order.status === 'cancelled') return 'cancelled'
  const isUnpaid = isPaidBefore(order.paymentMethod) && !isSecured(order) && order.payableFils > 0
  if (order.status === 'pending_payment' || isUnpaid || order.dueFils > 0) return 'unpaid'
  if (mustBeConfirmed(order)) return 'unconfirmed'
  if (order.heldAt !== null) return 'held'
  // What replaces a returned piece goes out after the order was delivered.
  if (order.status === 'delivered' && order.hasReplacements) return null
  return order.status === 'placed' || order.status === 'processing' || order.status === 'shipped' ? null : 'over'
}

/** ORDER_NOT_READY with the reason, in words. Called by whatever brings a parcel nearer to the door. */
export function refuseUnready(order: OrderRow): void {
  const about = whyNotReady(order)
  if (about !== null) refuse('ORDER_NOT_READY', { about })
}

/** Nothing leaves the house whose money a bank still holds: it is taken within seconds once a parcel is packed. */
export function refuseUncaptured({ paymentStatus }: OrderRow): void {
  if (paymentStatus === 'authorized') refuse('ORDER_NOT_READY', { about: 'uncaptured' })
}

export function refuseVerb(verb: ParcelVerb, { state, kind }: Pick<ParcelRow, 'state' | 'kind'>): void {
  if (!verbFits(verb, kind)) refuse('PARCEL_NOT_MOVABLE', { state, ...(kind === 'pickup' ? { about: kind } : {}) })
  if (!parcelCan(verb, state, kind)) refuse('PARCEL_NOT_MOVABLE', { state })
}

/** `at`: by the clock of whoever says it; ours unless given. `code`: as the courier wrote it; a verb's name otherwise. */
export type Said = {
  actor: string
  code: string
  state: ParcelState | null
  at?: Date
  externalId?: string | null
  reason?: string | null
  note?: string
}

export type NewsOfParcel = { parcelId: string; news: ParcelNews }

/** `news`: what its buyer is written about; given on to `settleOrder`. */
export type Told = { parcel: ParcelRow; isNew: boolean; news: NewsOfParcel | null }

/**
 * Writes the event and what follows from all events of the parcel. A message that has come before changes nothing but what `change` says. The caller
 * holds order and parcel, and calls `settleOrder` when all parcels of the order have been told.
 */
export async function tellParcel(
  tx: Tx,
  parcel: ParcelRow,
  { shop, said, ...change }: ParcelChange & { shop: Shop; said: Said },
): Promise<Told> {
  const heardAt = shop.clock.now()
  const event: ParcelEvent & { note: string } = {
    actor: said.actor,
    code: said.code,
    state: said.state,
    at: said.at ?? heardAt,
    externalId: said.externalId ?? null,
    reason: said.reason ?? null,
    note: said.note ?? '',
  }
  const isNew = await insertEvent(tx, { ...event, parcelId: parcel.id, heardAt })
  if (!isNew && Object.keys(change).length === 0) return { parcel, isNew, news: null }
  const facts = foldParcel(await listEventsOf(tx, [parcel.id]))
  if (said.state === 'cancelled') await releaseBooking(tx, parcel.id, heardAt)
  const news = newsOf(parcel.state, facts.state)
  const saved = await saveParcel(tx, parcel.id, { ...change, facts, at: heardAt })
  await followParcel(tx, saved, { at: heardAt, actor: said.actor })
  return { parcel: saved, isNew, news: news && { parcelId: parcel.id, news } }
}

/** A verb of staff or of the system: refused where the parcel's state does not allow it. */
export function moveParcel(
  tx: Tx,
  parcel: ParcelRow,
  { verb, ...told }: ParcelChange & { shop: Shop; verb: ParcelVerb; said: Omit<Said, 'code' | 'state'> },
): Promise<Told> {
  refuseVerb(verb, parcel)
  return tellParcel(tx, parcel, { ...told, said: { ...told.said, code: verb, state: stateAfter(verb) } })
}

/**
 * The order follows its parcels: its couriers, its status step by step (each with its event, e-mail and papers), and a cash order that was delivered
 * whole is paid. The caller holds the order's row.
 */
export async function settleOrder(
  tx: Tx,
  order: OrderRow,
  { shop, actor, news = [] }: { shop: Shop; actor: string; news?: readonly (NewsOfParcel | null)[] },
): Promise<OrderRow> {
  const at = shop.clock.now()
  const parcels = await listParcelsOf(tx, [order.id])
  const pieces = await listPiecesOf(tx, order.id)
  const { lines } = await listDetailsOf(tx, order.id)
  // What replaces returned pieces takes no status back.
  const isReplacement = new Set(pieces.flatMap((piece) => (piece.isReplacement ? [piece.parcelId] : [])))
  const ordered = parcels.filter(({ id }) => !isReplacement.has(id))
  const couriers = [...new Set(parcels.filter(({ state }) => isLive(state)).flatMap(({ courier }) => courier ?? []))]
  if (couriers.toSorted().join() !== order.couriers.join()) await noteCouriers(tx, order.id, couriers.toSorted())
  const target = orderStatusOf(
    {
      status: order.status,
      pieces: lines.reduce((sum, line) => sum + (line.replaces === null ? line.quantity : 0), 0),
    },
    ordered.map(({ id, state }) => ({
      state,
      pieces: pieces.filter(({ parcelId }) => parcelId === id).reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
  let moved = order
  for (const to of stepsBetween(order.status, target)) {
    const isPaid = to === 'delivered' && (await collect(tx, moved, { shop, parcels, at }))
    const paymentStatus = isPaid ? 'paid' : moved.paymentStatus
    await moveOrder(tx, moved, { shop, to, paymentStatus, actor, at })
    moved = { ...moved, status: to, paymentStatus }
  }
  for (const one of news)
    if (one && (isReplacement.has(one.parcelId) || !isToldByOrder(one, order, moved)))
      await tell(tx, moved, { ...one, shop, actor, at })
  return moved
}

/** The e-mail of the order's own step says it: it was sent, or all of it was delivered. */
const isToldByOrder = ({ news }: NewsOfParcel, before: OrderRow, after: OrderRow): boolean =>
  after.status === 'cancelled' ||
  (news === 'sent' && before.status !== 'shipped' && before.status !== 'delivered') ||
  (news === 'delivered' && after.status === 'delivered')

const tell = (
  tx: Tx,
  order: OrderRow,
  { parcelId, news, ...rest }: NewsOfParcel & { shop: Shop; actor: string; at: Date },
): Promise<void> =>
  noteOrder(tx, order, { ...rest, kind: `parcel_${news}`, note: `parcel_${news}`, about: { parcelId } })

/** True where the couriers have collected all of a cash order, which is noted as its payment. */
async function collect(
  tx: Tx,
  order: OrderRow,
  { shop, parcels, at }: { shop: Shop; parcels: readonly ParcelRow[]; at: Date },
): Promise<boolean> {
  if (order.paymentMethod !== 'cod' || order.paymentStatus !== 'unpaid' || toCollectFils(order) === 0) return false
  const collected = parcels.reduce((sum, { state, codFils }) => sum + (state === 'delivered' ? codFils : 0), 0)
  if (collected !== toCollectFils(order)) return false
  await noteCollected(tx, shop, { orderId: order.id, amountFils: collected, at })
  return true
}

/**
 * The order is being called off, and its row is held: whatever of it is still in the house is not packed any further. What has left the house stops an
 * order from being called off before this.
 */
export async function cancelParcelsOf(
  tx: Tx,
  orderId: string,
  { shop, actor }: { shop: Shop; actor: string },
): Promise<void> {
  const open = (await listParcelsOf(tx, [orderId])).filter(({ state, kind }) => parcelCan('cancel', state, kind))
  if (open.length === 0) return
  for (const parcel of await lockParcels(
    tx,
    open.map(({ id }) => id),
  )) {
    await moveParcel(tx, parcel, { shop, verb: 'cancel', said: { actor, reason: 'order_cancelled' } })
  }
  await noteCouriers(tx, orderId, [])
}
