/**
 * Back office 3.5, ADR 37: a parcel's states and how they follow from what was said of it. The state is a pure function of the set of its events, so
 * that messages may come twice and in any order.
 */

import { type PaymentMethod, toCollectFils } from './payment.ts'

export const parcelKinds = ['courier', 'pickup'] as const
export type ParcelKind = (typeof parcelKinds)[number]

/**
 * Rank by state. An event of a higher rank always wins. The states on the road share one rank: among them the newest by the courier's clock wins.
 * `received` stands above `delivered`: staff have the pieces in their hands. `lost` stands below both: a lost parcel may turn up.
 */
const ranks = {
  draft: 0,
  picking: 10,
  packed: 20,
  handed_over: 30,
  ready: 35,
  in_transit: 40,
  out_for_delivery: 40,
  attempt_failed: 40,
  returning: 50,
  lost: 60,
  returned: 70,
  delivered: 80,
  received: 90,
  cancelled: 100,
} as const

export type ParcelState = keyof typeof ranks

export const parcelStates = Object.keys(ranks) as ParcelState[]

export const rankOf = (state: ParcelState): number => ranks[state]

/** Order among road states with the same time: what tells more comes last. */
const detail = (state: ParcelState): number => parcelStates.indexOf(state)

/** `state` null: a code that we don't know. It is kept and shown, and moves nothing. */
export type ParcelEvent = {
  /** `staff:<id>`, `system` or the courier's name. */
  actor: string
  externalId: string | null
  code: string
  state: ParcelState | null
  /** By the clock of whoever said it. */
  at: Date
  reason: string | null
}

export type ParcelFacts = {
  state: ParcelState
  /** Of the event that decided the state. */
  movedAt: Date
  /** Failed attempts at the door. */
  attempts: number
  /** Why the last attempt failed, or why it comes back or is lost; null where nothing is wrong. */
  trouble: string | null
  packedAt: Date | null
  handedOverAt: Date | null
  deliveredAt: Date | null
  receivedAt: Date | null
}

type KnownEvent = ParcelEvent & { state: ParcelState }

const nameOf = ({ actor, externalId, code, at }: ParcelEvent): string =>
  externalId === null ? JSON.stringify([actor, code, at.getTime()]) : JSON.stringify([actor, externalId])

/** From weakest to strongest, the same for every order in which the events came. */
function byStrength(a: KnownEvent, b: KnownEvent): number {
  const byRank = rankOf(a.state) - rankOf(b.state)
  if (byRank !== 0) return byRank
  const byClock = a.at.getTime() - b.at.getTime()
  if (byClock !== 0) return byClock
  const byDetail = detail(a.state) - detail(b.state)
  if (byDetail !== 0) return byDetail
  const [one, other] = [a.reason ?? '', b.reason ?? '']
  return one < other ? -1 : one > other ? 1 : 0
}

/** What a parcel is after all that was said of it. Throws without an event: every parcel starts with one. */
export function foldParcel(events: readonly ParcelEvent[]): ParcelFacts {
  const known = [...new Map(events.map((event) => [nameOf(event), event])).values()].filter(
    (event): event is KnownEvent => event.state !== null,
  )
  const sorted = known.toSorted(byStrength)
  const last = sorted.at(-1)
  if (!last) throw new Error('A parcel without an event has no state')
  const firstOf = (state: ParcelState): Date | null => sorted.find((event) => event.state === state)?.at ?? null
  return {
    state: last.state,
    movedAt: last.at,
    attempts: known.filter(({ state }) => state === 'attempt_failed').length,
    trouble: troubleOf(sorted, last),
    packedAt: firstOf('packed'),
    handedOverAt: firstOf('handed_over'),
    deliveredAt: firstOf('delivered'),
    receivedAt: firstOf('received'),
  }
}

const troubled: ReadonlySet<ParcelState> = new Set<ParcelState>([
  'attempt_failed',
  'returning',
  'lost',
  'returned',
  'received',
])

function troubleOf(sorted: readonly KnownEvent[], { state }: KnownEvent): string | null {
  if (state === 'delivered' || state === 'cancelled') return null
  return sorted.findLast((event) => troubled.has(event.state) && event.reason !== null)?.reason ?? null
}

/** Before it leaves the house. */
const inTheHouse: readonly ParcelState[] = ['draft', 'picking', 'packed', 'ready']
const onTheRoad: readonly ParcelState[] = ['handed_over', 'in_transit', 'out_for_delivery', 'attempt_failed']

/** Nothing more is expected to happen to it. */
export const isOver = (state: ParcelState): boolean =>
  state === 'delivered' || state === 'received' || state === 'cancelled'

/** Its pieces count as being in a parcel. */
export const isLive = (state: ParcelState): boolean => state !== 'cancelled'

/** As a shopper is told: what happens inside the house is one state to her, and so is the way back. */
export const shopperStates = [
  'preparing',
  'on_its_way',
  'out_for_delivery',
  'attempt_failed',
  'ready',
  'delivered',
  'coming_back',
  'looked_for',
] as const
export type ShopperState = (typeof shopperStates)[number]

const toldAs: Partial<Record<ParcelState, ShopperState>> = {
  handed_over: 'on_its_way',
  in_transit: 'on_its_way',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'attempt_failed',
  ready: 'ready',
  delivered: 'delivered',
  returning: 'coming_back',
  returned: 'coming_back',
  received: 'coming_back',
  lost: 'looked_for',
}

export const shopperStateOf = (state: ParcelState): ShopperState => toldAs[state] ?? 'preparing'

/** What a buyer is written about a parcel. `sent`: it left the house. */
export const parcelNews = ['sent', 'out_for_delivery', 'attempt_failed', 'ready', 'delivered'] as const
export type ParcelNews = (typeof parcelNews)[number]

/** Null where the change is nothing that the buyer is written about. */
export function newsOf(before: ParcelState, after: ParcelState): ParcelNews | null {
  if (before === after) return null
  if (after === 'out_for_delivery' || after === 'attempt_failed' || after === 'ready' || after === 'delivered')
    return after
  return inTheHouse.includes(before) && onTheRoad.includes(after) ? 'sent' : null
}

export const parcelVerbs = [
  'pick',
  'pack',
  'book',
  'cancel',
  'hand_over',
  'ready',
  'call_back',
  'note',
  'deliver',
  'receive_back',
  'declare_lost',
] as const
export type ParcelVerb = (typeof parcelVerbs)[number]

/** What staff may do with a parcel, and where it stands then; null: its state stays. */
const verbs: Record<ParcelVerb, { from: readonly ParcelState[]; to: ParcelState | null }> = {
  pick: { from: ['draft'], to: 'picking' },
  pack: { from: ['draft', 'picking'], to: 'packed' },
  book: { from: ['draft', 'picking', 'packed'], to: null },
  cancel: { from: inTheHouse, to: 'cancelled' },
  hand_over: { from: ['packed'], to: 'handed_over' },
  ready: { from: ['packed'], to: 'ready' },
  call_back: { from: [...onTheRoad], to: 'returning' },
  note: { from: [...onTheRoad, 'ready', 'returning', 'lost', 'returned'], to: null },
  deliver: { from: [...onTheRoad, 'ready', 'returning', 'lost'], to: 'delivered' },
  receive_back: { from: ['returning', 'lost', 'returned', 'ready'], to: 'received' },
  declare_lost: { from: [...onTheRoad, 'returning'], to: 'lost' },
}

/** What only a courier's parcel goes through; a pick-up is handed out against its code instead. */
const ofCouriers: ReadonlySet<ParcelVerb> = new Set<ParcelVerb>([
  'book',
  'hand_over',
  'call_back',
  'note',
  'declare_lost',
])

export const verbFits = (verb: ParcelVerb, kind: ParcelKind): boolean =>
  kind === 'pickup' ? !ofCouriers.has(verb) : verb !== 'ready'

export const parcelCan = (verb: ParcelVerb, state: ParcelState, kind: ParcelKind = 'courier'): boolean =>
  verbFits(verb, kind) && verbs[verb].from.includes(state)

/** The state that a verb leads to; null where it moves nothing. */
export const stateAfter = (verb: ParcelVerb): ParcelState | null => verbs[verb].to

/** What a person may say of a parcel that is with a courier, in the courier's place. */
export const notableStates = [
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'returning',
  'returned',
  'delivered',
] as const satisfies readonly ParcelState[]

/** Why a parcel was not taken, or came back. */
export const parcelTroubles = [
  'refused',
  'not_home',
  'no_answer',
  'wrong_address',
  'asked_later',
  'no_cash',
  'damaged',
  'called_back',
  'not_collected',
  'other',
] as const

type CodOrder = {
  payableFils: number
  walletFils?: number
  subTotalFils: number
  paymentMethod: PaymentMethod
  paymentStatus: string
}

/**
 * What the courier collects for a parcel. Each gets its share of what is to be paid by the value of its pieces; the one with the last pieces gets all
 * that is left, so that the parcels of an order add up to it to the fil.
 */
export function codOf(order: CodOrder, parcel: { goodsFils: number; isLast: boolean; othersFils: number }): number {
  if (order.paymentMethod !== 'cod' || order.paymentStatus === 'paid') return 0
  const toCollect = toCollectFils(order)
  const left = Math.max(0, toCollect - parcel.othersFils)
  if (parcel.isLast || order.subTotalFils === 0) return left
  const share = Number((BigInt(toCollect) * BigInt(parcel.goodsFils)) / BigInt(order.subTotalFils))
  return Math.min(left, share)
}
