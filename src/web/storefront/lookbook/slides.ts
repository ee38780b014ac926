/** What the lookbook shows, in the order in which its pictures stand on the page and follow in the viewer: looks among pieces. */
import type { Product } from '#contract/catalogue.ts'
import type { Look } from '#contract/lookbook.ts'

export type Slide = { kind: 'look'; id: string; look: Look } | { kind: 'piece'; id: string; product: Product }

/** A look comes first, and then one after every so many pieces; what is left of them at the end. */
const piecesBetweenLooks = 3

export function slidesOf(looks: readonly Look[], products: readonly Product[]): Slide[] {
  const waiting = [...looks]
  const slides: Slide[] = []
  const addLook = () => {
    const look = waiting.shift()
    if (look) slides.push({ kind: 'look', id: look._id, look })
  }
  for (const [index, product] of products.entries()) {
    if (index % piecesBetweenLooks === 0) addLook()
    slides.push({ kind: 'piece', id: product._id, product })
  }
  while (waiting.length > 0) addLook()
  return slides
}
