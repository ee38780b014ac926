/** The bag as it will be, shown before the server has answered: the same price function as the server's, and the answer wins. */
import type { Cart, CartItem } from '#contract/cart.ts'
import { placeLine } from '#domain/cart.ts'
import type { LineKey, LocalLine } from '#domain/cart-line.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { priceCart } from '#domain/pricing.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import { isItem, keyOf } from './line-key.ts'

export const emptyCart: Cart = {
  _id: '',
  items: [],
  couponApplied: null,
  coupon: null,
  discount: 0,
  subTotal: 0,
  total: 0,
  totalItems: 0,
  comboSaving: 0,
  shipping: 0,
  freeShippingRemaining: 0,
  tax: 0,
  payable: 0,
  cashOnDelivery: { isOffered: true, fee: 0, cap: null },
}

/** What is needed to show an added product at once. A `Product` of any list will do. */
export type ShownProduct = {
  _id: string
  slug: string
  name: string
  images: CartItem['productId']['images']
  additionalInfo: { price: number }
}

export function withQuantity(
  cart: Cart,
  { key, quantity }: { key: LineKey; quantity: number },
  shipping: ShippingRule,
): Cart {
  const items =
    quantity < 1
      ? cart.items.filter((item) => !isItem(item, key))
      : cart.items.map((item) => (isItem(item, key) ? { ...item, quantity } : item))
  return reprice({ ...cart, items }, shipping)
}

export function withLine(
  cart: Cart,
  { line, product }: { line: LocalLine; product: ShownProduct },
  shipping: ShippingRule,
): Cart {
  const there = cart.items.find((item) => isItem(item, line))
  if (there) return withQuantity(cart, { key: line, quantity: there.quantity + line.quantity }, shipping)
  const {
    _id,
    slug,
    name,
    images,
    additionalInfo: { price },
  } = product
  const item: CartItem = {
    _id: `new-${line.productId}-${line.color}-${line.size}-${line.purchaseOption}`,
    productId: { _id, slug, name, images },
    name,
    color: line.color ?? '',
    size: line.size ?? '',
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    price,
    optionPrice: price,
    priceAtAddition: price,
    lineTotal: price,
    availableStock: line.quantity,
  }
  return reprice({ ...cart, items: [...cart.items, item] }, shipping)
}

/** The line at a place among the others. */
export function atPlace(cart: Cart, key: LineKey, place: number | undefined): Cart {
  if (place === undefined) return cart
  const keys = placeLine(cart.items.map(keyOf), key, place)
  return { ...cart, items: keys.flatMap((one) => cart.items.filter((item) => isItem(item, one))) }
}

export function withoutCoupon(cart: Cart, shipping: ShippingRule): Cart {
  return reprice({ ...cart, coupon: null, couponApplied: null }, shipping)
}

function reprice(cart: Cart, shipping: ShippingRule): Cart {
  const price = priceCart({
    lines: cart.items.map((item) => ({
      unitPriceFils: fromAed(item.price),
      purchaseOption: item.purchaseOption,
      quantity: item.quantity,
    })),
    coupon: couponOf(cart),
    shipping,
  })
  return {
    ...cart,
    items: cart.items.map((item, index) => ({
      ...item,
      optionPrice: toAed(price.lines[index]?.optionPriceFils ?? 0),
      lineTotal: toAed(price.lines[index]?.lineTotalFils ?? 0),
    })),
    totalItems: price.totalItems,
    subTotal: toAed(price.subTotalFils),
    total: toAed(price.totalFils),
    discount: toAed(price.discountFils),
    comboSaving: toAed(price.comboSavingFils),
    shipping: toAed(price.shippingFils),
    freeShippingRemaining: toAed(price.freeShippingRemainingFils),
    tax: toAed(price.taxFils),
    payable: toAed(price.payableFils),
  }
}

function couponOf({ coupon }: Cart) {
  if (coupon === null) return null
  const { discountType, discountValue } = coupon
  return discountType === 'percentage'
    ? { discountType, percent: discountValue }
    : { discountType, amountFils: fromAed(discountValue) }
}
