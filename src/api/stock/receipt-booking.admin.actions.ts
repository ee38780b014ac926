/** What a receipt does to the stock and to what pieces cost on average: once, and back once (ADR 66). */
import {
  averageAfter,
  averageWithout,
  hasCostedLine,
  landedCosts,
  mostReceived,
  outstandingOf,
} from '#domain/receipt.ts'
import type { Note } from '../http/admin-write.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { bookEntries } from './ledger.actions.ts'
import { loggedOf, type ReceiptStep, step, variantsOf } from './receipts.admin.actions.ts'
import {
  insertReceipt,
  listOtherCosts,
  listStoredLines,
  type ReceiptRow,
  saveBooked,
  saveReceipt,
} from './receipts.store.ts'
import { furtherOf } from './receipts.view.ts'
import { listHeld, saveAverages } from './variant-costs.store.ts'

type Booking = {
  lines: { code: string; arrived: number }[]
  rest: 'none' | 'later'
  restOn: string | null
}
type Arrival = { variantId: string; announced: number; unitCost: number | null; arrived: number }

export const bookReceipt = (shop: Shop, call: ReceiptStep<Booking>) =>
  step(shop, call, async (tx, receipt, note) => {
    if (receipt.status !== 'draft') refuse('RECEIPT_CLOSED')
    const arrivals = await readArrivals(tx, receipt, call)
    const came = arrivals.filter(({ arrived }) => arrived > 0)
    if (came.length === 0) refuseField('lines', 'required', call.language)
    const at = shop.clock.now()
    const { staffId } = call.member
    const paper = [receipt.supplier, receipt.documentNumber].filter(Boolean).join(' ')
    await bookEntries(
      tx,
      came.map(({ variantId, arrived }) => ({ variantId, place: receipt.place, quantity: arrived })),
      { kind: 'receipt', documentId: receipt.id, note: paper, staffId, at },
    )
    await saveBooked(tx, await costArrivals(tx, { receipt, arrivals, call, at }))
    await saveReceipt(tx, receipt.id, { status: 'booked', bookedBy: staffId, bookedAt: at })
    if (call.body.rest === 'later') await announceRest(tx, shop, { receipt, arrivals, call, at, note })
    return { after: { arrived: Object.fromEntries(came.map(({ variantId, arrived }) => [variantId, arrived])) } }
  })

/** All that was announced or came, in the order of variant ids. */
async function readArrivals(tx: Tx, receipt: ReceiptRow, { body, language }: ReceiptStep<Booking>): Promise<Arrival[]> {
  const ids = await variantsOf(
    tx,
    body.lines.map(({ code }) => code),
  )
  const arrivals = new Map<string, Arrival>(
    (await listStoredLines(tx, receipt.id)).map(({ variantId, announced, unitCost }) => [
      variantId,
      { variantId, announced, unitCost, arrived: 0 },
    ]),
  )
  for (const [index, { arrived }] of body.lines.entries()) {
    const variantId = ids[index] ?? ''
    const line = arrivals.get(variantId) ?? { variantId, announced: 0, unitCost: null, arrived: 0 }
    if (line.arrived + arrived > mostReceived) refuseField(`lines.${index}.arrived`, 'quantity', language)
    arrivals.set(variantId, { ...line, arrived: line.arrived + arrived })
  }
  return [...arrivals.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

type Booked = { receipt: ReceiptRow; arrivals: readonly Arrival[]; call: ReceiptStep<Booking>; at: Date }
type Rest = Booked & { note: Note }

/** The booking holds the variants, so nobody else changes how many there are or what they cost. */
async function costArrivals(tx: Tx, { receipt, arrivals, call, at }: Booked) {
  const costed = arrivals.map(({ arrived: quantity, unitCost }) => ({
    quantity,
    unitCost: quantity === 0 ? null : unitCost,
  }))
  const furtherFils = furtherOf(receipt)
  if (furtherFils > 0 && !hasCostedLine(costed)) refuseField('lines', 'cost_missing', call.language)
  const landed = landedCosts(costed, { ...receipt, furtherFils })
  const held = new Map(
    (
      await listHeld(
        tx,
        arrivals.map(({ variantId }) => variantId),
      )
    ).map((cost) => [cost.variantId, cost]),
  )
  const lines = arrivals.map((line, index) => {
    const landedFils = landed[index] ?? null
    const { quantity = 0, average = null } = held.get(line.variantId) ?? {}
    const came = { quantity: line.arrived, landedFils: landedFils ?? 0 }
    const after = landedFils === null ? null : averageAfter({ quantity: quantity - line.arrived, average }, came)
    return { ...line, receiptId: receipt.id, landedFils, averageBefore: average, averageAfter: after }
  })
  const averages = lines.filter(({ averageAfter: after }) => after !== null)
  await saveAverages(
    tx,
    averages.map(({ variantId, averageAfter: average }) => ({ variantId, average })),
    at,
  )
  return lines
}

/** Its further costs come with it: what this one cost is shared out already. */
async function announceRest(tx: Tx, shop: Shop, { receipt, arrivals, call, at, note }: Rest): Promise<void> {
  const costs = new Map(arrivals.map(({ variantId, unitCost }) => [variantId, unitCost]))
  const lines = outstandingOf(arrivals).map((line) => ({ ...line, unitCost: costs.get(line.variantId) ?? null }))
  if (lines.length === 0) return
  const { place, supplier, documentNumber, documentOn, currency, rateMicros, shareBy } = receipt
  const expectedOn = call.body.restOn
  const paper = { place, supplier, documentNumber, documentOn, expectedOn, note: receipt.note }
  const head = { ...paper, currency, rateMicros, shareBy, restOf: receipt.id }
  const made = { status: 'draft', createdBy: call.member.staffId, createdAt: at } as const
  const id = shop.ids.newId()
  await insertReceipt(tx, { ...head, ...made, id }, lines)
  note({ type: 'receipt', id, after: loggedOf({ status: made.status, ...head }, lines) })
}

export const reverseReceipt = (shop: Shop, call: ReceiptStep<{ reason: string }>) =>
  step(shop, call, async (tx, receipt) => {
    if (receipt.status !== 'booked') refuse('RECEIPT_CLOSED')
    const at = shop.clock.now()
    const { staffId } = call.member
    const { reason } = call.body
    const lines = await listStoredLines(tx, receipt.id)
    const taken = lines.map(({ variantId, arrived }) => ({
      variantId,
      place: receipt.place,
      quantity: -(arrived ?? 0),
    }))
    const entries = taken.filter(({ quantity }) => quantity !== 0)
    await bookEntries(tx, entries, { kind: 'receipt', documentId: receipt.id, note: reason, staffId, at })
    await takeCostsBack(tx, receipt, at)
    await saveReceipt(tx, receipt.id, {
      status: 'reversed',
      reversedBy: staffId,
      reversedAt: at,
      reversalReason: reason,
    })
    return { reason }
  })

async function takeCostsBack(tx: Tx, receipt: ReceiptRow, at: Date): Promise<void> {
  const lines = await listStoredLines(tx, receipt.id)
  const othersOf = new Map((await listOtherCosts(tx, receipt.id)).map((row) => [row.variantId, row]))
  const held = new Map(
    (
      await listHeld(
        tx,
        lines.map(({ variantId }) => variantId),
      )
    ).map((cost) => [cost.variantId, cost]),
  )
  const averages = lines.flatMap(({ variantId, arrived, landedFils, averageBefore }) => {
    const { quantity: left = 0, average = null } = held.get(variantId) ?? {}
    if (landedFils === null || average === null) return []
    const cost = { quantity: arrived ?? 0, landedFils, averageBefore }
    const { least = null, most = null, isUntouched = true } = othersOf.get(variantId) ?? {}
    const others = least === null || most === null ? null : { least, most }
    return [{ variantId, average: averageWithout({ left, average, isUntouched, others }, cost) }]
  })
  await saveAverages(tx, averages, at)
}
