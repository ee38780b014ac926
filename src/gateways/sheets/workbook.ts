/** Writes an Excel workbook on a thread of its own: a hundred thousand rows cost seconds, and nobody's request. Rows may come in slices. */
import { Worker } from 'node:worker_threads'

/** A number is an amount in fils, shown in dirhams; `count` a whole number; `head` a heading. */
export type SheetCell = string | number | null | { head: string } | { count: number }
export type WorkbookSheet = {
  name: string
  /** Of the columns, in characters. */
  widths: number[]
  /** How many rows stay in sight at the top. */
  frozenRows: number
  isRightToLeft: boolean
}

export type WorkbookMessage = { sheets: WorkbookSheet[] } | { sheet: number; rows: SheetCell[][] } | { end: true }
export type WorkbookReply = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

const mostMegabytes = 1536

export type Workbook = {
  add(sheet: number, rows: SheetCell[][]): void
  /** Rejects where the thread fails. Nothing can be added afterwards. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
  /** For whoever gives up before the end. */
  close(): Promise<unknown>
}

export function openWorkbook(sheets: WorkbookSheet[]): Workbook {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const reply = Promise.withResolvers<WorkbookReply>()
  worker.once('message', reply.resolve)
  worker.once('error', (error: Error) => reply.resolve({ error: error.message }))
  worker.once('exit', () => reply.resolve({ error: 'ended' }))
  const send = (message: WorkbookMessage) => worker.postMessage(message)
  send({ sheets })
  return {
    add: (sheet, rows) => send({ sheet, rows }),
    async finish() {
      send({ end: true })
      try {
        const answer = await reply.promise
        if ('error' in answer) throw new Error(`The workbook could not be written: ${answer.error}`)
        return answer.bytes
      } finally {
        await worker.terminate()
      }
    },
    close: () => worker.terminate(),
  }
}
