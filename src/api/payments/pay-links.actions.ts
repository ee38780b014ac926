/**
 * Pay links: an address by which whoever has it pays what the desk asked for, once, by card. The order's lines and price are fixed when the link is
 * made, so that nothing can change between the e-mail and the payment.
 */
import type { PayLink } from '#contract/payments.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { payLinkMs } from '#domain/draft.ts'
import { orderCan } from '#domain/order.ts'
import { awaitsDifference, toCollectFils } from '#domain/payment.ts'
import { refuse } from '../http/refusal.ts'
import { type OrderRow, showOrder } from '../orders/orders.actions.ts'
import { findOrderById, findWholeOrder } from '../orders/writing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { payLinkEmail } from './pay-link.emails.ts'
import { linkOfPayToken, payLinkUrl } from './pay-link-token.ts'
import { endOpenPayLinks, findOpenPayLink, findPayLink, insertPayLink, type PayLinkRow } from './pay-links.store.ts'
import { openDifferencePage, openPayPage, reconcile } from './payments.actions.ts'
import { findLatestPayment } from './payments.store.ts'

type NewPayLink = {
  order: Pick<OrderRow, 'id'>
  /** Above 0. */ amountFils: number
  expiresAt: Date
  /** Who of the staff asks for the money; null: the shop itself. */ staffId: string | null
  /** Of an order that is paid already: only what it costs more now. */ ofDifference?: boolean
}

/** The buyer gets it by e-mail. An order has one open link: an earlier one ends. The caller holds the order's row, or has just written it. */
export async function addPayLink(
  tx: Tx,
  shop: Shop,
  { order, amountFils, expiresAt, staffId, ofDifference = false }: NewPayLink,
): Promise<PayLinkRow> {
  const at = shop.clock.now()
  await endOpenPayLinks(tx, order.id, at)
  const link = {
    id: shop.ids.newId(),
    orderId: order.id,
    amountFils,
    ofDifference,
    createdBy: staffId,
    createdAt: at,
    expiresAt,
    endedAt: null,
  }
  await insertPayLink(tx, link)
  await enqueueEmail(tx, payLinkEmail, { payload: { orderId: order.id, linkId: link.id }, at })
  return link
}

type Asking = { order: Pick<OrderRow, 'id' | 'status' | 'dueFils'>; staffId: string | null }

/** A link for what a paid order costs more since it was edited. An earlier link ends, also where nothing is due any more. The caller holds the order's row. */
export async function askForDifference(tx: Tx, shop: Shop, { order, staffId }: Asking): Promise<PayLinkRow | null> {
  const at = shop.clock.now()
  await endOpenPayLinks(tx, order.id, at)
  if (!awaitsDifference(order)) return null
  const expiresAt = new Date(at.getTime() + payLinkMs)
  return addPayLink(tx, shop, { order, amountFils: order.dueFils, expiresAt, staffId, ofDifference: true })
}

/** Null where the order has no open link. */
export async function payLinkUrlOf(
  db: Db | Tx,
  shop: Shop,
  { orderId, language }: { orderId: string; language: Language },
): Promise<string | null> {
  const link = await findOpenPayLink(db, orderId)
  return link ? payLinkUrl(shop, { linkId: link.id, language }) : null
}

/** The link that the buyer of this order was sent, in her language; null where it can't be paid any more. */
export async function findPayableLink(db: Db | Tx, shop: Shop, order: OrderRow) {
  const link = await findOpenPayLink(db, order.id)
  if (!link || stateOf(link, order, shop.clock.now()) !== 'open') return null
  const url = payLinkUrl(shop, { linkId: link.id, language: order.language })
  return { url, amountFils: link.amountFils, expiresAt: link.expiresAt.toISOString() }
}

/** Refuses TOKEN_USED_OR_EXPIRED what we have not signed. A link whose time is over is shown as ended. */
async function loadPayLink(shop: Shop, token: string): Promise<PayLinkRow> {
  const id = linkOfPayToken(shop.settings.sessionSecret, token)
  return (id && (await findPayLink(shop.db, id))) || refuse('TOKEN_USED_OR_EXPIRED')
}

function stateOf(link: PayLinkRow, order: OrderRow, now: Date): PayLink['state'] {
  if (link.ofDifference) return stateOfDifference(link, order, now)
  if (order.paymentStatus === 'paid') return 'paid'
  return link.endedAt === null && link.expiresAt > now && orderCan.pay(order) ? 'open' : 'ended'
}

function stateOfDifference(link: PayLinkRow, order: OrderRow, now: Date): PayLink['state'] {
  if (link.endedAt !== null) return 'ended'
  if (order.dueFils === 0) return 'paid'
  return link.expiresAt > now && awaitsDifference(order) ? 'open' : 'ended'
}

/** Whoever comes back from the payment page may be sooner than the provider's message: he is asked. */
async function settleIfPaid(shop: Shop, link: PayLinkRow): Promise<void> {
  const order = await findOrderById(shop.db, link.orderId)
  if (!order || stateOf(link, order, shop.clock.now()) !== 'open') return
  const payment = await findLatestPayment(shop.db, order.id)
  const isOpen = payment?.status === 'pending' || payment?.status === 'failed'
  if (isOpen && payment.ofDifference === link.ofDifference) await reconcile(shop, payment)
}

export async function showPayLink(shop: Shop, { token, language }: { token: string; language: Language }) {
  const link = await loadPayLink(shop, token)
  await settleIfPaid(shop, link)
  const { order, details } = (await findWholeOrder(shop.db, link.orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const now = shop.clock.now()
  const { number, items, discount, shipping, payable } = showOrder(order, details, { language, now })
  return {
    link: {
      state: stateOf(link, order, now),
      number,
      items,
      discount,
      shipping,
      total: payable,
      payable: toAed(link.amountFils),
      expiresAt: link.expiresAt.toISOString(),
    },
  }
}

/** Null where she has just paid. Refuses TOKEN_USED_OR_EXPIRED once the link is over. */
export async function payByLink(shop: Shop, token: string): Promise<{ redirectUrl: string | null }> {
  const link = await loadPayLink(shop, token)
  const order = (await findOrderById(shop.db, link.orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const state = stateOf(link, order, shop.clock.now())
  if (state === 'paid') return { redirectUrl: null }
  // What is asked for is what the order costs, or nobody would know what was paid.
  const { amountFils, ofDifference, expiresAt: until } = link
  const askedFils = ofDifference ? order.dueFils : toCollectFils(order)
  if (state === 'ended' || amountFils !== askedFils) refuse('TOKEN_USED_OR_EXPIRED')
  const linkUrl = payLinkUrl(shop, { linkId: link.id, language: order.language })
  if (ofDifference) return { redirectUrl: await openDifferencePage(shop, { order, amountFils, until, linkUrl }) }
  return { redirectUrl: await openPayPage(shop, order, linkUrl) }
}
