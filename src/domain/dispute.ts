/** Back office 3.6: disputed card payments. What a dispute is follows from what the provider told of it, in whatever order and however often that came. */
import { type Fils, sumFils } from './money.ts'

/**
 * `inquiry`: the bank only asks, and has taken no money yet. `closed`: it ended without a decision, as inquiries do. Once lost, the bank keeps the money for
 * the buyer.
 */
export const disputeStates = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Money of the payment may come back twice while it stands: once by the bank, once by us. */
export const holdsRefunds = (state: DisputeState): boolean => state === 'needs_response' || state === 'under_review'

export const isOpenDispute = (state: DisputeState): boolean => holdsRefunds(state) || state === 'inquiry'

/** Somebody has to answer. */
export const awaitsAnswer = (state: DisputeState): boolean => state === 'inquiry' || state === 'needs_response'

/** A line of the provider's book. `amountFils` below zero: withdrawn from us. `feeFils` below zero: a fee that was given back. */
export type DisputeMovement = { id: string; amountFils: Fils; feeFils: Fils }

/** How the provider says that it stood at a moment. */
export type DisputeTold = {
  state: DisputeState
  reason: string
  amountFils: Fils
  dueAt: Date | null
  /** Evidence is with the bank. */
  isSubmitted: boolean
  /** All so far. */
  movements: readonly DisputeMovement[]
}

export type DisputeEvent = DisputeTold & { eventId: string; at: Date }

export type DisputeStanding = Omit<DisputeTold, 'movements'> & {
  openedAt: Date
  /** Of the news that ended it. */
  closedAt: Date | null
  withdrawnFils: Fils
  reinstatedFils: Fils
  feeFils: Fils
  /** What the bank has given to the buyer for good. */
  takenFils: Fils
}

/** Stripe's clock has seconds: of two at the same one, the later stage counts. */
const ranks: readonly DisputeState[] = ['inquiry', 'needs_response', 'under_review', 'closed', 'won', 'lost']

const isNewer = (one: DisputeEvent, other: DisputeEvent): boolean => {
  const by =
    one.at.getTime() - other.at.getTime() ||
    ranks.indexOf(one.state) - ranks.indexOf(other.state) ||
    Number(one.isSubmitted) - Number(other.isSubmitted) ||
    one.movements.length - other.movements.length
  return by > 0 || (by === 0 && one.eventId > other.eventId)
}

/** Throws a RangeError without an event. */
export function standingOf(events: readonly DisputeEvent[]): DisputeStanding {
  const [first] = events
  if (!first) throw new RangeError('Nothing was told of the dispute')
  const newest = events.reduce((found, one) => (isNewer(one, found) ? one : found), first)
  const movements = [...new Map(events.flatMap((event) => event.movements.map((one) => [one.id, one]))).values()]
  const sumOf = (isIn: boolean) =>
    Math.abs(sumFils(movements.map(({ amountFils }) => amountFils).filter((fils) => fils > 0 === isIn)))
  const [withdrawnFils, reinstatedFils] = [sumOf(false), sumOf(true)]
  const { state, reason, amountFils, dueAt } = newest
  const times = (of: readonly DisputeEvent[]) => of.map(({ at }) => at.getTime())
  const ended = events.filter((event) => event.state === state)
  return {
    state,
    reason,
    amountFils,
    dueAt,
    isSubmitted: events.some((event) => event.isSubmitted),
    openedAt: new Date(Math.min(...times(events))),
    closedAt: isOpenDispute(state) ? null : new Date(Math.min(...times(ended))),
    withdrawnFils,
    reinstatedFils,
    feeFils: sumFils(movements.map(({ feeFils }) => feeFils)),
    takenFils: state === 'lost' ? Math.max(0, withdrawnFils === 0 ? amountFils : withdrawnFils - reinstatedFils) : 0,
  }
}
