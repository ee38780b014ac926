import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { startRedis, type TemporaryRedis } from '../harness/redis.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

let postgres: TemporaryPostgres
let redis: TemporaryRedis
/** Two nodes, each with a public address of its own: a page says who made it. */
let [one, other]: RestartableShop[] = []
const path = '/product/linen-shirt'

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const environment = {
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
    STORE_DEMO: 'on',
  }
  ;[one, other] = await Promise.all([1, 2].map(() => shopProcess({ databaseUrl: postgres.url(), environment })))
  await one?.start('main')
  await other?.start('main')
}, 120_000)

afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()])
  await Promise.all([postgres.stop(), redis.stop()])
}, 30_000)

const pageAt = async (shop: RestartableShop | undefined): Promise<string> =>
  (await fetch(`${shop?.origin}${path}`, { headers: { 'accept-language': 'en' } })).text()
const makerOf = (page: string) => [one, other].find((shop) => page.includes(`${shop?.origin}/`))

it('G39 a page that one node made is given by the other, until what it shows has changed, and after a start', async () => {
  const page = await pageAt(one)
  expect(makerOf(page)).toBe(one)
  expect(page).not.toContain('1,234')
  await expect.poll(async () => makerOf(await pageAt(other)), { timeout: 10_000 }).toBe(one)
  await other?.kill('SIGTERM')
  await other?.start('main')
  expect(makerOf(await pageAt(other))).toBe(one)
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`update products set base_price_fils = 123400, sale_price_fils = null where slug = 'linen-shirt'`)
  await client.end()
  const changedMs = performance.now()
  for (const shop of [one, other]) await expect.poll(() => pageAt(shop), { interval: 50 }).toContain('1,234')
  expect(performance.now() - changedMs).toBeLessThan(2_000)
}, 120_000)
