import { hot } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'

export type CategoryRow = {
  slug: string
  names: Texts
  pictureUrl: string | null
  /** Null for a category without subcategories. */
  subcategory: string | null
  subcategoryNames: Texts | null
}

/** A row per subcategory in the order of the menus */
export const listCategoryRows = hot<CategoryRow>(
  'catalogue_categories',
  `select c.slug, c.names, c.picture_url as "pictureUrl", s.slug as subcategory, s.names as "subcategoryNames"
   from categories c
   left join subcategories s on s.category = c.slug
   order by c.position, c.slug, s.position, s.slug`,
)
