import { describe, expect, it } from 'vitest'
import { broughtBack, safeStart } from './provider-trip.ts'

describe('coming back from a provider', () => {
  it.each([
    ['?code=abc&state=xyz', { kind: 'code', code: 'abc', state: 'xyz' }],
    ['?state=xyz&code=abc&scope=openid', { kind: 'code', code: 'abc', state: 'xyz' }],
    ['?error=access_denied&state=xyz', { kind: 'declined' }],
    ['?error=server_error&code=abc&state=xyz', { kind: 'declined' }],
    ['?code=abc', { kind: 'broken' }],
    ['', { kind: 'broken' }],
  ])('D13 %j is %j', (search, brought) => expect(broughtBack(search)).toEqual(brought))

  it.each([
    ['/checkout', '/checkout'],
    ['/ar/product/linen-shirt?x=1', '/ar/product/linen-shirt?x=1'],
    ['/ar', '/ar'],
    ['/login/atlas', '/account'],
    ['/fr/login/atlas?code=x', '/fr/account'],
    ['//evil.example', '/account'],
    ['https://evil.example', '/account'],
    [null, '/account'],
  ])('T4 R015 who began at %j goes to %j', (kept, to) => expect(safeStart(kept)).toBe(to))
})
