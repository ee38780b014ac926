/** Counters of limits that several processes share (G39). */
import { createHash } from 'node:crypto'
import type { RateLimiterMemory, RateLimiterStoreAbstract } from 'rate-limiter-flexible'

export type Counter = {
  /** Rejects with a RateLimiterRes once the limit is passed. */
  consume(key: string): Promise<unknown>
  reward(key: string): Promise<unknown>
  stop?(): void
}

/** The table keeps neither addresses nor e-mails, and keys of any length fit. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

export function hashed(counter: RateLimiterStoreAbstract): Counter {
  return { consume: (key) => counter.consume(digest(key)), reward: (key) => counter.reward(digest(key)) }
}

type Pair = { here: RateLimiterMemory; everywhere: RateLimiterStoreAbstract }

const tellEveryMs = 500
/** Who has used less than this of a limit is not worth a query: all processes together let her pass by that much more. */
const worthTelling = 0.1

/** Counts here, and adds what was counted to what the others have, who are heard in the same moment. */
export function tellingCounter({ here, everywhere }: Pair): Counter & { tell(): Promise<void> } {
  const untold = new Map<string, number>()
  const count = (key: string, change: number) => {
    const points = (untold.get(key) ?? 0) + change
    if (points === 0) untold.delete(key)
    else untold.set(key, points)
  }
  const tell = async () => {
    for (const [key, points] of untold) {
      const state = await here.get(key)
      if (!state) untold.delete(key)
      else if (state.consumedPoints >= here.points * worthTelling) {
        untold.delete(key)
        const all = await everywhere.penalty(digest(key), points)
        const since = untold.get(key) ?? 0
        await here.set(key, all.consumedPoints + since, Math.max(1, Math.ceil(all.msBeforeNext / 1000)))
      }
    }
  }
  // What can't be told now (the database is away) is lost to the others: they still count their own.
  const timer = setInterval(() => void tell().catch(() => undefined), tellEveryMs).unref()
  return {
    tell,
    consume: (key) => {
      count(key, 1)
      return here.consume(key)
    },
    reward: (key) => {
      count(key, -1)
      return here.reward(key)
    },
    stop: () => clearInterval(timer),
  }
}
