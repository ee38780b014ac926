import type { APIResponse, Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import { expect, test } from './support/test.ts'

/** Read as a crawler reads: what the server answers, without scripts. No screen is involved, so once is enough. */
test.use({ javaScriptEnabled: false })

type LinkedData = { '@type': string; [field: string]: unknown }

const addresses = (origin: string, path: string) => ({
  'x-default': origin + path,
  en: `${origin}/en${path}`,
  ar: `${origin}/ar${path}`,
  fr: `${origin}/fr${path}`,
})

async function alternatesOf(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('head link[rel="alternate"][hreflang]')
    .evaluateAll((found) => found.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']))
  return Object.fromEntries(pairs) as Record<string, string>
}

async function linkedDataOf(page: Page): Promise<LinkedData[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as LinkedData)
}

const names = { en: 'Linen shirt', ar: 'قميص كتان', fr: 'Chemise en lin' }
const shelfNames = { en: 'Shirts', ar: 'قمصان', fr: 'Chemises' }

for (const language of languages) {
  test(
    `D3 R011 R012 a product names itself, its languages and its offer; a listing the way to it (${language})`,
    { tag: '@once' },
    async ({ page, outside: { origin } }) => {
      await page.goto(`/${language}/product/linen-shirt`)
      await expect(page).toHaveTitle(new RegExp(names[language]))
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${origin}/${language}/product/linen-shirt`,
      )
      expect(await alternatesOf(page)).toEqual(addresses(origin, '/product/linen-shirt'))
      const product = (await linkedDataOf(page)).find((data) => data['@type'] === 'Product')
      expect(product).toMatchObject({
        name: names[language],
        offers: {
          '@type': 'Offer',
          priceCurrency: 'AED',
          price: '249.00',
          availability: 'https://schema.org/InStock',
          url: `${origin}/${language}/product/linen-shirt`,
        },
      })
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
        language === 'ar' ? /\p{Script=Arabic}{3}/u : /lin/,
      )
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)

      await page.goto(`/${language}/shop/men/shirts?colors=white&sortBy=price-asc`)
      await expect(page).toHaveTitle(new RegExp(shelfNames[language]))
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${origin}/${language}/shop/men/shirts`,
      )
      expect(await alternatesOf(page)).toEqual(addresses(origin, '/shop/men/shirts'))
      const [crumbs] = (await linkedDataOf(page)).filter((data) => data['@type'] === 'BreadcrumbList')
      expect(JSON.stringify(crumbs)).toContain(`${origin}/${language}/shop`)
    },
  )
}

test(
  'D2 a product’s id leads to the same page, whose canonical address has the slug',
  { tag: '@once' },
  async ({ page, outside }) => {
    const { origin } = outside
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    await page.goto(`/product/${product._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen shirt')
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${origin}/product/linen-shirt`)
  },
)

test('R013 R015 pages that are somebody’s own are not for search engines', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/cart', '/checkout', '/login', '/register', '/account/orders', '/shop?search=linen']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', /noindex/)
  }
})

test(
  'R010 R011 R012 robots.txt leads to a sitemap whose pages are all there, in every language',
  { tag: '@once' },
  async ({ request, outside }) => {
    const { origin } = outside
    const robots = await (await request.get('/robots.txt')).text()
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toContain('application/xml')
    const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
    expect(places.every((place) => place.startsWith(origin))).toBe(true)
    const products = places.filter((place) => /^[^/]+\/\/[^/]+\/ar\/product\//.test(place))
    const { total } = await outside.call('GET /products')
    expect(products.length).toBe(total)
    const pages = places.filter((place) => !place.includes('/product/'))
    expect(await notOk(request.get.bind(request), [...pages, ...products.slice(0, 5)])).toEqual([])
  },
)

async function notOk(get: (url: string) => Promise<APIResponse>, urls: string[]): Promise<string[]> {
  const bad: string[] = []
  for (const url of urls) {
    const status = (await get(url)).status()
    if (status !== 200) bad.push(`${status} ${url}`)
  }
  return bad
}
