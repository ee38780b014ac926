/** Which products the shop shows, as search engines want to know it: the address and the day it last changed. */
import type { Shop } from '../shop.ts'
import { countSitemapRows, listSitemapRows, type SitemapRow } from './sitemap.store.ts'

export type { SitemapRow } from './sitemap.store.ts'

/** `page` from 1. */
export async function listForSitemap(shop: Shop, page: number, size: number): Promise<SitemapRow[]> {
  return listSitemapRows(shop.reader(), size, (page - 1) * size)
}

export async function countForSitemap(shop: Shop): Promise<number> {
  const [counted] = await countSitemapRows(shop.reader())
  return counted?.count ?? 0
}
