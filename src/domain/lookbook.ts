/** R040, R043: what stands under which tab of the lookbook. */
import type { LookbookFilter } from './catalogue.ts'
import type { Texts } from './locale.ts'

/** The pictures of looks: 16:9 or 4:5. */
export const lookShapes = ['wide', 'tall'] as const

export type LookShape = (typeof lookShapes)[number]

type Placed = { category: string; isFeatured: boolean; isNew: boolean }

export function belongsUnder(filter: LookbookFilter, { category, isFeatured, isNew }: Placed): boolean {
  if (filter === 'all') return true
  if (filter === 'featured') return isFeatured
  return filter === 'new-arrivals' ? isNew : category === filter
}

/** A look as its editor writes it. */
export type LookDraft = {
  /** The smallest comes first. */
  position: number
  active: boolean
  url: string
  shape: LookShape
  titles: Texts
  alts: Texts
  /** Percent of the picture, from its left edge and its top. */
  points: { productId: string; color: string | null; x: number; y: number }[]
}
