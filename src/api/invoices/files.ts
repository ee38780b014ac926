/**
 * The printed files: drawn once per number after the issue, outside of any transaction, and kept in the database. Asking for one never issues anything;
 * it has a document drawn only where the job has not come to it yet, and those from before documents were noted.
 */
import type { Db, Shop } from '../shop.ts'
import { refuse } from '../http/refusal.ts'
import {
  deleteToDraw,
  findCreditNoteByNumber,
  findFile,
  findInvoice,
  findInvoiceByNumber,
  keepFile,
  listCreditNotes,
  listToDraw,
  type ToDraw,
} from './invoices.store.ts'
import { printDocument, printQueue, type PrintTask } from '../print/print.actions.ts'

export type PrintedFile = { number: string; bytes: Uint8Array<ArrayBuffer> }

/** One printer per process. A file of 100 lines takes it seconds: the others are drawn in turn between its pages. */
const inPrint = printQueue<Uint8Array<ArrayBuffer>>({ atOnce: 2, mostWaiting: 50 })

/** Refuses with NOT_FOUND as long as the order has no invoice. The caller knows that the asker may see the order. */
export async function showInvoiceFile(shop: Shop, orderId: string): Promise<PrintedFile> {
  const invoice = (await findInvoice(shop.db, orderId)) ?? refuse('NOT_FOUND')
  return fileOf(shop, invoice, { invoice })
}

/** All credit notes of the order in one file, under the number of the last; NOT_FOUND where there is none. */
export async function showCreditNoteFile(shop: Shop, orderId: string): Promise<PrintedFile> {
  const notes = (await listCreditNotes(shop.db, orderId)).map(({ content }) => content)
  const last = notes.at(-1) ?? refuse('NOT_FOUND')
  return fileOf(shop, last, { notes })
}

/** One document alone: an invoice, also one that another has replaced, or a credit note. Refuses with NOT_FOUND. */
export async function showDocumentFile(shop: Shop, number: string): Promise<PrintedFile> {
  const invoice = await findInvoiceByNumber(shop.db, number)
  if (invoice) return fileOf(shop, invoice, { invoice })
  const note = (await findCreditNoteByNumber(shop.db, number)) ?? refuse('NOT_FOUND')
  // The kept file of a note's number has all notes of its order: this one alone is drawn each time.
  const bytes = await inPrint(`${queueOf(shop.db)} ${number} alone`, () => printDocument({ notes: [note] }))
  return { number, bytes }
}

type Document = { number: string; buyer: { email: string | null } }

async function fileOf(shop: Shop, document: Document, task: PrintTask): Promise<PrintedFile> {
  const { number } = document
  const bytes =
    (await findFile(shop.db, number)) ??
    (await inPrint(`${queueOf(shop.db)} ${number}`, () => printAndKeep(shop, document, task)))
  return { number, bytes }
}

async function printAndKeep(
  shop: Shop,
  { number, buyer }: Document,
  task: PrintTask,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await printDocument(task)
  await keepFile(shop.db, { number, email: buyer.email, bytes, renderedAt: shop.clock.now() })
  return (await findFile(shop.db, number)) ?? bytes
}

const atOnce = 20
/** A process that is told to stop waits for its jobs. */
const longestRunMs = 3_000

/** For the jobs: draws what was issued and has no file, and says how many. What fails is told to the log and tried again at the next turn. */
export async function drawDocuments(shop: Shop): Promise<number> {
  const endMs = performance.now() + longestRunMs
  let drawn = 0
  for (let after = ''; ;) {
    const documents = await listToDraw(shop.db, { after, limit: atOnce })
    for (const document of documents) drawn += await drawOne(shop, document)
    const last = documents.at(-1)
    if (!last || documents.length < atOnce || performance.now() > endMs) return drawn
    after = last.number
  }
}

/** Also of an invoice that another has replaced since. */
async function drawInvoice(shop: Shop, number: string): Promise<PrintedFile> {
  const invoice = (await findInvoiceByNumber(shop.db, number)) ?? refuse('NOT_FOUND')
  return fileOf(shop, invoice, { invoice })
}

async function drawOne(shop: Shop, { number, orderId, isInvoice }: ToDraw): Promise<number> {
  try {
    if (orderId !== null) await (isInvoice ? drawInvoice(shop, number) : showCreditNoteFile(shop, orderId))
    await deleteToDraw(shop.db, number)
    return 1
  } catch (error) {
    shop.log.error({ err: error, number }, 'a tax document could not be drawn')
    return 0
  }
}

/** Two shops in one process (tests) have the same numbers. */
const queues = new WeakMap<Db, number>()
let lastQueue = 0
function queueOf(db: Db): number {
  const known = queues.get(db) ?? ++lastQueue
  queues.set(db, known)
  return known
}
