/**
 * What an order does to the stock. Every change goes through one guarded statement, so that no path can sell a unit twice
 * (I1–I4). Quantities come summed per variant (`sumPerVariant`): shirt and combo of one variant draw on the same units.
 *
 * The order of locks, the same on every path: idempotency key → cart → person (account, client's address, e-mail, phone) → order → parcel → payment → coupon → variants by id.
 */
import type { Db, Tx } from '../shop.ts'
import { lockVariants } from './ledger.store.ts'
import { changeStock, listAvailable, type Opening, putOnShelves, type StockChange } from './stock.store.ts'

export type StockQuantities = Map<string, number>
export type For = { orderId: string; at: Date }

const steps = {
  /** Sold at once: cash on delivery. */
  sell: { onHand: -1, reserved: 0, kind: 'sale' },
  /** Set aside until the card is charged. */
  hold: { onHand: 0, reserved: 1, kind: null },
  /** The card was charged: the held units leave the stock. */
  claim: { onHand: -1, reserved: -1, kind: 'sale' },
  release: { onHand: 0, reserved: -1, kind: null },
  putBack: { onHand: 1, reserved: 0, kind: 'cancel' },
} as const satisfies Record<string, StockChange>

/** What may be sold of each variant now; those that nobody knows are missing. */
export const availableOf = (db: Db | Tx, variantIds: string[]) => listAvailable(db, variantIds)

/**
 * What is on the shelves when a new variant is counted for the first time, in the ledger as of its own time. The variants come from this
 * transaction: rows that others change too go through `bookEntries`.
 */
export const openStock = (tx: Tx, openings: readonly Opening[]): Promise<void> => putOnShelves(tx, openings)

/** False, with nothing sold for the variants short of units: the caller must refuse, which rolls the rest back. */
export const sellStock = (tx: Tx, wanted: StockQuantities, order: For) =>
  changeStock(tx, wanted, { ...steps.sell, ...order })

/** False as for `sellStock`. */
export const holdStock = (tx: Tx, wanted: StockQuantities, order: For) =>
  changeStock(tx, wanted, { ...steps.hold, ...order })

export const claimHeldStock = (tx: Tx, wanted: StockQuantities, order: For) =>
  must(changeStock(tx, wanted, { ...steps.claim, ...order }), 'claim')

export const releaseHeldStock = (tx: Tx, wanted: StockQuantities, order: For) =>
  must(changeStock(tx, wanted, { ...steps.release, ...order }), 'release')

export const putStockBack = (tx: Tx, wanted: StockQuantities, order: For) =>
  must(changeStock(tx, wanted, { ...steps.putBack, ...order }), 'put back')

/**
 * An order that the desk changes: what it takes more of, and what it gives back, each variant in one of the two. False as for `sellStock`. All rows are
 * locked first, in the order of their ids.
 */
export async function exchangeStock(
  tx: Tx,
  { take, giveBack }: { take: StockQuantities; giveBack: StockQuantities },
  order: For,
): Promise<boolean> {
  await lockVariants(tx, [...take.keys(), ...giveBack.keys()])
  if (!(await sellStock(tx, take, order))) return false
  await putStockBack(tx, giveBack, order)
  return true
}

/** Held units are there by I3; if they are not, the books are wrong and nothing may be written on top. */
async function must(done: Promise<boolean>, step: string): Promise<void> {
  if (!(await done)) throw new Error(`The stock books disagree: could not ${step}`)
}
