/** Ids of the shop's short lists, each read from an index that is in the list's order. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'

type Row = { id: string }

const featured = hot<Row, [limit: number]>(
  'catalogue_featured',
  `select id from products where status = 'active' and is_featured order by created_at desc, id desc limit $1::int`,
)

const newest = hot<Row, [limit: number]>(
  'catalogue_new',
  `select id from products where status = 'active' and is_new order by created_at desc, id desc limit $1::int`,
)

/**
 * Candidates are the best sellers of the same subcategory and of the whole shop, so that the work is the same for any number of
 * products. The same subcategory counts most, then the category, the fabric, the brand; among equals what sells better.
 */
const related = hot<Row, [id: string, limit: number]>(
  'catalogue_related',
  `with self as materialized (
     select id, category, subcategory, fabric, brand from products where id = $1
   ), alike as (
     select id from products
     where status = 'active' and category = (select category from self) and subcategory = (select subcategory from self)
     order by sold_count desc, id desc limit 100
   ), selling as (
     select id from products where status = 'active' order by sold_count desc, id desc limit 100
   )
   select p.id from (select id from alike union select id from selling) candidate
   join products p on p.id = candidate.id
   cross join self
   where p.id <> self.id
   order by 4 * (p.category = self.category and p.subcategory = self.subcategory)::int + 3 * (p.category = self.category)::int
     + 2 * (p.fabric = self.fabric)::int + (p.brand = self.brand)::int desc, p.sold_count desc, p.id desc
   limit $2::int`,
)

const ids = (rows: Row[]): string[] => rows.map((row) => row.id)

export const listFeaturedIds = async (db: Db, limit: number): Promise<string[]> => ids(await featured(db, limit))

export const listNewIds = async (db: Db, limit: number): Promise<string[]> => ids(await newest(db, limit))

export const listRelatedIds = async (db: Db, productId: string, limit: number): Promise<string[]> =>
  ids(await related(db, productId, limit))
