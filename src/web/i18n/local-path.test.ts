import { describe, expect, it } from 'vitest'
import { localPath, splitLanguage } from './local-path.ts'

describe('languages in paths', () => {
  it.each([
    ['/', 'ar', '/ar'],
    ['/?a=1', 'ar', '/ar?a=1'],
    ['/shop', 'fr', '/fr/shop'],
    ['/shop', null, '/shop'],
    ['https://example.org/x', 'ar', 'https://example.org/x'],
    ['#main', 'ar', '#main'],
  ] as const)('D3 %s in %s is %s', (to, prefix, expected) => {
    expect(localPath(to, prefix)).toBe(expected)
  })

  it.each([
    ['/ar', 'ar', '/'],
    ['/ar/shop?page=2#x', 'ar', '/shop?page=2#x'],
    ['/fr?x=1', 'fr', '/?x=1'],
    ['/shop', null, '/shop'],
    ['/armchair', null, '/armchair'],
    ['/de/shop', null, '/de/shop'],
    ['/', null, '/'],
  ] as const)('D3 %s is %s and %s', (to, prefix, path) => {
    expect(splitLanguage(to)).toEqual({ prefix, path })
  })
})
