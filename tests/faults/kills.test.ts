import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Started } from '../harness/shop-process.ts'
import { compare, nothingLost } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { engines, newLog, newShop } from './opened.ts'
import { between, rounds, say } from './rounds.ts'

const readyWithinMs = 5_000
const usualStartMs = 1_500

describe.each(engines)('the shop on %s', (engine) => {
  it('G11 loses and doubles nothing when it is killed at random moments under load', async () => {
    const shop = await newShop(engine)
    const log = newLog()
    await shop.start('api')
    await shop.kill('SIGTERM')
    // From here on as it is started in earnest, with its pages.
    await shop.start('main')
    const load = await startLoad({ origin: shop.origin, log })
    const starts: Started[] = []
    for (let round = 0; round < rounds(3, 50); round++) {
      // Where everything takes longer, since the machine is busy, the shop lives longer too: otherwise it would only ever start.
      await delay(between(150, 1_500) * Math.min(4, Math.max(1, (starts.at(-1)?.readyMs ?? 0) / usualStartMs)))
      await shop.kill()
      starts.push(await shop.start('main'))
      if (starts.length % 10 === 0)
        say(
          `${engine}: ${starts.length} kills, ${load.counts.orders} orders so far, the last ten ready again in ${spread(starts.slice(-10), 'readyMs')}, CPU ${spread(starts.slice(-10), 'cpuMs')}`,
        )
    }
    const counts = await load.stop()
    await shop.kill('SIGTERM')
    say(
      `${engine}: ${starts.length} kills, ${counts.orders} orders, ${counts.unknown} of them asked for again, ready again in ${spread(starts, 'readyMs')}, CPU ${spread(starts, 'cpuMs')}`,
    )
    expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
    expect(await compare(log, shop.place)).toMatchObject(nothingLost)
    expect(counts.orders).toBeGreaterThan(starts.length)
    // By the clock on the wall, or by its own account: each counts work of others too, of the machine's or of requests that came meanwhile.
    expect(Math.max(...starts.map(({ readyMs, cpuMs }) => Math.min(readyMs, cpuMs)))).toBeLessThan(readyWithinMs)
  })
})

function spread(starts: readonly Started[], field: keyof Started): string {
  const sorted = starts.map((start) => Math.round(start[field])).toSorted((a, b) => a - b)
  return `${sorted[sorted.length >> 1]} ms (slowest ${sorted.at(-1)} ms)`
}
