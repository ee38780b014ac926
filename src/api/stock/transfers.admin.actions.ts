/** Transfers between places: what leaves one is nobody's stock until the other receives it, and what differs is booked by itself. */
import { mayBecome, transferDifferences, type TransferStatus } from '#domain/stock-places.ts'
import type { Note, Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
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
  saveReceived,
  saveTransfer,
  type TransferLineRow,
  type TransferRow,
} from './transfers.store.ts'

const pageSize = 50

const showTransferOf = (row: TransferRow, lines: readonly TransferLineRow[]) => ({
  _id: row.id,
  from: row.fromPlace,
  to: row.toPlace,
  status: row.status,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  version: row.version,
  lines: lines
    .filter(({ transferId }) => transferId === row.id)
    .map(({ variantId, sku, quantity, received }) => ({
      variantId,
      sku,
      quantity,
      received,
      difference: received === null ? null : received - quantity,
    })),
})

async function loadTransfer(db: Db | Tx, id: string) {
  const row = (await findTransfer(db, id)) ?? refuse('NOT_FOUND')
  return showTransferOf(row, await listTransferLines(db, [id]))
}

type TransferFilter = { status?: TransferStatus | undefined; place?: string | undefined }

export async function listTransfers(
  shop: Shop,
  { cursor, ...filter }: TransferFilter & { cursor?: string | undefined },
) {
  const rows = await listTransferRows(shop.db, filter, { cursor, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const lines = await listTransferLines(
    shop.db,
    shown.map(({ id }) => id),
  )
  return {
    transfers: shown.map((row) => showTransferOf(row, lines)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function showTransfer(shop: Shop, id: string) {
  return { transfer: await loadTransfer(shop.db, id) }
}

type NewTransfer = { from: string; to: string; note: string; lines: { variantId: string; quantity: number }[] }

export function addTransfer(shop: Shop, { member, body, write }: StaffCall<NewTransfer>) {
  return write(async (tx, note) => {
    const { from, to, lines } = body
    const variantIds = lines.map(({ variantId }) => variantId)
    if ((await lockPlaces(tx, [from, to])).length !== 2) refuse('NOT_FOUND')
    if ((await lockVariants(tx, variantIds)).length !== lines.length) refuse('NOT_FOUND')
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
    note({ type: 'transfer', id, after: { from, to, lines } })
    return { transfer: await loadTransfer(tx, id) }
  })
}

type Step = { params: { id: string }; version: number; write: Write }
type Moved = { transfer: Awaited<ReturnType<typeof loadTransfer>> }
type Work = (tx: Tx, before: Moved['transfer']) => Promise<void>

/** Locks the transfer, refuses a version or a state that is not there any more, does the work, and logs the step. */
function step({ params, version, write }: Step, to: TransferStatus, work: Work): Promise<Moved> {
  return write(async (tx: Tx, note: Note) => {
    const row = (await lockTransfer(tx, params.id)) ?? refuse('NOT_FOUND')
    const before = await loadTransfer(tx, params.id)
    if (row.version !== version || !mayBecome(row.status, to)) refuse('VERSION_CONFLICT', { current: before })
    await work(tx, before)
    const transfer = await loadTransfer(tx, params.id)
    note({
      type: 'transfer',
      id: params.id,
      before: { status: before.status, lines: before.lines },
      after: { status: transfer.status, lines: transfer.lines },
    })
    return { transfer }
  })
}

export function sendTransfer(shop: Shop, call: Step & StaffCall<unknown>) {
  return step(call, 'sent', async (tx, { _id, from, lines }) => {
    const signed = signedBy(shop, call)
    await bookEntries(
      tx,
      lines.map(({ variantId, quantity }) => ({ variantId, place: from, quantity: -quantity })),
      { kind: 'transfer_out', documentId: _id, ...signed },
    )
    await saveTransfer(tx, _id, { status: 'sent', sentAt: signed.at })
  })
}

type Arrived = { note: string; lines: { variantId: string; quantity: number }[] }

export function receiveTransfer(shop: Shop, call: Step & StaffCall<Arrived>) {
  return step(call, 'received', async (tx, { _id, to, lines }) => {
    const { idempotencyKey, ...signed } = signedBy(shop, call)
    const arrived = new Map(call.body.lines.map(({ variantId, quantity }) => [variantId, quantity]))
    refuseForeignLines([...arrived.keys()], lines)
    const received = lines.map((line) => ({ ...line, received: arrived.get(line.variantId) ?? line.quantity }))
    const differences = transferDifferences(received)
    // Pieces that never arrive leave the books as an adjustment does, so it has the same limit.
    if (differences.length > 0) await refuseBeyondCap(tx, call.member, differences)
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
  })
}

function refuseForeignLines(variantIds: readonly string[], lines: readonly { variantId: string }[]): void {
  const foreign = variantIds.find((variantId) => !lines.some((line) => line.variantId === variantId))
  if (foreign !== undefined)
    refuse('VALIDATION_FAILED', { issues: [{ path: 'lines', message: `${foreign} is not in this transfer.` }] })
}

export const cancelTransfer = (_: Shop, call: Step) =>
  step(call, 'cancelled', (tx, { _id }) => saveTransfer(tx, _id, { status: 'cancelled' }))
