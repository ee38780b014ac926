import type { Product } from '#contract/catalogue.ts'

/**
 * What a card shows: the first picture, and under the pointer another view of the same colour. Never another colour: what is put into the
 * bag from the card is what the first picture shows.
 */
export function cardViews({ images }: Pick<Product, 'images'>) {
  const [first] = images
  const second = images.slice(1).find(({ color }) => !color || color === first?.color)
  return [first, second] as const
}
