/** What happens at once to an account and to what belongs to it. */
import { describe, expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { atOnce, longTimeoutMs, rivalApi } from './harness.ts'

const shopTest = await rivalApi()
const { call, shop } = shopTest

async function rowsOf<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const { rows } = await shop.db.execute<Row>(text)
  return rows
}

describe('links', () => {
  it('F11 of reset links that are asked for in the same moment one is live, and one e-mail goes out', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, userId } = await signUp(shopTest)
      await atOnce(10, () => call('POST /auth/forgot-password', { body: { email } }))
      const letters = await rowsOf<{ link: string }>(
        `select payload ->> 'link' as link from outbox where kind = 'reset_password' and payload ->> 'email' = '${email}'`,
      )
      expect(
        await rowsOf(`select token_hash from user_tokens where user_id = '${userId}' and used_at is null`),
      ).toHaveLength(1)
      expect(letters).toHaveLength(1)
      const token = letters[0]?.link.split('token=')[1] ?? ''
      const answers = await atOnce(5, () =>
        call('POST /auth/reset-password', { body: { token, password: 'linen-and-cotton-9' } }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    }
  })

  it('F11 confirmation links too', async () => {
    const { token, userId } = await signUp(shopTest)
    await atOnce(10, () => call('POST /auth/resend-verification', { token }))
    expect(
      await rowsOf(`select token_hash from user_tokens where user_id = '${userId}' and purpose = 'verify_email'`),
    ).toHaveLength(1)
  })
})

describe('F15 a new password', () => {
  it(
    'leaves no session to whoever signs in with the old one in the same moment',
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < 5; round++) {
        const { email, password } = await signUp(shopTest)
        await call('POST /auth/forgot-password', { body: { email } })
        const [letter] = await rowsOf<{ link: string }>(
          `select payload ->> 'link' as link from outbox where kind = 'reset_password' and payload ->> 'email' = '${email}'`,
        )
        const come = () => atOnce(6, () => call('POST /auth/login', { body: { email, password } }))
        const [before, reset, after] = await Promise.all([
          come(),
          call('POST /auth/reset-password', {
            body: { token: letter?.link.split('token=')[1] ?? '', password: 'linen-and-cotton-9' },
          }),
          come(),
        ])
        expect(reset.status).toBe(200)
        const tokens = [...before, ...after].flatMap(({ status, body }) => (status === 200 ? [body.accessToken] : []))
        expect(
          await Promise.all(tokens.map(async (token) => (await call('GET /user/profile', { token })).status)),
        ).toEqual(tokens.map(() => 401))
      }
    },
  )
})

describe('F37 erasing', () => {
  const left = async (userId: string) =>
    rowsOf(`
    select 'addresses' as what from addresses where user_id = '${userId}' union all select 'carts' from carts where user_id = '${userId}'
    union all select 'wishlist' from wishlist_items where user_id = '${userId}' union all select 'sessions' from sessions where user_id = '${userId}'
    union all select 'links' from user_tokens where user_id = '${userId}' union all select 'orders' from orders where user_id = '${userId}'
    union all select 'profile' from users where id = '${userId}' and (first_name <> '' or phone is not null or settings <> '{}' or email_verified_at is not null)`)

  it('leaves nothing, however much is written for her in the same moment', { timeout: longTimeoutMs }, async () => {
    const { productId } = await addProduct(shop, { stock: 1_000 })
    for (let round = 0; round < 5; round++) {
      const { token, userId, email, password } = await signUp(shopTest)
      const params = { userId }
      const address = {
        fullName: 'Sara Haddad',
        phone: '0501234567',
        address: 'Street 1',
        city: 'Dubai',
        emirate: 'dubai',
      } as const
      const writes = [
        () => call('POST /user/:userId/addresses', { token, params, body: address }),
        () => call('PUT /user/:userId/wishlist', { token, params, body: { items: [{ productId }] } }),
        () => call('POST /cart/addToCart', { token, body: { productId } }),
        () => call('PATCH /user/profile', { token, body: { firstName: 'Sara', phone: '0501234567' } }),
        () => call('PATCH /user/:userId/settings', { token, params, body: { language: 'ar' } }),
        () => call('POST /auth/login', { body: { email, password } }),
        () => call('POST /auth/forgot-password', { body: { email } }),
        () => order(shopTest, { token, body: { items: [{ productId }] } }),
      ]
      const answers = await Promise.all([
        ...Array.from({ length: 2 }, () => writes.map((write) => write())).flat(),
        call('DELETE /user/profile', { token, body: { password } }),
        ...Array.from({ length: 2 }, () => writes.map((write) => write())).flat(),
      ])
      expect(answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body])).toEqual([])
      expect(await left(userId)).toEqual([])
    }
    await expectHealthy(shopTest)
  })
})
