/** For tests of what happens at once: PostgreSQL only, because the embedded database has one connection and so no races. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CriticalLine, Shop } from '#api/shop.ts'
import { testApi, type TestApi } from '../harness/api.ts'

/** For a longer look: `RACE_ROUNDS=200`. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 20)

/** For what is seen once in the gate of every change, and in the long look as often as everything else. */
export async function inRounds(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < (rounds >= 200 ? rounds : 1); round++) await work()
}

/** Of a test that runs in rounds. */
export const longTimeoutMs = 10 * 60_000

export async function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** How many of each status and code, such as { '201': 1, '409 INSUFFICIENT_STOCK': 49 }. */
export function tally(answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = body.code ? `${status} ${body.code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export type RivalApi = TestApi & {
  /** Runs once, the next time the line is reached, while whoever reached it waits. */
  rivalAt(line: CriticalLine, rival: () => Promise<unknown>): void
  /** As `rivalAt`, but the one who reached the line does not wait for the rival to finish: it needs a lock he holds. */
  startRivalAt(line: CriticalLine, rival: () => Promise<unknown>): Promise<unknown>
}

/** A rival is somebody else: he is not inside the transaction whose line was reached. */
const outside = AsyncLocalStorage.snapshot()

export async function rivalApi(): Promise<RivalApi> {
  const rivals = new Map<CriticalLine, () => Promise<unknown>>()
  const reach: Shop['reach'] = async (line) => {
    const rival = rivals.get(line)
    rivals.delete(line)
    await outside(async () => void (await rival?.()))
  }
  const api = await testApi({ reach })
  return {
    ...api,
    rivalAt: (line, rival) => void rivals.set(line, rival),
    startRivalAt(line, rival) {
      const started = Promise.withResolvers<unknown>()
      rivals.set(line, async () => {
        const run = rival()
        run.then(started.resolve, started.reject)
        // Far enough to stand at the lock: it can't get further while we are here.
        await new Promise((resolve) => setTimeout(resolve, 30))
      })
      return started.promise
    },
  }
}
