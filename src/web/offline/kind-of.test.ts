import { describe, expect, it } from 'vitest'
import { dataUrlOf, keyOf, kindOf, mayKeep, offlinePathOf } from './kind-of.ts'

const origin = 'https://qutn.test'
const kind = (
  path: string,
  more: { method?: string; isNavigation?: boolean; headers?: Record<string, string> } = {},
) => {
  const headers = new Headers(more.headers)
  return kindOf({
    method: more.method ?? 'GET',
    url: new URL(path, origin),
    isNavigation: more.isNavigation ?? false,
    header: (name) => headers.get(name),
  })
}
const answered = (headers: Record<string, string>, more: Partial<Response> = {}) =>
  mayKeep({ status: 200, redirected: false, type: 'basic', headers: new Headers(headers), ...more })

describe('what is kept for offline', () => {
  it('D7 pages that are the same for everybody, their data, files and pictures', () => {
    for (const path of ['/', '/ar', '/shop/men?page=2', '/fr/product/linen-shirt', '/ar/faq', '/wishlist', '/ar/cart'])
      expect(kind(path, { isNavigation: true }), path).toBe('page')
    for (const path of ['/_.data', '/ar.data', '/ar/_.data', '/shop/men.data?_routes=x', '/__manifest?paths=x'])
      expect(kind(path), path).toBe('data')
    expect([
      kind('/assets/shop-1a2b.js'),
      kind('/images/products/a-1/480.avif'),
      kind('/api/products/linen-shirt'),
    ]).toEqual(['asset', 'picture', 'read'])
  })

  it('G41 never what is somebody’s: account, orders, checkout, bag, sessions', () => {
    const pages = [
      '/account',
      '/ar/account/orders/1',
      '/checkout',
      '/success?order=1',
      '/cancel',
      '/confirm-order',
      '/order',
      '/login',
      '/reset-password',
      '/verify-email',
      '/fr/newsletter/confirm',
    ]
    for (const path of pages)
      expect([kind(path, { isNavigation: true }), kind(`${path.replace(/\?.*/, '')}.data`)], path).toEqual([
        'other',
        null,
      ])
    for (const path of [
      '/api/user/profile',
      '/api/orders/my',
      '/api/cart/getCart',
      '/api/auth/refresh',
      '/api/products/1/reviews',
      '/api/user/1/wishlist',
      '/dev/mail',
    ]) {
      expect(kind(path), path).toBeNull()
    }
  })

  it('G41 never an answer to somebody’s token, nor what changes anything, nor pieces of a film', () => {
    expect(kind('/api/products/linen-shirt', { headers: { authorization: 'Bearer x' } })).toBeNull()
    expect(kind('/api/products/linen-shirt', { headers: { 'x-order-token': 'x' } })).toBeNull()
    expect([
      kind('/shop', { method: 'POST', isNavigation: true }),
      kind('/images/films/sea-1.mp4'),
      kind('/images/a-1/1080.webp', { headers: { range: 'bytes=0-' } }),
    ]).toEqual([null, null, null])
  })

  it('G41 never what the answer forbids, and no failure', () => {
    expect(answered({ 'cache-control': 'public, no-cache' })).toBe(true)
    expect(answered({ 'cache-control': 'private, no-store' })).toBe(false)
    expect(answered({ 'set-cookie': 'a=b' })).toBe(false)
    expect([
      answered({}, { status: 404 }),
      answered({}, { redirected: true }),
      answered({}, { type: 'opaque' }),
    ]).toEqual([false, false, false])
  })

  it('D3 an address without language is kept once in each, one with a language once', () => {
    const keys = ['en', 'ar'].map((language) => keyOf(new URL('/shop?page=2', origin), language))
    expect(new Set(keys).size).toBe(2)
    expect(keyOf(new URL('/ar/shop.data?_routes=a', origin), 'ar')).toBe(`${origin}/ar/shop.data`)
    expect(keyOf(new URL('/shop#top', origin), 'ar')).toBe(keyOf(new URL('/shop', origin), 'ar'))
  })

  it('asks for a page’s data as React Router does, and leads to ours in the address’s language', () => {
    expect(
      ['/', '/ar', '/shop?page=2'].map((path) => dataUrlOf(new URL(path, origin)).href.slice(origin.length)),
    ).toEqual(['/_.data', '/ar.data', '/shop.data?page=2'])
    expect([offlinePathOf(new URL('/ar/shop?page=2', origin)), offlinePathOf(new URL('/art', origin))]).toEqual([
      '/ar/offline?from=%2Far%2Fshop%3Fpage%3D2',
      '/offline?from=%2Fart',
    ])
  })
})
