import { postCounts } from '#api/stock/count-posting.actions.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const { cookie } = owner
const names = { en: 'A store', ar: 'فرع', fr: 'Une boutique' }

let stores = 0
async function addStore(): Promise<string> {
  const code = `counted-${++stores}`
  await office(api, 'addPlace', { cookie, body: { code, kind: 'store', names, sellsOnline: true } })
  return code
}

async function onePiece(place: string, quantity: number) {
  const { productId, variants } = await addProduct(shop, { stock: 0, basePriceFils: 1_000 })
  const variantId = variants[0]?.id ?? ''
  await office(api, 'receiveStock', { cookie, body: { place, lines: [{ variantId, quantity }] } })
  return { productId, variantId }
}

describe('G6 I36 a count beside all that moves', () => {
  it('a count, a transfer, a receipt and sales at once: the stock adds up', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const [place, other] = [await addStore(), await addStore()]
      const { productId, variantId } = await onePiece(place, 50)
      const begun = await office(api, 'beginCount', {
        cookie,
        body: { place, recountPieces: 1000, recountFils: 10_000_000 },
      })
      const params = { id: begun.body.count._id }
      const sent = await office(api, 'addTransfer', {
        cookie,
        body: { from: place, to: other, lines: [{ variantId, quantity: 5 }] },
      })
      const scan = () => office(api, 'scanCount', { cookie, params, body: { code: variantId, quantity: 4 } })
      const answers = await atOnce(24, (index) => {
        if (index < 12) return scan()
        if (index === 12)
          return office(api, 'sendTransfer', { cookie, params: { id: sent.body.transfer._id }, version: 1, body: {} })
        if (index === 13)
          return office(api, 'receiveStock', { cookie, body: { place, lines: [{ variantId, quantity: 7 }] } })
        return order(api, { body: { items: [{ productId }] } })
      })
      expect(answers.filter(({ status }) => status >= 300)).toEqual([])
      const { count } = (await office(api, 'showCount', { cookie, params })).body
      expect(count.pieces).toBe(48)
      const closed = await office(api, 'closeCount', {
        cookie,
        params,
        version: count.version,
        body: { unscanned: 'zero' },
      })
      // 48 were counted of what lay there at the first scan: with or without what was sent and received meanwhile.
      const expected = 48 - closed.body.count.lines[0].difference
      expect([50, 45, 57, 52]).toContain(expected)
      await atOnce(4, () => postCounts(shop))
      const booked = 48 - expected
      expect(await stockOf(api, variantId)).toEqual({ onHand: 50 - 5 + 7 - 10 + booked, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it('a count is begun twice, closed by four and booked by four at once: each once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const place = await addStore()
      const { variantId } = await onePiece(place, 5)
      const begun = await atOnce(4, () => office(api, 'beginCount', { cookie, body: { place } }))
      expect(tally(begun)).toEqual({ 201: 1, '409 COUNT_UNDER_WAY': 3 })
      const params = { id: begun.find(({ status }) => status === 201)?.body.count._id }
      await office(api, 'scanCount', { cookie, params, body: { code: variantId, quantity: 4 } })
      const close = () => office(api, 'closeCount', { cookie, params, version: 1, body: { unscanned: 'leave' } })
      expect(tally(await atOnce(4, close))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 3 })
      await atOnce(4, () => postCounts(shop))
      expect(await stockOf(api, variantId)).toEqual({ onHand: 4, reserved: 0 })
      await expectHealthy(api)
    }),
  )
})
