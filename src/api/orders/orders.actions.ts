/** R084, R085, D12, D22: who may see an order, and what becomes of it. Placing, paying and cancelling one is the checkout's. */
import type { addressFields } from '#contract/fields.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/locale.ts'
import { deskBlocker } from '#domain/order-desk.ts'
import { canMove, normaliseOrderNumber, orderCan, type OrderStatus, type PaymentStatus } from '#domain/order.ts'
import type { z } from 'zod'
import type { Shopper, SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { issueDocuments } from '../invoices/invoices.actions.ts'
import { inTransaction, secretsOf, type Shop, type Tx } from '../shop.ts'
import { listParcelFacts } from './order-desk.store.ts'
import { type OrderEmailKind, quietMsOf } from './order-email-kinds.ts'
import {
  confirmToken,
  lookedUpToken,
  lookedUpUntil,
  opensLookedUp,
  opensOrder,
  orderOfConfirmToken,
  orderToken,
} from './order-token.ts'
import { showOrder } from './order.view.ts'
import {
  findDetails,
  findGuestOrder,
  findOrder,
  findOrderLocked,
  listOrdersOf,
  type OrderRow,
  saveAddress,
  saveMove,
  savePaymentStatus,
} from './orders.store.ts'

export { showOrder } from './order.view.ts'
export { pickupCode, pickupDigest } from './pickup-code.ts'
export { isMailboxProven } from '../accounts/standing.actions.ts'
export type { OrderDetails, OrderEvent, OrderLineRow, OrderRow } from './orders.store.ts'

/** Who asks for an order: the shopper, and the guest's key from the header X-Order-Token. */
export type OrderAsker = { shopper: Shopper; request: { headers: Headers }; language: Language }

/** Somebody else's order is answered as one that isn't there. */
export async function loadMyOrder(shop: Shop, asker: OrderAsker, id: string): Promise<OrderRow> {
  const order = await findOrder(shop.db, id)
  return order && mayOpen(shop, asker, order) ? order : refuse('NOT_FOUND')
}

function mayOpen(shop: Shop, { shopper, request }: OrderAsker, order: OrderRow): boolean {
  if (order.userId !== null) return shopper.kind === 'user' && shopper.userId === order.userId
  const { sessionSecret } = shop.settings
  const now = shop.clock.now()
  const token = request.headers.get('x-order-token')
  return opensOrder(sessionSecret, token, { order, now }) || opensLookedUp(sessionSecret, token, { order, now })
}

/** The key that goes to a guest, and to nobody who signed in. */
export function guestToken(shop: Shop, order: Pick<OrderRow, 'id' | 'userId'>): string | undefined {
  return order.userId === null ? orderToken(shop.settings.sessionSecret, order.id) : undefined
}

/** What the e-mail that asks for confirmation carries: its owner's, and nobody else's. */
export const confirmTokenOf = (shop: Shop, orderId: string): string =>
  confirmToken(shop.settings.sessionSecret, orderId)

/** The order of such a token; undefined for any other text. */
export const readConfirmToken = (shop: Shop, token: string): string | undefined =>
  orderOfConfirmToken(shop.settings.sessionSecret, token)

export async function showMyOrder(shop: Shop, asker: OrderAsker, id: string): Promise<{ order: Order }> {
  const order = await loadMyOrder(shop, asker, id)
  return showOrderNow(shop, order.id, asker.language)
}

/** The order as it stands now, for the answer of a call that changed it. */
export async function showOrderNow(shop: Shop, id: string, language: Language): Promise<{ order: Order }> {
  const order = (await findOrder(shop.db, id)) ?? refuse('NOT_FOUND')
  const details = (await findDetails(shop.db, [id])).get(id) ?? { lines: [], events: [], parcels: [] }
  return { order: showOrder(order, details, { language, ...seenBy(shop) }) }
}

const seenBy = (shop: Shop) => ({ now: shop.clock.now(), secrets: secretsOf(shop) })

export async function listMyOrders(
  shop: Shop,
  asked: { shopper: SignedIn; language: Language },
  { page, limit }: { page: number; limit: number },
) {
  const { rows, total } = await listOrdersOf(shop.db, asked.shopper.userId, { offset: (page - 1) * limit, limit })
  const details = await findDetails(
    shop.db,
    rows.map((row) => row.id),
  )
  const view = { language: asked.language, ...seenBy(shop) }
  return {
    orders: rows.map((row) => showOrder(row, details.get(row.id) ?? { lines: [], events: [], parcels: [] }, view)),
    pagination: { current: page, pageSize: limit, totalPages: Math.ceil(total / limit), total },
  }
}

export async function lookUpOrder(shop: Shop, language: Language, asked: { number: string; email: string }) {
  const order = (await findGuestOrder(shop.db, normaliseOrderNumber(asked.number), asked.email)) ?? refuse('NOT_FOUND')
  const { sessionSecret } = shop.settings
  const now = shop.clock.now()
  const usual = orderToken(sessionSecret, order.id)
  return {
    ...(await showOrderNow(shop, order.id, language)),
    orderToken: opensOrder(sessionSecret, usual, { order, now })
      ? usual
      : lookedUpToken(sessionSecret, order.id, lookedUpUntil(now)),
  }
}

/** R084: as long as the order may be changed, and no parcel of it is packed or booked: its label and its courier have the address. */
export async function changeOrderAddress(
  shop: Shop,
  asker: OrderAsker,
  { id, address }: { id: string; address: z.output<typeof addressFields> },
) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  await inTransaction(shop.db, async (tx) => {
    const order = (await findOrderLocked(tx, orderId)) ?? refuse('NOT_FOUND')
    if (!orderCan.editAddress(order, shop.clock.now())) refuse('ORDER_NOT_CHANGEABLE')
    if (deskBlocker.changeDelivery(order, await listParcelFacts(tx, orderId)) !== null) refuse('ORDER_NOT_CHANGEABLE')
    const { label: _, ...shippingAddress } = address
    await saveAddress(tx, order, shippingAddress)
    await noteOrder(tx, order, {
      shop,
      kind: 'order_address_changed',
      note: 'address_changed',
      actor: actorOf(asker.shopper),
      at: shop.clock.now(),
    })
  })
  return showOrderNow(shop, orderId, asker.language)
}

/** Who did it, for the order's events. */
export const actorOf = (shopper: Shopper): string => (shopper.kind === 'user' ? `user:${shopper.userId}` : 'guest')

/** `about`: what the e-mail needs that the order doesn't say. */
export type Note = {
  shop: Shop
  kind: OrderEmailKind
  note: string
  paymentStatus?: PaymentStatus
  actor: string
  at: Date
  about?: object | undefined
}

/** A change that leaves the order in its state is an event all the same (D12). `note` is a word that the screens translate. A refund issues its credit note. */
export async function noteOrder(
  tx: Tx,
  order: OrderRow,
  { shop, kind, note, paymentStatus = order.paymentStatus, actor, at, about }: Note,
): Promise<void> {
  const dueAt = new Date(at.getTime() + quietMsOf(kind))
  await saveMove(tx, order, { event: { at, status: order.status, actor, note }, paymentStatus, kind, about, dueAt })
  if (kind === 'order_refunded') await issueDocuments(tx, shop, { ...order, paymentStatus })
}

/** The money that a bank held was taken, or paid otherwise: that is the day of the invoice (ADR 60). The caller holds the order's row. */
export async function markPaid(tx: Tx, shop: Shop, order: OrderRow): Promise<void> {
  await savePaymentStatus(tx, order.id, 'paid')
  await issueDocuments(tx, shop, { ...order, paymentStatus: 'paid' })
}

export type Move = {
  shop: Shop
  to: OrderStatus
  paymentStatus?: PaymentStatus
  actor: string
  note?: string
  at: Date
  /** What its e-mail needs that the order doesn't say. */
  about?: object
}

/**
 * One step of the table of states (D12), with its event and outbox row, and the tax documents that it earns the order (ADR 0018). The caller holds the
 * order's row, and has taken the stock: numbers of documents are the last lock. Calling off issues nothing; its refund does.
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  { shop, to, paymentStatus = order.paymentStatus, actor, note = '', at, about }: Move,
): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`An order can't go from ${order.status} to ${to}`)
  await saveMove(tx, order, { event: { at, status: to, actor, note }, paymentStatus, about })
  if (to !== 'cancelled') await issueDocuments(tx, shop, { ...order, status: to, paymentStatus })
}
