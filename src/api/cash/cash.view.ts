/** Couriers' cash as the back office shows it. */
import { heldOf, mostWrittenOff, overdueDays } from '#domain/cash-ledger.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Tx } from '../shop.ts'
import { listCashRows, type ListedCash, listEntries } from './list.store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What was collected before this should have been paid out. */
export const overdueSince = (now: Date): Date => new Date(now.getTime() - overdueDays * dayMs)

export function showCashRow(row: ListedCash, now: Date) {
  const { id, orderId, orderNumber, open, dueAt, collectedAt, letterAt, ...rest } = row
  const collected = collectedAt && new Date(collectedAt)
  return {
    ...rest,
    _id: id,
    order: { _id: orderId, number: orderNumber },
    owed: Math.max(0, open) + Math.max(0, heldOf(sumsOfRow(row))),
    dueAt: new Date(dueAt).toISOString(),
    collectedAt: collected?.toISOString() ?? null,
    letterAt: letterAt && new Date(letterAt).toISOString(),
    isOverdue: row.stage === 'collected' && collected !== null && collected < overdueSince(now),
  }
}

const sumsOfRow = ({ writtenOff, ...row }: ListedCash) => ({ ...row, written_off: writtenOff })

/** Refuses NOT_FOUND where the parcel has no cash. */
export async function showLedger(db: Db | Tx, parcelId: string, now: Date) {
  const { rows } = await listCashRows(db, { parcelId }, { isDescending: true, after: undefined, limit: 1 })
  const row = rows[0] ?? refuse('NOT_FOUND')
  const entries = await listEntries(db, parcelId)
  return {
    cash: showCashRow(row, now),
    most: mostWrittenOff(sumsOfRow(row)),
    entries: entries.map(({ id, amountFils, at, remittanceId, remittanceNumber, rowNumber, ...entry }) => ({
      ...entry,
      _id: String(id),
      amount: amountFils,
      at: new Date(at).toISOString(),
      remittance: remittanceId === null ? null : { _id: remittanceId, number: remittanceNumber ?? '', rowNumber },
    })),
  }
}
