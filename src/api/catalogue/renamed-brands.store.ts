/** Products of brands that the owner renamed, and what they are found by. */
import { queryRows } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'
import type { ProductFacts, WrittenTexts } from './product-texts.ts'

/** By a brand's id. */
export type BrandNames = Record<string, Texts>

/** By which products are found. Nobody else changes it until the transaction ends. */
export async function lockSearchedBrands(tx: Tx): Promise<BrandNames> {
  const [row] = await queryRows<{ names: BrandNames }>(tx, sql`select names from searched_brands for update`)
  if (!row) throw new Error('searched_brands has lost its row')
  return row.names
}

export const updateSearchedBrands = (tx: Tx, names: BrandNames): Promise<unknown> =>
  queryRows(tx, sql`update searched_brands set names = ${JSON.stringify(names)}::jsonb`)

type Page = { brands: readonly string[]; after: string; limit: number }

/** By id, after `after`; locked, so that whoever saves one of them meanwhile waits. */
export const lockProductsOf = (tx: Tx, { brands, after, limit }: Page): Promise<(ProductFacts & { id: string })[]> =>
  queryRows(
    tx,
    sql`
    select p.id, p.brand, p.fabric, p.category, p.subcategory,
      array(select color from variants where product_id = p.id group by color order by min(position)) as colours
    from products p where p.id > ${after} and p.brand = any(${sql.param(brands)}::text[])
    order by p.id limit ${limit} for no key update of p`,
  )

export const findTexts = (
  tx: Tx,
  productIds: readonly string[],
): Promise<(WrittenTexts & { productId: string; language: Language })[]> =>
  queryRows(
    tx,
    sql`select product_id as "productId", language, name, description, details, care from product_texts
        where product_id = any(${sql.param(productIds)}::text[])`,
  )
