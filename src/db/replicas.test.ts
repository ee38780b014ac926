import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#api/api.ts'
import { createShop } from '#api/shop.ts'
import { startPostgres, type TemporaryPostgres } from '../../tests/harness/postgres.ts'
import { addProduct } from '../../tests/harness/catalogue.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase, queryRows } from './open.ts'

let primary: TemporaryPostgres
let replica: Awaited<ReturnType<TemporaryPostgres['startReplica']>>
let database: OpenDatabase

beforeAll(async () => {
  primary = await startPostgres()
  replica = await primary.startReplica()
  database = await openDatabase({ databaseUrl: primary.url(), replicaUrls: [replica.url()], dataDir: '/nowhere' })
  await migrate(database.db)
}, 60_000)
afterAll(async () => {
  await database.close()
  await replica.stop()
  await primary.stop()
})

const isReplica = async () =>
  (await queryRows<{ recovers: boolean }>(database.reader(), sql`select pg_is_in_recovery() as recovers`))[0]?.recovers

async function onReplica(statement: string): Promise<void> {
  const own = await openDatabase({ databaseUrl: replica.url(), dataDir: '/nowhere', poolSize: 1 })
  await own.db.execute(statement)
  await own.close()
}

function shopOf(open: OpenDatabase) {
  const shop = createShop({
    db: open.db,
    reader: open.reader,
    settings: { publicUrl: 'http://shop.test', sessionSecret: 'a-secret-of-the-tests-with-32-characters' },
  })
  const api = createApi(shop)
  const ask = async (path: string, init?: RequestInit) => {
    const response = await api.fetch(new Request(`http://shop.test/api${path}`, init), {
      incoming: { socket: { remoteAddress: '192.0.2.1' } },
    })
    return (await response.json()) as { product?: { basePrice: number }; cart?: { subTotal: number } }
  }
  return { shop, ask }
}

describe('read replicas', () => {
  it('take the reads of the catalogue, while a price that somebody pays is read from the primary', async () => {
    const { shop, ask } = shopOf(database)
    const { slug, productId } = await addProduct(shop, { basePriceFils: 20_000 })
    await database.ping()
    await expect.poll(() => ask(`/products/${slug}`)).toMatchObject({ product: { basePrice: 200 } })
    await onReplica('select pg_wal_replay_pause()')
    await queryRows(database.db, sql`update products set base_price_fils = 30000 where id = ${productId}`)
    const items = [{ productId, quantity: 1, color: 'white', size: 'M', purchaseOption: null, customization: null }]
    const quote = ask('/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    })
    expect([(await ask(`/products/${slug}`)).product?.basePrice, (await quote).cart?.subTotal]).toEqual([200, 300])
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(() => ask(`/products/${slug}`)).toMatchObject({ product: { basePrice: 300 } })
  })

  it('are left out while they are behind, and asked again when they have caught up', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await queryRows(database.db, sql`create table if not exists written (at timestamptz default now())`)
    await expect
      .poll(
        async () => {
          await database.ping()
          return isReplica()
        },
        { timeout: 10_000 },
      )
      .toBe(false)
    await onReplica('select pg_wal_replay_resume()')
    await expect
      .poll(
        async () => {
          await database.ping()
          return isReplica()
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  })

  it('G12 one that dies fails no read: the primary answers in its place', async () => {
    await database.ping()
    expect(await isReplica()).toBe(true)
    await replica.stop()
    const answers = await Promise.all(Array.from({ length: 20 }, isReplica))
    expect(answers).toEqual(Array<boolean>(20).fill(false))
  })
})
