/** Spec §3, §7, R103, D16: the wishlist of a signed-in person, kept in step with her browsers. */
import type { Product } from '#contract/catalogue.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import type { Language } from '#domain/locale.ts'
import { merge } from '#domain/wishlist.ts'
import { showProductsByIds } from '../catalogue/catalogue.actions.ts'
import type { SignedIn } from '../http/asker.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { listItems, replaceItems, type WishlistRow } from './wishlist.store.ts'

type Reply = { items: WishlistItem[] }
type WishlistInput = { productId: string; addedAt?: string | undefined }

export async function showWishlist(shop: Shop, { userId }: SignedIn, language: Language): Promise<Reply> {
  const rows = await listItems(shop.db, userId)
  const products = await showProductsByIds(
    shop,
    rows.map(({ productId }) => productId),
    language,
  )
  return reply(rows, products)
}

/** Replaces the list. Each product once, newest first; products that aren't ours are left out; the future is now. */
export async function saveWishlist(
  shop: Shop,
  { userId }: SignedIn,
  { items, language }: { items: WishlistInput[]; language: Language },
): Promise<Reply> {
  const nowMs = shop.clock.now().getTime()
  const dated = items.map(({ productId, addedAt }, index) => ({ productId, addedAt: readTime(addedAt, nowMs - index) }))
  const wanted = merge(dated, [])
  const products = await showProductsByIds(
    shop,
    wanted.map(({ productId }) => productId),
    language,
  )
  const known = new Set(products.map((product) => product._id))
  const rows = wanted
    .filter(({ productId }) => known.has(productId))
    .map(({ productId, addedAt }) => ({ productId, addedAt: new Date(addedAt) }))
  await inTransaction(shop.db, (tx) => replaceItems(tx, userId, rows))
  return reply(rows, products)
}

/** Without a day, the place in the list decides; the database knows no year 0, so nothing is older than 1970. */
function readTime(addedAt: string | undefined, otherwiseMs: number): string {
  const ms = addedAt === undefined ? otherwiseMs : Math.max(0, Math.min(Date.parse(addedAt), otherwiseMs))
  return new Date(ms).toISOString()
}

function reply(rows: readonly WishlistRow[], products: readonly Product[]): Reply {
  const byId = new Map(products.map((product) => [product._id, product]))
  return {
    items: rows.flatMap(({ productId, addedAt }) => {
      const product = byId.get(productId)
      return product ? [{ ...product, productId, addedAt: addedAt.toISOString() }] : []
    }),
  }
}
