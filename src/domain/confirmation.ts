/** Back office 3.5: which cash orders their buyers confirm before anything is picked, when they are reminded, and whose parcels came back before. */
import { mailboxOf } from './mailbox.ts'
import type { Fils } from './money.ts'
import { uaeDay, uaeHour } from './shipping.ts'

/** `aboveFils` null: whatever it comes to. */
export type CashConfirmationRule = {
  isOn: boolean
  firstOrder: boolean
  aboveFils: Fils | null
  refusedParcel: boolean
  address: boolean
  /** From so many refused cash parcels on she pays by card only; null: never. */
  cardOnlyFrom: number | null
}

export const confirmReasons = ['first_order', 'amount', 'refused_parcel', 'address'] as const
export type ConfirmReason = (typeof confirmReasons)[number]

/** As an order keeps it: waiting for her word, or for a call. */
export const orderConfirmations = ['waiting', 'call'] as const
export type OrderConfirmation = (typeof orderConfirmations)[number]

export type CashOrderFacts = {
  payableFils: Fils
  /** Of orders that she has confirmed, or that needed no confirmation; called-off ones don't count. */
  earlierOrders: number
  refusedParcels: number
  address: { building: string; makani: string | null; area: string } | null
}

/** A driver finds a door by a building's name or number, or by its Makani number. A pick-up has no address. */
export const isAddressIncomplete = ({ building, makani }: NonNullable<CashOrderFacts['address']>): boolean =>
  building.trim() === '' && (makani ?? '') === ''

/** In the order in which they are told. Empty: it may be picked at once. */
export function confirmReasonsOf(order: CashOrderFacts, rule: CashConfirmationRule): ConfirmReason[] {
  if (!rule.isOn || order.payableFils === 0) return []
  const holds: Record<ConfirmReason, boolean> = {
    first_order: rule.firstOrder && order.earlierOrders === 0,
    amount: rule.aboveFils !== null && order.payableFils > rule.aboveFils,
    refused_parcel: rule.refusedParcel && order.refusedParcels > 0,
    address: rule.address && order.address !== null && isAddressIncomplete(order.address),
  }
  return confirmReasons.filter((reason) => holds[reason])
}

/** What becomes of a call that reaches nobody. */
export const callOutcomes = ['no_answer', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** `called` and `phone` masked. A number that was corrected since is another one. */
export const isNumberWrong = (calls: readonly { outcome: CallOutcome; called: string }[], phone: string): boolean =>
  calls.some(({ outcome, called }) => outcome === 'wrong_number' && called === phone)

/** Why a parcel came back that says nothing against its buyer: we called it back, or it was damaged on the way. */
export const returnsByUs = ['called_back', 'damaged'] as const

/** By what a buyer is known again, as the database's `buyer_keys` writes it: account, telephone (E.164) and mailbox. */
export const buyerKeysOf = ({ userId, phone, email }: { userId: string | null; phone: string; email: string }) => [
  ...(userId ? [`u:${userId}`] : []),
  ...(phone === '' ? [] : [`p:${phone}`]),
  ...(email === '' ? [] : [`m:${mailboxOf(email)}`]),
]

const hourMs = 60 * 60 * 1000

/** From the order on. */
export const callAfterMs = 24 * hourMs
export const lapseAfterMs = 48 * hourMs
const triesAfterMs = [0, 8 * hourMs, 20 * hourMs] as const

/** Nobody is reminded at night: from ten in the evening to eight in the morning, by the clock of the Emirates. */
const [nightFrom, nightTo] = [22, 8]
const uaeOffsetMs = 4 * hourMs

const atUaeHour = (at: Date, hour: number): Date =>
  new Date(Date.parse(`${uaeDay(at)}T00:00:00Z`) - uaeOffsetMs + hour * hourMs)
const isNight = (at: Date): boolean => uaeHour(at) >= nightFrom || uaeHour(at) < nightTo

/**
 * When message number `tries` + 1 goes out; the first at once. A reminder that falls into the night waits for the morning, or, where the morning comes
 * after the call list, goes out the evening before. Null after the last one.
 */
export function nextTryAt(createdAt: Date, tries: number): Date | null {
  const afterMs = triesAfterMs[tries]
  if (afterMs === undefined) return null
  const at = new Date(createdAt.getTime() + afterMs)
  if (tries === 0 || !isNight(at)) return at
  const day = uaeHour(at) < nightTo ? at : new Date(at.getTime() + 24 * hourMs)
  const morning = atUaeHour(day, nightTo)
  if (morning.getTime() < createdAt.getTime() + callAfterMs) return morning
  return new Date(morning.getTime() - (24 - nightFrom + nightTo + 1) * hourMs)
}

/** What the clock does next with an order that waits: another message, the call list, or its end. */
export function nextStepAt(createdAt: Date, { tries, isOnCallList }: { tries: number; isOnCallList: boolean }): Date {
  const after = (ms: number) => new Date(createdAt.getTime() + ms)
  if (isOnCallList) return after(lapseAfterMs)
  return nextTryAt(createdAt, tries) ?? after(callAfterMs)
}

export const codeDigits = 6
/** Wrong digits until they count no more; the link still does, and sending again brings new digits. */
export const mostWrongCodes = 5
