/** Cash orders of the demo's month that their buyers were asked about: some wait, some are to be called, some were decided. */
import { lapseAfterMs, nextStepAt } from '#domain/confirmation.ts'
import type { OrderConfirmation } from '#domain/confirmation.ts'
import { maskedPhone } from '#domain/masked-contact.ts'
import { confirmHoldMs } from '#domain/order-guard.ts'
import { chanceOf, hourMs, newId } from '../rows.ts'
import type { MonthBooks, MonthRows } from './books.ts'

/** `mailbox`: asked by e-mail before its stock is sold. Null: nobody is asked. */
export type Asking = 'mailbox' | 'waiting' | 'call' | 'confirmed' | 'refused' | 'lapsed' | null

type Asked = { turn: number; paymentMethod: string; ageMs: number }

export function askingOf({ turn, paymentMethod, ageMs }: Asked): Asking {
  if (paymentMethod !== 'cod') return null
  if (ageMs < confirmHoldMs) return 'mailbox'
  const chance = chanceOf(`asking ${turn}`)
  if (ageMs < lapseAfterMs && chance < 0.14) return ageMs < lapseAfterMs / 2 ? 'waiting' : 'call'
  if (ageMs > 6 * hourMs && chance > 0.97) return 'refused'
  if (ageMs > lapseAfterMs && chance > 0.95) return 'lapsed'
  return ageMs > 3 * hourMs && chance < 0.6 ? 'confirmed' : null
}

/** Nothing of it was picked. */
export const isStopped = (asking: Asking): boolean => asking !== null && asking !== 'confirmed'

export const confirmationOf = (asking: Asking): OrderConfirmation | null =>
  asking === 'waiting' || asking === 'call' ? asking : null

/** When it was decided; null while it waits. */
export function decidedAtOf(asking: Asking, { turn, placedAt }: { turn: number; placedAt: Date }): Date | null {
  const after = (ms: number) => new Date(placedAt.getTime() + ms)
  if (asking === 'lapsed') return after(lapseAfterMs)
  if (asking === 'refused') return after((1 + chanceOf(`refused ${turn}`) * 4) * hourMs)
  return asking === 'confirmed' ? after((0.1 + chanceOf(`confirmed ${turn}`) * 1.8) * hourMs) : null
}

type Order = { id: string; turn: number; placedAt: Date; phone: string; payableFils: number }

export function addConfirmation(books: MonthBooks, order: Order, asking: Asking): void {
  if (asking === null || asking === 'mailbox') return
  const { now, rows, staff } = books
  const { id: orderId, turn, placedAt: createdAt } = order
  const decidedAt = decidedAtOf(asking, order)
  const lastAt = decidedAt ?? now
  const sentAt = [0, 8, 20].map((hours) => new Date(createdAt.getTime() + hours * hourMs)).filter((at) => at <= lastAt)
  const [isOnCallList, tries] = [asking === 'call', sentAt.length]
  const chance = chanceOf(`by ${turn}`)
  const decider = chance < 0.6 ? 'link' : chance < 0.85 ? 'code' : `staff:${staff.desk}`
  rows.orderConfirmations.push({
    orderId,
    reasons: order.payableFils > 100_000 ? ['first_order', 'amount'] : ['first_order'],
    state: asking === 'waiting' ? 'sent' : asking,
    tries,
    nextAt: decidedAt ? null : nextStepAt(createdAt, { tries, isOnCallList }),
    createdAt,
    decidedAt,
    decidedBy: decidedAt && (asking === 'confirmed' ? decider : asking === 'refused' ? 'guest' : 'system'),
  })
  for (const [index, at] of sentAt.entries()) rows.textMessages.push(messageOf(order, { index, at }))
  if (isOnCallList) addCalls(books, order)
}

function messageOf({ id: orderId, turn, phone }: Order, { index, at }: { index: number; at: Date }) {
  const isLost = chanceOf(`sms ${turn} ${index}`) < 0.08
  return {
    id: newId(at.getTime()),
    orderId,
    channel: index % 2 === 0 ? 'sms' : 'whatsapp',
    sentTo: maskedPhone(phone),
    state: isLost ? 'failed' : 'delivered',
    attempts: 1,
    trouble: isLost ? 'failed' : null,
    createdAt: at,
    askedAt: at,
    answeredAt: at,
  } satisfies MonthRows['textMessages'][number]
}

/** Some were called once or twice in vain, one number in eight is wrong. */
function addCalls({ rows, staff, now }: MonthBooks, { id: orderId, turn, placedAt, phone }: Order): void {
  const calls = Math.floor(chanceOf(`calls ${turn}`) * 3)
  for (let call = 0; call < calls; call++) {
    const createdAt = new Date(placedAt.getTime() + (25 + call * 3) * hourMs)
    if (createdAt > now) return
    rows.orderCalls.push({
      id: newId(createdAt.getTime()),
      orderId,
      outcome: chanceOf(`wrong ${turn} ${call}`) < 0.125 ? 'wrong_number' : 'no_answer',
      called: maskedPhone(phone),
      staffId: staff.desk,
      createdAt,
    })
  }
}
