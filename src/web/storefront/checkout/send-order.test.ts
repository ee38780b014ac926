import { describe, expect, it } from 'vitest'
import { Failure } from '#web/calls/failure.ts'
import type { Call } from '#web/calls/call.ts'
import { nextStepOf, sendOrder } from './send-order.ts'
import type { OrderReply } from './send-order.ts'

type Sent = { key: string; headers: Record<string, string> | undefined; body: unknown }

/** Answers in turn; a Failure is thrown. */
function serverWith(...answers: unknown[]) {
  const sent: Sent[] = []
  const call = (async (key: string, input: { body?: unknown; headers?: Record<string, string> } = {}) => {
    sent.push({ key, headers: input.headers, body: input.body })
    const answer = answers.shift()
    if (answer instanceof Failure) throw answer
    return answer
  }) as unknown as Call
  return { call, sent }
}

const waits: number[] = []
const wait = async (delayMs: number) => waits.push(delayMs)
const placed = (order: object, payment?: { redirectUrl: string }) =>
  ({
    order: { _id: 'o1', status: 'placed', can: { pay: false }, ...order },
    ...(payment ? { payment } : {}),
  }) as OrderReply

describe('sending an order', () => {
  it('G8 waits while its twin is being placed, and sends the same key and body again', async () => {
    const inFlight = new Failure({ status: 409, code: 'IN_FLIGHT' })
    const { call, sent } = serverWith(inFlight, inFlight, placed({}))
    waits.length = 0
    await expect(sendOrder({ call, wait }, { key: 'k', body: '{"notes":"x"}' })).resolves.toMatchObject({
      order: { _id: 'o1' },
    })
    expect(sent).toEqual(
      Array(3).fill({ key: 'POST /orders', headers: { 'Idempotency-Key': 'k' }, body: { notes: 'x' } }),
    )
    expect(waits).toEqual([500, 1000])
  })

  it('R132 passes every other refusal on at once, and gives up on a twin that takes too long', async () => {
    const refused = new Failure({ status: 409, code: 'PRICE_CHANGED' })
    await expect(sendOrder({ call: serverWith(refused).call, wait }, { key: 'k', body: '{}' })).rejects.toBe(refused)
    const inFlight = new Failure({ status: 409, code: 'IN_FLIGHT' })
    const { call, sent } = serverWith(...Array<Failure>(9).fill(inFlight))
    await expect(sendOrder({ call, wait }, { key: 'k', body: '{}' })).rejects.toBe(inFlight)
    expect(sent).toHaveLength(5)
  })
})

describe('after the answer', () => {
  const none = serverWith().call

  it('R081 a card order goes to its payment page, any other is done', async () => {
    expect(
      await nextStepOf(none, placed({ status: 'pending_payment' }, { redirectUrl: 'https://pay.test/1' })),
    ).toEqual({ kind: 'pay', url: 'https://pay.test/1' })
    expect(await nextStepOf(none, placed({}))).toEqual({ kind: 'done' })
  })

  it('R082 an unpaid order whose page was left gets a new page', async () => {
    const { call, sent } = serverWith(placed({}, { redirectUrl: 'https://pay.test/2' }))
    expect(await nextStepOf(call, placed({ status: 'pending_payment', can: { pay: true } }))).toEqual({
      kind: 'pay',
      url: 'https://pay.test/2',
    })
    expect(sent[0]?.key).toBe('POST /orders/:id/pay')
  })

  it('an order that has ended under this key makes room for a new one', async () => {
    expect(await nextStepOf(none, placed({ status: 'cancelled' }))).toEqual({ kind: 'again' })
  })
})
