/**
 * G2: how many requests are worked on at once, and who may wait. Beyond that a visitor is told at once that the store is busy, instead of everybody
 * waiting ever longer. What is answered from memory, and files, never come here.
 *
 * A short crowd is not an overload: whoever buys may wait for seconds and goes first (G3: a thousand buyers at once all get their answer), whoever only
 * looks waits briefly, and not at all while the process is late with everything.
 *
 * One client's crowd is not everybody's: whoever has least under way is next, and from a full queue the client with most in it loses the last place.
 */
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Tally } from './tally.ts'

/** `always`: health, webhooks, signing in; `buying`: bags, orders and their payment; `refreshing`: a kept page made anew for everybody who will look at it. */
export type Lane = 'always' | 'buying' | 'refreshing' | 'looking'

type WaitingLane = Exclude<Lane, 'always'>

export type AdmissionLimits = {
  /** Requests worked on at once. */
  running: number
  /** Of these, how many may only look: a page asks the database several things at once, and its ten connections have to do for all. */
  looking: number
  /** Requests whose body is still on its way: they cost a connection, and nothing else so far. */
  arriving: number
  /** Of a request like that, how many everybody may have even then when somebody else has taken all. */
  arrivingEach: number
  /** Per lane: how many may wait, and how long. */
  waiting: Record<WaitingLane, { most: number; patienceMs: number }>
  /** A queue that has not been empty for so long is no short crowd any more: who comes now and only looks waits `standingPatienceMs` at most. */
  crowdMs: number
  standingPatienceMs: number
  /** The event loop's delay from which on nobody who looks may wait. */
  lateMs: number
}

export const usualAdmission: AdmissionLimits = {
  running: 16,
  looking: 8,
  arriving: 512,
  arrivingEach: 8,
  lateMs: 250,
  crowdMs: 1_000,
  standingPatienceMs: 150,
  waiting: {
    buying: { most: 2_000, patienceMs: 8_000 },
    refreshing: { most: 64, patienceMs: 900 },
    looking: { most: 64, patienceMs: 3_000 },
  },
}

/** To be called once, when the work is done, however it ended. */
export type Leave = () => void

type Waiter = { client: string; enter(leave: Leave | null): void; timer: NodeJS.Timeout }

/** Who is let in next, by turns; a lane where nobody waits leaves its turn to the one after it. */
const turns: readonly WaitingLane[] = ['buying', 'refreshing', 'buying', 'looking']

export class Admission {
  readonly #limits: AdmissionLimits
  readonly #delayMs: () => number
  readonly #queues: Record<WaitingLane, Waiter[]> = { buying: [], refreshing: [], looking: [] }
  readonly #running: Record<WaitingLane, number> = { buying: 0, refreshing: 0, looking: 0 }
  /** By client. */
  readonly #atWork = new Tally()
  readonly #arriving = new Tally()
  /** Since when somebody has been waiting to look, without a break. */
  #crowdedSinceMs = Infinity
  #turn = 0

  constructor(limits: AdmissionLimits = usualAdmission, delayMs: () => number = watchLoop()) {
    this.#limits = limits
    this.#delayMs = delayMs
  }

  /** Null: too busy, and the visitor is to be told so. `client` is whoever asks: her address. */
  enter(lane: Lane, client = ''): Leave | null | Promise<Leave | null> {
    if (lane === 'always') return () => {}
    if (this.#hasRoom(lane)) return this.#admit(lane, client)
    const { most, patienceMs } = this.#limits.waiting[lane]
    const queue = this.#queues[lane]
    const crowd = lane === 'looking' && this.#isCrowded() && !isOfAnother(queue, client)
    if (crowd && this.#delayMs() > this.#limits.lateMs) return null
    if (queue.length >= most && !this.#makeRoom(queue, client)) return null
    if (lane === 'looking' && queue.length === 0) this.#crowdedSinceMs = performance.now()
    const waitMs = crowd ? Math.min(patienceMs, this.#limits.standingPatienceMs) : patienceMs
    return new Promise((resolve) => {
      const waiter: Waiter = { client, enter: resolve, timer: setTimeout(() => this.#giveUp(queue, waiter), waitMs) }
      queue.push(waiter)
    })
  }

  /** As `enter`, for a request with a body. One that dribbles must not keep a place that others could use. */
  async enterWithBody(lane: Lane, request: Pick<IncomingMessage, 'complete'>, client = ''): Promise<Leave | null> {
    // What came along with the headers is read by then.
    if (!request.complete) await new Promise(setImmediate)
    if (request.complete) return this.enter(lane, client)
    if (this.#arriving.total >= this.#limits.arriving && this.#arriving.of(client) >= this.#limits.arrivingEach)
      return null
    return this.#arriving.add(client)
  }

  get running(): number {
    return this.#running.buying + this.#running.refreshing + this.#running.looking
  }

  /** Whoever comes now to look has to wait. */
  get isFull(): boolean {
    return !this.#hasRoom('looking')
  }

  #isCrowded(): boolean {
    return this.#queues.looking.length > 0 && performance.now() - this.#crowdedSinceMs >= this.#limits.crowdMs
  }

  #hasRoom(lane: WaitingLane): boolean {
    const isFull = this.running >= this.#limits.running
    return !isFull && (lane === 'buying' || this.#running.looking + this.#running.refreshing < this.#limits.looking)
  }

  #admit(lane: WaitingLane, client: string): Leave {
    this.#running[lane] += 1
    const takeOff = this.#atWork.add(client)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      takeOff()
      this.#running[lane] -= 1
      this.#callNext()
    }
  }

  #callNext(): void {
    this.#turn = (this.#turn + 1) % turns.length
    const inTurn = turns.map((_, step) => turns[(this.#turn + step) % turns.length] as WaitingLane)
    const lane = inTurn.find((one) => this.#queues[one].length > 0 && this.#hasRoom(one))
    const next = lane && this.#takeNext(this.#queues[lane])
    if (!next) return
    clearTimeout(next.timer)
    next.enter(this.#admit(lane, next.client))
  }

  /** The first of those whose client has the least under way. */
  #takeNext(queue: Waiter[]): Waiter | undefined {
    const clients = [...new Set(queue.map(({ client }) => client))]
    const least = Math.min(...clients.map((client) => this.#atWork.of(client)))
    const first = queue.findIndex(({ client }) => this.#atWork.of(client) === least)
    return queue.splice(first, 1)[0]
  }

  /** Of a full queue, for somebody with fewer in it than another: that one's last goes. */
  #makeRoom(queue: Waiter[], client: string): boolean {
    const waiting = clientsIn(queue)
    const { most } = waiting
    const last = queue.findLast((waiter) => waiter.client === most)
    if (!last || waiting.of(last.client) <= waiting.of(client) + 1) return false
    clearTimeout(last.timer)
    this.#giveUp(queue, last)
    return true
  }

  #giveUp(queue: Waiter[], waiter: Waiter): void {
    queue.splice(queue.indexOf(waiter), 1)
    waiter.enter(null)
  }
}

const clientsIn = (queue: readonly Waiter[]): Tally => new Tally(queue.map(({ client }) => client))

/** Whether one client alone, and not this one, is more than half of the crowd. */
function isOfAnother(queue: readonly Waiter[], client: string): boolean {
  const waiting = clientsIn(queue)
  return waiting.most !== undefined && waiting.most !== client && waiting.of(waiting.most) * 2 > queue.length
}

/** Thrown inside of the making of an answer. */
export class Overloaded extends Error {
  constructor() {
    super('too busy')
    this.name = 'Overloaded'
  }
}

export const retryAfterSeconds = 2

/** Signing in has a queue of its own, for the hashing of passwords: a flood of logins must not take the places of all others (G20). */
const always = /^\/(api\/(auth|courier-events|health|payments\/webhooks)|test-gateway)\//
const buying = /^\/api\/(cart|orders)(\/|\?|$)/

/** F5: `path` is the one that the router goes by (`readAddress`), not what was written. */
export function laneOf(path: string): Lane {
  return always.test(path) ? 'always' : buying.test(path) ? 'buying' : 'looking'
}

const resolutionMs = 20
const sampleMs = 250

/** How late the event loop is at the moment, on average over a quarter of a second. */
function watchLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let sampled = { atMs: performance.now(), delayMs: 0 }
  return () => {
    const nowMs = performance.now()
    if (nowMs - sampled.atMs >= sampleMs) {
      sampled = { atMs: nowMs, delayMs: histogram.count > 0 ? histogram.mean / 1e6 - resolutionMs : 0 }
      histogram.reset()
    }
    return sampled.delayMs
  }
}
