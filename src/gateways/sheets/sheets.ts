/** Reads a table that somebody sent, CSV or XLSX, on a thread of its own: a file that is made to hurt costs that thread, and nobody's request. */
import { Worker } from 'node:worker_threads'

/** `encoding` and `delimiter`: nothing that we can read; `zip`: no XLSX, or one that unpacks to far too much; `slow`: it took too long. */
export const sheetFaults = ['type', 'quotes', 'zip', 'rows', 'columns', 'cell', 'empty', 'slow'] as const
export type SheetFault = (typeof sheetFaults)[number]

/** What came can't be read; `line` where it is known. */
export class SheetRefused extends Error {
  override name = 'SheetRefused'
  readonly fault: SheetFault
  readonly line: number | null
  constructor(fault: SheetFault, line: number | null = null) {
    super(line === null ? fault : `${fault} in line ${line}`)
    this.fault = fault
    this.line = line
  }
}

export type SheetLimits = { rows: number; columns: number; cell: number }
export type SheetTask = { file: string; limits: SheetLimits }
export type SheetReply = { table: string[][] } | { fault: SheetFault; line: number | null } | { error: string }

const longestMs = 20_000
const mostMegabytes = 256

/** Each cell as a text. Formulas are never worked out: of an XLSX the value that was kept with one counts. Rejects with `SheetRefused`. */
export async function readSheet(task: SheetTask): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const reply = Promise.withResolvers<SheetReply>()
  const timer = setTimeout(() => reply.resolve({ fault: 'slow', line: null }), longestMs)
  worker.once('message', reply.resolve)
  worker.once('error', (error: Error) => reply.resolve({ error: error.message }))
  worker.once('exit', () => reply.resolve({ error: 'ended' }))
  try {
    const answer = await reply.promise
    if ('table' in answer) return answer.table
    // What the thread can't bear is a file that nobody means well with.
    throw 'fault' in answer ? new SheetRefused(answer.fault, answer.line) : new SheetRefused('zip')
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
