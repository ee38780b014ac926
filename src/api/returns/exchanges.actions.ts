/**
 * A piece that comes back becomes another size or colour of the same product (ADR 56). It is reserved with the request, sold and put into a parcel when
 * the one that came back was right, and free again where that one does not come.
 */
import { holdEnd } from '#domain/return.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { noteOrder, type OrderDetails, type OrderRow } from '../orders/orders.actions.ts'
import type { Replacement } from '../orders/replacements.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { availableOf, claimHeldStock, holdStock, releaseHeldStock } from '../stock/stock.actions.ts'
import {
  clearHolds,
  type HeldLine,
  listHeldLines,
  listOverdueHolds,
  listWishable,
  saveAsReturn,
  saveHoldEnd,
  saveReplacement,
  type WishablePiece,
} from './exchanges.store.ts'
import { lockReturn } from './moving.actions.ts'
import { packReplacements } from './replacing.actions.ts'
import { insertReturnEvent, listReturnLines, type ReturnLine, type ReturnRow } from './returns.store.ts'

type Asked = { order: OrderRow; lines: readonly ReturnLine[]; ordered: OrderDetails['lines'] }

/** Another piece of the same product, so that no money moves. Refuses EXCHANGE_NOT_POSSIBLE. */
export async function refuseUnwishable(tx: Tx, { order, lines, ordered }: Asked): Promise<void> {
  const wished = lines.filter(({ wantedVariantId }) => wantedVariantId !== null)
  if (wished.length === 0) return
  if (order.pickupPlace !== null) refuse('EXCHANGE_NOT_POSSIBLE', { about: 'pickup' })
  const sold = new Map(ordered.map((line) => [line.id, line]))
  const pieces = await listWishable(
    tx,
    ordered.map(({ productId }) => productId),
  )
  for (const { orderLineId, wantedVariantId } of wished) {
    const line = sold.get(orderLineId)
    const piece = pieces.find(({ variantId }) => variantId === wantedVariantId)
    if (piece?.productId !== line?.productId || piece?.variantId === line?.variantId) refuse('EXCHANGE_NOT_POSSIBLE')
  }
}

/** Reserves what is wished for. Refuses INSUFFICIENT_STOCK, naming the piece: somebody else has it. */
export async function holdWished(tx: Tx, shop: Shop, { order, lines, ordered }: Asked): Promise<void> {
  const wanted = sumPerVariant(
    lines.flatMap(({ wantedVariantId: variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
  )
  if (await holdStock(tx, wanted, { orderId: order.id, at: shop.clock.now() })) return
  const left = await availableOf(tx, [...wanted.keys()])
  const pieces = await listWishable(
    tx,
    ordered.map(({ productId }) => productId),
  )
  const short = pieces.find(({ variantId }) => (wanted.get(variantId) ?? 0) > (left.get(variantId) ?? 0))
  refuse('INSUFFICIENT_STOCK', { availableStock: left.get(short?.variantId ?? '') ?? 0, ...itemOf(short) })
}

const itemOf = (piece: WishablePiece | undefined) =>
  piece && { item: { productId: piece.productId, color: piece.color, size: piece.size } }

type Of = { shop: Shop; order: OrderRow; row: ReturnRow }

const heldOf = (lines: readonly HeldLine[]) =>
  sumPerVariant(lines.map(({ piece, held }) => ({ variantId: piece.variantId, quantity: held })))

/** What the return reserves is free again. The caller holds the return. */
export async function freeHolds(tx: Tx, { shop, order, row }: Of): Promise<void> {
  const lines = await listHeldLines(tx, row.id)
  if (lines.length === 0) return
  await clearHolds(tx, row.id)
  await releaseHeldStock(tx, heldOf(lines), { orderId: order.id, at: shop.clock.now() })
}

/** The days begin anew. */
export async function prolongHold(tx: Tx, { shop, row }: Omit<Of, 'order'>): Promise<void> {
  if (row.heldUntil !== null) await saveHoldEnd(tx, row.id, holdEnd(shop.clock.now()))
}

/** The pieces that the return reserves, by variant: for whoever locks stock before it is moved. */
export const listHeldVariants = async (tx: Tx, returnId: string): Promise<string[]> => [
  ...heldOf(await listHeldLines(tx, returnId)).keys(),
]

/** `right`: how many of each line are to be replaced. */
type Sending = Of & { actor: string; right: ReadonlyMap<string, number> }

/**
 * So many of the reserved pieces are sold as lines of the order and lie in a parcel of it, and the buyer is told (at the door, the approval tells her); the others are free again. What was paid
 * back meanwhile is not replaced.
 */
export async function sendReplacements(tx: Tx, { shop, order, row, actor, right }: Sending): Promise<void> {
  const at = shop.clock.now()
  const held = await listHeldLines(tx, row.id)
  if (held.length === 0) return
  const { lines } = await listDetailsOf(tx, order.id)
  const sent = held.flatMap((line) => {
    const of = lines.find(({ id }) => id === line.orderLineId)
    const quantity = Math.min(right.get(line.orderLineId) ?? 0, line.held, line.paidFor)
    return of && quantity > 0 ? [{ of, piece: line.piece, quantity }] : []
  })
  await clearHolds(tx, row.id)
  if (sent.length > 0) await putIntoParcel(tx, { shop, order, row, actor, sent })
  const claimed = sumPerVariant(sent.map(({ piece, quantity }) => ({ variantId: piece.variantId, quantity })))
  const freed = [...heldOf(held)]
    .map(([variantId, quantity]) => [variantId, quantity - (claimed.get(variantId) ?? 0)] as const)
    .filter(([, quantity]) => quantity > 0)
  await claimHeldStock(tx, claimed, { orderId: order.id, at })
  await releaseHeldStock(tx, new Map(freed), { orderId: order.id, at })
}

type Packed = Of & { actor: string; sent: readonly Replacement[] }

async function putIntoParcel(tx: Tx, { shop, order, row, actor, sent }: Packed): Promise<void> {
  const made = await packReplacements(tx, order, {
    shop,
    actor,
    sent,
    news: row.way === 'door' ? null : 'exchange_packing',
  })
  for (const [index, { of }] of sent.entries())
    await saveReplacement(tx, { returnId: row.id, orderLineId: of.id, replacementLineId: made[index]?.id ?? '' })
}

const batch = 500

/** For the jobs: pieces that were reserved for what never came are free, and the exchange goes on as a return. */
export async function lapseExchanges(shop: Shop): Promise<void> {
  const items = await listOverdueHolds(shop.db, shop.clock.now(), batch)
  await workThrough(shop, { job: 'lapse exchanges', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, (tx) => lapseExchange(tx, shop, id)),
  )
}

async function lapseExchange(tx: Tx, shop: Shop, id: string): Promise<void> {
  const { order, row } = await lockReturn(tx, id)
  const at = shop.clock.now()
  const isWaiting = row.status === 'requested' || row.status === 'approved'
  if (!isWaiting || row.heldUntil === null || row.heldUntil >= at) return
  await freeHolds(tx, { shop, order, row })
  await saveAsReturn(tx, id)
  await insertReturnEvent(tx, { returnId: id, at, state: row.status, actor: 'rule', note: 'exchange_lapsed' })
  const about = { pieces: await listReturnLines(tx, [id]) }
  await noteOrder(tx, order, { shop, kind: 'exchange_lapsed', note: 'exchange_lapsed', actor: 'system', at, about })
}
