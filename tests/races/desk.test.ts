import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { confirmTokenFor, expectHealthy, order, stockOf } from '../harness/orders.ts'
import { type AdminCallName, hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const [one, other] = [await hire(api, { roles: ['desk'] }), await hire(api, { roles: ['manager'] })]

async function waiting() {
  const product = await addProduct(api.shop, { stock: 5, basePriceFils: 3_500_00 })
  const ordered = await order(api, { body: { items: [{ productId: product.productId }] } })
  return { ordered, id: ordered.body.order._id, variantId: product.variants[0]?.id }
}
const act = (name: AdminCallName, id: string, { by, body }: { by: number; body: object }) =>
  office(api, name, { cookie: by % 2 === 0 ? one.cookie : other.cookie, params: { id }, body })

describe('G6 two desks at one order: one wins, the other is told', () => {
  it('hold, confirm and cancel are done once each', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id, variantId } = await waiting()
      const once = { 200: 1, '409 ORDER_NOT_CHANGEABLE': 9 }
      const verbs = [
        ['holdOrder', { reason: 'x' }],
        ['confirmOrder', { spokeWith: 'Sara' }],
        ['cancelOrder', { reason: 'other' }],
      ] as const
      for (const [name, body] of verbs)
        expect([name, tally(await atOnce(10, (by) => act(name, id, { by, body })))]).toEqual([name, once])
      expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it(
    'the desk confirms, cancels, and the buyer presses her link, all at once: the stock agrees',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const { ordered, id, variantId } = await waiting()
        await atOnce(9, (by) => {
          if (by % 3 === 0) return act('confirmOrder', id, { by, body: { spokeWith: 'Sara' } })
          if (by % 3 === 1) return act('cancelOrder', id, { by, body: { reason: 'buyer' } })
          return api.call('POST /orders/confirm', { body: { token: confirmTokenFor(api, ordered) } })
        })
        // A cash order that was confirmed may be called off afterwards, never the other way round.
        const { rows } = await api.shop.db.execute<{ status: string }>(sql`select status from orders where id = ${id}`)
        expect(rows).toEqual([{ status: 'cancelled' }])
        expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 0 })
        await expectHealthy(api)
      }),
  )

  it('twenty tags at once are all there', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id } = await waiting()
      await atOnce(20, (by) => act('tagOrder', id, { by, body: { tag: `tag ${by}` } }))
      const { rows } = await api.shop.db.execute<{ tags: string[]; version: number }>(
        sql`select tags, version from orders where id = ${id}`,
      )
      expect([rows[0]?.tags.length, rows[0]?.version]).toEqual([20, 21])
    }),
  )
})
