/** The UAE's VAT return (form 201), as far as a shop that sells within the country at 5% has its boxes. */
import { type Emirate, emirates } from './address.ts'
import { addDays } from './holidays.ts'
import type { Fils } from './money.ts'
import type { PurchaseKind } from './vat-purchase.ts'

/** Standard-rated supplies by emirate: 1a to 1g in the order of the form. */
export const emirateBoxes = ['1a', '1b', '1c', '1d', '1e', '1f', '1g'] as const
export type EmirateBox = (typeof emirateBoxes)[number]

/** 3 reverse charge, 4 zero-rated, 5 exempt, 8 total of supplies, 9 expenses, 10 reverse charge on them, 11 their total, 12 due, 13 recoverable, 14 payable. */
export const vatBoxes = [...emirateBoxes, '3', '4', '5', '8', '9', '10', '11', '12', '13', '14'] as const
export type VatBox = (typeof vatBoxes)[number]

export const emirateOfBox = (box: EmirateBox): Emirate => emirates[emirateBoxes.indexOf(box)]?.code ?? 'abu-dhabi'

/** Sums of the documents of one emirate; credit notes are taken off. */
export type EmirateSums = { emirate: string; netFils: Fils; vatFils: Fils; documents: number }

/** Sums of the purchases of a kind: `dueFils` is owed under the reverse charge, `vatFils` recovered. */
export type PurchaseSums = { kind: PurchaseKind; netFils: Fils; dueFils: Fils; vatFils: Fils; entries: number }

/** Null: nothing of it was known when the period was locked. */
export type BoxFigures = {
  box: VatBox
  netFils: Fils | null
  vatFils: Fils | null
  /** Of input tax: a column of its own in boxes 9 and 11. */
  adjustmentFils?: Fils
  /** What its cell opens: tax documents, or entries of purchases. */
  documents: number
}

const nothing = { netFils: 0, vatFils: 0, documents: 0 }
const add = (rows: readonly { netFils: Fils; vatFils: Fils; documents: number }[]) =>
  rows.reduce(
    (sum, row) => ({
      netFils: sum.netFils + row.netFils,
      vatFils: sum.vatFils + row.vatFils,
      documents: sum.documents + row.documents,
    }),
    nothing,
  )

/**
 * Documents whose emirate is none of the seven would be in no box: they are refused. Box 8 adds up 1 to 5, 11 adds up 9 and 10 with the adjustments;
 * 14 is 12 less 13, below zero where tax comes back.
 */
export function boxesOf(sums: readonly EmirateSums[], purchases: readonly PurchaseSums[] = []): BoxFigures[] {
  const stray = sums.find(({ emirate }) => !emirates.some(({ code }) => code === emirate))
  if (stray) throw new Error(`Tax documents in no emirate: "${stray.emirate}"`)
  const none = { netFils: 0, dueFils: 0, vatFils: 0, entries: 0 }
  const of = (kind: PurchaseKind) => purchases.find((row) => row.kind === kind) ?? none
  const [standard, abroad, adjusted] = [of('standard'), of('reverse_charge'), of('adjustment')]
  const sold = add(sums)
  const due = sold.vatFils + abroad.dueFils
  const recovered = standard.vatFils + abroad.vatFils + adjusted.vatFils
  const entries = standard.entries + adjusted.entries
  const totals: Partial<Record<VatBox, Omit<BoxFigures, 'box'>>> = {
    '3': { netFils: abroad.netFils, vatFils: abroad.dueFils, documents: abroad.entries },
    '8': { netFils: sold.netFils + abroad.netFils, vatFils: due, documents: sold.documents },
    '9': {
      netFils: standard.netFils,
      vatFils: standard.vatFils,
      adjustmentFils: adjusted.vatFils,
      documents: entries,
    },
    '10': { netFils: abroad.netFils, vatFils: abroad.vatFils, documents: abroad.entries },
    '11': {
      netFils: standard.netFils + abroad.netFils,
      vatFils: standard.vatFils + abroad.vatFils,
      adjustmentFils: adjusted.vatFils,
      documents: entries + abroad.entries,
    },
    '12': { netFils: null, vatFils: due, documents: sold.documents },
    '13': { netFils: null, vatFils: recovered, documents: entries + abroad.entries },
    '14': { netFils: null, vatFils: due - recovered, documents: 0 },
  }
  return vatBoxes.map((box): BoxFigures => {
    const emirate = emirateBoxes.some((one) => one === box) ? emirateOfBox(box as EmirateBox) : undefined
    const found = sums.find((row) => row.emirate === emirate) ?? nothing
    const { netFils, vatFils, documents } = found
    return { box, ...(totals[box] ?? { netFils, vatFils, documents }) }
  })
}

/** A tax period of three months, named by its first month: "2026-10". */
export type VatPeriod = { id: string; from: string; to: string }

export const isPeriodId = (id: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(id)

const monthsLater = (id: string, months: number): string => {
  const [year = 0, month = 1] = id.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

export function periodOf(id: string): VatPeriod {
  return { id, from: `${id}-01`, to: addDays(`${monthsLater(id, 3)}-01`, -1) }
}

/** The period that a day lies in, where periods begin in January, April, July and October, or `firstMonth` − 1 months later: the authority assigns which. */
export function periodAt(day: string, firstMonth: 1 | 2 | 3): VatPeriod {
  const month = Number(day.slice(5, 7))
  return periodOf(monthsLater(day.slice(0, 7), -((month - firstMonth + 12) % 3)))
}

/** From the period of `first` to that of `last`, newest first. */
export function periodsBetween(first: string, last: string, firstMonth: 1 | 2 | 3): VatPeriod[] {
  const periods: VatPeriod[] = []
  for (let period = periodAt(last, firstMonth); period.to >= first; period = periodOf(monthsLater(period.id, -3)))
    periods.push(period)
  return periods
}

/** Tax Procedures: the return is filed and paid within 28 days of the period's end. */
export const returnDueOn = ({ to }: Pick<VatPeriod, 'to'>): string => addDays(to, 28)

/** Tax Procedures Law, Article 10: above this, a mistake in a return that was filed is disclosed; up to it, it is corrected in the next one. */
export const disclosureAboveFils: Fils = 1_000_000

/** How far a period's boxes are from those that it was locked with: the VAT of all boxes 1, each by itself. */
export function driftFils(locked: readonly BoxFigures[], now: readonly BoxFigures[]): Fils {
  return emirateBoxes.reduce((sum, box) => {
    const vatOf = (figures: readonly BoxFigures[]) => figures.find((row) => row.box === box)?.vatFils ?? 0
    return sum + Math.abs(vatOf(now) - vatOf(locked))
  }, 0)
}

/** Two business days after the provider was first out of reach, that day not counted: until then the authority must know of it. */
export function outageDueOn(since: string, isBusinessDay: (day: string) => boolean): string {
  let day = since
  for (let left = 2, tries = 0; left > 0 && tries < 60; tries++) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  return day
}
