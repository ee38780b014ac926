/** ADR 54: an order paid from the wallet, wholly or beside card and cash. */
import { payments } from '#db/tables.ts'
import { inTransaction } from '#db/open.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ParcelState } from '#domain/parcel.ts'
import { lockParcel, settleOrder, tellParcel } from '#api/parcels/parcels.actions.ts'
import { giveBackStranded } from '#api/payments/from-wallet.actions.ts'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { post } from '#api/wallets/wallets.actions.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { linkToken } from '../confirmations/keys.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf, sayYes } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, call, clock } = api
const { cookie } = await hire(api)

let references = 0
const fill = (userId: string, creditFils: number, bonusFils = 0) =>
  inTransaction(shop.db, async (tx) => {
    const entry = { userId, reference: `fill:${++references}` }
    if (creditFils > 0) await post(tx, shop, { ...entry, kind: 'refund', bucket: 'credit', amountFils: creditFils })
    if (bonusFils > 0)
      await post(tx, shop, {
        ...entry,
        reference: `${entry.reference}b`,
        kind: 'bonus',
        bucket: 'bonus',
        amountFils: bonusFils,
      })
  })

/** Two pieces at AED 150: with no delivery fee, AED 300. */
async function buyer(creditFils: number, bonusFils = 0) {
  const person = await signUp(api, { emailVerifiedAt: clock.now() })
  const { productId } = await addProduct(shop, { basePriceFils: 15_000, stock: 20 })
  await call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 2 } })
  await fill(person.userId, creditFils, bonusFils)
  return person
}
const buy = (token: string, body: object = {}) =>
  order(api, { token, body: { paymentMethod: 'card', useWallet: true, ...body } as never })
/** Its only parcel, as the courier tells of it. */
async function send(orderId: string, ...states: ParcelState[]) {
  await sayYes(api, orderId)
  const body = { place: 'warehouse', courier: 'manual' }
  const made = await office(api, 'addParcel', { cookie, params: { id: orderId }, body })
  for (const state of ['packed', ...states] as const)
    await inTransaction(shop.db, async (tx) => {
      const { order: found, parcel } = await lockParcel(tx, made.body.parcel._id)
      await tellParcel(tx, parcel, { shop, said: { actor: 'manual', code: state, state } })
      await settleOrder(tx, found, { shop, actor: 'manual' })
    })
  return made.body.parcel.cod
}
const walletOf = async (token: string) => (await call('GET /wallet', { token })).body
const paymentsOf = async (orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt)).map(
    ({ provider, amountFils, status }) => [provider, amountFils, status],
  )
const orderOf = async (token: string, id: string) =>
  (await call('GET /orders/:id', { token, params: { id } })).body.order

describe('3.7 paying with the wallet', () => {
  it('bonus first, then credit; the rest by card, whose report must be of just that amount', async () => {
    const { token } = await buyer(5_000, 2_000)
    const placed = await buy(token)
    const { id } = idOf(placed)
    const { payable } = placed.body.order
    expect(placed.body.order).toMatchObject({ status: 'pending_payment', wallet: 70 })
    expect((await walletOf(token)).wallet.balance).toBe(0)
    expect(await paymentsOf(id)).toEqual([
      ['bonus', 2_000, 'paid'],
      ['wallet', 5_000, 'paid'],
      ['test', Math.round(payable * 100) - 7_000, 'pending'],
    ])
    await expectHealthy(api)
    await choose(api, payUrlOf(placed), 'succeed')
    expect(await orderOf(token, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid', wallet: 70, payable })
    await expectHealthy(api)
  })

  it('all of it: no payment page, no cash fee, placed and paid at once', async () => {
    const { token } = await buyer(50_000)
    const placed = await buy(token, { paymentMethod: 'cod' })
    expect(placed.status).toBe(201)
    expect(placed.body.payment).toBeUndefined()
    expect(placed.body.order).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
      cashFee: 0,
      paymentMethod: 'card',
    })
    expect(placed.body.order.wallet).toBe(placed.body.order.payable)
    await expectHealthy(api)
  })

  it('beside cash: the courier collects the rest, and the order is paid once he has', async () => {
    const { token } = await buyer(10_000)
    const placed = await buy(token, { paymentMethod: 'cod' })
    const { id } = idOf(placed)
    const rest = Math.round(placed.body.order.payable * 100) - 10_000
    const { number } = placed.body.order
    const asked = await call('POST /orders/cash-order', { body: { token: linkToken(shop, number) } })
    expect(asked.body.order.payable).toBe(rest / 100)
    expect(await send(id, 'handed_over', 'delivered')).toBe(rest)
    expect(await paymentsOf(id)).toEqual([
      ['wallet', 10_000, 'paid'],
      ['cod', rest, 'paid'],
    ])
    expect((await orderOf(token, id)).paymentStatus).toBe('paid')
    await expectHealthy(api)
  })

  it('is charged nothing that she was not shown, and only where she asks for it', async () => {
    const { token, userId } = await buyer(10_000)
    const other = await buy(token, { expectedWallet: 99 })
    expect([other.status, other.body.code]).toEqual([409, 'WALLET_CHANGED'])
    expect((await walletOf(token)).wallet.balance).toBe(100)
    const without = await buy(token, { useWallet: false })
    expect([without.status, without.body.order.wallet]).toEqual([201, 0])
    expect(userId).toBeTruthy()
    expect((await walletOf(token)).wallet.balance).toBe(100)
  })

  it('leaves the card no less than a card can pay', async () => {
    const { token } = await buyer(324_50)
    expect(await paymentsOf(idOf(await buy(token)).id)).toEqual([
      ['wallet', 323_00, 'paid'],
      ['test', 2_00, 'pending'],
    ])
  })

  it('a guest has none', async () => {
    const { productId } = await addProduct(shop, { basePriceFils: 15_000, stock: 20 })
    const placed = await order(api, {
      body: { items: [{ productId, quantity: 1 }], paymentMethod: 'cod', useWallet: true } as never,
    })
    expect([placed.status, placed.body.order.wallet]).toEqual([201, 0])
  })
})

it('D12 an unpaid cash order is not edited below what the wallet has paid of it', async () => {
  const { token } = await buyer(25_000)
  const { id } = idOf(await buy(token, { paymentMethod: 'cod' }))
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from order_lines where order_id = ${id}`)
  const noEdit = { swaps: [], added: [], discountFils: 0, shippingFils: null }
  const edit = { ...noEdit, quantities: [{ orderLineId: rows[0]?.id ?? '', quantity: 1 }] }
  const seen = await office(api, 'previewOrderEdit', { cookie, params: { id }, body: { edit } })
  expect([seen.status, seen.body.code]).toEqual([409, 'ORDER_NOT_CHANGEABLE'])
  expect(seen.body.message).toMatch(/wallet has paid more/)
})

describe('3.7 what the wallet paid goes back', () => {
  it('once, when an unpaid order is called off, bonus to bonus', async () => {
    const { token } = await buyer(5_000, 2_000)
    const { id } = idOf(await buy(token))
    const cancel = () => call('POST /orders/:id/cancel', { token, params: { id }, body: { reason: 'changed my mind' } })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(409)
    expect((await walletOf(token)).wallet).toEqual({ balance: 70, credit: 50, bonus: 20 })
    await expectHealthy(api)
  })

  it('when an order that it paid alone is called off: the order is refunded', async () => {
    const { token } = await buyer(50_000)
    const { id } = idOf(await buy(token))
    await call('POST /orders/:id/cancel', { token, params: { id }, body: { reason: 'x' } })
    expect(await orderOf(token, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect((await walletOf(token)).wallet.balance).toBe(500)
    await expectHealthy(api)
  })

  it('when a paid order is called off: its part at once, the card’s through the provider', async () => {
    const { token } = await buyer(10_000)
    const placed = await buy(token)
    const { id } = idOf(placed)
    await choose(api, payUrlOf(placed), 'succeed')
    await call('POST /orders/:id/cancel', { token, params: { id }, body: { reason: 'x' } })
    expect((await walletOf(token)).wallet.balance).toBe(100)
    await expectHealthy(api)
    await refundPayments(shop)
    expect((await orderOf(token, id)).paymentStatus).toBe('refunded')
    expect((await paymentsOf(id)).map(([provider, , status]) => [provider, status])).toEqual([
      ['wallet', 'refunded'],
      ['test', 'refunded'],
    ])
    await expectHealthy(api)
  })

  it('when a cash parcel comes back that nobody took', async () => {
    const { token } = await buyer(10_000)
    const { id } = idOf(await buy(token, { paymentMethod: 'cod' }))
    await send(id, 'handed_over', 'returned', 'received')
    await giveBackStranded(shop)
    await giveBackStranded(shop)
    expect((await walletOf(token)).wallet.balance).toBe(100)
    await expectHealthy(api)
  })

  it('each payment gives back its share of a refund; none of the wallet’s becomes money on a card', async () => {
    const { token } = await buyer(6_000, 3_000)
    const placed = await buy(token)
    const { id } = idOf(placed)
    await choose(api, payUrlOf(placed), 'succeed')
    await carryOn(api, id, 'delivered')
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from order_lines where order_id = ${id}`)
    const lines = [{ orderLineId: rows[0]?.id ?? '', pieces: 1 }]
    const refund = { reason: 'damaged', destination: 'card', lines }
    const given = await office(api, 'createRefund', {
      cookie,
      params: { id },
      body: { refund, expectedRefundedFils: 0 },
    })
    expect(given.status).toBe(201)
    const parts = given.body.refund?.transfers.map(({ provider, destination, state }: Record<string, string>) => [
      provider,
      destination,
      state,
    ])
    expect(parts?.toSorted()).toEqual([
      ['bonus', 'wallet', 'succeeded'],
      ['test', 'card', 'succeeded'],
      ['wallet', 'wallet', 'succeeded'],
    ])
    const { wallet } = await walletOf(token)
    expect([wallet.bonus > 0, wallet.credit > wallet.bonus]).toEqual([true, true])
    await expectHealthy(api)
    const all = (await office(api, 'previewRefund', { cookie, params: { id }, body: { refund } })).body.preview
    const last = { ...refund, shippingFils: all.left.shippingFils }
    const { refundedFils } = all.money
    await office(api, 'createRefund', {
      cookie,
      params: { id },
      body: { refund: last, expectedRefundedFils: refundedFils },
    })
    expect((await walletOf(token)).wallet).toEqual({ balance: 90, credit: 60, bonus: 30 })
    expect((await orderOf(token, id)).status).toBe('refunded')
    await expectHealthy(api)
  })
})
