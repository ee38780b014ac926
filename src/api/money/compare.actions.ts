/** Compares a day's money with the card provider's book and the couriers' ledger. It puts nothing right: what differs is written down for people. */
import { addDays } from '#domain/holidays.ts'
import type { DifferenceKind } from '#domain/money-day.ts'
import { startOfUaeDay, uaeDay } from '#domain/shipping.ts'
import type { ProviderMovement } from '#gateways/card/provider.ts'
import { listMovements } from '../payments/movements.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { compareCash, compareDisputes, compareOrders, compareWallets, compareWithProvider } from './compare.store.ts'
import { listToCompare, saveCompared, saveFound } from './days.store.ts'
import { insertMovements } from './movements.store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** `before` is the first moment of the next day. */
export function spanOf(day: string): { from: Date; before: Date } {
  const from = startOfUaeDay(day)
  return { from, before: new Date(from.getTime() + dayMs) }
}

export type ProviderBook = { movements: ProviderMovement[]; failure: string | null }

/** The provider is asked before the transaction: a day more than the one that is compared, since what we wrote down after midnight it may have booked before. */
export async function readProviderBook(shop: Shop, day: string): Promise<ProviderBook> {
  if (shop.card === null) return { movements: [], failure: null }
  const { from, before } = spanOf(day)
  try {
    const span = { from: new Date(from.getTime() - dayMs), before: new Date(before.getTime() + hourMs) }
    return { movements: await listMovements(shop, span), failure: null }
  } catch (error) {
    shop.log.error({ err: error, day }, 'the card provider’s book could not be read')
    return { movements: [], failure: 'away' }
  }
}

const ofProvider = ['payment_missing', 'payment_unknown', 'payment_amount', 'refund_amount', 'dispute_amount'] as const
const ofOurs = ['order_amount', 'cash_amount', 'wallet_amount'] as const

/** What differs now, written down in the caller's transaction. */
export async function compareDay(tx: Tx, shop: Shop, { day, book }: { day: string; book: ProviderBook }) {
  const at = shop.clock.now()
  const span = spanOf(day)
  const movements = book.movements.filter((one) => one.at >= span.from && one.at < span.before).length
  await saveCompared(tx, { day, at, movements, failure: book.failure })
  const provider = book.failure === null ? shop.card?.name : undefined
  if (provider) await insertMovements(tx, provider, book.movements)
  const found = [
    ...(provider ? await compareWithProvider(tx, provider, span) : []),
    ...(provider ? await compareDisputes(tx, provider, span) : []),
    ...(await compareOrders(tx, span)),
    ...(await compareCash(tx, span)),
    ...(await compareWallets(tx, span)),
  ]
  const kinds: DifferenceKind[] = [...(provider ? ofProvider : []), ...ofOurs]
  await saveFound(tx, found, { day, at, newId: () => shop.ids.newId(), kinds })
  return { movements, differences: found.length, failure: book.failure }
}

/** So far back a day is still compared by itself. */
const lookBackDays = 7

/** For the jobs: days that have ended, until they were compared well; those with open differences again and again. */
export async function compareMoney(shop: Shop): Promise<void> {
  const today = uaeDay(shop.clock.now())
  for (const day of await listToCompare(shop.db, { from: addDays(today, -lookBackDays), to: addDays(today, -1) })) {
    const book = await readProviderBook(shop, day)
    await inTransaction(shop.db, (tx) => compareDay(tx, shop, { day, book }))
  }
}
