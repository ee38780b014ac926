/** A table's bytes as texts: what kind it is, which encoding and which sign between cells are found out. */
import { inflateRawSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { type SheetLimits, SheetRefused } from './sheets.ts'

export async function readTable(bytes: Buffer, limits: SheetLimits): Promise<string[][]> {
  if (bytes.length === 0) throw new SheetRefused('empty')
  const table = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes)
  while (table.length > 0 && table.at(-1)?.every((cell) => cell === '')) table.pop()
  if (table.length === 0) throw new SheetRefused('empty')
  // The heading, a title above it and a line of totals are no rows.
  if (table.length > limits.rows + 25) throw new SheetRefused('rows', limits.rows + 26)
  for (const [index, cells] of table.entries()) {
    if (cells.length > limits.columns) throw new SheetRefused('columns', index + 1)
    if (cells.some((cell) => cell.length > limits.cell)) throw new SheetRefused('cell', index + 1)
  }
  return table
}

const isZip = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x504b0304

/** Excel before 2007, PDF, pictures: their first bytes are no text. */
function decode(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = bytes.subarray(0, 2000)
  const zeros = (from: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === from).length
  if (zeros(1) > start.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > start.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  if (start.includes(0)) throw new SheetRefused('type')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const delimiters = [',', ';', '\t', '|'] as const

/** The sign that stands equally often, and most often, in the first lines; what is in quotes doesn't count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return counts.filter((count) => count === usual).length * 100 + usual
  }
  return delimiters.toSorted((a, b) => score(b) - score(a))[0] ?? ','
}

/** Lines are told as in the file, blank ones too. */
function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes)
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new SheetRefused('type')
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 100_000,
    }) as string[][]
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetRefused('quotes', typeof error['lines'] === 'number' ? error['lines'] : null)
  }
}

const mostEntries = 200
const mostUnpacked = 64 * 1024 * 1024

/** Unpacks every part once with a limit, by what it really holds: a size that a file says of itself is not believed. */
function refuseBomb(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > bytes.length) throw new SheetRefused('zip')
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new SheetRefused('zip')
  let at = bytes.readUInt32LE(end + 16)
  let left = mostUnpacked
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new SheetRefused('zip')
    const [method, packed, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    if (start + 30 > bytes.length) throw new SheetRefused('zip')
    const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    left -= sizeOf(bytes.subarray(body, body + packed), { method, left })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function sizeOf(part: Buffer, { method, left }: { method: number; left: number }): number {
  if (method === 0) return part.length
  if (method !== 8 || left <= 0) throw new SheetRefused('zip')
  try {
    return inflateRawSync(part, { maxOutputLength: left }).length
  } catch {
    throw new SheetRefused('zip')
  }
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  refuseBomb(bytes)
  let rows
  try {
    rows = await readSheet(bytes)
  } catch {
    throw new SheetRefused('zip')
  }
  return rows.map((cells) => cells.map(textOf))
}

/** Sums of Excel carry a tail of binary fractions: amounts have two decimals. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Math.round(cell * 100) / 100)
  return String(cell).trim()
}
