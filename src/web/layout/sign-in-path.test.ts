import { describe, expect, it } from 'vitest'
import { returnPath } from '../storefront/auth/return-path.ts'
import { signInPath } from './sign-in-path.ts'

describe('the way to the sign-in and back', () => {
  it.each([
    ['/product/linen-shirt', '', '/product/linen-shirt'],
    ['/shop/men', '?colors=navy&page=2', '/shop/men?colors=navy&page=2'],
    ['/', '', '/'],
    ['/register', '?from=/cart', '/account'],
  ])('R015 R050 from %s%s one comes back there', (pathname, search, back) => {
    const from = new URL(signInPath(pathname, search), 'http://shop.test').searchParams.get('from')
    expect(returnPath(from)).toBe(back)
  })

  it.each(['/login', '/login/atlas'])('R015 %s is no place to come back to', (pathname) => {
    expect(signInPath(pathname, '?from=/cart')).toBe('/login')
  })
})
