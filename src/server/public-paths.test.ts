import { describe, expect, it } from 'vitest'
import { mayBeShared, publicityOf, showsNamedProducts } from './public-paths.ts'

describe('what may be kept for everybody', () => {
  it.each([
    '/',
    '/ar',
    '/fr/',
    '/shop',
    '/shop/men/shirts?page=2',
    '/ar/product/linen-shirt',
    '/lookbook?category=men',
    '/_root.data',
    '/ar.data',
    '/fr/shop.data?_routes=x',
  ])('G41 the page %s', (url) => expect(publicityOf(url)?.kind).toBe('page'))

  it.each([
    '/api/products',
    '/api/products?lang=ar',
    '/api/products/categories',
    '/api/products/01ABC',
    '/api/products/01ABC/related',
    '/api/home/banners',
  ])('G41 the read %s', (url) => expect(publicityOf(url)?.kind).toBe('read'))

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-2.xml'])('what crawlers read: %s', (url) =>
    expect(publicityOf(url)?.kind).toBe('crawler'),
  )

  it.each([
    '/sitemap-0.xml',
    '/ar/robots.txt',
    '/cart',
    '/ar/checkout',
    '/account/orders',
    '/account/orders.data',
    '/login',
    '/success?order=1',
    '/wishlist',
    '/admin',
    '/arshop',
    '/shopping',
    '/api/cart',
    '/api/products/01ABC/reviews',
    '/api/user/profile',
    '/api/orders/my',
    '/api/home/banners/x',
    `/shop?${'x'.repeat(1100)}`,
  ])('G41 never %s', (url) => expect(publicityOf(url)).toBeUndefined())

  it('D3 a page with a language in its address may be kept outside; one without is asked again, by language and cookie', () => {
    expect(publicityOf('/ar/shop')).toMatchObject({
      cacheControl: expect.stringContaining('s-maxage=60'),
      vary: 'Accept-Encoding',
    })
    expect(publicityOf('/shop')).toMatchObject({
      cacheControl: 'public, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
  })

  it.each([
    '/product/linen-shirt',
    '/ar/product/linen-shirt',
    '/fr/product/linen-shirt.data',
    '/api/products/linen-shirt',
  ])('G39 %s is kept until a product that it shows changes', (path) => expect(showsNamedProducts(path)).toBe(true))

  it('T19 G39 nodes share a page under the one address that the shop writes, not under all that a stranger invents', () => {
    expect(mayBeShared('/ar/product/linen-shirt')).toBe(true)
    for (const url of ['/product/linen-shirt?a=1', '/product/%6cinen-shirt', '/product/linen%2Dshirt', '/shop'])
      expect([url, mayBeShared(url)]).toEqual([url, false])
  })

  it.each(['/shop', '/ar.data', '/api/products', '/api/products/categories', '/api/products/01ABC/related'])(
    '%s may show any product',
    (path) => expect(showsNamedProducts(path)).toBe(false),
  )
})
