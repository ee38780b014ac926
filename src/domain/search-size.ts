/** R054: a size in a query ("kandura L", "robe taille 38"): what is searched for is the rest of the words, and comes in that size. */
import { type Goods, idsOf } from './goods.ts'
import { foldText, isSearchable } from './search.ts'

export type SizedQuery = {
  /** The words without the size, as they were typed. */
  rest: string
  /** The size as it was typed. */
  typed: string
  /** What the shop calls it: several where sets of sizes write it differently. */
  sizes: readonly string[]
}

/** Before a size they only say that one follows; folded. */
const sizeWords = new Set(['size', 'taille', 'مقاس', 'المقاس', 'قياس'].map(foldText))
/** "One size", "2-3 years". */
const mostWords = 3

const folded = new WeakMap<Goods['sizes'], ReadonlyMap<string, readonly string[]>>()

function sizesByWords(sizes: Goods['sizes']): ReadonlyMap<string, readonly string[]> {
  const known = folded.get(sizes) ?? Map.groupBy(new Set(idsOf('sizes', sizes)), foldText)
  folded.set(sizes, known)
  return known
}

/** The last size of a query that has other words too; null without one. */
export function takeSize(query: string, sizes: Goods['sizes']): SizedQuery | null {
  const known = sizesByWords(sizes)
  const words = query.trim().split(/\s+/)
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - mostWords); start < end; start++) {
      const typed = words.slice(start, end).join(' ')
      const found = known.get(foldText(typed))
      if (!found) continue
      const isNamed = sizeWords.has(foldText(words[start - 1] ?? ''))
      const rest = [...words.slice(0, isNamed ? start - 1 : start), ...words.slice(end)].join(' ')
      return isSearchable(rest) ? { rest, typed, sizes: found } : null
    }
  }
  return null
}
