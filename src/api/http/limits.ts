import type { LimitName } from '#contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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
}

/** In this process's memory. `factor` multiplies every limit, for load tests (RATE_LIMIT_FACTOR). */
export function createLimits(factor: number): Limits {
  const limiters = new Map(Object.entries(table).map(([name, { points, seconds }]) => [
    name, new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds }),
  ]))
  const limiterOf = (name: AnyLimit) => limiters.get(name) as RateLimiterMemory
  return {
    async count(name, key) {
      try {
        await limiterOf(name).consume(key)
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) refuseFor(rejected)
        throw rejected
      }
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key)
    },
  }
}

function refuseFor(state: RateLimiterRes): never {
  refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
