/** The read model is, once it has followed, what the catalogue says; so is each process's copy. */
import { inTransaction, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { findDifferences } from '../../../tests/harness/read-model.ts'
import { createShop } from '../shop.ts'
import { followProducts, loadIndex, reindexProducts, startFollowing } from './listing-follower.actions.ts'
import type { ListingIndex } from './listing-index.ts'

const { shop } = await testApi()
const run = (statement: SQL) => inTransaction(shop.db, (tx) => queryRows<object>(tx, statement))

const differences = () => findDifferences(shop.db)

/** All that a copy says, so that two can be compared. */
const contentOf = ({ kinds, kindOf, price, orders, version, size }: ListingIndex) => ({
  version,
  size,
  orders,
  products: [...orders.newest].map((number) => [number, kinds[kindOf[number] ?? -1], price[number]]),
})

/** As a process that has just been started. */
const anotherProcess = () => createShop({ ...shop, db: Object.create(shop.db) as typeof shop.db })

const id = fc.nat(5).map((number) => `product-${number}`)
const status = fc.constantFrom('active', 'active', 'draft')
const change = fc.oneof(
  fc.record({ id, status, brand: fc.constantFrom('Qutn', 'Rimal'), price: fc.constantFrom(100, 200) }).map(
    ({ id: product, ...row }) => sql`
    insert into products (id, slug, status, category, subcategory, brand, fabric, base_price_fils)
    values (${product}, ${product}, ${row.status}, 'men', 'shirts', ${row.brand}, 'linen', ${row.price})
    on conflict (id) do update set status = excluded.status, brand = excluded.brand, base_price_fils = excluded.base_price_fils`,
  ),
  fc
    .tuple(status, fc.boolean())
    .map(([wanted, isNew]) => sql`update products set status = ${wanted}, is_new = ${isNew} where id > 'product-2'`),
  id.map(
    (product) =>
      sql`update products set sale_price_fils = case when sale_price_fils is null then 50 end where id = ${product}`,
  ),
  id.map((product) => sql`update products set is_set = not is_set where id = ${product}`),
  id.map((product) => sql`delete from products where id = ${product}`),
  fc.tuple(id, fc.constantFrom('S', 'M'), fc.boolean()).map(
    ([product, size, active]) => sql`
    insert into variants (id, product_id, sku, color, size, active) select p.id || ${size}, p.id, p.id || ${size}, 'black', ${size}, ${active} from products p where p.id = ${product}
    on conflict (id) do update set active = excluded.active`,
  ),
  id.map((product) => sql`delete from variants where product_id = ${product}`),
  fc.tuple(id, fc.constantFrom('linen shirt', 'wool cape')).map(
    ([product, name]) => sql`
    insert into product_texts (product_id, language, name, search_name) select p.id, 'en', ${name}, ${name} from products p where p.id = ${product}
    on conflict (product_id, language) do update set search_name = excluded.search_name`,
  ),
  id.map((product) => sql`delete from product_texts where product_id = ${product}`),
)

it('R061 the read model and its copy are what the catalogue says, whatever is added, changed, hidden or removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const statement of changes) await run(statement)
      await followProducts(shop)
      expect(await differences()).toEqual([])
      const fresh = await loadIndex(anotherProcess())
      expect(contentOf(await loadIndex(shop))).toEqual(contentOf(fresh))
    }),
    { numRuns: 60 },
  )
  await run(sql`truncate products cascade`)
  await followProducts(shop)
  expect(await differences()).toEqual([])
  expect((await loadIndex(shop)).size).toBe(0)
}, 60_000)

it('R061 a product made anew by reindexing keeps its number, and every process reads all again', async () => {
  await addProduct(shop, { slug: 'reindexed' })
  await followProducts(shop)
  const other = anotherProcess()
  const before = contentOf(await loadIndex(other))
  await run(sql`update listed_products set price_fils = 1`)
  await run(sql`update listing_kinds set brand = 'Wrong'`)
  expect(await reindexProducts(shop.db)).toBe(1)
  await followProducts(other)
  expect(await differences()).toEqual([])
  const after = contentOf(await loadIndex(other))
  expect(after.orders).toEqual(before.orders)
  expect(after.products.map(([, kind, price]) => [(kind as { brand: string }).brand, price])).toEqual([
    ['Qutn', 20_000],
  ])
})

it('R061 what was written while nobody followed is caught up, and said once to have changed', async () => {
  const { productId } = await addProduct(shop)
  await followProducts(shop)
  await run(sql`update products set base_price_fils = 12300 where id = ${productId}`)
  expect(await followProducts(shop)).toBe(true)
  expect(await followProducts(shop)).toBe(false)
  await run(sql`update variants set on_hand = on_hand + 1 where product_id = ${productId}`)
  expect(await followProducts(shop)).toBe(false)
})

it('R061 a change is followed within a second, without anybody asking', async () => {
  const { productId } = await addProduct(shop)
  await followProducts(shop)
  let changes = 0
  const following = startFollowing(shop, () => void changes++)
  const began = performance.now()
  await run(sql`update products set base_price_fils = 45600 where id = ${productId}`)
  await expect.poll(() => changes, { interval: 20, timeout: 5_000 }).toBe(1)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect([...(await loadIndex(shop)).price]).toContain(45_600)
  await following.stop()
})

it('R061 following that is cut off in the middle leaves the change list as it was', async () => {
  const { productId } = await addProduct(shop)
  await expect(
    inTransaction(shop.db, async (tx) => {
      expect(await queryRows(tx, sql`select follow_products(1000) as taken`)).not.toEqual([{ taken: 0 }])
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await run(sql`select from product_changes where waits and product_id = ${productId}`)).not.toEqual([])
  await followProducts(shop)
  expect(await differences()).toEqual([])
})
