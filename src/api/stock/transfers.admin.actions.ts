/** Transfers between places: what leaves one is nobody's stock until the other receives it, and what differs is booked by itself. */
import type { Language } from '#domain/locale.ts'
import { mayBecome, transferDifferences, type TransferStatus } from '#domain/stock-places.ts'
import type { Note, Write } from '../http/admin-write.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { colourNames } from './colour-names.ts'
import { bookEntries } from './ledger.actions.ts'
import { lockPlaces, lockVariants } from './ledger.store.ts'
import { refuseBeyondCap } from './adjustment.actions.ts'
import { signedBy, type StaffCall } from './stock.admin.actions.ts'
import {
  findTransfer,
  insertTransfer,
  listTransferLines,
  listTransferRows,
  lockTransfer,
  type ListedTransfer,
  replaceLines,
  saveReceived,
  saveTransfer,
} from './transfers.store.ts'

const pageSize = 50

const showSummary = (row: ListedTransfer) => ({
  _id: row.id,
  from: row.fromPlace,
  to: row.toPlace,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  by: row.by,
  pieces: row.pieces,
  sentAt: row.sentAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  version: row.version,
})

async function loadTransfer(shop: Shop, db: Db | Tx, { id, language }: { id: string; language: Language }) {
  const row = (await findTransfer(db, id)) ?? refuse('NOT_FOUND')
  const lines = await listTransferLines(db, id, language)
  const colourOf = colourNames(shop, language)
  return {
    ...showSummary(row),
    lines: lines.map((line) => ({
      ...line,
      colorName: colourOf(line.color),
      difference: line.received === null ? null : line.received - line.quantity,
    })),
  }
}

type TransferFilter = { status?: TransferStatus | undefined; place?: string | undefined }

export async function listTransfers(
  shop: Shop,
  { cursor, ...filter }: TransferFilter & { cursor?: string | undefined },
) {
  const rows = await listTransferRows(shop.db, filter, { cursor, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    transfers: shown.map(showSummary),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function showTransfer(shop: Shop, id: string, language: Language) {
  return { transfer: await loadTransfer(shop, shop.db, { id, language }) }
}

type Draft = { from: string; to: string; note: string; lines: { variantId: string; quantity: number }[] }

/** Refuses a place or a variant that there is not. */
async function lockDraft(tx: Tx, { from, to, lines }: Draft): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId)
  if ((await lockPlaces(tx, [from, to])).length !== 2) refuse('NOT_FOUND')
  if ((await lockVariants(tx, variantIds)).length !== lines.length) refuse('NOT_FOUND')
}

export function addTransfer(shop: Shop, { member, body, write, language }: StaffCall<Draft> & Spoken) {
  return write(async (tx, note) => {
    const { from, to, lines } = body
    await lockDraft(tx, body)
    const id = shop.ids.newId()
    await insertTransfer(
      tx,
      {
        id,
        fromPlace: from,
        toPlace: to,
        status: 'draft',
        note: body.note,
        createdBy: member.staffId,
        createdAt: shop.clock.now(),
      },
      lines,
    )
    note({ type: 'transfer', id, after: { from, to, note: body.note, lines } })
    return { transfer: await loadTransfer(shop, tx, { id, language }) }
  })
}

type Spoken = { language: Language }
type Step = Spoken & { params: { id: string }; version: number; write: Write }
type Moved = { transfer: Awaited<ReturnType<typeof loadTransfer>> }
type Work = (tx: Tx, before: Moved['transfer']) => Promise<void>

const loggedOf = ({ status, from, to, note, lines }: Moved['transfer']) => ({ status, from, to, note, lines })

/** Locks the transfer, refuses a version or a state that is not there any more, does the work, and logs the step. */
function step(shop: Shop, call: Step, { to, work }: { to: TransferStatus; work: Work }): Promise<Moved> {
  const { params, version, write, language } = call
  return write(async (tx: Tx, note: Note) => {
    const row = (await lockTransfer(tx, params.id)) ?? refuse('NOT_FOUND')
    const before = await loadTransfer(shop, tx, { id: params.id, language })
    if (row.version !== version || !mayBecome(row.status, to)) refuse('VERSION_CONFLICT', { current: before })
    await work(tx, before)
    const transfer = await loadTransfer(shop, tx, { id: params.id, language })
    note({
      type: 'transfer',
      id: params.id,
      before: loggedOf(before),
      after: loggedOf(transfer),
    })
    return { transfer }
  })
}

/** Its places and lines as a whole; the version says whose draft it replaces. */
export const changeTransfer = (shop: Shop, call: Step & StaffCall<Draft>) =>
  step(shop, call, {
    to: 'draft',
    work: async (tx, { _id }) => {
      const { from, to, note, lines } = call.body
      await lockDraft(tx, call.body)
      await replaceLines(tx, { id: _id, fromPlace: from, toPlace: to, note }, lines)
    },
  })

export function sendTransfer(shop: Shop, call: Step & StaffCall<unknown>) {
  return step(shop, call, {
    to: 'sent',
    work: async (tx, { _id, from, lines }) => {
      const signed = signedBy(shop, call)
      await bookEntries(
        tx,
        lines.map(({ variantId, quantity }) => ({ variantId, place: from, quantity: -quantity })),
        { kind: 'transfer_out', documentId: _id, ...signed },
      )
      await saveTransfer(tx, _id, { status: 'sent', sentAt: signed.at })
    },
  })
}

type Arrived = { note: string; lines: { variantId: string; quantity: number }[] }

export function receiveTransfer(shop: Shop, call: Step & StaffCall<Arrived>) {
  return step(shop, call, {
    to: 'received',
    work: async (tx, { _id, to, lines }) => {
      const { idempotencyKey, ...signed } = signedBy(shop, call)
      const arrived = new Map(call.body.lines.map(({ variantId, quantity }) => [variantId, quantity]))
      refuseForeignLines([...arrived.keys()], lines)
      const received = lines.map((line) => ({ ...line, received: arrived.get(line.variantId) ?? line.quantity }))
      const differences = transferDifferences(received)
      // Pieces that never arrive leave the books as an adjustment does, so it has the same limit.
      if (differences.length > 0) await refuseBeyondCap(tx, call.member, differences)
      if (differences.length > 0 && call.body.note === '') refuseField('note', 'required', call.language)
      const paper = { documentId: _id, note: call.body.note, ...signed }
      await bookEntries(
        tx,
        lines.map(({ variantId, quantity }) => ({ variantId, place: to, quantity })),
        { kind: 'transfer_in', idempotencyKey, ...paper },
      )
      await bookEntries(
        tx,
        differences.map((line) => ({ ...line, place: to })),
        { kind: 'adjustment', reason: 'transfer', ...paper },
      )
      await saveReceived(tx, _id, received)
      await saveTransfer(tx, _id, { status: 'received', receivedAt: signed.at })
    },
  })
}

function refuseForeignLines(variantIds: readonly string[], lines: readonly { variantId: string }[]): void {
  const foreign = variantIds.find((variantId) => !lines.some((line) => line.variantId === variantId))
  if (foreign !== undefined)
    refuse('VALIDATION_FAILED', { issues: [{ path: 'lines', message: `${foreign} is not in this transfer.` }] })
}

export const cancelTransfer = (shop: Shop, call: Step) =>
  step(shop, call, { to: 'cancelled', work: (tx, { _id }) => saveTransfer(tx, _id, { status: 'cancelled' }) })
