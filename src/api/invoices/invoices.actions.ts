/**
 * Tax invoices and credit notes (ADR 0018). They are issued by what happens to an order, in the transaction of it, and only shown when asked for.
 * This room is called by the orders and calls no other.
 */
import { type Credit, type CreditNote, creditsOf } from '#domain/credit-note.ts'
import { earnsCreditNote, earnsInvoice, type Invoice, invoiceNumber } from '#domain/invoice.ts'
import { sellerOf } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { contentOf, creditContentOf } from './content.ts'
import {
  findInvoice,
  listCreditNotes,
  listOrderLines,
  listRefundedReturns,
  listUndocumented,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  saveCreditNote,
  saveInvoice,
  saveReplaced,
  takeSequence,
} from './invoices.store.ts'

export { drawDocuments, showCreditNoteFile, showInvoiceFile } from './files.ts'

/**
 * Issues whatever the order has earned by now and has not got: its invoice, and a credit note for each refund. Safe to call after every event.
 * The caller holds the order's row and every stock lock that it needs: the counter of numbers is the last lock, as all orders share it.
 */
export async function issueDocuments(tx: Tx, shop: Shop, order: OrderRow): Promise<void> {
  if (!earnsInvoice(order)) return
  const lines = await listOrderLines(tx, order.id)
  const invoice = (await findInvoice(tx, order.id)) ?? (await issueInvoice(tx, { shop, order, lines }))
  const mayHaveReturns = order.status === 'delivered' || order.status === 'returned' || order.status === 'refunded'
  if (!mayHaveReturns && !earnsCreditNote(order)) return
  const issued = (await listCreditNotes(tx, order.id)).map(({ refund }) => refund)
  const due = creditsOf({ ...order, lines, returns: await listRefundedReturns(tx, order.id), issued })
  for (const credit of due) await issueCreditNote(tx, { shop, order, lines, invoice, credit })
}

/**
 * The desk changed an order that has an invoice: a credit note takes it back whole, and another says what the order is now (ADR 42). Nothing where there
 * is no invoice. `before`: the order and its lines as they were invoiced. As for `issueDocuments`, the caller holds all other locks.
 */
export async function replaceInvoice(
  tx: Tx,
  shop: Shop,
  { editId, before, after }: { editId: string; before: Sold; after: Sold },
): Promise<void> {
  const invoice = await findInvoice(tx, after.order.id)
  if (!invoice) return
  const now = before.lines.map(({ quantity }) => quantity)
  const none = before.lines.map(() => 0)
  const credit: Credit = { refund: `edit:${editId}`, isReturn: false, isEdit: true, before: none, now, withFees: true }
  const note = await issueCreditNote(tx, { shop, ...before, invoice, credit })
  await saveReplaced(tx, { number: invoice.number, replacedBy: note.number })
  await issueInvoice(tx, { shop, ...after })
}

type Sold = { order: OrderRow; lines: readonly OrderLineRow[] }
type Due = { shop: Shop; order: OrderRow; lines: readonly OrderLineRow[] }

async function issueInvoice(tx: Tx, { shop, order, lines }: Due): Promise<Invoice> {
  const issue = await nextIssue(tx, shop, 'INV')
  const content = contentOf(order, lines, issue)
  await saveInvoice(tx, {
    orderId: order.id,
    year: issue.year,
    sequence: issue.sequence,
    issuedAt: issue.issuedAt,
    content,
  })
  return content
}

async function issueCreditNote(
  tx: Tx,
  { shop, order, lines, invoice, credit }: Due & { invoice: Invoice; credit: Credit },
): Promise<CreditNote> {
  const issue = await nextIssue(tx, shop, 'CN')
  const content = creditContentOf(order, { lines, invoice, credit }, issue)
  await saveCreditNote(tx, {
    orderId: order.id,
    refund: credit.refund,
    year: issue.year,
    sequence: issue.sequence,
    issuedAt: issue.issuedAt,
    content,
  })
  return content
}

async function nextIssue(tx: Tx, shop: Shop, kind: 'INV' | 'CN') {
  const issuedAt = shop.clock.now()
  const { storeName } = shop.settings
  const { seller: identity, contacts, colours } = shop.facts.current()
  const seller = sellerOf(
    { ...identity, legalName: identity.legalName.en === '' ? storeName : identity.legalName },
    contacts,
  )
  const year = Number(uaeDay(issuedAt).slice(0, 4))
  const sequence = await takeSequence(tx, year, kind === 'INV' ? 'invoice' : 'credit_note')
  return {
    year,
    sequence,
    number: invoiceNumber(year, sequence, kind),
    issuedAt,
    seller,
    storeName,
    colours: colours.colours,
  }
}

/** Few enough that a page never waits long for the embedded database's one connection. */
const missingAtOnce = 200
const complete = new WeakSet<Shop>()

/** For the jobs, from the start on: documents of orders from before they were issued by events. Once none is left, this process asks no more. */
export async function issueMissingDocuments(shop: Shop): Promise<void> {
  if (complete.has(shop)) return
  const missing = await listUndocumented(shop.db, missingAtOnce)
  let issued = 0
  for (const { id } of missing) issued += await issueOne(shop, id)
  if (missing.length < missingAtOnce || issued === 0) complete.add(shop)
}

/** 1, or 0 with a line in the log: one order's fault must not keep the others from theirs. */
async function issueOne(shop: Shop, orderId: string): Promise<number> {
  try {
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order) await issueDocuments(tx, shop, order)
    })
    return 1
  } catch (error) {
    shop.log.error({ err: error, orderId }, 'an order could not be given its tax documents')
    return 0
  }
}
