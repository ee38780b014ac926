import { stockAlerts, variants } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { showProductsByIds } from './catalogue.actions.ts'

const { call, shop, clock } = await testApi()

const say = (en: string, ar: string, fr: string) => ({ en, ar, fr })
const show = async (id: string, language = 'en') =>
  (await call('GET /products/:id', { params: { id }, language })).body.product

describe('R060 product', () => {
  it('R060 R063 carries all fields, in the language asked for', async () => {
    const { productId, slug } = await addProduct(shop, {
      name: say('Linen set', 'طقم كتان', 'Ensemble en lin'),
      description: say('Airy.', 'خفيف.', 'Léger.'),
      details: ['100% linen'],
      care: 'Wash cold.',
      category: 'men',
      subcategory: 'sets',
      brand: 'Rimal',
      fabric: 'linen',
      basePriceFils: 40_000,
      salePriceFils: 29_950,
      isSet: true,
      isFeatured: true,
      isNew: true,
      isLimited: true,
      isExclusive: true,
      sizeGuide: 'tops',
      ratingCount: 3,
      ratingSum: 13,
      variants: [
        { color: 'beige', size: 'L', stock: 2 },
        { color: 'beige', size: 'S', stock: 4 },
        { color: 'white', size: 'L', stock: 0 },
      ],
    })
    const product = await show(productId, 'fr')
    expect(product).toEqual({
      _id: productId,
      slug,
      name: 'Ensemble en lin',
      brand: 'Rimal',
      description: 'Léger.',
      details: ['100% linen'],
      category: 'men',
      subcategory: 'sets',
      fabric: 'linen',
      images: [
        { url: '/images/products/front-0000/1080.webp', alt: 'Ensemble en lin 1', color: 'beige' },
        { url: '/images/products/detail-0000/1080.webp', alt: 'Ensemble en lin 2', color: null },
      ],
      basePrice: 400,
      isOnSale: true,
      discountedPrice: 299.5,
      originalPrice: 400,
      discountPercentage: 25,
      // It has never been sold for another price.
      lowestPrice30Days: null,
      additionalInfo: { price: 299.5 },
      isFeatured: true,
      isNew: true,
      averageRating: 4.3,
      totalReviews: 3,
      colors: ['beige', 'white'],
      sizes: ['S', 'L'],
      badges: ['new', 'sale', 'limited', 'exclusive'],
      availability: 'in_stock',
      purchaseOptions: ['combo', 'shirt', 'pant'],
      brandName: 'Rimal',
      fabricName: 'Lin',
      care: 'Wash cold.',
      maxPerOrder: 10,
      sizeGuide: 'tops',
      sizeTable: expect.objectContaining({ measures: ['chest', 'waist', 'sleeve'], isEuropean: false }),
      createdAt: clock.now().toISOString(),
      variants: [
        { sku: expect.any(String), color: 'beige', size: 'L', availableStock: 2 },
        { sku: expect.any(String), color: 'beige', size: 'S', availableStock: 4 },
        { sku: expect.any(String), color: 'white', size: 'L', availableStock: 0 },
      ],
    })
    expect((await show(slug)).name).toBe('Linen set')
    expect((await show(slug, 'ar')).description).toBe('خفيف.')
  })

  it('R060 a product sold singly at its full price has neither options nor a discount', async () => {
    const { productId } = await addProduct(shop)
    expect(await show(productId)).toMatchObject({
      purchaseOptions: [],
      isOnSale: false,
      discountedPrice: null,
      discountPercentage: 0,
      additionalInfo: { price: 200 },
      averageRating: 0,
      badges: [],
    })
  })

  it('D2 the same product answers to its id and its slug, and only while it is on sale in the shop', async () => {
    const { productId, slug } = await addProduct(shop)
    expect((await show(productId))._id).toBe((await show(slug))._id)
    for (const status of ['draft', 'archived'] as const) {
      const hidden = await addProduct(shop, { status })
      expect((await call('GET /products/:id', { params: { id: hidden.productId } })).body.code).toBe('NOT_FOUND')
      expect((await call('GET /products/:id/related', { params: { id: hidden.slug } })).body.code).toBe('NOT_FOUND')
      expect(await showProductsByIds(shop, [hidden.productId], 'en')).toEqual([])
    }
    for (const id of ['nothing', "' or true --", 'x'.repeat(101), '\u0000'])
      expect((await call('GET /products/:id', { params: { id } })).status).toBe(404)
  })

  it.each([
    [0, 'out_of_stock'],
    [1, 'limited_stock'],
    [5, 'limited_stock'],
    [6, 'in_stock'],
  ] as const)('R062 with %i pieces left over all variants it is %s', async (left, availability) => {
    const { productId } = await addProduct(shop, {
      variants: [
        { color: 'white', size: 'M', stock: left + 3 },
        { color: 'white', size: 'L', stock: 0 },
        { color: 'black', size: 'L', stock: 50, active: false },
      ],
    })
    await shop.db.update(variants).set({ reserved: 3 }).where(eq(variants.size, 'M'))
    const product = await show(productId)
    expect(product.availability).toBe(availability)
    expect(product.variants.map((variant) => variant.availableStock)).toEqual([left, 0])
    await shop.db.update(variants).set({ reserved: 0 })
  })

  it('R060 many products come in the order asked for, each once, in one go', async () => {
    const added = [await addProduct(shop), await addProduct(shop), await addProduct(shop)].map(
      (product) => product.productId,
    )
    const shown = await showProductsByIds(shop, [added[2]!, 'unknown', added[0]!], 'en')
    expect(shown.map((product) => product._id)).toEqual([added[2], added[0]])
  })
})

describe('R103 products by their ids', () => {
  const ask = (ids: string, language = 'en') => call('GET /products/by-ids', { query: { ids }, language })

  it('R103 come in one answer, in the order and the language asked for, each once; what the shop does not show is left out', async () => {
    const shirt = await addProduct(shop, { name: say('Shirt', 'قميص', 'Chemise') })
    const belt = await addProduct(shop)
    const draft = await addProduct(shop, { status: 'draft' })
    const { status, body } = await ask(
      [belt, { productId: 'unknown' }, shirt, draft, belt].map(({ productId }) => productId).join(','),
      'ar',
    )
    expect([status, body.products.map((product) => product._id)]).toEqual([200, [belt.productId, shirt.productId]])
    expect(body.products[1]?.name).toBe('قميص')
    expect((await ask(draft.productId)).body.products).toEqual([])
  })

  it('R103 at least one and at most 48 may be asked for', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join(',')
    expect((await ask(many(48))).body.products).toEqual([])
    for (const wrong of [many(49), '', ' , ', 'x'.repeat(101), 'a\u0000'])
      expect((await ask(wrong)).body.issues?.[0]?.path, wrong).toMatch(/^ids/)
  })
})

describe('R063 related products', () => {
  it('R063 the same subcategory comes first, then fabric and brand; the product itself never', async () => {
    const place = { category: 'leathergoods', subcategory: 'bags' }
    const self = await addProduct(shop, { ...place, fabric: 'nubuck', brand: 'Nakhla' })
    const [other, sameBrand, sameFabric, both] = [
      await addProduct(shop, { ...place, fabric: 'leather', brand: 'Qutn', soldCount: 99 }),
      await addProduct(shop, { ...place, fabric: 'leather', brand: 'Nakhla' }),
      await addProduct(shop, { ...place, fabric: 'nubuck', brand: 'Qutn' }),
      await addProduct(shop, { ...place, fabric: 'nubuck', brand: 'Nakhla' }),
    ]
    await addProduct(shop, { ...place, fabric: 'nubuck', brand: 'Nakhla', status: 'draft' })
    const elsewhere = await addProduct(shop, {
      category: 'accessories',
      subcategory: 'belts',
      fabric: 'nubuck',
      brand: 'Nakhla',
      soldCount: 100,
    })
    const { body } = await call('GET /products/:id/related', { params: { id: self.slug }, query: { limit: 5 } })
    expect(body.products.map((product) => product._id)).toEqual(
      [both, sameFabric, sameBrand, other, elsewhere].map((product) => product.productId),
    )
    const four = await call('GET /products/:id/related', { params: { id: self.productId } })
    expect(four.body.products).toHaveLength(4)
  })
})

describe('R033 categories', () => {
  it('R033 each category counts what the shop shows in it, and so do its subcategories', async () => {
    await addProduct(shop, { category: 'kids', subcategory: 'hoodies' })
    await addProduct(shop, { category: 'kids', subcategory: 'hoodies' })
    await addProduct(shop, { category: 'kids', subcategory: 'sets' })
    await addProduct(shop, { category: 'kids', subcategory: 'sets', status: 'draft' })
    const { body } = await call('GET /products/categories', { language: 'fr' })
    expect(body.categories.find((category) => category.slug === 'kids')).toEqual({
      slug: 'kids',
      name: 'Enfant',
      invitation: 'Découvrir la mode enfant',
      image: expect.stringContaining('tile-kids'),
      count: 3,
      subcategories: [
        { slug: 'sets', name: 'Ensembles', count: 1 },
        { slug: 't-shirts', name: 'T-shirts', count: 0 },
        { slug: 'hoodies', name: 'Sweats à capuche', count: 2 },
        { slug: 'knitwear', name: 'Maille', count: 0 },
      ],
    })
  })
})

describe('R034 R035 short lists', () => {
  it('R034 R035 the newest come first, as many as asked for', async () => {
    const made: string[] = []
    for (const day of [3, 1, 2]) {
      const { productId } = await addProduct(shop, {
        isFeatured: true,
        isNew: true,
        createdAt: new Date(Date.UTC(2030, 0, day)),
      })
      made[day] = productId
    }
    const featured = await call('GET /products/featured', { query: { limit: 2 } })
    expect(featured.body.products.map((product) => product._id)).toEqual([made[3], made[2]])
    const arrivals = await call('GET /products/new-arrivals', { query: { limit: 3 } })
    expect(arrivals.body.products.map((product) => product._id)).toEqual([made[3], made[2], made[1]])
    expect((await call('GET /products/featured', { query: { limit: 49 } })).body.issues?.[0]?.path).toBe('limit')
  })
})

describe('R063 stock alerts', () => {
  const ask = (id: string, body: object) =>
    call('POST /products/:id/stock-alerts', { params: { id }, body: { ...body } })

  it('R063 asking twice is one wish and the same answer', async () => {
    const {
      slug,
      variants: [variant],
    } = await addProduct(shop, { colors: ['navy'], sizes: ['M'], stock: 0 })
    const wish = { email: 'Sara@Example.com', color: 'navy', size: 'M' }
    const first = await ask(slug, wish)
    const second = await ask(slug, { ...wish, color: '' })
    expect([first.status, first.body]).toEqual([201, { success: true }])
    expect([second.status, second.body]).toEqual([201, { success: true }])
    const rows = await shop.db.select().from(stockAlerts).where(eq(stockAlerts.variantId, variant!.id))
    expect(rows.map((row) => [row.email, row.language, row.notifiedAt])).toEqual([['sara@example.com', 'en', null]])
  })

  it('R063 who was told once may ask again', async () => {
    const {
      slug,
      variants: [variant],
    } = await addProduct(shop)
    const wish = { email: 'a@example.com', color: 'white', size: 'M' }
    await ask(slug, wish)
    await shop.db.update(stockAlerts).set({ notifiedAt: clock.now() }).where(eq(stockAlerts.variantId, variant!.id))
    await ask(slug, wish)
    const rows = await shop.db.select().from(stockAlerts).where(eq(stockAlerts.variantId, variant!.id))
    expect(rows.map((row) => row.notifiedAt)).toEqual([null])
  })

  it('R063 a size that the product does not come in is not found, a missing one is named', async () => {
    const { slug } = await addProduct(shop)
    expect((await ask(slug, { email: 'a@example.com', color: 'white', size: '3XL' })).body.code).toBe('NOT_FOUND')
    expect((await ask('nothing', { email: 'a@example.com', color: 'white', size: 'M' })).body.code).toBe('NOT_FOUND')
    expect(
      (await ask(slug, { email: 'no', color: 'white', size: '' })).body.issues?.map((issue) => issue.path),
    ).toEqual(['email', 'size'])
  })

  it('A18 R061 in the order of ratings many good reviews stand before three better ones, and both before none', async () => {
    const brand = 'Weighed'
    const rated = async (ratingCount: number, ratingSum: number) =>
      (await addProduct(shop, { brand, ratingCount, ratingSum })).productId
    const [kind, none, praised] = [await rated(3, 14), await rated(0, 0), await rated(20, 90)]
    const { body } = await call('GET /products', { query: { brands: brand, sortBy: 'rating' } })
    expect(body.products.map(({ _id }) => _id)).toEqual([praised, kind, none])
  })
})
