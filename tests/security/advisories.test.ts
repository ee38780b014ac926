/**
 * G44: what went wrong in other shops, one named test each. The name of the advisory stands behind the name of the test; longer tests of
 * the same rules stand beside the code. Staff have no screens yet: where an advisory is about them, the staff calls that decide
 * on wholesale applications are asked.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expireHolds, reconcilePayments } from '#api/jobs/jobs.actions.ts'
import { putStockBack, sellStock } from '#api/stock/stock.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openEmbedded } from '#db/embedded.ts'
import { openIdProvider } from '#gateways/openid/openid.ts'
import { readSettings } from '#server/settings.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import { startIssuer } from '../harness/openid-issuer.ts'
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
import { signUp, testPassword } from '../harness/people.ts'
import { hire, office } from '../harness/staff.ts'
import { payingIn } from './paying.ts'
import { dawdle, servedShop } from './serving.ts'

const issuer = await startIssuer({ clientId: 'the-shop' })
afterAll(() => issuer.close())
const shopTest = await servedShop({
  signInProviders: [openIdProvider({ name: 'atlas', label: 'Atlas', issuer: issuer.issuer, clientId: 'the-shop' })],
})
const { call, clock, fetch, shop, get } = shopTest

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const rowsOf = async <T extends Record<string, unknown>>(statement: string) =>
  (await shop.db.execute<T>(statement)).rows

const { cardOrder, statusOf, hook } = payingIn(shopTest)

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

describe('whose it is', () => {
  const nothing = ['', ' ', 'null', 'undefined', '[]', '{}', '0', 'true', '*']

  it('authz.pay-foreign-order (Shopware CVE-2026-48016)', async () => {
    const [mine, hers] = [await cardOrder(), await cardOrder()]
    const { token } = await signUp(shopTest)
    const calls = ['POST /orders/:id/pay', 'POST /orders/:id/confirm-payment', 'POST /orders/:id/cancel'] as const
    for (const asked of calls) {
      expect((await call(asked, { params: hers.params, headers: mine.headers, body: {} })).status).toBe(404)
      expect((await call(asked, { params: hers.params, token, body: {} })).status).toBe(404)
    }
    expect(await statusOf(hers)).toBe('pending_payment unpaid')
  })

  it('authz.guest-token-filter-fixed: the key opens its order, whatever else is asked (Shopware CVE-2026-31887)', async () => {
    const [mine, hers] = [await cardOrder(), await cardOrder()]
    for (const more of [
      `?id=${hers.params.id}`,
      `?orderId=${hers.params.id}&filter[id]=${hers.params.id}`,
      '?limit=100&expand=all',
    ]) {
      const answer = await fetch(`/api/orders/${mine.params.id}${more}`, { headers: mine.headers })
      expect(await answer.text()).not.toContain(hers.ordered.body.order.number)
    }
    expect((await call('GET /orders/my', { headers: mine.headers })).status).toBe(401)
    expect(
      (
        await call('GET /orders/:id', {
          params: hers.params,
          headers: { 'x-order-token': [mine, hers].map(({ headers }) => headers['x-order-token']).join(', ') },
        })
      ).status,
    ).toBe(404)
  })

  it('authz.empty-token (Spree CVE-2020-26223)', async () => {
    const mine = await cardOrder()
    for (const token of nothing)
      expect(
        (await call('GET /orders/:id', { params: mine.params, headers: { 'x-order-token': token } })).status,
        token,
      ).toBe(404)
    expect((await call('GET /orders/:id', { params: mine.params })).status).toBe(404)
    for (const token of [null, [], {}, '', 0]) {
      expect(
        (await call('POST /auth/reset-password', { body: { token, password: 'linen-and-cotton-9' } })).status,
      ).toBe(400)
      expect((await call('POST /newsletter/unsubscribe', { body: { token } })).status).toBe(400)
    }
  })

  it('authz.address-on-order: a foreign address is as absent as none (Spree CVE-2026-22588)', async () => {
    const [me, her] = [await signUp(shopTest), await signUp(shopTest)]
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: me.token, body: { productId } })
    const {
      body: { address },
    } = await call('POST /user/:userId/addresses', {
      token: her.token,
      params: { userId: her.userId },
      body: { ...delivery, fullName: 'Canary Owner' },
    })
    const ordered = await order(shopTest, {
      token: me.token,
      body: { addressId: address._id, shippingAddress: undefined },
    })
    expect([ordered.status, JSON.stringify(ordered.body).includes('Canary')]).toEqual([404, false])
  })

  it("authz.null-owner: what belongs to no account is not everybody's (Spree CVE-2026-22589)", async () => {
    const guests = await cardOrder()
    const { token, userId } = await signUp(shopTest)
    expect((await call('GET /orders/:id', { params: guests.params, token })).status).toBe(404)
    expect((await call('GET /orders/my', { token })).body.orders).toEqual([])
    for (const owner of nothing)
      expect((await call('GET /user/:userId/addresses', { token, params: { userId: owner } })).status, owner).toBe(404)
    expect((await call('GET /user/:userId/addresses', { token, params: { userId } })).status).toBe(200)
  })

  it('authz.cart-foreign-write (Sylius CVE-2026-31821, Craft Commerce CVE-2026-31867, Vvveb CVE-2026-46408)', async () => {
    const [me, her] = [await signUp(shopTest), await signUp(shopTest)]
    const { productId } = await addProduct(shop)
    const {
      body: { cart: hers },
    } = await call('POST /cart/addToCart', { token: her.token, body: { productId } })
    const itemId = hers.items[0]?._id ?? ''
    const named = { cartId: hers._id, cart_id: hers._id, userId: her.userId, token: hers._id }
    await call('POST /cart/addToCart', { token: me.token, body: { productId, ...named } })
    await call('POST /cart/merge', { token: me.token, body: { items: [{ productId }], ...named } })
    expect(
      (await call('PUT /cart/:itemId', { token: me.token, params: { itemId }, body: { quantity: 9, ...named } }))
        .status,
    ).toBe(404)
    expect((await call('DELETE /cart/:itemId', { token: me.token, params: { itemId } })).status).toBe(404)
    await call('DELETE /cart/clearCart', { token: me.token })
    await call('POST /orders', {
      token: me.token,
      headers: { 'idempotency-key': newKey() },
      body: { ...orderBody(), ...named },
    })
    expect((await call('GET /cart/getCart', { token: her.token })).body.cart).toEqual(hers)
  })

  it('cart.detached-on-logout (Medusa #8919, #10645)', async () => {
    const me = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: me.token, body: { productId } })
    await call('POST /auth/logout', { token: me.token, cookie: me.cookie })
    expect((await call('GET /cart/getCart', { token: me.token, cookie: me.cookie })).status).toBe(401)
    expect((await call('GET /cart/getCart', { cookie: me.cookie })).status).toBe(401)
    expect((await call('POST /cart/quote', { cookie: me.cookie, body: { items: [] } })).body.cart.items).toEqual([])
  })

  it('authz.admin-matrix: who only reads decides nothing (Shopper CVE-2026-47740, CVE-2026-56826)', async () => {
    const applicant = await signUp(shopTest)
    const {
      body: { application },
    } = await call('POST /wholesale/applications', {
      token: applicant.token,
      body: {
        companyName: 'Linen House',
        tradeLicence: '12345',
        trn: '100418372600003',
        emirate: 'dubai',
        contact: orderBody().contact,
      },
    })
    const auditor = await hire(shopTest, { roles: ['auditor'] })
    for (const name of ['approveApplication', 'declineApplication'] as const) {
      const decision = await office(shopTest, name, { cookie: auditor.cookie, params: { id: application._id } })
      expect([name, decision.status]).toEqual([name, 403])
    }
    const manager = await hire(shopTest, { roles: ['manager'] })
    expect(
      (await office(shopTest, 'approveApplication', { cookie: manager.cookie, params: { id: application._id } }))
        .status,
    ).toBe(200)
  })
})

describe('ways in', () => {
  const linkOf = async (email: string, kind = 'reset_password') => {
    const [row] = await rowsOf<{ payload: { link: string } }>(
      `select payload from outbox where kind = '${kind}' and payload ->> 'email' = '${email}' order by id desc limit 1`,
    )
    return row?.payload.link.split('token=')[1] ?? ''
  }

  /** As of now, on the shop's clock. */
  const signed = (claims: Record<string, unknown>) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return issuer.sign({ iat: now, exp: now + 300, ...claims })
  }

  it('auth.reset-no-token-in-answer (EverShop CVE-2026-28213)', async () => {
    const { email } = await signUp(shopTest)
    const { body, headers } = await call('POST /auth/forgot-password', { body: { email } })
    expect(body).toEqual({ success: true })
    expect(JSON.stringify([...headers])).not.toContain(await linkOf(email))
  })

  it('auth.token-bound-user-purpose (Saleor CVE-2026-35407)', async () => {
    const [me, her] = [await signUp(shopTest), await signUp(shopTest)]
    await call('POST /auth/resend-verification', { token: me.token })
    const verify = await linkOf(me.email, 'verify_email')
    expect(
      (await call('POST /auth/reset-password', { body: { token: verify, password: 'linen-and-cotton-9' } })).status,
    ).toBe(400)
    await call('POST /auth/verify-email', {
      body: { token: verify, password: testPassword, userId: her.userId, email: her.email },
      token: her.token,
      cookie: me.cookie,
    })
    const confirmed = async (token: string) => (await call('GET /user/profile', { token })).body.user.emailVerified
    expect([await confirmed(me.token), await confirmed(her.token)]).toEqual([true, false])
  })

  it('auth.enumeration on every door (Saleor CVE-2026-39851, Shopware CVE-2026-31888, Vendure CVE-2026-25050, ApostropheCMS CVE-2026-33877)', async () => {
    const { email } = await signUp(shopTest)
    const { productId } = await addProduct(shop, { stock: 0 })
    const asks = [
      (address: string) => call('POST /auth/login', { body: { email: address, password: 'not-her-password' } }),
      (address: string) => call('POST /auth/forgot-password', { body: { email: address } }),
      (address: string) => call('POST /newsletter/subscribers', { body: { email: address } }),
      (address: string) => call('POST /orders/lookup', { body: { number: 'QT-1', email: address } }),
      (address: string) =>
        call('POST /products/:id/stock-alerts', {
          params: { id: productId },
          body: { email: address, color: 'white', size: 'M' },
        }),
    ]
    for (const ask of asks) {
      const [known, unknown] = [await ask(email), await ask('nobody-here@people.test')]
      expect([known.status, { ...known.body, requestId: '' }]).toEqual([
        unknown.status,
        { ...unknown.body, requestId: '' },
      ])
    }
  })

  it('auth.oauth-unverified-email (saas-factory SEC-03)', async () => {
    const { email } = await signUp(shopTest, { emailVerifiedAt: clock.now() })
    const answer = await call('POST /auth/login', {
      body: { provider: 'atlas', idToken: await signed({ email, email_verified: false }) },
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    const confirmed = await call('POST /auth/login', {
      body: { provider: 'atlas', idToken: await signed({ sub: 'linker', email }) },
    })
    expect(confirmed.body.code).toBe('EMAIL_TAKEN')
  })

  it('auth.prehijack: who opened an account with my address loses it when I come (pre-hijack study)', async () => {
    const stranger = await signUp(shopTest)
    expect(
      (
        await call('POST /auth/login', {
          body: { provider: 'atlas', idToken: await signed({ sub: 'owner', email: stranger.email }) },
        })
      ).status,
    ).toBe(200)
    expect((await call('POST /auth/login', { body: { email: stranger.email, password: testPassword } })).status).toBe(
      401,
    )
    expect((await call('GET /user/profile', { token: stranger.token })).status).toBe(401)
    expect((await call('POST /auth/refresh', { cookie: stranger.cookie })).status).toBe(401)
  })

  it('auth.verify-does-not-login: the link neither signs in nor changes who is', async () => {
    const [me, her] = [await signUp(shopTest), await signUp(shopTest)]
    await call('POST /auth/resend-verification', { token: me.token })
    const answer = await call('POST /auth/verify-email', {
      body: { token: await linkOf(me.email, 'verify_email'), password: testPassword },
      token: her.token,
      cookie: her.cookie,
    })
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect([answer.body, cookies]).toEqual([{ success: true }, ['device']])
    expect((await call('GET /user/profile', { token: her.token })).body.user._id).toBe(her.userId)
  })
})

describe('input', () => {
  const hostile = [
    "en' or '1'='1",
    'en;drop table users',
    'ar--',
    '../en',
    '{"$gt":""}',
    'en\u0000',
    '__proto__',
    'constructor',
    "'||pg_sleep(3)||'",
    'xx',
  ]

  it('sql.second-order: what was stored is not SQL when it is used again (EverShop CVE-2026-25993)', async () => {
    // An address that is none is kept out by the table itself.
    await expect(addProduct(shop, { slug: `x'; delete from products where '1'='1` })).rejects.toThrow(
      /Failed query|violates check constraint/,
    )
    const { productId, slug } = await addProduct(shop, { name: `Shirt'); drop table reviews; --` })
    const { token, userId } = await signUp(shopTest, { firstName: `Sara', role = 'admin` })
    const [counted] = await rowsOf<{ count: string }>('select count(*) as count from products')
    for (const id of [slug, productId])
      expect((await call('GET /products/:id', { params: { id } })).body.product._id).toBe(productId)
    await call('POST /products/:productId/reviews', {
      token,
      params: { productId: slug },
      body: { rating: 5, comment: `nice'); update users set role = 'admin'; --` },
    })
    await call('POST /user/:userId/addresses', {
      token,
      params: { userId },
      body: { ...delivery, label: `home' where true --` },
    })
    await call('POST /cart/addToCart', {
      token,
      body: { productId, customization: `A'||(select password_hash from users limit 1)||'` },
    })
    expect((await order(shopTest, { token })).status).toBe(201)
    expect((await call('GET /products/search', { query: { q: `Shirt'); drop table reviews; --` } })).status).toBe(200)
    const [after] = await rowsOf<{ count: string; admins: string }>(
      `select count(*) as count, (select count(*) from users where id = '${userId}' and role <> 'customer') as admins from products`,
    )
    expect([String(after?.count), String(after?.admins)]).toEqual([String(counted?.count), '0'])
  })

  it('input.lang-enum in query, header, cookie and body (Vendure CVE-2026-40887)', async () => {
    for (const lang of hostile) {
      const answers = await Promise.all([
        fetch(`/api/products?lang=${encodeURIComponent(lang)}`),
        get('/api/products', { 'accept-language': lang.replace('\u0000', '') }),
        get('/shop', { cookie: `language=${encodeURIComponent(lang)}` }),
        get(`/${encodeURIComponent(lang)}/shop`),
      ])
      expect(
        answers.every(({ status }) => status < 500),
        lang,
      ).toBe(true)
      const { token, userId } = await signUp(shopTest)
      expect(
        (await call('PATCH /user/:userId/settings', { token, params: { userId }, body: { language: lang } })).status,
      ).toBe(400)
    }
  })

  it('limits.arrays: nothing takes a list without an end (Saleor CVE-2026-33756, CVE-2026-35401)', async () => {
    const items = Array.from({ length: 101 }, () => ({ productId: 'x' }))
    const { token, userId } = await signUp(shopTest)
    expect((await call('POST /cart/quote', { body: { items } })).status).toBe(400)
    expect((await call('POST /cart/merge', { token, body: { items } })).status).toBe(400)
    expect((await order(shopTest, { body: { items } })).status).toBe(400)
    expect(
      (
        await call('PUT /user/:userId/wishlist', {
          token,
          params: { userId },
          body: { items: Array.from({ length: 201 }, () => ({ productId: 'x' })) },
        })
      ).status,
    ).toBe(400)
    expect(
      (await fetch(`/api/products/by-ids?ids=${Array.from({ length: 101 }, (_, index) => `p${index}`).join(',')}`))
        .status,
    ).toBe(400)
    expect(
      (await fetch(`/api/products?colors=${Array.from({ length: 21 }, (_, index) => `c${index}`).join(',')}`)).status,
    ).toBe(400)
    // One call is one operation: no list of calls is understood.
    expect(
      (
        await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ email: 'a@b.test', password: 'x' }]),
        })
      ).status,
    ).toBe(400)
  })

  it('xss.stored: what people write comes back as JSON that is no page (Saleor CVE-2026-22849, WooCommerce Photo Reviews CVE-2026-28132, PrestaShop CVE-2026-44212)', async () => {
    const { token } = await signUp(shopTest, { firstName: '<img src=x onerror=alert(1)>' })
    const { productId, slug } = await addProduct(shop)
    await call('POST /products/:productId/reviews', {
      token,
      params: { productId },
      body: { rating: 5, comment: '</script><script>alert(1)</script>' },
    })
    const { headers, text } = await get(`/api/products/${slug}/reviews`)
    expect(text).toContain('alert(1)')
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('cache.no-guest-writes: headers and parameters that nobody asked for make no kept answer (WooPayments CVE-2026-1710)', async () => {
    const path = '/api/products?limit=3'
    const before = await get(path)
    await get(path, {
      'x-forwarded-host': 'evil.test',
      'x-original-url': '/evil',
      'x-forwarded-scheme': 'nothttps',
      authorization: 'Bearer x',
      cookie: 'refreshToken=x; language=ar',
    })
    await get(path, { host: 'evil.test' })
    const after = await get(path)
    expect(after.text).toBe(before.text)
    expect(after.text).not.toContain('evil.test')
  })

  it('ssrf.every-route: no field holds an address that the store would go to (Shopware external link)', () => {
    const urls: string[] = []
    for (const [name, { body, query }] of Object.entries(endpoints) as [string, Endpoint][]) {
      for (const schema of [body, query]) {
        for (const [, field] of JSON.stringify(schema ? schemaOf(schema) : {}).matchAll(
          /"(\w*(?:url|uri|link|href|host|webhook|callback|image|photo|avatar)\w*)":\{/gi,
        ))
          urls.push(`${name}.${field}`)
      }
    }
    // Section 3's payload; it is read by nobody (T1).
    expect(urls).toEqual(['login.photoURL'])
  })

  it('assets.traversal (Vendure GHSA-r9mq-3c9r-fmjq)', async () => {
    for (const path of [
      '/assets/../../../etc/passwd',
      '/images/..%2f..%2f..%2fetc/passwd',
      '/images/%2e%2e/%2e%2e/package.json',
      '/assets/....//....//etc/passwd',
      '/images/\\..\\..\\package.json',
    ]) {
      const { text } = await get(path)
      expect(text).not.toMatch(/root:|"dependencies"/)
    }
  })

  it('routes.no-public-jobs: nothing on the network starts a job or shows how it is made (ShopXO CVE-2026-12204)', async () => {
    for (const path of [
      '/cron',
      '/api/cron',
      '/api/jobs',
      '/api/jobs/run',
      '/api/admin/jobs',
      '/debug',
      '/api/debug',
      '/metrics',
      '/api/metrics',
      '/phpinfo.php',
      '/.env',
      '/api/.env',
      '/actuator/env',
      '/server-status',
      '/graphql',
      '/api/graphql',
    ]) {
      const { status, headers, text } = await get(path)
      expect(path.startsWith('/api') ? String(status) : headers['content-type'], path).toMatch(/^404$|text\/html/)
      expect(text).not.toMatch(/postgres:|SESSION_SECRET|node_modules/)
    }
    const ready = await get('/api/health/ready')
    expect(JSON.parse(ready.text)).toEqual({ success: true, status: 'ready', down: [] })
    expect([ready.headers.server, ready.headers['x-powered-by']]).toEqual([undefined, undefined])
  })
})

describe('the machine', () => {
  it('http.slow-headers: cut within ten seconds (Node CVE-2018-12122)', { timeout: 20_000 }, async () => {
    const { socket, closed } = dawdle(shopTest.port, 'GET /api/products HTTP/1.1\r\nHost: shop.test\r\nX: ')
    const dribble = setInterval(() => socket.write('y'), 500)
    expect(await closed).toBeLessThan(11_500)
    clearInterval(dribble)
  })

  it(
    'embedded.one-process, embedded.acknowledged: no second process, nothing lost (PGlite #1106, #884, #327)',
    { timeout: 30_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'qutn-advisory-'))
      const first = await openEmbedded(dataDir)
      await first.db.execute('create table kept (id int)')
      await first.db.execute('insert into kept select generate_series(1, 100)')
      await expect(openEmbedded(dataDir)).rejects.toThrow(String(process.pid))
      await first.close()
      const again = await openEmbedded(dataDir)
      expect((await again.db.execute<{ count: number }>('select count(*)::int as count from kept')).rows).toEqual([
        { count: 100 },
      ])
      await again.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  )

  it('and the books are in order after all this', () => expectHealthy(shopTest))
})
