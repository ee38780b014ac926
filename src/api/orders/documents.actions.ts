/** Contract `GET /orders/{id}/invoice` and `/credit-note`: files to keep, for whoever may see the order. Asking issues nothing. */
import { showCreditNoteFile, showInvoiceFile } from '../invoices/invoices.actions.ts'
import type { Shop } from '../shop.ts'
import { loadMyOrder, type OrderAsker } from './orders.actions.ts'

type Asker = OrderAsker & { reply: { headers: Headers } }

/** An order without an invoice has none: NOT_FOUND, as for an order that isn't the asker's. */
export async function printMyInvoice(shop: Shop, asker: Asker, orderId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await loadMyOrder(shop, asker, orderId)
  return attach(asker, await showInvoiceFile(shop, id))
}

/** Whoever may have the invoice may have these. An order of which nothing was refunded has none: NOT_FOUND. */
export async function printMyCreditNotes(shop: Shop, asker: Asker, orderId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await loadMyOrder(shop, asker, orderId)
  return attach(asker, await showCreditNoteFile(shop, id))
}

/** The number is of our own making: letters, digits and dashes. */
function attach(
  { reply }: Asker,
  { number, bytes }: { number: string; bytes: Uint8Array<ArrayBuffer> },
): Uint8Array<ArrayBuffer> {
  reply.headers.set('content-disposition', `attachment; filename="${number}.pdf"`)
  return bytes
}
