/** Back office 3.5: at an order, whether its buyer may pay in cash: her history, and the desk's word on it. */
import type { OrderPage } from '#contract/order-page.admin.ts'
import type { CashRuling } from '#domain/card-only.ts'
import type { z } from 'zod'
import { ruleCash as ruleOnBuyer, showCashHistoryOf } from '../buyers/buyers.actions.ts'
import { loadVisibleOrderId, lockForDesk, raiseVersion } from '../orders/order-desk.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Shop } from '../shop.ts'
import { type DeskCall, showChanged } from './verbs.admin.actions.ts'

const buyerOf = ({ userId, contactPhone: phone, contactEmail: email }: OrderRow) => ({ userId, phone, email })

export const showCashHistory = (shop: Shop, order: OrderRow): Promise<z.input<typeof OrderPage>['cashHistory']> =>
  showCashHistoryOf(shop.db, shop, buyerOf(order))

export function ruleCash(shop: Shop, call: DeskCall<{ rule: CashRuling; reason: string }>) {
  const { params, body, member, write } = call
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member, by: ['customers.read'] }))
    const { rule: ruling, reason } = body
    const before = await ruleOnBuyer(tx, shop, {
      orderId: order.id,
      buyer: buyerOf(order),
      ruling,
      reason,
      staffId: member.staffId,
    })
    await raiseVersion(tx, order.id, shop.clock.now())
    const after = { isBlocked: ruling === 'blocked', refused: ruling === 'lifted' ? 0 : before.refused }
    note({ type: 'order', id: order.id, before: { ...before }, after, reason })
    return showChanged(tx, order.id)
  })
}
