import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { startRedis, type TemporaryRedis } from '../harness/redis.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

let postgres: TemporaryPostgres
let redis: TemporaryRedis
let [one, other, renamed]: RestartableShop[] = []
const path = '/product/linen-shirt'

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const environment = {
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
    PUBLIC_URL: 'http://shop.test',
    STORE_DEMO: 'on',
  }
  const place = { databaseUrl: postgres.url(), environment }
  ;[one, other, renamed] = await Promise.all([
    shopProcess(place),
    shopProcess(place),
    shopProcess({ ...place, environment: { ...environment, STORE_NAME: 'Renamed' } }),
  ])
  await one?.start('main')
}, 120_000)

afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove(), renamed?.remove()])
  await Promise.all([postgres.stop(), redis.stop()])
}, 30_000)

const pageAt = async (shop: RestartableShop | undefined): Promise<string> =>
  (await fetch(`${shop?.origin}${path}`, { headers: { 'accept-language': 'en' } })).text()

async function inDatabase(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

it('G39 a page that one node made is given by another that is set up alike, until what it shows has changed', async () => {
  expect(await pageAt(one)).not.toContain('1,234')
  // Nobody is told: whoever makes the page now makes another one.
  const unheard = `update product_texts set description = 'Written unheard' where product_id = (select id from products where slug = 'linen-shirt')`
  await inDatabase('set session_replication_role = replica', unheard)
  await other?.start('main')
  expect(await pageAt(other)).not.toContain('Written unheard')
  await renamed?.start('main')
  const own = await pageAt(renamed)
  expect(own).toContain('Renamed')
  expect(own).toContain('Written unheard')
  expect(await pageAt(other)).not.toContain('Renamed')
  await inDatabase(`update products set base_price_fils = 123400, sale_price_fils = null where slug = 'linen-shirt'`)
  const changedMs = performance.now()
  for (const shop of [one, other]) await expect.poll(() => pageAt(shop), { interval: 50 }).toContain('1,234')
  expect(performance.now() - changedMs).toBeLessThan(2_000)
}, 120_000)
