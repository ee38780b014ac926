import { queryRows } from '#db/open.ts'
import { orderLines } from '#db/tables.ts'
import type { ReturnGrade } from '#domain/return.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { hireIn, layOutStores, levelOf, branch } from '../../../tests/harness/pickups.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
await layOutStores(api)
const desk = await hire(api, { roles: ['desk'] })
const warehouse = await hire(api, { roles: ['warehouse'] })

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: desk.cookie, ...sent })

type Bought = Awaited<ReturnType<typeof bought>>

/** A guest's delivered order of one product. */
async function bought({ quantity = 2, priceFils = 40_000, card = false } = {}) {
  const product = await addProduct(shop, { basePriceFils: priceFils })
  const items = [{ productId: product.productId, quantity }]
  const ordered = await order(api, { body: { items, paymentMethod: card ? 'card' : 'cod' } })
  if (card) await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items: lines, contact, number } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  const mine = { params: { id: _id }, headers: keyOf(ordered) }
  return {
    ...product,
    variantId: product.variants[0]?.id ?? '',
    mine,
    number,
    itemId: lines[0]?._id ?? '',
    email: contact.email,
  }
}

const request = async ({ mine, itemId }: Bought, quantity = 1, more: object = {}) =>
  call('POST /orders/:id/returns', { ...mine, body: { items: [{ itemId, quantity, reason: 'too_large' }], ...more } })

const stateOf = async (id: string) => (await ask('showReturn', { params: { id } })).body.return

/** The act in the version that stands now. */
async function act(name: AdminCallName, id: string, body?: object, by = desk.cookie) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, cookie: by, ...(body ? { body } : {}) })
}

type Found = { grade: ReturnGrade; quantity: number; note?: string }
const inspect = (id: string, itemId: string, found: Found[], by = warehouse.cookie) =>
  act('inspectReturn', id, { grades: found.map((one) => ({ orderLineId: itemId, ...one })) }, by)

async function received(order: Bought, quantity = 1): Promise<string> {
  const asked = await request(order, quantity)
  const id = asked.body.return._id
  if (asked.body.return.status === 'requested') await act('approveReturn', id)
  expect((await act('receiveReturn', id, { place: 'warehouse' }, warehouse.cookie)).status).toBe(200)
  return id
}

/** After the minute in which further requests join the same e-mail. */
async function lastSubject(email: string): Promise<string | undefined> {
  clock.advance(61_000)
  return (await lettersTo(email)).at(-1)?.subject.replace(/QT-[\w-]+/, 'N')
}

beforeEach(() => clock.advance(61_000))

describe('what a shopper may send back (D18)', () => {
  it('D18 is said piece by piece, with the reason where she may not', async () => {
    const order = await bought()
    const eligible = async () => (await call('GET /orders/:id/returns', order.mine)).body
    expect((await eligible()).items).toEqual([{ itemId: order.itemId, left: 2, blocker: null, exchanges: [] }])
    await request(order, 2)
    expect((await eligible()).items).toEqual([{ itemId: order.itemId, left: 0, blocker: 'already', exchanges: [] }])
    await shop.db.update(orderLines).set({ customization: 'A.B.' }).where(eq(orderLines.id, order.itemId))
    const other = await bought()
    await shop.db.update(orderLines).set({ customization: 'A.B.' }).where(eq(orderLines.id, other.itemId))
    expect((await call('GET /orders/:id/returns', other.mine)).body.items[0]).toMatchObject({
      left: 0,
      blocker: 'made_to_order',
    })
    expect((await request(other)).body.code).toBe('RETURN_NOT_POSSIBLE')
  })

  it('D18 D22 is told to nobody but who placed the order', async () => {
    const order = await bought()
    expect((await call('GET /orders/:id/returns', { params: order.mine.params })).status).toBe(404)
    expect((await call('GET /orders/:id/returns', { ...order.mine, headers: { 'x-order-token': 'x' } })).status).toBe(
      404,
    )
  })
})

describe('the rule that approves by itself', () => {
  it('R123 lets in little money, and not in small parts', async () => {
    const order = await bought({ quantity: 3, priceFils: 14_000 })
    expect((await request(order, 2)).body.return.status).toBe('approved')
    expect(await lastSubject(order.email)).toBe('Order N: your return is approved')
    expect((await request(order, 1)).body.return.status).toBe('requested')
    expect((await request(await bought({ priceFils: 40_000 }))).body.return.status).toBe('requested')
  })

  it('R123 asks the desk where a buyer sends most of it back', async () => {
    const first = await bought({ quantity: 2, priceFils: 10_000 })
    expect((await request(first, 2)).body.return.status).toBe('approved')
    const again = await bought({ quantity: 1, priceFils: 10_000 })
    await shop.db.execute(sql`update orders set contact_email = ${first.email} where id = ${again.mine.params.id}`)
    expect((await request(again)).body.return.status).toBe('requested')
  })
})

describe('a return at the desk', () => {
  it('R123 is approved, received and inspected; each step is told, and kept with who and when', async () => {
    const order = await bought()
    const before = await stockOf(api, order.variantId)
    const asked = await request(order, 2, { way: 'branch', reason: 'Both too large' })
    const id = asked.body.return._id
    expect(await lastSubject(order.email)).toBe('Order N: your return request')
    const listed = await ask('listReturnsForStaff', { query: { stage: 'requested', q: order.number } })
    expect(listed.body.returns).toMatchObject([{ _id: id, pieces: 2, way: 'branch', valueFils: 80_000 }])
    expect((await act('approveReturn', id)).body.return.status).toBe('approved')
    expect(await lastSubject(order.email)).toBe('Order N: your return is approved')
    expect((await act('receiveReturn', id, { place: 'warehouse' }, warehouse.cookie)).body.return.status).toBe(
      'received',
    )
    expect(await lastSubject(order.email)).toBe('Order N: your pieces have arrived')
    const inspected = await inspect(id, order.itemId, [
      { grade: 'as_new', quantity: 1 },
      { grade: 'worn', quantity: 1, note: 'Washed' },
    ])
    expect(inspected.body.return.status).toBe('inspected')
    expect(await lastSubject(order.email)).toBe('Order N: we have looked at your return')
    expect(
      inspected.body.return.events.map((event: { state: string; actor: string }) => [event.state, event.actor]),
    ).toEqual([
      ['requested', 'buyer'],
      ['approved', 'staff'],
      ['received', 'staff'],
      ['inspected', 'staff'],
    ])
    expect((await stockOf(api, order.variantId)).onHand).toBe(before.onHand + 1)
    const [mine] = (await call('GET /orders/:id/returns', order.mine)).body.returns
    expect(mine).toMatchObject({
      status: 'inspected',
      items: [
        {
          quantity: 2,
          reason: 'too_large',
          grades: [
            { grade: 'as_new', quantity: 1 },
            { grade: 'worn', quantity: 1 },
          ],
        },
      ],
    })
    expect(JSON.stringify(mine)).not.toContain('Washed')
    await expectHealthy(api)
  })

  it('R123 is declined in words that the shopper reads, and its pieces may be asked for again', async () => {
    const order = await bought()
    const id = (await request(order, 2)).body.return._id
    expect((await act('declineReturn', id, { answer: 'The label was cut off.' })).body.return.status).toBe('declined')
    const letter = (await lettersTo(order.email)).at(-1)
    expect(letter?.subject).toMatch(/your return request$/)
    expect(letter?.text).toContain('The label was cut off.')
    expect((await act('approveReturn', id)).body).toMatchObject({ code: 'RETURN_NOT_MOVABLE', state: 'declined' })
    expect((await request(order, 2)).status).toBe(201)
  })

  it('R123 of pieces that never came is ended, and they may be asked for again', async () => {
    const order = await bought()
    const id = (await request(order, 2)).body.return._id
    await act('approveReturn', id)
    expect((await request(order, 1)).body.code).toBe('QUANTITY_LIMIT')
    expect((await act('lapseReturn', id)).body.return.status).toBe('lapsed')
    expect((await request(order, 1)).status).toBe(201)
  })

  it('R123 with nothing right in it owes nothing, and says why', async () => {
    const order = await bought()
    const before = await stockOf(api, order.variantId)
    const id = await received(order, 2)
    const closed = await inspect(id, order.itemId, [
      { grade: 'wrong_item', quantity: 1 },
      { grade: 'missing', quantity: 1 },
    ])
    expect(closed.body.return.status).toBe('closed')
    const letter = (await lettersTo(order.email)).at(-1)
    expect(letter?.text).toContain('Nothing of this return can be refunded.')
    expect(letter?.text).toContain('another piece was in the parcel')
    expect(letter?.text).toContain('was not in the parcel')
    expect(await stockOf(api, order.variantId)).toEqual(before)
    await expectHealthy(api)
  })

  it('R123 puts what may be sold again on the shelf of its own place, once, and what is damaged on none', async () => {
    const order = await bought()
    const asked = await request(order, 2)
    const id = asked.body.return._id
    await act('approveReturn', id)
    await act('receiveReturn', id, { place: branch })
    const level = await levelOf(api, order.variantId)
    const { version } = await stateOf(id)
    const body = {
      grades: [
        { orderLineId: order.itemId, grade: 'as_new', quantity: 1 },
        { orderLineId: order.itemId, grade: 'damaged', quantity: 1 },
      ],
    }
    const sent = { params: { id }, version, body, key: 'inspected-once' }
    expect((await ask('inspectReturn', sent)).status).toBe(200)
    expect((await ask('inspectReturn', sent)).status).toBe(200)
    expect((await ask('inspectReturn', { ...sent, key: 'another' })).body.code).toBe('VERSION_CONFLICT')
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 2 }], desk.cookie)).body.code).toBe(
      'RETURN_NOT_MOVABLE',
    )
    expect(await levelOf(api, order.variantId)).toBe(level + 1)
    await expectHealthy(api)
  })

  it('R123 takes no inspection that leaves a piece out, counts one twice or brings another', async () => {
    const order = await bought()
    const id = await received(order, 2)
    for (const found of [
      [{ grade: 'as_new', quantity: 1 }],
      [
        { grade: 'as_new', quantity: 2 },
        { grade: 'worn', quantity: 1 },
      ],
    ] satisfies Found[][])
      expect((await inspect(id, order.itemId, found)).body.code).toBe('RETURN_NOT_MOVABLE')
    expect((await inspect(id, 'another', [{ grade: 'as_new', quantity: 2 }])).body.code).toBe('RETURN_NOT_MOVABLE')
    expect((await stateOf(id)).status).toBe('received')
  })

  it('D19 who packs receives and inspects, and answers nothing; who works in one place takes in what comes there', async () => {
    const order = await bought()
    const id = (await request(order, 1)).body.return._id
    expect((await act('approveReturn', id, undefined, warehouse.cookie)).status).toBe(403)
    expect((await act('declineReturn', id, { answer: 'No' }, warehouse.cookie)).status).toBe(403)
    await act('approveReturn', id)
    const clerk = await hireIn(api, branch)
    expect((await act('receiveReturn', id, { place: 'warehouse' }, clerk.cookie)).status).toBe(403)
    await act('receiveReturn', id, { place: 'warehouse' }, warehouse.cookie)
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }], clerk.cookie)).status).toBe(403)
    expect((await act('receiveReturn', id, { place: 'nowhere' }, warehouse.cookie)).status).toBe(404)
  })

  it('R123 what happened to a return is never rewritten', async () => {
    const order = await bought()
    const id = await received(order)
    await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])
    for (const change of [
      sql`update return_events set state = 'declined' where return_id = ${id}`,
      sql`delete from return_events where return_id = ${id}`,
      sql`update return_grades set grade = 'worn' where return_id = ${id}`,
      sql`delete from return_grades where return_id = ${id}`,
    ])
      await expect(queryRows(shop.db, change)).rejects.toThrow()
  })
})

describe('paying a return back', () => {
  const refund = (id: string, body: object, by = desk.cookie) => act('refundReturn', id, body, by)

  it('R123 R110 gives back to the card what was inspected as right, once, with one credit note', async () => {
    const order = await bought({ card: true, quantity: 3, priceFils: 20_000 })
    const id = await received(order, 3)
    await inspect(id, order.itemId, [
      { grade: 'as_new', quantity: 1 },
      { grade: 'worn', quantity: 2 },
    ])
    const manager = await hire(api, { roles: ['manager'] })
    const before = await stockOf(api, order.variantId)
    expect((await refund(id, { expectedRefundedFils: 1 }, manager.cookie)).body.code).toBe('REFUND_STALE')
    const paid = await refund(id, { expectedRefundedFils: 0 }, manager.cookie)
    expect(paid.body.return?.status).toBe('refunded')
    expect((await refund(id, { expectedRefundedFils: 20_000 }, manager.cookie)).body.code).toBe('RETURN_NOT_MOVABLE')
    const rows = await queryRows<{ amount: number; state: string; notes: number }>(
      shop.db,
      sql`select r.amount_fils as amount, t.state, (select count(*)::int from credit_notes n where n.order_id = r.order_id) as notes
        from refunds r join refund_transfers t on t.refund_id = r.id where r.return_id = ${id}`,
    )
    expect(rows).toEqual([{ amount: 20_000, state: 'succeeded', notes: 1 }])
    expect(await stockOf(api, order.variantId)).toEqual(before)
    expect((await lettersTo(order.email)).at(-1)?.text).toContain('200')
    const [mine] = (await call('GET /orders/:id/returns', order.mine)).body.returns
    expect(mine?.status).toBe('refunded')
    await expectHealthy(api)
  })

  it('D19 is for who may give money back, not before the inspection; above her limit somebody else agrees', async () => {
    const order = await bought({ card: true, quantity: 2, priceFils: 40_000 })
    const id = await received(order, 1)
    const { cookie } = await hire(api, { roles: ['desk'] })
    expect((await refund(id, { expectedRefundedFils: 0 }, cookie)).body.code).toBe('RETURN_NOT_MOVABLE')
    await inspect(id, order.itemId, [{ grade: 'damaged', quantity: 1 }])
    expect((await refund(id, { expectedRefundedFils: 0 }, warehouse.cookie)).status).toBe(403)
    const asked = await refund(id, { expectedRefundedFils: 0 }, cookie)
    expect([asked.body.return?.status, asked.body.approval === null]).toEqual(['inspected', false])
    expect(await queryRows(shop.db, sql`select from refunds where return_id = ${id}`)).toEqual([])
    const agree = (by: string) =>
      ask('approve', { cookie: by, params: { id: asked.body.approval?._id ?? '' }, body: { note: '' } })
    expect((await agree(cookie)).status).toBe(403)
    const manager = await hire(api, { roles: ['manager'] })
    expect((await agree(manager.cookie)).status).toBe(200)
    expect((await stateOf(id)).status).toBe('refunded')
    const rows = await queryRows(
      shop.db,
      sql`select r.amount_fils as amount, t.state from refunds r join refund_transfers t on t.refund_id = r.id where r.return_id = ${id}`,
    )
    expect(rows).toEqual([{ amount: 40_000, state: 'succeeded' }])
    await expectHealthy(api)
  })

  it('R123 what somebody else agrees to is refused where the return was closed meanwhile', async () => {
    const order = await bought({ card: true, quantity: 1, priceFils: 40_000 })
    const id = await received(order, 1)
    await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])
    const { cookie } = await hire(api, { roles: ['desk'] })
    const asked = await refund(id, { expectedRefundedFils: 0 }, cookie)
    expect((await act('closeReturn', id, { answer: 'Settled in the store' })).status).toBe(200)
    const manager = await hire(api, { roles: ['manager'] })
    const sent = { cookie: manager.cookie, params: { id: asked.body.approval?._id ?? '' }, body: { note: '' } }
    expect((await ask('approve', sent)).body.code).toBe('RETURN_NOT_MOVABLE')
    await expectHealthy(api)
  })

  it('R123 keeps back what the terms of the order say, and nothing where a piece had come damaged', async () => {
    const manager = await hire(api, { roles: ['manager'] })
    const fees = async (order: Bought) =>
      shop.db.execute(
        sql`update orders set terms = terms || '{"returnFees":{"wayFils":2000,"restockPercent":10}}' where id = ${order.mine.params.id}`,
      )
    for (const [grade, amount] of [
      ['as_new', 16_000],
      ['damaged', 20_000],
    ] as const) {
      const order = await bought({ card: true, quantity: 1, priceFils: 20_000 })
      await fees(order)
      expect((await call('GET /orders/:id/returns', order.mine)).body.fees).toEqual({ way: 20, restockPercent: 10 })
      const id = await received(order, 1)
      await inspect(id, order.itemId, [{ grade, quantity: 1 }])
      expect((await stateOf(id)).feeFils).toBe(20_000 - amount)
      expect((await refund(id, { expectedRefundedFils: 0 }, manager.cookie)).body.return?.status).toBe('refunded')
      const rows = await queryRows(
        shop.db,
        sql`select amount_fils as amount, fee_fils as fee from refunds where return_id = ${id}`,
      )
      expect(rows).toEqual([{ amount, fee: 20_000 - amount }])
    }
    await expectHealthy(api)
  })

  it('R123 pieces of a return under way go on the shelf by its inspection alone, not by a refund besides', async () => {
    const order = await bought({ card: true, quantity: 2, priceFils: 10_000 })
    const before = await stockOf(api, order.variantId)
    const id = await received(order, 2)
    const { cookie } = await hire(api, { roles: ['desk'] })
    const wish = { reason: 'returned', destination: 'card', lines: [{ orderLineId: order.itemId, pieces: 1 }] }
    const onPage = await ask('createRefund', {
      cookie,
      params: { id: order.mine.params.id },
      body: { refund: { ...wish, restock: 'warehouse' }, expectedRefundedFils: 0 },
    })
    expect(onPage.body.refund?.lines[0]?.restocked).toBe(0)
    expect((await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 2 }])).status).toBe(200)
    expect(await stockOf(api, order.variantId)).toEqual({ ...before, onHand: before.onHand + 2 })
    await expectHealthy(api)
  })

  it('R123 pieces that were paid back on the order’s page can’t be asked for, and are not paid back twice', async () => {
    const order = await bought({ card: true, quantity: 1, priceFils: 20_000 })
    const id = await received(order, 1)
    await inspect(id, order.itemId, [{ grade: 'as_new', quantity: 1 }])
    const { cookie } = await hire(api, { roles: ['desk'] })
    const lines = [{ orderLineId: order.itemId, pieces: 1 }]
    const wish = { reason: 'returned', destination: 'card', lines, restock: 'warehouse' }
    const onPage = await ask('createRefund', {
      cookie,
      params: { id: order.mine.params.id },
      body: { refund: wish, expectedRefundedFils: 0 },
    })
    expect([onPage.status, onPage.body.refund?.lines[0]?.restocked]).toEqual([201, 0])
    expect((await refund(id, { expectedRefundedFils: 20_000 }, cookie)).body.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await act('closeReturn', id, { answer: 'Paid back on the page' })).body.return.status).toBe('closed')
    expect((await call('GET /orders/:id/returns', order.mine)).body.items[0]?.blocker).toBe('already')
    await expectHealthy(api)
  })
})
