/**
 * The shop's API as a process of its own, for tests that end it: `{ killAt: line }` kills it with -9 when the named line is reached next,
 * `{ cutAt: n }` cuts the power at the n-th write to its database, `{ providerDelayMs: n }` makes the card provider take so long. POWER_CUT=watched
 * keeps account of writes, POWER_CUT=deaf does so as if the database never synced; LISTENER=whole lets nobody in past the cache and the queues of the
 * store in earnest. Lays out a few goods where there are none. Ends with its parent.
 */
import { getRequestListener } from '@hono/node-server'
import type { CriticalLine } from '#api/shop.ts'
import { queryRows } from '#db/open.ts'
import { testGatewayFor } from '#api/payments/card-provider.ts'
import { guarded } from '#gateways/card/guarded.ts'
import { systemClock } from '#gateways/clock.ts'
import { createListener } from '#server/listener.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/open-shop.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { listStaticFiles } from '#server/static-files.ts'
import { stopOnSignals } from '#server/stop.ts'
import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addProduct } from '../catalogue.ts'
import { watchWrites } from '../power-cut.ts'

export type Told = {
  killAt?: CriticalLine
  cutAt?: number
  providerDelayMs?: number
  /** One more product. */ layOut?: { slug: string; stock: number }
}

const settings = readSettings(process.env)
const power = process.env.POWER_CUT
  ? watchWrites(join(settings.dataDir, 'database'), { deaf: process.env.POWER_CUT === 'deaf' })
  : undefined
const log = createLog(settings.logLevel)
const open = await openShop(settings, log)
await layOutGoods()

let deadly: CriticalLine | undefined
open.shop.reach = async (line) => {
  if (line === deadly) process.kill(process.pid, 'SIGKILL')
}
process.on('message', async ({ killAt, cutAt, providerDelayMs, layOut }: Told) => {
  deadly = killAt
  if (providerDelayMs !== undefined) open.shop.card = slowProvider(providerDelayMs)
  if (cutAt !== undefined) power?.cutAt(cutAt)
  if (layOut) await addProduct(open.shop, layOut)
  process.send?.('heard')
})

const nothing = () => Promise.resolve(new Response(null, { status: 404 }))
const listener =
  process.env.LISTENER === 'whole'
    ? createListener({
        api: open.api,
        renderPage: nothing,
        answerCrawler: nothing,
        files: listStaticFiles([], settings),
        rules: settings,
        log,
      })
    : getRequestListener((request, env) => open.api.fetch(request, env))
const serving = await serve(listener, settings)
stopOnSignals(log, [serving.stop, open.close])

/** Behind the same guard as the shop's own. */
function slowProvider(delayMs: number) {
  const gateway = testGatewayFor({ db: open.shop.db, clock: systemClock, settings: open.shop.settings })
  return guarded(
    {
      ...gateway,
      createSession: async (wish: Parameters<typeof gateway.createSession>[0]) => {
        await delay(delayMs)
        return gateway.createSession(wish)
      },
    },
    systemClock,
  )
}

async function layOutGoods(): Promise<void> {
  const [{ count } = { count: 0 }] = await queryRows<{ count: number }>(
    open.shop.db,
    sql`select count(*)::int as count from products`,
  )
  for (let number = count; number < 10; number++) {
    await addProduct(open.shop, {
      slug: `piece-${number}`,
      colors: ['white', 'black'],
      sizes: ['S', 'M', 'L'],
      stock: 100_000,
      basePriceFils: 10_000 + number * 1_000,
    })
  }
}
