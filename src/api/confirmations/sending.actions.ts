/**
 * From the table of messages to the provider, outside of any transaction. A row is marked as asked before the provider is called: a process that dies
 * before the answer leaves it unknown, and nobody gets it twice. What could not be sent goes out as an e-mail.
 */
import { maskedPhone } from '#domain/masked-contact.ts'
import { mustBeConfirmed } from '#domain/order.ts'
import { isUaeMobile, textParts } from '#domain/text-message.ts'
import {
  ReceiptRefused,
  TextAway,
  type TextChannel,
  type TextReceipt,
  TextRefused,
  textTimeoutMs,
} from '#gateways/messages/port.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { enqueueEmail, giveBackText, spendText } from '../mail/mail.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { hasWrongNumber } from './calls.actions.ts'
import { cashConfirmEmail } from './confirmations.emails.ts'
import { findConfirmation } from './confirmations.store.ts'
import { textBody } from './text-bodies.ts'
import { wordsFor } from './words.ts'
import { claimTexts, listAbandoned, saveAnswer, saveReceipt, type TextRow } from './texts.store.ts'

const batch = 50
/** Longer than any call takes. */
const abandonedMs = 6 * textTimeoutMs
const mostAttempts = 4
const firstWaitMs = 30_000

type Trouble = NonNullable<TextRow['trouble']>

/** For the jobs. */
export async function sendTexts(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - abandonedMs)
  for (const { id, orderId } of await listAbandoned(shop.db, before, batch)) {
    const order = await findOrderById(shop.db, orderId)
    if (order) await end(shop, order, { id, state: 'unknown', trouble: 'unknown' })
  }
  const items = await claimTexts(shop.db, shop.clock.now(), batch)
  await workThrough(shop, { job: 'send texts', items, lanes: 1 }, (row) => sendOne(shop, row))
}

async function sendOne(shop: Shop, row: TextRow): Promise<void> {
  const order = await findOrderById(shop.db, row.orderId)
  const asked = await findConfirmation(shop.db, row.orderId)
  if (!order || !asked || !mustBeConfirmed(order)) {
    await saveAnswer(shop.db, row.id, { state: 'dropped', answeredAt: shop.clock.now() })
    return
  }
  const { texts } = shop
  const to = order.contactPhone
  if (texts === null) return end(shop, order, { id: row.id, trouble: 'no_provider' })
  if (!isUaeMobile(to) || (await hasWrongNumber(shop.db, order)))
    return end(shop, order, { id: row.id, trouble: 'no_mobile' })
  if (!(await spendText(shop, { phone: to, clientKey: order.clientKey })))
    return end(shop, order, { id: row.id, trouble: 'budget' })
  const { language } = order
  const body = textBody(language, wordsFor(shop, order, asked.codeRound))
  shop.log.info({ text: row.id, parts: textParts(body) }, 'a message goes out')
  try {
    await texts.send({ reference: row.id, channel: row.channel as TextChannel, to, body, language })
  } catch (error) {
    return fail(shop, { order, row, error })
  }
  await saveAnswer(shop.db, row.id, { state: 'sent', sentTo: maskedPhone(to), answeredAt: shop.clock.now() })
}

type Failed = { order: OrderRow; row: TextRow; error: unknown }

async function fail(shop: Shop, { order, row, error }: Failed): Promise<void> {
  const isSure = error instanceof TextAway || error instanceof TextRefused
  shop.log.warn(
    { text: row.id, reason: error instanceof Error ? error.message : String(error) },
    'a message could not be sent',
  )
  if (isSure) await giveBackText(shop, { phone: order.contactPhone, clientKey: order.clientKey })
  if (!(error instanceof TextAway))
    return end(shop, order, {
      id: row.id,
      ...(isSure ? { trouble: 'refused' } : { state: 'unknown', trouble: 'unknown' }),
    })
  if (row.attempts >= mostAttempts) return end(shop, order, { id: row.id, trouble: 'away' })
  const nextAttemptAt = new Date(shop.clock.now().getTime() + firstWaitMs * 2 ** (row.attempts - 1))
  await saveAnswer(shop.db, row.id, { state: 'waiting', trouble: 'away', nextAttemptAt })
}

type Ending = { id: string; trouble: Trouble; state?: 'unknown' }

/** The message was not sent, or nobody knows: an e-mail asks in its place, once. */
async function end(shop: Shop, order: OrderRow, { id, trouble, state }: Ending): Promise<void> {
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const isMine = await saveAnswer(tx, id, {
      ...(state ? { state, sentTo: maskedPhone(order.contactPhone) } : { state: 'sent', channel: 'email' }),
      trouble,
      answeredAt: at,
    })
    const { id: orderId, contactEmail: email, language } = order
    if (isMine && mustBeConfirmed(order))
      await enqueueEmail(tx, cashConfirmEmail, { payload: { orderId, email, language }, at })
  })
}

export type ReceiptMessage = { provider: string; rawBody: Uint8Array; headers: Headers }

/** What the provider says of messages: signed, and the same once or twice. */
export async function receiveReceipts(
  shop: Shop,
  { provider, rawBody, headers }: ReceiptMessage,
): Promise<{ received: boolean }> {
  const { texts } = shop
  if (texts?.name !== provider) return refuse('NOT_FOUND')
  let receipts: TextReceipt[]
  try {
    receipts = texts.readReceipts(rawBody, headers, shop.clock.now())
  } catch (error) {
    if (!(error instanceof ReceiptRefused)) throw error
    shop.log.warn({ provider, reason: error.message }, 'receipt refused')
    return refuse('VALIDATION_FAILED')
  }
  for (const { reference, state } of receipts)
    if (!(await saveReceipt(shop.db, { id: reference, state, at: shop.clock.now() })))
      shop.log.error({ provider, reference }, 'a receipt names a message that is not ours')
  return { received: true }
}
