/** ADR 54: the money of a return, into its buyer's wallet, with the bonus that the shop promised. */
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { type AdminCallName, hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, call } = api
const { cookie } = await hire(api)

async function offerBonus(percent: number) {
  const params = { id: 'returns' }
  const { setting } = (await office(api, 'showSetting', { cookie, params })).body
  const body = { ...shop.facts.current().returns, walletBonusPercent: percent }
  const saved = await office(api, 'saveSetting', { cookie, params, version: setting.version, body })
  expect(saved.status).toBe(200)
  await expect.poll(() => shop.facts.current().returns.walletBonusPercent).toBe(percent)
}

/** Two pieces at AED 200, paid by card and delivered. */
async function bought(token?: string) {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 20 })
  if (token !== undefined) await call('POST /cart/addToCart', { token, body: { productId, quantity: 2 } })
  const items = token === undefined ? { items: [{ productId, quantity: 2 }] } : {}
  const placed = await order(api, { ...(token ? { token } : {}), body: { ...items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(placed), 'succeed')
  const { _id: id, items: lines } = placed.body.order
  await carryOn(api, id, 'delivered')
  return { mine: { params: { id }, ...(token ? { token } : { headers: keyOf(placed) }) }, itemId: lines[0]?._id ?? '' }
}

type Bought = Awaited<ReturnType<typeof bought>>
const request = ({ mine, itemId }: Bought, payTo: string) =>
  call('POST /orders/:id/returns', { ...mine, body: { items: [{ itemId, quantity: 1 }], payTo } })

async function act(name: AdminCallName, id: string, body: object = {}) {
  const { version } = (await office(api, 'showReturn', { cookie, params: { id } })).body.return
  return office(api, name, { cookie, params: { id }, version, body })
}

async function inspected(order_: Bought, payTo: string): Promise<string> {
  const asked = (await request(order_, payTo)).body.return
  if (asked.status === 'requested') await act('approveReturn', asked._id)
  await act('receiveReturn', asked._id, { place: 'warehouse' })
  const grades = [{ orderLineId: order_.itemId, grade: 'as_new', quantity: 1 }]
  expect((await act('inspectReturn', asked._id, { grades })).status).toBe(200)
  return asked._id
}

const refund = (id: string, destination: string) => act('refundReturn', id, { destination, expectedRefundedFils: 0 })
const walletOf = async (token: string) => (await call('GET /wallet', { token })).body.wallet

it('R123 the wallet with the bonus that was promised when she asked, though the shop offers another by now', async () => {
  await offerBonus(10)
  const { token } = await signUp(api)
  const mine = await bought(token)
  expect((await call('GET /orders/:id/returns', mine.mine)).body.wallet).toEqual({ bonusPercent: 10 })
  const id = await inspected(mine, 'wallet')
  await offerBonus(0)
  expect((await office(api, 'showReturn', { cookie, params: { id } })).body.return).toMatchObject({
    payTo: 'wallet',
    walletBonusPercent: 10,
  })
  expect((await refund(id, 'wallet')).status).toBe(200)
  expect(await walletOf(token)).toEqual({ balance: 220, credit: 200, bonus: 20 })
  expect((await refund(id, 'wallet')).status).toBe(409)
  expect((await walletOf(token)).balance).toBe(220)
  await expectHealthy(api)
})

it('R123 no bonus where the money went to the card after all, or was never promised one', async () => {
  await offerBonus(10)
  const { token } = await signUp(api)
  await refund(await inspected(await bought(token), 'wallet'), 'card')
  await refund(await inspected(await bought(token), 'original'), 'wallet')
  expect(await walletOf(token)).toEqual({ balance: 200, credit: 200, bonus: 0 })
  await expectHealthy(api)
})

it('R123 a guest is offered none, and refused in words', async () => {
  const mine = await bought()
  expect((await call('GET /orders/:id/returns', mine.mine)).body.wallet).toBeNull()
  const asked = await request(mine, 'wallet')
  expect([asked.status, asked.body.code]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
})
