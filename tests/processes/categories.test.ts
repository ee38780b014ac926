/** D21: a category that somebody saves while a shop runs, in another process: what shoppers see of it, and how soon. */
import { addGoods } from '#api/settings/goods.actions.ts'
import { loadSetting, saveSettings } from '#api/settings/settings.actions.ts'
import type { Shop } from '#api/shop.ts'
import { inTransaction, type OpenDatabase, openDatabase } from '#db/open.ts'
import { demoGoods } from '#db/seed/goods.ts'
import type { Category, Categories } from '#domain/category.ts'
import { type Language, languages } from '#domain/locale.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

let postgres: TemporaryPostgres
let shop: RestartableShop
let writer: OpenDatabase

beforeAll(async () => {
  postgres = await startPostgres()
  shop = await shopProcess({ databaseUrl: postgres.url(), environment: { LOG_LEVEL: 'warn' } })
  await shop.start('main')
  writer = await openDatabase({ databaseUrl: postgres.url(), dataDir: '', poolSize: 2 })
  await inTransaction(writer.db, (tx) => addGoods(tx, demoGoods, new Date()))
}, 120_000)

afterAll(async () => {
  await writer.close()
  await shop.remove()
  await postgres.stop()
}, 30_000)

const get = async (path: string) => {
  const response = await fetch(shop.origin + path)
  return { status: response.status, text: await response.text() }
}

const home: Category = {
  id: 'home',
  name: { en: 'Homeware', ar: 'مستلزمات المنزل', fr: 'Arts de la table' },
  picture: null,
  gender: 'unisex',
  menu: 'panel',
  invitation: { en: '', ar: '', fr: '' },
  viewAll: { en: '', ar: '', fr: '' },
  alsoInPanel: [],
  subcategories: [{ id: 'lamps', name: { en: 'Lanterns', ar: 'فوانيس', fr: 'Lanternes' } }],
}

async function save(change: (listed: readonly Category[]) => readonly Category[]): Promise<void> {
  await inTransaction(writer.db, async (tx) => {
    const { value, version } = await loadSetting(tx, 'categories')
    const { categories } = value as Categories
    const draft = { categories: change(categories) }
    await saveSettings(tx, { group: 'categories', draft }, { version, now: new Date() })
  })
}

async function sell(): Promise<void> {
  const parts = { db: writer.db, ids: { newId: randomUUID }, clock: { now: () => new Date() } }
  await addProduct(parts as unknown as Shop, { slug: 'brass-fanar', category: 'home', subcategory: 'lamps' })
}

/** What of it is in the shop, in a language. */
async function seen(language: Language) {
  const name = home.name[language]
  const [page, shelf, list, search, facets, sitemap] = await Promise.all([
    get(`/${language}`),
    get(`/${language}/shop/home/lamps`),
    get('/api/products?category=home'),
    get(`/api/products/search?q=${encodeURIComponent(name)}&lang=${language}`),
    get('/api/products'),
    get('/sitemap.xml'),
  ])
  return {
    menu: page.text.includes(`href="/${language}/shop/home"`) && page.text.includes(name),
    shelf: shelf.status,
    title: shelf.text.includes(name),
    listed: list.text.includes('brass-fanar'),
    found: search.text.includes('brass-fanar'),
    facet: facets.text.includes('"value":"home"'),
    sitemap: sitemap.text.includes(`/${language}/shop/home/lamps<`),
  }
}

const nowhere = { menu: false, shelf: 404, title: false, listed: false, found: false, facet: false, sitemap: false }
const everywhere = { menu: true, shelf: 200, title: true, listed: true, found: true, facet: true, sitemap: true }
const seenInAll = () => Promise.all(languages.map(seen))

it('D21 G39 a new category is in menus, lists, facets, search and sitemap of all languages within a second', async () => {
  // Every page and reply is kept by now.
  await seenInAll()
  expect(await seenInAll()).toEqual(languages.map(() => nowhere))
  await save((listed) => [...listed, home])
  await sell()
  const saved = performance.now()
  // One language, so that asking is no work that the answer waits for.
  await expect.poll(() => seen('ar'), { interval: 20, timeout: 10_000 }).toEqual(everywhere)
  expect(performance.now() - saved).toBeLessThan(1_000)
  expect(await seenInAll()).toEqual(languages.map(() => everywhere))
}, 30_000)

it('D21 it stays while a product names it; what nothing names goes, also out of the sitemap', async () => {
  await expect(save((listed) => listed.filter(({ id }) => id !== 'home'))).rejects.toThrow('IN_USE')
  expect((await get('/en/shop/kids')).status).toBe(200)
  await save((listed) => listed.filter(({ id }) => id !== 'kids'))
  await expect.poll(async () => (await get('/en/shop/kids')).status, { interval: 20 }).toBe(404)
  const [sitemap, page] = await Promise.all([get('/sitemap.xml'), get('/en')])
  for (const { text } of [sitemap, page]) expect(text).not.toContain('/shop/kids')
})
