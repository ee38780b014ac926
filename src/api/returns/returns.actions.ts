/** D18: asking to send delivered pieces back, within the days that the order was placed under, and where they are. */
import { deliveredAtOf, orderCan, returnableUntil } from '#domain/order.ts'
import { approvesItself, type ReturnReason, returnBlocker, type ReturnWay, valueOf } from '#domain/return.ts'
import { refuse } from '../http/refusal.ts'
import {
  actorOf,
  loadMyOrder,
  noteOrder,
  type OrderAsker,
  type OrderDetails,
  type OrderRow,
} from '../orders/orders.actions.ts'
import { listDetailsOf, lockOrder } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  countBefore,
  countReturned,
  insertReturn,
  insertReturnEvent,
  listGrades,
  listPiecesIn,
  listReturnLines,
  listReturnsOf,
  type ReturnLine,
  type ReturnRow,
} from './returns.store.ts'

export type ReturnWish = {
  items: { itemId: string; quantity: number; reason: ReturnReason }[]
  reason: string
  way: ReturnWay
}

const factsOf = (order: OrderRow, { events }: OrderDetails) => ({
  status: order.status,
  deliveredAt: deliveredAtOf(events),
  returnDays: order.terms.returnDays,
})

export async function requestReturn(shop: Shop, asker: OrderAsker, { id, wish }: { id: string; wish: ReturnWish }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    const details = await listDetailsOf(tx, orderId)
    if (!orderCan.sendBack(factsOf(order, details), at)) refuse('ORDER_NOT_CHANGEABLE')
    const lines = linesOf(wish.items)
    refuseUnreturnable(lines, details.lines, await countReturned(tx, orderId))
    const row: ReturnRow = {
      id: shop.ids.newId(),
      orderId,
      status: 'requested',
      reason: wish.reason,
      way: wish.way,
      place: null,
      answer: '',
      version: 1,
      createdAt: at,
      movedAt: at,
    }
    const isApproved = await isApprovedByRule(tx, shop, { order, details, lines })
    const status = isApproved ? 'approved' : 'requested'
    const actor = actorOf(asker.shopper)
    await insertReturn(tx, { ...row, status }, lines)
    await insertReturnEvent(tx, { returnId: row.id, at, state: 'requested', actor, note: '' })
    if (isApproved) await insertReturnEvent(tx, { returnId: row.id, at, state: 'approved', actor: 'rule', note: '' })
    // One e-mail may tell of several requests: it names all that is waiting to be collected.
    const pieces = await listPiecesIn(tx, orderId, status)
    const kind = isApproved ? 'return_approved' : 'return_requested'
    await noteOrder(tx, order, { shop, kind, note: kind, actor, at, about: { pieces, way: wish.way } })
    return { return: { _id: row.id, status, createdAt: at.toISOString() } }
  })
}

/** Each line once; of a line that comes twice, the first reason. */
function linesOf(items: ReturnWish['items']): ReturnLine[] {
  const lines = new Map<string, ReturnLine>()
  for (const { itemId, quantity, reason } of items) {
    const line = lines.get(itemId)
    lines.set(itemId, {
      orderLineId: itemId,
      quantity: (line?.quantity ?? 0) + quantity,
      reason: line?.reason ?? reason,
    })
  }
  return [...lines.values()]
}

function refuseUnreturnable(
  wanted: readonly ReturnLine[],
  lines: OrderDetails['lines'],
  before: ReadonlyMap<string, number>,
): void {
  for (const { orderLineId, quantity } of wanted) {
    const line = lines.find((candidate) => candidate.id === orderLineId) ?? refuse('NOT_FOUND')
    if (line.customization !== null) refuse('RETURN_NOT_POSSIBLE', { about: 'made_to_order' })
    const left = Math.max(0, line.quantity - (before.get(orderLineId) ?? 0))
    const { productId, color, size } = line
    if (quantity > left) refuse('QUANTITY_LIMIT', { maxAllowed: left, item: { productId, color, size } })
  }
}

type Requested = { order: OrderRow; details: OrderDetails; lines: readonly ReturnLine[] }

/** What the buyer has asked for of this order counts as one: many small requests are no way around the limit. */
async function isApprovedByRule(tx: Tx, shop: Shop, { order, details, lines }: Requested): Promise<boolean> {
  const { approveBelowFils, approveBelowPercent } = shop.facts.current().returns
  if (approveBelowFils === null) return false
  const pieces = await countReturned(tx, order.id)
  for (const { orderLineId, quantity } of lines) pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity)
  const before = await countBefore(tx, { orderId: order.id, userId: order.userId, email: order.contactEmail })
  return approvesItself(
    { approveBelowFils, approveBelowPercent },
    { valueFils: valueOf(pieces, details.lines), before },
  )
}

export async function listMyReturns(shop: Shop, asker: OrderAsker, id: string) {
  const order = await loadMyOrder(shop, asker, id)
  const details = await listDetailsOf(shop.db, order.id)
  const rows = await listReturnsOf(shop.db, order.id)
  const ids = rows.map((row) => row.id)
  const [lines, grades] = [await listReturnLines(shop.db, ids), await listGrades(shop.db, ids)]
  const facts = factsOf(order, details)
  const gone = await countReturned(shop.db, order.id)
  return {
    returns: rows.map((row) => ({
      _id: row.id,
      status: row.status,
      way: row.way,
      createdAt: row.createdAt.toISOString(),
      movedAt: row.movedAt.toISOString(),
      answer: row.answer,
      items: lines
        .filter(({ returnId }) => returnId === row.id)
        .map(({ orderLineId, quantity, reason }) => ({
          itemId: orderLineId,
          quantity,
          reason,
          grades: grades
            .filter((found) => found.returnId === row.id && found.orderLineId === orderLineId)
            .map(({ grade, quantity: pieces }) => ({ grade, quantity: pieces })),
        })),
    })),
    returnableUntil: facts.deliveredAt && returnableUntil(facts.deliveredAt, facts.returnDays).toISOString(),
    items: details.lines.map(({ id: itemId, quantity, customization }) => {
      const goneBack = gone.get(itemId) ?? 0
      const blocker = returnBlocker(facts, { quantity, customization, goneBack }, shop.clock.now())
      return { itemId, left: blocker === null ? quantity - goneBack : 0, blocker }
    }),
  }
}
