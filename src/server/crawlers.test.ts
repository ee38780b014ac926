import { describe, expect, it } from 'vitest'
import { frontIn } from '../../tests/harness/front.ts'
import { createCrawlerAnswers, productsPerSitemap, staticPages } from './crawlers.ts'

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null },
})
const routes = Object.fromEntries(
  [
    route('root', undefined, ''),
    route('store', 'root', ':lang?'),
    route('home', 'store'),
    route('shop', 'store', 'shop/:category?/:subcategory?'),
    route('product', 'store', 'product/:id'),
    route('about', 'store', 'about'),
    route('cart', 'store', 'cart'),
    route('account', 'store', 'account'),
    route('orders', 'account', 'orders'),
    route('rest', 'store', '*'),
  ].map((one) => [one.id, one]),
)

const changedAt = new Date('2026-03-04T21:00:00Z')

function answers(count = 1, absent: string[] = []) {
  const products = Array.from({ length: count }, (_, index) => ({ slug: `shirt-${index + 1}`, changedAt }))
  return createCrawlerAnswers({
    publicUrl: 'https://qutn.test',
    routes,
    absentPages: () => absent,
    categories: () => frontIn('en').goods.categories,
    addedPages: () => ['care-guide'],
    countProducts: () => Promise.resolve(count),
    listProducts: (page, size) => Promise.resolve(products.slice((page - 1) * size, page * size)),
  })
}

const textOf = async (response: Promise<Response>) => (await response).text()

describe('for crawlers', () => {
  it('D3 the sitemap names a product at each of its four addresses, and each of them names all', async () => {
    const xml = await textOf(answers()('/sitemap.xml'))
    const of = [...xml.matchAll(/<url><loc>([^<]*shirt-1)<\/loc>(.*?)<\/url>/g)]
    expect(of.map(([, loc]) => loc)).toEqual(
      ['', '/en', '/ar', '/fr'].map((prefix) => `https://qutn.test${prefix}/product/shirt-1`),
    )
    expect(of[2]?.[2]).toBe(
      '<lastmod>2026-03-04</lastmod>' +
        [
          ['x-default', ''],
          ['en', '/en'],
          ['ar', '/ar'],
          ['fr', '/fr'],
        ]
          .map(
            ([language, prefix]) =>
              `<xhtml:link rel="alternate" hreflang="${language}" href="https://qutn.test${prefix}/product/shirt-1"/>`,
          )
          .join(''),
    )
  })

  it('R010 R011 R017 the sitemap has every public page, shelf and collection, and nothing that is somebody’s own', async () => {
    expect(staticPages(routes)).toEqual(['/', '/shop', '/about'])
    const xml = await textOf(answers()('/sitemap.xml'))
    expect(await textOf(answers(1, ['about'])('/sitemap.xml'))).not.toContain('/about<')
    for (const path of [
      '/',
      '/ar',
      '/shop',
      '/fr/shop/men',
      '/shop/women/dresses',
      '/ar/shop/new-in',
      '/about',
      '/fr/pages/care-guide',
    ])
      expect(xml).toContain(`<loc>https://qutn.test${path}</loc>`)
    expect(xml).not.toMatch(/cart|account/)
  })

  it('robots.txt names every sitemap of a large catalogue, and each product is in one of them', async () => {
    const answer = answers(2 * productsPerSitemap + 1)
    const robots = await textOf(answer('/robots.txt'))
    expect(robots).toContain('Disallow: /api/')
    expect(robots).toContain('Disallow: /admin')
    const named = [...robots.matchAll(/^Sitemap: https:\/\/qutn\.test(.+)$/gm)].map(([, path = '']) => path)
    expect(named).toEqual(['/sitemap.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const maps = await Promise.all(named.map((path) => textOf(answer(path))))
    expect(maps.map((xml) => xml.match(/<loc>https:\/\/qutn\.test\/product\//g)?.length)).toEqual([
      productsPerSitemap,
      productsPerSitemap,
      1,
    ])
    expect((await answer('/sitemap-4.xml')).status).toBe(404)
  })
})
