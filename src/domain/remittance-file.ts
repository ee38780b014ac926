/**
 * Back office 3.5: a courier's list as a table of texts, read into the normal form. A list with a single cell that can't be read is refused whole, with
 * the line and the reason of each fault.
 */
import { latinDigits } from './digits.ts'
import type { Fils } from './money.ts'
import { type ColumnMapping, type RemittanceField, remittanceFields } from './remittance.ts'

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How large a list may be. */
export const remittanceLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 60, cell: 300 } as const

export const rowFaults = [
  'awb_missing',
  'amount',
  'amount_missing',
  'date',
  'currency',
  'net',
  'column',
  'rows',
  'empty',
] as const
export type RowFault = (typeof rowFaults)[number]

export type ReadRow = {
  /** As in the file; the heading is counted. */
  rowNumber: number
  awb: string
  reference: string
  deliveredOn: string | null
  collectedFils: Fils
  feeFils: Fils
}

/** Words of headings, as couriers write them; each field takes the first heading that is one of its words. */
const words: Record<RemittanceField, readonly string[]> = {
  awb: [
    'awb',
    'awbno',
    'awbnumber',
    'airwaybill',
    'waybill',
    'tracking',
    'trackingnumber',
    'shipment',
    'shipmentnumber',
    'رقمالبوليصة',
    'رقمالشحنة',
    'البوليصة',
  ],
  reference: [
    'reference',
    'ref',
    'ourreference',
    'customerreference',
    'shipperreference',
    'ordernumber',
    'orderno',
    'المرجع',
    'رقمالطلب',
  ],
  delivered_on: ['deliveredon', 'deliverydate', 'delivered', 'datedelivered', 'date', 'تاريخالتسليم', 'التاريخ'],
  collected: [
    'collected',
    'cod',
    'codamount',
    'codcollected',
    'cashcollected',
    'collectedamount',
    'amount',
    'المبلغالمحصل',
    'المبلغ',
    'قيمةالتحصيل',
  ],
  currency: ['currency', 'cur', 'العملة'],
  fee_cod: ['codfee', 'codcharge', 'codcharges', 'feecod', 'collectionfee', 'رسومالتحصيل'],
  fee_delivery: [
    'deliveryfee',
    'deliverycharge',
    'shippingfee',
    'freight',
    'servicecharge',
    'feedelivery',
    'charges',
    'رسومالتوصيل',
    'أجورالتوصيل',
  ],
  fee_return: ['returnfee', 'rtofee', 'returncharge', 'feereturn', 'رسومالإرجاع'],
  vat_on_fees: ['vat', 'vatonfees', 'tax', 'vatamount', 'الضريبة', 'ضريبةالقيمةالمضافة'],
  net: ['net', 'netamount', 'netpayable', 'payable', 'netpaid', 'الصافي', 'المبلغالصافي'],
}

const bare = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The line of the headings: the one of the first twenty that has most of their words. */
export function headingOf(table: readonly (readonly string[])[]): number {
  const known = new Set(Object.values(words).flat().map(bare))
  const hits = table.slice(0, 20).map((cells) => cells.filter((cell) => known.has(bare(cell))).length)
  const most = Math.max(0, ...hits)
  return most > 0
    ? hits.indexOf(most)
    : Math.max(
        0,
        table.findIndex((cells) => cells.some((cell) => cell !== '')),
      )
}

/** What was chosen before, where the list still has those headings; of the rest what the headings themselves say. */
export function guessMapping(headings: readonly string[], remembered: ColumnMapping): ColumnMapping {
  const mapping: ColumnMapping = {}
  const free = new Set(headings.filter((heading) => heading !== ''))
  const take = (field: RemittanceField, heading: string | undefined) => {
    if (heading === undefined || !free.delete(heading)) return
    mapping[field] = heading
  }
  for (const field of remittanceFields) take(field, remembered[field])
  for (const field of remittanceFields) {
    if (mapping[field] !== undefined) continue
    const wanted = words[field].map(bare)
    const found = [...free].toSorted((a, b) => rank(wanted, a) - rank(wanted, b))[0]
    if (found !== undefined && wanted.includes(bare(found))) take(field, found)
  }
  return mapping
}

const rank = (wanted: readonly string[], heading: string): number => {
  const at = wanted.indexOf(bare(heading))
  return at === -1 ? wanted.length : at
}

/** An amount in fils; null where it is none. Takes Arabic digits, thousands, a decimal comma, a currency and brackets or a minus for what is taken back. */
export function readAmount(written: string): Fils | null {
  const latin = latinDigits(written)
    .replaceAll(/[\p{Cf}\s']|AED|Dhs?\.?|د\.إ\.?|درهم/giu, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-')
  const isNegative = /^(-.*|\(.*\)|.*-)$/.test(latin)
  const digits = latin.replaceAll(/[()-]/g, '')
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return null
  const plain = withPoint(digits)
  const [, whole, part = ''] = plain === null ? [] : (/^(\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? [])
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return null
  const fils = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (fils > 2_000_000_000) return null
  return isNegative && fils !== 0 ? -fils : fils
}

/** The last of two different signs is the decimal one; a single comma is, unless three digits follow it. Thousands stand in groups of three. */
function withPoint(digits: string): string | null {
  const isComma = /^\d{1,3}(\.\d{3})+,\d*$|^\d+,(\d{1,2}|\d{4,})$/.test(digits)
  const plain = isComma ? digits.replaceAll('.', '').replace(',', '.') : digits
  if (/^\d+(\.\d*)?$/.test(plain)) return plain
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) || /^\d{1,3}(\.\d{3}){2,}$/.test(plain)
    ? plain.replaceAll(plain.includes(',') ? ',' : '.', '')
    : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As YYYY-MM-DD; null where it is no day. A month in words, or a year in front, says its own order. */
export function readDay(written: string, order: DateOrder): string | null {
  const [day = ''] = latinDigits(written)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .split(/[\sT]/)
  const parts = day.split(/[-/.]/)
  if (parts.length !== 3) return null
  const [a = '', b = '', c = ''] = parts
  const month = months.indexOf(b.slice(0, 3).toLowerCase()) + 1
  if (month > 0) return dayOf(c, String(month), a)
  if (a.length === 4 || order === 'ymd') return dayOf(a, b, c)
  return order === 'mdy' ? dayOf(c, a, b) : dayOf(c, b, a)
}

function dayOf(year: string, month: string, day: string): string | null {
  if (![year, month, day].every((part) => /^\d{1,4}$/.test(part))) return null
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(full) ? full : null
}

export type Fault = { line: number; fault: RowFault }
type Reading = { mapping: ColumnMapping; dateOrder: DateOrder }

/** At most fifty faults are named. Without a fault, every line has become a row. Blank lines and a line of totals are left out. */
export function readRemittance(
  table: readonly (readonly string[])[],
  { mapping, dateOrder }: Reading,
): { rows: ReadRow[]; faults: Fault[] } {
  const heading = headingOf(table)
  const headings = (table[heading] ?? []).map((cell) => cell.trim())
  if (!hasColumns(headings, mapping)) return { rows: [], faults: [{ line: heading + 1, fault: 'column' }] }
  const [rows, faults]: [ReadRow[], Fault[]] = [[], []]
  for (const [index, cells] of table.entries()) {
    if (index <= heading || faults.length >= mostFaults) continue
    const cell: CellOf = (field) =>
      mapping[field] === undefined ? '' : (cells[headings.indexOf(mapping[field])] ?? '').trim()
    const read = readRow(cell, cells, { rowNumber: index + 1, dateOrder })
    if (typeof read === 'string') faults.push({ line: index + 1, fault: read })
    else if (read) rows.push(read)
  }
  if (faults.length === 0 && rows.length === 0) faults.push({ line: heading + 1, fault: 'empty' })
  if (rows.length > remittanceLimits.rows) faults.push({ line: remittanceLimits.rows + heading + 2, fault: 'rows' })
  return { rows, faults }
}

const mostFaults = 50

/** A parcel's number and an amount are needed, and each column that was chosen must be there. */
const hasColumns = (headings: readonly string[], mapping: ColumnMapping): boolean =>
  Object.values(mapping).every((name) => headings.includes(name)) &&
  (mapping.awb ?? mapping.reference) !== undefined &&
  (mapping.collected ?? mapping.net) !== undefined

const isTotal = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(grand ?)?(sub)?total|^المجموع|^الإجمالي|^اجمالي|^إجمالي/i.test(cell.trim()))

type CellOf = (field: RemittanceField) => string

function readRow(
  cell: CellOf,
  cells: readonly string[],
  { rowNumber, dateOrder }: { rowNumber: number; dateOrder: DateOrder },
): ReadRow | RowFault | null {
  const [awb, reference] = [codeIn(cell('awb')), codeIn(cell('reference'))]
  const isBlank = cells.every((each) => each.trim() === '')
  if (isBlank || (isTotal(cells) && !/\d/.test(awb + reference))) return null
  if (awb === '' && reference === '') return 'awb_missing'
  const amounts = readAmounts(cell)
  if (typeof amounts === 'string') return amounts
  if (!/^(|AED|DHS?|د\.إ)$/i.test(cell('currency'))) return 'currency'
  const written = cell('delivered_on')
  const deliveredOn = written === '' ? null : readDay(written, dateOrder)
  if (written !== '' && deliveredOn === null) return 'date'
  return { rowNumber, awb, reference, deliveredOn, ...amounts }
}

const feeFields = ['fee_cod', 'fee_delivery', 'fee_return', 'vat_on_fees'] as const

/** Where the list names no fees, they are what is missing from the net. A fee may be written as what is taken away. */
function readAmounts(cell: CellOf): Pick<ReadRow, 'collectedFils' | 'feeFils'> | RowFault {
  const money = (field: RemittanceField) => (cell(field) === '' ? 0 : readAmount(cell(field)))
  const [collected, net, ...fees] = [money('collected'), money('net'), ...feeFields.map(money)]
  if (collected === null || net === null || fees.includes(null)) return 'amount'
  const [isGross, isNet] = [cell('collected') !== '', cell('net') !== '']
  if (!isGross && !isNet) return 'amount_missing'
  const known = (fees as Fils[]).reduce((sum, fee) => sum + Math.abs(fee), 0)
  const collectedFils = isGross ? collected : net + known
  const hasFees = !isNet || feeFields.some((field) => cell(field) !== '')
  const feeFils = hasFees ? known : collectedFils - net
  return isNet && collectedFils - feeFils !== net ? 'net' : { collectedFils, feeFils }
}

/** Excel writes an apostrophe before a number that is a text. */
const codeIn = (written: string): string =>
  latinDigits(written)
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .replace(/^'/, '')
    .slice(0, 60)
