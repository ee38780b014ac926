import { describe, expect, it } from 'vitest'
import { acceptedLanguage, callLanguage } from './request-language.ts'

describe('the language of a call', () => {
  it.each([
    ['/api/products?lang=fr', 'ar', 'fr'],
    ['https://qutn.test/api/products?page=2&lang=ar', 'fr', 'ar'],
    ['/api/products?lang=de', 'ar', 'ar'],
    ['/api/products?lang=', 'fr-CA', 'fr'],
    ['/api/products?lang=ar&lang=fr', undefined, 'ar'],
    ['/api/products?slang=fr', 'ar', 'ar'],
    ['/api/lang=fr', 'ar', 'ar'],
    ['/api/products', 'de, ar;q=0.5', 'ar'],
    ['/api/products', '', 'en'],
    ['/api/products', null, 'en'],
  ])('R130 R003 of %s with Accept-Language %s is %s', (url, accepted, expected) => {
    expect(callLanguage(url, accepted)).toBe(expected)
  })

  it('R003 remembers what it read, and gives the same answer again', () => {
    expect([acceptedLanguage('fr-CA,en'), acceptedLanguage('fr-CA,en')]).toEqual(['fr', 'fr'])
  })
})
