import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShop } from '#api/shop.ts'
import { addProduct } from '../../tests/harness/catalogue.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { changeChannel } from './changes.ts'
import { type OpenDatabase, openDatabase, queryRows } from './open.ts'

/** One process writes, another listens. */
const database = testDatabase()
const settings = { publicUrl: 'http://shop.test', sessionSecret: 'a-secret-of-the-tests-with-32-characters' }
const heard = { times: 0 }
let listening: OpenDatabase

beforeAll(async () => {
  listening = await openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' })
  const first = Promise.withResolvers<void>()
  listening.onChange(() => {
    heard.times += 1
    first.resolve()
  })
  // The first is for what was missed before.
  await first.promise
})
afterAll(() => listening.close())

/** How often the catalogue's tables told of `work`. They are heard in the order of the commits: after a word of our own nothing more can come. */
async function timesTold(work: () => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const words: string[] = []
  const last = Promise.withResolvers<void>()
  client.on('notification', ({ payload }) => {
    words.push(payload ?? '')
    if (payload === 'last') last.resolve()
  })
  await client.query(`listen ${changeChannel}`)
  await work()
  await client.query(`notify ${changeChannel}, 'last'`)
  await last.promise
  await client.end()
  return words.filter((word) => word !== 'last').length
}

describe('word of a changed catalogue', () => {
  it('a price changed by one process is heard by the others within a second', async () => {
    const { productId } = await addProduct(createShop({ db: database.db, settings }))
    const [before, began] = [heard.times, performance.now()]
    await queryRows(
      database.db,
      sql`update products set base_price_fils = base_price_fils + 100 where id = ${productId}`,
    )
    await expect.poll(() => heard.times).toBeGreaterThan(before)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('prices, texts and pictures are told; stock, sales and ratings are not: orders must not wait for each other', async () => {
    const { productId } = await addProduct(createShop({ db: database.db, settings }))
    const told = (statement: SQL) => timesTold(() => queryRows(database.db, statement))
    expect([
      await told(sql`update products set sale_price_fils = 100 where id = ${productId}`),
      await told(sql`update product_texts set name = 'Another' where product_id = ${productId}`),
      await told(sql`update variants set active = false where product_id = ${productId}`),
      await told(sql`update variants set on_hand = on_hand + 1, reserved = reserved where product_id = ${productId}`),
      await told(
        sql`update products set sold_count = sold_count + 1, rating_count = 1, rating_sum = 5 where id = ${productId}`,
      ),
    ]).toEqual([1, 1, 1, 0, 0])
  })

  it('R060 a focal point that moves is told, because pages crop by it; the making of a picture’s copies is not', async () => {
    const told = (statement: SQL) => timesTold(() => queryRows(database.db, statement))
    const row = sql`('m1', repeat('ab', 32), 'a', 'jpeg', 1, 320, 400, '{320}', '{}', now(), now())`
    const insert = sql`insert into media (id, hash, name, format, bytes, width, height, widths, alts, created_at, updated_at) values ${row}`
    expect([
      await told(insert),
      await told(sql`update media set status = 'ready', name = 'b' where id = 'm1'`),
      await told(sql`update media set focal_x = 30 where id = 'm1'`),
      await told(sql`delete from media where id = 'm1'`),
    ]).toEqual([0, 0, 1, 1])
  })
})
