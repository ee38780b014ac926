import { orderCalls } from '#contract/orders.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { printMyCreditNotes } from './credit-notes.actions.ts'
import { printMyInvoice } from './invoices.actions.ts'

export function invoiceRoutes(shop: Shop, mount: Mount): void {
  mount(orderCalls.showInvoice, ({ params, ...asker }) => printMyInvoice(shop, asker, params.id))
  mount(orderCalls.showCreditNote, ({ params, ...asker }) => printMyCreditNotes(shop, asker, params.id))
}
