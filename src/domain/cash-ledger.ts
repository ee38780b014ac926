/**
 * Back office 3.5, ADR 37: what couriers collect at the door, as a ledger by parcel. What a parcel should say is a pure function of what it is and of
 * what was paid out for it; entries are the difference to what stands there. So messages may come twice and in any order.
 */
import type { Fils } from './money.ts'
import { type ParcelFacts, type ParcelKind, type ParcelState, rankOf } from './parcel.ts'

export const cashKinds = [
  'due',
  'collected',
  'remitted',
  'banked',
  'fee',
  'short',
  'over',
  'written_off',
  'returned',
] as const
export type CashKind = (typeof cashKinds)[number]

/** Of a parcel's entries, by kind. */
export type CashSums = Record<CashKind, Fils>

export const noCash: CashSums = {
  due: 0,
  collected: 0,
  remitted: 0,
  banked: 0,
  fee: 0,
  short: 0,
  over: 0,
  written_off: 0,
  returned: 0,
}

/** Where a parcel's money is. `open`: not yet paid at the door; `claim`: open, and the courier lost the parcel; `collected`: he has it; `remitted`: he says that he paid it. */
export const cashStages = ['open', 'claim', 'collected', 'remitted', 'closed'] as const
export type CashStage = (typeof cashStages)[number]

/** A courier has had the money for so many days: he is written to. */
export const overdueDays = 14

export const writeOffReasons = ['lost', 'courier_refuses', 'small_difference', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

export const parcelFates = ['waiting', 'delivered', 'back', 'lost'] as const
export type ParcelFate = (typeof parcelFates)[number]

export function fateOf(state: ParcelState): ParcelFate {
  if (state === 'delivered' || state === 'lost') return state
  return state === 'returned' || state === 'received' || state === 'cancelled' ? 'back' : 'waiting'
}

export type CashParcel = { kind: ParcelKind; codFils: Fils } & Pick<
  ParcelFacts,
  'state' | 'movedAt' | 'packedAt' | 'handedOverAt' | 'deliveredAt'
>

/** From when on its cash counts: once it is packed. Null before, and for what its buyer fetches. */
export function dueSince({ kind, state, movedAt, ...facts }: CashParcel): Date | null {
  if (kind !== 'courier') return null
  const known = facts.packedAt ?? facts.handedOverAt ?? facts.deliveredAt
  if (known) return known
  return state !== 'cancelled' && rankOf(state) >= rankOf('packed') ? movedAt : null
}

/** Not yet collected, given back or given up. */
export const openOf = ({ due, collected, returned, written_off }: CashSums): Fils =>
  due - collected - returned - written_off

/** With the courier: collected, and not paid out. */
export const heldOf = ({ collected, remitted }: CashSums): Fils => collected - remitted

/** What the bank still gets of it. Negative: the courier's fees are more than what he paid out. */
export const unbankedOf = ({ remitted, over, fee, banked }: CashSums): Fils => remitted + over - fee - banked

/** What follows from the parcel's fate, once it is known what is due, what was paid out for it and what was given up. */
export function followFate(sums: CashSums, fate: ParcelFate): CashSums {
  const { due, remitted } = sums
  const written_off = Math.max(0, Math.min(sums.written_off, due - remitted))
  // What he has paid out, he has collected, whatever we heard.
  const collected = fate === 'delivered' ? Math.max(due - written_off, remitted) : remitted
  return {
    ...sums,
    written_off,
    collected,
    returned: fate === 'back' ? Math.max(0, due - collected - written_off) : 0,
  }
}

/** What the ledger of a parcel should say. One that was lost, given up and then delivered is owed again. */
export function cashOf(parcel: CashParcel, sums: CashSums, earlier: ParcelFate): CashSums {
  const due = dueSince(parcel) === null ? 0 : parcel.codFils
  const fate = fateOf(parcel.state)
  const isFound = earlier === 'lost' && fate !== 'lost'
  return followFate({ ...sums, due, written_off: isFound ? 0 : sums.written_off }, fate)
}

export type CashChange = { kind: CashKind; amountFils: Fils }

/** The entries that lead from one to the other; none where they are the same. */
export const changesBetween = (before: CashSums, after: CashSums): CashChange[] =>
  cashKinds.flatMap((kind) => (before[kind] === after[kind] ? [] : [{ kind, amountFils: after[kind] - before[kind] }]))

/** The most that can be given up: what the courier holds, or what is open. */
export const mostWrittenOff = (sums: CashSums): Fils => Math.max(heldOf(sums), 0) + Math.max(openOf(sums), 0)

/** After all that can be given up was. What was collected and never paid out is given up as not collected. */
export function writeOff(sums: CashSums, fate: ParcelFate): CashSums {
  return followFate({ ...sums, written_off: sums.written_off + mostWrittenOff(sums), short: 0 }, fate)
}

/** What a balance says, and what its entries say. `parcelId` null: in the sum of a courier's list. */
export type BookDifference = { parcelId: string | null; what: CashKind; balanceFils: Fils; entriesFils: Fils }
