/** What the owner calls the colours of variants. */
import { nameOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import type { Shop } from '../shop.ts'

/** By the colour's id; one that the owner has no name for keeps the word it came with. */
export const colourNames = ({ facts }: Pick<Shop, 'facts'>, language: Language) => {
  const { colours } = facts.current().colours
  return (color: string): string => nameOf(colours, color, language)
}
