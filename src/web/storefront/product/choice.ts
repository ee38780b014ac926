/** R063, R071, R076: what a shopper has chosen of a product, what she may choose, and what each choice costs. */
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { limitedStockFrom, allowedQuantity } from '#domain/stock.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { optionPrice } from '#domain/pricing.ts'
import type { PurchaseOption } from '#domain/pricing.ts'

export type Choice = { color: string; size: string | null; option: PurchaseOption | null; quantity: number }

type Sold = Pick<ProductDetail, 'colors' | 'sizes' | 'variants' | 'purchaseOptions' | 'maxPerOrder'>

/** The colour that the address asks for, else the first that can be bought; a size only where there is just one. */
export function firstChoice(product: Sold, askedColor: string | null): Choice {
  const { colors, sizes, purchaseOptions } = product
  const buyable = colors.find((color) => sizeStates(product, color).some(({ available }) => available > 0))
  const color = colors.find((one) => one === askedColor) ?? buyable ?? colors[0] ?? ''
  return {
    color,
    size: sizes.length === 1 ? (sizes[0] ?? null) : null,
    option: purchaseOptions[0] ?? null,
    quantity: 1,
  }
}

export type SizeState = { size: string; available: number; isSoldOut: boolean; isLow: boolean }

/** The sizes that a colour is made in, each with what is left of it. */
export function sizeStates({ sizes, variants }: Pick<Sold, 'sizes' | 'variants'>, color: string): SizeState[] {
  return sizes.flatMap((size) => {
    const variant = variants.find((one) => one.color === color && one.size === size)
    if (!variant) return []
    const available = variant.availableStock
    return [{ size, available, isSoldOut: available <= 0, isLow: available > 0 && available <= limitedStockFrom }]
  })
}

/** The size stays if it can be bought in the new colour too. */
export function withColor(choice: Choice, product: Sold, color: string): Choice {
  const state = sizeStates(product, color).find(({ size }) => size === choice.size)
  const onlyOne = product.sizes.length === 1
  const kept = { ...choice, color, size: state && (onlyOne || !state.isSoldOut) ? state.size : null }
  return withQuantity(kept, product, kept.quantity)
}

export function withSize(choice: Choice, product: Sold, size: string): Choice {
  return withQuantity({ ...choice, size }, product, choice.quantity)
}

export function withQuantity(choice: Choice, product: Sold, quantity: number): Choice {
  return { ...choice, quantity: Math.max(1, Math.min(quantity, mostOf(product, choice))) }
}

/** How many one order may take; before a size is chosen, the limit per order. */
export function mostOf(product: Sold, { color, size }: Pick<Choice, 'color' | 'size'>): number {
  const variant = variantOf(product, { color, size })
  return variant ? Math.max(1, allowedQuantity(variant.availableStock, product.maxPerOrder)) : product.maxPerOrder
}

export function variantOf({ variants }: Pick<Sold, 'variants'>, { color, size }: Pick<Choice, 'color' | 'size'>) {
  return variants.find((variant) => variant.color === color && variant.size === size)
}

/** The pictures of a colour, then those that show no colour in particular; all of them where the colour has none. */
export function picturesOf({ images }: Pick<Product, 'images'>, color: string): Product['images'] {
  const own = images.filter((image) => image.color === color)
  return own.length === 0 ? images : [...own, ...images.filter((image) => !image.color)]
}

export type OptionPrice = { option: PurchaseOption; price: number; saving: number; savingPercent: number }

/** AED. What each way of buying a set costs, and what it saves against the full price (D8). */
export function optionPrices({
  purchaseOptions,
  additionalInfo,
}: Pick<Product, 'purchaseOptions' | 'additionalInfo'>): OptionPrice[] {
  const full = fromAed(additionalInfo.price)
  return purchaseOptions.map((option) => {
    const price = optionPrice(full, option)
    return {
      option,
      price: toAed(price),
      saving: toAed(full - price),
      savingPercent: full === 0 ? 0 : Math.round(((full - price) * 100) / full),
    }
  })
}
