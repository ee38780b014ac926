/** T13: how much stock may leave unpaid for somebody of whom we know nothing, and how much may be held for her. */
import type { Fils } from './money.ts'

export type Load = { pieces: number; fils: Fils }

/** Cash orders of buyers whose mailbox is not proven: above this, an order, or all on the way to one e-mail or phone, is confirmed by e-mail first. */
export const unprovenLine: Load = { pieces: 10, fils: 3_000_00 }
/** The same for all of them from one client address within `addressWindowMs`: a household or an office. */
export const unprovenAddressLine: Load = { pieces: 20, fils: 6_000_00 }
/** All cash orders from one client address within `addressWindowMs`, confirmed or not: beyond it no cash is taken. */
export const cashAddressCap: Load = { pieces: 60, fils: 30_000_00 }
/** F1: all networks of one site of IPv6 (a /48) together have so many times what one address has. Above it her mailbox is asked, never refused. */
export const networksPerSite = 8
export const addressWindowMs = 6 * 60 * 60 * 1000

/** How long an order that waits for its buyer's confirmation holds its stock. */
export const confirmHoldMs = 30 * 60 * 1000

/** Orders that hold stock and wait, for a payment or a confirmation, at a time. */
export const mostOpenOrders = { account: 3, address: 10 } as const
/** Pieces that all open orders from one client address may hold at a time. */
export const mostHeldPieces = 60

/** How long the client's address, as a keyed hash, is kept with an order. */
export const clientKeptMs = 24 * 60 * 60 * 1000

export const addLoads = (...loads: readonly Load[]): Load =>
  loads.reduce((sum, { pieces, fils }) => ({ pieces: sum.pieces + pieces, fils: sum.fils + fils }), {
    pieces: 0,
    fils: 0,
  })

/** `factor` widens the line, for load tests. */
export const exceeds = ({ pieces, fils }: Load, line: Load, factor = 1): boolean =>
  pieces > line.pieces * factor || fils > line.fils * factor

export type CashOrder = {
  order: Load
  /** The account's e-mail is confirmed, or staff have approved the buyer. */
  isProven: boolean
  /** Unproven and unpaid, on the way. */
  toEmail: Load
  toPhone: Load
  fromAddress: { all: Load; unproven: Load }
  /** From all networks of her site, unproven; nothing for IPv4. */
  fromSite: Load
  factor: number
}

/** What becomes of an order that takes stock without a payment. Her e-mail and phone, which anybody can type, never lead to more than a question. */
export function judgeCash({
  order,
  isProven,
  toEmail,
  toPhone,
  fromAddress,
  fromSite,
  factor,
}: CashOrder): 'take' | 'confirm' | 'refuse' {
  if (exceeds(addLoads(fromAddress.all, order), cashAddressCap, factor)) return 'refuse'
  if (isProven) return 'take'
  const isLarge =
    exceeds(order, unprovenLine) ||
    exceeds(addLoads(toEmail, order), unprovenLine, factor) ||
    exceeds(addLoads(toPhone, order), unprovenLine, factor) ||
    exceeds(addLoads(fromAddress.unproven, order), unprovenAddressLine, factor) ||
    exceeds(addLoads(fromSite, order), unprovenAddressLine, factor * networksPerSite)
  return isLarge ? 'confirm' : 'take'
}

export type OpenOrders = { ofAccount: number; ofAddress: number; piecesOfAddress: number; piecesOfSite: number }

/** Whether one more order may hold stock and wait. */
export function mayHold(open: OpenOrders, order: { pieces: number }, factor = 1): boolean {
  return (
    open.ofAccount < mostOpenOrders.account &&
    open.ofAddress < mostOpenOrders.address * factor &&
    open.piecesOfAddress + order.pieces <= mostHeldPieces * factor &&
    open.piecesOfSite + order.pieces <= mostHeldPieces * factor * networksPerSite
  )
}
