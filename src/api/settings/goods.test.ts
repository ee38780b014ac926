/** The values that products name: listed by the owner, checked when a product is saved, and kept while one is named. */
import { settingSchemas } from '#contract/settings.admin.ts'
import { demoGoods } from '#db/seed/goods.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import { type Goods, type GoodsGroup, idsOf } from '#domain/goods.ts'
import { type Language, languages } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { followRenamedBrands } from '../catalogue/renamed-brands.actions.ts'

const api = await testApi()
const { call, shop } = api
let owner: StaffPerson

beforeAll(async () => {
  owner = await hire(api)
  await addProduct(shop, { slug: 'plain-shirt', brand: 'Rimal', fabric: 'linen' })
  await shop.facts.renew()
})

const read = async (id: string) =>
  (await office(api, 'showSetting', { cookie: owner.cookie, params: { id } })).body.setting
const save = (id: string, body: object, version: number) =>
  office(api, 'saveSetting', { cookie: owner.cookie, params: { id }, body, version })
const named = (id: string, name = id) => ({ id, name: { en: name, ar: `${name} ar`, fr: `${name} fr` } })

describe('R061 brands and fabrics', () => {
  it.each(languages)('are called in %s as the owner wrote them, in her order', async (language) => {
    const { goods } = (await call('GET /store/goods', { language })).body
    expect(goods.fabrics).toEqual(demoGoods.fabrics.fabrics.map(({ id, name }) => ({ id, name: name[language] })))
    const { product } = (await call('GET /products/:id', { params: { id: 'plain-shirt' }, language })).body
    expect([product.fabric, product.fabricName]).toEqual(['linen', { en: 'Linen', ar: 'كتان', fr: 'Lin' }[language]])
    expect([product.brand, product.brandName]).toEqual(['Rimal', 'Rimal'])
  })

  it('a renamed one is called anew on products at once, and found by its new name', async () => {
    const { value, version } = await read('fabrics')
    const fabrics = value.fabrics as typeof demoGoods.fabrics.fabrics
    const renamed = fabrics.map((one) => (one.id === 'linen' ? named('linen', 'Ramie') : one))
    expect((await save('fabrics', { fabrics: renamed }, version)).status).toBe(200)
    const { product } = (await call('GET /products/:id', { params: { id: 'plain-shirt' } })).body
    expect(product.fabricName).toBe('Ramie')
    const found = await call('GET /products/search', { query: { q: 'ramie' } })
    expect(found.body.products.map(({ slug }) => slug)).toEqual(['plain-shirt'])
    expect((await save('fabrics', { fabrics }, version + 1)).status).toBe(200)
  })

  it('R054 a renamed brand is found by its new name, in each language, and by its old one as long as its id says so', async () => {
    const slugsFor = async (q: string, language: Language) =>
      (await call('GET /products/search', { query: { q }, language })).body.products.map(({ slug }) => slug)
    await followRenamedBrands(shop)
    const { value, version } = await read('brands')
    const brands = value.brands as typeof demoGoods.brands.brands
    const renamed = brands.map((one) => (one.id === 'Rimal' ? named('Rimal', 'Zephyra') : one))
    expect((await save('brands', { brands: renamed }, version)).status).toBe(200)
    expect(await followRenamedBrands(shop)).toBe(1)
    expect([await slugsFor('zephyra', 'en'), await slugsFor('rimal', 'en')]).toEqual([['plain-shirt'], ['plain-shirt']])
    expect(await followRenamedBrands(shop)).toBe(0)
    expect((await save('brands', { brands }, version + 1)).status).toBe(200)
    await followRenamedBrands(shop)
    expect(await slugsFor('zephyra', 'en')).toEqual([])
  })

  it('one that is new may be named by a product; one that nobody lists is refused with its field', async () => {
    const make = (brand: string, fabric: string) =>
      office(api, 'addProduct', {
        cookie: owner.cookie,
        body: {
          slug: `made-of-${fabric}`,
          state: 'draft',
          category: 'men',
          subcategory: 'shirts',
          gender: 'men',
          brand,
          fabric,
          texts: { en: { name: 'Shirt' }, ar: { name: 'قميص' }, fr: { name: 'Chemise' } },
          priceFils: 10_000,
        },
      })
    const refused = await make('Nobody', 'hemp')
    expect([refused.status, (refused.body.issues as { path: string }[]).map(({ path }) => path)]).toEqual([
      400,
      ['brand', 'fabric'],
    ])
    for (const group of ['brands', 'fabrics'] as const) {
      const { value, version } = await read(group)
      const own = named(group === 'brands' ? 'Nobody' : 'hemp')
      await save(group, { [group]: [...(value[group] as object[]), own] }, version)
    }
    expect((await make('Nobody', 'hemp')).status).toBe(201)
  })

  it.each([
    ['brands', 'Rimal'],
    ['fabrics', 'linen'],
  ] as const)(
    '%s: one that a product names is not taken away, also where the product is archived',
    async (group, id) => {
      await addProduct(shop, { slug: `archived-${group}`, status: 'archived', [group.slice(0, -1)]: `gone-${group}` })
      const { value, version } = await read(group)
      const all = value[group] as { id: string }[]
      const without = (gone: string) => save(group, { [group]: all.filter((one) => one.id !== gone) }, version)
      const refused = await without(id)
      expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
      expect(refused.body).toMatchObject({ usedBy: expect.arrayContaining([{ value: id, product: 'plain-shirt' }]) })
      expect((await without(`gone-${group}`)).body).toMatchObject({
        code: 'IN_USE',
        usedBy: [{ value: `gone-${group}`, product: `archived-${group}` }],
      })
      expect((await read(group)).version).toBe(version)
      const unused = group === 'brands' ? 'Nakhla' : 'nubuck'
      expect((await without(unused)).status).toBe(200)
      expect((await save(group, value, version + 1)).status).toBe(200)
    },
  )

  it('of two editors at once one is refused, with what is stored', async () => {
    const { value, version } = await read('brands')
    const brands = value.brands as object[]
    const sent = ['One', 'Other'].map((id) => save('brands', { brands: [...brands, named(id)] }, version))
    const saved = await Promise.all(sent)
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = saved.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      changed: ['brands'],
      current: { version: version + 1 },
    })
  })

  it.each([
    ['brands', { brands: [named('Dunes, Dubai')] }],
    ['brands', { brands: [named('Twice'), named('Twice')] }],
    ['fabrics', { fabrics: [named('Raw Silk')] }],
    ['fabrics', { fabrics: [{ id: 'silk', name: { en: '', ar: '', fr: '' } }] }],
    ['fabrics', { fabrics: [{ id: 'silk', name: { en: '\u200b\u200d', ar: '', fr: '' } }] }],
    ['brands', { brands: [{ ...named('Rimal'), id: '\u2060' }] }],
  ])('%s: what makes no sense is refused: %j', async (group, draft) => {
    const { version } = await read(group)
    expect((await save(group, draft, version)).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('R064 colours and sizes', () => {
  const colour = (id: string, hex: string) => ({ ...named(id), hex })

  it.each(languages)(
    'colours are called in %s as the owner wrote them, with their tones; sizes run small to large',
    async (language) => {
      const { goods } = (await call('GET /store/goods', { language })).body
      expect(goods.colours[2]).toEqual({
        id: 'navy',
        hex: '#1f2a44',
        name: { en: 'Navy', ar: 'كحلي', fr: 'Marine' }[language],
      })
      expect(goods.sizes.slice(0, 3)).toEqual(['XXS', 'XS', 'S'])
      expect(goods.sizes.at(-1)).toBe('One Size')
    },
  )

  it('lists and facets follow the order of the owner, and a new name is found', async () => {
    await addProduct(shop, { slug: 'in-all', colors: ['navy', 'white'], sizes: ['S', 'XL', 'M'] })
    const { value: palette, version: first } = await read('colours')
    const colours = palette.colours as ReturnType<typeof colour>[]
    const turned = colours
      .toReversed()
      .map((one) => (one.id === 'navy' ? { ...one, ...named('navy', 'Midnight') } : one))
    expect((await save('colours', { colours: turned }, first)).status).toBe(200)
    const { value: sizing, version: second } = await read('sizes')
    const sets = sizing.sets as { sizes: string[] }[]
    const large = sets.map((set) => ({ ...set, sizes: set.sizes.toReversed() }))
    expect((await save('sizes', { sets: large }, second)).status).toBe(200)
    const { body } = await call('GET /products', { query: { search: 'midnight' } })
    expect([body.total, body.products[0]?.slug]).toEqual([1, 'in-all'])
    expect(body.products[0]?.sizes).toEqual(['XL', 'M', 'S'])
    expect(body.facets.colors.map(({ value }) => value)).toEqual(['navy', 'white'])
    expect(body.facets.sizes.map(({ value }) => value)).toEqual(['XL', 'M', 'S'])
    expect((await save('colours', palette, first + 1)).status).toBe(200)
    expect((await save('sizes', sizing, second + 1)).status).toBe(200)
  })

  it('one in which a variant comes is not taken away, also where it is no longer sold', async () => {
    const variants = [
      { color: 'brown', size: '3XL', active: false },
      { color: 'white', size: 'M' },
    ]
    await addProduct(shop, { slug: 'once-brown', variants })
    const { value: palette, version: first } = await read('colours')
    const colours = palette.colours as { id: string }[]
    const refused = await save('colours', { colours: colours.filter(({ id }) => id !== 'brown') }, first)
    expect(refused.body).toMatchObject({ code: 'IN_USE', usedBy: [{ value: 'brown', product: 'once-brown' }] })
    const { value: sizing, version: second } = await read('sizes')
    const sets = (sizing.sets as { sizes: string[] }[]).map((set) => ({
      ...set,
      sizes: set.sizes.filter((size) => size !== '3XL'),
    }))
    const kept = await save('sizes', { sets }, second)
    expect(kept.body).toMatchObject({ code: 'IN_USE', usedBy: [{ value: '3XL', product: 'once-brown' }] })
  })

  it.each([
    ['colours', { colours: [colour('teal', 'teal')] }],
    ['colours', { colours: [colour('teal', '#0f5257'), colour('teal', '#0f5258')] }],
    ['sizes', { sets: [{ ...named('letters'), sizes: ['S', 'S'] }] }],
    [
      'sizes',
      {
        sets: [
          { ...named('letters'), sizes: ['S'] },
          { ...named('others'), sizes: ['S'] },
        ],
      },
    ],
    ['sizes', { sets: [{ ...named('letters'), sizes: ['S,M'] }] }],
  ])('%s: what makes no sense is refused: %j', async (group, draft) => {
    const { version } = await read(group)
    expect((await save(group, draft, version)).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('R063 the size guide', () => {
  it.each(languages)('is told in %s, and a product brings the table that it names', async (language) => {
    await addProduct(shop, { slug: `kandura-${language}`, sizeGuide: 'kanduras' })
    const { sizeGuide } = (await call('GET /store/size-guide', { language })).body
    expect(sizeGuide.groups.map(({ name }) => name)).toEqual(
      demoGoods.sizeTables.groups.map(({ name }) => name[language]),
    )
    const [chart] = sizeGuide.groups[1]?.charts.slice(-1) ?? []
    const { product } = (await call('GET /products/:id', { params: { id: `kandura-${language}` }, language })).body
    expect(product.sizeTable).toEqual(chart?.table)
    expect(product.sizeTable?.how).toBe(demoGoods.sizeTables.tables.find(({ id }) => id === 'kanduras')?.how[language])
    const { body } = await call('GET /products/:id', { params: { id: 'plain-shirt' }, language })
    expect(body.product.sizeTable).toBeNull()
  })

  it('a table that a product names stays, one that a chart shows too, and what is changed shows at once', async () => {
    const { value, version } = await read('sizeTables')
    const { tables, groups } = value as unknown as Goods['sizeTables']
    const without = (id: string) => tables.filter((table) => table.id !== id)
    const kept = await save('sizeTables', { tables: without('kanduras'), groups: [] }, version)
    expect(kept.body).toMatchObject({
      code: 'IN_USE',
      usedBy: expect.arrayContaining([{ value: 'kanduras', product: 'kandura-en' }]),
    })
    expect((await save('sizeTables', { tables: without('belts'), groups }, version)).body.code).toBe(
      'VALIDATION_FAILED',
    )
    const longer = tables.map((table) => ({ ...table, rows: table.rows.slice(0, 1) }))
    expect((await save('sizeTables', { tables: longer, groups }, version)).status).toBe(200)
    const { product } = (await call('GET /products/:id', { params: { id: 'kandura-en' } })).body
    expect(product.sizeTable?.rows).toHaveLength(1)
    expect((await save('sizeTables', value, version + 1)).status).toBe(200)
  })

  it('a row without all its measures is refused', async () => {
    const { value, version } = await read('sizeTables')
    const [first, ...others] = (value as unknown as Goods['sizeTables']).tables
    const short = { ...first, rows: first?.rows.map((row) => ({ ...row, cm: row.cm.slice(1) })) }
    expect((await save('sizeTables', { ...value, tables: [short, ...others] }, version)).body.code).toBe(
      'VALIDATION_FAILED',
    )
  })
})

it('a shop that had products before its owner listed values lists all that they name', async () => {
  await addProduct(shop, { slug: 'odd-size', brand: 'Khor', fabric: 'felt', colors: ['teal'], sizes: ['Tall'] })
  const files = ['0034-brands-and-fabrics.sql', '0036-colours-and-sizes.sql', '0038-size-tables.sql']
  const statements = files.flatMap((file) =>
    readFileSync(new URL(`../../db/migrations/${file}`, import.meta.url), 'utf8').split(';\n'),
  )
  const rolledBack = new Error('rolled back')
  const values = new Map<string, unknown>()
  const migrated = inTransaction(shop.db, async (tx) => {
    await queryRows(tx, sql`delete from store_settings`)
    for (const statement of statements.filter((part) => part.trim() !== '')) await queryRows(tx, sql.raw(statement))
    const rows = await queryRows<{ key: string; value: unknown }>(tx, sql`select key, value from store_settings`)
    for (const { key, value } of rows) values.set(key, value)
    throw rolledBack
  })
  await expect(migrated).rejects.toThrow()
  const listed = <Group extends GoodsGroup>(group: Group) =>
    settingSchemas[group].parse(values.get(group)) as unknown as Goods[Group]
  expect(listed('brands').brands).toContainEqual({ id: 'Khor', name: { en: 'Khor', ar: 'Khor', fr: 'Khor' } })
  expect(listed('fabrics').fabrics).toContainEqual({ id: 'linen', name: { en: 'Linen', ar: 'كتان', fr: 'Lin' } })
  const [white] = listed('colours').colours
  expect(white).toEqual({ id: 'white', hex: '#f7f5f0', name: { en: 'White', ar: 'أبيض', fr: 'Blanc' } })
  expect(idsOf('colours', listed('colours'))).toContain('teal')
  expect(listed('sizeTables')).toEqual(demoGoods.sizeTables)
  const sizes = listed('sizes')
  expect(sizes.sets.slice(0, -1)).toEqual(demoGoods.sizes.sets)
  expect(sizes.sets.at(-1)).toMatchObject({ id: 'others', sizes: ['Tall'] })
})
