/** ADR 55: a dispute and a refund of one payment at once. Whichever is second sees the first, or the same money would go out twice. */
import { isTestGateway, type TestGateway } from '#gateways/card/test-gateway.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, rivalApi } from './harness.ts'

const api = await rivalApi()
const { shop } = api
const owner = await hire(api)
const gateway: TestGateway = isTestGateway(shop.card)
  ? shop.card
  : (() => {
      throw new Error('no test gateway')
    })()

async function paid() {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 500 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const { rows } = await shop.db.execute<{ session: string }>(
    sql`select session_id as session from payments where order_id = ${id}`,
  )
  const session = await gateway.findSession(rows[0]?.session ?? '')
  if (!session) throw new Error('no session')
  return { id, session }
}

const give = (id: string) =>
  office(api, 'createRefund', {
    cookie: owner.cookie,
    params: { id },
    body: { refund: { extraFils: 5_000, reason: 'goodwill', destination: 'card' }, expectedRefundedFils: 0 },
  })
const disputesOf = async (id: string) =>
  (await office(api, 'listDisputes', { cookie: owner.cookie, query: { state: 'any', order: id } })).body.disputes

it('G8 a refund that waits for a dispute to be written down is refused', async () => {
  const { id, session } = await paid()
  const refund = api.startRivalAt('dispute:locked', () => give(id))
  await gateway.disputes.open(session)
  expect(await refund).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_POSSIBLE' } })
  expect(await gateway.listRefunds(session.id)).toEqual([])
  await expectHealthy(api)
})

it(
  'G8 at once, many times: what was given back is shown with the dispute, what came later is refused; the same event ten times counts once',
  { timeout: longTimeoutMs },
  () =>
    inRounds(async () => {
      const { id, session } = await paid()
      const [refund] = await Promise.all([give(id), gateway.disputes.open(session)])
      const [dispute] = await disputesOf(id)
      const { refunds } = (await office(api, 'showDispute', { cookie: owner.cookie, params: { id: dispute._id } })).body
        .dispute
      expect([201, 409]).toContain(refund.status)
      expect(refunds).toHaveLength(refund.status === 201 ? 1 : 0)
      await atOnce(10, () => gateway.disputes.decide(session, dispute.providerRef, 'won'))
      expect(await disputesOf(id)).toMatchObject([{ state: 'won' }])
      await expectHealthy(api)
    }),
)
