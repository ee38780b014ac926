/** ADR 45: who does not come is reminded on the fourth day; after the fifth the parcel goes back to the shelf. Safe to run twice, and in two processes at once. */
import { pickupEnd, reminderAt } from '#domain/pickup.ts'
import { callOff } from '../checkout/checkout.actions.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { noteOrder } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { lockParcel, moveParcel, settleOrder, tellParcel } from '../parcels/parcels.actions.ts'
import { piecesIn } from '../parcels/pieces.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { bookEntries } from '../stock/ledger.actions.ts'
import { type Due, listExpired, listToRemind } from './pickups.store.ts'

/** How long before its end a parcel's buyer is reminded. */
function reminderLeadMs(now: Date): number {
  const end = pickupEnd(now)
  return end.getTime() - reminderAt(end).getTime()
}

export async function remindPickups(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const items = await listToRemind(shop.db, new Date(now.getTime() + reminderLeadMs(now)))
  await workThrough(shop, { job: 'remind pickups', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const { order, parcel } = await lockParcel(tx, id)
      const at = shop.clock.now()
      if (parcel.state !== 'ready' || parcel.remindedAt !== null || (parcel.expiresAt ?? at) <= at) return
      await tellParcel(tx, parcel, { shop, said: { actor: 'system', code: 'remind', state: null }, remindedAt: at })
      const about = { parcelId: parcel.id }
      await noteOrder(tx, order, { shop, kind: 'pickup_reminder', note: 'pickup_reminder', actor: 'system', at, about })
    }),
  )
}

export async function expirePickups(shop: Shop): Promise<void> {
  const items = await listExpired(shop.db, shop.clock.now())
  await workThrough(shop, { job: 'expire pickups', lanes: 1, items }, (due) => expire(shop, due))
}

async function expire(shop: Shop, { id, orderId }: Due): Promise<void> {
  const order = await findOrderById(shop.db, orderId)
  if (!order) return
  if (order.status !== 'processing') return takeBack(shop, id)
  await callOff(shop, order, {
    may: ({ status }) => status === 'processing',
    actor: 'system',
    note: 'not_collected',
    check: (tx) => refuseCollected(tx, shop, id),
  })
}

/** Somebody came at the last minute. */
async function refuseCollected(tx: Tx, shop: Shop, id: string): Promise<void> {
  const { parcel } = await lockParcel(tx, id)
  if (parcel.state !== 'ready' || (parcel.expiresAt ?? shop.clock.now()) > shop.clock.now())
    refuse('ORDER_NOT_CHANGEABLE')
}

/** Another parcel of the order was collected: its order stands, and people decide about the money of this one. */
const takeBack = (shop: Shop, id: string): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await refuseCollected(tx, shop, id)
    const { order, parcel } = await lockParcel(tx, id)
    const pieces = await piecesIn(tx, id)
    const said = { actor: 'system', reason: 'not_collected' }
    const moved = await moveParcel(tx, parcel, { shop, verb: 'receive_back', said })
    await settleOrder(tx, order, { shop, actor: 'system', news: [moved.news] })
    await bookEntries(
      tx,
      [...pieces].map(([variantId, quantity]) => ({ variantId, place: parcel.place, quantity })),
      { kind: 'return', at: shop.clock.now(), orderId: order.id, documentId: id },
    )
  })
