/** R081: cash on delivery as the owner offers it: whether at all, for which fee, and up to which amount. */
import { type Fils, fromAed, toAed } from './money.ts'
import { includedVatFils } from './tax.ts'

/** `capFils`: the most that the courier collects for one order, the fee included; null for no cap. */
export type CashRule = { isOffered: boolean; feeFils: Fils; capFils: Fils | null }

/** In AED, as the API answers it. */
export type ShownCashRule = { isOffered: boolean; fee: number; cap: number | null }

/** A fee above AED 1,000 is a slip of the keyboard. */
export const maxCashFeeFils: Fils = 100_000

export type CashRefusal = 'off' | 'above_cap'

/** What an order of this price comes to when the courier collects it. The fee includes VAT. Where nothing is collected it is 0. */
export function collectedAmounts(payableFils: Fils, { feeFils }: Pick<CashRule, 'feeFils'>) {
  const cashFeeFils = payableFils === 0 ? 0 : feeFils
  const collectedFils = payableFils + cashFeeFils
  return { cashFeeFils, taxFils: includedVatFils(collectedFils), payableFils: collectedFils }
}

/** Why an order of this price, without the fee, can't be paid to the courier. */
export function refuseCash(payableFils: Fils, rule: CashRule): CashRefusal | null {
  if (!rule.isOffered) return 'off'
  const { capFils } = rule
  return capFils !== null && collectedAmounts(payableFils, rule).payableFils > capFils ? 'above_cap' : null
}

export const showCashRule = ({ isOffered, feeFils, capFils }: CashRule): ShownCashRule => ({
  isOffered,
  fee: toAed(feeFils),
  cap: capFils === null ? null : toAed(capFils),
})

export const readCashRule = ({ isOffered, fee, cap }: ShownCashRule): CashRule => ({
  isOffered,
  feeFils: fromAed(fee),
  capFils: cap === null ? null : fromAed(cap),
})
