/** D21: categories and subcategories are rows of the owner: made, renamed, ordered and taken away without a release. */
import { settingSchemas } from '#contract/settings.admin.ts'
import { demoGoods } from '#db/seed/goods.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import type { Categories, Category } from '#domain/category.ts'
import { languages } from '#domain/locale.ts'
import { startingCategories } from '#domain/starting-categories.ts'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { call, shop } = api
let owner: StaffPerson

beforeAll(async () => {
  owner = await hire(api)
  await addProduct(shop, { slug: 'plain-shirt' })
  await shop.facts.renew()
})

async function read() {
  const { setting } = (await office(api, 'showSetting', { cookie: owner.cookie, params: { id: 'categories' } })).body
  return setting as { value: { categories: Category[] }; version: number }
}

const save = (categories: readonly object[], version: number) =>
  office(api, 'saveSetting', { cookie: owner.cookie, params: { id: 'categories' }, body: { categories }, version })

const own = (id: string, change: Partial<Category> = {}): Category => ({
  id,
  name: { en: `${id} en`, ar: `${id} ar`, fr: `${id} fr` },
  picture: null,
  gender: 'unisex',
  menu: 'start',
  invitation: { en: '', ar: '', fr: '' },
  viewAll: { en: '', ar: '', fr: '' },
  alsoInPanel: [],
  subcategories: [],
  ...change,
})

const lamps: Category = own('home', {
  name: { en: 'Homeware', ar: 'مستلزمات المنزل', fr: 'Arts de la table' },
  subcategories: [{ id: 'lamps', name: { en: 'Lanterns', ar: 'فوانيس', fr: 'Lanternes' } }],
})

const makeLamp = (subcategory = 'lamps') =>
  office(api, 'addProduct', {
    cookie: owner.cookie,
    body: {
      slug: `brass-${subcategory}`,
      state: 'live',
      category: 'home',
      subcategory,
      gender: 'unisex',
      brand: 'Qutn',
      fabric: 'linen',
      texts: { en: { name: 'Brass Fanar' }, ar: { name: 'فنار نحاسي' }, fr: { name: 'Fanar en laiton' } },
      priceFils: 10_000,
      variants: [{ sku: `FANAR-${subcategory}`, color: 'white', size: 'M' }],
      pictures: [{ url: '/images/a/1.webp', width: 4, height: 5, color: 'white', alts: { en: 'a', ar: 'a', fr: 'a' } }],
    },
  })

describe('D21 categories', () => {
  it.each(languages)('R050 R053 the menu says them in %s, in the owner’s order', async (language) => {
    const { menu } = (await call('GET /store/menu', { language })).body
    const { categories } = startingCategories
    expect(menu.categories.map(({ slug, name }) => [slug, name])).toEqual(
      categories.map(({ id, name }) => [id, name[language]]),
    )
    const [men, women, kids] = menu.categories
    expect(men?.panel?.subcategories).toHaveLength(9)
    expect(women?.panel?.others[0]).toEqual({
      category: 'leathergoods',
      slug: 'bags',
      name: { en: 'Bags', ar: 'حقائب', fr: 'Sacs' }[language],
    })
    expect(kids?.panel).toBeNull()
    expect(menu.collections['new-in']).toBe({ en: 'New in', ar: 'وصل حديثًا', fr: 'Nouveautés' }[language])
  })

  it('R011 R054 R061 a new one takes products, and is in menu, list, facets and search at once', async () => {
    expect((await makeLamp()).body.issues.map(({ path }: { path: string }) => path)).toEqual(['subcategory'])
    expect((await call('GET /products', { query: { category: 'home' } })).body.code).toBe('NOT_FOUND')
    const { value, version } = await read()
    expect((await save([lamps, ...value.categories], version)).status).toBe(200)
    expect((await makeLamp()).status).toBe(201)
    for (const language of languages) {
      const { menu } = (await call('GET /store/menu', { language })).body
      expect(menu.categories[0]).toMatchObject({ slug: 'home', name: lamps.name[language], menu: 'start' })
      const { categories } = (await call('GET /products/categories', { language })).body
      expect(categories[0]).toMatchObject({ slug: 'home', name: lamps.name[language], count: 1 })
      // None of the product's own texts has the words.
      for (const q of [lamps.name[language], lamps.subcategories[0]?.name[language] ?? '']) {
        const found = await call('GET /products/search', { query: { q }, language })
        expect([q, found.body.products.map(({ slug }) => slug)]).toEqual([q, ['brass-lamps']])
      }
    }
    const list = await call('GET /products', { query: { category: 'home', subcategory: 'lamps' } })
    expect(list.body.products.map(({ slug }) => slug)).toEqual(['brass-lamps'])
    const { facets } = (await call('GET /products')).body
    expect(facets.categories.map(({ value: name }) => name)).toEqual(['home', 'men'])
    expect((await call('GET /products', { query: { category: 'men', subcategory: 'lamps' } })).body.code).toBe(
      'NOT_FOUND',
    )
  })

  it('one is called anew at once, and found by its new name', async () => {
    const { value, version } = await read()
    const renamed = { ...lamps, name: { en: 'Majlis', ar: 'مجلس', fr: 'Salon' } }
    const others = value.categories.filter(({ id }) => id !== 'home')
    expect((await save([...others, renamed], version)).status).toBe(200)
    const { categories } = (await call('GET /products/categories')).body
    expect(categories.at(-1)?.name).toBe('Majlis')
    const found = await call('GET /products/search', { query: { q: 'majlis' } })
    expect(found.body.products.map(({ slug }) => slug)).toEqual(['brass-lamps'])
  })

  it('a category or subcategory that a product names stays, also where the product is archived; an unused one goes', async () => {
    await addProduct(shop, { slug: 'old-cap', category: 'accessories', subcategory: 'caps', status: 'archived' })
    const { value, version } = await read()
    const without = (id: string) => value.categories.filter((category) => category.id !== id)
    const refused = await save(without('home'), version)
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.usedBy).toEqual([{ value: 'home/lamps', product: 'brass-lamps' }])
    const capless = value.categories.map((category) => ({
      ...category,
      alsoInPanel: [],
      subcategories: category.subcategories.filter(({ id }) => id !== 'caps'),
    }))
    expect((await save(capless, version)).body).toMatchObject({
      code: 'IN_USE',
      usedBy: [{ value: 'accessories/caps', product: 'old-cap' }],
    })
    expect((await read()).version).toBe(version)
    expect((await save(without('kids'), version)).status).toBe(200)
    expect((await call('GET /products', { query: { category: 'kids' } })).body.code).toBe('NOT_FOUND')
    expect((await save(value.categories, version + 1)).status).toBe(200)
  })

  it('of two editors at once one is refused, with what is stored', async () => {
    const { value, version } = await read()
    const saved = await Promise.all(['one', 'other'].map((id) => save([...value.categories, own(id)], version)))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      changed: ['categories'],
      current: { version: version + 1 },
    })
    expect((await save(value.categories, version + 1)).status).toBe(200)
  })

  it('nobody without the permission saves them', async () => {
    const clerk = await hire(api, { roles: ['catalogue'] })
    const { value, version } = await read()
    const sent = { params: { id: 'categories' }, body: value, version }
    expect((await office(api, 'saveSetting', { cookie: clerk.cookie, ...sent })).status).toBe(403)
  })

  const sets = { id: 'sets', name: { en: 'Suites', ar: 'أطقم', fr: 'Ensembles' } }
  it.each<[string, object[]]>([
    ['a collection’s address', [own('sale')]],
    ['an address with a blank', [own('home ware')]],
    ['two of one address', [own('home'), own('home')]],
    ['no name in Arabic', [own('home', { name: { en: 'Home', ar: '', fr: 'Maison' } })]],
    ['one subcategory under two names', [...startingCategories.categories, own('home', { subcategories: [sets] })]],
    ['a panel that leads nowhere', [own('home', { menu: 'panel', alsoInPanel: ['home/lamps'] })]],
    ['a picture that is none', [own('home', { picture: 'javascript:alert(1)' })]],
    ['a place that no menu has', [{ ...own('home'), menu: 'middle' }]],
  ])('what makes no sense is refused: %s', async (_, categories) => {
    const { version } = await read()
    expect((await save(categories, version)).body.code).toBe('VALIDATION_FAILED')
  })
})

/** As 0001 made them. */
const former = `
  create table categories (slug text primary key, position int not null, names jsonb not null, picture_url text);
  create table subcategories (category text not null references categories (slug), slug text not null, position int not null, names jsonb not null,
    primary key (category, slug));
  alter table products add constraint products_category_fkey foreign key (category) references categories (slug),
    add constraint products_category_subcategory_fkey foreign key (category, subcategory) references subcategories (category, slug)`

it('D21 a shop that had categories before its owner listed them keeps them, with pictures and order', async () => {
  const migration = readFileSync(new URL('../../db/migrations/0039-categories.sql', import.meta.url), 'utf8')
  const rolledBack = new Error('rolled back')
  let listed: unknown
  const before = [...demoGoods.categories.categories, own('home', { menu: 'side', picture: '/images/home.webp' })]
  const migrated = inTransaction(shop.db, async (tx) => {
    const run = async (script: string) => {
      for (const part of script.split(';\n').filter((one) => one.trim() !== '')) await queryRows(tx, sql.raw(part))
    }
    await queryRows(tx, sql`truncate products cascade`)
    await queryRows(tx, sql`delete from store_settings`)
    await run(former)
    for (const [position, { id, name, picture, subcategories }] of before.entries()) {
      await queryRows(
        tx,
        sql`insert into categories values (${id}, ${position}, ${JSON.stringify(name)}::jsonb, ${picture})`,
      )
      for (const [place, one] of subcategories.entries())
        await queryRows(
          tx,
          sql`insert into subcategories values (${id}, ${one.id}, ${place}, ${JSON.stringify(one.name)}::jsonb)`,
        )
    }
    await run(migration)
    const [row] = await queryRows<{ value: unknown }>(
      tx,
      sql`select value from store_settings where key = 'categories'`,
    )
    listed = row?.value
    throw rolledBack
  })
  await expect(migrated).rejects.toThrow()
  expect(settingSchemas.categories.parse(listed)).toEqual({ categories: before } satisfies Categories)
})
