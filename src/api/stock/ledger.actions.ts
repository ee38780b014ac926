/**
 * What moves stock between places, and into and out of them (ADR 0016). What orders hold, sell and give back is in stock.actions.ts.
 *
 * The order of locks goes on from there: transfer → places by code → variants by id. Whoever changes a level holds its variant's row.
 */
import { availableAt, type LedgerEntry, onlineChange } from '#domain/stock-places.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Tx } from '../shop.ts'
import {
  changeLevels,
  changeOnline,
  insertEntries,
  isBooked,
  listPlaceLevels,
  listUnshelved,
  lockPlaces,
  lockVariants,
  type Paper,
} from './ledger.store.ts'

const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Refuses a place or variant that there is not. Returns the places that sell on the web. */
async function lockFor(tx: Tx, entries: readonly LedgerEntry[]): Promise<Set<string>> {
  const codes = unique(entries.flatMap(({ place }) => place ?? []))
  const places = codes.length === 0 ? [] : await lockPlaces(tx, codes)
  if (places.length !== codes.length) refuse('NOT_FOUND')
  const ids = unique(entries.map(({ variantId }) => variantId))
  if ((await lockVariants(tx, ids)).length !== ids.length) refuse('NOT_FOUND')
  return new Set(places.filter(({ sellsOnline }) => sellsOnline).map(({ code }) => code))
}

/**
 * Books all entries or none: the ledger, the levels and what is for sale on the web. Refuses with INSUFFICIENT_STOCK when a place would
 * fall below 0 or open orders would lose what they hold. Each variant at most once in a place.
 */
export async function bookEntries(tx: Tx, entries: readonly LedgerEntry[], paper: Paper): Promise<void> {
  if (entries.length === 0) return
  const sellsOnline = await lockFor(tx, entries)
  if (paper.idempotencyKey && (await isBooked(tx, paper.idempotencyKey))) refuse('IDEMPOTENCY_MISMATCH')
  if (!(await changeLevels(tx, entries))) refuse('INSUFFICIENT_STOCK')
  if (!(await changeOnline(tx, onlineChange(entries, sellsOnline)))) refuse('INSUFFICIENT_STOCK')
  await insertEntries(tx, entries, paper)
}

export type PlaceAvailability = { place: string; availableStock: number }

/** R121: in which places a visitor finds the variant, and how many pieces at most. Places without any are left out. */
export async function availabilityByPlace(db: Db, variantId: string): Promise<PlaceAvailability[]> {
  const levels = await listPlaceLevels(db, variantId)
  return levels
    .map((level) => ({ place: level.place, availableStock: availableAt(level, level.onlineAvailable) }))
    .filter(({ availableStock }) => availableStock > 0)
}

/**
 * Takes an order's pieces from the shelves of a place before they are held or sold: the last one of a store goes to one buyer. False, with nothing
 * taken, where the place does not have all of them. What the order does not keep, `layBack` puts back.
 */
export async function takeFromPlace(
  tx: Tx,
  wanted: ReadonlyMap<string, number>,
  { orderId, place, at }: { orderId: string; place: string; at: Date },
): Promise<boolean> {
  const taken = [...wanted].map(([variantId, quantity]) => ({ variantId, place, quantity: -quantity }))
  const held = [...wanted].map(([variantId, quantity]) => ({ variantId, place: null, quantity }))
  if ((await lockPlaces(tx, [place])).length === 0) return false
  const sellsOnline = await lockFor(tx, taken)
  if (!(await changeLevels(tx, taken))) return false
  if (!(await changeOnline(tx, onlineChange([...taken, ...held], sellsOnline)))) return false
  await insertEntries(tx, [...taken, ...held], { kind: 'shelf', orderId, at })
  return true
}

/** All stock that a transaction moves in several steps, locked in one order. Refuses a place or variant that there is not. */
export const holdShelves = async (tx: Tx, place: string, variantIds: readonly string[]): Promise<void> => {
  await lockFor(
    tx,
    variantIds.map((variantId) => ({ variantId, place, quantity: 0 })),
  )
}

/** Nobody changes the place until the transaction ends; for whoever locks variants before she lays pieces back. */
export const holdPlace = async (tx: Tx, place: string): Promise<void> => {
  await lockPlaces(tx, [place])
}

/**
 * Takes what the order sold from the shelves of a place; of an order that was called off meanwhile, lays back what it had taken.
 * Returns the entries of the place, none where nothing is open.
 */
export async function shelveOrder(
  tx: Tx,
  { orderId, place, ...paper }: { orderId: string; place: string } & Omit<Paper, 'kind'>,
): Promise<LedgerEntry[]> {
  const before = await listUnshelved(tx, orderId)
  const owed = before.map(({ variantId }) => ({ variantId, place, quantity: 0 }))
  await lockFor(tx, owed)
  // Read once more: a cancellation may have come between.
  const open = await listUnshelved(tx, orderId)
  const taken = open.map(({ variantId, quantity }) => ({ variantId, place, quantity }))
  const settled = open.map(({ variantId, quantity }) => ({ variantId, place: null, quantity: -quantity }))
  await bookEntries(tx, [...taken, ...settled], { kind: 'shelf', orderId, ...paper })
  return taken
}

/**
 * Takes some of what the order sold from the shelves of a place: a parcel's pieces. Only what the order still owes a shelf is booked, so that pieces that
 * were taken before (`shelveOrder`, a parcel that was called off) are not taken twice. Returns the entries of the place.
 */
export async function shelvePieces(
  tx: Tx,
  {
    orderId,
    place,
    pieces,
    ...paper
  }: { orderId: string; place: string; pieces: ReadonlyMap<string, number> } & Omit<Paper, 'kind'>,
): Promise<LedgerEntry[]> {
  await lockFor(
    tx,
    [...pieces].map(([variantId]) => ({ variantId, place, quantity: 0 })),
  )
  const owed = new Map((await listUnshelved(tx, orderId)).map(({ variantId, quantity }) => [variantId, -quantity]))
  const taken = [...pieces]
    .map(([variantId, wanted]) => ({
      variantId,
      place,
      quantity: -Math.min(wanted, Math.max(0, owed.get(variantId) ?? 0)),
    }))
    .filter(({ quantity }) => quantity !== 0)
  const settled = taken.map(({ variantId, quantity }) => ({ variantId, place: null, quantity: -quantity }))
  await bookEntries(tx, [...taken, ...settled], { kind: 'shelf', orderId, ...paper })
  return taken
}
