/** Goods in from a supplier, until they are booked (receipt-booking.admin.actions.ts). */
import type { Language } from '#domain/locale.ts'
import { type CostShare, mostReceived, type ReceiptCurrency } from '#domain/receipt.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { Note, Write } from '../http/admin-write.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import type { Shop, Tx } from '../shop.ts'
import { lockPlaces } from './ledger.store.ts'
import {
  findByCodes,
  insertReceipt,
  listReceiptRows,
  listStoredLines,
  lockReceipt,
  type ReceiptFilter,
  type ReceiptRow,
  replaceLines,
  saveReceipt,
  type StoredLine,
} from './receipts.store.ts'
import { loadReceipt, maySeeCosts, showSummary } from './receipts.view.ts'

const pageSize = 50

type Spoken = { member: StaffMember; language: Language }

export async function listReceipts(shop: Shop, { cursor, ...filter }: ReceiptFilter & { cursor?: string | undefined }) {
  const today = uaeDay(shop.clock.now())
  const rows = await listReceiptRows(shop.db, filter, { cursor, limit: pageSize + 1, today })
  const shown = rows.slice(0, pageSize)
  return {
    receipts: shown.map((row) => showSummary(row, today)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const showReceipt = async (shop: Shop, id: string, by: Spoken) => ({
  receipt: await loadReceipt(shop, shop.db, { ...by, id }),
})

type Costs = {
  currency: ReceiptCurrency
  rateMicros: number
  freightFils: number
  dutyFils: number
  insuranceFils: number
  shareBy: CostShare
}
type TypedLine = { code: string; announced: number; unitCost?: number | null | undefined }
type Draft = {
  place: string
  supplier: string
  documentNumber: string
  documentOn: string | null
  expectedOn: string | null
  note: string
  costs?: Costs | undefined
  lines: TypedLine[]
}

/** The variant of each, in their order; says which there are not. */
export async function variantsOf(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const found = await findByCodes(tx, codes)
  const unknown = codes.filter((_, index) => found[index] === undefined)
  if (unknown.length > 0)
    refuse('UNKNOWN_PIECES', { issues: unknown.map((code) => ({ path: 'lines', message: code })) })
  return found.map((id) => id ?? '')
}

function refuseForeignCosts({ costs, lines }: Draft, member: StaffMember): void {
  if (maySeeCosts(member)) return
  if (costs !== undefined || lines.some(({ unitCost }) => unitCost !== undefined)) refuse('FORBIDDEN')
}

/** A variant that is listed twice is one line; at two prices it would have none. What is not said of its cost stays. */
async function readLines(
  tx: Tx,
  { body: { lines }, language }: { body: Draft; language: Language },
  stored: ReadonlyMap<string, number | null>,
): Promise<StoredLine[]> {
  const ids = await variantsOf(
    tx,
    lines.map(({ code }) => code),
  )
  const read = new Map<string, StoredLine>()
  for (const [index, { announced, unitCost }] of lines.entries()) {
    const variantId = ids[index] ?? ''
    const cost = unitCost === undefined ? (stored.get(variantId) ?? null) : unitCost
    const same = read.get(variantId)
    if (same && same.unitCost !== cost) refuseField(`lines.${index}.unitCost`, 'cost_twice', language)
    const sum = (same?.announced ?? 0) + announced
    if (sum > mostReceived) refuseField(`lines.${index}.announced`, 'quantity', language)
    read.set(variantId, { variantId, announced: sum, unitCost: cost })
  }
  return [...read.values()]
}

const headOf = ({ place, supplier, documentNumber, documentOn, expectedOn, note, costs }: Draft) => ({
  place,
  supplier,
  documentNumber,
  documentOn,
  expectedOn,
  note,
  ...costs,
})

export const loggedOf = (head: object, lines: readonly StoredLine[]) => ({
  ...head,
  lines: Object.fromEntries(
    lines.map(({ variantId, announced, unitCost }) => [
      variantId,
      unitCost === null ? announced : [announced, unitCost],
    ]),
  ),
})

export function addReceipt(shop: Shop, call: Spoken & { body: Draft; write: Write }) {
  const { member, body } = call
  refuseForeignCosts(body, member)
  return call.write(async (tx, note) => {
    if ((await lockPlaces(tx, [body.place])).length === 0) refuse('NOT_FOUND')
    const lines = await readLines(tx, call, new Map())
    const id = shop.ids.newId()
    const head = headOf(body)
    await insertReceipt(
      tx,
      { ...head, id, status: 'draft', createdBy: member.staffId, createdAt: shop.clock.now() },
      lines,
    )
    note({ type: 'receipt', id, after: loggedOf(head, lines) })
    return { receipt: await loadReceipt(shop, tx, { ...call, id }) }
  })
}

export type ReceiptStep<B = unknown> = Spoken & { params: { id: string }; body: B; version: number; write: Write }
type Logged = { before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string }

/** Locks the receipt, refuses a version that is not there any more, does the work, and logs it with the status before and after. */
export function step(
  shop: Shop,
  call: ReceiptStep,
  work: (tx: Tx, receipt: ReceiptRow, note: Note) => Promise<Logged>,
) {
  const { id } = call.params
  return call.write(async (tx, note) => {
    const row = (await lockReceipt(tx, id)) ?? refuse('NOT_FOUND')
    if (row.version !== call.version)
      refuse('VERSION_CONFLICT', { current: await loadReceipt(shop, tx, { ...call, id }) })
    const { before, after, reason } = await work(tx, row, note)
    const receipt = await loadReceipt(shop, tx, { ...call, id })
    note({
      type: 'receipt',
      id,
      before: { status: row.status, ...before },
      after: { status: receipt.status, ...after },
      ...(reason === undefined ? {} : { reason }),
    })
    return { receipt }
  })
}

/** As a whole; the version says whose draft it replaces. */
export function changeReceipt(shop: Shop, call: ReceiptStep<Draft>) {
  refuseForeignCosts(call.body, call.member)
  return step(shop, call, async (tx, row) => {
    if (row.status !== 'draft') refuse('RECEIPT_CLOSED')
    if ((await lockPlaces(tx, [call.body.place])).length === 0) refuse('NOT_FOUND')
    const stored = await listStoredLines(tx, row.id)
    const costs = new Map(stored.map(({ variantId, unitCost }) => [variantId, unitCost]))
    const lines = await readLines(tx, call, costs)
    await saveReceipt(tx, row.id, headOf(call.body))
    await replaceLines(tx, row.id, lines)
    const before = headOf(headIn(row))
    return { before: loggedOf(before, stored), after: loggedOf({ ...before, ...headOf(call.body) }, lines) }
  })
}

const headIn = (row: ReceiptRow): Draft => {
  const { currency, rateMicros, freightFils, dutyFils, insuranceFils, shareBy } = row
  return { ...row, costs: { currency, rateMicros, freightFils, dutyFils, insuranceFils, shareBy }, lines: [] }
}

export const cancelReceipt = (shop: Shop, call: ReceiptStep) =>
  step(shop, call, async (tx, row) => {
    if (row.status !== 'draft') refuse('RECEIPT_CLOSED')
    await saveReceipt(tx, row.id, { status: 'cancelled' })
    return {}
  })
