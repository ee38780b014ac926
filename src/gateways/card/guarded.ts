/**
 * G14: a card provider that is slow or broken must not take the shop with it. Every call is given up after ten seconds; only so many are under way at
 * once; what it answers has to be an answer; after five failures in a row nobody is kept waiting any more, until one call that is let through (the probe) has succeeded.
 */
import { disputeStates, type DisputeTold } from '#domain/dispute.ts'
import type { Clock } from '../clock.ts'
import type { HoldEnd, PaymentProvider, ProviderRefund, Session, SessionState } from './provider.ts'

export type GuardLimits = {
  timeoutMs: number
  /** Calls under way at once: at most half of what the store works on at once, so that a slow provider holds up nobody who does not pay. */
  calls: number
  /** So many failures in a row open the breaker. */
  failures: number
  /** How long it stays open before one call is let through. */
  openMs: number
}

export const usualGuard: GuardLimits = { timeoutMs: 10_000, calls: 8, failures: 5, openMs: 15_000 }

/** The provider was not asked at all, or given up on. */
export class ProviderUnavailable extends Error {
  constructor(reason: 'open' | 'full' | 'timeout' | 'garbage') {
    super(`the card provider is not asked: ${reason}`)
    this.name = 'ProviderUnavailable'
  }
}

/** A provider's own no ("this session can't be refunded") is an answer, and shows that it is there. */
export class ProviderRefused extends Error {
  constructor(reason: string) {
    super(`the card provider refused: ${reason}`)
    this.name = 'ProviderRefused'
  }
}

/** Webhooks are read as before: they ask nobody. All other members stay as they are. */
export function guarded<P extends PaymentProvider>(provider: P, clock: Clock, limits: GuardLimits = usualGuard): P {
  const guard = new Guard(limits, clock)
  return {
    ...provider,
    createSession: (wish) => guard.ask(async () => checkSession(await provider.createSession(wish))),
    readSession: (id) => guard.ask(async () => checkState(await provider.readSession(id))),
    expireSession: (id) => guard.ask(async () => checkState(await provider.expireSession(id))),
    capture: (id, wish) => guard.ask(async () => checkHoldEnd(await provider.capture(id, wish))),
    release: (id, key) => guard.ask(async () => checkHoldEnd(await provider.release(id, key))),
    refund: (id, wish) => guard.ask(async () => checkRefund(await provider.refund(id, wish))),
    findPaidSession: (ref) => guard.ask(() => provider.findPaidSession(ref)),
    readDispute: (ref) => guard.ask(async () => checkDispute(await provider.readDispute(ref))),
    sendFile: (wish) => guard.ask(async () => checkName(await provider.sendFile(wish))),
    sendEvidence: (ref, wish) => guard.ask(async () => checkDispute(await provider.sendEvidence(ref, wish))),
    acceptDispute: (ref, key) => guard.ask(async () => checkDispute(await provider.acceptDispute(ref, key))),
    listMovements: (wish) => guard.ask(() => provider.listMovements(wish)),
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function checkName(name: string): string {
  if (isText(name)) return name
  throw new ProviderUnavailable('garbage')
}

function checkSession(session: Session): Session {
  if (isText(session?.sessionId) && /^https?:\/\//.test(session.redirectUrl)) return session
  throw new ProviderUnavailable('garbage')
}

const outcomes: readonly string[] = [
  'authorized',
  'paid',
  'failed',
  'expired',
  'refunded',
] satisfies SessionState['outcome'][]

/** Its form alone; whether order and amount are ours is settled with the order's row in hand. */
function checkState(state: SessionState): SessionState {
  if (state?.outcome === 'open') return state
  if (
    outcomes.includes(state?.outcome) &&
    isText(state.orderId) &&
    isText(state.currency) &&
    Number.isSafeInteger(state.amountFils)
  )
    return state
  throw new ProviderUnavailable('garbage')
}

const refundStates: readonly string[] = ['sent', 'succeeded', 'failed'] satisfies ProviderRefund['state'][]

function checkRefund(refund: ProviderRefund): ProviderRefund {
  if (refundStates.includes(refund?.state) && (refund.refundId === null || isText(refund.refundId))) return refund
  throw new ProviderUnavailable('garbage')
}

function checkHoldEnd(end: HoldEnd): HoldEnd {
  if (end?.state === 'captured' ? Number.isSafeInteger(end.amountFils) : ['released', 'failed'].includes(end?.state))
    return end
  throw new ProviderUnavailable('garbage')
}

function checkDispute(dispute: DisputeTold): DisputeTold {
  if (
    disputeStates.includes(dispute?.state) &&
    Number.isSafeInteger(dispute.amountFils) &&
    Array.isArray(dispute.movements)
  )
    return dispute
  throw new ProviderUnavailable('garbage')
}

class Guard {
  readonly #limits: GuardLimits
  readonly #clock: Clock
  #underWay = 0
  #failures = 0
  #openUntilMs = 0
  #isProbing = false

  constructor(limits: GuardLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  async ask<T>(call: () => Promise<T>): Promise<T> {
    const isProbe = this.#failures >= this.#limits.failures
    if (isProbe && (this.#isProbing || this.#clock.now().getTime() < this.#openUntilMs))
      throw new ProviderUnavailable('open')
    if (this.#underWay >= this.#limits.calls) throw new ProviderUnavailable('full')
    this.#underWay += 1
    if (isProbe) this.#isProbing = true
    try {
      const answer = await this.#inTime(call)
      this.#failures = 0
      return answer
    } catch (error) {
      if (error instanceof ProviderRefused) this.#failures = 0
      else this.#fail()
      throw error
    } finally {
      this.#underWay -= 1
      if (isProbe) this.#isProbing = false
    }
  }

  #fail(): void {
    this.#failures += 1
    this.#openUntilMs = this.#clock.now().getTime() + this.#limits.openMs
  }

  async #inTime<T>(call: () => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new ProviderUnavailable('timeout')), this.#limits.timeoutMs)
    try {
      return await Promise.race([call(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
