/** D18: asking to send delivered pieces back, within the days that the order was placed under. */
import type { addressFields } from '#contract/fields.ts'
import { collectionDays, type CollectionWindow, isCollectedIn } from '#domain/collection.ts'
import { orderCan } from '#domain/order.ts'
import {
  approvesItself,
  holdEnd,
  type ReturnPayTo,
  type ReturnReason,
  type ReturnWay,
  valueOf,
} from '#domain/return.ts'
import type { z } from 'zod'
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
import { isPaidBackOtherwise } from '../parcels/at-door.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { aloneAtDoor, refuseAtDoor, refuseAwaited, sendToDoor } from './at-door.actions.ts'
import { factsOf } from './eligibility.ts'
import { holdWished, refuseUnwishable } from './exchanges.actions.ts'
import {
  countBefore,
  countReturned,
  insertReturn,
  insertReturnEvent,
  listPiecesIn,
  type ReturnLine,
  type ReturnRow,
} from './returns.store.ts'

export type ReturnWish = {
  items: { itemId: string; quantity: number; reason: ReturnReason; exchangeId?: string | undefined }[]
  reason: string
  way: ReturnWay
  payTo: ReturnPayTo
  /** When and where a courier is to collect it. */
  collect?: { day: string; window: CollectionWindow; address?: z.output<typeof addressFields> | undefined } | undefined
}

export async function requestReturn(shop: Shop, asker: OrderAsker, { id, wish }: { id: string; wish: ReturnWish }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    const details = await listDetailsOf(tx, orderId)
    const lines = linesOf(wish.items)
    const asked = { order, details, lines }
    refuseUnreturnable(asked, await countReturned(tx, orderId), at)
    await refuseAwaited(tx, orderId, lines)
    refuseWallet(order, wish)
    refuseUncollected(shop, order, wish)
    await refuseUnwishable(tx, { ...asked, ordered: details.lines })
    if (wish.way === 'door') refuseAtDoor(shop, order, lines)
    const isExchange = lines.some(({ wantedVariantId }) => wantedVariantId !== null)
    const row: ReturnRow = {
      id: shop.ids.newId(),
      orderId,
      kind: isExchange ? 'exchange' : 'return',
      status: 'requested',
      reason: wish.reason,
      way: wish.way,
      ...collectedAs(wish),
      payTo: wish.payTo,
      walletBonusPercent: wish.payTo === 'wallet' ? shop.facts.current().returns.walletBonusPercent : 0,
      place: null,
      answer: '',
      version: 1,
      heldUntil: isExchange ? holdEnd(at) : null,
      createdAt: at,
      movedAt: at,
    }
    const isHeld = wish.way === 'door' && (await isPaidBackOtherwise(tx, orderId))
    const isApproved = !isHeld && (await isApprovedByRule(tx, shop, asked))
    const status = isApproved ? 'approved' : 'requested'
    const actor = actorOf(asker.shopper)
    await insertReturn(tx, { ...row, status }, lines)
    await insertReturnEvent(tx, { returnId: row.id, at, state: 'requested', actor, note: '' })
    if (isApproved) await insertReturnEvent(tx, { returnId: row.id, at, state: 'approved', actor: 'rule', note: '' })
    // One e-mail may tell of several requests: it names all that comes the same way.
    const pieces = await listPiecesIn(tx, { orderId, state: status, way: wish.way, returnId: row.id })
    const told = { pieces, way: wish.way, isExchange, ...aloneAtDoor(row) }
    const kind = isApproved ? 'return_approved' : 'return_requested'
    await noteOrder(tx, order, { shop, kind, note: kind, actor, at, about: told })
    await holdWished(tx, shop, { ...asked, ordered: details.lines })
    if (isApproved && wish.way === 'door') await sendToDoor(tx, { shop, order, row, actor: 'system' })
    return { return: { _id: row.id, status, createdAt: at.toISOString() } }
  })
}

function refuseWallet({ userId }: OrderRow, { payTo }: ReturnWish): void {
  if (payTo === 'wallet' && userId === null) refuse('RETURN_NOT_POSSIBLE', { about: 'no_wallet' })
}

/** A courier comes to the emirates of the setting, on a day that may be wished for. */
function refuseUncollected(shop: Shop, order: OrderRow, { way, collect }: ReturnWish): void {
  if (way !== 'courier') return
  const { returns, closedDays } = shop.facts.current()
  // The address of an order that was collected is the store's.
  const from = collect?.address ?? (order.pickupPlace === null ? order.shippingAddress : null)
  if (!from || !isCollectedIn(returns, from.emirate)) refuse('RETURN_NOT_POSSIBLE', { about: 'not_collected' })
  if (collect && !collectionDays(shop.clock.now(), closedDays).includes(collect.day))
    refuse('RETURN_NOT_POSSIBLE', { about: 'collection_day' })
}

function collectedAs({ way, collect }: ReturnWish): Pick<ReturnRow, 'collectFrom' | 'collectDay' | 'collectWindow'> {
  if (way !== 'courier' || !collect) return { collectFrom: null, collectDay: null, collectWindow: null }
  return {
    collectFrom: collect.address ? unlabelled(collect.address) : null,
    collectDay: collect.day,
    collectWindow: collect.window,
  }
}

const unlabelled = ({ label: _, ...address }: z.output<typeof addressFields>) => address

/** Each line once; of a line that comes twice, the first reason and wish. */
function linesOf(items: ReturnWish['items']): ReturnLine[] {
  const lines = new Map<string, ReturnLine>()
  for (const { itemId, quantity, reason, exchangeId } of items) {
    const line = lines.get(itemId)
    lines.set(itemId, {
      orderLineId: itemId,
      quantity: (line?.quantity ?? 0) + quantity,
      reason: line?.reason ?? reason,
      wantedVariantId: line ? line.wantedVariantId : (exchangeId ?? null),
    })
  }
  return [...lines.values()]
}

function refuseUnreturnable(
  { order, details, lines }: Requested,
  before: ReadonlyMap<string, number>,
  now: Date,
): void {
  for (const { orderLineId, quantity } of lines) {
    const line = details.lines.find((candidate) => candidate.id === orderLineId)
    if (!orderCan.sendBack(factsOf(order, details, line), now)) refuse('ORDER_NOT_CHANGEABLE')
    if (!line) refuse('NOT_FOUND')
    if (line.customization !== null) refuse('RETURN_NOT_POSSIBLE', { about: 'made_to_order' })
    const left = Math.max(0, line.quantity - (before.get(orderLineId) ?? 0))
    const { productId, color, size } = line
    if (quantity > left) refuse('QUANTITY_LIMIT', { maxAllowed: left, item: { productId, color, size } })
  }
}

/** What was paid for it: a replacement has the price of what it replaces. */
function pricedAs({ id, replaces, optionPriceFils }: OrderDetails['lines'][number], lines: OrderDetails['lines']) {
  const paid = lines.find((line) => line.id === replaces)
  return { id, optionPriceFils: paid?.optionPriceFils ?? optionPriceFils }
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
    {
      valueFils: valueOf(
        pieces,
        details.lines.map((line) => pricedAs(line, details.lines)),
      ),
      before,
    },
  )
}
