import { products, productTexts } from '#db/tables.ts'
import { searchColumns } from '#domain/search-columns.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'

const { call, fetch, shop } = await testApi()

const say = (en: string, ar: string, fr: string) => ({ en, ar, fr })

await addProduct(shop, {
  slug: 'linen-shirt',
  name: say('Linen shirt', 'قَمِيص كتّان', 'Chemise en lin'),
  fabric: 'linen',
  soldCount: 1,
})
await addProduct(shop, {
  slug: 'oxford-shirt',
  name: say('Oxford cotton shirt', 'قميص أكسفورد قطني', 'Chemise oxford en coton'),
  fabric: 'cotton',
  soldCount: 9,
})
await addProduct(shop, {
  slug: 'linen-trousers',
  name: say('Linen trousers', 'بنطال كتان', 'Pantalon en lin'),
  subcategory: 'trousers',
  fabric: 'linen',
  description: say('Made to be worn with our shirt.', 'يُلبس مع القميص.', 'À porter avec notre chemise.'),
})
await addProduct(shop, {
  slug: 'evening-abaya',
  name: say('Evening abaya', 'عباية سهرة', 'Abaya de soirée'),
  category: 'women',
  subcategory: 'abayas',
  fabric: 'crepe',
  brand: 'Nakhla',
})
await addProduct(shop, {
  slug: 'ahmad-kandura',
  name: say('Ahmad kandura', 'كندورة أحمد', 'Kandoura Ahmad'),
  subcategory: 'kanduras',
  fabric: 'cotton',
})
await addProduct(shop, {
  slug: 'tee',
  name: say('Supima T-shirt', 'تيشيرت سوبيما', 'T-shirt supima'),
  subcategory: 't-shirts',
  fabric: 'jersey',
})
await addProduct(shop, {
  slug: 'secret-shirt',
  name: say('Linen secret shirt', 'قميص سري', 'Chemise secrète'),
  status: 'draft',
})
await addProduct(shop, {
  slug: 'old-shirt',
  name: say('Linen archived shirt', 'قميص قديم', 'Chemise ancienne'),
  status: 'archived',
})

async function found(q: string, language = 'en'): Promise<string[]> {
  const { status, body } = await call('GET /products/search', { query: { q }, language })
  expect([q, status]).toEqual([q, 200])
  return body.products.map((product) => product.slug)
}

const shirts = ['linen-shirt', 'oxford-shirt']

describe('R054 search', () => {
  it.each([
    ['linen shirt', ['linen-shirt']],
    ['LINEN   Shirt!', ['linen-shirt']],
    ['shirt linen', ['linen-shirt']],
    ['chemise lin', ['linen-shirt']],
    ['chemise en lin', ['linen-shirt']],
    ['pantalon', ['linen-trousers']],
    ['pantalons', ['linen-trousers']],
    ['soirée', ['evening-abaya']],
    ['SOIREE', ['evening-abaya']],
    ['nakhla', ['evening-abaya']],
    ['t-shirt', ['tee']],
    ['tshirts', ['tee']],
    ['the linen trousers for men', ['linen-trousers']],
    ['قميص كتان', ['linen-shirt']],
    ['القميص', shirts],
    ['قُمْصَان', shirts],
    ['قمـــيص', shirts],
    ['احمد', ['ahmad-kandura']],
    ['أحمد', ['ahmad-kandura']],
    ['إحمد', ['ahmad-kandura']],
    ['عبايه', ['evening-abaya']],
  ])('D3 %s finds %j', async (q, slugs) => {
    expect((await found(q)).toSorted()).toEqual(slugs.toSorted())
  })

  it('R054 a word may be half typed', async () => {
    expect(await found('trou')).toEqual(['linen-trousers'])
    expect(await found('lin tro')).toEqual(['linen-trousers'])
  })

  it.each([
    ['LINEN shrit', ['linen-shirt']],
    ['linnen trowsers', ['linen-trousers']],
    ['chemize', shirts],
    ['kandora', ['ahmad-kandura']],
    ['قمبص', shirts],
  ])('R054 the typing error in %s is forgiven', async (q, slugs) => {
    expect((await found(q)).toSorted()).toEqual(slugs.toSorted())
  })

  it('R054 what is like nothing finds nothing, and says what was asked', async () => {
    const { body } = await call('GET /products/search', { query: { q: ' spaceship ' } })
    expect(body).toMatchObject({ products: [], total: 0, query: 'spaceship' })
    expect(await found('linen spaceship')).toEqual([])
  })

  it('R054 a number is not corrected to another', async () => {
    await addProduct(shop, { slug: 'article', name: 'Article 448812', subcategory: 'polos', category: 'men' })
    expect(await found('448812')).toEqual(['article'])
    expect(await found('448813')).toEqual([])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, 'article'))
  })

  it('A9 R054 what a piece is comes before what is said of it: trousers to be worn with a shirt are no shirt', async () => {
    expect(await found('shirts')).toEqual(['oxford-shirt', 'linen-shirt'])
    expect(await found('worn')).toEqual(['linen-trousers'])
    expect(await found('linen worn')).toEqual(['linen-trousers'])
  })

  it('A9 R054 a set is found by its pieces, after the pieces themselves, whatever sells better', async () => {
    const { slug } = await addProduct(shop, {
      name: say('Poplin shirt and skirt set', 'طقم قميص وتنورة', 'Ensemble chemise et jupe'),
      subcategory: 'sets',
      fabric: 'poplin',
      soldCount: 99,
    })
    const other = await addProduct(shop, {
      name: say('T-shirt and shorts set', 'طقم تيشيرت وشورت', 'Ensemble t-shirt et short'),
      subcategory: 'sets',
      fabric: 'poplin',
    })
    expect(await found('shirts')).toEqual(['oxford-shirt', 'linen-shirt', slug])
    expect(await found('t-shirt')).toEqual(['tee', other.slug])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, other.slug))
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, slug))
  })

  it('A9 R054 the words of one language are no beginnings of another’s: a cap is no capuche', async () => {
    const { slug } = await addProduct(shop, {
      name: say('Green hoodie', 'هودي', 'Sweat à capuche menthe'),
      subcategory: 'hoodies',
      fabric: 'fleece',
    })
    expect(await found('capu')).toEqual([])
    expect(await found('capu', 'fr')).toEqual([slug])
    expect(await found('ment', 'fr')).toEqual([slug])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, slug))
  })

  it('A9 R054 a corrected search says so, an unsure one only asks', async () => {
    const answer = async (q: string, language = 'en') =>
      (await call('GET /products/search', { query: { q }, language })).body
    expect(await answer('LINEN shrit')).toMatchObject({
      total: 1,
      query: 'LINEN shrit',
      correctedQuery: 'LINEN shirt',
      suggestion: 'LINEN shirt',
    })
    expect(await answer('قمبص', 'ar')).toMatchObject({ total: 2, correctedQuery: 'قميص' })
    expect(await answer('linen shirt')).toMatchObject({ total: 1, correctedQuery: null, suggestion: null })
    expect(await answer('hrousers')).toMatchObject({ correctedQuery: 'trousers' })
    expect(await answer('shitrs')).toMatchObject({ correctedQuery: 'shirts' })
    expect(await answer('rtousres')).toMatchObject({ total: 1, correctedQuery: 'trousers' })
    expect(await answer('abyyas')).toMatchObject({ correctedQuery: 'abayas' })
    expect(await answer('tcousrs')).toMatchObject({
      total: 0,
      products: [],
      correctedQuery: null,
      suggestion: 'trousers',
    })
    const listed = await call('GET /products', { query: { search: 'linen shrit' } })
    expect(listed.body).toMatchObject({ total: 1, correctedQuery: 'linen shirt', suggestion: 'linen shirt' })
    expect((await call('GET /products')).body).toMatchObject({ correctedQuery: null, suggestion: null })
  })

  it('A9 R054 collections, colours and people are what they say, alone and beside a word', async () => {
    await addProduct(shop, {
      slug: 'sale-skirt',
      name: 'Skirt',
      category: 'women',
      subcategory: 'skirts',
      fabric: 'crepe',
      colors: ['black'],
      basePriceFils: 20_000,
      salePriceFils: 10_000,
    })
    expect(await found('sale')).toEqual(['sale-skirt'])
    expect(await found('تخفيضات', 'ar')).toEqual(['sale-skirt'])
    expect(await found('black')).toEqual(['sale-skirt'])
    expect(await found('black linen')).toEqual([])
    expect(await found('skirts on sale')).toEqual(['sale-skirt'])
    expect((await found('women')).toSorted()).toEqual(['evening-abaya', 'sale-skirt'])
    expect(await found('men abaya')).toEqual([])
    const { body } = await call('GET /products', { query: { search: 'black', fabrics: 'crepe' } })
    expect([body.products.map(({ slug }) => slug), body.facets.colors]).toEqual([
      ['sale-skirt'],
      [{ value: 'black', count: 1 }],
    ])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, 'sale-skirt'))
  })

  it('A9 R054 suggests words while somebody types, under which the shop has something', async () => {
    const suggested = async (q: string, language = 'en') =>
      (await call('GET /products/search', { query: { q }, language })).body.words
    expect(await suggested('shir')).toContain('shirts')
    expect(await suggested('linen tr')).toEqual(['linen trousers'])
    expect(await suggested('linen ab')).toEqual([])
    expect(await suggested('كند', 'ar')).toEqual(['كندورة'])
    expect(await suggested('chem', 'fr')).toEqual(['chemises'])
    expect(await suggested('sandal')).toEqual([])
  })

  it('A9 a kind or fabric that changes is found as what it is now', async () => {
    const { productId, slug } = await addProduct(shop, {
      name: 'Plain piece',
      subcategory: 'skirts',
      fabric: 'crepe',
      category: 'women',
    })
    expect(await found('skirt')).toEqual([slug])
    await shop.db.update(products).set({ subcategory: 'abayas', fabric: 'viscose' }).where(eq(products.id, productId))
    expect([await found('skirt'), await found('abaya'), await found('viscose'), await found('crepe')]).toEqual([
      [],
      [slug, 'evening-abaya'],
      [slug],
      ['evening-abaya'],
    ])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
  })

  it('D3 every language is searched, and answers are in the page’s own', async () => {
    const { body } = await call('GET /products/search', { query: { q: 'abaya' }, language: 'ar' })
    expect(body.products.map((product) => product.name)).toEqual(['عباية سهرة'])
    expect(await found('سهرة', 'fr')).toEqual(['evening-abaya'])
  })

  it.each(['', ' ', 'li', ' li ', 'قم', '!!!', '---', '👕👕👕', "'''"])(
    'D20 "%s" is too short to search for: an empty list, no error',
    async (q) => {
      expect(await found(q)).toEqual([])
      const listed = await call('GET /products', { query: { search: q } })
      expect(listed.body.total).toBe(q.trim() === '' ? 6 : 0)
    },
  )

  it.each([
    "shirt' | 'x",
    'shirt & !linen',
    'shirt:*',
    "'; drop table products; --",
    'shirt <-> (',
    '\\',
    '%%%',
    '___',
    'shirt%',
    '(((',
    'a:b:c',
    '\u0000shirt',
    '\ud800shirt',
    '" or 1=1',
  ])('T14 %j is text and nothing else', async (q) => {
    const { status } = await call('GET /products/search', { query: { q } })
    expect(status).toBe(200)
  })

  it('T14 operators mean nothing: "!linen" is the word linen', async () => {
    expect(await found('shirt & !linen')).toEqual(['linen-shirt'])
    expect(await found('%%%%')).toEqual([])
    expect(await found('_____')).toEqual([])
  })

  it('T14 a search of 100 KB is refused, one of 100 characters is not', async () => {
    for (const path of ['/api/products/search?q=', '/api/products?search=']) {
      expect((await fetch(path + 'shirt '.repeat(17_000))).status).toBe(400)
      expect((await fetch(path + 'a'.repeat(100))).status).toBe(200)
    }
  })

  it('R054 the total counts what the limit leaves out', async () => {
    const { body } = await call('GET /products/search', { query: { q: 'linen', limit: 1 } })
    expect([body.products.length, body.total]).toEqual([1, 2])
  })

  it('R061 the listing searches the same way, together with its filters', async () => {
    const listed = async (search: string, filter = {}) => {
      const { body } = await call('GET /products', { query: { search, ...filter } })
      return {
        slugs: body.products.map((product) => product.slug).toSorted(),
        total: body.total,
        fabrics: body.facets.fabrics,
      }
    }
    expect(await listed('chemize')).toEqual({
      slugs: shirts.toSorted(),
      total: 2,
      fabrics: [
        { value: 'cotton', count: 1 },
        { value: 'linen', count: 1 },
      ],
    })
    expect((await listed('chemise', { fabrics: 'cotton' })).slugs).toEqual(['oxford-shirt'])
    expect((await listed('shirt', { fabrics: 'silk' })).slugs).toEqual([])
  })

  it('R054 a new name is found at once, the old one no more', async () => {
    const { productId, slug } = await addProduct(shop, { name: 'Velour cape', subcategory: 'knitwear' })
    expect(await found('velour')).toEqual([slug])
    const texts = { name: 'Corduroy cape', ...searchColumns({ name: 'Corduroy cape', rest: [] }) }
    await shop.db.update(productTexts).set(texts).where(eq(productTexts.productId, productId))
    expect(await found('velour')).toEqual([])
    expect(await found('corduroi')).toEqual([slug])
  })

  it('D3 a product found in several languages is listed once', async () => {
    expect(await found('oxford')).toEqual(['oxford-shirt'])
  })
})
