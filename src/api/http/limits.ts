import type { LimitName } from '#contract/endpoint.ts'
import type { Redis } from '#gateways/redis/redis.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { siteOf } from './address.ts'
import { type Counter, hashed, tellingCounter } from './counter.ts'
import type { SharedAttempts } from './limits.store.ts'
import { refuse } from './refusal.ts'
import { staffLimits } from './staff-limits.ts'

/** Whose tries are added up. `caller`: the account of who is signed in (and all accounts of one address together, G39), else the client's address. */
export type CountedPer = 'caller' | 'address' | 'account' | 'mailbox' | 'phone' | 'piece' | 'order' | 'device' | 'shop'

export type Limit = {
  points: number
  seconds: number
  per: CountedPer
  /** One sentence: what it prevents, and who would suffer. `npm run limits` prints it to docs/limits.md. */
  against: string
}

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/** The door counts those that a call of the contract names; the rooms count the others themselves. */
export const limitTable = {
  login: {
    points: 100,
    seconds: quarter,
    per: 'caller',
    against:
      'Passwords tried on many accounts from one place, which would open the accounts of people with poor passwords.',
  },
  'login-account': {
    points: 10,
    seconds: quarter,
    per: 'account',
    against: 'Passwords guessed for one account from many places, which would open it to a stranger.',
  },
  'login-known': {
    points: 30,
    seconds: quarter,
    per: 'account',
    against:
      'Passwords guessed from many browsers that know an account, which have ten tries each beside those of strangers.',
  },
  register: {
    points: 20,
    seconds: hour,
    per: 'caller',
    against: 'Accounts opened in bulk, each of which sends an e-mail to a mailbox that may be somebody else’s.',
  },
  forgot: {
    points: 10,
    seconds: hour,
    per: 'caller',
    against: 'Reset and confirmation e-mails sent to many mailboxes from one place.',
  },
  refresh: {
    points: 60,
    seconds: minute,
    per: 'caller',
    against: 'Sessions renewed in a loop, which would keep the database from everybody else.',
  },
  coupon: {
    points: 60,
    seconds: quarter,
    per: 'caller',
    against: 'Coupons applied in a loop, each of which prices a bag.',
  },
  'coupon-failed': {
    points: 10,
    seconds: quarter,
    per: 'caller',
    against: 'Coupon codes guessed, which would take a gift from whom it was sent to.',
  },
  order: {
    points: 30,
    seconds: quarter,
    per: 'caller',
    against: 'Orders and payment pages made in a loop, which would take stock from everybody else.',
  },
  invoice: {
    points: 30,
    seconds: quarter,
    per: 'caller',
    against: 'Invoices drawn in a loop, which would keep the processor from everybody else.',
  },
  lookup: {
    points: 20,
    seconds: quarter,
    per: 'caller',
    against: 'Order numbers guessed, which would show a guest’s order to a stranger.',
  },
  stores: { points: 60, seconds: quarter, per: 'caller', against: 'Shelves of stores counted for a competitor.' },
  'pickup-code': { points: 20, seconds: quarter, per: 'account', against: 'Codes guessed for what another has paid.' },
  courier: {
    points: 1200,
    seconds: minute,
    per: 'address',
    against: 'Messages of couriers forged in a loop, each of which costs a check of its signature.',
  },
  receipt: {
    points: 1200,
    seconds: minute,
    per: 'address',
    against: 'Receipts of text messages forged in a loop, each of which costs a check of its signature.',
  },
  review: {
    points: 10,
    seconds: hour,
    per: 'caller',
    against: 'Reviews written in bulk, which would mislead who buys.',
  },
  contact: {
    points: 5,
    seconds: hour,
    per: 'caller',
    against:
      'The contact and wholesale forms filled in by a machine, which would bury the store’s staff and fill mailboxes typed in.',
  },
  token: {
    points: 20,
    seconds: quarter,
    per: 'caller',
    against: 'Links of e-mails guessed, which would open what only the mailbox’s owner may.',
  },
  gift: {
    points: 20,
    seconds: hour,
    per: 'caller',
    against: 'Stolen cards tried on gift cards, which somebody spends before the bank takes the money back.',
  },
  redeem: {
    points: 10,
    seconds: quarter,
    per: 'caller',
    against: 'Codes of gift cards guessed, which would take a gift from whom it was sent to.',
  },
  write: {
    points: 240,
    seconds: minute,
    per: 'caller',
    against: 'Changes made in a loop, which would keep the database from everybody else.',
  },
  read: {
    points: 600,
    seconds: minute,
    per: 'caller',
    against: 'Reading in a loop, which would keep the database from everybody else.',
  },
  ...staffLimits,
  alert: {
    points: 20,
    seconds: hour,
    per: 'caller',
    against: 'Stock alerts and newsletters asked for with many people’s mailboxes.',
  },
  photo: { points: 40, seconds: hour, per: 'caller', against: 'Photos sent in a loop, each decoded and kept.' },
} as const satisfies Record<
  | LimitName
  | 'admin'
  | 'staff-login'
  | 'staff-account'
  | 'staff-factor'
  | 'staff-file'
  | 'login-account'
  | 'login-known'
  | 'coupon-failed'
  | 'pickup-code',
  Limit
>

/** G39: all accounts of one address together have so many times what one caller has: people share addresses, and a stranger opens many accounts. */
export const accountsPerAddress = 4

/** F1: all networks of one site of IPv6 together have so many times what one network has: mobile networks put many people into one site. */
export const networksPerSite = 8

export type AnyLimit = keyof typeof limitTable

export type Limits = {
  /** Counts one and refuses with RATE_LIMITED and Retry-After once the limit is passed. */
  count(name: AnyLimit, key: string): Promise<void>
  /** Counts a call for its account, and for the address of all its accounts; refuses as above. */
  countSignedIn(name: LimitName, who: { userId: string; address: string }): Promise<void>
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
 * processes: attempts (to sign in, to guess a code, to order) one by one in Redis or the database; mere calls here, told to the others twice a second.
 * While that is away each process counts alone: limits never fail a call.
 */
export function createLimits(factor: number, shared?: SharedAttempts | Redis): Limits {
  const rulesOf = (times: number, prefix: string) =>
    Object.entries(limitTable).map(([name, { points, seconds }]): Rule => ({
      name: name as AnyLimit,
      prefix: prefix + name,
      points: Math.max(1, Math.round(points * times * factor)),
      seconds,
    }))
  const countersOf = (rules: Rule[]) => new Map(rules.map((rule) => [rule.name, counterOf(rule, shared)]))
  const counters = countersOf(rulesOf(1, ''))
  const ofAddresses = countersOf(rulesOf(accountsPerAddress, 'accounts-'))
  const ofSites = countersOf(rulesOf(networksPerSite, 'sites-'))
  const ofAccountsOfSites = countersOf(rulesOf(accountsPerAddress * networksPerSite, 'accounts-sites-'))
  const counterFor = (name: AnyLimit) => counters.get(name) as Counter
  /** Counts for the network, and for the site that it is part of. */
  const countWithSite = async (one: Counter, site: Counter, key: string) => {
    await countOr(one, key)
    const ofSite = siteOf(key)
    if (ofSite) await countOr(site, ofSite)
  }
  return {
    count: (name, key) => countWithSite(counterFor(name), ofSites.get(name) as Counter, key),
    async countSignedIn(name, { userId, address }) {
      await countOr(counterFor(name), userId)
      await countWithSite(ofAddresses.get(name) as Counter, ofAccountsOfSites.get(name) as Counter, address)
    },
    async giveBack(name, key) {
      await counterFor(name).reward(key)
      const site = siteOf(key)
      if (site) await ofSites.get(name)?.reward(site)
    },
    // Redis forgets by itself.
    sweep: async (now) => (shared && 'sweep' in shared ? shared.sweep(now) : undefined),
    stop: () =>
      [counters, ofAddresses, ofSites, ofAccountsOfSites].forEach((all) => all.forEach((counter) => counter.stop?.())),
  }
}

async function countOr(counter: Counter, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) refuseFor(rejected)
    throw rejected
  }
}

type Rule = { name: AnyLimit; prefix: string; points: number; seconds: number }

function counterOf(rule: Rule, shared: SharedAttempts | Redis | undefined): Counter {
  const here = new RateLimiterMemory({ keyPrefix: rule.prefix, points: rule.points, duration: rule.seconds })
  if (!shared) return here
  const usual = {
    points: rule.points,
    duration: rule.seconds,
    // Blocked in memory once over the limit, so a flood costs no queries.
    inMemoryBlockOnConsumed: rule.points + 1,
    insuranceLimiter: here,
  }
  const everywhere =
    'client' in shared
      ? new RateLimiterRedis({
          ...usual,
          keyPrefix: `qutn:limit:${rule.prefix}`,
          storeClient: patientClient(shared),
          useRedisPackage: true,
        })
      : new RateLimiterPostgres({
          ...usual,
          keyPrefix: rule.prefix,
          storeClient: shared,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        })
  return toldLater.has(rule.name) ? tellingCounter({ here, everywhere }) : hashed(everywhere)
}

/** The one command that counting needs, as node-redis has it; it rejects in time, and then the counter of this process takes over. */
const patientClient = (redis: Redis) => ({
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    redis.run((client) => client.eval(script, options)),
})

function refuseFor(state: RateLimiterRes): never {
  refuse('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
