/** Products as they are shown: everything about them in one statement, however many. */
import { hot } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Language, Texts } from '#domain/locale.ts'

export type PictureRow = { url: string; alts: Texts; color: string | null }

export type CardRow = {
  id: string
  slug: string
  name: string
  description: string
  details: string[]
  brand: string
  category: string
  subcategory: string
  fabric: string
  basePriceFils: number
  salePriceFils: number | null
  isSet: boolean
  isFeatured: boolean
  isNew: boolean
  isLimited: boolean
  isExclusive: boolean
  colors: string[]
  sizes: string[]
  ratingCount: number
  ratingSum: number
  pictures: PictureRow[]
  availableStock: number
}

export type VariantRow = { sku: string; color: string; size: string; availableStock: number }

export type DetailRow = CardRow & {
  care: string
  sizeGuide: string
  createdAt: Date
  lowestFils: number | null
  variants: VariantRow[]
}

/** A text that the language lacks is the English one (R002); without that the slug is better than nothing. */
const cardColumns = `
  p.id, p.slug, coalesce(t.name, e.name, p.slug) as name,
  coalesce(nullif(t.description, ''), e.description, '') as description,
  coalesce(nullif(t.details, '{}'), e.details, '{}') as details,
  p.brand, p.category, p.subcategory, p.fabric,
  p.base_price_fils as "basePriceFils", p.sale_price_fils as "salePriceFils",
  p.is_set as "isSet", p.is_featured as "isFeatured", p.is_new as "isNew", p.is_limited as "isLimited", p.is_exclusive as "isExclusive",
  p.colors, p.sizes, p.rating_count as "ratingCount", p.rating_sum as "ratingSum",
  coalesce(pictures.list, '[]') as pictures, coalesce(stock.available, 0)::int as "availableStock"`

/** $1 is the language. */
const cardJoins = `
  left join product_texts t on t.product_id = p.id and t.language = $1
  left join product_texts e on e.product_id = p.id and e.language = 'en'
  left join lateral (
    select json_agg(json_build_object('url', i.url, 'alts', i.alts, 'color', i.color) order by i.position) as list
    from product_pictures i where i.product_id = p.id
  ) pictures on true
  left join lateral (
    select sum(greatest(0, v.on_hand - v.reserved)) as available from variants v where v.product_id = p.id and v.active
  ) stock on true`

const cards = hot<CardRow, [language: Language, ids: string[]]>(
  'catalogue_cards',
  `select ${cardColumns} from unnest((select $2::text[])) with ordinality as wanted (id, place)
   join products p on p.id = wanted.id and p.status = 'active' ${cardJoins} order by wanted.place`,
)

const cardsByNumber = hot<CardRow & { number: number }, [language: Language, numbers: number[]]>(
  'catalogue_cards_by_number',
  `select l.number, ${cardColumns} from unnest((select $2::int[])) as wanted (number)
   join listed_products l on l.number = wanted.number join products p on p.id = l.product_id and p.status = 'active' ${cardJoins}`,
)

/** By the numbers of the read model; products that are not on sale in the shop any more are left out. */
export async function mapCards(db: Db, numbers: readonly number[], language: Language): Promise<Map<number, CardRow>> {
  const rows = numbers.length === 0 ? [] : await cardsByNumber(db, language, [...numbers])
  return new Map(rows.map(({ number, ...row }) => [number, row]))
}

/** In the order of the ids; products that are not on sale in the shop are left out. */
export async function listCards(db: Db | Tx, ids: readonly string[], language: Language): Promise<CardRow[]> {
  return ids.length === 0 ? [] : cards(db, language, [...ids])
}

const detail = hot<DetailRow, [language: Language, idOrSlug: string]>(
  'catalogue_detail',
  `select ${cardColumns}, coalesce(nullif(t.care, ''), e.care, '') as care, p.size_guide as "sizeGuide", p.created_at as "createdAt", lowest.fils as "lowestFils",
     coalesce(choice.list, '[]') as variants
   from products p ${cardJoins}
   left join lateral (
     select json_agg(json_build_object('sku', v.sku, 'color', v.color, 'size', v.size, 'availableStock', greatest(0, v.on_hand - v.reserved)) order by v.position, v.id) as list
     from variants v where v.product_id = p.id and v.active
   ) choice on true
   left join lateral (
     select min(h.price_fils) as fils from (
       select price_fils, lead(from_at) over (order by from_at) as until_at, max(from_at) over () as sale_from
       from price_history where product_id = p.id and p.sale_price_fils is not null
     ) h where h.until_at > h.sale_from - interval '30 days'
   ) lowest on true
   where (p.id = $2 or p.slug = $2) and p.status = 'active'`,
)

export async function findDetail(db: Db, idOrSlug: string, language: Language): Promise<DetailRow | undefined> {
  return (await detail(db, language, idOrSlug))[0]
}

const idOf = hot<{ id: string }, [idOrSlug: string]>(
  'catalogue_id',
  `select id from products where (id = $1 or slug = $1) and status = 'active'
   union all select p.id from slug_redirects r join products p on p.id = r.product_id where r.slug = $1 and p.status = 'active'
   limit 1`,
)

const movedTo = hot<{ slug: string }, [slug: string]>(
  'catalogue_moved',
  `select p.slug from slug_redirects r join products p on p.id = r.product_id where r.slug = $1 and p.status = 'active'`,
)

/** The address that a product has now, by one that it had before. */
export async function findMovedSlug(db: Db, slug: string): Promise<string | undefined> {
  return (await movedTo(db, slug))[0]?.slug
}

/** The id of a product that the shop shows, by its id or slug (D2), also by a slug that it had before. */
export async function findProductId(db: Db | Tx, idOrSlug: string): Promise<string | undefined> {
  return (await idOf(db, idOrSlug))[0]?.id
}

const rate = hot<object, [productId: string, rating: number]>(
  'catalogue_rate',
  'update products set rating_count = rating_count + 1, rating_sum = rating_sum + $2::int where id = $1',
)

export async function addRating(tx: Tx, productId: string, rating: number): Promise<void> {
  await rate(tx, productId, rating)
}

const unrate = hot<object, [productId: string, rating: number]>(
  'catalogue_unrate',
  'update products set rating_count = rating_count - 1, rating_sum = rating_sum - $2::int where id = $1',
)

export async function removeRating(tx: Tx, productId: string, rating: number): Promise<void> {
  await unrate(tx, productId, rating)
}
