import { orderEdits, orderLines, orders } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const [one, other] = [await hire(api, { roles: ['desk'] }), await hire(api, { roles: ['manager'] })]
const noEdit = { quantities: [], swaps: [], added: [], discountFils: 0, shippingFils: null }

async function placed(paymentMethod: 'cod' | 'card' = 'cod') {
  const product = await addProduct(api.shop, { stock: 10, basePriceFils: 100_00 })
  const items = [{ productId: product.productId, quantity: 3 }]
  const ordered = await order(api, { body: { items, paymentMethod } })
  if (paymentMethod === 'card') await choose(api, payUrlOf(ordered), 'succeed')
  const id = ordered.body.order._id
  const [line] = await api.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  if (!line) throw new Error('The order has no line')
  return { ordered, id, lineId: line.id, variantId: line.variantId }
}

/** As an editor who has seen the order with so many pieces. */
async function editor({ id, lineId }: { id: string; lineId: string }, quantity: number, seen = 3) {
  const edit = { ...noEdit, quantities: [{ orderLineId: lineId, quantity }] }
  const { body } = await office(api, 'previewOrderEdit', { cookie: one.cookie, params: { id }, body: { edit } })
  return (cookie: string) =>
    office(api, 'editOrder', {
      cookie,
      params: { id },
      version: 1,
      body: {
        edit,
        seen: { lines: { [lineId]: seen }, couponCode: null, discountFils: 0, shippingFils: null },
        expectedPayableFils: body.preview.after.payableFils,
        reason: 'x',
      },
    })
}

const statusOf = async (id: string) =>
  (await api.shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status

describe('G6 an order is edited while others are at it', () => {
  it('two editors at once: one wins, the other is told which line', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const made = await placed()
      const [two, five] = [await editor(made, 2), await editor(made, 5)]
      const answers = await atOnce(8, (by) => (by % 2 === 0 ? two(one.cookie) : five(other.cookie)))
      expect(tally(answers)).toEqual({ 200: 1, '409 VERSION_CONFLICT': 7 })
      expect(answers.find(({ status }) => status === 409)?.body.differences[0].field).toBe(`lines.${made.lineId}`)
      expect(await api.shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, made.id))).toHaveLength(1)
      await expectHealthy(api)
    }),
  )

  it('the shopper cancels meanwhile: the editor is told, and no piece is lost', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const made = await placed()
      const save = await editor(made, 5)
      const [answers] = await Promise.all([
        atOnce(4, () => save(one.cookie)),
        api.call('POST /orders/:id/cancel', { params: { id: made.id }, headers: keyOf(made.ordered), body: {} }),
      ])
      expect(await statusOf(made.id)).toBe('cancelled')
      const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.code as string)
      expect(told.length).toBeGreaterThanOrEqual(3)
      expect(told.every((code) => code === 'ORDER_NOT_CHANGEABLE' || code === 'VERSION_CONFLICT')).toBe(true)
      expect(await stockOf(api, made.variantId)).toEqual({ onHand: 10, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it(
    'parcels are made and called off meanwhile: no piece is in two, and they collect what it costs',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const made = await placed()
        const save = await editor(made, 1)
        const params = { id: made.id }
        await Promise.all([
          save(one.cookie),
          atOnce(3, () => office(api, 'addParcel', { cookie: other.cookie, params, body: { place: 'warehouse' } })),
          office(api, 'splitOrder', {
            cookie: other.cookie,
            params,
            body: { place: 'warehouse', lines: [{ orderLineId: made.lineId, quantity: 1 }] },
          }),
        ])
        await expectHealthy(api)
      }),
  )

  it(
    'the stock room packs meanwhile: what lies in the box stays in the order, and the packer is stopped at what does not',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const made = await placed()
        const save = await editor(made, 1)
        const params = { id: made.id }
        const added = await office(api, 'addParcel', { cookie: other.cookie, params, body: { place: 'warehouse' } })
        const [edited, packed] = await Promise.all([save(one.cookie), packWhole(added.body.parcel._id)])
        const [line] = await api.shop.db.select().from(orderLines).where(eq(orderLines.id, made.lineId))
        const boxed = await shownParcel(added.body.parcel._id)
        expect(line?.quantity).toBe(edited.status === 200 ? 1 : 3)
        expect(['done', 'ORDER_NOT_CHANGEABLE', 'VERSION_CONFLICT']).toContain(edited.body.code ?? 'done')
        expect(packed.status === 200 ? boxed.lines[0].quantity : 0).toBeLessThanOrEqual(line?.quantity ?? 0)
        await expectHealthy(api)
      }),
  )

  it('D11 its difference is paid meanwhile: the money counts or goes back, once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const made = await placed('card')
      const more = await editor(made, 4)
      expect((await more(one.cookie)).status).toBe(200)
      const { money } = (await office(api, 'showOrder', { cookie: one.cookie, params: { id: made.id } })).body
      const token = money.payLink.url.split('#token=')[1] as string
      const page = (await api.call('POST /payments/links/pay', { body: { token } })).body.redirectUrl ?? undefined
      const five = await editor(made, 5, 4)
      await Promise.all([
        choose(api, page, 'succeed'),
        five(other.cookie),
        api.call('POST /payments/links/pay', { body: { token } }),
      ])
      await expectHealthy(api)
    }),
  )
})

const shownParcel = async (id: string) =>
  (await office(api, 'showParcel', { cookie: other.cookie, params: { id } })).body.parcel

/** Piece by piece into the box, then closed; ends with the first refusal. */
async function packWhole(id: string) {
  const call = async (name: 'scanPiece' | 'packParcel', body: object) => {
    const { version } = await shownParcel(id)
    return office(api, name, { cookie: other.cookie, params: { id }, version, body })
  }
  const { lines } = await shownParcel(id)
  for (let piece = 0; piece < 3; piece++) {
    const scanned = await call('scanPiece', { code: lines[0].sku })
    if (scanned.status !== 200) return scanned
  }
  return call('packParcel', { weightGrams: 500 })
}
