import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { lapseExchanges } from './exchanges.actions.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
let owner = await hire(api, { roles: ['owner'] })
const dayMs = 24 * 60 * 60 * 1000

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: owner.cookie, ...sent })

/** A guest's delivered order, paid by card, of one product in two sizes. */
async function bought({ quantity = 1, priceFils = 40_000, otherStock = 5 } = {}) {
  const variants = [
    { color: 'white', size: 'M', stock: 20 },
    { color: 'white', size: 'L', stock: otherStock },
  ]
  const product = await addProduct(shop, { basePriceFils: priceFils, variants })
  const [medium, large] = product.variants
  const items = [{ productId: product.productId, color: 'white', size: 'M', quantity }]
  const ordered = await order(api, { body: { items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items: lines, contact, number } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  return {
    orderId: _id,
    productId: product.productId,
    mediumId: medium?.id ?? '',
    largeId: large?.id ?? '',
    itemId: lines[0]?._id ?? '',
    number,
    email: contact.email,
    mine: { params: { id: _id }, headers: keyOf(ordered) },
  }
}

type Bought = Awaited<ReturnType<typeof bought>>

const exchange = ({ mine, itemId, largeId }: Bought, quantity = 1, exchangeId = largeId) =>
  call('POST /orders/:id/returns', {
    ...mine,
    body: { items: [{ itemId, quantity, reason: 'too_small', exchangeId }] },
  })

const stateOf = async (id: string) => (await ask('showReturn', { params: { id } })).body.return
const mineOf = async ({ mine }: Bought) => (await call('GET /orders/:id/returns', mine)).body

/** Her session is over by then. */
async function later(days: number): Promise<void> {
  clock.advance(days * dayMs + 1000)
  owner = await hire(api, { roles: ['owner'] })
}

async function act(name: AdminCallName, id: string, body?: object) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, ...(body ? { body } : {}) })
}

async function arrived(bought: Bought, quantity = 1): Promise<string> {
  const id = (await exchange(bought, quantity)).body.return._id
  if ((await stateOf(id)).status === 'requested') await act('approveReturn', id)
  await act('receiveReturn', id, { place: 'warehouse' })
  return id
}

type Found = { grade: string; quantity: number }
const inspect = (id: string, orderLineId: string, found: Found[]) =>
  act('inspectReturn', id, { grades: found.map((one) => ({ ...one, orderLineId })) })

const parcelsOf = (orderId: string) =>
  queryRows<{ id: string; state: string; place: string; cod: number }>(
    shop.db,
    sql`select id, state, place, cod_fils as cod from parcels where order_id = ${orderId} order by position`,
  )

/** Picked, packed and delivered, as the stock room and the courier do. */
async function deliverReplacement(order: Bought): Promise<string> {
  await ask('addWave', { body: { place: 'warehouse', orderIds: [order.orderId] } })
  const [parcel] = await parcelsOf(order.orderId)
  const id = parcel?.id ?? ''
  const shown = async () => (await ask('findPackable', { query: { code: order.number } })).body.parcels[0]
  const sku = `${(await queryRows<{ sku: string }>(shop.db, sql`select sku from variants where id = ${order.largeId}`))[0]?.sku}`
  await ask('scanPiece', { params: { id }, version: (await shown())?.version, body: { code: sku } })
  const packed = await ask('packParcel', {
    params: { id },
    version: (await shown())?.version,
    body: { weightGrams: 400 },
  })
  expect(packed.status).toBe(200)
  const { version: packedVersion } = (await ask('showParcel', { params: { id } })).body.parcel
  await ask('bookParcel', { params: { id }, version: packedVersion, body: { courier: 'manual' } })
  const sent = await ask('addHandover', {
    body: { place: 'warehouse', courier: 'manual', parcelIds: [id], signedBy: 'Omar' },
  })
  expect(sent.status).toBeLessThan(300)
  const { version } = (await ask('showParcel', { params: { id } })).body.parcel
  const noted = await ask('noteParcel', { params: { id }, version, body: { state: 'delivered', note: '' } })
  expect(noted.status).toBe(200)
  return id
}

beforeEach(() => later(0))

describe('an exchange for another size', () => {
  it('R123 reserves the wished piece at once, and offers only what there is', async () => {
    const order = await bought({ otherStock: 1 })
    const [item] = (await mineOf(order)).items
    expect(item?.exchanges).toEqual([{ variantId: order.largeId, color: 'white', size: 'L', left: 1 }])
    const asked = await exchange(order)
    expect(asked.status).toBe(201)
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 1, reserved: 1 })
    const other = await call('POST /orders', {
      body: { items: [{ productId: order.productId, color: 'white', size: 'L', quantity: 1 }] } as never,
      headers: { 'idempotency-key': 'another-buyer' },
    })
    expect(other.status).not.toBe(201)
    const [mine] = (await mineOf(order)).returns
    expect(mine).toMatchObject({ kind: 'exchange', items: [{ exchange: { size: 'L', isHeld: true, isSent: false } }] })
    const listed = await ask('listReturnsForStaff', {
      query: { stage: 'requested', kind: 'exchange', q: order.number },
    })
    expect(listed.body.returns).toMatchObject([{ kind: 'exchange' }])
    const none = await ask('listReturnsForStaff', { query: { stage: 'requested', kind: 'return', q: order.number } })
    expect(none.body.returns).toEqual([])
    clock.advance(61_000)
    expect((await lettersTo(order.email)).at(-1)?.text).toContain('is reserved for you')
    await expectHealthy(api)
  })

  it('R123 of a piece that somebody else has taken meanwhile is refused, and asks for nothing', async () => {
    const order = await bought({ otherStock: 0 })
    const asked = await exchange(order)
    expect(asked.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', availableStock: 0, item: { size: 'L' } })
    expect((await mineOf(order)).returns).toEqual([])
  })

  it('R123 becomes nothing but another piece of the same product', async () => {
    const [order, other] = [await bought(), await bought()]
    for (const variantId of [order.mediumId, other.largeId, 'no-such-piece'])
      expect((await exchange(order, 1, variantId)).body.code).toBe('EXCHANGE_NOT_POSSIBLE')
    await expectHealthy(api)
  })

  it('R123 goes out as a parcel of the order once the piece was inspected, and no money moves', async () => {
    const order = await bought()
    const id = await arrived(order)
    const inspected = await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])
    expect(inspected.body.return?.status).toBe('exchanged')
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 4, reserved: 0 })
    expect(await parcelsOf(order.orderId)).toMatchObject([{ state: 'draft', place: 'warehouse', cod: 0 }])
    clock.advance(61_000)
    expect((await lettersTo(order.email)).at(-1)?.subject).toMatch(/your exchange is being packed$/)
    const shown = (await call('GET /orders/:id', order.mine)).body.order
    expect(shown.items.map(({ size, lineTotal, replaces }) => [size, lineTotal, replaces])).toEqual([
      ['M', 400, null],
      ['L', 0, order.itemId],
    ])
    expect([shown.status, shown.payable]).toEqual(['delivered', shown.payable])
    await expectHealthy(api)
    await deliverReplacement(order)
    expect((await call('GET /orders/:id', order.mine)).body.order.status).toBe('delivered')
    expect((await lettersTo(order.email)).at(-1)?.subject).toMatch(/delivered|arrived/i)
    const papers = await queryRows(shop.db, sql`select from credit_notes where order_id = ${order.orderId}`)
    expect(papers).toEqual([])
    expect(await queryRows(shop.db, sql`select from refunds where order_id = ${order.orderId}`)).toEqual([])
    await expectHealthy(api)
  })

  it('R123 that does not fit either goes back for the money of the piece that was paid for, once', async () => {
    const order = await bought()
    const id = await arrived(order)
    await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])
    const replacementId = (await mineOf(order)).items.find(({ itemId }) => itemId !== order.itemId)
    expect(replacementId).toMatchObject({ left: 0, blocker: 'not_delivered' })
    await deliverReplacement(order)
    await later(29)
    const itemId = replacementId?.itemId ?? ''
    const second = await call('POST /orders/:id/returns', { ...order.mine, body: { items: [{ itemId, quantity: 1 }] } })
    expect(second.status).toBe(201)
    const back = second.body.return._id
    expect((await stateOf(back)).valueFils).toBe(40_000)
    await act('approveReturn', back)
    await act('receiveReturn', back, { place: 'warehouse' })
    await inspect(back, itemId, [{ grade: 'as_new', quantity: 1 }])
    const paid = await act('refundReturn', back, { expectedRefundedFils: 0 })
    expect(paid.body.return?.status).toBe('refunded')
    const rows = await queryRows<{ amount: number; line: string }>(
      shop.db,
      sql`select r.amount_fils as amount, l.order_line_id as line from refunds r join refund_lines l on l.refund_id = r.id where r.return_id = ${back}`,
    )
    expect(rows).toEqual([{ amount: 40_000, line: order.itemId }])
    await expectHealthy(api)
  })

  it('R123 replaces only what was right; the hold of the rest is free', async () => {
    const order = await bought({ quantity: 2 })
    const id = await arrived(order, 2)
    const inspected = await inspect(id, order.itemId, [
      { grade: 'as_new', quantity: 1 },
      { grade: 'worn', quantity: 1 },
    ])
    expect(inspected.body.return).toMatchObject({ status: 'exchanged', lines: [{ exchange: { replaced: 1 } }] })
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 4, reserved: 0 })
    clock.advance(61_000)
    expect((await lettersTo(order.email)).map(({ text }) => text).join()).toContain('was worn or washed')
    await expectHealthy(api)
  })

  it('R123 of which nothing was right sends nothing', async () => {
    const order = await bought()
    const id = await arrived(order)
    expect((await inspect(id, order.itemId, [{ grade: 'wrong_item', quantity: 1 }])).body.return?.status).toBe('closed')
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await parcelsOf(order.orderId)).toEqual([])
    await expectHealthy(api)
  })

  it('R123 of a piece that was paid back meanwhile is not sent as well', async () => {
    const order = await bought()
    const id = await arrived(order)
    await later(0)
    const refund = { reason: 'goodwill', destination: 'card', lines: [{ orderLineId: order.itemId, pieces: 1 }] }
    const body = { refund, expectedRefundedFils: 0 }
    expect((await ask('createRefund', { params: { id: order.orderId }, body })).status).toBe(201)
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])).body.return?.status).toBe('inspected')
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await parcelsOf(order.orderId)).toEqual([])
    await expectHealthy(api)
  })

  it.each(['declineReturn', 'lapseReturn'] as const)('R123 that ends by %s frees its piece', async (verb) => {
    const order = await bought()
    const id = (await exchange(order)).body.return._id
    if (verb === 'lapseReturn') await act('approveReturn', id)
    await act(verb, id, verb === 'declineReturn' ? { answer: 'The label was cut off.' } : undefined)
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 5, reserved: 0 })
    await expectHealthy(api)
  })

  it('R123 that does not come within ten days of its approval frees its piece and goes on as a return', async () => {
    const order = await bought()
    const id = (await exchange(order)).body.return._id
    await later(6)
    await act('approveReturn', id)
    await later(9)
    await lapseExchanges(shop)
    expect((await stockOf(api, order.largeId)).reserved).toBe(1)
    await later(1)
    await lapseExchanges(shop)
    await lapseExchanges(shop)
    expect(await stockOf(api, order.largeId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await stateOf(id)).toMatchObject({ kind: 'return', status: 'approved', heldUntil: null })
    const told = (await lettersTo(order.email)).filter(({ subject }) => subject.endsWith('has become a return'))
    expect(told).toHaveLength(1)
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])).body.return?.status).toBe('inspected')
    expect((await act('refundReturn', id, { expectedRefundedFils: 0 })).body.return?.status).toBe('refunded')
    await expectHealthy(api)
  })

  it('R123 that has arrived in time keeps its piece until it is inspected', async () => {
    const order = await bought()
    const id = await arrived(order)
    await later(20)
    await lapseExchanges(shop)
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])).body.return?.status).toBe('exchanged')
    await expectHealthy(api)
  })
})
