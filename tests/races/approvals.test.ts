import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const [packer, manager, owner] = [
  await hire(api, { roles: ['warehouse'] }),
  await hire(api, { roles: ['manager'] }),
  await hire(api),
]

async function ask() {
  const product = await addProduct(api.shop, { stock: 10, basePriceFils: 200_00 })
  const variantId = product.variants[0]?.id ?? ''
  const body = { place: 'warehouse', reason: 'loss', lines: [{ variantId, quantity: -5 }] }
  const answer = await office(api, 'adjustStock', { cookie: packer.cookie, body })
  return { id: answer.body.approval._id as string, variantId }
}

describe('four eyes at once', () => {
  it('fifty tries to approve one’s own request: none', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id, variantId } = await ask()
      await api.shop.db.execute(sql`update approvals set asked_by = ${owner.staffId} where id = ${id}`)
      const answers = await atOnce(50, () => office(api, 'approve', { cookie: owner.cookie, params: { id }, body: {} }))
      expect(tally(answers)).toEqual({ '403 FORBIDDEN': 50 })
      expect(await stockOf(api, variantId)).toMatchObject({ onHand: 10 })
    }),
  )

  it('approved, declined and withdrawn by three: one of it, once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { id, variantId } = await ask()
      const answers = await atOnce(30, (index) => {
        const [name, cookie] = (
          [
            ['approve', manager.cookie],
            ['decline', owner.cookie],
            ['withdraw', packer.cookie],
          ] as const
        )[index % 3] ?? ['approve', manager.cookie]
        return office(api, name, { cookie, params: { id }, body: name === 'decline' ? { note: 'no' } : {} })
      })
      expect(tally(answers)).toEqual({ 200: 1, '409 ALREADY_DECIDED': 29 })
      const { rows } = await api.shop.db.execute<{ state: string }>(sql`select state from approvals where id = ${id}`)
      expect((await stockOf(api, variantId)).onHand).toBe(rows[0]?.state === 'approved' ? 5 : 10)
      await expectHealthy(api)
    }),
  )
})
