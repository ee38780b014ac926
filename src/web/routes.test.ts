import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loader as loadStore } from './storefront/frame/store.tsx'
import { pageFacts } from './page-facts.ts'
import routes from './routes.ts'
import { loader as loadNotFound } from './storefront/not-found/not-found.page.tsx'

/** The file of the route is its id. */
function treeOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children = [] }) =>
    index ? { index: true, id: file } : { path, id: file, children: treeOf(children) },
  )
}

const tree = treeOf(routes)

/** The same with every language before it (D3). */
function screenOf(path: string): string {
  const ends = ['', '/en', '/ar', '/fr'].map(
    (prefix) => matchRoutes(tree, `${prefix}${path === '/' && prefix !== '' ? '' : path}`)?.at(-1)?.route.id,
  )
  const [screen = ''] = new Set(ends).size === 1 ? ends : []
  return screen.replace(/^storefront\/|\.page\.tsx$/g, '')
}

it('page-facts.ts says something about every page, and about no other', () => {
  const words = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, children = [] }) =>
      path === ':lang?' ? words(children) : index ? [''] : [path?.split('/')[0] ?? ''],
    )
  const named = words(routes.filter(({ path }) => path === ':lang?')).filter((word) => word !== '*')
  expect([...new Set(named)].sort()).toEqual(Object.keys(pageFacts).sort())
})

describe('the paths of the specification', () => {
  it('R010 / is the home page', () => expect(screenOf('/')).toBe('home/home'))

  it('R011 /shop, a category and a subcategory are the listing', () => {
    for (const path of ['/shop', '/shop/men', '/shop/men/shirts']) expect(screenOf(path), path).toBe('shop/shop')
  })

  it('R012 /product/{id} is the product', () => expect(screenOf('/product/linen-shirt')).toBe('product/product'))

  it('R013 wishlist, cart and checkout have a path each', () => {
    expect(['/wishlist', '/cart', '/checkout'].map(screenOf)).toEqual([
      'wishlist/wishlist',
      'cart/cart',
      'checkout/checkout',
    ])
  })

  it('R014 payments end at /success or /cancel', () =>
    expect(['/success', '/cancel'].map(screenOf)).toEqual(['success/success', 'cancel/cancel']))

  it('R015 the screens of signing in have a path each', () => {
    for (const name of ['login', 'register', 'forgot-password', 'verify-email', 'reset-password'])
      expect(screenOf(`/${name}`)).toBe(`auth/${name}`)
  })

  it('R016 the screens of the account are below /account', () => {
    expect(
      ['', '/profile', '/orders', '/orders/o1', '/addresses', '/settings'].map((path) => screenOf(`/account${path}`)),
    ).toEqual(['dashboard', 'profile', 'orders', 'order', 'addresses', 'settings'].map((name) => `account/${name}`))
  })

  it('R018 R019 /lookbook and /wholesale are there', () =>
    expect(['/lookbook', '/wholesale'].map(screenOf)).toEqual(['lookbook/lookbook', 'wholesale/wholesale']))

  it('R020 every other path is not found', () => {
    for (const path of ['/account/nowhere', '/shop/men/shirts/more', '/orders/o1/more'])
      expect(screenOf(path), path).toBe('not-found/not-found')
  })

  it('R020 what names nothing answers 404, be it one word or several', () => {
    const asked = (params: object) =>
      ({ params, request: new Request('https://qutn.test/'), context: {} }) as unknown as LoaderFunctionArgs
    for (const load of [() => loadNotFound(), () => loadStore(asked({ lang: 'nowhere' }))]) {
      expect(load).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }))
    }
    expect(loadStore(asked({ lang: 'ar' }))).toBeNull()
    expect(loadStore(asked({}))).toBeNull()
  })
})
