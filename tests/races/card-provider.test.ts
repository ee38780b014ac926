import { expireHolds } from '#api/checkout/holds.actions.ts'
import { reconcilePayments, refundPayments } from '#api/payments/unsettled.actions.ts'
import { testGatewayFor } from '#api/payments/card-provider.ts'
import { settle } from '#api/payments/payments.actions.ts'
import { guarded, usualGuard } from '#gateways/card/guarded.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import {
  choose,
  expectHealthy,
  idOf,
  keyOf,
  newKey,
  order,
  orderBody,
  type Ordered,
  payUrlOf,
  stockOf,
} from '../harness/orders.ts'
import { atOnce, tally } from './harness.ts'

const shopTest = await testApi()
const { call, shop, clock } = shopTest
const provider = shop.card as PaymentProvider
const minute = 60_000

type Trouble = Partial<Pick<PaymentProvider, 'createSession' | 'readSession' | 'expireSession' | 'refund'>>

/** The same shop with a provider that is in trouble, behind the guard that stands before every provider. */
const troubled = (trouble: Trouble, limits = usualGuard) =>
  testApi({ db: shop.db, clock, card: guarded({ ...provider, ...trouble }, clock, limits) })

const answering = (status: number) => () => Promise.reject(new Error(`the provider answered ${status}`))
const show = async (ordered: Ordered) =>
  (await call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered) })).body.order
const sessionsOf = async (orderId: string) =>
  (await shop.db.execute(`select status from test_gateway_sessions where reference = '${orderId}'`)).rows

/** Connections of this database that have a transaction open while nobody asks them anything. */
async function heldConnections(): Promise<number> {
  const { rows } = await shop.db.execute<{ held: number }>(
    "select count(*)::int as held from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (state like 'idle in transaction%' or wait_event_type = 'Lock')",
  )
  return rows[0]?.held ?? -1
}

describe('G14 the card provider in trouble', () => {
  it('G14 while 60 buyers wait for it no connection and no lock is held: everybody else orders the same piece', async () => {
    const gate = Promise.withResolvers<void>()
    const asked = { calls: 0 }
    const slow = await troubled(
      {
        createSession: async (wish) => {
          asked.calls += 1
          await gate.promise
          return provider.createSession(wish)
        },
      },
      { ...usualGuard, calls: 60, timeoutMs: 60_000 },
    )
    const { productId } = await addProduct(shop, { stock: 500 })
    const waiting = atOnce(60, () => order(slow, { body: { items: [{ productId }], paymentMethod: 'card' } }))
    await expect.poll(() => asked.calls, { timeout: 20_000 }).toBe(60)
    expect(await heldConnections()).toBe(0)
    expect(tally(await atOnce(40, () => order(slow, { body: { items: [{ productId }] } })))).toEqual({ 201: 40 })
    expect((await slow.call('GET /products/:id', { params: { id: productId } })).status).toBe(200)
    gate.resolve()
    expect(tally(await waiting)).toEqual({ 201: 60 })
    await expectHealthy(shopTest)
  })

  it.each<
    [string, (wish: Parameters<PaymentProvider['createSession']>[0]) => ReturnType<PaymentProvider['createSession']>]
  >([
    ['500', answering(500)],
    ['409', answering(409)],
    ['429', answering(429)],
    ['ten seconds too slow', () => new Promise(() => {})],
    [
      'a connection that is cut after the session was made',
      async (wish) => {
        await provider.createSession(wish)
        throw new Error('connection reset')
      },
    ],
    ['garbage', async () => '<html>Bad gateway' as never],
  ])(
    'G14 %s: 503 and when to come again; the same key then has one session, is charged once and placed',
    async (_, createSession) => {
      const [
        shaky,
        {
          productId,
          variants: [variant],
        },
      ] = [await troubled({ createSession }, { ...usualGuard, timeoutMs: 50 }), await addProduct(shop)]
      const [body, key] = [orderBody({ items: [{ productId }], paymentMethod: 'card' }), newKey()]
      for (let attempt = 0; attempt < 2; attempt++) {
        const refused = await order(shaky, { body, key })
        expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
          503,
          'DEPENDENCY_DOWN',
          '5',
        ])
      }
      const ordered = await order(shopTest, { body, key })
      expect([ordered.status, ordered.body.order.can.pay]).toEqual([201, true])
      expect(await sessionsOf(ordered.body.order._id)).toHaveLength(1)
      await choose(shopTest, payUrlOf(ordered), 'succeed')
      expect(await show(ordered)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
      expect(await sessionsOf(ordered.body.order._id)).toEqual([{ status: 'paid' }])
      expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 9, reserved: 0 })
      await expectHealthy(shopTest)
    },
  )

  it('G14 after five failures it is left alone, cash orders go on, and the probe after a while opens the way again', async () => {
    const state = { calls: 0, isDown: true }
    const shaky = await troubled({
      createSession: (wish) => {
        state.calls += 1
        return state.isDown ? answering(500)() : provider.createSession(wish)
      },
    })
    const { productId } = await addProduct(shop, { stock: 100 })
    const buy = (paymentMethod: 'card' | 'cod') => order(shaky, { body: { items: [{ productId }], paymentMethod } })
    for (let round = 0; round < 12; round++) expect((await buy('card')).status).toBe(503)
    expect(state.calls).toBe(5)
    expect((await buy('cod')).status).toBe(201)
    state.isDown = false
    expect((await buy('card')).status).toBe(503)
    clock.advance(usualGuard.openMs)
    expect((await buy('card')).status).toBe(201)
    expect(state.calls).toBe(6)
    await expectHealthy(shopTest)
  })

  it('G14 another amount than ours, said to the return page: nothing is believed, the order stays as it was', async () => {
    const { productId } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
    const lying = await troubled({
      readSession: async () => ({
        outcome: 'paid',
        orderId: ordered.body.order._id,
        amountFils: 1,
        currency: 'AED',
        livemode: false,
      }),
    })
    await lying.call('POST /orders/:id/confirm-payment', { params: idOf(ordered), headers: keyOf(ordered) })
    expect(await show(ordered)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      can: { pay: true },
    })
    await expectHealthy(shopTest)
  })

  it('G14 a refund whose answer is lost is asked for again, and paid back once', async () => {
    const { productId } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
    await choose(shopTest, payUrlOf(ordered), 'succeed')
    await call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    const keys: string[] = []
    const deaf = await troubled({
      refund: async (id, wish) => {
        keys.push(wish.idempotencyKey)
        await provider.refund(id, wish)
        throw new Error('connection reset')
      },
    })
    await refundPayments(deaf.shop)
    expect((await show(ordered)).paymentStatus).toBe('paid')
    await refundPayments(deaf.shop)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await refundPayments(shop)
    expect(await show(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    await expectHealthy(shopTest)
  })
})

/** The line between provider and shop is cut: no webhook arrives. */
const withoutWebhooks = () =>
  testApi({
    db: shop.db,
    clock,
    card: testGatewayFor({
      db: shop.db,
      clock,
      settings: shop.settings,
      fetch: () => Promise.reject(new Error('no line')),
      retryDelaysMs: [],
    }),
  })

describe('G16 G17 lost and late', () => {
  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])(
    'G16 webhook lost: %s, return page lost: %s: placed all the same, claimed once',
    async (isHookLost, isReturnLost) => {
      const side = isHookLost ? await withoutWebhooks() : shopTest
      const {
        productId,
        variants: [variant],
      } = await addProduct(shop, { stock: 20 })
      const placed = await atOnce(10, () => order(side, { body: { items: [{ productId }], paymentMethod: 'card' } }))
      await Promise.all(placed.map((ordered) => choose(side, payUrlOf(ordered), 'succeed')))
      if (!isReturnLost)
        await Promise.all(
          placed.map((ordered) =>
            side.call('POST /orders/:id/confirm-payment', { params: idOf(ordered), headers: keyOf(ordered) }),
          ),
        )
      // The job looks at what has been quiet for a minute, and comes every minute: under five in any case.
      clock.advance(2 * minute)
      await reconcilePayments(side.shop)
      for (const ordered of placed) {
        const { status, paymentStatus, events } = await show(ordered)
        expect([status, paymentStatus, events.length]).toEqual(['placed', 'paid', 2])
      }
      expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 0 })
      await expectHealthy(shopTest)
    },
  )

  it.each([
    ['a second before the hold ends', 29 * minute + 59_000, false],
    ['a second after, before the sweep', 30 * minute + 1_000, false],
    ['after the sweep', 31 * minute, true],
    ['after she cancelled', minute, true],
  ] as const)('G17 paid %s: kept or given back, never both, never neither', async (when, afterMs, isOver) => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
    const mine = { params: idOf(ordered), headers: keyOf(ordered) }
    clock.advance(afterMs)
    if (when === 'after the sweep') await expireHolds(shop)
    if (when === 'after she cancelled') await call('POST /orders/:id/cancel', { ...mine, body: {} })
    // A provider that takes the money although it has said, or has to say by now, that the session is over.
    await shop.db.execute(`update test_gateway_sessions set status = 'paid' where reference = '${mine.params.id}'`)
    await settlePaid(mine.params.id)
    await expireHolds(shop)
    await refundPayments(shop)
    const { status, paymentStatus } = await show(ordered)
    const [session] = await sessionsOf(mine.params.id)
    expect([status, paymentStatus, session?.status]).toEqual(
      isOver ? ['cancelled', 'unpaid', 'refunded'] : ['placed', 'paid', 'paid'],
    )
    expect(await stockOf(shopTest, variant?.id)).toEqual(
      isOver ? { onHand: 10, reserved: 0 } : { onHand: 9, reserved: 0 },
    )
    await expectHealthy(shopTest)
  })
})

async function settlePaid(orderId: string): Promise<void> {
  const {
    rows: [payment],
  } = await shop.db.execute<{ session_id: string; amount_fils: number }>(
    `select session_id, amount_fils from payments where order_id = '${orderId}'`,
  )
  const report = {
    outcome: 'paid',
    orderId,
    amountFils: Number(payment?.amount_fils),
    currency: 'AED',
    livemode: false,
  } as const
  await settle(shop, { provider: 'test', sessionId: payment?.session_id ?? '', report })
}
