/** Back office, the money's day: Stripe's balance transactions, page by page, against our payments and refunds. */
import { queryRows } from '#db/open.ts'
import { uaeDay } from '#domain/shipping.ts'
import { guarded } from '#gateways/card/guarded.ts'
import { stripeGateway } from '#gateways/card/stripe.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { idOf, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { startStripe } from '../../../tests/harness/stripe.ts'
import { refundPayments } from '../payments/unsettled.actions.ts'

const clock = movableClock()
const stripe = await startStripe(clock.now)
afterAll(() => stripe.close())
const api = await testApi({ clock, card: guarded(stripeGateway({ ...stripe.parts, clock }), clock) })
const { shop, call, fetch } = api

async function paid() {
  const { productId } = await addProduct(shop)
  const placed = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  const { body, headers } = stripe.signed(stripe.pay(payUrlOf(placed)?.split('/').at(-1) ?? ''))
  await fetch('/api/payments/webhooks/stripe', { method: 'POST', body, headers })
  return placed
}

it('11.5 D11 payments, a refund, fees and a payout of a day agree with our books; a charge of somebody else is a task', async () => {
  const { cookie } = await hire(api, { roles: ['finance'] })
  const [kept, back] = [await paid(), await paid()]
  await call('POST /orders/:id/cancel', { params: idOf(back), headers: keyOf(back), body: {} })
  await refundPayments(shop)
  stripe.payOut()
  const id = uaeDay(clock.now())
  const compare = async () => (await office(api, 'compareMoneyDay', { cookie, params: { id }, body: {} })).body
  const fils = kept.body.order.payable * 100
  const agrees = await compare()
  expect(agrees.differences).toEqual([])
  expect(agrees.day).toMatchObject({
    card: { count: 2, fils: 2 * fils },
    givenBack: { count: 1, fils },
    provider: { paid: 2 * fils, givenBack: -fils, fees: -1500, payouts: 1500 - fils },
    compared: { movements: 4, failure: null },
  })
  expect(agrees.payouts).toMatchObject([{ fils: fils - 1500 }])
  stripe.book.unshift({
    ...stripe.book[0],
    id: 'txn_stranger',
    type: 'charge',
    amount: 900,
    fee: 0,
    source: { id: 'ch_stranger', metadata: {} },
  } as never)
  expect((await compare()).differences).toMatchObject([
    { kind: 'payment_unknown', about: 'ch_stranger', order: null, oursFils: 0, theirsFils: 900 },
  ])
  const lines = await queryRows(shop.db, sql`select id from provider_movements`)
  expect(lines).toHaveLength(5)
})
