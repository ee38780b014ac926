import { describe, expect, it } from 'vitest'
import { hasSubcategory } from '#domain/category.ts'
import { demoGoods, fabricNames } from './goods.ts'
import { languages } from '#domain/locale.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { pastPrices, standingAt } from '#domain/product-draft.ts'
import { indexText, matchesIndex } from '#domain/search.ts'
import { bannerSeeds } from './content.ts'
import { careTexts } from './labels.ts'
import { planShop } from './plan.ts'
import { productSeeds, sizeRuns } from './products.ts'
import { assignReviews } from './reviews.ts'
import type { Colour } from './shapes.ts'

const now = new Date('2026-11-21T08:00:00Z')
const rows = planShop(now, 'no password')
const drafts = rows.products.map(({ id, draft }) => ({ ...draft, id }))
const pictures = drafts.flatMap((draft) => draft.pictures)
const product = (slug: string) => drafts.find((candidate) => candidate.slug === slug)
const variantsOf = (slug: string) => rows.variants.filter((variant) => variant.productId === product(slug)?.id)

const arabicLetters = /[\u0621-\u064a]{2}/
const sentenceOf = (text: Texts) => {
  expect(text.en.trim()).not.toBe('')
  expect(text.ar).toMatch(arabicLetters)
  expect(text.en).not.toMatch(arabicLetters)
  expect(text.fr).not.toMatch(arabicLetters)
}

describe('R064 the demo catalogue', () => {
  it('R064 has at least 60 products in every category, each under a subcategory of the shop', () => {
    expect(productSeeds.length).toBeGreaterThanOrEqual(60)
    expect(new Set(productSeeds.map((seed) => seed.slug)).size).toBe(productSeeds.length)
    for (const { id: category, subcategories } of demoGoods.categories.categories) {
      for (const { id: name } of subcategories) {
        const found = productSeeds.filter((seed) => seed.category === category && seed.subcategory === name)
        expect({ category, name, filled: found.length > 0 }).toEqual({ category, name, filled: true })
      }
    }
    expect(
      productSeeds
        .filter((seed) => !hasSubcategory(demoGoods.categories, seed.category, seed.subcategory))
        .map((seed) => seed.slug),
    ).toEqual([])
  })

  it("R064 holds the specification's 20 mock items, in sizes XS to XXL and its six colours", () => {
    const mocks = productSeeds.filter((seed) => seed.mock)
    expect(mocks).toHaveLength(20)
    for (const seed of mocks) expect(sizeRuns[seed.sizes]).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(new Set(mocks.flatMap((seed) => seed.colours))).toEqual(
      new Set<Colour>(['black', 'white', 'navy', 'gray', 'beige', 'brown']),
    )
    expect(demoGoods.colours.colours.map(({ id }) => id).toSorted()).toEqual([
      'beige',
      'black',
      'brown',
      'gray',
      'navy',
      'white',
    ])
  })

  it('R060 shows no picture for two products, and every product in each of its colours', () => {
    const urls = pictures.map((picture) => picture.url)
    expect(urls).toHaveLength(140)
    expect(new Set(urls).size).toBe(urls.length)
    for (const { slug, variants, pictures: own } of drafts) {
      const shown = own.map((picture) => picture.color)
      expect({ slug, shown: new Set(shown) }).toEqual({ slug, shown: new Set(variants.map(({ color }) => color)) })
    }
  })

  it('R060 says everything in three languages, Arabic in Arabic script, none of them a copy', () => {
    for (const seed of productSeeds) {
      const texts = [seed.name, seed.description, ...seed.details, careTexts[seed.care], fabricNames[seed.fabric]]
      for (const text of texts) sentenceOf(text)
      for (const text of [seed.name, seed.description]) expect(new Set(Object.values(text)).size).toBe(3)
      expect([4, 5, 6]).toContain(seed.details.length)
    }
    for (const language of languages) {
      const descriptions = productSeeds.map((seed) => seed.description[language])
      expect(new Set(descriptions).size).toBe(descriptions.length)
      expect(new Set(productSeeds.map((seed) => seed.name[language])).size).toBe(productSeeds.length)
    }
    for (const picture of pictures) sentenceOf(picture.alts)
    for (const banner of bannerSeeds) for (const text of [banner.alt, banner.title, banner.subtitle]) sentenceOf(text)
  })

  it('R064 is found as "linen shirt", "قميص كتان" and "chemise en lin"', () => {
    const nameIn = (language: Language) => indexText(product('linen-shirt')?.texts[language].name ?? '')
    expect(matchesIndex(nameIn('en'), 'linen shirt')).toBe(true)
    expect(matchesIndex(nameIn('ar'), 'قميص كتّان')).toBe(true)
    expect(matchesIndex(nameIn('fr'), 'chemise en lin')).toBe(true)
  })

  it('R062 has new, sale, limited and exclusive products, and some nearly or wholly sold out', () => {
    const count = (holds: (row: (typeof drafts)[number]) => unknown) => drafts.filter(holds).length
    expect(count((row) => standingAt(row, now).isNew)).toBeGreaterThanOrEqual(12)
    expect(count((row) => row.sale)).toBeGreaterThanOrEqual(12)
    expect(count((row) => row.isFeatured)).toBeGreaterThanOrEqual(8)
    expect(count((row) => row.isLimited)).toBeGreaterThanOrEqual(3)
    expect(count((row) => row.isExclusive)).toBeGreaterThanOrEqual(3)
    const stockOf = (id: string) =>
      rows.variants.filter((variant) => variant.productId === id).reduce((sum, variant) => sum + variant.onHand, 0)
    expect(count((row) => stockOf(row.id) === 0)).toBeGreaterThanOrEqual(2)
    expect(count((row) => stockOf(row.id) > 0 && stockOf(row.id) <= 5)).toBeGreaterThanOrEqual(2)
    expect(rows.variants.some((variant) => variant.onHand === 0)).toBe(true)
  })

  it('R062 sells an honest sale: the price before is in the price history, and was asked until the sale', () => {
    for (const write of rows.products.filter(({ draft }) => draft.sale)) {
      const history = pastPrices(write, now)
      expect(history.map((entry) => entry.priceFils)).toEqual([write.draft.priceFils, write.draft.sale?.priceFils])
      const [before, sale] = history.map((entry) => entry.fromAt.getTime())
      expect((sale ?? 0) - (before ?? 0)).toBeGreaterThan(30 * 24 * 60 * 60 * 1000)
    }
  })

  it('R076 keeps exactly three linen shirts in white, size L', () => {
    const three = variantsOf('linen-shirt').find((variant) => variant.color === 'white' && variant.size === 'L')
    expect(three?.onHand).toBe(3)
    expect(variantsOf('linen-shirt').map((variant) => variant.size)).toEqual([...sizeRuns.adult, ...sizeRuns.adult])
  })

  it('R063 sells sets of shirt and trousers', () => {
    expect(product('linen-shirt-and-trousers-set')).toMatchObject({ isSet: true, category: 'men', subcategory: 'sets' })
    expect(drafts.filter((row) => row.isSet).length).toBeGreaterThanOrEqual(3)
  })

  it('R110 offers at least 12 products in bulk, in three or four tiers up to 40% off and never more', () => {
    const offers = drafts.flatMap((draft) => draft.wholesale ?? [])
    expect(offers.length).toBeGreaterThanOrEqual(12)
    for (const { moq, tiers } of offers) {
      expect([3, 4]).toContain(tiers.length)
      expect(moq).toBe(tiers[0]?.minQuantity)
      const prices = tiers.map((tier) => tier.unitPriceFils)
      expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }
  })

  it('R030 has banners of both kinds, with text left, right and in the middle', () => {
    const banners = rows.banners.map(({ draft }) => draft)
    expect(banners.filter((banner) => banner.mediaType === 'video')).toMatchObject([
      { posterUrl: expect.stringMatching(/\.webp$/) },
    ])
    expect(new Set(banners.map((banner) => banner.textPosition))).toEqual(new Set(['left', 'right', 'center']))
  })
})

describe('R064 reviews', () => {
  const reviews = assignReviews()

  it('R064 has over 300 reviews by about 60 people, no text twice, no person twice at one product', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300)
    expect(new Set(reviews.map((review) => review.comment)).size).toBe(reviews.length)
    expect(new Set(reviews.map((review) => review.email)).size).toBeGreaterThanOrEqual(50)
    expect(new Set(reviews.map((review) => `${review.slug} ${review.email}`)).size).toBe(reviews.length)
    expect(new Set(reviews.map((review) => review.slug))).toEqual(new Set(productSeeds.map((seed) => seed.slug)))
  })

  it('R064 speaks three languages and is honest about faults', () => {
    const share = (language: string) => reviews.filter((review) => review.language === language).length / reviews.length
    expect(share('en')).toBeCloseTo(0.45, 1)
    expect(share('ar')).toBeCloseTo(0.35, 1)
    expect(share('fr')).toBeCloseTo(0.2, 1)
    for (const review of reviews) expect(arabicLetters.test(review.comment)).toBe(review.language === 'ar')
    const atMost = (stars: number) => reviews.filter((review) => review.rating <= stars).length / reviews.length
    expect(atMost(3)).toBeGreaterThan(0.1)
    expect(atMost(3)).toBeLessThan(0.25)
  })
})
