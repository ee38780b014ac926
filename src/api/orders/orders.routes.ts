import { orderCalls } from '#contract/orders.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { printMyCreditNotes, printMyInvoice } from './documents.actions.ts'
import { changeOrderAddress, listMyOrders, lookUpOrder, showMyOrder } from './orders.actions.ts'

/** Placing, paying and cancelling are in the checkout's routes, returns in the returns'. */
export function orderRoutes(shop: Shop, mount: Mount): void {
  mount(orderCalls.listMyOrders, ({ query, ...asked }) => listMyOrders(shop, asked, query))
  mount(orderCalls.lookUpOrder, ({ body, language }) => lookUpOrder(shop, language, body))
  mount(orderCalls.showOrder, ({ params, ...asker }) => showMyOrder(shop, asker, params.id))
  mount(orderCalls.showInvoice, ({ params, ...asker }) => printMyInvoice(shop, asker, params.id))
  mount(orderCalls.showCreditNote, ({ params, ...asker }) => printMyCreditNotes(shop, asker, params.id))
  mount(orderCalls.changeOrderAddress, ({ params, body, ...asker }) =>
    changeOrderAddress(shop, asker, { id: params.id, address: body }),
  )
}
