import { demoGoods } from '#db/seed/goods.ts'
import { describe, expect, it } from 'vitest'
import { completionsOf, readTerms, wordsOf } from './search-query.ts'
import { findBySound, findEntry, vocabularyOf } from './search-vocabulary.ts'
import { foldText } from './search.ts'
import { fillers, wordsRows } from './search-words.ts'

const vocabulary = vocabularyOf(demoGoods)

const meant = (query: string, language: 'en' | 'ar' | 'fr' = 'en') =>
  readTerms(query, language, vocabulary).map(({ words, meanings }) => [
    words.join(' '),
    ...meanings.flatMap((meaning) =>
      meaning.is === 'subcategory'
        ? meaning.subcategories
        : meaning.is === 'category'
          ? [meaning.category]
          : [meaning.is],
    ),
  ])

describe('A9 a query as people here mean it', () => {
  it.each<[string, 'en' | 'ar' | 'fr', string[][]]>([
    ['thobe', 'en', [['thobe', 'kanduras']]],
    ['3abaya', 'en', [['3abaya', 'abayas']]],
    ['7ijab', 'fr', [['7ijab', 'scarves']]],
    ['shan6a', 'en', [['shan6a', 'bags']]],
    ['9andal', 'en', [['9andal', 'sandals']]],
    ['تي شيرت', 'ar', [['تي شيرت', 't-shirts']]],
    ['تيشيرت', 'en', [['تيشيرت', 't-shirts']]],
    [
      'الدشداشة البيضاء',
      'ar',
      [
        ['الدشداشه', 'kanduras'],
        ['البيضاء', 'colour'],
      ],
    ],
    ['شنطة', 'ar', [['شنطه', 'bags']]],
    ['new in', 'en', [['new in', 'collection']]],
    ['leather goods', 'en', [['leather goods', 'leathergoods']]],
    ['sac à main', 'fr', [['sac a main', 'bags']]],
    ['cap', 'en', [['cap', 'caps']]],
    ['the shirts', 'en', [['shirts', 'shirts']]],
    ['le thé', 'fr', [['the', 'absent']]],
    ['cape', 'en', [['cape']]],
  ])('A9 %s in %s', (query, language, terms) => expect(meant(query, language)).toEqual(terms))

  it('A9 only the end of a query is completed, and in the spoken language alone', () => {
    const written = (query: string, language: 'en' | 'ar' | 'fr') =>
      completionsOf(wordsOf(query), language, vocabulary).entries.map((entry) => entry.written)
    expect(written('kand', 'en')).toEqual(['Kanduras', 'kandora'])
    expect(written('capu', 'en')).toEqual([])
    expect(written('capu', 'fr')).toEqual(['capuche'])
    expect(written('ready to w', 'en')).toEqual(['Ready to wear'])
    expect(written('jean', 'en')).toEqual([])
  })

  it('A9 a word for a value that the owner does not list means nothing, until she lists it', () => {
    const { fabrics } = demoGoods.fabrics
    const linenOf = (name: string) =>
      fabrics.map((one) => (one.id === 'linen' ? { id: 'linen', name: { en: name, ar: name, fr: name } } : one))
    const inShop = (list: typeof fabrics) => vocabularyOf({ ...demoGoods, fabrics: { fabrics: list } })
    const meaningsIn = (word: string, list: typeof fabrics) => findEntry([word], 'en', inShop(list))?.meanings
    expect(meaningsIn('linen', fabrics)).toEqual([{ is: 'fabric', fabrics: ['linen'] }])
    expect(
      meaningsIn(
        'linen',
        fabrics.filter(({ id }) => id !== 'linen'),
      ),
    ).toBeUndefined()
    expect(meaningsIn('ramie', linenOf('Ramie'))).toEqual([{ is: 'fabric', fabrics: ['linen'] }])
  })

  it('A9 spellings of one Arabic word sound alike, others do not', () => {
    for (const spelling of ['shayla', 'shaila', 'sheyla', 'shailah'])
      expect(findBySound(spelling), spelling).toEqual(findBySound('shayla'))
    for (const other of ['shirt', 'linen', 'wool', 'kids', 'robe', 'sac', 'pull'])
      expect(findBySound(other), other).toEqual([])
  })

  it('A9 every word of the vocabulary is found as it is written, and none is a word that says nothing', () => {
    for (const row of wordsRows) {
      for (const language of ['en', 'ar', 'fr'] as const) {
        for (const words of (row[language] ?? '')
          .split(',')
          .map((one) => foldText(one))
          .filter((one) => one !== '')) {
          expect(findEntry(words.split(' '), language, vocabulary)?.meanings.length, words).toBeGreaterThan(0)
          expect(row.means.is !== 'absent' && fillers.has(words), words).toBe(false)
        }
      }
    }
  })
})
