/** The thread that draws documents; see printer.ts. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { renderCreditNotes } from './pdf/credit-note.pdf.ts'
import { renderInvoice } from './pdf/invoice.pdf.ts'
import type { PrintReply, PrintRequest, PrintTask } from './printer.ts'

const lowPriority = 10

// On Linux this is the priority of the thread that calls; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(lowPriority)

const draw = (task: PrintTask) => ('invoice' in task ? renderInvoice(task.invoice) : renderCreditNotes(task.notes))

parentPort?.on('message', async ({ id, task }: PrintRequest) => {
  try {
    const bytes = await draw(task)
    parentPort?.postMessage({ id, bytes } satisfies PrintReply)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ id, error: text } satisfies PrintReply)
  }
})
