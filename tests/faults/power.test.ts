import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { compare, nothingLost } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { newLog, newShop } from './opened.ts'
import { between, inLongRun, rounds, say } from './rounds.ts'

/** The power goes at one of the next writes, in the middle of whatever is being written. */
const writeOfCut = () => Math.ceil(between(20, rounds(300, 1_500)))

describe('the embedded database in a power cut that drops half of what was not synced', () => {
  it('G21 opens again and has every acknowledged order, each time', async () => {
    const shop = await newShop('embedded', { environment: { POWER_CUT: 'watched' } })
    const log = newLog()
    await shop.start()
    const load = await startLoad({ origin: shop.origin, log, readers: 1 })
    const count = rounds(2, 10)
    for (let round = 0; round < count; round++) {
      await delay(between(200, 600))
      await shop.tell({ cutAt: writeOfCut() })
      expect(await shop.ended()).toBeNull()
      await shop.start()
    }
    const counts = await load.stop()
    await shop.kill('SIGTERM')
    const dropped = [...shop.complaints().matchAll(/power cut: (\d+) writes dropped/g)].map(([, number]) =>
      Number(number),
    )
    say(
      `${count} power cuts, ${counts.orders} orders, ${counts.unknown} of them asked for again; writes dropped: ${dropped.join(', ')}`,
    )
    expect(dropped).toHaveLength(count)
    expect(counts.mistakes).toEqual([])
    expect(await compare(log, shop.place)).toMatchObject(nothingLost)
    // Pages wait for their checkpoint all the time: a cut at which nothing was at stake proves nothing.
    expect(Math.max(...dropped)).toBeGreaterThan(0)
  })

  it.for(inLongRun)('G21 and the same cut destroys a database that does not sync, so that it is a cut', async () => {
    const damaged: boolean[] = []
    for (let round = 0; round < 3; round++) {
      const shop = await newShop('embedded', { environment: { POWER_CUT: 'deaf' } })
      const log = newLog()
      await shop.start()
      const load = await startLoad({ origin: shop.origin, log, guests: 2, customers: 1, readers: 0 })
      await delay(500)
      await shop.tell({ cutAt: writeOfCut() })
      await shop.ended()
      const cameBack = await shop.start().then(
        () => true,
        () => false,
      )
      if (!cameBack) {
        damaged.push(true)
        await load.abandon()
        continue
      }
      await load.stop()
      await shop.kill('SIGTERM')
      const { lost, broken } = await compare(log, shop.place).catch(() => ({ lost: ['unreadable'], broken: [] }))
      damaged.push(lost.length > 0 || broken.length > 0)
    }
    say(`without syncs ${damaged.filter(Boolean).length} of ${damaged.length} power cuts did damage`)
    expect(damaged).toContain(true)
  })
})
