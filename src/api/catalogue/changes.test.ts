import { queryRows } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { changesKeptMs, haveProductsChanged, listChangedProducts, sweepChanges } from './changes.actions.ts'
import { followProducts } from './listing-follower.actions.ts'

const api = await testApi()
const { shop } = api
const { productId } = await addProduct(shop)

/** The products that are listed as changed by `work`. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { cursor } = await listChangedProducts(shop, null)
  await work()
  return (await listChangedProducts(shop, cursor)).ids
}
const run = (statement: SQL) => () => queryRows(shop.db, statement)

describe('products that have changed', () => {
  it.each([
    ['price', sql`update products set base_price_fils = base_price_fils + 100 where id = ${productId}`],
    ['text', sql`update product_texts set name = 'Another' where product_id = ${productId}`],
    [
      'picture',
      sql`insert into product_pictures (product_id, position, url, width, height, alts) values (${productId}, 99, '/x.jpg', 3, 4, '{}')`,
    ],
    ['sold units', sql`update products set sold_count = sold_count + 1 where id = ${productId}`],
    ['stock', sql`update variants set on_hand = on_hand + 1 where product_id = ${productId}`],
    ['rating', sql`update products set rating_count = 1, rating_sum = 5 where id = ${productId}`],
    [
      'a variant taken away',
      sql`delete from variants where id = (select max(id) from variants where product_id = ${productId})`,
    ],
  ])('lists a product by its %s', async (_what, statement) => {
    expect(await changedBy(run(statement))).toEqual([productId])
  })

  it('lists a product by its review', async () => {
    const { userId } = await signUp(api)
    const write = sql`insert into reviews (id, product_id, user_id, rating, comment, author) values (${shop.ids.newId()}, ${productId}, ${userId}, 5, 'Good', 'S.')`
    expect(await changedBy(run(write))).toEqual([productId])
  })

  it('each change once', async () => {
    const { cursor } = await listChangedProducts(shop, null)
    await run(sql`update products set base_price_fils = base_price_fils + 100 where id = ${productId}`)()
    const first = await listChangedProducts(shop, cursor)
    expect([first.ids, (await listChangedProducts(shop, first.cursor)).ids]).toEqual([[productId], []])
  })

  it('G39 says whether a page’s products have changed since it was made, and no others', async () => {
    const other = await addProduct(shop)
    const { cursor } = await listChangedProducts(shop, null)
    await run(sql`update products set sold_count = sold_count + 1 where id = ${productId}`)()
    const later = await listChangedProducts(shop, cursor)
    const changed = (ids: string[], since: string) => haveProductsChanged(shop, ids, since)
    expect(await changed([other.productId, productId], cursor)).toBe(true)
    expect(await changed([other.productId], cursor)).toBe(false)
    expect(await changed([other.productId, productId], later.cursor)).toBe(false)
  })

  it('sweeps what every process has read and the read model has followed', async () => {
    await followProducts(shop)
    await run(sql`update variants set on_hand = on_hand + 1 where product_id = ${productId}`)()
    await run(sql`update products set base_price_fils = base_price_fils + 100 where id = ${productId}`)()
    api.clock.set(new Date(Date.now() + changesKeptMs + 60_000))
    await sweepChanges(shop)
    expect(await queryRows(shop.db, sql`select waits from product_changes`)).toEqual([{ waits: true }])
    await followProducts(shop)
    await sweepChanges(shop)
    expect(await queryRows(shop.db, sql`select from product_changes`)).toEqual([])
  })
})

it('thousands of variants are changed by one statement in a moment, also after a statement that changed one', async () => {
  const other = await addProduct(shop)
  await queryRows(
    shop.db,
    sql`insert into variants (id, product_id, sku, color, size, position, active)
      select 'many-' || n, ${other.productId}, 'many-' || n, 'many', n::text, n, false from generate_series(1, 5000) n`,
  )
  const { cursor } = await listChangedProducts(shop, null)
  const began = performance.now()
  await queryRows(shop.db, sql`update variants set on_hand = on_hand + 1 where id like 'many-%'`)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect((await listChangedProducts(shop, cursor)).ids).toEqual([other.productId])
})
