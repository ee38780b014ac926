/** R084, D12: calling an order off, by the shopper within the window, by the hold's end, by staff. */
import { orderCan } from '#domain/order.ts'
import { decideConfirmation } from '../confirmations/confirmations.actions.ts'
import { refuse } from '../http/refusal.ts'
import { actorOf, loadMyOrder, type OrderAsker, type OrderRow, showOrderNow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { endOrder, endSession, findOpenSession, lockOpenSession } from '../payments/payments.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'

export async function cancelOrder(shop: Shop, asker: OrderAsker, { id, reason }: { id: string; reason: string }) {
  const order = await loadMyOrder(shop, asker, id)
  await callOff(shop, order, { may: orderCan.cancel, actor: actorOf(asker.shopper), note: reason })
  return showOrderNow(shop, order.id, asker.language)
}

export type CallingOff = {
  /** Asked before the provider is, and again under the lock. */
  may(order: OrderRow, now: Date): boolean
  actor: string
  note: string
  /** What becomes of the question whether she wants it; closed unless said. */
  confirmation?: 'refused' | 'lapsed'
  /** In whose transaction, which is rolled back where the work throws; one of its own unless said. */
  transact?(work: (tx: Tx) => Promise<void>): Promise<void>
  /** Under the order's lock, before anything is written: refuses what `may` can't tell, and notes the deed. */
  check?(tx: Tx, order: OrderRow): Promise<void>
}

const rounds = 3

/** The open payment session is ended at the provider first, outside of the transaction; what was paid by then is refunded. */
export async function callOff(shop: Shop, order: OrderRow, how: CallingOff): Promise<void> {
  if (!how.may(order, shop.clock.now())) refuse('ORDER_NOT_CHANGEABLE')
  for (let round = 0; round < rounds; round++) {
    const sessionId = await findOpenSession(shop, order.id)
    if (sessionId !== null) await endSession(shop, sessionId)
    try {
      return await end(shop, order.id, { ...how, endedSessionId: sessionId })
    } catch (error) {
      if (!(error instanceof SessionOpened)) throw error
    }
  }
  refuse('IN_FLIGHT')
}

/** Meanwhile another session was opened, which has to be ended too. */
class SessionOpened extends Error {
  override name = 'SessionOpened'
}

async function end(shop: Shop, orderId: string, how: CallingOff & { endedSessionId: string | null }): Promise<void> {
  const { transact = (work: (tx: Tx) => Promise<void>) => inTransaction(shop.db, work) } = how
  await transact(async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    await shop.reach('cancel:locked')
    if (!how.may(order, at)) refuse('ORDER_NOT_CHANGEABLE')
    await how.check?.(tx, order)
    const open = await lockOpenSession(tx, shop, orderId)
    if (open !== null && open !== how.endedSessionId) throw new SessionOpened()
    const { actor, note } = how
    await decideConfirmation(tx, order, { state: how.confirmation ?? 'closed', by: actor, at })
    await endOrder(tx, order, { shop, actor, note, at })
  })
}
