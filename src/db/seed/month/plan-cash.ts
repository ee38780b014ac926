/** The couriers' cash of the month: what was due, collected and given back, their lists, the bank's sums, and what never came. */
import {
  cashOf,
  type CashParcel,
  type CashSums,
  changesBetween,
  dueSince,
  fateOf,
  noCash,
  unbankedOf,
  writeOff,
} from '#domain/cash-ledger.ts'
import { uaeDay } from '#domain/shipping.ts'
import { type RowOutcome, settleRow } from '#domain/remittance.ts'
import { chanceOf, dayMs, newId } from '../rows.ts'
import type { MonthBooks, MonthRows } from './books.ts'

type Parcel = MonthRows['parcels'][number] & CashParcel
type Entry = MonthRows['cashEntries'][number]
type Known = { parcel: Parcel; sums: CashSums; entries: Entry[]; dueAt: Date }

/** A courier pays for three days at once, three days later; his list is booked on that day, and the bank has the money four days after. */
const turnMs = 3 * dayMs
const bankMs = 4 * dayMs
const feeFils = 1_575
const owedTooLong = 0.05

function book(known: Known, after: CashSums, entry: Pick<Entry, 'at' | 'actor'> & Partial<Entry>): void {
  const { parcel, sums } = known
  for (const change of changesBetween(sums, after))
    known.entries.push({ ...entry, ...change, parcelId: parcel.id, courier: parcel.courier ?? null })
  known.sums = after
}

function knownOf(parcel: Parcel): Known | null {
  const dueAt = dueSince(parcel)
  if (dueAt === null || parcel.codFils === 0) return null
  const known: Known = { parcel, sums: noCash, entries: [], dueAt }
  book(known, { ...noCash, due: parcel.codFils }, { at: dueAt, actor: 'system' })
  book(known, cashOf(parcel, known.sums, fateOf(parcel.state)), {
    at: parcel.deliveredAt ?? parcel.movedAt,
    actor: parcel.courier ?? 'system',
  })
  return known
}

export function planCash(books: MonthBooks): void {
  const { rows, now, staff } = books
  const all = rows.parcels.flatMap((parcel) => knownOf(parcel as Parcel) ?? [])
  const paid = all.filter(({ parcel: { deliveredAt, id } }) => deliveredAt && chanceOf(`owed ${id}`) >= owedTooLong)
  const turnOf = ({ parcel }: Known) => Math.floor((parcel.deliveredAt as Date).getTime() / turnMs)
  const lists = Map.groupBy(paid, (known) => `${known.parcel.courier} ${turnOf(known)}`)
  for (const list of lists.values()) {
    const at = new Date((turnOf(list[0] as Known) + 2) * turnMs)
    if (at < now) planList(books, list, { at, paid })
  }
  // Not worth another letter.
  const short = all.find(({ sums }) => sums.short > 0)
  if (short) book(short, writeOff(short.sums, 'delivered'), { at: now, actor: `staff:${staff.desk}` })
  const lost = all.filter(({ parcel, sums }) => parcel.state === 'lost' && sums.due > sums.written_off)
  // The courier made good for none of them: the first ones were given up, the rest are claimed.
  for (const known of lost.slice(0, Math.floor(lost.length / 2)))
    book(known, writeOff(known.sums, 'lost'), { at: now, actor: `staff:${staff.desk}` })
  for (const { parcel, sums, entries, dueAt } of all) {
    rows.cashParcels.push({
      parcelId: parcel.id,
      courier: parcel.courier ?? null,
      fate: fateOf(parcel.state),
      dueFils: sums.due,
      collectedFils: sums.collected,
      returnedFils: sums.returned,
      writtenOffFils: sums.written_off,
      remittedFils: sums.remitted,
      feeFils: sums.fee,
      bankedFils: sums.banked,
      shortFils: sums.short,
      overFils: sums.over,
      dueAt,
      collectedAt: parcel.deliveredAt,
      updatedAt: entries.at(-1)?.at ?? dueAt,
      version: entries.length,
    })
    rows.cashEntries.push(...entries)
  }
}

/** One parcel in sixty is paid AED 5 short, one in ninety AED 2 over, the first of them early in every month; each list names one parcel that nobody knows. */
const listedFils = ({ sums }: Known, place: number): number =>
  sums.due - (place % 60 === 7 ? 500 : 0) + (place % 90 === 11 ? 200 : 0)

type Listing = { at: Date; /** All parcels that were paid for. */ paid: readonly Known[] }

function planList({ rows, now, staff }: MonthBooks, list: readonly Known[], { at, paid }: Listing): void {
  const { courier } = (list[0] as Known).parcel
  const id = newId(at.getTime())
  const day = uaeDay(at)
  const number = `${(courier ?? '').slice(0, 3).toUpperCase()}-${day.replaceAll('-', '')}`
  const isBanked = at.getTime() + bankMs < now.getTime()
  const bankedAt = new Date(at.getTime() + bankMs)
  let expectedFils = 0
  const listed = list.map((known, index) => {
    const collectedFils = listedFils(known, paid.indexOf(known))
    const { outcome, after } = settleRow(
      { collectedFils, feeFils },
      { sums: known.sums, fate: 'delivered', isRepeated: false },
    )
    const from = { remittanceId: id, rowNumber: index + 2 }
    const before = unbankedOf(known.sums)
    if (after) book(known, after, { ...from, at, actor: `staff:${staff.desk}` })
    const net = unbankedOf(known.sums) - before
    expectedFils += net
    if (isBanked)
      book(
        known,
        { ...known.sums, banked: known.sums.banked + net },
        { ...from, at: bankedAt, actor: `staff:${staff.desk}` },
      )
    return rowOf(known.parcel, { ...from, collectedFils, outcome })
  })
  const unknown = {
    remittanceId: id,
    rowNumber: list.length + 2,
    awb: `X-${day}`,
    reference: '',
    collectedFils: 12_000,
  }
  // One list was paid AED 25 short by the bank's charges.
  const missing = isBanked && courier === 'manual' ? 2_500 : 0
  rows.remittances.push({
    id,
    courier: courier ?? 'manual',
    number,
    state: isBanked ? 'banked' : 'posted',
    fileName: `${number}.csv`,
    fileHash: id,
    paidOn: day,
    rowCount: list.length + 1,
    collectedFils: listed.reduce((sum, row) => sum + row.collectedFils, unknown.collectedFils),
    feeFils: (list.length + 1) * feeFils,
    expectedFils,
    ...(isBanked
      ? {
          bankFils: expectedFils - missing,
          bankOn: uaeDay(bankedAt),
          bankReference: `FT${day.replaceAll('-', '')}`,
          bankedBy: staff.desk,
          bankedAt,
        }
      : {}),
    uploadedBy: staff.desk,
    uploadedAt: at,
    postedBy: staff.desk,
    postedAt: at,
    version: isBanked ? 3 : 2,
  })
  rows.remittanceRows.push(...listed, { ...unknown, feeFils, outcome: 'unknown' })
  if (missing > 0)
    rows.cashEntries.push({
      parcelId: null,
      courier: courier ?? null,
      kind: 'short',
      amountFils: missing,
      at: bankedAt,
      actor: `staff:${staff.desk}`,
      remittanceId: id,
    })
}

const rowOf = (
  parcel: Parcel,
  row: { remittanceId: string; rowNumber: number; collectedFils: number; outcome: RowOutcome },
): MonthRows['remittanceRows'][number] => ({
  ...row,
  awb: parcel.awb ?? '',
  feeFils,
  deliveredOn: parcel.deliveredAt ? uaeDay(parcel.deliveredAt) : null,
  parcelId: parcel.id,
})
