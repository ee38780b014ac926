/** Money that no card provider tells of: cash in the till of a branch, and transfers that somebody has found in the account. */
import { refuse } from '../http/refusal.ts'
import { moveOrder, type OrderRow } from '../orders/orders.actions.ts'
import { claimStockOf } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { findLatestPayment, insertReceived } from './payments.store.ts'

type Received = { order: OrderRow; provider: 'cash' | 'bank'; note: string; at: Date }

/** The whole of an order that was placed as paid; nothing where it costs nothing. `note`: who took it, and where. */
export async function receiveAtOnce(tx: Tx, shop: Shop, { order, provider, note, at }: Received): Promise<void> {
  if (order.payableFils === 0) return
  const latest = await findLatestPayment(tx, order.id)
  await insertReceived(tx, {
    id: shop.ids.newId(),
    orderId: order.id,
    provider,
    attempt: (latest?.attempt ?? 0) + 1,
    amountFils: order.payableFils,
    note,
    at,
  })
}

type Transfer = { order: OrderRow; reference: string; actor: string; at: Date }

/** The order is placed and paid. The caller holds its row. Refuses ORDER_NOT_CHANGEABLE once it no longer waits. */
export async function receiveTransfer(tx: Tx, shop: Shop, { order, reference, actor, at }: Transfer): Promise<void> {
  if (order.status !== 'pending_payment' || order.paymentMethod !== 'bank')
    refuse('ORDER_NOT_CHANGEABLE', { about: 'no_transfer' })
  await receiveAtOnce(tx, shop, { order, provider: 'bank', note: reference, at })
  await claimStockOf(tx, { orderId: order.id, at })
  await moveOrder(tx, order, { shop, to: 'placed', paymentStatus: 'paid', actor, note: 'paid', at })
}
