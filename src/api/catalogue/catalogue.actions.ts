/** Products one by one, and the shop's short lists of them. Listing and search are in `listing.actions.ts`. */
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { addAlert } from './alert.store.ts'
import { showCategories } from './category.reply.ts'
import { countBySubcategory } from './listing-facets.ts'
import { loadIndex } from './listing-follower.actions.ts'
import { showCard, showDetail } from './product.reply.ts'
import {
  addRating,
  findDetail,
  findMovedSlug,
  findProductId,
  listCards,
  mapCards,
  removeRating,
} from './product.store.ts'
import { listFeaturedIds, listNewIds, listRelatedIds } from './short-list.store.ts'

/** Counts with a product's other ratings from the next read on. */
export const countRating = (tx: Tx, productId: string, rating: number): Promise<void> =>
  addRating(tx, productId, rating)

/** Of a review that is no longer shown. */
export const uncountRating = (tx: Tx, productId: string, rating: number): Promise<void> =>
  removeRating(tx, productId, rating)

/** In the order of the ids; drafts, archived and unknown products are left out. One statement. */
export async function showProductsByIds(
  shop: Shop,
  productIds: readonly string[],
  language: Language,
): Promise<Product[]> {
  const rows = await listCards(shop.reader(), productIds, language)
  return rows.map((row) => showCard(row, language, shop.facts.current()))
}

/** By the numbers of the read model. One statement. */
export async function mapProducts(
  shop: Shop,
  numbers: readonly number[],
  language: Language,
): Promise<Map<number, Product>> {
  const rows = await mapCards(shop.reader(), numbers, language)
  return new Map([...rows].map(([number, row]) => [number, showCard(row, language, shop.facts.current())]))
}

/** By id or slug (D2); refuses with MOVED at a slug that it had before, and with NOT_FOUND what the shop doesn't show. */
export async function showProduct(shop: Shop, idOrSlug: string, language: Language): Promise<ProductDetail> {
  const row = await findDetail(shop.reader(), idOrSlug, language)
  if (row) return showDetail(row, language, shop.facts.current())
  const slug = await findMovedSlug(shop.reader(), idOrSlug)
  return slug === undefined
    ? refuse('NOT_FOUND')
    : refuse('MOVED', { slug, location: `/api/products/${encodeURIComponent(slug)}` })
}

/** The id of a product given by id or slug; refuses with NOT_FOUND. */
export async function loadProductId(db: Db | Tx, idOrSlug: string): Promise<string> {
  return (await findProductId(db, idOrSlug)) ?? refuse('NOT_FOUND')
}

export async function listFeatured(shop: Shop, limit: number, language: Language): Promise<Product[]> {
  return showProductsByIds(shop, await listFeaturedIds(shop.reader(), limit), language)
}

export async function listNewArrivals(shop: Shop, limit: number, language: Language): Promise<Product[]> {
  return showProductsByIds(shop, await listNewIds(shop.reader(), limit), language)
}

/** What goes with a product: its own subcategory's best sellers first, alike in fabric and brand; never itself. */
export async function listRelated(
  shop: Shop,
  wanted: { idOrSlug: string; limit: number },
  language: Language,
): Promise<Product[]> {
  const id = await loadProductId(shop.reader(), wanted.idOrSlug)
  return showProductsByIds(shop, await listRelatedIds(shop.reader(), id, wanted.limit), language)
}

export async function listCategories(shop: Shop, language: Language) {
  const counts = countBySubcategory(await loadIndex(shop))
  return showCategories(shop.facts.current().categories, counts, language)
}

export type StockAlert = { idOrSlug: string; email: string; color: string; size: string; language: Language }

/** Remembers who wants to know; says nothing of whether she had asked before. Refuses with NOT_FOUND what the product doesn't come in. */
export async function addStockAlert(shop: Shop, alert: StockAlert): Promise<void> {
  const productId = await loadProductId(shop.db, alert.idOrSlug)
  const found = await addAlert(shop.db, { ...alert, productId, id: shop.ids.newId(), at: shop.clock.now() })
  if (!found) refuse('NOT_FOUND')
}
