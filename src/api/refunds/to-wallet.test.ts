/** ADR 54: money back into its buyer's wallet. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, call } = api
const { cookie } = await hire(api)

/** Paid by card and delivered: two pieces at AED 100, with delivery where it costs something. */
async function paid(token?: string) {
  const { productId } = await addProduct(shop, { basePriceFils: 10_000, stock: 20 })
  if (token !== undefined) await call('POST /cart/addToCart', { token, body: { productId, quantity: 2 } })
  const items = token === undefined ? { items: [{ productId, quantity: 2 }] } : {}
  const ordered = await order(api, { ...(token ? { token } : {}), body: { ...items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from order_lines where order_id = ${id}`)
  return { id, lineId: rows[0]?.id ?? '', session: await sessionOf(id) }
}

async function sessionOf(orderId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select session_id as id from payments where order_id = ${orderId} and session_id is not null`,
  )
  return rows[0]?.id ?? ''
}

const give = (id: string, part: object, expectedRefundedFils = 0) =>
  office(api, 'createRefund', {
    cookie,
    params: { id },
    body: { refund: { reason: 'damaged', destination: 'wallet', ...part }, expectedRefundedFils },
  })
const walletOf = async (token: string) => (await call('GET /wallet', { token })).body
const atProvider = async (session: string) => (isTestGateway(shop.card) ? shop.card.listRefunds(session) : [])

it('3.6 a piece goes back into the wallet at once; nothing is asked of the card provider', async () => {
  const { token } = await signUp(api)
  const { id, lineId, session } = await paid(token)
  const preview = await office(api, 'previewRefund', {
    cookie,
    params: { id },
    body: { refund: { reason: 'damaged', destination: 'wallet', lines: [{ orderLineId: lineId, pieces: 1 }] } },
  })
  expect(preview.body.preview).toMatchObject({ amountFils: 10_000, problem: null })
  expect(preview.body.preview.destinations).toContain('wallet')
  const given = await give(id, { lines: [{ orderLineId: lineId, pieces: 1 }] })
  expect([given.status, given.body.refund?.transfers[0]]).toMatchObject([
    201,
    { destination: 'wallet', state: 'succeeded', amountFils: 10_000 },
  ])
  expect(await walletOf(token)).toMatchObject({
    wallet: { balance: 100, credit: 100, bonus: 0 },
    entries: [{ kind: 'refund', amount: 100, order: { _id: id } }],
  })
  expect(await atProvider(session)).toEqual([])
  const { rows } = await shop.db.execute<{ payload: { refund: { way: string } } }>(
    sql`select payload from outbox where kind = 'order_refunded' and payload ->> 'orderId' = ${id}`,
  )
  expect(rows[0]?.payload.refund).toEqual({ amountFils: 10_000, way: 'wallet' })
  await expectHealthy(api)
})

it('3.6 all of it in the wallet: the order is refunded with it', async () => {
  const { token } = await signUp(api)
  const { id, lineId } = await paid(token)
  const { preview } = (
    await office(api, 'previewRefund', {
      cookie,
      params: { id },
      body: { refund: { reason: 'late', destination: 'wallet' } },
    })
  ).body
  const given = await give(id, {
    lines: [{ orderLineId: lineId, pieces: 2 }],
    shippingFils: preview.left.shippingFils,
  })
  expect(given.body.money.leftFils).toBe(0)
  const { body } = await call('GET /orders/:id', { token, params: { id } })
  expect([body.order.status, body.order.paymentStatus]).toEqual(['refunded', 'refunded'])
  await expectHealthy(api)
})

it('D11 a guest has no wallet: it is not offered, and refused in words', async () => {
  const { id, lineId } = await paid()
  const wish = { reason: 'damaged', destination: 'wallet', lines: [{ orderLineId: lineId, pieces: 1 }] }
  const { preview } = (await office(api, 'previewRefund', { cookie, params: { id }, body: { refund: wish } })).body
  expect([preview.destinations.includes('wallet'), preview.problem?.about]).toEqual([false, 'no_wallet'])
  const given = await give(id, wish)
  expect([given.status, given.body.code]).toEqual([409, 'REFUND_NOT_POSSIBLE'])
})

it('3.6 what failed at the card goes into the wallet instead, once', async () => {
  const { token } = await signUp(api)
  const { id, lineId, session } = await paid(token)
  const given = await give(id, { destination: 'card', lines: [{ orderLineId: lineId, pieces: 1 }] })
  const transfer = given.body.refund?.transfers[0]?._id ?? ''
  await shop.db.execute(sql`update refund_transfers set state = 'failed', failure = 'closed' where id = ${transfer}`)
  const send = (key: string) =>
    office(api, 'sendRefundOtherwise', {
      cookie,
      key,
      params: { id: transfer },
      body: { destination: 'wallet', iban: null, accountName: '' },
    })
  const [first, second] = [await send(`${session}-a`), await send(`${session}-b`)]
  expect([first.body.transfer?.state, second.body.code]).toEqual(['succeeded', 'REFUND_NOT_POSSIBLE'])
  expect((await walletOf(token)).wallet.balance).toBe(100)
  await expectHealthy(api)
})
