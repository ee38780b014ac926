/** What is being bought, and at what price: read inside the order's transaction, the cart's row held. */
import type { PlaceOrder } from '#contract/orders.ts'
import { collectedAmounts, refuseCash } from '#domain/cash-on-delivery.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { maxOrderFils } from '#domain/pricing.ts'
import { refuseQuantity, sumPerVariant } from '#domain/stock.ts'
import { accountPaysByCardOnly, type CashStanding, findCashStanding, paysByCardOnly } from '../buyers/buyers.actions.ts'
import {
  cardOnly,
  type CartLine,
  fullTotalOf,
  lockOrderedCart,
  priceLines,
  type PricedCart,
  refuseTooDear,
  showCart,
} from '../cart/cart.actions.ts'
import { guestCartId, readGuestLines } from '../cart/quote.actions.ts'
import {
  type Customer,
  judgeCode,
  judgeCoupon,
  refuseCode,
  tryCode,
  unknownCustomer,
} from '../coupons/coupons.actions.ts'
import type { Shopper } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { emptyWallet, splitSpend, type WalletBalance, walletPartFils, walletTotal } from '#domain/wallet.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { rulesFor } from './pickup.ts'

/** What is bought. `desk`: staff buy for her, and no shopper can say any of it. */
export type Buying = {
  shopper: Shopper
  body: Omit<PlaceOrder, 'paymentMethod'> & { paymentMethod: PaymentMethod }
  address: string
  language: Language
  desk?: DeskSale
  /** What her wallet holds, locked, where she pays with it. */ wallet?: WalletBalance
}

/** What staff decided of an order that they place for a buyer. */
export type DeskSale = {
  staffId: string
  /** Of a full piece, by the place of the line in what is bought; null where the shop's price holds. */
  unitPrices: readonly (number | null)[]
  /** Null for the usual fee. */ shippingFils: number | null
  /** What these prices and this fee are below the shop's. */ cutFils: number
  /** Pieces by variant that are set aside for this order already. */ held: ReadonlyMap<string, number>
  /** How long the order waits to be paid. */ holdMs: number
}

/** What the order comes to: the price, and the fee of cash on delivery where she pays so. */
export type ToPay = ReturnType<typeof collectedAmounts>

export type Basket = PricedCart & {
  toPay: ToPay
  /** Of it, paid from her wallet. */ fromWallet: WalletBalance
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
  const use = { customer: provenCustomer(buying), fullTotalFils: fullTotalOf(lines), now: shop.clock.now() }
  const coupon =
    couponId === null ? await judgeGuestCode(tx, shop, { buying, use }) : (await judgeCoupon(tx, couponId, use)).coupon
  const basket = priceBasket(shop, { heldCartId, lines, coupon, customer, buying })
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
  buying: Pick<Buying, 'body' | 'desk' | 'wallet'>
}

function priceBasket(shop: Shop, { heldCartId, lines, coupon, customer, buying }: Unpriced): Basket {
  const { body } = buying
  const rules = rulesOf(shop, buying)
  const priced = priceLines(heldCartId ?? guestCartId, lines, { coupon, rules })
  const wallet = buying.wallet ?? emptyWallet
  const { payableFils } = priced.price
  const isCovered = payableFils > 0 && walletTotal(wallet) >= payableFils
  const feeFils = body.paymentMethod === 'cod' && !isCovered ? rules.cashOnDelivery.feeFils : 0
  const toPay = collectedAmounts(payableFils, { feeFils })
  const paying = { costFils: toPay.payableFils, isByCard: body.paymentMethod === 'card' }
  const fromWallet = splitSpend(wallet, walletPartFils(walletTotal(wallet), paying))
  return { ...priced, toPay, fromWallet, heldCartId, customer, now: shop.clock.now() }
}

/** The rules that an order is priced by. The delivery fee that staff agreed on is the fee of this order, as if the shop had no other. */
function rulesOf(shop: Shop, { body, desk }: Pick<Buying, 'body' | 'desk'>): StoreFacts {
  const facts = rulesFor(shop.facts.current(), body)
  if (desk === undefined || desk.shippingFils === null) return facts
  return { ...facts, shipping: { ...facts.shipping, flatFils: desk.shippingFils } }
}

/** It was priced with a coupon that is gone now: she sees the price without it first. */
export function refuseCoupon(shop: Shop, basket: Basket, buying: Buying): never {
  refusePrice(priceBasket(shop, { ...basket, coupon: null, buying }), buying.language)
}

async function readLines(
  tx: Tx,
  shop: Shop,
  buying: Buying,
): Promise<{ heldCartId: string | null; couponId: string | null; lines: CartLine[] }> {
  const { shopper, language } = buying
  if (shopper.kind === 'user' && !buying.desk) {
    const cart = await lockOrderedCart(tx, shopper.userId)
    if (!cart || cart.lines.length === 0) refuse('EMPTY_CART')
    return { heldCartId: cart.id, couponId: cart.couponId, lines: cart.lines }
  }
  const { lines, skipped } = await readItems(tx, buying)
  if (lines.length === 0) refuse('EMPTY_CART')
  if (skipped.length > 0) {
    refuse('PRICE_CHANGED', {
      cart: showCart(priceLines(guestCartId, lines, { coupon: null, rules: rulesOf(shop, buying) }), language),
      skipped,
    })
  }
  return { heldCartId: null, couponId: null, lines }
}

/** The items as lines that can be sold now; staff may have agreed on another price, and have set pieces aside. */
async function readItems(db: Db | Tx, { body, desk }: Pick<Buying, 'body' | 'desk'>) {
  const { lines, skipped } = await readGuestLines(db, body.items ?? [])
  if (!desk) return { lines, skipped }
  const agreed = lines.map((line) => ({
    ...line,
    unitPriceFils: desk.unitPrices[Number(line.itemId)] ?? line.unitPriceFils,
    availableStock: line.availableStock + (desk.held.get(line.variantId) ?? 0),
  }))
  return { lines: agreed, skipped }
}

/** What staff are shown before they place it: the price, and why the coupon is not in it. Writes and refuses nothing. */
export async function quoteForBuyer(db: Db | Tx, shop: Shop, buying: Buying & { desk: DeskSale }) {
  const { lines, skipped } = await readItems(db, buying)
  const customer = customerOf(buying)
  const use = { customer: provenCustomer(buying), fullTotalFils: fullTotalOf(lines), now: shop.clock.now() }
  const { couponCode } = buying.body
  const judged = couponCode && lines.length > 0 ? await judgeCode(db, couponCode, use) : { coupon: null, reason: null }
  const basket = priceBasket(shop, { heldCartId: null, lines, coupon: judged.coupon, customer, buying })
  return { basket, skipped, couponRefusal: judged.reason }
}

/** F7: the price is told by what the buyer has proven. Whether the e-mail she names has ordered before is asked last, when the order would stand. */
const provenCustomer = ({ shopper }: Pick<Buying, 'shopper'>): Customer =>
  shopper.kind === 'user' ? { userId: shopper.userId, emails: [] } : unknownCustomer

type Judging = { buying: Buying; use: { customer: Customer; fullTotalFils: number; now: Date } }

async function judgeGuestCode(tx: Tx, shop: Shop, { buying, use }: Judging): Promise<Coupon | null> {
  const {
    shopper,
    body: { couponCode },
    address,
    desk,
  } = buying
  if (!couponCode) return null
  if (desk) {
    const { coupon, reason } = await judgeCode(tx, couponCode, use)
    return coupon ?? refuseCode(shop, reason)
  }
  if (shopper.kind === 'user') return null
  return tryCode(shop, address, () => judgeCode(tx, couponCode, use))
}

/** R081: before the price, so that she is not asked to agree to a total that she can't pay in cash. */
export function refuseCashOrder({ price, rules, fromWallet, ...basket }: Basket, { body, language }: Buying): void {
  if (body.paymentMethod !== 'cod') return
  const refusal = refuseCash(price.payableFils - walletTotal(fromWallet), rules.cashOnDelivery)
  if (refusal === null) return
  const cart = showCart({ ...basket, price, rules }, language)
  refuse('CASH_NOT_OFFERED', { cart, ...(refusal === 'above_cap' ? { about: 'cap' } : {}) })
}

const userIdOf = ({ shopper }: Pick<Buying, 'shopper'>): string | null =>
  shopper.kind === 'user' ? shopper.userId : null

/** Of whoever is about to pay in cash at the door. Null: nothing is collected there. */
export async function findStandingOf(tx: Tx, basket: Basket, buying: Buying): Promise<CashStanding | null> {
  const { paymentMethod, contact } = buying.body
  if (paymentMethod !== 'cod' || dueOf(basket) === 0) return null
  return findCashStanding(tx, { userId: userIdOf(buying), phone: contact.phone, email: contact.email })
}

/** To whom it is said. */
type CardOnlyReason = 'account' | 'order' | 'desk'

/**
 * Back office 3.5: who pays by card only. Asked early, and refused last: nobody learns of somebody else's telephone what a real order would not cost her.
 * Only to her own account it is said why.
 */
export async function findCardOnly(
  tx: Tx,
  shop: Shop,
  { standing, buying }: { standing: CashStanding; buying: Pick<Buying, 'shopper' | 'desk'> },
): Promise<CardOnlyReason | null> {
  if (!paysByCardOnly(shop, standing)) return null
  if (buying.desk) return 'desk'
  const userId = userIdOf(buying)
  return userId !== null && (await accountPaysByCardOnly(tx, shop, userId)) ? 'account' : 'order'
}

export function refuseCardOnly(reason: CardOnlyReason | null, basket: Basket, language: Language): void {
  if (reason !== null) refuse('CASH_NOT_OFFERED', { about: reason, cart: cardOnly(showCart(basket, language)) })
}

/** D1: what the shopper was shown is what she pays, to the fil. */
export function refuseOtherPrice(basket: Basket, { body, language }: Buying): void {
  if (body.expectedPayable !== undefined && body.expectedPayable !== toAed(basket.toPay.payableFils))
    refusePrice(basket, language)
}

export function refusePrice(basket: Basket, language: Language): never {
  refuse('PRICE_CHANGED', { cart: showCart(basket, language) })
}

/** What is left to be paid by card or in cash. */
export const dueOf = ({ toPay, fromWallet }: Basket): number => toPay.payableFils - walletTotal(fromWallet)

/** She is not charged another part by card than she was shown. */
export function refuseOtherWallet({ fromWallet }: Basket, { body }: Buying): void {
  if (body.expectedWallet !== undefined && body.expectedWallet !== toAed(walletTotal(fromWallet)))
    refuse('WALLET_CHANGED')
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
