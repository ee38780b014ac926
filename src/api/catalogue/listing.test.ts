import { variants } from '#db/tables.ts'
import { collections, sortOrders } from '#domain/catalogue.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { optionPrice } from '#domain/pricing.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectedFacets, inAnyOrder, inOrder, passing } from '../../../tests/harness/listing-model.ts'
import type { ListingRequest, Planned } from '../../../tests/harness/listing-model.ts'
import { mapProducts } from './catalogue.actions.ts'
import { followProducts, loadIndex } from './listing-follower.actions.ts'
import { pageOf } from './listing-pages.ts'
import { numbersOf } from './listing.store.ts'

const { call, fetch, shop } = await testApi()

const brands = ['Qutn', 'Rimal', 'Dar Al Khayt']
const fabrics = ['linen', 'cotton', 'wool']
const colors = ['black', 'white', 'navy']
const sizes = ['S', 'M', 'L']
const subcategories = { men: ['shirts', 'trousers'], women: ['dresses', 'trousers'], accessories: ['belts'] } as const
const names = ['alpha bravo', 'bravo charlie', 'charlie delta', 'delta alpha']

const variant = fc.record({
  color: fc.constantFrom(...colors),
  size: fc.constantFrom(...sizes),
  active: fc.boolean(),
  stock: fc.constant(3),
})
const place = fc
  .constantFrom<Planned['category']>('men', 'women', 'accessories')
  .chain((category) =>
    fc.record({ category: fc.constant(category), subcategory: fc.constantFrom<string>(...subcategories[category]) }),
  )

const product: fc.Arbitrary<Planned> = fc
  .tuple(
    place,
    fc.record({
      name: fc.constantFrom(...names),
      status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'draft' as const),
      brand: fc.constantFrom(...brands),
      fabric: fc.constantFrom(...fabrics),
      basePriceFils: fc.constantFrom(10_000, 12_500, 15_050, 20_000, 99_999),
      salePriceFils: fc.constantFrom(null, null, 5_000, 9_999, 150),
      isSet: fc.boolean(),
      isNew: fc.boolean(),
      isFeatured: fc.boolean(),
      isReadyToWear: fc.boolean(),
      soldCount: fc.nat(3),
      ratingCount: fc.nat(3),
      createdAt: fc.nat(5).map((days) => new Date(Date.UTC(2026, 0, 1 + days))),
      variants: fc.uniqueArray(variant, { selector: ({ color, size }) => `${color}/${size}`, maxLength: 7 }),
    }),
    fc.nat(4),
  )
  .map(([where, rest, extra]) => ({
    ...where,
    ...rest,
    ratingSum: rest.ratingCount * 1 + Math.min(extra, 4 * rest.ratingCount),
  }))

const some = (values: string[]): fc.Arbitrary<string[]> => fc.oneof(fc.constant<string[]>([]), fc.subarray(values))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })

/** A category with or without one of its subcategories, a subcategory alone, or neither. */
const anyPlace: fc.Arbitrary<Pick<ListingRequest, 'category' | 'subcategory'>> = fc.oneof(
  fc.constant({}),
  fc.constant({ category: 'kids' }),
  fc.constant({ subcategory: 'trousers' }),
  place,
  place.map(({ category }) => ({ category })),
)

const asked: fc.Arbitrary<ListingRequest> = fc
  .tuple(
    anyPlace,
    fc.record({
      collection: maybe(fc.constantFrom(...collections)),
      search: maybe(fc.constantFrom('alpha', 'bra', 'charlie')),
      minPrice: maybe(fc.constantFrom(0, 50, 100, 150.5)),
      maxPrice: maybe(fc.constantFrom(80, 99.99, 100, 150.5, 200, 10_000)),
      colors: some(colors),
      sizes: some(sizes),
      brands: some(brands),
      fabrics: some(fabrics),
    }),
  )
  .map(([where, filter]) => ({ ...where, ...filter }))

const query = ({ colors: c, sizes: s, brands: b, fabrics: f, ...rest }: ListingRequest) => ({
  ...rest,
  colors: c.join(),
  sizes: s.join(),
  brands: b.join(),
  fabrics: f.join(),
})

const planned: (Planned & { id: string })[] = []
for (const plan of fc.sample(product, { numRuns: 60, seed: 2026 })) {
  const { productId } = await addProduct(shop, plan)
  planned.push({ ...plan, id: productId })
}

await followProducts(shop)

const noFilter: ListingRequest = { colors: [], sizes: [], brands: [], fabrics: [] }
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

async function listAll(wish: ListingRequest, sortBy: (typeof sortOrders)[number]) {
  const pages = [await call('GET /products', { query: { ...query(wish), sortBy, limit: 7 } })]
  const { totalPages } = pages[0]!.body.pagination
  for (let page = 2; page <= totalPages; page++)
    pages.push(await call('GET /products', { query: { ...query(wish), sortBy, limit: 7, page } }))
  return { first: pages[0]!.body, ids: pages.flatMap((answer) => answer.body.products.map((shown) => shown._id)) }
}

describe('R061 listing', () => {
  it('R061 every combination of filters and orders lists, counts and pages as a plain filter over all products does', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...sortOrders), async (wish, sortBy) => {
        const { first, ids } = await listAll(wish, sortBy)
        const expected = inOrder(passing(planned, wish) as typeof planned, sortBy).map((plan) => plan.id)
        expect(ids).toEqual(expected)
        expect(first.total).toBe(expected.length)
        expect(first.pagination).toEqual({
          current: 1,
          pageSize: 7,
          totalPages: Math.ceil(expected.length / 7),
          total: expected.length,
        })
        const { price, ...facets } = first.facets
        const { price: expectedPrice, ...expectedCounts } = expectedFacets(planned, wish)
        expect(Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, inAnyOrder(counts)]))).toEqual(
          expectedCounts,
        )
        expect(price).toEqual(expectedPrice)
      }),
      { numRuns: 120 },
    )
  }, 120_000)

  it('R061 T14 a page of many is the page that sorting all would give, from both ends of the list', async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.constantFrom(...sortOrders),
        fc.nat(9),
        fc.constantFrom(0, 10_000),
        async (wish, sortBy, place, mostSorted) => {
          const { minPrice, maxPrice, search, ...rest } = wish
          const named = passing(planned, { ...noFilter, search }) as typeof planned
          const filter = {
            ...rest,
            minPriceFils: minPrice === undefined ? undefined : fromAed(minPrice),
            maxPriceFils: maxPrice === undefined ? undefined : fromAed(maxPrice),
            numbers: search === undefined ? undefined : await numbersOf(shop.db, idsOf(named)),
          }
          const expected = idsOf(inOrder(passing(planned, wish) as typeof planned, sortBy))
          const page = { sortBy, limit: 5, offset: place * 5, total: expected.length, mostSorted }
          const numbers = pageOf(await loadIndex(shop), filter, page)
          const cards = await mapProducts(shop, numbers, 'en')
          expect(numbers.map((number) => cards.get(number)?._id)).toEqual(expected.slice(place * 5, place * 5 + 5))
        },
      ),
      { numRuns: 120 },
    )
  }, 120_000)

  it('R061 a colour and a size together mean one variant that has both', async () => {
    const fabric = 'crepe'
    const both = await addProduct(shop, { fabric, variants: [{ color: 'beige', size: 'XL' }] })
    await addProduct(shop, {
      fabric,
      variants: [
        { color: 'beige', size: 'S' },
        { color: 'brown', size: 'XL' },
      ],
    })
    await addProduct(shop, {
      fabric,
      variants: [
        { color: 'beige', size: 'XL', active: false },
        { color: 'beige', size: 'S' },
      ],
    })
    const { body } = await call('GET /products', { query: { fabrics: fabric, colors: 'beige', sizes: 'XL' } })
    expect(body.products.map((shown) => shown._id)).toEqual([both.productId])
    expect(body.facets.colors).toEqual([
      { value: 'beige', count: 1 },
      { value: 'brown', count: 1 },
    ])
    expect(body.facets.sizes).toEqual([
      { value: 'S', count: 2 },
      { value: 'XL', count: 1 },
    ])
  })

  it('R061 a variant taken off sale, renamed or removed leaves the filters as soon as the read model has followed', async () => {
    const fabric = 'nubuck'
    const {
      variants: [first, second],
    } = await addProduct(shop, {
      fabric,
      variants: [
        { color: 'gray', size: '41' },
        { color: 'gray', size: '42' },
      ],
    })
    const listed = async () =>
      (await call('GET /products', { query: { fabrics: fabric, colors: 'gray' } })).body.facets.sizes.map(
        (facet) => facet.value,
      )
    expect(await listed()).toEqual(['41', '42'])
    await shop.db.update(variants).set({ active: false }).where(eq(variants.id, first!.id))
    expect(await listed()).toEqual(['42'])
    await shop.db.update(variants).set({ size: '43' }).where(eq(variants.id, second!.id))
    expect(await listed()).toEqual(['43'])
    await shop.db.delete(variants).where(eq(variants.id, second!.id))
    expect(await listed()).toEqual([])
  })

  it('R061 facets stand in the order of menus, palette and sizes', async () => {
    const { body } = await call('GET /products', { query: { brands: 'Qutn' } })
    expect(body.facets.categories.map((facet) => facet.value)).toEqual(['men', 'women', 'accessories'])
    expect(body.facets.colors.slice(0, 3).map((facet) => facet.value)).toEqual(['black', 'white', 'navy'])
    expect(body.facets.sizes.slice(0, 3).map((facet) => facet.value)).toEqual(['S', 'M', 'L'])
  })

  it('R061 both ends of a price range belong to it', async () => {
    const { price } = (await call('GET /products')).body.facets
    const { products } = (await call('GET /products', { query: { minPrice: price.max, maxPrice: price.max } })).body
    const shownPrices = products.map(({ additionalInfo, purchaseOptions }) =>
      toAed(optionPrice(fromAed(additionalInfo.price), purchaseOptions[0] ?? null)),
    )
    expect(new Set(shownPrices)).toEqual(new Set([price.max]))
    expect(
      (await call('GET /products', { query: { minPrice: price.min, maxPrice: price.max, limit: 1 } })).body.total,
    ).toBe((await call('GET /products')).body.total)
  })

  it('R061 pages are 12 long unless asked otherwise, and a page beyond the last is empty', async () => {
    const first = (await call('GET /products')).body
    expect(first.products).toHaveLength(12)
    expect(first.pagination.pageSize).toBe(12)
    const beyond = (await call('GET /products', { query: { page: 500 } })).body
    expect(beyond.products).toEqual([])
    expect(beyond.total).toBe(first.total)
  })

  it('R034 R035 the list comes with the first 4 featured products and the new arrivals, whatever is filtered', async () => {
    const { body } = await call('GET /products', { query: { category: 'kids' } })
    expect(body.products).toEqual([])
    const featured = await call('GET /products/featured')
    expect(body.featuredProducts).toHaveLength(4)
    expect(body.featuredProducts).toEqual(featured.body.products)
    expect(body.featuredProducts.every((shown) => shown.isFeatured)).toBe(true)
    const arrivals = await call('GET /products/new-arrivals', { query: { limit: 8 } })
    expect(body.newArrivals).toEqual(arrivals.body.products)
    expect(body.newArrivals.every((shown) => shown.isNew)).toBe(true)
  })

  it.each(['category', 'subcategory', 'collection'])('D21 an unknown %s is not found', async (name) => {
    for (const value of ['hats', 'constructor'])
      expect((await call('GET /products', { query: { [name]: value } })).body.code).toBe('NOT_FOUND')
  })

  it('D21 a collection is no category, and a subcategory belongs to its category', async () => {
    expect((await call('GET /products', { query: { category: 'sale' } })).status).toBe(404)
    expect((await call('GET /products', { query: { category: 'men', subcategory: 'dresses' } })).status).toBe(404)
    expect((await call('GET /products', { query: { collection: 'sale' } })).status).toBe(200)
  })

  it('T14 what no filter can be is refused with the parameter named', async () => {
    for (const wrong of [
      'limit=49',
      'limit=0',
      'page=0',
      'sortBy=price',
      'minPrice=-1',
      'minPrice=1.234',
      'minPrice=NaN',
      'category=men&category=women',
      `colors=${'a,'.repeat(21)}`,
    ]) {
      const answer = await fetch(`/api/products?${wrong}`)
      expect([wrong, answer.status]).toEqual([wrong, 400])
      expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toContain(wrong.split('=')[0])
    }
  })

  it.each(["'", "' or 1=1 --", '{black}', '%', '\\', '"; drop table products; --', '$1', 'NULL'])(
    'T14 %s as a filter is only a value that nothing has',
    async (value) => {
      const { body } = await call('GET /products', {
        query: { colors: value, brands: value, fabrics: value, sizes: value },
      })
      expect(body.success).toBe(true)
      expect(body.total).toBe(0)
    },
  )
})
