import type { Look } from '#contract/lookbook.ts'
import type { LookbookFilter } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { belongsUnder } from '#domain/lookbook.ts'
import { showProductsByIds } from '../catalogue/catalogue.actions.ts'
import type { Shop } from '../shop.ts'
import { listActiveLooks } from './lookbook.store.ts'

/** Looks of which a piece belongs under the tab. Pieces that the shop doesn't show have no point, and looks without points aren't shown. */
export async function listLooks(shop: Shop, filter: LookbookFilter, language: Language): Promise<Look[]> {
  const rows = await listActiveLooks(shop.db)
  const ids = new Set(rows.flatMap(({ points }) => points.map(({ productId }) => productId)))
  const products = new Map((await showProductsByIds(shop, [...ids], language)).map((product) => [product._id, product]))
  const looks = rows.map(({ id, url, shape, titles, alts, points }) => ({
    _id: id,
    title: pickText(titles, language),
    shape,
    image: { url, alt: pickText(alts, language) },
    points: points.flatMap(({ productId, ...point }) => {
      const product = products.get(productId)
      return product ? [{ ...point, product }] : []
    }),
  }))
  return looks.filter(({ points }) => points.some(({ product }) => belongsUnder(filter, product)))
}
