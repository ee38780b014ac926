/** D18: asking to send delivered pieces back, within the days that the order was placed under. */
import { deliveredAtOf, orderCan } from '#domain/order.ts'
import { refuse } from '../http/refusal.ts'
import { actorOf, loadMyOrder, noteOrder, type OrderAsker } from '../orders/orders.actions.ts'
import { listDetailsOf, lockOrder } from '../orders/writing.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { countReturned, listAwaited, saveReturn } from './returns.store.ts'

export type ReturnWish = { items: { itemId: string; quantity: number }[]; reason: string }

export async function requestReturn(shop: Shop, asker: OrderAsker, { id, wish }: { id: string; wish: ReturnWish }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    const { lines, events } = await listDetailsOf(tx, orderId)
    const { returnDays } = order.terms
    if (!orderCan.sendBack({ status: order.status, deliveredAt: deliveredAtOf(events), returnDays }, at))
      refuse('ORDER_NOT_CHANGEABLE')
    const before = await countReturned(tx, orderId)
    const wanted = sumPerItem(wish.items)
    for (const [itemId, quantity] of wanted) {
      const line = lines.find((candidate) => candidate.id === itemId) ?? refuse('NOT_FOUND')
      const left = line.quantity - (before.get(itemId) ?? 0)
      const { productId, color, size } = line
      if (quantity > left) refuse('QUANTITY_LIMIT', { maxAllowed: left, item: { productId, color, size } })
    }
    const row = { id: shop.ids.newId(), orderId, status: 'requested' as const, reason: wish.reason, createdAt: at }
    await saveReturn(
      tx,
      row,
      [...wanted].map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
    )
    // One e-mail may tell of several requests: it names all that is waiting to be collected.
    const pieces = await listAwaited(tx, orderId)
    await noteOrder(tx, order, {
      shop,
      kind: 'return_requested',
      note: 'return_requested',
      actor: actorOf(asker.shopper),
      at,
      about: { pieces },
    })
    return { return: { _id: row.id, status: row.status, createdAt: at.toISOString() } }
  })
}

function sumPerItem(items: ReturnWish['items']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of items) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return sums
}
