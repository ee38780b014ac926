import { describe, expect, it } from 'vitest'
import { links } from '#web/storefront/links.ts'
import { readSharedPieces } from './shared-pieces.ts'

describe('the link of a shared wishlist', () => {
  it('R103 names the pieces in their order, and nothing else', () => {
    const url = new URL(links.sharedWishlist(['01K', '01A']), 'https://qutn.test')
    expect(url.href).toBe('https://qutn.test/wishlist/shared?pieces=01K,01A')
    expect(readSharedPieces(url.searchParams.get('pieces'))).toEqual(['01K', '01A'])
  })

  it('R103 each piece counts once, rubbish not at all, and 48 are the most', () => {
    expect(readSharedPieces('a, b,a,,<script>,../b,' + 'x'.repeat(101))).toEqual(['a', 'b'])
    expect(readSharedPieces(Array.from({ length: 60 }, (_, index) => `p${index}`).join(','))).toHaveLength(48)
    for (const nothing of [null, '', ',', '%']) expect(readSharedPieces(nothing)).toEqual([])
  })
})
