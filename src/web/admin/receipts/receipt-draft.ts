/** A receipt as it is typed: amounts and rates are text until it is sent. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { latinDigits } from '#domain/digits.ts'
import { toAed } from '#domain/money.ts'
import { isPlausibleRate, mostRateMicros, mostReceived, mostUnitCost, rateUnit } from '#domain/receipt.ts'
import { readFils } from '#domain/typed-aed.ts'

export type Receipt = AdminCalls['GET /admin/receipts/:id']['reply']['receipt']
export type ReceiptBody = AdminCalls['POST /admin/receipts']['body']

type Piece = { variantId: string; sku: string; name: string; colorName: string; size: string }
export type DraftLine = Piece & { announced: number; cost: string }

const amounts = ['freight', 'duty', 'insurance'] as const
export type Amount = (typeof amounts)[number]
type Costs = NonNullable<Receipt['costs']>

export type ReceiptDraft = Record<
  'place' | 'supplier' | 'documentNumber' | 'documentOn' | 'expectedOn' | 'note' | 'rate' | Amount,
  string
> & { currency: Costs['currency']; shareBy: Costs['shareBy']; lines: readonly DraftLine[] }

const typed = (hundredths: number): string => String(toAed(hundredths))

const noCosts: Costs = {
  currency: 'AED',
  rateMicros: rateUnit,
  freightFils: 0,
  dutyFils: 0,
  insuranceFils: 0,
  shareBy: 'value',
  goodsFils: null,
  landedFils: null,
}

function costsOf({ currency, shareBy, rateMicros, freightFils, dutyFils, insuranceFils }: Costs) {
  const [freight, duty, insurance] = [typed(freightFils), typed(dutyFils), typed(insuranceFils)]
  return { currency, shareBy, rate: String(rateMicros / rateUnit), freight, duty, insurance }
}

export function draftOf(receipt: Receipt | null, own: string): ReceiptDraft {
  if (receipt === null) {
    const texts = { supplier: '', documentNumber: '', documentOn: '', expectedOn: '', note: '' }
    return { ...texts, ...costsOf(noCosts), place: own, lines: [] }
  }
  const { place, supplier, documentNumber, note } = receipt
  return {
    place,
    supplier,
    documentNumber,
    note,
    ...costsOf(receipt.costs ?? noCosts),
    documentOn: receipt.documentOn ?? '',
    expectedOn: receipt.expectedOn ?? '',
    lines: receipt.lines.map(({ unitCost, ...line }) => ({ ...line, cost: unitCost === null ? '' : typed(unitCost) })),
  }
}

/** The rate is typed for each currency: that of another one is never right. */
export const inCurrency = (currency: Costs['currency']): Partial<ReceiptDraft> => ({
  currency,
  rate: currency === 'AED' ? '1' : '',
})

/** One more of a piece: each has one line, the last scanned on top. */
export function withOneMore(lines: readonly DraftLine[], piece: Piece): DraftLine[] {
  const line = lines.find(({ variantId }) => variantId === piece.variantId)
  const others = lines.filter(({ variantId }) => variantId !== piece.variantId)
  return [{ ...(line ?? { ...piece, cost: '' }), announced: (line?.announced ?? 0) + 1 }, ...others]
}

/** Millionths of AED for one unit; null for what is no rate. */
export function readRate(text: string): number | null {
  const plain = latinDigits(text).replace(/[٫,]/, '.').replace(/\s/g, '')
  if (!/^\d{1,2}(\.\d{1,6})?$/.test(plain)) return null
  const micros = Math.round(Number(plain) * rateUnit)
  return micros > 0 && micros <= mostRateMicros ? micros : null
}

/** Hundredths; null where nothing is typed, undefined where it is no amount. */
function readCost(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const read = readFils(text)
  return read === null || read > mostUnitCost ? undefined : read
}

type Read = { body: ReceiptBody } | { faults: string[] }

/** What is not hers to read is not sent either. `faults`: the fields that are no amounts, a line by its variant. */
export function bodyOf(draft: ReceiptDraft, isCostShown: boolean): Read {
  const { place, currency, shareBy } = draft
  const head = {
    place,
    supplier: draft.supplier.trim(),
    documentNumber: draft.documentNumber.trim(),
    documentOn: draft.documentOn || null,
    expectedOn: draft.expectedOn || null,
    note: draft.note.trim(),
  }
  const bare = draft.lines.map(({ variantId: code, announced }) => ({ code, announced }))
  if (!isCostShown) return { body: { ...head, lines: bare } }
  const [freightFils, dutyFils, insuranceFils] = amounts.map((field) => readFils(draft[field] || '0'))
  const rateMicros = currency === 'AED' ? rateUnit : readRate(draft.rate)
  const costs = draft.lines.map(({ cost }) => readCost(cost))
  const faults = [
    ...amounts.filter((field) => readFils(draft[field] || '0') === null),
    ...(rateMicros === null || !isPlausibleRate(currency, rateMicros) ? ['rate'] : []),
    ...draft.lines.flatMap(({ variantId }, index) => (costs[index] === undefined ? [variantId] : [])),
  ]
  if (faults.length > 0) return { faults }
  return {
    body: {
      ...head,
      costs: {
        currency,
        rateMicros: rateMicros ?? rateUnit,
        freightFils: freightFils ?? 0,
        dutyFils: dutyFils ?? 0,
        insuranceFils: insuranceFils ?? 0,
        shareBy,
      },
      lines: bare.map((line, index) => ({ ...line, unitCost: costs[index] ?? null })),
    },
  }
}

type PastedLine = { code: string; announced: number; unitCost?: number | null }

/** SKU, pieces and cost of each line, with semicolons or as a spreadsheet copies them. `faults`: the numbers of lines that say something else. */
export function readPasted(text: string, isCostShown: boolean): { lines: PastedLine[]; faults: number[] } {
  const lines: PastedLine[] = []
  const faults: number[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    const [code = '', pieces = '', cost = '', ...more] = row.split(/[;؛\t]/).map((cell) => cell.trim())
    const announced = Number(latinDigits(pieces))
    const unitCost = isCostShown ? readCost(cost) : null
    const isRead = code !== '' && /^[0-9٠-٩۰-۹]+$/.test(pieces) && announced <= mostReceived
    if (!isRead || unitCost === undefined || more.some((cell) => cell !== '')) faults.push(index + 1)
    else lines.push({ code, announced, ...(isCostShown ? { unitCost } : {}) })
  }
  return { lines, faults }
}
