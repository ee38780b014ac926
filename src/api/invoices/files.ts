/** The printed files: drawn once per number, outside of any transaction, and kept in the database. Asking for one never issues anything. */
import type { Db, Shop } from '../shop.ts'
import { refuse } from '../http/refusal.ts'
import { findFile, findInvoice, keepFile, listCreditNotes } from './invoices.store.ts'
import { renderCreditNotes } from './pdf/credit-note.pdf.ts'
import { renderInvoice } from './pdf/invoice.pdf.ts'
import { printQueue } from './print-queue.ts'

export type PrintedFile = { number: string; bytes: Uint8Array<ArrayBuffer> }

/** One printer per process. A file of 100 lines takes it seconds: the others are drawn in turn between its pages. */
const inPrint = printQueue<Uint8Array<ArrayBuffer>>({ atOnce: 2, mostWaiting: 50 })

/** Refuses with NOT_FOUND as long as the order has no invoice. The caller knows that the asker may see the order. */
export async function showInvoiceFile(shop: Shop, orderId: string): Promise<PrintedFile> {
  const invoice = (await findInvoice(shop.db, orderId)) ?? refuse('NOT_FOUND')
  return fileOf(shop, invoice, () => renderInvoice(invoice))
}

/** All credit notes of the order in one file, under the number of the last; NOT_FOUND where there is none. */
export async function showCreditNoteFile(shop: Shop, orderId: string): Promise<PrintedFile> {
  const notes = (await listCreditNotes(shop.db, orderId)).map(({ content }) => content)
  const last = notes.at(-1) ?? refuse('NOT_FOUND')
  return fileOf(shop, last, () => renderCreditNotes(notes))
}

type Document = { number: string; buyer: { email: string | null } }
type Render = () => Promise<Uint8Array<ArrayBuffer>>

async function fileOf(shop: Shop, document: Document, render: Render): Promise<PrintedFile> {
  const { number } = document
  const bytes =
    (await findFile(shop.db, number)) ??
    (await inPrint(`${queueOf(shop.db)} ${number}`, () => renderAndKeep(shop, document, render)))
  return { number, bytes }
}

async function renderAndKeep(
  shop: Shop,
  { number, buyer }: Document,
  render: Render,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await render()
  await keepFile(shop.db, { number, email: buyer.email, bytes, renderedAt: shop.clock.now() })
  return (await findFile(shop.db, number)) ?? bytes
}

/** Two shops in one process (tests) have the same numbers. */
const queues = new WeakMap<Db, number>()
let lastQueue = 0
function queueOf(db: Db): number {
  const known = queues.get(db) ?? ++lastQueue
  queues.set(db, known)
  return known
}
