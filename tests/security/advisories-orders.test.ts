/**
 * G44: what went wrong in other shops, one named test each: races, stock and money. The name of the advisory stands behind the name of the test; longer
 * tests of the same rules stand beside the code.
 */
import { describe, expect, it } from 'vitest'
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { reconcilePayments } from '#api/payments/unsettled.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { putStockBack, sellStock } from '#api/stock/stock.actions.ts'
import { readSettings } from '#server/settings.ts'
import { testApi } from '../harness/api.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import {
  carryOn,
  choose,
  delivery,
  expectHealthy,
  idOf,
  newKey,
  order,
  orderBody,
  payUrlOf,
  stockOf,
} from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { payingIn } from './paying.ts'

const shopTest = await testApi()
const { call, clock, fetch, shop } = shopTest
const { cardOrder, statusOf, hook } = payingIn(shopTest)

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const rowsOf = async <T extends Record<string, unknown>>(statement: string) =>
  (await shop.db.execute<T>(statement)).rows

describe('races', () => {
  it('race.coupon.global (Sylius CVE-2026-31824, OpenCart CVE-2025-15116)', async () => {
    const { productId } = await addProduct(shop, { stock: 100 })
    const { code } = await addCoupon(shop, { usageLimit: 1 })
    expect(
      statusesOf(await atOnce(15, () => order(shopTest, { body: { items: [{ productId }], couponCode: code } }))),
    ).toEqual([201, ...Array<number>(14).fill(400)])
  })

  it('race.coupon.percustomer, and a second use later is refused too (Shopper CVE-2026-47741)', async () => {
    const { productId } = await addProduct(shop, { stock: 100 })
    const { code } = await addCoupon(shop, { perCustomerLimit: 1 })
    const { contact } = orderBody()
    const buy = () => order(shopTest, { body: { items: [{ productId }], couponCode: code, contact } })
    // F8: a guest's use counts from its delivery on; until then a stranger could have placed the order in her name.
    const first = await buy()
    await carryOn(shopTest, first.body.order._id, 'delivered')
    expect(statusesOf(await atOnce(10, buy))).toEqual(Array<number>(10).fill(400))
    expect((await buy()).status).toBe(400)
  })

  it('coupon.limit-on-every-path: quote, cart and order agree (Vendure #4353, PR #4660)', async () => {
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { usageLimit: 1 })
    expect((await order(shopTest, { body: { items: [{ productId }], couponCode: code } })).status).toBe(201)
    const { token } = await signUp(shopTest)
    await call('POST /cart/addToCart', { token, body: { productId } })
    const answers = [
      await call('POST /cart/quote', { body: { items: [{ productId }], couponCode: code } }),
      await call('POST /cart/apply-coupon', { token, body: { couponCode: code } }),
      await order(shopTest, { body: { items: [{ productId }], couponCode: code } }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['INVALID_COUPON', 'INVALID_COUPON', 'INVALID_COUPON'])
  })

  it('race.lastunit, race.lastunit.guest (OpenCart CVE-2025-15116, Vendure #1738 and PR #4930)', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { stock: 1 })
    const { token } = await signUp(shopTest)
    await call('POST /cart/addToCart', { token, body: { productId } })
    const answers = await atOnce(15, (index) =>
      order(shopTest, index === 0 ? { token } : { body: { items: [{ productId }] } }),
    )
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(14).fill(409)])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('race.doublesubmit (nopCommerce CVE-2024-58248)', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const [body, key] = [orderBody({ items: [{ productId }] }), newKey()]
    const answers = await atOnce(10, () => order(shopTest, { body, key }))
    expect(
      new Set(
        answers.map(
          ({
            status,
            body: {
              order: { _id },
            },
          }) => `${status} ${_id}`,
        ),
      ).size,
    ).toBe(1)
    expect((await stockOf(shopTest, variant?.id)).onHand).toBe(9)
  })

  it('stock.sum-per-sku (Medusa #16502)', async () => {
    const { productId } = await addProduct(shop, { isSet: true, stock: 2 })
    const items = (['combo', 'shirt', 'pant'] as const).map((purchaseOption) => ({ productId, purchaseOption }))
    expect((await order(shopTest, { body: { items } })).body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      availableStock: 2,
    })
  })

  it('stock.lock-in-the-lowest-function: asked directly, it sells no unit twice either (Medusa #16569)', async () => {
    const {
      variants: [variant],
    } = await addProduct(shop, { stock: 3 })
    const ordered = await order(shopTest, { body: { items: [{ productId: (await addProduct(shop)).productId }] } })
    const take = { wanted: new Map([[variant?.id ?? '', 1]]), for: { orderId: idOf(ordered).id, at: clock.now() } }
    const sold = await atOnce(8, () => inTransaction(shop.db, (tx) => sellStock(tx, take.wanted, take.for)))
    expect(sold.filter(Boolean)).toHaveLength(3)
    for (let unit = 0; unit < 3; unit++) await inTransaction(shop.db, (tx) => putStockBack(tx, take.wanted, take.for))
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 3, reserved: 0 })
  })

  it('cart.limit-summed (Shopware CVE-2023-22730)', async () => {
    const { productId } = await addProduct(shop, { isSet: true, stock: 100 })
    const items = (['combo', 'shirt', 'pant'] as const).map((purchaseOption) => ({
      productId,
      purchaseOption,
      quantity: 4,
    }))
    expect((await order(shopTest, { body: { items } })).body.code).toBe('QUANTITY_LIMIT')
    const { token } = await signUp(shopTest)
    const answers = []
    for (const item of items) answers.push(await call('POST /cart/addToCart', { token, body: item }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  })
})

describe('money', () => {
  it('cart.quantity-domain (Vvveb CVE-2026-44826, Shopkit CVE-2023-45854)', async () => {
    const { productId } = await addProduct(shop)
    for (const quantity of [-5, -1, 0, 1.5, 1e9, 2 ** 53, '3', null, [3], {}]) {
      expect(
        (await call('POST /cart/quote', { body: { items: [{ productId, quantity }] } })).status,
        JSON.stringify(quantity),
      ).toBe(400)
      expect(
        (
          await fetch('/api/orders', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
            body: JSON.stringify({ ...orderBody(), items: [{ productId, quantity }] }),
          })
        ).status,
      ).toBe(400)
    }
    const { token } = await signUp(shopTest)
    const {
      body: {
        cart: {
          items: [item],
        },
      },
    } = await call('POST /cart/addToCart', { token, body: { productId, quantity: 2 } })
    // −5 removes, as 0 does; it never subtracts.
    const {
      body: { cart },
    } = await call('PUT /cart/:itemId', { token, params: { itemId: item?._id ?? '' }, body: { quantity: -5 } })
    expect([cart.items, cart.payable]).toEqual([[], 0])
  })

  it('order.immutable-after-pay (WooCommerce CVE-2026-6621)', async () => {
    const mine = await cardOrder()
    await choose(shopTest, mine.url, 'succeed')
    const [before] = await rowsOf<{ text: string }>(
      `select to_jsonb(o)::text as text from orders o where id = '${mine.params.id}'`,
    )
    const claimed = {
      ...delivery,
      payable: 1,
      status: 'delivered',
      paymentStatus: 'refunded',
      items: [],
      total_fils: 1,
    }
    await call('PUT /orders/:id/shipping-address', { ...mine, body: claimed })
    const [after] = await rowsOf<{ text: string }>(
      `select to_jsonb(o)::text as text from orders o where id = '${mine.params.id}'`,
    )
    const money = (text = '{}') =>
      Object.entries(JSON.parse(text) as object).filter(([name]) =>
        /fils|status|coupon|payment_method|user_id/.test(name),
      )
    expect(money(after?.text)).toEqual(money(before?.text))
    // Two hours later not even the address (D12).
    clock.advance(120 * 60_000 + 1)
    expect((await call('PUT /orders/:id/shipping-address', { ...mine, body: delivery })).body.code).toBe(
      'ORDER_NOT_CHANGEABLE',
    )
  })

  it('pay.settle-concurrent: webhook, return page and job at once pay once (Medusa #13301)', async () => {
    const mine = await cardOrder()
    await shop.db.execute(`update test_gateway_sessions set status = 'paid' where id = '${mine.session}'`)
    const answers = await Promise.all([
      hook({ session: mine.session, orderId: mine.params.id }),
      hook({ session: mine.session, orderId: mine.params.id }),
      call('POST /orders/:id/confirm-payment', mine),
      reconcilePayments(shop),
    ])
    expect(answers.slice(0, 3).map((answer) => (answer as { status: number }).status)).toEqual([200, 200, 200])
    expect(await stockOf(shopTest, mine.variantId)).toEqual({ onHand: 9, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('pay.unknown-order-retried: never 200 for what we do not know (WooCommerce Stripe #5486)', async () => {
    expect((await hook({ session: 'tgs_of-another-shop', orderId: 'x' })).status).toBe(503)
  })

  it('pay.expire-old-session: the page of the first attempt takes no money once there is a second (ps_checkout PR #1546)', async () => {
    const mine = await cardOrder()
    const again = await call('POST /orders/:id/pay', mine)
    expect(payUrlOf(again)).not.toBe(mine.url)
    await choose(shopTest, mine.url, 'succeed')
    expect(await statusOf(mine)).toBe('pending_payment unpaid')
    await choose(shopTest, payUrlOf(again), 'succeed')
    expect(await statusOf(mine)).toBe('placed paid')
  })

  it('pay.paid-never-autocancelled: paid a moment before its hold ended (Umbraco #895)', async () => {
    const mine = await cardOrder()
    await shop.db.execute(`update test_gateway_sessions set status = 'paid' where id = '${mine.session}'`)
    clock.advance(31 * 60_000)
    await expireHolds(shop)
    expect(await statusOf(mine)).toBe('placed paid')
  })

  it('hook.amount-mismatch (Contact Form 7 CVE-2026-9189)', async () => {
    const mine = await cardOrder()
    for (const amountFils of [1, 22_499, 22_501, 0, -22_500])
      await hook({ session: mine.session, orderId: mine.params.id, amountFils })
    expect(await statusOf(mine)).toBe('pending_payment unpaid')
  })

  it('hook.unsigned, hook.wrong-secret (BeikeShop CVE-2026-11462, iPaymu CVE-2026-0656, Fortis CVE-2026-0679)', async () => {
    const mine = await cardOrder()
    for (const signedWith of [null, '', 'undefined', 'test'])
      expect((await hook({ session: mine.session, orderId: mine.params.id, signedWith })).status).toBe(400)
    expect(await statusOf(mine)).toBe('pending_payment unpaid')
  })

  it('hook.no-secret-configured refuses to start', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('STRIPE_WEBHOOK_SECRET')
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET',
    )
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })).not.toThrow()
  })

  it('pay.return-session-bound: the session of one order completes no other (wordcamp PR #1794)', async () => {
    const [paid, unpaid] = [await cardOrder(), await cardOrder()]
    await choose(shopTest, paid.url, 'succeed')
    await hook({ session: paid.session, orderId: unpaid.params.id })
    await hook({ session: unpaid.session, orderId: paid.params.id })
    await call('POST /orders/:id/confirm-payment', { params: unpaid.params, headers: unpaid.headers })
    await fetch(`/api/orders/${unpaid.params.id}/confirm-payment?session=${paid.session}`, {
      method: 'POST',
      headers: unpaid.headers,
    })
    expect(await statusOf(unpaid)).toBe('pending_payment unpaid')
  })
})

it('and the books are in order after all this', () => expectHealthy(shopTest))
