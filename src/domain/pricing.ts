/** Spec §9, R071–R073, D8, D9: the one function that prices a basket, for cart, checkout, order, mail and payment alike. */
import { discountFils } from './coupon.ts'
import type { CouponValue } from './coupon.ts'
import { divideHalfUp, filsPerDirham, shareOut, sumFils } from './money.ts'
import type { Fils } from './money.ts'
import { freeShippingRemainingFils, shippingFils } from './shipping.ts'
import type { ShippingRule } from './shipping.ts'
import { includedVatFils } from './tax.ts'

export const purchaseOptions = ['combo', 'shirt', 'pant'] as const

export type PurchaseOption = (typeof purchaseOptions)[number]

export const defaultPurchaseOption: PurchaseOption = 'combo'

/** Combo saves 20% (spec §9). */
export const comboPercent = 80

/** F30: the dearest bag that can be ordered, at full prices. Columns and card payments hold whole fils up to about twice as much. */
export const maxOrderFils: Fils = 10_000_000 * filsPerDirham

export type PricedLine = {
  /** The full price of one unit, whatever the option. */
  unitPriceFils: Fils
  optionPriceFils: Fils
  lineTotalFils: Fils
  /** This line's share of the coupon's discount; the shares add up to the discount to the fil. */
  discountFils: Fils
}

export type CartPrice = {
  /** In the order given. */
  lines: PricedLine[]
  totalItems: number
  subTotalFils: Fils
  /** Full prices less the discount: the specification's "total", which nobody pays. What is paid is `payableFils`. */
  totalFils: Fils
  discountFils: Fils
  comboSavingFils: Fils
  shippingFils: Fils
  freeShippingRemainingFils: Fils
  /** The VAT contained in `payableFils`. */
  taxFils: Fils
  payableFils: Fils
}

export type LineToPrice = { unitPriceFils: Fils; purchaseOption: PurchaseOption | null; quantity: number }

export type Basket = { lines: readonly LineToPrice[]; coupon: CouponValue | null; shipping: ShippingRule }

export function isPurchaseOption(value: unknown): value is PurchaseOption {
  return purchaseOptions.some((option) => option === value)
}

/**
 * The option to store for what was asked: the default where a set's was left out, null for a product without options,
 * undefined where the asked option doesn't exist for this product.
 */
export function chooseOption(
  product: { isSet: boolean },
  chosen: PurchaseOption | null | undefined,
): PurchaseOption | null | undefined {
  if (product.isSet) return chosen ?? defaultPurchaseOption
  return chosen === null || chosen === undefined || chosen === defaultPurchaseOption ? null : undefined
}

/**
 * R071: a combo costs 80% of the unit price, rounded to the nearest whole dirham (half up); everything else its full price.
 * Rounded once, from the exact product. Under 2 AED the rounding could exceed the full price, which then is the price.
 */
export function optionPrice(unitPriceFils: Fils, option: PurchaseOption | null): Fils {
  if (option !== 'combo') return unitPriceFils
  const rounded = divideHalfUp(unitPriceFils * comboPercent, 100 * filsPerDirham) * filsPerDirham
  return Math.min(unitPriceFils, rounded)
}

/** Prices a basket in whole fils. */
export function priceCart({ lines, coupon, shipping }: Basket): CartPrice {
  const priced = lines.map(priceLine)
  const subTotal = sumFils(priced.map((line) => line.lineTotalFils))
  const fullTotal = sumFils(lines.map((line) => line.unitPriceFils * line.quantity))
  const discount = discountFils(coupon, fullTotal, subTotal)
  const goods = Math.max(0, subTotal - discount)
  const delivery = lines.length === 0 ? 0 : shippingFils(goods, shipping)
  const shares = shareOut(
    discount,
    priced.map((line) => line.lineTotalFils),
  )
  return {
    lines: priced.map((line, index) => ({ ...line, discountFils: shares[index] ?? 0 })),
    totalItems: sumFils(lines.map((line) => line.quantity)),
    subTotalFils: subTotal,
    totalFils: Math.max(0, fullTotal - discount),
    discountFils: discount,
    comboSavingFils: fullTotal - subTotal,
    shippingFils: delivery,
    freeShippingRemainingFils: freeShippingRemainingFils(goods, shipping),
    taxFils: includedVatFils(goods + delivery),
    payableFils: goods + delivery,
  }
}

function priceLine(line: LineToPrice): Omit<PricedLine, 'discountFils'> {
  const optionPriceFils = optionPrice(line.unitPriceFils, line.purchaseOption)
  return { unitPriceFils: line.unitPriceFils, optionPriceFils, lineTotalFils: optionPriceFils * line.quantity }
}
