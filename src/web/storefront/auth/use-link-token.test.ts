import { describe, expect, it } from 'vitest'
import { tokenIn } from './use-link-token.ts'

describe('the token of a letter’s link', () => {
  it.each([
    ['#token=abc-123', '', 'abc-123'],
    ['', '?token=abc', 'abc'],
    ['#token=fragment', '?token=query', 'fragment'],
    ['#token=', '', null],
    ['#main', '?lang=ar', null],
  ])('R015 T18 of %j and %j is %j', (hash, search, token) => expect(tokenIn({ hash, search })).toBe(token))
})
