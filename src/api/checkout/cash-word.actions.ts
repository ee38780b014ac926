/** Back office 3.5: her word on a cash order, from the link or by the digits of the message. They are good for this one question; opening the page changes nothing. */
import { lapseAfterMs } from '#domain/confirmation.ts'
import { mustBeConfirmed } from '#domain/order.ts'
import type { Language } from '#domain/locale.ts'
import {
  acceptConfirmation,
  type CashWord,
  checkWord,
  decidedOf,
  orderOfWord,
} from '../confirmations/confirmations.actions.ts'
import { listLapsed } from '../confirmations/clock.actions.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById, findWholeOrder, lockOrder } from '../orders/writing.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { callOff } from './cancel.actions.ts'
import { showToConfirm } from './confirm.actions.ts'

const isLate = (order: OrderRow, now: Date): boolean => now.getTime() > order.createdAt.getTime() + lapseAfterMs

/** TOKEN_USED_OR_EXPIRED where a press would be refused with it. */
export async function showCashOrder(shop: Shop, { token, language }: { token: string; language: Language }) {
  const orderId = (await orderOfWord(shop, { token })) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const { order, details } = (await findWholeOrder(shop.db, orderId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const isDone = (await decidedOf(shop.db, order.id)) === 'confirmed'
  if (!isDone && (!mustBeConfirmed(order) || isLate(order, shop.clock.now()))) refuse('TOKEN_USED_OR_EXPIRED')
  return { order: showToConfirm(order, details, { language, now: shop.clock.now() }), isDone }
}

type Said = CashWord & { wish: 'yes' | 'no' }

/** A second press of the link finds it done; the digits are good once. One refusal for all that is wrong, so that nothing is learnt by trying. */
export async function sayCashWord(
  shop: Shop,
  { wish, ...word }: Said,
): Promise<{ number: string; wish: 'yes' | 'no' }> {
  const orderId = (await orderOfWord(shop, word)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  // Wrong digits are counted also where they are refused, so this commits.
  const said = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isRight = await checkWord(tx, shop, { orderId, word })
    if (!isRight || isLate(order, shop.clock.now())) return null
    const isDone = 'token' in word && (await decidedOf(tx, orderId)) === 'confirmed'
    if (wish === 'yes' && isDone) return { order, isOver: true }
    if (!mustBeConfirmed(order)) return null
    if (wish === 'no') return { order, isOver: false }
    await acceptConfirmation(tx, order, { by: 'token' in word ? 'link' : 'code', at: shop.clock.now() })
    return { order, isOver: true }
  })
  if (said === null) return refuse('TOKEN_USED_OR_EXPIRED')
  const { order, isOver } = said
  if (!isOver)
    await callOff(shop, order, { may: mustBeConfirmed, actor: actorOfBuyer(order), note: '', confirmation: 'refused' })
  return { number: order.number, wish }
}

const actorOfBuyer = ({ userId }: OrderRow): string => (userId === null ? 'guest' : `user:${userId}`)

/** For the jobs: nobody has confirmed it in 48 hours. Whoever confirms it at the same moment wins or is told; never both. */
export async function lapseUnconfirmed(shop: Shop): Promise<void> {
  await workThrough(shop, { job: 'lapse unconfirmed', lanes: 1, items: await listLapsed(shop) }, async ({ id }) => {
    const order = await findOrderById(shop.db, id)
    if (!order || !mustBeConfirmed(order)) return
    await callOff(shop, order, { may: mustBeConfirmed, actor: 'system', note: 'not_confirmed', confirmation: 'lapsed' })
  })
}
