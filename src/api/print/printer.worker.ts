/** The thread that draws documents; see print.actions.ts. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { renderCreditNotes } from './pdf/credit-note.pdf.ts'
import { renderInvoice } from './pdf/invoice.pdf.ts'
import { renderManifest } from './pdf/manifest.pdf.ts'
import { renderParcelPapers } from './pdf/parcel-papers.pdf.ts'
import { renderPickList } from './pdf/pick-list.pdf.ts'
import type { PrintReply, PrintRequest, PrintTask } from './print.actions.ts'

const lowPriority = 10

// On Linux this is the priority of the thread that calls; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(lowPriority)

function draw(task: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  if ('invoice' in task) return renderInvoice(task.invoice)
  if ('notes' in task) return renderCreditNotes(task.notes)
  if ('papers' in task) return renderParcelPapers(task.papers)
  return 'pickList' in task ? renderPickList(task.pickList) : renderManifest(task.manifest)
}

parentPort?.on('message', async ({ id, task }: PrintRequest) => {
  try {
    const bytes = await draw(task)
    parentPort?.postMessage({ id, bytes } satisfies PrintReply)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ id, error: text } satisfies PrintReply)
  }
})
