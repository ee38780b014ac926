import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { countForSitemap, listForSitemap } from './sitemap.actions.ts'

describe('products for sitemaps', () => {
  it('D2 names what the shop shows by slug, page by page in the order of making, and no draft', async () => {
    const { shop } = await testApi()
    for (const slug of ['first-shirt', 'second-shirt', 'third-shirt']) await addProduct(shop, { slug })
    await addProduct(shop, { slug: 'secret-draft', status: 'draft' })
    await addProduct(shop, { slug: 'gone-for-good', status: 'archived' })
    expect(await countForSitemap(shop)).toBe(3)
    const pages = [await listForSitemap(shop, 1, 2), await listForSitemap(shop, 2, 2), await listForSitemap(shop, 3, 2)]
    expect(pages.map((page) => page.map(({ slug }) => slug))).toEqual([
      ['first-shirt', 'second-shirt'],
      ['third-shirt'],
      [],
    ])
    expect(pages[0]?.[0]?.changedAt).toBeInstanceOf(Date)
  })
})
