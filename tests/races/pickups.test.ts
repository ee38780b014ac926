import { expirePickups } from '#api/pickups/expiry.actions.ts'
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { expectHealthy, order, stockOf } from '../harness/orders.ts'
import { addInStore, branch, codeOfParcel, layOutStores, levelOf, makeReady, orderPickup } from '../harness/pickups.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs } from './harness.ts'

const api = await testApi()
const { shop } = api
await layOutStores(api)
const { cookie } = await hire(api)

describe('G6 I18 pieces and codes of pick-ups', () => {
  it('a store’s last piece goes to one of ten buyers, by card and in the store', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId, variantId } = await addInStore(api, { stock: 0, inStore: 1 })
      const answers = await atOnce(10, (index) =>
        orderPickup(api, {
          items: [{ productId }],
          body: { paymentMethod: index % 2 === 0 ? 'card' : 'cod' },
        }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(await levelOf(api, variantId)).toBe(0)
      await expectHealthy(api)
    }),
  )

  it('a pick-up and a delivery want the same piece: one of them has it', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId, variantId } = await addInStore(api, { stock: 0, inStore: 1 })
      const answers = await atOnce(2, (index) =>
        index === 0 ? orderPickup(api, { items: [{ productId }] }) : order(api, { body: { items: [{ productId }] } }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect((await stockOf(api, variantId)).onHand).toBe(0)
      await expectHealthy(api)
    }),
  )

  it('a parcel is handed out once, and never while it goes back to the shelf', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId, variantId, sku } = await addInStore(api, { inStore: 1 })
      const ordered = await orderPickup(api, { items: [{ productId }] })
      const parcel = await makeReady({ api, cookie }, { orderId: ordered.body.order._id, skus: [sku] })
      await shop.db.execute(sql`update parcels set expires_at = now() - interval '1 minute' where id = ${parcel._id}`)
      const code = codeOfParcel(api, parcel._id)
      const answers = await atOnce(4, async (index) => {
        if (index === 3) return expirePickups(shop).then(() => 0)
        const { status } = await office(api, 'handOutPickup', {
          cookie,
          params: { id: parcel._id },
          version: parcel.version,
          body: { code, cashFils: 20_000 },
        })
        return status
      })
      const handedOut = answers.filter((status) => status === 200).length
      const [row] = await queryRows<{ status: string; state: string }>(
        shop.db,
        sql`select o.status, p.state from orders o join parcels p on p.order_id = o.id where p.id = ${parcel._id}`,
      )
      expect([handedOut, row]).toEqual(
        handedOut === 1
          ? [1, { status: 'delivered', state: 'delivered' }]
          : [0, { status: 'cancelled', state: 'cancelled' }],
      )
      expect(await levelOf(api, variantId, branch)).toBe(handedOut === 1 ? 0 : 1)
      await expectHealthy(api)
    }),
  )
})
