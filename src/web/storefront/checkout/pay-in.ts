/** R081: what the bag comes to with the way to pay that she chose. The bag alone knows of no fee. */
import type { Cart } from '#contract/cart.ts'
import { type CashRefusal, collectedAmounts, readCashRule, refuseCash } from '#domain/cash-on-delivery.ts'
import { fromAed, toAed } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'

export function payIn(cart: Cart, method: PaymentMethod): Cart & { cashFee: number } {
  if (method === 'card') return { ...cart, cashFee: 0 }
  const due = collectedAmounts(fromAed(cart.payable), readCashRule(cart.cashOnDelivery))
  return { ...cart, cashFee: toAed(due.cashFeeFils), tax: toAed(due.taxFils), payable: toAed(due.payableFils) }
}

/** Null: the courier collects it. */
export const cashRefusalOf = ({ payable, cashOnDelivery }: Cart): CashRefusal | null =>
  refuseCash(fromAed(payable), readCashRule(cashOnDelivery))
