/**
 * Draws documents on a thread of its own, which Linux lets run after everybody else: no request waits for letters and lines. The thread starts with the
 * first document; one that dies fails the documents that it had, and the next one starts it again.
 */
import type { CreditNote } from '#domain/credit-note.ts'
import type { Invoice } from '#domain/invoice.ts'
import type { LabelFormat, LabelPaper, ManifestPaper, PickListPaper, SlipPaper } from '#domain/parcel-papers.ts'
import { Worker } from 'node:worker_threads'

export { printQueue } from './print-queue.ts'
export { optionWords } from './pdf/words.ts'

/** `parcels`: labels, slips, or each label with its slip behind it. */
export type ParcelPapers = { format: LabelFormat; madeAt: Date; parcels: { label?: LabelPaper; slip?: SlipPaper }[] }

/** One invoice, all credit notes of an order, or papers of the stock room. */
export type PrintTask =
  | { invoice: Invoice }
  | { notes: CreditNote[] }
  | { papers: ParcelPapers }
  | { pickList: PickListPaper }
  | { manifest: ManifestPaper }
export type PrintRequest = { id: number; task: PrintTask }
export type PrintReply = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

type Printer = { worker: Worker; waiting: Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>> }

let printer: Printer | undefined
let lastId = 0

export function printDocument(task: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  printer ??= startPrinter()
  const id = ++lastId
  const document = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  printer.waiting.set(id, document)
  printer.worker.ref()
  printer.worker.postMessage({ id, task } satisfies PrintRequest)
  return document.promise
}

function startPrinter(): Printer {
  // Flags of the process, such as those of a profiler, are not the thread's.
  const worker = new Worker(new URL('./printer.worker.ts', import.meta.url), { execArgv: [] })
  const started: Printer = { worker, waiting: new Map() }
  const end = (error: Error) => {
    if (printer === started) printer = undefined
    for (const document of started.waiting.values()) document.reject(error)
    started.waiting.clear()
  }
  worker
    .on('message', (reply: PrintReply) => {
      const document = started.waiting.get(reply.id)
      started.waiting.delete(reply.id)
      // With nothing to draw it keeps no process alive.
      if (started.waiting.size === 0) worker.unref()
      if ('bytes' in reply) document?.resolve(reply.bytes)
      else document?.reject(new Error(reply.error))
    })
    .on('error', end)
    .on('exit', (code) => end(new Error(`The printer ended with ${code}`)))
  return started
}
