import { describe, expect, it } from 'vitest'
import { copyOf, emptyProduct, missingVariants, skuOf, slugOf } from './new-product.ts'
import {
  bodyOf,
  localTime,
  mergeProducts,
  missingToPublish,
  type Product,
  takeTheirs,
  typedOf,
} from './product-draft.ts'

const texts = (name: string) => ({ name, description: 'Soft', details: ['Two pockets', 'Lined'], care: '' })
const product: Product = {
  ...emptyProduct,
  _id: 'p1',
  version: 3,
  slug: 'desert-kaftan',
  state: 'scheduled',
  publishAt: '2026-12-01T16:00:00.000Z',
  category: 'women',
  subcategory: 'abayas',
  brand: 'Rimal',
  fabric: 'crepe',
  texts: { en: texts('Kaftan'), ar: texts('قفطان'), fr: texts('Caftan') },
  priceFils: 45_050,
  sale: { priceFils: 30_000, startsAt: '2026-12-01T20:00:00.000Z', endsAt: null },
  hsCode: '620442',
  variants: [{ id: 'v1', sku: 'DK-1', color: 'navy', size: 'S', ean: null, active: true }],
  pictures: [
    { url: '/images/a/1080.webp', width: 1080, height: 1350, color: null, alts: { en: 'a', ar: 'ا', fr: 'a' } },
  ],
  wholesale: { moq: 12, tiers: [{ minQuantity: 12, unitPriceFils: 20_000 }] },
}
const typed = typedOf(product)
const withField = (path: string, value: string) => ({ ...typed, fields: { ...typed.fields, [path]: value } })

describe('a product while somebody types in it', () => {
  it('is saved as it was read', () => {
    const { _id: _, version: __, createdAt: ___, updatedAt: ____, variants, ...rest } = product
    const { id: _____, ...variant } = variants[0] ?? { id: '' }
    expect(bodyOf(typed, 'scheduled', product)).toEqual({ ...rest, variants: [variant] })
  })

  it('shows times by the clock of Dubai, and reads amounts as people type them', () => {
    expect(typed.fields['publishAt']).toBe('2026-12-01T20:00')
    expect(localTime('2026-12-01T20:00:00.000Z')).toBe('2026-12-02T00:00')
    expect(bodyOf(withField('priceFils', '١٢٥٫٥'), 'draft', product).priceFils).toBe(12_550)
    expect(bodyOf(withField('priceFils', 'ten'), 'draft', product).priceFils).toBe('ten')
    expect(bodyOf(typed, 'live', product).publishAt).toBeNull()
    const exact = { ...product, newUntil: '2026-12-20T06:42:31.123Z' }
    expect(bodyOf(typedOf(exact), 'live', exact).newUntil).toBe(exact.newUntil)
    expect(bodyOf(withField('newUntil', '2026-12-20T10:43'), 'live', exact).newUntil).toBe('2026-12-20T06:43:00.000Z')
  })

  it('calls a picture that nobody has described as the product', () => {
    const bare = typed.pictures.map((picture) => ({ ...picture, alts: { en: ' ', ar: '', fr: 'Vue' } }))
    expect(bodyOf({ ...typed, pictures: bare }, 'draft', product).pictures?.[0]?.alts).toEqual({
      en: 'Kaftan',
      ar: 'قفطان',
      fr: 'Vue',
    })
  })

  it('lays two people’s changes together, and says where both changed the same', () => {
    const theirs = { ...withField('brand', 'Nakhla'), variants: [] }
    const yours = withField('fabric', 'wool')
    expect(mergeProducts(typed, { yours, theirs })).toEqual({
      merged: { ...typed, fields: { ...typed.fields, brand: 'Nakhla', fabric: 'wool' }, variants: [] },
      clashes: [],
    })
    const both = mergeProducts(typed, {
      yours: { ...withField('brand', 'Zari'), variants: [...typed.variants, ...typed.variants] },
      theirs,
    })
    expect(both.clashes).toEqual([
      { path: 'brand', yours: 'Zari', theirs: 'Nakhla' },
      { path: 'variants', yours: '2', theirs: '0' },
    ])
    expect(takeTheirs(both.merged, theirs, ['brand', 'variants'])).toEqual(theirs)
  })
})

describe('what a new style is given', () => {
  it('the combinations of its colours and sizes that are missing, with article numbers by the pattern', () => {
    const more = missingVariants(typed, {
      colours: ['navy', 'off white'],
      sizes: ['S', '40.5'],
      pattern: 'Q-{STYLE}/{COLOUR}/{SIZE}',
    })
    expect(more.map(({ sku }) => sku)).toEqual([
      'Q-DESERT-KAFTAN/NAVY/40.5',
      'Q-DESERT-KAFTAN/OFFWHITE/S',
      'Q-DESERT-KAFTAN/OFFWHITE/40.5',
    ])
    expect(skuOf('{STYLE} {X}', { slug: 'a', color: 'b', size: 'c' })).toBe('A{X}')
  })

  it('an address of its English name, in Latin letters', () => {
    expect(slugOf('Robe d’été — “Sahara” 2')).toBe('robe-dete-sahara-2')
    expect(slugOf('قفطان')).toBe('')
  })

  it('a copy has an address, numbers and a state of its own', () => {
    expect(copyOf(product)).toMatchObject({
      _id: '',
      slug: 'desert-kaftan-copy',
      state: 'draft',
      publishAt: null,
      texts: product.texts,
      variants: [{ sku: 'DESERT-KAFTAN-COPY-NAVY-S', ean: null }],
    })
  })

  it('is told what is missing before it can be live', () => {
    expect(missingToPublish(typed)).toEqual([])
    expect(missingToPublish({ ...typedOf(emptyProduct) })).toEqual([
      'texts.en.name',
      'texts.ar.name',
      'texts.fr.name',
      'slug',
      'category',
      'subcategory',
      'brand',
      'fabric',
      'priceFils',
      'variants',
      'pictures',
    ])
  })
})
