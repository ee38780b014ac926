/** T13, F1: a cash order above the line holds its stock until the mailbox it was placed with has said yes. The link opens nothing else. */
import { toAed } from '#domain/money.ts'
import { awaitsConfirmation } from '#domain/order.ts'
import { toCollectFils } from '#domain/payment.ts'
import { refuse } from '../http/refusal.ts'
import type { Language } from '#domain/locale.ts'
import {
  guestToken,
  moveOrder,
  type OrderRow,
  readConfirmToken,
  showOrder,
  showOrderNow,
} from '../orders/orders.actions.ts'
import { claimStockOf, findWholeOrder, lockOrderIfAny, proveMailboxOf } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'

/** T13: nobody is asked to confirm what she can't see. Changes nothing; TOKEN_USED_OR_EXPIRED where the press would be refused with it. */
export async function showOrderToConfirm(shop: Shop, { token, language }: { token: string; language: Language }) {
  const now = shop.clock.now()
  const orderId = readConfirmToken(shop, token) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const { order, details } = (await findWholeOrder(shop.db, orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const isDone = order.status === 'placed' && order.provenAt !== null
  const isOpen = awaitsConfirmation(order) && order.holdExpiresAt !== null && order.holdExpiresAt >= now
  if (!isDone && !isOpen) refuse('TOKEN_USED_OR_EXPIRED')
  return { order: showToConfirm(order, details, { language, now }) }
}

/** As whoever confirms it sees it: what is collected at the door, without what the wallet has paid. */
export const showToConfirm = (...[order, ...how]: Parameters<typeof showOrder>) => ({
  ...showOrder(order, ...how),
  payable: toAed(toCollectFils(order)),
})

/** A second press finds it done. TOKEN_USED_OR_EXPIRED once the order was called off or its time is over. */
export async function confirmOrder(shop: Shop, { token, language }: { token: string; language: Language }) {
  const orderId = readConfirmToken(shop, token) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const order = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const found = (await lockOrderIfAny(tx, orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    if (found.status === 'placed' && found.provenAt !== null) return found
    if (!awaitsConfirmation(found) || found.holdExpiresAt === null || found.holdExpiresAt < at)
      refuse('TOKEN_USED_OR_EXPIRED')
    await proveMailboxOf(tx, { orderId, at })
    await acceptCashOrder(tx, found, { shop, actor: 'mailbox', note: 'confirmed', at })
    return found
  })
  return { ...(await showOrderNow(shop, orderId, language)), orderToken: guestToken(shop, order) }
}

type Accepting = { shop: Shop; actor: string; note: string; at: Date }

/** Its buyer has said yes, by whichever way: what was held is sold. The caller holds the order's row, and knows that it waits. */
export async function acceptCashOrder(tx: Tx, order: OrderRow, how: Accepting): Promise<void> {
  await claimStockOf(tx, { orderId: order.id, at: how.at })
  await moveOrder(tx, order, { ...how, to: 'placed' })
}
