import { lapseUnconfirmed } from '#api/checkout/cash-word.actions.ts'
import { stepConfirmations } from '#api/confirmations/clock.actions.ts'
import { linkToken } from '#api/confirmations/keys.ts'
import { queryRows } from '#db/open.ts'
import { lapseAfterMs } from '#domain/confirmation.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs } from './harness.ts'

const api = await testApi()
const { shop, clock } = api
const desk = await hire(api, { roles: ['desk'] })

async function unanswered() {
  const product = await addProduct(shop, { stock: 5 })
  const placed = await order(api, {
    isUnanswered: true,
    body: { items: [{ productId: product.productId, quantity: 1 }] },
  })
  return { ...placed.body.order, variantId: product.variants[0]?.id }
}
const stateOf = async (id: string) =>
  (
    await queryRows<{ state: string; status: string; confirmation: string | null }>(
      shop.db,
      sql`select c.state, o.status, o.confirmation from order_confirmations c join orders o on o.id = c.order_id where o.id = ${id}`,
    )
  )[0]
const press = (number: string, wish: 'yes' | 'no') =>
  api.call('POST /orders/cash-word', { body: { token: linkToken(shop, number), wish } })
const byTelephone = (id: string) =>
  office(api, 'confirmOrder', { cookie: desk.cookie, params: { id }, body: { spokeWith: 'Sara', remark: '' } })

describe('G6 3.5 one word decides a cash order', () => {
  it('the link, the desk and the clock at once: it is confirmed once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { _id, number } = await unanswered()
      const answers = await atOnce(9, (by) => {
        if (by % 3 === 0) return press(number, 'yes')
        if (by % 3 === 1) return byTelephone(_id)
        return stepConfirmations(shop).then(() => ({ status: 0 }))
      })
      const told = answers.map((answer) => ('status' in answer ? answer.status : answer))
      expect(told.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(await stateOf(_id)).toEqual({ state: 'confirmed', status: 'placed', confirmation: null })
    }),
  )

  it(
    'yes, no and the end of its time at once: placed and confirmed, or cancelled with its stock free',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const { _id, number, variantId, createdAt } = await unanswered()
        await queryRows(
          shop.db,
          sql`update order_confirmations set state = 'call', tries = 3, next_at = created_at + interval '48 hours' where order_id = ${_id}`,
        )
        clock.set(new Date(Date.parse(createdAt) + lapseAfterMs))
        await atOnce(9, async (by): Promise<unknown> => {
          if (by % 3 === 0) return press(number, 'yes')
          if (by % 3 === 1) return press(number, 'no')
          return lapseUnconfirmed(shop)
        })
        const end = await stateOf(_id)
        const isPlaced = end?.status === 'placed'
        expect([end?.confirmation, ['confirmed'].includes(end?.state ?? '')]).toEqual([null, isPlaced])
        expect(await stockOf(api, variantId)).toEqual({ onHand: isPlaced ? 4 : 5, reserved: 0 })
        await expectHealthy(api)
      }),
  )
})
