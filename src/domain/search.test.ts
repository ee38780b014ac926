import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, indexText, isSearchable, matchesIndex, searchWords, stem, stems } from './search.ts'

describe('folding', () => {
  it.each([
    ['Écharpe d’Été', 'echarpe ete'],
    ["l'ensemble", 'ensemble'],
    ["Men's T-Shirt", 'mens t shirt'],
    ['Œuvre Straße', 'oeuvre strasse'],
    ['أحمد إيمان آمن ٱلله', 'احمد ايمان امن الله'],
    ['مصطفى', 'مصطفي'],
    ['عباءة', 'عباءه'],
    ['مؤمن شاطئ', 'مومن شاطي'],
    ['قَمِيصٌ', 'قميص'],
    ['قـــمـيـص', 'قميص'],
    ['٢٠٢٦ ۲۰', '2026 20'],
    ['ﻗﻤﻴﺺ', 'قميص'],
    ['  a\u200b\u202eb \n\t c ', 'ab c'],
    ['\ud800x%_\0', 'x'],
  ])('D3 folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('D3 folding twice is folding once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('stems', () => {
  it.each([
    ['shirts', 'shirt'],
    ['chemises', 'chemise'],
    ['dresses', 'dress'],
    ['accessories', 'accessory'],
    ['robes', 'robe'],
    ['manteaux', 'manteau'],
    ['bijoux', 'bijou'],
    ['abayas', 'abaya'],
    ['watches', 'watch'],
    ['scarves', 'scarf'],
    ['women', 'woman'],
    ['Écharpes', 'echarpe'],
    ['القميص', 'قميص'],
    ['والقميص', 'قميص'],
    ['القبعات', 'قبعة'],
    ['الفساتين', 'فستان'],
    ['حقائب', 'حقيبة'],
    ['للرجال', 'رجل'],
    ['عبايات', 'عباية'],
  ])('D3 %s finds %s, and the other way round', (one, other) => {
    expect(matchesIndex(indexText(one), other)).toBe(true)
    expect(matchesIndex(indexText(other), one)).toBe(true)
  })

  it('D3 short words, numbers and words in -ss keep their endings', () => {
    expect(['bas', 'xl', '100s', 'dress'].map(stem)).toEqual(['bas', 'xl', '100s', 'dress'])
  })

  it('D3 a word that only looks as if it had an article is found as it is written', () => {
    expect(stems('الماس')).toEqual(['ماس', 'الماس'])
    expect(matchesIndex(indexText('خاتم الماس'), 'الما')).toBe(true)
    expect(matchesIndex(indexText('خاتم ألماس'), 'ماس')).toBe(true)
  })
})

describe('a query', () => {
  /** Whole words by themselves: "men" is "man", and no beginning of "mentor". Every other word is searched by a piece of itself. */
  const isIrregular = (typed: string) => searchWords(typed).some((word) => !foldText(typed).includes(word))

  it.each([
    ['', false],
    ['sh', false],
    ['  sh  ', false],
    ['shi', true],
    ['قمي', true],
    ['---', false],
    ['🧥🧥🧥', false],
    ['%%%', false],
  ])('R054 %j runs a search: %s (more than 2 characters)', (query, runs) => expect(isSearchable(query)).toBe(runs))

  it('R054 its words are stemmed, each once, at most 8 of its first 100 characters', () => {
    expect(searchWords('Shirts, SHIRT & navy')).toEqual(['shirt', 'nav'])
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('x'.repeat(5_000))).toEqual(['x'.repeat(100)])
    expect(searchWords('   ')).toEqual([])
  })

  it('R054 finds a product by every half-typed word of its name, in each language', () => {
    const index = indexText('Linen Shirts, navy', 'قمصان كتان كحلية', 'Chemises en lin, marine', null)
    const found = [
      'lin',
      'line',
      'shi',
      'shirts',
      'nav',
      'navy',
      'قمص',
      'القمصان',
      'كتا',
      'كحلي',
      'che',
      'chemis',
      'chemise',
      'mari',
    ]
    const others = ['wool', 'hirt', 'navy wool', 'صوف', '%', '']
    expect([...found, ...others].filter((typed) => matchesIndex(index, typed))).toEqual(found)
  })

  it('R054 finds a T-shirt with and without its dash', () => {
    for (const typed of ['t-shirt', 'tshirt', 't shirt', 'T-Shirts'])
      expect(matchesIndex(indexText('Cotton T-shirt'), typed)).toBe(true)
  })

  it('R054 men is not women', () => {
    expect(matchesIndex(indexText('women'), 'men')).toBe(false)
    expect(matchesIndex(indexText('Women’s'), 'women')).toBe(true)
  })

  it('R054 every word is found from its third letter on, while it is being typed', () => {
    const word = fc.stringMatching(/^(?:[a-zéè]{3,12}|[اأبتحدرسصعفقكلمنهويةىء]{3,10})$/)
    fc.assert(
      fc.property(word, fc.integer({ min: 3, max: 12 }), (whole, length) => {
        const typed = whole.slice(0, length)
        expect(isIrregular(typed) || matchesIndex(indexText(whole), typed)).toBe(true)
      }),
      {
        numRuns: 5_000,
        examples: [
          ['ménéè', 3],
          ['رجالي', 4],
        ],
      },
    )
    expect(['men', 'scarves', 'رجال', 'shirts'].map(isIrregular)).toEqual([true, true, true, false])
  })
})
