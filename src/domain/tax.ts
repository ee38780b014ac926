/** Spec §3 (tax in the cart), R073, D8: shelf prices include 5% VAT; wholesale prices do not (D17). */
import { latinDigits } from './digits.ts'
import { divideHalfUp } from './money.ts'
import type { Fils } from './money.ts'

export const vatPercent = 5

/** A UAE Tax Registration Number: 15 digits that begin with 1 and end in 03, as e-invoices want it (rule ibr-132-ae). There is no public check digit. */
export const isTrn = (digits: string): boolean => /^1\d{12}03$/.test(digits)

/** A TRN as people type it, with spaces, dashes or Arabic digits; null if it is none. */
export function readTrn(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s-]/g, '')
  return isTrn(digits) ? digits : null
}

/** The VAT inside a gross amount: gross × 5/105, to the nearest fil, halves up. */
export function includedVatFils(grossFils: Fils): Fils {
  return divideHalfUp(grossFils * vatPercent, 100 + vatPercent)
}
