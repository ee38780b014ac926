/** A15: one word for one thing in each language, on screens and in the catalogue, and names that stand in sentences as grammar wants them. */
import { findCategory } from '#domain/category.ts'
import { collectionNames } from '#domain/collection-names.ts'
import type { Language } from '#domain/locale.ts'
import { demoGoods } from '#db/seed/goods.ts'
import { lookSeeds } from '#db/seed/looks.ts'
import { bannerSeeds } from '#db/seed/content.ts'
import { patterns } from '#db/seed/large-names.ts'
import { productSeeds } from '#db/seed/products.ts'
import { describe, expect, it } from 'vitest'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { translatorOf } from '#web/i18n/translator.ts'

registerAllLanguages()

/** Every string below a value, but not a product's brand: that is its name in all languages. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

type Named = Record<Language, string>
const isNamed = (value: object): value is Named => 'en' in value && 'ar' in value && 'fr' in value

/** The language's side of every text in a table of the catalogue. */
function sideOf(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return []
  return isNamed(value) ? [value[language]] : Object.values(value).flatMap((part) => sideOf(part, language))
}

const pages = import.meta.glob<object>(
  ['../src/web/storefront/pages/*/*.server.ts', '../src/db/seed/pages/*.ts', '../src/domain/starting-pages/*.ts'],
  { eager: true },
)

/** All that a visitor reads in a language: screens, written pages, catalogue. Reviews are their writers'. */
function everythingIn(language: Language): string[] {
  const written = Object.entries(pages)
    .filter(([file]) => file.includes(`.${language}.`))
    .map(([, page]) => page)
  const catalogue = [collectionNames, demoGoods, productSeeds, bannerSeeds, lookSeeds, patterns]
  return [
    ...stringsIn(translatorOf(language).texts()),
    ...written.flatMap(stringsIn),
    ...catalogue.flatMap((table) => sideOf(table, language)),
  ]
}

const having = (language: Language, words: RegExp) => everythingIn(language).filter((text) => words.test(text))

describe('A15 one word for one thing', () => {
  it.each<[thing: string, language: Language, never: RegExp]>([
    ['a hoodie is a هودي', 'ar', /قلنسوة/],
    ['sandals are نعال', 'ar', /صنادل|صندل/],
    ['several abayas are عبايات', 'ar', /عباءات/],
    ['slub is told in words that nobody reads as robbery', 'ar', /سلَ?ب(?![\p{Script=Arabic}])/u],
    ['brands stand in Arabic texts as on cards, in Latin letters', 'ar', /نخلة|دار الخيط|اتفقت رمال/],
    ['trousers are a بنطال', 'ar', /بنطلون|سروال/],
    ['reductions are promotions', 'fr', /soldes?\b/i],
    ['a T-shirt is a T-shirt', 'fr', /tee-shirt|t-shirts?(?<!T-shirts?)/i],
    ['the tassel of a kandura is a tarboucha', 'fr', /tarbouche/i],
    ['fleece is molleton gratté', 'fr', /polaire/i],
    ['the tassel of a kandura is a tarboosha', 'en', /tarboosh\b/i],
    ['colours are British', 'en', /\bgray\b/i],
    ['e-mails come to an inbox and are no letters', 'en', /mailbox:|our letters?\b|in any letter/i],
    ['free delivery begins from an amount, not over it', 'en', /over (?:AED|\{\{amount\}\}|\{\{freeFrom\}\})/],
    ['free delivery begins from an amount, not over it', 'ar', /فوق (?:500|\{\{)/],
  ])('A15 %s, in %s', (_, language, never) => {
    expect(having(language, never)).toEqual([])
  })

  it('A15 names of categories and collections are written in one case', () => {
    const { categories } = demoGoods.categories
    const named = [...categories, ...categories.flatMap(({ subcategories }) => subcategories)].map(({ name }) => name)
    const names = [...named, ...Object.values(collectionNames)].map(({ en }) => en)
    expect(names.filter((name) => / [A-Z]|-[A-Z]/.test(name))).toEqual([])
  })

  it.each<Language>(['en', 'ar', 'fr'])('A15 page and menu call a shelf the same, in %s', (language) => {
    const t = translatorOf(language).in(['home', 'lookbook'])
    expect(t('home:newIn.heading')).toBe(collectionNames['new-in'][language])
    for (const id of ['men', 'women'] as const)
      expect(t(`lookbook:tabs.${id}`)).toBe(findCategory(demoGoods.categories, id)?.name[language])
  })

  it('A15 the specification’s own words stay: a bag, and "Added to cart!"', () => {
    expect(translatorOf('en').in('messages')('addedToCart')).toBe('Added to cart!')
  })
})

describe('A15 B16 numbers and names in sentences', () => {
  it.each([
    [1, 'قطعة واحدة'],
    [2, 'قطعتين'],
    [6, '6 قطع'],
    [12, '12 قطعة'],
    [48, '48 قطعة'],
    [103, '103 قطع'],
    [120, '120 قطعة'],
  ])('A15 B16 /wholesale counts %i pieces as Arabic does', (count, pieces) => {
    const t = translatorOf('ar').in('wholesale')
    const gaps = { count, saving: '20%', price: '1', vat: '5%' }
    for (const text of [t('tier.words', gaps), t('estimate.note', gaps), t('description', gaps)])
      expect(text).toContain(`ابتداءً من ${pieces}`)
  })

  it('A15 no name is put into an Arabic sentence that would want it otherwise', () => {
    const t = translatorOf('ar').in('home')
    const [men, women] = demoGoods.categories.categories
    expect([men, women].flatMap((one) => [one?.viewAll.ar, one?.invitation.ar])).toEqual([
      'عرض كل منتجات الرجال',
      'تسوّق أزياء الرجال',
      'عرض كل منتجات النساء',
      'تسوّق أزياء النساء',
    ])
    expect(t('railPrevious', { name: 'وصل حديثًا' })).toBe('القطع السابقة: وصل حديثًا')
  })

  it('A15 a newsletter’s sign-up says in one breath what to do and what comes of it', () => {
    expect(translatorOf('en').in('layout')('footer.newsletter.next')).toBe(
      'Check your inbox: confirm with the link we’ve sent, and your 10% code will follow.',
    )
  })
})

describe('A26 the lookbook', () => {
  it.each<Language>(['en', 'ar', 'fr'])(
    'A26 names no number of pictures, and praises no shop that may be empty, in %s',
    (language) => {
      const t = translatorOf(language).in(['home', 'lookbook'])
      expect(t('home:lookbook.text')).not.toMatch(/twelve|douze|عشرة|\d/)
      expect(t('lookbook:empty.text')).not.toMatch(/\bfull\b|vous attendent|عامرة/)
    },
  )
})
