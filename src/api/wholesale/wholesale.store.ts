import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Tier } from '#domain/wholesale.ts'

export type Terms = { productId: string; moq: number; tiers: Tier[] }

const productIds = hot<{ productId: string }>(
  'wholesale_ids',
  `select product_id as "productId" from wholesale_products`,
)

/** Every product sold by wholesale, whether the shop shows it or not. */
export async function listWholesaleIds(db: Db): Promise<string[]> {
  return (await productIds(db)).map((row) => row.productId)
}

const terms = hot<Terms, [productIds: string[]]>(
  'wholesale_terms',
  `select w.product_id as "productId", w.moq,
     coalesce((
       select json_agg(json_build_object('minQuantity', t.min_quantity, 'unitPriceFils', t.unit_price_fils) order by t.min_quantity)
       from wholesale_tiers t where t.product_id = w.product_id
     ), '[]') as tiers
   from wholesale_products w where w.product_id = any((select $1::text[])::text[])`,
)

/** Minimum quantity and tiers, the smallest tier first. */
export async function listTerms(db: Db, ids: readonly string[]): Promise<Terms[]> {
  return ids.length === 0 ? [] : terms(db, [...ids])
}
