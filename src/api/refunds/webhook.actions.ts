/** G15: what providers send. Signed over the raw bytes, applied once, answered 200 when there is nothing left to do. */
import type { WebhookEvent } from '#gateways/card/provider.ts'
import { receiveDispute } from '../disputes/webhook.actions.ts'
import { receiveGiftDispute } from '../giftcards/disputed.actions.ts'
import { noteRefund, settleGift } from '../giftcards/settle.actions.ts'
import {
  noteWebhookEvent,
  type ProviderName,
  readWebhookEvent,
  settleWebhook,
  type Webhook,
} from '../payments/give-back.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { applyReport } from './refunds.actions.ts'
import { findTransferOrder } from './refunds.store.ts'

export async function receiveWebhook(shop: Shop, webhook: Webhook): Promise<{ received: boolean }> {
  const event = readWebhookEvent(shop, webhook)
  if (event === null) return { received: true }
  if ('dispute' in event) {
    await noteDispute(shop, { provider: webhook.provider, ...event })
    return { received: true }
  }
  if (!('refund' in event)) return settlePage(shop, webhook.provider, event)
  if (await noteRefundOfGift(shop, event)) return { received: true }
  await settleReport(shop, webhook.provider, event)
  return { received: true }
}

/** Of an order's payment or of a gift card's. */
async function noteDispute(shop: Shop, news: Parameters<typeof receiveDispute>[1]): Promise<void> {
  if ((await receiveDispute(shop, news)) || (await receiveGiftDispute(shop, news))) return
  shop.log.error(
    { provider: news.provider, eventId: news.eventId },
    'a webhook names a disputed payment that is not ours',
  )
}

/** A page is of a gift card or of an order: each knows its own sessions, and neither reads the other's. */
async function settlePage(shop: Shop, provider: ProviderName, event: Extract<WebhookEvent, { sessionId: string }>) {
  if ((await settleGift(shop, { provider, ...event })) !== 'unknown') return { received: true }
  return settleWebhook(shop, provider, event)
}

const noteRefundOfGift = (shop: Shop, { refund: { transferId: name, state, failure } }: RefundEvent) =>
  noteRefund(shop, { name, isFailed: state === 'failed', failure })

type RefundEvent = Extract<WebhookEvent, { refund: object }>

/** It may come before our own commit of the same news, and days after it with other news. */
async function settleReport(shop: Shop, provider: ProviderName, { eventId, refund }: RefundEvent): Promise<void> {
  const { transferId, ...said } = refund
  await inTransaction(shop.db, async (tx) => {
    const orderId = await findTransferOrder(tx, { transferId, provider })
    if (orderId === undefined) {
      shop.log.error({ provider, eventId }, 'a webhook names a refund that is not ours')
      return
    }
    const outcome = `refund_${said.state}`
    if (!(await noteWebhookEvent(tx, { provider, eventId, outcome, at: shop.clock.now() }))) return
    await applyReport(tx, shop, { orderId, transferId, said })
  })
}
