/**
 * G44: what went wrong in other shops, one named test each: whose a thing is, and ways to sign in. The name of the advisory stands behind the name of the test; longer
 * tests of the same rules stand beside the code.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { openIdProvider } from '#gateways/openid/openid.ts'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { startIssuer } from '../harness/openid-issuer.ts'
import { delivery, expectHealthy, newKey, order, orderBody } from '../harness/orders.ts'
import { signUp, testPassword } from '../harness/people.ts'
import { hire, office } from '../harness/staff.ts'
import { payingIn } from './paying.ts'

const issuer = await startIssuer({ clientId: 'the-shop' })
afterAll(() => issuer.close())
const shopTest = await testApi({
  signInProviders: [openIdProvider({ name: 'atlas', label: 'Atlas', issuer: issuer.issuer, clientId: 'the-shop' })],
})
const { call, clock, fetch, shop } = shopTest
const { cardOrder, statusOf } = payingIn(shopTest)

const rowsOf = async <T extends Record<string, unknown>>(statement: string) =>
  (await shop.db.execute<T>(statement)).rows

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

it('and the books are in order after all this', () => expectHealthy(shopTest))
