/** Contract `GET /orders/{id}/credit-note`: what takes an invoice back once its money was refunded. Issued once, printed whenever it is asked for. */
import { type Credit, type CreditNote, creditsOf } from '#domain/credit-note.ts'
import { earnsCreditNote, type Invoice, invoiceNumber } from '#domain/invoice.ts'
import { uaeDay } from '#domain/shipping.ts'
import { refuse } from '../http/refusal.ts'
import { findDetails, findOrderLocked, loadMyOrder, type OrderAsker, type OrderLineRow, type OrderRow } from '../orders/orders.actions.ts'
import { listRefundedReturns } from '../returns/returns.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { creditContentOf } from './content.ts'
import { issueInvoiceOf } from './invoices.actions.ts'
import { listCreditNotes, saveCreditNote, takeSequence } from './invoices.store.ts'
import { renderCreditNotes } from './pdf/credit-note.pdf.ts'
import { inPrint } from './turnstile.ts'

/** Whoever may have the invoice may have these. An order of which nothing was refunded has none: NOT_FOUND. */
export async function printMyCreditNotes(shop: Shop, asker: OrderAsker & { reply: { headers: Headers } }, orderId: string): Promise<Uint8Array<ArrayBuffer>> {
  const order = await loadMyOrder(shop, asker, orderId)
  const notes = await issueCreditNotes(shop, order.id)
  const file = await inPrint(() => renderCreditNotes(notes))
  // The number is of our own making: letters, digits and dashes.
  asker.reply.headers.set('content-disposition', `attachment; filename="${notes.at(-1)?.number}.pdf"`)
  return file
}

/** One for every refund, oldest first, with the invoice that they refer to if nobody had asked for it yet. The order's row is held: two requests make one. */
export async function issueCreditNotes(shop: Shop, orderId: string): Promise<CreditNote[]> {
  return inTransaction(shop.db, async (tx) => {
    const order = await findOrderLocked(tx, orderId) ?? refuse('NOT_FOUND')
    const issued = await listCreditNotes(tx, orderId)
    const returns = await listRefundedReturns(tx, orderId)
    if (issued.length === 0 && returns.length === 0 && !earnsCreditNote(order)) refuse('NOT_FOUND')
    const lines = (await findDetails(tx, [orderId])).get(orderId)?.lines ?? []
    const invoice = await issueInvoiceOf(tx, { shop, order, lines })
    const due = creditsOf({ ...order, lines, returns, issued: issued.map(({ refund }) => refund) })
    const notes = issued.map(({ content }) => content)
    for (const credit of due) notes.push(await issueCreditNote(tx, { shop, order, lines, invoice, credit }))
    return notes.length > 0 ? notes : refuse('NOT_FOUND')
  })
}

type Due = { shop: Shop; order: OrderRow; lines: readonly OrderLineRow[]; invoice: Invoice; credit: Credit }

async function issueCreditNote(tx: Tx, { shop, order, lines, invoice, credit }: Due): Promise<CreditNote> {
  const issuedAt = shop.clock.now()
  const year = Number(uaeDay(issuedAt).slice(0, 4))
  const sequence = await takeSequence(tx, year, 'credit_note')
  const { seller, storeName } = shop.settings
  const content = creditContentOf(order, { lines, invoice, credit }, { number: invoiceNumber(year, sequence, 'CN'), issuedAt, seller, storeName })
  await saveCreditNote(tx, { orderId: order.id, refund: credit.refund, year, sequence, issuedAt, content })
  return content
}
