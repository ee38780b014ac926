/**
 * G1, G2, G4: 50 shoppers as a shop has them: 85% look and search, 10% fill their bags, 5% order. The rate climbs until the goals are missed; the last rate
 * that met them is held; one and a half times that is sent, come what may; then the held rate again. Requests are sent when their time has come, not when
 * the one before was answered, so a slow shop is not spared. Every order that was acknowledged is looked up at the end, and the invariants are asked.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { compare, openLog, type AcknowledgementLog } from '../tests/faults/acknowledged.ts'
import { type Answer, type Client, openClient } from './client.ts'
import type { ShopProcess } from './shop-process.ts'
import { type Line, listLines, orderOf, signUpMany } from './writes.ts'

export type MixedBench = {
  shop: ShopProcess
  place: { databaseUrl?: string; dataDir: string }
  /** Of each phase. */
  seconds: number
  /** Minutes at 30% of the rate that met the goals (G4); 0: none. */
  soakMinutes: number
  /** Begun with, where another run has found it; 0: climb to it. */
  rate: number
  /** How many times the rate that met the goals (G2). */
  overload: number
  say(line?: string): void
}

const shoppers = 50
const kinds = ['look', 'cart', 'checkout'] as const
type Kind = (typeof kinds)[number]
const goalMs: Record<Kind, number> = { look: 200, cart: 500, checkout: 500 }
/** On a machine that is busy with other things even a lone request takes longer than that: then a goal is so many times what it took. */
const slackOfLight = 2

type Seen = { kind: Kind; status: number; ms: number; /** Since the phase began. */ atMs: number; isTold: boolean }
type Street = {
  client: Client
  lines: Line[]
  slugs: string[]
  tokens: string[]
  log: AcknowledgementLog
  /** The event loop's delay (p99) in the first phase: what other work on the machine makes of it. */ usualLateMs?: number
}

export async function measureMixed(bench: MixedBench): Promise<void> {
  const { shop, say, seconds } = bench
  const client = openClient(shop.origin, 1_000)
  const log = openLog()
  try {
    const lines = await listLines(shop.origin)
    const street: Street = {
      client,
      lines,
      slugs: [...new Set(lines.map(({ productId }) => productId))],
      tokens: await signUpMany(shop.origin, shoppers),
      log,
    }
    say(
      `\n| phase | rate | answered /s | told to wait | 5xx, cut | ${kinds.map((kind) => `${kind} p50, p99`).join(' | ')} | loop late p99, most | load average |\n|---|---|---|---|---|---|---|---|---|---|`,
    )
    // What Node has not compiled yet, and the caches have not seen, is nobody's overload.
    await send(street, { rate: bench.rate / 2 || 10, seconds: 3 })
    const { met, held } = await hold(bench, street)
    const over = await phase(bench, street, { name: `${bench.overload} ×`, rate: met * bench.overload, seconds })
    const after = await phase(bench, street, { name: 'held again', rate: met, seconds: Math.max(10, seconds) })
    for (const kind of kinds)
      say(
        `${kind}: accepted p99 under ${bench.overload} × is ${ratio(p99(over, kind), p99(held, kind))} of that at the held rate, ${ratio(p99(over, kind), goalMs[kind])} of the goal (G1)`,
      )
    say(`back to the held rate's p99 (twice it, nobody told to wait): ${recoveredAfter(after, held)}`)
    if (bench.soakMinutes > 0) await soak(bench, street, met * 0.3)
    await checkNothingLost(bench, log)
  } finally {
    client.close()
    log.remove()
  }
}

/** What was met for a moment may be too much for longer: then it is one step less. */
async function hold(bench: MixedBench, street: Street): Promise<{ met: number; held: Seen[] }> {
  const climbed = bench.rate ? { met: bench.rate, goals: goalMs } : await climb(bench, street)
  for (let met = climbed.met; ; met /= step) {
    const held = await phase(bench, street, { name: 'held', rate: met, seconds: bench.seconds })
    if (isMet(held, climbed.goals) || met < lightest) return { met, held }
  }
}

const lightest = 15
const step = 1.25
const isMet = (seen: Seen[], goals: Record<Kind, number>) =>
  kinds.every((kind) => p99(seen, kind) <= goals[kind]) && seen.every(isAccepted)

/** Each rate is a quarter above the one before; two that miss the goals end it. */
async function climb(bench: MixedBench, street: Street): Promise<{ met: number; goals: Record<Kind, number> }> {
  const seconds = Math.max(2, bench.seconds / 2)
  const light = await phase(bench, street, { name: 'light', rate: lightest, seconds })
  const goalOf = (kind: Kind) => Math.max(goalMs[kind], slackOfLight * p99(light, kind))
  const goals = { look: goalOf('look'), cart: goalOf('cart'), checkout: goalOf('checkout') }
  let [met, missed] = [lightest, 0]
  for (let rate = 20; rate < 5_000 && missed < 2; rate *= step) {
    const seen = await phase(bench, street, { name: 'climb', rate, seconds })
    missed = isMet(seen, goals) ? 0 : missed + 1
    if (missed === 0) met = rate
  }
  return { met, goals }
}

/** From there on nobody who only looks may wait any more (admission.ts): what is shed has to keep it below. */
const overloadLateMs = 250
/** G4. */
const soakLateMs = 50

function mustBeUnder(say: MixedBench['say'], what: string, ms: number, mostMs: number): void {
  if (ms < mostMs) return
  say(`MISSED: ${what} is ${Math.round(ms)} ms late (p99), not under ${mostMs} ms`)
  process.exitCode = 1
}

type Phase = { name: string; rate: number; seconds: number }

async function phase({ say, shop }: MixedBench, street: Street, { name, rate, seconds }: Phase): Promise<Seen[]> {
  await shop.loopDelay()
  const seen = await send(street, { rate, seconds })
  const late = await shop.loopDelay()
  street.usualLateMs ??= late.p99Ms
  mustBeUnder(say, `${name}: event loop`, late.p99Ms, Math.max(overloadLateMs, slackOfLight * street.usualLateMs))
  const accepted = seen.filter(isAccepted)
  const bad = seen.filter(({ status, isTold }) => status === 0 || (status >= 500 && !isTold)).length
  const cells = kinds.map((kind) => `${Math.round(percentile(accepted, kind, 0.5))}, ${Math.round(p99(seen, kind))} ms`)
  say(
    `| ${name} | ${Math.round(rate)}/s | ${Math.round(accepted.length / seconds)} | ${seen.filter(({ isTold }) => isTold).length} | ${bad} | ${cells.join(' | ')} | ${Math.round(late.p99Ms)}, ${Math.round(late.maxMs)} ms | ${loadavg()[0]?.toFixed(1)} |`,
  )
  return seen
}

/** Open loop: `rate` requests a second for so long, whatever becomes of them. */
async function send(street: Street, { rate, seconds }: Omit<Phase, 'name'>): Promise<Seen[]> {
  const fromMs = performance.now()
  const under: Promise<Seen>[] = []
  for (let sent = 0; sent < rate * seconds; sent++) {
    const dueMs = fromMs + (sent * 1000) / rate
    const earlyMs = dueMs - performance.now()
    if (earlyMs > 1) await delay(earlyMs)
    const kind = kindOf(sent)
    under.push(
      turn(street, kind, performance.now()).then((answer) => ({
        kind,
        status: answer.status,
        ms: answer.ms,
        atMs: dueMs - fromMs,
        isTold:
          (answer.status === 503 || answer.status === 429) &&
          answer.againAfter !== undefined &&
          !answer.text.includes('DEPENDENCY_DOWN'),
      })),
    )
  }
  return Promise.all(under)
}

/** Of twenty, seventeen look, two fill their bags, one orders; evenly spread. */
function kindOf(number: number): Kind {
  const place = number % 20
  return place === 7 ? 'checkout' : place === 3 || place === 13 ? 'cart' : 'look'
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const words = [
  'linen',
  'shirt',
  'navy',
  'abaya',
  'leather',
  'cotton',
  'dress',
  'black',
  'wool',
  'set',
  'kandura',
  'scarf',
]
let turns = 0

const looks: ((street: Street) => string)[] = [
  ({ slugs }) => `/product/${pick(slugs)}`,
  ({ slugs }) => `/api/products/${pick(slugs)}`,
  () => '/',
  () => `/shop/${pick(['men', 'women', 'kids'])}`,
  () => `/api/products/search?q=${pick(words)}%20${pick(words)}`,
  () => `/api/products?category=${pick(['men', 'women', 'kids'])}&maxPrice=${100 + Math.floor(Math.random() * 5_000)}`,
  ({ slugs }) => `/ar/product/${pick(slugs)}`,
  () => '/api/products',
  () => '/shop',
  () => `/api/products/search?q=${pick(words)}`,
]

async function turn(street: Street, kind: Kind, fromMs: number): Promise<Answer> {
  const { client, lines, tokens, log } = street
  turns += 1
  const authorization = `Bearer ${tokens[turns % tokens.length]}`
  if (kind === 'look') return client.ask({ path: pick(looks)(street) }, fromMs)
  if (kind === 'cart') {
    // Bags stay as small as they are in life: every eighth time one is emptied.
    if (turns % 8 === 0)
      return client.ask({ path: '/api/cart/clearCart', method: 'DELETE', headers: { authorization } }, fromMs)
    return client.ask(
      {
        path: '/api/cart/addToCart',
        method: 'POST',
        headers: { authorization },
        body: { ...pick(lines), quantity: 1 },
      },
      fromMs,
    )
  }
  const order = {
    path: '/api/orders',
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: orderOf(pick(lines), turns),
  }
  const answer = await client.ask(order, fromMs)
  // A connection that was cut leaves open whether the order was made: the same key asks again.
  const known = answer.status === 0 ? await client.ask(order) : answer
  if (known.status === 201) {
    const {
      order: { _id: orderId, payable: total },
    } = JSON.parse(known.text) as { order: { _id: string; payable: number } }
    log.write({ orderId, total })
  }
  return answer
}

const isAccepted = ({ status }: Seen) => status > 0 && status < 500

function percentile(seen: readonly Seen[], kind: Kind, share: number): number {
  const sorted = seen
    .filter((one) => one.kind === kind && isAccepted(one))
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const p99 = (seen: readonly Seen[], kind: Kind) => percentile(seen, kind, 0.99)
const ratio = (part: number, whole: number) => `${(part / Math.max(1, whole)).toFixed(2)} ×`

/** The first second from which on, of the rest, all are answered as before. */
function recoveredAfter(after: Seen[], held: Seen[]): string {
  const last = Math.max(...after.map(({ atMs }) => atMs))
  for (let second = 0; second * 1000 < last; second++) {
    const rest = after.filter(({ atMs }) => atMs >= second * 1000)
    if (rest.every(isAccepted) && kinds.every((kind) => p99(rest, kind) <= 2 * Math.max(50, p99(held, kind))))
      return `${second} s`
  }
  return `not within ${Math.round(last / 1000)} s`
}

const sampleMs = 5_000

/** G4: memory by least squares over the second half, open files at the start and the end. */
async function soak({ shop, say, soakMinutes }: MixedBench, street: Street, rate: number): Promise<void> {
  const samples: { minute: number; mib: number }[] = []
  const files = shop.openFiles()
  const fromMs = performance.now()
  const timer = setInterval(
    () => samples.push({ minute: (performance.now() - fromMs) / 60_000, mib: shop.residentMiB() }),
    sampleMs,
  )
  await shop.loopDelay()
  const seen = await send(street, { rate, seconds: soakMinutes * 60 })
  clearInterval(timer)
  const late = await shop.loopDelay()
  const secondHalf = samples.slice(Math.floor(samples.length / 2))
  say(
    `\nsoak: ${soakMinutes} min at ${Math.round(rate)}/s, ${seen.length} requests, ${seen.filter((one) => !isAccepted(one)).length} not served, load average ${loadavg()[0]?.toFixed(1)}`,
  )
  say(
    `resident ${Math.round(samples[0]?.mib ?? 0)} to ${Math.round(samples.at(-1)?.mib ?? 0)} MiB, in the second half ${slope(secondHalf).toFixed(1)} MiB a minute; open files ${files} to ${shop.openFiles()}; look p99 ${Math.round(p99(seen, 'look'))} ms; event loop late p50 ${Math.round(late.p50Ms)}, p99 ${Math.round(late.p99Ms)}, most ${Math.round(late.maxMs)} ms`,
  )
  mustBeUnder(say, 'soak: event loop', late.p99Ms, soakLateMs)
}

function slope(samples: readonly { minute: number; mib: number }[]): number {
  const mean = (read: (sample: { minute: number; mib: number }) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / Math.max(1, samples.length)
  const [minute, mib] = [mean((sample) => sample.minute), mean((sample) => sample.mib)]
  const spread = samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0)
  return spread === 0
    ? 0
    : samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mib - mib), 0) / spread
}

/** What is stored and was never answered 201 is nobody's loss: its answer was cut, or it was there before. */
async function checkNothingLost({ place, shop, say }: MixedBench, log: AcknowledgementLog): Promise<void> {
  await shop.stop()
  const { acknowledged, lost, broken } = await compare(log, place, { isWhole: false })
  say(
    `\n${acknowledged} orders acknowledged, ${lost.length} of them lost; ${broken.length === 0 ? 'all invariants hold' : `broken: ${broken.map(({ name }) => name).join(', ')}`}`,
  )
  if (lost.length > 0 || broken.length > 0) process.exitCode = 1
}
