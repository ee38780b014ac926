/** What the rows of a list mean, one after the other, for the ledgers that are known. Changes nothing. */
import { type CashSums, type ParcelFate, unbankedOf } from '#domain/cash-ledger.ts'
import { doubtfulFees, expectedOf, type RowOutcome, rowOutcomes, settleRow } from '#domain/remittance.ts'
import type { ListRow } from './remittance.store.ts'

export type KnownCash = { sums: CashSums; fate: ParcelFate; courier: string | null }

export type MeantRow = ListRow & {
  outcome: RowOutcome
  /** What was expected for the parcel when its turn came. */
  expectedFils: number | null
  before: CashSums | null
  after: CashSums | null
}

/** A row of a list as it is compared with those that are booked. */
export const rowKey = (parcelId: string, { collectedFils, feeFils }: Pick<ListRow, 'collectedFils' | 'feeFils'>) =>
  `${parcelId} ${collectedFils} ${feeFils}`

/** `found`: parcels by row; `booked`: rows of posted lists of this courier, as `rowKey` names them. */
export type Settling = {
  found: ReadonlyMap<number, string>
  known: ReadonlyMap<string, KnownCash>
  booked: ReadonlySet<string>
}

/** Rows of one list in their order: each sees what the earlier ones did. */
export function settleRows(rows: readonly ListRow[], { found, known, booked }: Settling): MeantRow[] {
  const now = new Map([...known].map(([id, { sums }]) => [id, sums]))
  const named = new Set<string>()
  return rows.map((row) => {
    const parcelId = found.get(row.rowNumber) ?? null
    const cash = parcelId === null ? undefined : known.get(parcelId)
    const before = parcelId === null ? null : (now.get(parcelId) ?? null)
    if (parcelId === null || !cash || !before)
      return { ...row, parcelId: null, outcome: 'unknown', expectedFils: null, before: null, after: null }
    // A row that takes back may stand beside the one that paid.
    const name = `${parcelId} ${row.collectedFils < 0 ? 'back' : 'paid'}`
    const { outcome, after } = settleRow(row, {
      sums: before,
      fate: cash.fate,
      isRepeated: named.has(name),
      isBooked: booked.has(rowKey(parcelId, row)),
    })
    named.add(name)
    if (after) now.set(parcelId, after)
    return { ...row, parcelId, outcome, expectedFils: Math.max(0, expectedOf(before)), before, after }
  })
}

/** What the bank gets by the rows that are booked. */
export const netOf = (rows: readonly MeantRow[]): number =>
  rows.reduce((sum, { before, after }) => sum + (before && after ? unbankedOf(after) - unbankedOf(before) : 0), 0)

/** The fees that its rows would give up beyond what is plausible, in fils. */
export const doubtfulOf = (rows: readonly MeantRow[]): number =>
  rows.reduce((sum, { before, after }) => sum + (before && after ? doubtfulFees(before, after) : 0), 0)

export function countOutcomes(rows: readonly { outcome: RowOutcome | null }[]): Record<RowOutcome, number> {
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  for (const { outcome } of rows) if (outcome) counts[outcome]++
  return counts
}
