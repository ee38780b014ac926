import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addPiece, draftDesk, typedDraft } from '../harness/drafts.ts'
import { expectHealthy, newKey, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs } from './harness.ts'

const api = await testApi()
const desk = draftDesk(api, await hire(api, { roles: ['desk'] }))
const [manager, finance] = [
  draftDesk(api, await hire(api, { roles: ['manager'] })),
  draftDesk(api, await hire(api, { roles: ['finance'] })),
]

describe('drafts at once', () => {
  it('I1 G10 the last piece in two drafts and one checkout is sold once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const variantId = await addPiece(api, 1)
      const lines = [{ variantId, quantity: 1 }]
      const drafts = [
        await desk.make(lines, { paymentMethod: 'cod' }),
        await manager.make(lines, { paymentMethod: 'cod' }),
      ]
      const items = [{ productId: drafts[0].lines[0].productId, quantity: 1 }]
      const statuses = await atOnce(3, async (index) => {
        if (index === 2) return (await order(api, { body: { items } })).status
        return (await (index === 0 ? desk : manager).place(drafts[index])).status
      })
      expect(statuses.filter((status) => status < 300)).toHaveLength(1)
      expect(await stockOf(api, variantId)).toEqual({ onHand: 0, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it('I3 a piece that a draft holds is taken by its order alone', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const variantId = await addPiece(api, 1)
      const draft = await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'cod' })
      const held = (await desk.call('holdDraft', draft._id, { body: {} })).body.draft
      const items = [{ productId: held.lines[0].productId, quantity: 1 }]
      const [placed, ...others] = await atOnce(5, async (index) =>
        index === 0 ? (await desk.place(held)).status : (await order(api, { body: { items } })).status,
      )
      expect(placed).toBe(200)
      expect(others.every((status) => status === 409)).toBe(true)
      await expectHealthy(api)
    }),
  )

  it(
    'I3 I7 placed, changed, discarded and let go at once, a draft leaves no piece behind',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const variantId = await addPiece(api, 3)
        const draft = await desk.make([{ variantId, quantity: 2 }], { paymentMethod: 'cod' })
        const held = (await desk.call('holdDraft', draft._id, { body: {} })).body.draft
        const body = typedDraft([{ variantId, quantity: 1 }], { paymentMethod: 'cod' })
        const [placed, , discarded] = await atOnce(4, async (index) => {
          if (index === 0) return (await desk.place(held)).status
          if (index === 1) return (await desk.call('saveDraft', held._id, { version: held.version, body })).status
          return (await desk.call(index === 2 ? 'discardDraft' : 'releaseDraft', held._id, { body: {} })).status
        })
        expect([placed, discarded].filter((status) => status === 200)).toHaveLength(1)
        expect(await stockOf(api, variantId)).toEqual({ onHand: placed === 200 ? 1 : 3, reserved: 0 })
        await expectHealthy(api)
      }),
  )

  it('I7 one draft that many place becomes one order', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const variantId = await addPiece(api, 20)
      const draft = await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'cod' })
      const statuses = await atOnce(6, async () => (await desk.place(draft, newKey())).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await stockOf(api, variantId)).toEqual({ onHand: 19, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it('I8 a transfer that two approve at once is money once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const variantId = await addPiece(api, 5)
      const sent = await desk.place(await desk.make([{ variantId, quantity: 1 }], { paymentMethod: 'bank' }))
      const asked = await desk.call('reportTransfer', sent.body.draft._id, { body: { reference: 'FT-9' } })
      const params = { id: asked.body.approval._id as string }
      const answers = await atOnce(2, (index) =>
        office(api, 'approve', { cookie: [manager, finance][index]?.by.cookie, params, body: { note: '' } }),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await expectHealthy(api)
    }),
  )
})
