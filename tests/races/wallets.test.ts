/** ADR 54: one wallet, asked by many at once. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { queryRows } from '#db/open.ts'
import { inTransaction } from '#api/shop.ts'
import { post } from '#api/wallets/wallets.actions.ts'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop, call, clock } = api

async function filled(creditFils: number) {
  const person = await signUp(api, { emailVerifiedAt: clock.now() })
  await inTransaction(shop.db, (tx) =>
    post(tx, shop, {
      userId: person.userId,
      kind: 'refund',
      bucket: 'credit',
      amountFils: creditFils,
      reference: `fill:${person.userId}`,
    }),
  )
  return person
}
const balanceOf = async (token: string): Promise<number> => (await call('GET /wallet', { token })).body.wallet.balance

it('G8 100 entries of AED 30 against a wallet of AED 1,000: 33 fit, and it is never below zero', async () => {
  const { userId, token } = await filled(100_000)
  const outcomes = await atOnce(100, (index) =>
    inTransaction(shop.db, (tx) =>
      post(tx, shop, {
        userId,
        kind: 'paid_out',
        bucket: 'credit',
        amountFils: -3_000,
        reference: `out:${userId}:${index}`,
      }),
    ).then(
      () => 'done',
      () => 'refused',
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(33)
  expect(await balanceOf(token)).toBe(10)
  await expectHealthy(api)
})

it('G8 the same reference 50 times at once is entered once', async () => {
  const { userId, token } = await filled(1_000)
  await atOnce(50, () =>
    inTransaction(shop.db, (tx) =>
      post(tx, shop, { userId, kind: 'refund', bucket: 'credit', amountFils: 500, reference: `same:${userId}` }),
    ).catch(() => undefined),
  )
  expect(await balanceOf(token)).toBe(15)
})

it('G8 100 checkouts from one wallet at once: no more is spent than is in it', { timeout: longTimeoutMs }, async () => {
  const { token, userId } = await filled(50_000)
  const { productId } = await addProduct(shop, { stock: 500, basePriceFils: 40_000 })
  await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })
  const answers = await atOnce(100, async (index) => {
    if (index % 10 === 0) await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })
    return order(api, { token, body: { paymentMethod: 'card', useWallet: true } })
  })
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed.length, JSON.stringify(tally(answers))).toBeGreaterThan(0)
  const [sums] = await queryRows<{ spent: number; paid: number }>(
    shop.db,
    sql`select coalesce(-sum(amount_fils), 0)::int as spent, (select coalesce(sum(wallet_fils), 0)::int from orders where user_id = ${userId}) as paid
      from wallet_entries where kind = 'spent' and wallet_id = (select id from wallets where user_id = ${userId})`,
  )
  expect(sums?.spent).toBe(sums?.paid)
  expect(sums?.spent).toBeLessThanOrEqual(50_000)
  expect(await balanceOf(token)).toBe((50_000 - (sums?.spent ?? 0)) / 100)
  await expectHealthy(api)
})

it('G8 an order called off by many at once gives back once', async () => {
  const { token } = await filled(5_000)
  const { productId } = await addProduct(shop, { stock: 500, basePriceFils: 40_000 })
  await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })
  const placed = await order(api, { token, body: { paymentMethod: 'card', useWallet: true } })
  const params = { id: placed.body.order._id }
  const owner = await hire(api)
  await atOnce(20, (index) =>
    index % 2 === 0
      ? call('POST /orders/:id/cancel', { token, params, body: { reason: 'x' } })
      : office(api, 'cancelOrder', { cookie: owner.cookie, params, body: { reason: 'x' } }),
  )
  expect(await balanceOf(token)).toBe(50)
  await expectHealthy(api)
})

it('G8 a gift above the limit pressed twenty times at once leaves one request, and is given once', async () => {
  const { userId, token } = await filled(1_000)
  const [desk, owner] = [await hire(api, { roles: ['desk'] }), await hire(api)]
  const body = { amountFils: 900_000, note: 'A wedding was missed' }
  const asked = await atOnce(20, () =>
    office(api, 'grantGoodwill', { cookie: desk.cookie, params: { id: userId }, body }),
  )
  const ids = [...new Set(asked.map((one) => one.body.approval._id as string))]
  expect(ids).toHaveLength(1)
  await atOnce(5, () => office(api, 'approve', { cookie: owner.cookie, params: { id: ids[0] ?? '' }, body: {} }))
  expect(await balanceOf(token)).toBe(9_010)
  await expectHealthy(api)
})
