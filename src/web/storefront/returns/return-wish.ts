/** D18: which pieces of an order go back, as they are picked, and what is said when there are not that many left. */
import type { Calls } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import type { CollectionWindow } from '#domain/collection.ts'
import { type ReturnPayTo, type ReturnReason, type ReturnWay, returnWays } from '#domain/return.ts'
import type { SentAddress } from '../account/schemas.ts'
import { Failure } from '#web/calls/failure.ts'
import type { Picked } from '../delivered/pick.ts'

export type OrderReturns = Calls['GET /orders/:id/returns']['reply']

export type ReturnWish = {
  picked: Picked
  /** Why, by the line's id. */
  reasons: Readonly<Record<string, ReturnReason>>
  /** The variant that a piece is to become, by the line's id; money where there is none. */
  instead?: Readonly<Record<string, string>>
  words: string
  way: ReturnWay
  /** Where a courier collects them and when; what is not said: at the address of the order, on the first day, in the morning. */
  collect?: { address?: SentAddress; day?: string; window?: CollectionWindow }
  payTo?: ReturnPayTo
}

/** `days`: when a courier may come. Null as long as nothing is picked. */
export function wishOf(
  { picked, reasons, instead = {}, words, way, collect, payTo = 'original' }: ReturnWish,
  days: readonly string[] = [],
): Calls['POST /orders/:id/returns']['body'] | null {
  const items = Object.entries(picked).map(([itemId, quantity]) => ({
    itemId,
    quantity,
    reason: reasons[itemId] ?? 'other',
    ...(instead[itemId] ? { exchangeId: instead[itemId] } : {}),
  }))
  if (items.length === 0) return null
  const day = days.find((one) => one === collect?.day) ?? days[0]
  const collected = way === 'courier' && day ? { collect: collectOf(collect, day) } : {}
  return { items, reason: words.trim(), way, payTo, ...collected }
}

const collectOf = ({ address, window = 'morning' }: NonNullable<ReturnWish['collect']> = {}, day: string) => ({
  day,
  window,
  ...(address ? { address } : {}),
})

/** Whether a picked piece is to become another one. */
export const hasExchange = ({ picked, instead = {} }: Pick<ReturnWish, 'picked' | 'instead'>): boolean =>
  Object.keys(picked).some((itemId) => Boolean(instead[itemId]))

/** Whether every picked piece is to become another one, so that all of them can be exchanged at the door. */
export const isAllExchanged = ({ picked, instead = {} }: Pick<ReturnWish, 'picked' | 'instead'>): boolean => {
  const ids = Object.keys(picked)
  return ids.length > 0 && ids.every((itemId) => Boolean(instead[itemId]))
}

/** How these pieces may come, the usual way first. */
export function waysFor(wish: ReturnWish, { emirates, days, isAtDoor }: OrderReturns['collection']): ReturnWay[] {
  const isCollected = emirates.length > 0 && days.length > 0
  const isOpen = { courier: isCollected, branch: true, door: isAtDoor && isAllExchanged(wish) }
  return returnWays.filter((way) => isOpen[way])
}

/** The wished piece that somebody else has taken meanwhile. */
export function goneOf(error: unknown): { size: string; color: string } | null {
  if (!(error instanceof Failure) || error.code !== 'INSUFFICIENT_STOCK' || !error.item) return null
  return { size: error.item.size, color: error.item.color }
}

/** The piece of which more was wished than can still go back (the rest is on its way already), and how many that is. */
export function shortageOf(error: unknown, items: Order['items']): { name: string; left: number } | null {
  if (!(error instanceof Failure) || error.code !== 'QUANTITY_LIMIT') return null
  const { item: piece, maxAllowed } = error
  const found = items.find(
    ({ productId, color, size }) =>
      piece && productId === piece.productId && color === piece.color && size === piece.size,
  )
  return found && maxAllowed !== undefined ? { name: found.name, left: maxAllowed } : null
}
