/** What of a piece can be moved to the bag: colours, and the sizes of each with what is left of them. */
import type { Product, ProductDetail } from '#contract/catalogue.ts'

type Choosable = Pick<ProductDetail, 'colors' | 'sizes' | 'variants' | 'images'>

export type SizeChoice = { size: string; isAvailable: boolean }

/** In the order of the piece's own sizes. */
export function sizesIn({ sizes, variants }: Choosable, color: string): SizeChoice[] {
  const ofColour = new Map(
    variants.filter((variant) => variant.color === color).map(({ size, availableStock }) => [size, availableStock]),
  )
  return sizes
    .filter((size) => ofColour.has(size))
    .map((size) => ({ size, isAvailable: (ofColour.get(size) ?? 0) > 0 }))
}

/** The colour of the picture if there is any left of it, else the first that there is. */
export function firstColour(product: Choosable): string {
  const shown = product.images[0]?.color ?? product.colors[0] ?? ''
  const isLeft = (color: string) => sizesIn(product, color).some(({ isAvailable }) => isAvailable)
  return isLeft(shown) ? shown : (product.colors.find(isLeft) ?? shown)
}

/** Where there is nothing to choose; null where there is. */
export function onlyVariant({
  colors,
  sizes,
}: Pick<Product, 'colors' | 'sizes'>): { color: string; size: string } | null {
  const [color, ...otherColors] = colors
  const [size, ...otherSizes] = sizes
  return color !== undefined && size !== undefined && otherColors.length + otherSizes.length === 0
    ? { color, size }
    : null
}
