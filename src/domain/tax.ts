/** Spec §3 (tax in the cart), R073, D8: shelf prices include 5% VAT; wholesale prices do not (D17). */
import { divideHalfUp } from './money.ts'
import type { Fils } from './money.ts'

export const vatPercent = 5

/** The VAT inside a gross amount: gross × 5/105, to the nearest fil, halves up. */
export function includedVatFils(grossFils: Fils): Fils {
  return divideHalfUp(grossFils * vatPercent, 100 + vatPercent)
}

/** The VAT that a wholesale invoice adds to a net amount. */
export function addedVatFils(netFils: Fils): Fils {
  return divideHalfUp(netFils * vatPercent, 100)
}
