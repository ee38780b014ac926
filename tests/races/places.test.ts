import { inTransaction } from '#db/open.ts'
import { shelveOrder } from '#api/stock/ledger.actions.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, order, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api
const { cookie } = await hire(api)
const names = { en: 'A store', ar: 'فرع', fr: 'Une boutique' }

let stores = 0
async function addStore(): Promise<string> {
  const code = `store-${++stores}`
  await office(api, 'addPlace', { cookie, body: { code, kind: 'store', names, sellsOnline: true } })
  return code
}

const addPieces = async (count: number, stock: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => addProduct(shop, { stock })))
  return made.map(({ productId, variants }) => ({ productId, variantId: variants[0]?.id ?? '' }))
}
const transfer = async (from: string, to: string, lines: { variantId: string; quantity: number }[]) =>
  (await office(api, 'addTransfer', { cookie, body: { from, to, lines } })).body.transfer._id as string
const send = (id: string) => office(api, 'sendTransfer', { cookie, params: { id }, version: 1, body: {} })
const receive = (id: string) =>
  office(api, 'receiveTransfer', { cookie, params: { id }, version: 2, body: { lines: [] } })

describe('G6 I18 stock in several places', () => {
  it('two transfers and an order want the last pieces: nothing is sold or sent twice', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const store = await addStore()
      const [piece] = await addPieces(1, 5)
      const lines = [{ variantId: piece?.variantId ?? '', quantity: 4 }]
      const ids = [await transfer('warehouse', store, lines), await transfer('warehouse', store, lines)]
      const answers = await atOnce(3, (index) =>
        index === 2
          ? order(api, { body: { items: [{ productId: piece?.productId ?? '', quantity: 4 }] } })
          : send(ids[index] ?? ''),
      )
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_STOCK')).toHaveLength(2)
      expect((await stockOf(api, piece?.variantId)).onHand).toBe(1)
      await expectHealthy(api)
    }),
  )

  it('adjustments and holds: what is held stays', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const [piece] = await addPieces(1, 10)
      const answers = await atOnce(20, (index) =>
        index % 2 === 0
          ? order(api, { body: { items: [{ productId: piece?.productId ?? '' }], paymentMethod: 'card' } })
          : office(api, 'adjustStock', {
              cookie,
              body: { place: 'warehouse', reason: 'loss', lines: [{ variantId: piece?.variantId, quantity: -1 }] },
            }),
      )
      expect(tally(answers)).toEqual({ 201: 10, '409 INSUFFICIENT_STOCK': 10 })
      const left = await stockOf(api, piece?.variantId)
      expect(left.onHand - left.reserved).toBe(0)
      await expectHealthy(api)
    }),
  )

  it('one key twenty times at once moves once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const [piece] = await addPieces(1, 1)
      const key = shop.ids.newId()
      const body = { place: 'warehouse', lines: [{ variantId: piece?.variantId, quantity: 3 }] }
      const answers = await atOnce(20, () => office(api, 'receiveStock', { cookie, key, body }))
      expect(tally(answers)).toEqual({ 201: 20 })
      expect(await stockOf(api, piece?.variantId)).toEqual({ onHand: 4, reserved: 0 })
      await expectHealthy(api)
    }),
  )

  it('a transfer is sent and received by two people at once: each step once', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const store = await addStore()
      const [piece] = await addPieces(1, 5)
      const id = await transfer('warehouse', store, [{ variantId: piece?.variantId ?? '', quantity: 2 }])
      expect(tally(await atOnce(10, () => send(id)))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 9 })
      expect(tally(await atOnce(10, () => receive(id)))).toEqual({ 200: 1, '409 VERSION_CONFLICT': 9 })
      expect(await stockOf(api, piece?.variantId)).toEqual({ onHand: 5, reserved: 0 })
      await expectHealthy(api)
    }),
  )
})

describe('G10 deadlocks between places', () => {
  it(
    'crossing transfers of the same pieces, orders, shelves and a place that changes pass each other',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const store = await addStore()
        const pieces = await addPieces(6, 1000)
        const lines = (step: number) =>
          (step % 2 === 0 ? pieces : pieces.toReversed()).map(({ variantId }) => ({ variantId, quantity: 1 }))
        await office(api, 'receiveStock', {
          cookie,
          body: { place: store, lines: pieces.map(({ variantId }) => ({ variantId, quantity: 500 })) },
        })
        const items = pieces.map(({ productId }) => ({ productId }))
        const placed = await atOnce(6, () => order(api, { body: { items } }))
        const ids = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            index % 2 === 0 ? transfer('warehouse', store, lines(index)) : transfer(store, 'warehouse', lines(index)),
          ),
        )
        const answers = await atOnce(24, async (index) => {
          const id = ids[index % 12] ?? ''
          if (index < 12) {
            const sent = await send(id)
            return sent.status === 200 ? receive(id) : sent
          }
          if (index < 18) return order(api, { body: { items: items.toReversed() } })
          const orderId = placed[index - 18]?.body.order._id ?? ''
          const entries = await inTransaction(shop.db, (tx) =>
            shelveOrder(tx, { orderId, place: index % 2 ? store : 'warehouse', at: shop.clock.now() }),
          )
          return { status: entries.length === 6 ? 200 : 500, body: {} }
        })
        expect(tally(answers)).toEqual({ 200: 18, 201: 6 })
        await expectHealthy(api)
      }),
  )

  it(
    'a place that stops and begins to sell on the web while pieces move keeps the books',
    { timeout: longTimeoutMs },
    () =>
      inRounds(async () => {
        const store = await addStore()
        const pieces = await addPieces(3, 50)
        const lines = pieces.map(({ variantId }) => ({ variantId, quantity: 1 }))
        await atOnce(16, async (index) => {
          if (index % 4 === 0)
            return office(api, 'changePlace', {
              cookie,
              params: { id: store },
              version: 1 + index / 4,
              body: { kind: 'store', names, sellsOnline: index % 8 !== 0 },
            })
          if (index % 4 === 1) return order(api, { body: { items: pieces.map(({ productId }) => ({ productId })) } })
          return office(api, 'receiveStock', { cookie, body: { place: store, lines } })
        })
        await expectHealthy(api)
      }),
  )
})
