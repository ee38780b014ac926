import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api
const { cookie } = await hire(api)

async function announce(lines: readonly { code: string; announced: number; unitCost: number }[]): Promise<string> {
  const body = { place: 'warehouse', supplier: 'Al Noor', lines }
  return (await office(api, 'addReceipt', { cookie, body })).body.receipt._id
}
const piece = async () => {
  const { productId, variants } = await addProduct(shop, { stock: 0, basePriceFils: 1_000 })
  return { productId, variantId: variants[0]?.id ?? '' }
}

describe('G6 I37 a receipt', () => {
  it('I37 is booked by eight at once, and taken back by eight: each once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { variantId } = await piece()
      const params = { id: await announce([{ code: variantId, announced: 5, unitCost: 700 }]) }
      const body = { lines: [{ code: variantId, arrived: 5 }], rest: 'later' }
      const book = () => office(api, 'bookReceipt', { cookie, params, version: 1, body })
      expect(tally(await atOnce(8, book))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 7 })
      expect(await stockOf(api, variantId)).toEqual({ onHand: 5, reserved: 0 })
      const reverse = () => office(api, 'reverseReceipt', { cookie, params, version: 2, body: { reason: 'Twice' } })
      expect(tally(await atOnce(8, reverse))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 7 })
      expect(await stockOf(api, variantId)).toEqual({ onHand: 0, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it(
    'I37 of the same pieces, four at once beside sales: the average is of all of them',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const [one, other] = [await piece(), await piece()]
        // Half of them list their pieces the other way round: nobody waits for one another for ever.
        const ids = await Promise.all(
          [400, 500, 600, 500].map((unitCost, index) => {
            const lines = [one, other].map(({ variantId: code }) => ({ code, announced: 3, unitCost }))
            return announce(index % 2 === 0 ? lines : lines.toReversed())
          }),
        )
        const answers = await atOnce(8, (index) => {
          const id = ids[index]
          if (id === undefined) return order(api, { body: { items: [{ productId: one.productId }] } })
          const lines = [one, other].map(({ variantId: code }) => ({ code, arrived: 3 }))
          return office(api, 'bookReceipt', { cookie, params: { id }, version: 1, body: { lines, rest: 'none' } })
        })
        expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200])
        const sold = answers.slice(4).filter(({ status }) => status === 201).length
        expect((await stockOf(api, one.variantId)).onHand).toBe(12 - sold)
        const stock = await office(api, 'showStock', { cookie, params: { id: other.variantId } })
        expect(stock.body.cost).toBe(500)
        await expectHealthy(api)
      }),
  )
})
