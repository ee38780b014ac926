import { describe, expect, it } from 'vitest'
import { languages } from '#domain/locale.ts'
import { type Book, type BookRefund, type BookSession, createTestGateway } from './test-gateway.ts'
import { payPage } from './test-gateway-page.ts'
import type { SessionWish } from './provider.ts'

const now = new Date('2026-11-21T08:00:00Z')

function memoryBook(): Book {
  const sessions = new Map<string, BookSession>()
  const refunds: BookRefund[] = []
  return {
    find: async (id) => sessions.get(id),
    create: async (session) => {
      const twin = [...sessions.values()].find(({ idempotencyKey }) => idempotencyKey === session.idempotencyKey)
      sessions.set((twin ?? session).id, twin ?? session)
      return twin ?? session
    },
    listMovements: async () => [],
    move: async (id, from, to) => {
      const session = sessions.get(id)
      if (session?.status !== from) return undefined
      sessions.set(id, { ...session, status: to })
      return sessions.get(id)
    },
    capture: async (id, amountFils) => {
      const session = sessions.get(id)
      if (session?.status !== 'authorized' || session.amountFils < amountFils) return undefined
      sessions.set(id, { ...session, status: 'paid', capturedFils: amountFils })
      return sessions.get(id)
    },
    chooseCapture: async (id, nextCapture) => {
      const session = sessions.get(id)
      if (session) sessions.set(id, { ...session, nextCapture })
    },
    refund: async (refund) => {
      const session = sessions.get(refund.sessionId)
      const twin = refunds.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)
      if (twin) return twin
      if (session?.status !== 'paid') return 'over'
      refunds.push(refund)
      if (refund.amountFils === session.amountFils) sessions.set(session.id, { ...session, status: 'refunded' })
      return refund
    },
    listRefunds: async () => refunds,
    chooseRefunds: async () => {},
    openDispute: async () => undefined,
    findDispute: async () => undefined,
    listDisputes: async () => [],
    saveDispute: async () => undefined,
    saveFile: async () => {},
    findFile: async () => undefined,
    failRefund: async (id) => refunds.find((refund) => refund.id === id),
  }
}

const wish: SessionWish = {
  orderId: 'order-1',
  orderNumber: 'QT-261121-7K3M9X',
  attempt: 1,
  amountFils: 22_500,
  currency: 'AED',
  language: 'en',
  email: 'sara@people.test',
  successUrl: 'https://shop.test/success?order=order-1#token=t',
  cancelUrl: 'https://shop.test/cancel?order=order-1#token=t',
  expiresAt: new Date(now.getTime() + 1_800_000),
  capturesLate: false,
  idempotencyKey: 'order-1:1',
}

function gatewayThatHears(answers: (number | 'no line')[]) {
  const heard: Request[] = []
  const fetch = async (...request: ConstructorParameters<typeof Request>) => {
    const answer = answers[heard.length] ?? 200
    heard.push(new Request(...request))
    if (answer === 'no line') throw new TypeError('no line')
    return new Response(null, { status: answer })
  }
  const gateway = createTestGateway({
    secret: 'secret',
    book: memoryBook(),
    publicUrl: 'https://shop.test',
    clock: { now: () => now },
    fetch: fetch as typeof globalThis.fetch,
    retryDelaysMs: [0, 0, 0, 0, 0],
  })
  return { gateway, heard }
}

describe('the test gateway (D11)', () => {
  it('answers the same idempotency key with the same session', async () => {
    const { gateway } = gatewayThatHears([])
    const first = await gateway.createSession(wish)
    expect(await gateway.createSession(wish)).toEqual(first)
    expect(await gateway.createSession({ ...wish, idempotencyKey: 'order-1:2' })).not.toEqual(first)
  })

  it('delivers a webhook until it is heard, the same event each time', async () => {
    const { gateway, heard } = gatewayThatHears(['no line', 503, 500, 200])
    const { sessionId } = await gateway.createSession(wish)
    expect((await gateway.choose(sessionId, 'succeed')).next).toBe(wish.successUrl)
    await expect.poll(() => heard.length).toBe(4)
    const events = await Promise.all(
      heard.map(async (request) =>
        gateway.readWebhook(new Uint8Array(await request.arrayBuffer()), request.headers, now),
      ),
    )
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(1)
    expect(events[0]).toMatchObject({
      sessionId,
      report: { outcome: 'paid', orderId: 'order-1', amountFils: 22_500, currency: 'AED', livemode: false },
    })
  })

  it('believes the signature of the very bytes only', async () => {
    const { gateway, heard } = gatewayThatHears([])
    const { sessionId } = await gateway.createSession(wish)
    await gateway.choose(sessionId, 'decline')
    const body = new Uint8Array((await heard[0]?.arrayBuffer()) ?? new ArrayBuffer())
    const headers = heard[0]?.headers ?? new Headers()
    expect(gateway.readWebhook(body, headers, now)).toMatchObject({ report: { outcome: 'failed' } })
    expect(() => gateway.readWebhook(Buffer.concat([body, Buffer.from(' ')]), headers, now)).toThrow('wrong signature')
    expect(() => gateway.readWebhook(body, new Headers(), now)).toThrow('no signature')
    expect(() => gateway.readWebhook(body, headers, new Date(now.getTime() + 301_000))).toThrow('too old')
    expect(() => gateway.readWebhook(body, headers, new Date(now.getTime() - 61_000))).toThrow('future')
  })

  it('a session ends once: expired it can not be paid, paid it can not be expired', async () => {
    const { gateway } = gatewayThatHears([])
    const { sessionId: first } = await gateway.createSession(wish)
    expect((await gateway.expireSession(first)).outcome).toBe('expired')
    expect((await gateway.choose(first, 'succeed')).next).toBeNull()
    const { sessionId: second } = await gateway.createSession({ ...wish, idempotencyKey: 'order-1:2' })
    await gateway.choose(second, 'succeed')
    expect((await gateway.expireSession(second)).outcome).toBe('paid')
    await gateway.refund(second, { amountFils: 22_500, idempotencyKey: 'refund-1' })
    await gateway.refund(second, { amountFils: 22_500, idempotencyKey: 'refund-1' })
    expect((await gateway.readSession(second)).outcome).toBe('refunded')
    await expect(gateway.refund(first, { amountFils: 22_500, idempotencyKey: 'refund-2' })).rejects.toThrow()
  })

  it('holds money until it is taken, once and no more than it holds, or lets it go', async () => {
    const { gateway, heard } = gatewayThatHears([])
    const held = async (key: string) => {
      const { sessionId } = await gateway.createSession({ ...wish, capturesLate: true, idempotencyKey: key })
      expect((await gateway.choose(sessionId, 'succeed')).next).toBe(wish.successUrl)
      expect(await gateway.readSession(sessionId)).toMatchObject({ outcome: 'authorized', amountFils: 22_500 })
      return sessionId
    }
    const [taken, gone, refused] = [await held('a'), await held('b'), await held('c')]
    expect(JSON.parse(await (heard[0] as Request).text())).toMatchObject({ report: { outcome: 'authorized' } })
    await expect(gateway.capture(taken, { amountFils: 22_501, idempotencyKey: 'k' })).rejects.toThrow('holds no money')
    await gateway.chooseCapture(taken, 'lost')
    await expect(gateway.capture(taken, { amountFils: 20_000, idempotencyKey: 'k' })).rejects.toThrow('lost its answer')
    for (const amountFils of [20_000, 100])
      expect(await gateway.capture(taken, { amountFils, idempotencyKey: 'k' })).toEqual({
        state: 'captured',
        amountFils: 20_000,
      })
    expect(await gateway.release(taken, 'k')).toEqual({ state: 'captured', amountFils: 20_000 })
    expect(await gateway.release(gone, 'k')).toEqual({ state: 'released' })
    expect(await gateway.capture(gone, { amountFils: 1, idempotencyKey: 'k' })).toEqual({ state: 'released' })
    await gateway.chooseCapture(refused, 'fail')
    expect(await gateway.capture(refused, { amountFils: 1, idempotencyKey: 'k' })).toMatchObject({ state: 'failed' })
  })

  it('goes back with a word about the declined card; cancelling and abandoning tell nobody', async () => {
    const { gateway, heard } = gatewayThatHears([])
    const { sessionId: left } = await gateway.createSession(wish)
    expect((await gateway.choose(left, 'abandon')).next).toBeNull()
    expect((await gateway.readSession(left)).outcome).toBe('open')
    expect((await gateway.choose(left, 'cancel')).next).toBe(wish.cancelUrl)
    expect(heard).toHaveLength(0)
    const { sessionId: declined } = await gateway.createSession({ ...wish, idempotencyKey: 'order-1:2' })
    expect((await gateway.choose(declined, 'decline')).next).toBe(
      'https://shop.test/cancel?order=order-1&declined=1#token=t',
    )
  })

  it('R002 its page says TEST MODE in three languages, and has no script', async () => {
    for (const language of languages) {
      const { gateway } = gatewayThatHears([])
      const { sessionId } = await gateway.createSession({ ...wish, language, orderNumber: '<b>1</b>' })
      const session = await gateway.findSession(sessionId)
      const html = session ? payPage(session) : ''
      expect(html).toMatch(/TEST MODE|وضع الاختبار|MODE TEST/)
      expect(html).not.toMatch(/<script|<b>/)
      expect(html.match(/<button/g)).toHaveLength(4)
    }
  })
})
