import { hot } from '#db/open.ts'

export type SitemapRow = { slug: string; changedAt: Date }

/** In the order of the ids, which is that of their making, so that a new product moves no other to another sitemap. */
export const listSitemapRows = hot<SitemapRow, [limit: number, offset: number]>(
  'catalogue_sitemap',
  `select slug, updated_at as "changedAt" from products where status = 'active' order by id limit $1 offset $2`,
)

export const countSitemapRows = hot<{ count: number }>(
  'catalogue_sitemap_count',
  `select count(*)::int as count from products where status = 'active'`,
)
