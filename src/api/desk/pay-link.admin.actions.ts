/** Asking again for what a paid order costs more since it was changed (ADR 42). Nothing is ever charged by itself. */
import { refuse } from '../http/refusal.ts'
import { loadVisibleOrderId, lockForDesk } from '../orders/order-desk.actions.ts'
import { askForDifference } from '../payments/pay-links.actions.ts'
import type { Shop } from '../shop.ts'
import { type DeskCall, showChanged } from './verbs.admin.actions.ts'

export function sendPayLink(shop: Shop, { params, member, write }: Omit<DeskCall<unknown>, 'body'>) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    const link = await askForDifference(tx, shop, { order, staffId: member.staffId })
    if (!link) refuse('ORDER_NOT_CHANGEABLE', { about: 'nothing_due' })
    note({ type: 'order', id: order.id, after: { amountFils: link.amountFils } })
    return showChanged(tx, order.id)
  })
}
