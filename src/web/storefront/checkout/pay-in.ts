/** R081: what the bag comes to with the way to pay that she chose. The bag alone knows of no fee. */
import type { Cart } from '#contract/cart.ts'
import { type CashRefusal, collectedAmounts, readCashRule, refuseCash } from '#domain/cash-on-delivery.ts'
import { fromAed, toAed } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { includedVatFils } from '#domain/tax.ts'
import { walletPartFils } from '#domain/wallet.ts'

type Paying = {
  method: PaymentMethod
  isCollected?: boolean
  /** What is in the wallet, where she pays with it. */ balance?: number
}
export type ToPay = Cart & { cashFee: number; wallet: number }

/** The wallet pays first, and no courier is paid for cash where it pays for all. */
export function payIn(bag: Cart, { method, isCollected = false, balance = 0 }: Paying): ToPay {
  const cart = isCollected ? collected(bag) : bag
  const isCovered = cart.payable > 0 && balance >= cart.payable
  const due = dueIn(cart, isCovered ? 'card' : method)
  const paying = { costFils: fromAed(due.payable), isByCard: method === 'card' }
  return { ...due, wallet: toAed(walletPartFils(fromAed(balance), paying)) }
}

function dueIn(cart: Cart, method: PaymentMethod): Cart & { cashFee: number } {
  if (method === 'card') return { ...cart, cashFee: 0 }
  const due = collectedAmounts(fromAed(cart.payable), readCashRule(cart.cashOnDelivery))
  return { ...cart, cashFee: toAed(due.cashFeeFils), tax: toAed(due.taxFils), payable: toAed(due.payableFils) }
}

/** Collected in a store: nobody is paid for bringing it, nor for taking the cash. */
export function collected(bag: Cart): Cart {
  const payableFils = fromAed(bag.payable) - fromAed(bag.shipping)
  return {
    ...bag,
    shipping: 0,
    freeShippingRemaining: 0,
    payable: toAed(payableFils),
    tax: toAed(includedVatFils(payableFils)),
    cashOnDelivery: { ...bag.cashOnDelivery, fee: 0 },
  }
}

/** Null: the courier collects it. */
export const cashRefusalOf = ({ payable, cashOnDelivery }: Cart): CashRefusal | 'card_only' | null =>
  refuseCash(fromAed(payable), readCashRule(cashOnDelivery)) ?? (cashOnDelivery.cardOnly ? 'card_only' : null)
