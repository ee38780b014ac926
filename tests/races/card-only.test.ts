import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order, orderBody } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api
const desk = await hire(api, { roles: ['desk'] })
const { productId } = await addProduct(shop, { stock: 5_000, basePriceFils: 2_000 })

const { contact: someone } = orderBody()
const buy = (contact: typeof someone) => order(api, { body: { items: [{ productId, quantity: 1 }], contact } })
const rule = (id: string, ruling: 'lifted' | 'blocked') =>
  office(api, 'ruleCash', { cookie: desk.cookie, params: { id }, body: { rule: ruling, reason: 'x' } })
const decisionsOf = (phone: string) =>
  queryRows<{ rule: string }>(
    shop.db,
    sql`select d.rule from cash_decisions d join orders o on o.id = d.order_id where o.contact_phone = ${phone} order by d.created_at, d.id`,
  )

describe('G6 3.5 one word on how a buyer pays', () => {
  it('blocked at two of her orders at once: one decides, the others are told', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { contact } = orderBody()
      const placed = [await buy(contact), await buy(contact)]
      const ids = placed.map(({ body }) => body.order._id)
      const answers = await atOnce(8, (by) => rule(ids[by % 2] ?? '', 'blocked'))
      expect(tally(answers)).toEqual({ '200': 1, '409 ORDER_NOT_CHANGEABLE': 7 })
      expect(await decisionsOf(placed[0]?.body.order.contact.phone ?? '')).toEqual([{ rule: 'blocked' }])
    }),
  )

  it(
    'ordered while she is blocked: placed before it or refused, and nothing once it stands',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const { contact } = orderBody()
        const id = (await buy(contact)).body.order._id
        const [blocked, ...orders] = await atOnce(6, async (by) => (by === 0 ? rule(id, 'blocked') : buy(contact)))
        expect(blocked?.status).toBe(200)
        for (const { status } of orders) expect([201, 409]).toContain(status)
        const after = await atOnce(4, () => buy(contact))
        expect(tally(after)).toEqual({ '409 CASH_NOT_OFFERED': 4 })
        await expectHealthy(api)
      }),
  )
})
