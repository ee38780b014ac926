/** What is being bought, and at what price: read inside the order's transaction, the cart's row held. */
import type { PlaceOrder } from '#contract/orders.ts'
import { collectedAmounts, refuseCash } from '#domain/cash-on-delivery.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { maxOrderFils } from '#domain/pricing.ts'
import { refuseQuantity, sumPerVariant } from '#domain/stock.ts'
import {
  type CartLine,
  fullTotalOf,
  lockOrderedCart,
  priceLines,
  type PricedCart,
  refuseTooDear,
  showCart,
} from '../cart/cart.actions.ts'
import { guestCartId, readGuestLines } from '../cart/quote.actions.ts'
import { type Customer, judgeCode, judgeCoupon, tryCode, unknownCustomer } from '../coupons/coupons.actions.ts'
import type { Shopper } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { rulesFor } from './pickup.ts'

export type Buying = { shopper: Shopper; body: PlaceOrder; address: string; language: Language }

/** What the order comes to: the price, and the fee of cash on delivery where she pays so. */
export type ToPay = ReturnType<typeof collectedAmounts>

export type Basket = PricedCart & {
  toPay: ToPay
  /** Null for a guest. */ heldCartId: string | null
  /** Everybody whom the order names. */ customer: Customer
  now: Date
}

/** A person is one customer signed in or not: by the account's e-mail and the one she orders with. Only `takeCoupon` may decide by it: nobody has proven the e-mail. */
export function customerOf({ shopper, body }: Pick<Buying, 'shopper' | 'body'>): Customer {
  if (shopper.kind === 'guest') return { userId: null, emails: [body.contact.email] }
  return { userId: shopper.userId, emails: [...new Set([shopper.email, body.contact.email])] }
}

export async function readBasket(tx: Tx, shop: Shop, buying: Buying): Promise<Basket> {
  const { heldCartId, couponId, lines } = await readLines(tx, shop, buying)
  const customer = customerOf(buying)
  // F7: the price is told by what the asker has proven. Whether the e-mail she names has ordered before is asked last, when the order would stand.
  const proven = buying.shopper.kind === 'user' ? { userId: buying.shopper.userId, emails: [] } : unknownCustomer
  const use = { customer: proven, fullTotalFils: fullTotalOf(lines), now: shop.clock.now() }
  const coupon =
    couponId === null ? await judgeGuestCode(tx, shop, { buying, use }) : (await judgeCoupon(tx, couponId, use)).coupon
  const basket = priceBasket(shop, { heldCartId, lines, coupon, customer, body: buying.body })
  refuseTooDear(basket)
  if (basket.toPay.payableFils > maxOrderFils) refuse('ORDER_TOO_LARGE')
  // A coupon that dropped out of the cart changes the price; without a total to compare with, the shopper must see it first.
  if (couponId !== null && coupon === null && buying.body.expectedPayable === undefined)
    refusePrice(basket, buying.language)
  return basket
}

type Unpriced = {
  heldCartId: string | null
  lines: CartLine[]
  coupon: Coupon | null
  customer: Customer
  body: Pick<PlaceOrder, 'paymentMethod' | 'pickup'>
}

function priceBasket(shop: Shop, { heldCartId, lines, coupon, customer, body }: Unpriced): Basket {
  const rules = rulesFor(shop.facts.current(), body)
  const priced = priceLines(heldCartId ?? guestCartId, lines, { coupon, rules })
  const feeFils = body.paymentMethod === 'cod' ? rules.cashOnDelivery.feeFils : 0
  const toPay = collectedAmounts(priced.price.payableFils, { feeFils })
  return { ...priced, toPay, heldCartId, customer, now: shop.clock.now() }
}

/** It was priced with a coupon that is gone now: she sees the price without it first. */
export function refuseCoupon(shop: Shop, basket: Basket, { body, language }: Buying): never {
  refusePrice(priceBasket(shop, { ...basket, coupon: null, body }), language)
}

async function readLines(
  tx: Tx,
  shop: Shop,
  { shopper, body, language }: Buying,
): Promise<{ heldCartId: string | null; couponId: string | null; lines: CartLine[] }> {
  if (shopper.kind === 'user') {
    const cart = await lockOrderedCart(tx, shopper.userId)
    if (!cart || cart.lines.length === 0) refuse('EMPTY_CART')
    return { heldCartId: cart.id, couponId: cart.couponId, lines: cart.lines }
  }
  const { lines, skipped } = await readGuestLines(tx, body.items ?? [])
  if (lines.length === 0) refuse('EMPTY_CART')
  if (skipped.length > 0) {
    refuse('PRICE_CHANGED', {
      cart: showCart(
        priceLines(guestCartId, lines, { coupon: null, rules: rulesFor(shop.facts.current(), body) }),
        language,
      ),
      skipped,
    })
  }
  return { heldCartId: null, couponId: null, lines }
}

type Judging = { buying: Buying; use: { customer: Customer; fullTotalFils: number; now: Date } }

async function judgeGuestCode(tx: Tx, shop: Shop, { buying, use }: Judging): Promise<Coupon | null> {
  const {
    shopper,
    body: { couponCode },
    address,
  } = buying
  if (shopper.kind === 'user' || !couponCode) return null
  return tryCode(shop, address, () => judgeCode(tx, couponCode, use))
}

/** R081: before the price, so that she is not asked to agree to a total that she can't pay in cash. */
export function refuseCashOrder({ price, rules, ...basket }: Basket, { body, language }: Buying): void {
  if (body.paymentMethod !== 'cod') return
  const refusal = refuseCash(price.payableFils, rules.cashOnDelivery)
  if (refusal === null) return
  const cart = showCart({ ...basket, price, rules }, language)
  refuse('CASH_NOT_OFFERED', { cart, ...(refusal === 'above_cap' ? { about: 'cap' } : {}) })
}

/** D1: what the shopper was shown is what she pays, to the fil. */
export function refuseOtherPrice(basket: Basket, { body, language }: Buying): void {
  if (body.expectedPayable !== undefined && body.expectedPayable !== toAed(basket.toPay.payableFils))
    refusePrice(basket, language)
}

export function refusePrice(basket: Basket, language: Language): never {
  refuse('PRICE_CHANGED', { cart: showCart(basket, language) })
}

/** A first look, to tell which piece is short; what is left is decided when the units are taken. */
export function refuseShortStock(basket: Basket, available?: Map<string, number>): void {
  for (const [variantId, quantity] of sumPerVariant(basket.lines)) {
    const line = basket.lines.find((candidate) => candidate.variantId === variantId)
    const refusal = refuseQuantity(quantity, available?.get(variantId) ?? line?.availableStock ?? 0)
    if (!refusal || !line) continue
    refuse(refusal.reason, {
      availableStock: refusal.availableStock,
      maxAllowed: refusal.maxAllowed,
      item: { productId: line.productId, color: line.color, size: line.size },
    })
  }
}
