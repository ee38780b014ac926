import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { listForSitemap } from './sitemap.actions.ts'
import { turnProducts } from './turns.actions.ts'

const api = await testApi()
const { call, shop, clock } = api
let owner: StaffPerson

const texts = (name: string, description = 'Well made') => ({
  name,
  description,
  details: ['Two pockets'],
  care: 'Wash cold',
})

/** A product as an editor sends it: a kaftan in navy and beige, two sizes each. */
function kaftan(slug: string, change: Record<string, unknown> = {}) {
  const colours = ['navy', 'beige']
  return {
    slug,
    state: 'live',
    category: 'women',
    subcategory: 'abayas',
    brand: 'Rimal',
    fabric: 'crepe',
    gender: 'women',
    texts: { en: texts(`Kaftan ${slug}`), ar: texts(`قفطان ${slug}`), fr: texts(`Caftan ${slug}`) },
    priceFils: 45_000,
    variants: colours.flatMap((color) =>
      ['S', 'M'].map((size) => ({ sku: `${slug}-${color}-${size}`.toUpperCase(), color, size })),
    ),
    pictures: [
      {
        url: '/images/products/kaftan-1/1080.webp',
        width: 1080,
        height: 1350,
        color: 'navy',
        alts: { en: 'Navy', ar: 'كحلي', fr: 'Marine' },
      },
    ],
    ...change,
  }
}

const minuteMs = 60_000
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString()

const make = async (slug: string, change: Record<string, unknown> = {}) => {
  const { status, body } = await office(api, 'addProduct', { cookie: owner.cookie, body: kaftan(slug, change) })
  expect([status, body.issues]).toEqual([201, undefined])
  return body.product
}

const change = (product: { _id: string }, version: number, body: unknown) =>
  office(api, 'changeProduct', { cookie: owner.cookie, params: { id: product._id }, version, body })

const show = (id: string) => call('GET /products/:id', { params: { id } })
/** A session of staff ends after a quarter of an hour without a call. */
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  owner = await hire(api)
}

const pathsOf = (body: { issues?: { path: string }[] }) => body.issues?.map(({ path }) => path)

beforeAll(async () => {
  owner = await hire(api)
  // The test's categories and brands.
  await addProduct(shop, { category: 'women', subcategory: 'abayas', slug: 'an-abaya' })
  await addProduct(shop, { slug: 'of-zari', brand: 'Zari' })
})

describe('a product made in the back office', () => {
  it('R061 R054 R012 is on sale, found in three languages, in facets and in the sitemap at once', async () => {
    const product = await make('desert-kaftan')
    const { status, body } = await show('desert-kaftan')
    expect([status, body.product]).toMatchObject([
      200,
      {
        _id: product._id,
        name: 'Kaftan desert-kaftan',
        colors: ['navy', 'beige'],
        additionalInfo: { price: 450 },
        isNew: false,
      },
    ])
    expect(body.product.variants.map(({ sku, availableStock }) => [sku, availableStock])).toContainEqual([
      'DESERT-KAFTAN-NAVY-S',
      0,
    ])
    for (const [language, q] of [
      ['en', 'kaftan desert'],
      ['ar', 'قفطان'],
      ['fr', 'caftan'],
    ] as const) {
      const found = await call('GET /products/search', { query: { q }, language })
      expect([language, found.body.products[0]?.slug]).toEqual([language, 'desert-kaftan'])
    }
    const list = await call('GET /products', { query: { category: 'women', brands: 'Rimal' as never } })
    expect([list.body.total, list.body.facets.fabrics]).toEqual([1, [{ value: 'crepe', count: 1 }]])
    expect((await listForSitemap(shop, 1, 100)).map(({ slug }) => slug)).toContain('desert-kaftan')
  })

  it('is refused field by field, in the editor’s language', async () => {
    const wrong = kaftan('Größe 1', {
      hsCode: '12',
      sale: { priceFils: 45_000, startsAt: inMinutes(10), endsAt: inMinutes(5) },
      variants: [
        { sku: 'A', color: 'navy', size: 'S', ean: '4006381333932' },
        { sku: 'A', color: 'navy', size: 'S' },
      ],
    })
    const { status, body } = await office(api, 'addProduct', { cookie: owner.cookie, body: wrong })
    expect([status, body.code, pathsOf(body)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['slug', 'hsCode', 'variants.0.ean', 'sale.priceFils', 'sale.endsAt', 'variants.1.sku', 'variants.1.size'],
    ])
    const bare = kaftan('bare', { pictures: [], variants: [], texts: { ...kaftan('x').texts, ar: { ...texts(' ') } } })
    const refused = await office(api, 'addProduct', {
      cookie: owner.cookie,
      body: bare,
      headers: { 'accept-language': 'ar' },
    })
    expect(refused.body.issues).toContainEqual({ path: 'texts.ar.name', message: 'هذا الحقل مطلوب.' })
  })

  it('takes no address, article number, category or colour that is another’s or nobody’s', async () => {
    await make('twin-kaftan')
    const body = kaftan('twin-kaftan', { subcategory: 'tents' })
    body.variants[0] = { sku: 'NEW', color: 'plaid', size: 'S' }
    body.pictures = []
    const refused = await office(api, 'addProduct', { cookie: owner.cookie, body: { ...body, state: 'draft' } })
    expect(pathsOf(refused.body)).toEqual([
      'subcategory',
      'variants.0.color',
      'slug',
      'variants.1.sku',
      'variants.2.sku',
      'variants.3.sku',
    ])
  })

  it('two with one address at once: one is made, the other told', async () => {
    const both = await Promise.all(
      [1, 2].map((turn) =>
        office(api, 'addProduct', {
          cookie: owner.cookie,
          body: kaftan('raced', { variants: [{ sku: `RACED-${turn}`, color: 'navy', size: 'S' }] }),
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.flatMap(({ body }) => pathsOf(body) ?? [])).toEqual(['slug'])
  })

  it('is listed for staff in every state, page by page', async () => {
    await make('hidden-kaftan', { state: 'draft' })
    const list = (query: Record<string, string>) => office(api, 'listAdminProducts', { cookie: owner.cookie, query })
    expect((await list({ state: 'draft' })).body.products.map(({ slug }: { slug: string }) => slug)).toEqual([
      'hidden-kaftan',
    ])
    expect((await list({ q: 'hidden-kaftan-navy' })).body.products).toHaveLength(1)
    const all: string[] = []
    let cursor: string | null = null
    do {
      const { body } = await list({ sort: 'slug', limit: '2', ...(cursor === null ? {} : { cursor }) })
      all.push(...body.products.map(({ slug }: { slug: string }) => slug))
      cursor = body.next
    } while (cursor !== null)
    expect(all).toEqual(all.toSorted())
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('hidden-kaftan')
    expect((await list({ cursor: 'nonsense' })).status).toBe(400)
  })

  it('T20 a price needs its own permission, and a cut its limit', async () => {
    const editor = await hire(api, { roles: ['catalogue'] })
    const product = await make('priced-kaftan')
    const save = (body: unknown) =>
      office(api, 'changeProduct', { cookie: editor.cookie, params: { id: product._id }, version: 1, body })
    expect((await save(kaftan('priced-kaftan', { priceFils: 22_000 }))).body.code).toBe('FORBIDDEN')
    expect((await save(kaftan('priced-kaftan', { sale: { priceFils: 22_499 } }))).body.code).toBe('FORBIDDEN')
    expect((await save(kaftan('priced-kaftan', { sale: { priceFils: 22_500 } }))).status).toBe(200)
  })
})

describe('two editors at once', () => {
  it('the later one is refused with both sides’ changes, and nothing is lost', async () => {
    const product = await make('edited-kaftan')
    const hers = await change(product, 1, kaftan('edited-kaftan', { brand: 'Nakhla', fabric: 'linen' }))
    expect([hers.status, hers.body.product.version]).toEqual([200, 2])
    const mine = kaftan('edited-kaftan', { priceFils: 40_000, fabric: 'wool' })
    const refused = await change(product, 1, mine)
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(refused.body.current).toMatchObject({ version: 2, brand: 'Nakhla', fabric: 'linen', priceFils: 45_000 })
    expect(refused.body.differences).toEqual([
      { field: 'brand', before: 'Rimal', yours: 'Rimal', theirs: 'Nakhla' },
      { field: 'fabric', before: 'crepe', yours: 'wool', theirs: 'linen' },
      { field: 'priceFils', before: 45_000, yours: 40_000, theirs: 45_000 },
    ])
    expect((await show('edited-kaftan')).body.product).toMatchObject({ brand: 'Nakhla', basePrice: 450 })
    expect((await change(product, 2, { ...mine, brand: 'Nakhla' })).body.product).toMatchObject({
      version: 3,
      fabric: 'wool',
    })
  })

  it('a variant that is left out is kept and not sold; one that comes back is the same', async () => {
    const product = await make('fewer-kaftan')
    const fewer = kaftan('fewer-kaftan', { variants: kaftan('fewer-kaftan').variants.slice(0, 1) })
    const { body } = await change(product, 1, fewer)
    expect(body.product.variants.map(({ active }: { active: boolean }) => active)).toEqual([true, false, false, false])
    expect((await show('fewer-kaftan')).body.product.variants).toHaveLength(1)
    const again = await change(product, 2, kaftan('fewer-kaftan'))
    expect(again.body.product.variants).toEqual(product.variants)
  })
})

describe('R012 an address that changed', () => {
  it('leads to the new one for good, also over several changes, until somebody else takes it', async () => {
    const product = await make('first-name')
    await change(product, 1, kaftan('second-name'))
    await change(product, 2, kaftan('third-name'))
    for (const old of ['first-name', 'second-name']) {
      const { status, headers, body } = await show(old)
      expect([status, headers.get('location'), body.code]).toEqual([308, '/api/products/third-name', 'MOVED'])
    }
    expect((await call('GET /products/:id/related', { params: { id: 'first-name' } })).status).toBe(200)
    expect((await listForSitemap(shop, 1, 100)).map(({ slug }) => slug)).not.toContain('first-name')
    await make('first-name', { variants: [{ sku: 'OTHER', color: 'navy', size: 'S' }] })
    expect((await show('first-name')).status).toBe(200)
    await change(product, 3, kaftan('second-name'))
    expect((await show('second-name')).status).toBe(200)
    await office(api, 'archiveProduct', { cookie: owner.cookie, params: { id: product._id }, version: 4 })
    expect((await show('third-name')).status).toBe(404)
  })
})

describe('R062 what changes by the clock', () => {
  it('a sale begins and ends at its minute, in lists too, and the price history tells of it', async () => {
    const product = await make('sale-kaftan', {
      brand: 'Zari',
      sale: { priceFils: 30_000, startsAt: inMinutes(10), endsAt: inMinutes(20) },
    })
    const shown = async () => {
      const sale = await call('GET /products', { query: { collection: 'sale', brands: 'Zari' as never } })
      const { body } = await show('sale-kaftan')
      return [body.product.additionalInfo.price, body.product.lowestPrice30Days, sale.body.total]
    }
    expect(await shown()).toEqual([450, null, 0])
    await later(9 * minuteMs)
    expect(await turnProducts(shop)).toBe(0)
    await later(minuteMs)
    expect(await turnProducts(shop)).toBe(1)
    expect(await shown()).toEqual([300, 450, 1])
    await later(10 * minuteMs)
    expect(await turnProducts(shop)).toBe(1)
    expect(await shown()).toEqual([450, null, 0])
    const history = await queryRows<{ fils: number }>(
      shop.db,
      sql`select price_fils as fils from price_history where product_id = ${product._id} order by from_at`,
    )
    expect(history.map(({ fils }) => fils)).toEqual([45_000, 30_000, 45_000])
  })

  it('the lowest price is that of the thirty days before the sale, and no older', async () => {
    const day = 24 * 60 * minuteMs
    const product = await make('low-kaftan', { priceFils: 20_000 })
    await later(day)
    await change(product, 1, kaftan('low-kaftan', { priceFils: 50_000 }))
    await later(10 * day)
    await change(product, 2, kaftan('low-kaftan', { priceFils: 40_000 }))
    await later(20 * day + minuteMs)
    await change(product, 3, kaftan('low-kaftan', { priceFils: 50_000, sale: { priceFils: 35_000 } }))
    expect((await show('low-kaftan')).body.product.lowestPrice30Days).toBe(400)
    const early = await make('early-kaftan', { priceFils: 20_000 })
    await later(day)
    await change(early, 1, kaftan('early-kaftan', { priceFils: 50_000 }))
    await later(29 * day)
    await change(early, 2, kaftan('early-kaftan', { priceFils: 50_000, sale: { priceFils: 35_000 } }))
    expect((await show('early-kaftan')).body.product.lowestPrice30Days).toBe(200)
  })

  it('a scheduled product appears at its minute, and what is new stops being new', async () => {
    await make('coming-kaftan', { state: 'scheduled', publishAt: inMinutes(5), newUntil: inMinutes(10) })
    expect((await show('coming-kaftan')).status).toBe(404)
    await later(5 * minuteMs)
    await turnProducts(shop)
    expect((await show('coming-kaftan')).body.product).toMatchObject({ isNew: true, badges: ['new'] })
    await later(5 * minuteMs)
    await turnProducts(shop)
    expect((await show('coming-kaftan')).body.product.isNew).toBe(false)
  })
})

describe('what is not live', () => {
  const open = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { method, access }]) => method === 'GET' && access === 'anyone',
  )

  it.each(['draft', 'scheduled', 'archived'])('a %s product leaks nowhere', async (state) => {
    const secret = `zanzibar-${state}`
    const product = await make(secret, {
      state: 'draft',
      isFeatured: true,
      newUntil: inMinutes(60),
      sale: { priceFils: 100 },
    })
    await change(
      product,
      1,
      kaftan(secret, { state, publishAt: state === 'scheduled' ? inMinutes(60) : null, isFeatured: true }),
    )
    const queries = ['', `?search=${secret}`, `?q=${secret}`, `?ids=${product._id}`, '?brands=Rimal']
    for (const [name, { path }] of open) {
      const at = path.includes(':') ? [product._id, secret].map((id) => path.replace(/:\w+/g, id)) : [path]
      for (const address of at.flatMap((one) => queries.map((query) => one + query))) {
        const text = await (await api.fetch(`/api${address}`)).text()
        expect([name, address, text.includes(`Kaftan ${secret}`)]).toEqual([name, address, false])
      }
    }
    expect((await listForSitemap(shop, 1, 100)).map(({ slug }) => slug)).not.toContain(secret)
  })

  it('R073 R083 an archived piece in a bag is refused as unavailable, at the till too', async () => {
    const { productId } = await addProduct(shop, { slug: 'bagged' })
    const items = [{ productId, quantity: 1, color: 'white', size: 'M' }]
    const quote = () => call('POST /cart/quote', { body: { items } })
    expect((await quote()).body.cart.items).toHaveLength(1)
    const archived = await office(api, 'archiveProduct', {
      cookie: owner.cookie,
      params: { id: productId },
      version: 1,
    })
    expect(archived.body.product.state).toBe('archived')
    const { cart, skipped } = (await quote()).body
    expect([cart.items, skipped.length]).toEqual([[], 1])
    const refused = await order(api, { body: { items } })
    expect([refused.status, refused.body.code]).toEqual([400, 'EMPTY_CART'])
    const back = await office(api, 'restoreProduct', { cookie: owner.cookie, params: { id: productId }, version: 2 })
    expect(back.body.product).toMatchObject({ state: 'draft', version: 3 })
  })

  it('I13 what was ordered is archived, never deleted', async () => {
    const { productId, variants } = await addProduct(shop, { slug: 'ordered' })
    const placed = await order(api, { body: { items: [{ productId, quantity: 1, color: 'white', size: 'M' }] } })
    expect(placed.status).toBe(201)
    for (const statement of [
      sql`delete from products where id = ${productId}`,
      sql`delete from variants where id = ${variants[0]?.id}`,
    ])
      await expect(queryRows(shop.db, statement)).rejects.toThrow(/was ordered/)
    const unsold = await addProduct(shop, { slug: 'unsold' })
    await queryRows(shop.db, sql`delete from products where id = ${unsold.productId}`)
    expect((await show('unsold')).status).toBe(404)
  })
})

describe('T20 a limit to price cuts', () => {
  const half = 22_500
  const dayMs = 24 * 60 * 60 * 1000
  const atDesk = async (slug: string, draft: Record<string, unknown> = {}) => {
    owner = await hire(api)
    const product = await make(slug, draft)
    let version = 1
    // A session ends within the days that pass here.
    return async (changed: Record<string, unknown>) => {
      const editor = await hire(api, { roles: ['catalogue'] })
      const { status, body } = await office(api, 'changeProduct', {
        cookie: editor.cookie,
        params: { id: product._id },
        version,
        body: kaftan(slug, { ...draft, ...changed }),
      })
      if (status === 200) version = body.product.version
      return status
    }
  }

  it('T20 two cuts of half pass no limit of half, also of what is not on sale', async () => {
    for (const state of ['live', 'draft']) {
      const cut = await atDesk(`halved-${state}`, { state })
      expect([await cut({ priceFils: half }), await cut({ priceFils: half / 2 })]).toEqual([200, 403])
      clock.advance(29 * dayMs)
      expect(await cut({ priceFils: half / 2 })).toBe(403)
      expect(await cut({ priceFils: half + 500 })).toBe(200)
    }
  })

  it('T20 a sale that becomes the regular price is no new measure', async () => {
    const cut = await atDesk('twice-reduced-kaftan')
    expect(await cut({ sale: { priceFils: half } })).toBe(200)
    clock.advance(31 * dayMs)
    expect(await cut({ priceFils: half })).toBe(200)
    expect(await cut({ priceFils: half / 2 })).toBe(403)
    clock.advance(31 * dayMs)
    expect(await cut({ priceFils: half / 2 })).toBe(200)
  })
})

describe('the desk’s list of products', () => {
  const list = async (query: Record<string, string>) => {
    const { body } = await office(api, 'listAdminProducts', { cookie: owner.cookie, query })
    return body as { products: { slug: string }[]; count: { most: number }; next: string | null }
  }
  const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug)

  it('3.8 finds words of a name in any language, parts of an SKU and of an address, and counts what fits', async () => {
    owner = await hire(api)
    await make('moon-robe', { brand: 'Nakhla', priceFils: 90_000 })
    for (const q of ['robe moon', 'قفطان moon', 'n-robe-BEIGE', 'oon-rob'])
      expect([q, slugsOf(await list({ q }))]).toEqual([q, ['moon-robe']])
    expect(await list({ q: 'moon', state: 'archived' })).toMatchObject({ products: [], count: { most: 0 } })
    expect(await list({ brand: 'Nakhla', q: 'moon' })).toMatchObject({ count: { most: 1, isMore: false } })
    expect(slugsOf(await list({ q: '%' }))).toEqual([])
  })

  it.each(['created', '-created', 'updated', '-updated', 'slug', '-slug', 'price', '-price'])(
    '3.0 rule 8: by %s each product comes once, page by page',
    async (sort) => {
      const all: string[] = []
      let cursor: string | null = null
      do {
        const page = await list({ sort, limit: '3', ...(cursor === null ? {} : { cursor }) })
        all.push(...slugsOf(page))
        cursor = page.next
      } while (cursor !== null)
      expect(all).toEqual(slugsOf(await list({ sort, limit: '200' })))
      expect(new Set(all).size).toBe((await list({})).count.most)
    },
  )

  it('names the owner’s values, for who may not read the settings', async () => {
    const editor = await hire(api, { roles: ['catalogue'] })
    const { body } = await office(api, 'showProductWords', { cookie: editor.cookie })
    expect(body.words.brands.map(({ id }: { id: string }) => id)).toContain('Rimal')
    expect(body.words.categories).toContainEqual(
      expect.objectContaining({
        id: 'women',
        subcategories: expect.arrayContaining([expect.objectContaining({ id: 'abayas' })]),
      }),
    )
  })
})

describe('the history of a product', () => {
  it('3.8 says who changed which field, and the lowest price of 30 days', async () => {
    owner = await hire(api)
    const product = await make('told-kaftan')
    const editor = await hire(api, { roles: ['catalogue'] })
    clock.advance(1000)
    await office(api, 'changeProduct', {
      cookie: editor.cookie,
      params: { id: product._id },
      version: 1,
      body: kaftan('told-kaftan', { priceFils: 30_000, fabric: 'linen' }),
    })
    const { body } = await office(api, 'listProductHistory', { cookie: editor.cookie, params: { id: product._id } })
    expect(body).toMatchObject({
      lowestPriceFils: 30_000,
      changes: [
        {
          action: 'product.change',
          fields: [
            { field: 'fabric', before: 'crepe', after: 'linen' },
            { field: 'priceFils', before: 45_000, after: 30_000 },
          ],
        },
        { action: 'product.add' },
      ],
    })
    expect(body.changes[0].person).toBe('Layla')
    const unknown = await office(api, 'listProductHistory', { cookie: editor.cookie, params: { id: 'nobody' } })
    expect(unknown.status).toBe(404)
  })

  it('T20 a cut beyond her limit is refused in words of its own', async () => {
    owner = await hire(api)
    const product = await make('cut-kaftan')
    const editor = await hire(api, { roles: ['catalogue'] })
    const { body } = await office(api, 'changeProduct', {
      cookie: editor.cookie,
      params: { id: product._id },
      version: 1,
      body: kaftan('cut-kaftan', { priceFils: 1 }),
    })
    expect([body.code, body.message]).toEqual(['FORBIDDEN', expect.stringContaining('deeper than your role')])
  })
})
