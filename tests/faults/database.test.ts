import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { compare, nothingLost } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { newLog, newShop } from './opened.ts'
import { between, rounds, say } from './rounds.ts'

const backWithinMs = 5_000
const ways = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const

it('G12 PostgreSQL is killed, ended at once and ended in order under load: nothing is lost, nobody is signed out, the shop is back at once', async () => {
  const shop = await newShop('postgres')
  const log = newLog()
  await shop.start()
  const load = await startLoad({ origin: shop.origin, log, readers: 4 })
  const backMs: number[] = []
  for (let round = 0; round < rounds(3, 12); round++) {
    await delay(between(400, 1_200))
    await shop.postgres?.crashAndRestart(ways[round % ways.length])
    // The database answers; from here on it is the shop's turn.
    const [answeringMs, orders] = [performance.now(), load.counts.orders]
    while (load.counts.orders === orders) await delay(10)
    backMs.push(Math.round(performance.now() - answeringMs))
  }
  const counts = await load.stop()
  await shop.kill('SIGTERM')
  say(
    `${backMs.length} restarts of PostgreSQL, ${counts.orders} orders, ${counts.unknown} of them asked for again, ${counts.reads} reads of people signed in; the next order ${backMs.join(', ')} ms after the database; answers ${JSON.stringify(counts.statuses)}`,
  )
  expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
  expect(await compare(log, shop.place)).toMatchObject(nothingLost)
  expect(Math.max(...backMs)).toBeLessThan(backWithinMs)
  expect(counts.statuses['503']).toBeGreaterThan(0)
  expect(counts.statuses['500']).toBeUndefined()
})
