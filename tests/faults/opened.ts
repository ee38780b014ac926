/** What a test of faults opens, and closes at its end however it ends. */
import { afterEach } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'
import { type AcknowledgementLog, openLog } from './acknowledged.ts'

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

export function closeAfter<T>(one: T, close: (one: T) => Promise<unknown> | void): T {
  closers.push(() => close(one))
  return one
}

export type Engine = 'postgres' | 'embedded'
export const engines: readonly Engine[] = ['postgres', 'embedded']

export type ShopOfTest = RestartableShop & {
  postgres: TemporaryPostgres | undefined
  place: { databaseUrl: string; dataDir: string }
}

/** Not started yet. */
export async function newShop(
  engine: Engine,
  { environment = {}, dataDir }: { environment?: Record<string, string>; dataDir?: string } = {},
): Promise<ShopOfTest> {
  const postgres = engine === 'postgres' ? closeAfter(await startPostgres(), (server) => server.stop()) : undefined
  const databaseUrl = postgres?.url() ?? ''
  const shop = closeAfter(await shopProcess({ databaseUrl, dataDir, environment }), (one) => one.remove())
  return { ...shop, postgres, place: { databaseUrl, dataDir: shop.dataDir } }
}

export const newLog = (): AcknowledgementLog => closeAfter(openLog(), (log) => log.remove())
