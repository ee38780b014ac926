import { describe, expect, it } from 'vitest'
import {
  detectLanguage,
  directionOf,
  isLanguage,
  isRtl,
  keepSigns,
  languages,
  localeTagOf,
  pickText,
} from './locale.ts'

describe('languages', () => {
  it('R004 only Arabic is right-to-left', () => {
    expect(languages.map((language) => [language, directionOf(language), isRtl(language)])).toEqual([
      ['en', 'ltr', false],
      ['ar', 'rtl', true],
      ['fr', 'ltr', false],
    ])
  })

  it('R001 every language is written as in the UAE', () => {
    expect(languages.map(localeTagOf)).toEqual(['en-AE', 'ar-AE', 'fr-AE'])
  })

  it('R002 knows its three languages and no other', () => {
    expect(['en', 'ar', 'fr', 'de', 'EN', '', null, 3].filter(isLanguage)).toEqual(['en', 'ar', 'fr'])
  })

  it('R002 falls back to English where a text is missing or empty', () => {
    expect(pickText({ en: 'Shirt', ar: 'قميص' }, 'ar')).toBe('قميص')
    expect(pickText({ en: 'Shirt', ar: '' }, 'ar')).toBe('Shirt')
    expect(pickText({ en: 'Shirt' }, 'fr')).toBe('Shirt')
    expect(pickText({}, 'fr')).toBe('')
  })
})

describe('detecting', () => {
  it.each([
    [['fr', 'ar', 'en'], 'fr'],
    [[null, 'ar-EG', 'fr'], 'ar'],
    [['tlh', undefined, 'fr-CA'], 'fr'],
    [[''], 'en'],
    [[], 'en'],
    [['FR_fr'], 'fr'],
  ])('R003 %j leads to %s: the first candidate that is ours', (candidates, language) => {
    expect(detectLanguage(candidates)).toBe(language)
  })

  it.each([
    ['de-DE,de;q=0.9,fr;q=0.8,en;q=0.5', 'fr'],
    ['en;q=0.1, ar;q=0.9', 'ar'],
    ['ar;q=0, fr;q=0.2', 'fr'],
    ['*', 'en'],
    ['ar;q=0', 'en'],
    ['fr;q=nonsense, ar;q=0.1', 'ar'],
    [`${'x,'.repeat(10_000)}ar`, 'en'],
  ])('R003 reads the Accept-Language list %.40s as %s', (list, language) => {
    expect(detectLanguage([list])).toBe(language)
  })
})

describe('signs that stand off their word', () => {
  it('R002 stay with it in French, and nowhere else', () => {
    expect(keepSigns('Une question ? Écrivez : « merci » !', 'fr')).toBe(
      'Une question\u00a0? Écrivez\u00a0: «\u00a0merci\u00a0»\u00a0!',
    )
    expect(keepSigns('10 % de remise', 'fr')).toBe('10\u00a0% de remise')
    expect(keepSigns('/order ?x=1', 'fr')).toBe('/order ?x=1')
    expect(keepSigns('Why ?', 'en')).toBe('Why ?')
  })
})
