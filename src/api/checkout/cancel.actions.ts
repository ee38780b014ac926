/** R084, D12: calling an order off, by the shopper within the window, by the hold's end, by staff. */
import { orderCan } from '#domain/order.ts'
import { refuse } from '../http/refusal.ts'
import { actorOf, loadMyOrder, type OrderAsker, type OrderRow, showOrderNow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { endOrder, endSession, findOpenSession, lockOpenSession } from '../payments/payments.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'

export async function cancelOrder(shop: Shop, asker: OrderAsker, { id, reason }: { id: string; reason: string }) {
  const order = await loadMyOrder(shop, asker, id)
  await callOff(shop, order, { may: orderCan.cancel, actor: actorOf(asker.shopper), note: reason })
  return showOrderNow(shop, order.id, asker.language)
}

export type CallingOff = {
  /** Asked before the provider is, and again under the lock. */ may(order: OrderRow, now: Date): boolean
  actor: string
  note: string
}

const rounds = 3

/** The open payment session is ended at the provider first, outside of the transaction; what was paid by then is refunded. */
export async function callOff(shop: Shop, order: OrderRow, how: CallingOff): Promise<void> {
  if (!how.may(order, shop.clock.now())) refuse('ORDER_NOT_CHANGEABLE')
  for (let round = 0; round < rounds; round++) {
    const sessionId = await findOpenSession(shop, order.id)
    if (sessionId !== null) await endSession(shop, sessionId)
    if (await endIfUnchanged(shop, order.id, { ...how, endedSessionId: sessionId })) return
  }
  refuse('IN_FLIGHT')
}

/** False if meanwhile another session was opened, which has to be ended too. */
async function endIfUnchanged(
  shop: Shop,
  orderId: string,
  how: CallingOff & { endedSessionId: string | null },
): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    await shop.reach('cancel:locked')
    if (!how.may(order, at)) refuse('ORDER_NOT_CHANGEABLE')
    const open = await lockOpenSession(tx, shop, orderId)
    if (open !== null && open !== how.endedSessionId) return false
    await endOrder(tx, order, { shop, actor: how.actor, note: how.note, at })
    return true
  })
}
