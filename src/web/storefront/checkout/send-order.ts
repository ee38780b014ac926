/** Sends an order until there is an answer to it. */
import type { CallKey, Calls } from '#contract/calls.ts'
import type { Call } from '#web/calls/call.ts'
import { Failure } from '#web/calls/failure.ts'
import { orderHeaders } from './order-memory.ts'

export type OrderReply = Calls['POST /orders' & CallKey]['reply']
export type OrderBody = Calls['POST /orders' & CallKey]['body']

export type SendPorts = { call: Call; wait: (delayMs: number) => Promise<unknown> }

const waitsMs = [500, 1000, 2000, 4000]

/** IN_FLIGHT: a twin of this order is being placed; its answer is ours a moment later. */
export async function sendOrder(
  { call, wait }: SendPorts,
  { key, body }: { key: string; body: string },
): Promise<OrderReply> {
  const send = () => call('POST /orders', { body: JSON.parse(body) as OrderBody, headers: { 'Idempotency-Key': key } })
  for (const delayMs of waitsMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'IN_FLIGHT') throw error
      await wait(delayMs)
    }
  }
  return send()
}

/** What comes after the answer: the payment page, the thanks, or a new order because the old one under this key has ended. */
export type NextStep = { kind: 'pay'; url: string } | { kind: 'done' } | { kind: 'again' }

export async function nextStepOf(call: Call, { order, payment }: OrderReply): Promise<NextStep> {
  if (payment) return { kind: 'pay', url: payment.redirectUrl }
  if (order.status === 'cancelled') return { kind: 'again' }
  if (!order.can.pay) return { kind: 'done' }
  // The same order once more, after its first payment page was left: it needs a new page.
  const again = await call('POST /orders/:id/pay', { params: { id: order._id }, headers: orderHeaders(order._id) })
  return again.payment ? { kind: 'pay', url: again.payment.redirectUrl } : { kind: 'done' }
}
