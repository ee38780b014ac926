/** Back office 3.5, appendix 1: a courier's list of what he pays out, in one normal form, and what each of its rows means for a parcel. */
import { type CashSums, followFate, heldOf, type ParcelFate } from './cash-ledger.ts'
import type { Fils } from './money.ts'

/** What a row may say. The fees are kept back from what was collected; the note of a courier's list is not taken over, it names people. */
export const remittanceFields = [
  'awb',
  'reference',
  'delivered_on',
  'collected',
  'currency',
  'fee_cod',
  'fee_delivery',
  'fee_return',
  'vat_on_fees',
  'net',
] as const
export type RemittanceField = (typeof remittanceFields)[number]

/** Which heading of the courier's list holds which field. */
export type ColumnMapping = Partial<Record<RemittanceField, string>>

export const rowOutcomes = ['matched', 'differs', 'unknown', 'twice', 'reversed'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What counts of a row. `collectedFils` below 0: the courier takes back what he paid. */
export type PaidRow = { collectedFils: Fils; feeFils: Fils }

/**
 * The parcel's ledger before the row. `isRepeated`: an earlier row of the same list speaks of it already; `isBooked`: a posted list of this courier has
 * a row of the same parcel, amount and fees.
 */
export type Known = { sums: CashSums; fate: ParcelFate; isRepeated: boolean; isBooked?: boolean }

/** Whether the row is one that was booked already and still stands. What was taken back may be paid again, and taken back once more. */
function stillStands(collectedFils: Fils, { sums, isBooked = false }: Known): boolean {
  if (!isBooked || collectedFils === 0) return isBooked
  return collectedFils > 0 ? sums.remitted > 0 : -collectedFils > sums.remitted
}

/** What a courier should pay for it now, also where we have not heard yet that it was delivered, or gave it up. */
export const expectedOf = ({ due, returned, remitted }: CashSums): Fils => due - returned - remitted

/** Fees of one parcel up to AED 60 are a courier's usual ones: collecting, carrying, once more, and back. */
export const mostFeeFils: Fils = 6_000

/**
 * What a row gives up as fees, in fils; 0 while they are plausible for its parcel. Fees above `mostFeeFils`, or above all that was paid out for it,
 * count in full: they are how a list of one's own would write cash off.
 */
export function doubtfulFees(before: CashSums, after: CashSums): Fils {
  const isPlausible = after.fee <= mostFeeFils && (after.remitted === 0 || after.fee <= after.remitted)
  return isPlausible ? 0 : Math.max(0, after.fee - before.fee)
}

/**
 * What a row means, and the ledger after it: null where the row is not booked. A difference is booked as short (still owed) or over; a row for fees
 * alone expects what was collected.
 */
export function settleRow(
  { collectedFils, feeFils }: PaidRow,
  known: Known | null,
): { outcome: RowOutcome; after: CashSums | null } {
  if (!known) return { outcome: 'unknown', after: null }
  const { sums, fate } = known
  const isRepeated = known.isRepeated || stillStands(collectedFils, known)
  const expected = collectedFils === 0 ? Math.max(0, heldOf(sums)) : Math.max(0, expectedOf(sums))
  if (isRepeated || (collectedFils > 0 && expected === 0 && sums.remitted > 0)) return { outcome: 'twice', after: null }
  const fee = sums.fee + feeFils
  if (collectedFils < 0) {
    const back = Math.min(-collectedFils, Math.max(0, sums.remitted))
    const paid = { ...sums, fee, remitted: sums.remitted - back, short: sums.short - collectedFils - back }
    return { outcome: 'reversed', after: followFate(paid, fate) }
  }
  const paid = {
    ...sums,
    fee,
    remitted: sums.remitted + Math.min(collectedFils, expected),
    short: Math.max(0, expected - collectedFils),
    over: sums.over + Math.max(0, collectedFils - expected),
  }
  return { outcome: collectedFils === expected ? 'matched' : 'differs', after: followFate(paid, fate) }
}
