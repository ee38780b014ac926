/** A priced cart in the contract's shape: the same for a signed-in shopper's cart, a guest's quote, and a PRICE_CHANGED. */
import type { Cart, CartItem } from '#contract/cart.ts'
import { showCashRule } from '#domain/cash-on-delivery.ts'
import type { Coupon } from '#domain/coupon.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { type CartPrice, maxOrderFils, priceCart } from '#domain/pricing.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { refuse } from '../http/refusal.ts'
import type { LineRow } from './cart.store.ts'

/** A line that is in a bag. */
export type CartLine = LineRow & { itemId: string }

/** What the owner decides of a price, and of what comes after it. */
export type PriceRules = Pick<StoreFacts, 'shipping' | 'cashOnDelivery' | 'returns'>

/** `rules`: those that it was priced by. */
export type PricedCart = {
  cartId: string
  lines: CartLine[]
  coupon: Coupon | null
  rules: PriceRules
  price: CartPrice
}

/** D8, D9: in whole fils, by the one function. */
export function priceLines(
  cartId: string,
  lines: CartLine[],
  { coupon, rules }: { coupon: Coupon | null; rules: PriceRules },
): PricedCart {
  return { cartId, lines, coupon, rules, price: priceCart({ lines, coupon, shipping: rules.shipping }) }
}

/** What a percentage coupon and its minimum spend are measured by. */
export const fullTotalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPriceFils * line.quantity, 0)

/** F30: nobody is quoted a price that she can't order at. */
export function refuseTooDear({ lines }: { lines: readonly CartLine[] }): void {
  if (fullTotalOf(lines) > maxOrderFils) refuse('ORDER_TOO_LARGE')
}

export function showCart({ cartId, lines, coupon, rules, price }: PricedCart, language: Language): Cart {
  return {
    _id: cartId,
    items: lines.map((line, index) => showItem(line, price.lines[index], language)),
    couponApplied: coupon?.code ?? null,
    coupon: coupon && showCoupon(coupon),
    discount: toAed(price.discountFils),
    subTotal: toAed(price.subTotalFils),
    total: toAed(price.totalFils),
    totalItems: price.totalItems,
    comboSaving: toAed(price.comboSavingFils),
    shipping: toAed(price.shippingFils),
    freeShippingRemaining: toAed(price.freeShippingRemainingFils),
    tax: toAed(price.taxFils),
    payable: toAed(price.payableFils),
    cashOnDelivery: showCashRule(rules.cashOnDelivery),
  }
}

/** The courier collects nothing for it. */
export const cardOnly = (cart: Cart): Cart => ({
  ...cart,
  cashOnDelivery: { ...cart.cashOnDelivery, cardOnly: true },
})

type CouponValue = Pick<Coupon, 'code' | 'discountType' | 'percent' | 'amountFils'>

/** `discountValue` is percent, or AED. */
export function showCoupon(coupon: CouponValue): NonNullable<Cart['coupon']> {
  const discountValue = coupon.discountType === 'percentage' ? (coupon.percent ?? 0) : toAed(coupon.amountFils ?? 0)
  return { code: coupon.code, discountType: coupon.discountType, discountValue }
}

function showItem(line: CartLine, price: CartPrice['lines'][number] | undefined, language: Language): CartItem {
  const name = pickText(line.names, language)
  const images = (line.pictures ?? []).map((picture) => ({
    url: picture.url,
    alt: pickText(picture.alts, language),
    color: picture.color,
  }))
  return {
    _id: line.itemId,
    productId: { _id: line.productId, slug: line.slug, name, images },
    name,
    color: line.color,
    size: line.size,
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    price: toAed(line.unitPriceFils),
    optionPrice: toAed(price?.optionPriceFils ?? 0),
    priceAtAddition: toAed(line.priceAtAdditionFils),
    lineTotal: toAed(price?.lineTotalFils ?? 0),
    availableStock: line.availableStock,
  }
}
