import { describe, expect, it } from 'vitest'
import { links } from './links.ts'

describe('links', () => {
  it('R010–R019 show every path of the store', () => {
    const paths = {
      home: links.home(),
      shop: links.shop(),
      category: links.shop('men'),
      subcategory: links.shop('men', 'shirts'),
      product: links.product('linen shirt/1'),
      wishlist: links.wishlist(),
      cart: links.cart(),
      checkout: links.checkout(),
      success: links.success('o1', 'a b'),
      cancel: links.cancel('o1'),
      login: links.login('/checkout'),
      register: links.register(),
      order: links.order('o1'),
      orders: links.orders(2),
      lookbook: links.lookbook('men'),
      wholesale: links.wholesale(),
      terms: links.terms(),
    }
    expect(paths).toEqual({
      home: '/',
      shop: '/shop',
      category: '/shop/men',
      subcategory: '/shop/men/shirts',
      product: '/product/linen%20shirt%2F1',
      wishlist: '/wishlist',
      cart: '/cart',
      checkout: '/checkout',
      success: '/success?order=o1#token=a%20b',
      cancel: '/cancel?order=o1',
      login: '/login?from=%2Fcheckout',
      register: '/register',
      order: '/account/orders/o1',
      orders: '/account/orders?page=2',
      lookbook: '/lookbook?category=men',
      wholesale: '/wholesale',
      terms: '/terms-of-service',
    })
  })

  it('R061 the state of a listing is in the URL, and only what is set', () => {
    const filters = { colors: ['black', 'navy'], sizes: [], minPrice: 0, maxPrice: 500, sortBy: 'price-asc', page: 2 }
    expect(links.shop('women', undefined, filters)).toBe(
      '/shop/women?colors=black,navy&minPrice=0&maxPrice=500&sortBy=price-asc&page=2',
    )
  })
})
