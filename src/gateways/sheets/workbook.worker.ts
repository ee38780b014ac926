/** The thread that writes one workbook; see workbook.ts. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell, type Sheet } from 'write-excel-file/node'
import type { SheetCell, WorkbookMessage, WorkbookReply, WorkbookSheet } from './workbook.ts'

const lowPriority = 10

// On Linux this is the priority of the thread that calls; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(lowPriority)

/** Texts are never formulas here; the sign keeps one from becoming a formula where somebody saves the sheet as CSV. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cellOf(cell: SheetCell): Cell {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: harmless(cell), type: String }
  if (typeof cell === 'number') return { value: cell / 100, type: Number, format: '#,##0.00' }
  if ('count' in cell) return { value: cell.count, type: Number, format: '#,##0' }
  return { value: harmless(cell.head), type: String, fontWeight: 'bold' }
}

let layout: WorkbookSheet[] = []
const data: Cell[][][] = []

async function write(): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = layout.map(({ name, widths, frozenRows, isRightToLeft }, index) => ({
    data: data[index] ?? [],
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: frozenRows,
    rightToLeft: isRightToLeft,
  }))
  const buffer = (await writeExcelFile(sheets as Sheet<never>[]).toBuffer()) as Buffer
  return new Uint8Array(buffer)
}

parentPort?.on('message', (message: WorkbookMessage) => {
  if ('sheets' in message) layout = message.sheets
  else if ('rows' in message) (data[message.sheet] ??= []).push(...message.rows.map((row) => row.map(cellOf)))
  else
    void write().then(
      (bytes) => parentPort?.postMessage({ bytes } satisfies WorkbookReply, [bytes.buffer]),
      (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies WorkbookReply),
    )
})
