/** R040, R043: the tabs of the lookbook: what the address says, what it shows, and where each tab leads. */
import { lookbookFilters } from '#domain/catalogue.ts'
import type { LookbookFilter } from '#domain/catalogue.ts'
import { links } from '#web/storefront/links.ts'

export const lookbookSize = 12

/** The `category` parameter; what it does not know is all. */
export function readLookbookFilter(word: string | null): LookbookFilter {
  return lookbookFilters.find((filter) => filter === word) ?? 'all'
}

/** New arrivals are the collection that the shop calls new-in (D21). */
export function productQueryOf(filter: LookbookFilter): { category?: string; collection?: string; limit: number } {
  if (filter === 'all') return { limit: lookbookSize }
  if (isCategoryTab(filter)) return { category: filter, limit: lookbookSize }
  return { collection: filter === 'new-arrivals' ? 'new-in' : filter, limit: lookbookSize }
}

/** R040 names three categories; the owner may have taken one away. */
export const isCategoryTab = (filter: LookbookFilter): boolean =>
  filter === 'men' || filter === 'women' || filter === 'accessories'

/** All has no parameter, so that a page has one address. */
export function lookbookLink(filter: LookbookFilter): string {
  return links.lookbook(filter === 'all' ? undefined : filter)
}
