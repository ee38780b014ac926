import type { LimitName } from '#contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Counter, hashed, tellingCounter } from './counter.ts'
import type { SharedAttempts } from './limits.store.ts'
import { refuse } from './refusal.ts'

type Limit = { points: number; seconds: number }

const minute = 60
const quarter = 15 * minute

/** Per client address, or per signed-in person where there is one (G39). `-account` limits are counted by the rooms themselves. */
const table = {
  login: { points: 100, seconds: quarter },
  'login-account': { points: 10, seconds: quarter },
  register: { points: 20, seconds: 60 * minute },
  forgot: { points: 10, seconds: 60 * minute },
  'forgot-account': { points: 3, seconds: 60 * minute },
  refresh: { points: 60, seconds: minute },
  coupon: { points: 60, seconds: quarter },
  'coupon-failed': { points: 10, seconds: quarter },
  order: { points: 30, seconds: quarter },
  invoice: { points: 30, seconds: quarter },
  lookup: { points: 20, seconds: quarter },
  review: { points: 10, seconds: 60 * minute },
  contact: { points: 5, seconds: 60 * minute },
  token: { points: 20, seconds: quarter },
  write: { points: 240, seconds: minute },
  read: { points: 600, seconds: minute },
  alert: { points: 20, seconds: 60 * minute },
} as const satisfies Record<LimitName | 'login-account' | 'forgot-account' | 'coupon-failed', Limit>

export type AnyLimit = keyof typeof table

export type Limits = {
  /** Counts one and refuses with RATE_LIMITED and Retry-After once the limit is passed. */
  count(name: AnyLimit, key: string): Promise<void>
  /** Takes one count back: the attempt turned out to be a right one. */
  giveBack(name: AnyLimit, key: string): Promise<void>
  /** Forgets, where limits are shared, what ended before `now`. */
  sweep(now: Date): Promise<unknown>
  stop(): void
}

/** They stand before every call and only shed load: counted here at once, and told to the other processes a moment later. */
const toldLater: ReadonlySet<AnyLimit> = new Set(['write', 'read', 'refresh'])

/**
 * `factor` multiplies every limit, for load tests (RATE_LIMIT_FACTOR). Without `shared` they are counted in this process's memory. With it, over all
 * processes: attempts (to sign in, to guess a code, to order) one by one in the database; mere calls here, told to the others twice a second.
 * While the database is away each process counts alone: limits never fail a call.
 */
export function createLimits(factor: number, shared?: SharedAttempts): Limits {
  const rules = Object.entries(table).map(([name, { points, seconds }]) => ({ name: name as AnyLimit, points: Math.max(1, Math.round(points * factor)), seconds }))
  const counters = new Map(rules.map((rule) => [rule.name, counterOf(rule, shared)]))
  const counterFor = (name: AnyLimit) => counters.get(name) as Counter
  return {
    async count(name, key) {
      try {
        await counterFor(name).consume(key)
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) refuseFor(rejected)
        throw rejected
      }
    },
    async giveBack(name, key) {
      await counterFor(name).reward(key)
    },
    sweep: async (now) => shared?.sweep(now),
    stop: () => counters.forEach((counter) => counter.stop?.()),
  }
}

type Rule = { name: AnyLimit; points: number; seconds: number }

function counterOf(rule: Rule, shared: SharedAttempts | undefined): Counter {
  const here = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.seconds })
  if (!shared) return here
  const everywhere = new RateLimiterPostgres({
    storeClient: shared, storeType: 'client', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix: rule.name, points: rule.points, duration: rule.seconds,
    // Who is far over is refused from memory: a flood of attempts is no flood of queries.
    inMemoryBlockOnConsumed: rule.points + 1, insuranceLimiter: here,
  })
  return toldLater.has(rule.name) ? tellingCounter({ here, everywhere }) : hashed(everywhere)
}

function refuseFor(state: RateLimiterRes): never {
  refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
