/** What a shopper sees of her returns: where each is, and which pieces of the order may still go back, for money or another piece. */
import { collectionDays, isCollectedIn } from '#domain/collection.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { emirates } from '#domain/address.ts'
import { deliveredAtOf, returnableUntil } from '#domain/order.ts'
import { toAed } from '#domain/money.ts'
import { shopperStateOf } from '#domain/parcel.ts'
import { noReturnFees, returnBlocker } from '#domain/return.ts'
import { loadMyOrder, type OrderAsker, type OrderDetails, type OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import { listPhotosByFind, readPhoto } from '../photos/photos.actions.ts'
import { showCollections } from '../parcels/collection-events.actions.ts'
import type { Shop } from '../shop.ts'
import { type ListedFind, listFinds } from './finds.store.ts'
import { isExchangedAtDoor } from './at-door.actions.ts'
import { listAwaiting, listDoorParcels } from './at-door.store.ts'
import { factsOf } from './eligibility.ts'
import { listWishable, listWishes, type WishablePiece, type WishedLine } from './exchanges.store.ts'
import { countReturned, listGrades, listWrongSent, listReturnLines, listReturnsOf } from './returns.store.ts'

export async function listMyReturns(shop: Shop, asker: OrderAsker, id: string) {
  const order = await loadMyOrder(shop, asker, id)
  const details = await listDetailsOf(shop.db, order.id)
  const deliveredAt = deliveredAtOf(details.events)
  return {
    returns: await showReturns(shop, order.id, asker.language),
    returnableUntil: deliveredAt && returnableUntil(deliveredAt, order.terms.returnDays).toISOString(),
    wallet: order.userId === null ? null : { bonusPercent: shop.facts.current().returns.walletBonusPercent },
    fees: feesOf(order),
    collection: collectionOf(shop, order),
    items: await showItems(shop, order, details),
  }
}

function feesOf({ terms }: OrderRow) {
  const { wayFils, restockPercent } = terms.returnFees ?? noReturnFees
  return { way: toAed(wayFils), restockPercent }
}

function collectionOf(shop: Shop, order: OrderRow) {
  const { pickupPlace, shippingAddress } = order
  const { returns, closedDays } = shop.facts.current()
  return {
    emirates: emirates.map(({ code }) => code).filter((code) => isCollectedIn(returns, code)),
    isHere: pickupPlace === null && isCollectedIn(returns, shippingAddress.emirate),
    days: collectionDays(shop.clock.now(), closedDays),
    isAtDoor: isExchangedAtDoor(shop, order),
  }
}

/** Of what was found in one of her returns. */
export async function showPhotoOfReturn(shop: Shop, asker: OrderAsker, of: { id: string; returnPhotoId: string }) {
  const { id: orderId } = await loadMyOrder(shop, asker, of.id)
  return readPhoto(shop, { id: of.returnPhotoId, orderId, of: 'return' })
}

async function showReturns({ db }: Shop, orderId: string, language: Language) {
  const rows = await listReturnsOf(db, orderId)
  const ids = rows.map((row) => row.id)
  const [lines, grades] = [await listReturnLines(db, ids), await listGrades(db, ids)]
  const [wishes, wrongSent] = [await listWishes(db, ids), await listWrongSent(db, ids)]
  const collected = await showCollections(db, ids)
  const finds = await listFinds(db, ids)
  const doors = await listDoorParcels(db, ids)
  const stateAtDoor = (id: string) => doors.find(({ returnId }) => returnId === id)?.state
  const photos = await listPhotosByFind(db, ids)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    status: row.status,
    way: row.way,
    createdAt: row.createdAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    answer: row.answer,
    finds: finds.filter(({ returnId }) => returnId === row.id).map((find) => showMyFind(find, { language, photos })),
    photoIds: photos.get(row.id) ?? [],
    collection: collected.get(row.id) ?? null,
    door: row.way === 'door' && row.status === 'approved' ? shopperStateOf(stateAtDoor(row.id) ?? 'draft') : null,
    items: lines
      .filter(({ returnId }) => returnId === row.id)
      .map(({ orderLineId, quantity, reason }) => ({
        itemId: orderLineId,
        quantity,
        reason,
        isWrongSent: wrongSent.get(row.id)?.has(orderLineId) ?? false,
        exchange: showWish(wishes, { returnId: row.id, orderLineId }),
        grades: grades
          .filter((found) => found.returnId === row.id && found.orderLineId === orderLineId)
          .map(({ grade, quantity: pieces }) => ({ grade, quantity: pieces })),
      })),
  }))
}

type FindReading = { language: Language; photos: ReadonlyMap<string, string[]> }

const showMyFind = ({ id, state, names, words, color, size }: ListedFind, { language, photos }: FindReading) => ({
  state,
  name: names === null ? words : pickText(names, language),
  color,
  size,
  photoIds: photos.get(id) ?? [],
})

function showWish(wishes: readonly WishedLine[], { returnId, orderLineId }: { returnId: string; orderLineId: string }) {
  const wish = wishes.find((one) => one.returnId === returnId && one.orderLineId === orderLineId)
  return wish ? { color: wish.color, size: wish.size, isHeld: wish.isHeld, isSent: wish.isSent } : null
}

async function showItems(shop: Shop, order: OrderRow, details: OrderDetails) {
  const gone = await countReturned(shop.db, order.id)
  const awaiting = await listAwaiting(shop.db, order.id)
  const pieces = await listWishable(
    shop.db,
    details.lines.map(({ productId }) => productId),
  )
  return details.lines.map((line) => {
    const { id: itemId, quantity, customization } = line
    const goneBack = gone.get(itemId) ?? 0
    const facts = factsOf(order, details, line)
    const blocker =
      returnBlocker(facts, { quantity, customization, goneBack }, shop.clock.now()) ??
      (awaiting.has(itemId) ? 'awaited' : null)
    return {
      itemId,
      left: blocker === null ? quantity - goneBack : 0,
      blocker,
      exchanges: blocker === null && order.pickupPlace === null ? exchangesOf(line, pieces) : [],
    }
  })
}

const exchangesOf = ({ productId, variantId, quantity }: OrderDetails['lines'][number], pieces: WishablePiece[]) =>
  pieces
    .filter((piece) => piece.productId === productId && piece.variantId !== variantId)
    .map((piece) => ({
      variantId: piece.variantId,
      color: piece.color,
      size: piece.size,
      left: Math.min(piece.available, quantity),
    }))
