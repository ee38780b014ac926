/** Contract `GET /orders/{id}/invoice`: a bilingual tax invoice, issued once, printed whenever it is asked for. */
import { earnsInvoice, type Invoice, invoiceNumber } from '#domain/invoice.ts'
import { uaeDay } from '#domain/shipping.ts'
import { refuse } from '../http/refusal.ts'
import { findDetails, findOrderLocked, loadMyOrder, type OrderAsker, type OrderLineRow, type OrderRow } from '../orders/orders.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { contentOf } from './content.ts'
import { findInvoice, saveInvoice, takeSequence } from './invoices.store.ts'
import { renderInvoice } from './pdf/invoice.pdf.ts'
import { inPrint } from './turnstile.ts'

/** An order without a right to an invoice has none: NOT_FOUND, as for an order that isn't the asker's. */
export async function printMyInvoice(shop: Shop, asker: OrderAsker & { reply: { headers: Headers } }, orderId: string): Promise<Uint8Array<ArrayBuffer>> {
  const order = await loadMyOrder(shop, asker, orderId)
  const invoice = await findInvoice(shop.db, order.id) ?? await issueInvoice(shop, order.id)
  const file = await inPrint(() => renderInvoice(invoice))
  // The number is of our own making: letters, digits and dashes.
  asker.reply.headers.set('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
  return file
}

/** The order's invoice: the one that it has, or a new one. The order's row is held, so that two requests make one. */
export async function issueInvoice(shop: Shop, orderId: string): Promise<Invoice> {
  return inTransaction(shop.db, async (tx) => {
    const order = await findOrderLocked(tx, orderId) ?? refuse('NOT_FOUND')
    const lines = (await findDetails(tx, [orderId])).get(orderId)?.lines ?? []
    return issueInvoiceOf(tx, { shop, order, lines })
  })
}

/** The caller holds the order's row. */
export async function issueInvoiceOf(tx: Tx, { shop, order, lines }: { shop: Shop; order: OrderRow; lines: readonly OrderLineRow[] }): Promise<Invoice> {
  const issued = await findInvoice(tx, order.id)
  if (issued) return issued
  if (!earnsInvoice(order)) refuse('NOT_FOUND')
  const issuedAt = shop.clock.now()
  const year = Number(uaeDay(issuedAt).slice(0, 4))
  const sequence = await takeSequence(tx, year)
  const { seller, storeName } = shop.settings
  const content = contentOf(order, lines, { number: invoiceNumber(year, sequence), issuedAt, seller, storeName })
  await saveInvoice(tx, { orderId: order.id, year, sequence, issuedAt, content })
  return content
}
