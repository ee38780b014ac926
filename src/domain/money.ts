/** Spec §9, R001, D1: amounts are whole fils (1 AED = 100 fils); only this file turns them into AED, rounds and formats them. */
import { localeTagOf } from './locale.ts'
import type { Language } from './locale.ts'

/** Whole fils. Never a fraction, never AED. */
export type Fils = number

export const filsPerDirham = 100

/** Whole fils as the AED number that calls carry. */
export function toAed(fils: Fils): number {
  return fils / filsPerDirham
}

/** An AED number of a call as fils. Throws a RangeError on more than two decimals, and on what is no number. */
export function fromAed(aed: number): Fils {
  const written = aed.toFixed(2)
  const fils = Number(written.replace('.', ''))
  if (!Number.isSafeInteger(fils) || Number(written) !== aed) throw new RangeError(`${aed} is not an amount in AED`)
  return fils === 0 ? 0 : fils
}

export function sumFils(amounts: readonly Fils[]): Fils {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Whole-number division, halves up, without a fraction on the way. Throws a RangeError on anything but safe whole numbers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator
  const whole = 2 * denominator
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(doubled) || !(denominator > 0)) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator} exactly`)
  }
  const rest = ((doubled % whole) + whole) % whole
  return (doubled - rest) / whole
}

/**
 * Splits an amount over weights so that the parts add up to it to the fil (largest remainders first, then the earlier part).
 * Weights of 0 all round give everything to nobody: the parts are then 0.
 */
export function shareOut(amountFils: Fils, weights: readonly number[]): Fils[] {
  const total = BigInt(sumFils(weights))
  if (total === 0n || amountFils === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amountFils) * BigInt(weight))
  const parts = exact.map((share) => Number(share / total))
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % total }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const missing = amountFils - sumFils(parts)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The minus sign (U+2212) that is as wide as a digit, in place of the hyphen that formats write. */
export const withMinus = (amount: string): string => amount.replace('-', '\u2212')

const formats = new Map<Language, Intl.NumberFormat>()

/** R001: "AED 1,234.50" and its Arabic and French equivalents, always in Latin digits, below zero with U+2212. Takes AED, not fils. */
export function formatMoney(aed: number, language: Language): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(localeTagOf(language), {
      style: 'currency',
      currency: 'AED',
      numberingSystem: 'latn',
    })
    formats.set(language, format)
  }
  return withMinus(format.format(aed))
}
