import { cashOrderCalls } from '#contract/cash-order.ts'
import { orderCalls } from '#contract/orders.ts'
import type { Mount } from '../http/mount.ts'
import { confirmPayment, payOrder } from '../payments/payments.actions.ts'
import type { Shop } from '../shop.ts'
import { sayCashWord, showCashOrder } from './cash-word.actions.ts'
import { cancelOrder, confirmOrder, placeOrder, showOrderToConfirm } from './checkout.actions.ts'

export function checkoutRoutes(shop: Shop, mount: Mount): void {
  mount(orderCalls.placeOrder, (sent) => placeOrder(shop, sent))
  mount(orderCalls.showOrderToConfirm, ({ body, language }) => showOrderToConfirm(shop, { ...body, language }))
  mount(orderCalls.confirmOrder, ({ body, language }) => confirmOrder(shop, { ...body, language }))
  mount(cashOrderCalls.showCashOrder, ({ body, language }) => showCashOrder(shop, { ...body, language }))
  mount(cashOrderCalls.sayCashWord, ({ body }) => sayCashWord(shop, body))
  mount(orderCalls.cancelOrder, ({ params, body, ...asker }) => cancelOrder(shop, asker, { ...params, ...body }))
  mount(orderCalls.payOrder, ({ params, ...asker }) => payOrder(shop, asker, params.id))
  mount(orderCalls.confirmPayment, ({ params, ...asker }) => confirmPayment(shop, asker, params.id))
}
