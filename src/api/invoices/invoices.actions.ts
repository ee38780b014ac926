/**
 * Tax invoices and credit notes (ADR 0018). They are issued by what happens to an order, in the transaction of it, and only shown when asked for.
 * This room is called by the orders and calls no other.
 */
import {
  type CreditNote,
  creditedBy,
  type CreditReason,
  creditReason,
  creditsOf,
  type RefundedReturn,
} from '#domain/credit-note.ts'
import { earnsCreditNote, earnsInvoice, type Invoice, invoiceNumber } from '#domain/invoice.ts'
import { type Credited, type InvoiceLeft, isNothing, leftOf, takeCredit, takeRefund, takeRest } from '#domain/refund.ts'
import { sellerOf } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import { contentOf, creditContentOf, type CreditToNote, type TaxFacts } from './content.ts'
import { makeEInvoice } from './e-invoices.ts'
import { findCompany, listTariffNumbers } from './e-invoices.store.ts'
import {
  deleteOfOrderToDraw,
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
  type Undocumented,
} from './invoices.store.ts'

export { drawDocuments, showCreditNoteFile, showDocumentFile, showInvoiceFile } from './files.ts'
export { findOfSend, remakeEInvoice, showEInvoice } from './e-invoices.ts'

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
  const returns = await listRefundedReturns(tx, order.id)
  const found = await findLeft(tx, { orderId: order.id, invoice, lines, returns })
  const due = creditsOf({ ...order, lines, returns, ...found, left: found.left.lines.map(({ pieces }) => pieces) })
  let { left } = found
  for (const { refund, isReturn, pieces } of due) {
    const credited =
      pieces === 'rest' ? takeRest(left) : takeRefund(left, { pieces, shippingFils: 0, cashFeeFils: 0, extraFils: 0 })
    if (isNothing(credited)) continue
    const reason = creditReason(order, isReturn)
    await issueCreditNote(tx, { shop, order, lines, invoice, refund, left, credited, reason })
    left = takeCredit(left, credited)
  }
}

type Left = { orderId: string; invoice: Invoice; lines: readonly OrderLineRow[]; returns: readonly RefundedReturn[] }

/** What the notes so far have left of the invoice in force, and which refunds they are of. */
async function findLeft(db: Db | Tx, { orderId, invoice, lines, returns }: Left) {
  const notes = (await listCreditNotes(db, orderId)).filter(({ content }) => content.invoice.number === invoice.number)
  let left = leftOf(invoice, [])
  for (const note of notes) {
    const quantities = returns.find(({ refund }) => refund === note.refund)?.quantities
    const returned = lines.map(({ id }) => quantities?.get(id) ?? 0)
    left = takeCredit(left, creditedBy(note, left, returned))
  }
  return { left, issued: notes.map(({ refund }) => refund) }
}

export type InvoiceToCredit = { invoice: Invoice; left: InvoiceLeft; lines: OrderLineRow[] }

/** The invoice in force, its order's lines in the same order, and what is left of it; undefined where there is none. */
export async function findInvoiceLeft(db: Db | Tx, orderId: string): Promise<InvoiceToCredit | undefined> {
  const invoice = await findInvoice(db, orderId)
  if (!invoice) return undefined
  const lines = await listOrderLines(db, orderId)
  const { left } = await findLeft(db, { orderId, invoice, lines, returns: await listRefundedReturns(db, orderId) })
  return { invoice, left, lines }
}

export type CreditOfRefund = InvoiceToCredit & {
  order: OrderRow
  refund: string
  credited: Credited
  reason: CreditReason
}

/** The note of a refund, in the transaction in which it is agreed to. Answers its number. The caller holds all other locks. */
export async function creditRefund(tx: Tx, shop: Shop, credit: CreditOfRefund): Promise<string> {
  return (await issueCreditNote(tx, { shop, ...credit })).number
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
  const { left } = await findLeft(tx, { orderId: after.order.id, invoice, lines: before.lines, returns: [] })
  const credited = takeRest(left)
  const credit = { refund: `edit:${editId}`, left, credited, reason: 'changed' } as const
  const note = await issueCreditNote(tx, { shop, ...before, invoice, ...credit })
  await saveReplaced(tx, { number: invoice.number, replacedBy: note.number })
  await issueInvoice(tx, { shop, ...after })
}

type Sold = { order: OrderRow; lines: readonly OrderLineRow[] }
type Due = { shop: Shop; order: OrderRow; lines: readonly OrderLineRow[] }

async function issueInvoice(tx: Tx, { shop, order, lines }: Due): Promise<Invoice> {
  const issue = await nextIssue(tx, shop, 'INV')
  const content = contentOf(order, lines, { ...issue, ...(await taxFactsOf(tx, { order, lines })) })
  await saveInvoice(tx, {
    orderId: order.id,
    year: issue.year,
    sequence: issue.sequence,
    issuedAt: issue.issuedAt,
    content,
  })
  await makeEInvoice(tx, shop, content)
  return content
}

async function issueCreditNote(
  tx: Tx,
  { shop, order, refund, ...credit }: Due & CreditToNote & { refund: string },
): Promise<CreditNote> {
  const issue = await nextIssue(tx, shop, 'CN')
  const content = creditContentOf(order, credit, issue)
  await saveCreditNote(tx, {
    orderId: order.id,
    refund,
    year: issue.year,
    sequence: issue.sequence,
    issuedAt: issue.issuedAt,
    content,
  })
  await makeEInvoice(tx, shop, content)
  return content
}

async function taxFactsOf(tx: Tx, { order, lines }: Pick<Due, 'order' | 'lines'>): Promise<TaxFacts> {
  const company = order.userId === null ? undefined : await findCompany(tx, order.userId)
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  return { company, hsCodes: company ? await listTariffNumbers(tx, productIds) : new Map<string, string>() }
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

export type PastDocument = { orderId: string; at: Date }
const pastAtOnce = 25

/**
 * For the demonstration: invoices, or the credit notes of orders that have theirs, as of days that are over; in the order of `documents`. No file is
 * drawn ahead: each is drawn when somebody asks for it.
 */
export async function issuePastDocuments(shop: Shop, documents: readonly PastDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += pastAtOnce) {
    await inTransaction(shop.db, async (tx) => {
      for (const { orderId, at } of documents.slice(from, from + pastAtOnce)) await issuePast(tx, shop, { orderId, at })
    })
  }
}

async function issuePast(tx: Tx, shop: Shop, { orderId, at }: PastDocument): Promise<void> {
  const then = { ...shop, clock: { now: () => at } }
  const order = await lockOrder(tx, orderId)
  if (!order) return
  if (await findInvoice(tx, orderId)) await issueDocuments(tx, then, order)
  else await issueInvoice(tx, { shop: then, order, lines: await listOrderLines(tx, orderId) })
  await deleteOfOrderToDraw(tx, orderId)
}

/** Few enough that a page never waits long for the embedded database's one connection. */
const missingAtOnce = 200
const complete = new WeakSet<Shop>()
/** By shop, what of a demonstration's month was missing the last time. */
const missingOfMonth = new WeakMap<Db, string>()

/** For the jobs, from the start on: documents of orders from before they were issued by events. Once none is left, this process asks no more; a demonstration does, as its month comes beside it. */
export async function issueMissingDocuments(shop: Shop): Promise<void> {
  if (complete.has(shop)) return
  const missing = await listUndocumented(shop.db, missingAtOnce)
  if (shop.settings.demo) return issueDemoDocuments(shop, missing)
  let issued = 0
  for (const { id } of missing) issued += await issueOne(shop, id)
  if (missing.length < missingAtOnce || issued === 0) complete.add(shop)
}

/**
 * Sales that a demonstration begins with have documents of their own days, invoices before credit notes. Whoever fills its month dates that by himself:
 * what is left here is what he was stopped at.
 */
async function issueDemoDocuments(shop: Shop, missing: readonly Undocumented[]): Promise<void> {
  const month = missing.flatMap(({ id, isOfMonth }) => (isOfMonth ? [id] : [])).join()
  const isFilling = missingOfMonth.get(shop.db) !== month
  missingOfMonth.set(shop.db, month)
  const mine = isFilling ? missing.filter(({ isOfMonth }) => !isOfMonth) : missing
  const past = mine.filter(({ soldAt }) => soldAt !== null)
  for (const order of past.toSorted((a, b) => Number(a.soldAt) - Number(b.soldAt)))
    await issueOne(shop, order.id, order.soldAt)
  for (const order of past.toSorted((a, b) => Number(a.endedAt) - Number(b.endedAt)))
    if (order.isGivenBack) await issueOne(shop, order.id, order.endedAt)
  for (const { id, soldAt } of mine) if (soldAt === null) await issueOne(shop, id)
}

/** 1, or 0 with a line in the log: one order's fault must not keep the others from theirs. `at`: as of then. */
async function issueOne(shop: Shop, orderId: string, at: Date | null = null): Promise<number> {
  try {
    await inTransaction(shop.db, async (tx) => {
      if (at !== null) return issuePast(tx, shop, { orderId, at })
      const order = await lockOrder(tx, orderId)
      if (order) await issueDocuments(tx, shop, order)
    })
    return 1
  } catch (error) {
    shop.log.error({ err: error, orderId }, 'an order could not be given its tax documents')
    return 0
  }
}
