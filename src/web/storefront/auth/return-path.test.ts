import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('where a visitor goes after signing in', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/shop/men?colors=navy&page=2', '/shop/men?colors=navy&page=2'],
    ['/account/orders/01ABC#items', '/account/orders/01ABC#items'],
    ['/ar/wishlist', '/wishlist'],
    ['/fr', '/'],
    ['/', '/'],
    ['/product/a%2Fb', '/product/a%2Fb'],
  ])('R015 back to %s', (from, to) => expect(returnPath(from)).toBe(to))

  it.each([
    [null],
    [''],
    ['account'],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    [' //evil.example'],
    ['/ar//evil.example'],
    ['javascript:alert(1)'],
    ['/login'],
    ['/ar/login?from=/cart'],
    ['/login/atlas?code=x'],
    ['/register'],
    ['/reset-password#token=x'],
    [`/${'a'.repeat(1000)}`],
  ])('T4 never out of the shop nor round in a circle: %j', (from) => expect(returnPath(from)).toBe('/account'))
})
