import { hot } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'

export type CategoryRow = {
  slug: string
  names: Texts
  pictureUrl: string | null
  /** Null for a category without subcategories. */
  subcategory: string | null
  subcategoryNames: Texts | null
  count: number
}

/** A row per subcategory in the order of the menus, with how many products the shop shows in it. */
export const listCategoryRows = hot<CategoryRow>(
  'catalogue_categories',
  `with counted as (
     select category, subcategory, sum(count)::int as count from product_kinds group by category, subcategory
   )
   select c.slug, c.names, c.picture_url as "pictureUrl", s.slug as subcategory, s.names as "subcategoryNames", coalesce(n.count, 0) as count
   from categories c
   left join subcategories s on s.category = c.slug
   left join counted n on n.category = s.category and n.subcategory = s.slug
   order by c.position, c.slug, s.position, s.slug`,
)
