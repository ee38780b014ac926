import { describe, expect, it } from 'vitest'
import { pageLanguage } from './request-language.ts'

describe('the language of a page', () => {
  it.each([
    ['/fr/shop', 'language=ar', 'en', 'fr'],
    ['/ar', undefined, 'fr', 'ar'],
    ['/ar?x=1', undefined, undefined, 'ar'],
    ['/ar.data', undefined, undefined, 'ar'],
    ['/shop', 'language=ar', 'fr', 'ar'],
    ['/shop', 'a=1; language=fr; b=2', 'ar', 'fr'],
    ['/shop', 'xlanguage=fr', 'ar', 'ar'],
    ['/shop', 'language=de', 'ar-EG,ar;q=0.9', 'ar'],
    ['/french', undefined, undefined, 'en'],
    ['/shop', undefined, 'de, fr;q=0.5', 'fr'],
    ['/shop', undefined, undefined, 'en'],
  ])('D3 R003 of %s with cookie %s and Accept-Language %s is %s', (url, cookie, accepted, expected) => {
    expect(pageLanguage(url, cookie, accepted)).toBe(expected)
  })
})
