import type { CartItem } from '#contract/cart.ts'

/** The picture of the colour that was chosen. */
export function pictureOf({ color, productId: { images } }: CartItem): string {
  return (images.find((image) => image.color === color) ?? images[0])?.url ?? ''
}
