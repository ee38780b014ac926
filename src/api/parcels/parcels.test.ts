import { sql } from 'drizzle-orm'
import { inTransaction, queryRows } from '#db/open.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { choose, delivery, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lockParcel, moveParcel, settleOrder, tellParcel } from './parcels.actions.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const { cookie } = owner

async function placeOrder({ quantities = [1], by = 'cod' as 'cod' | 'card' } = {}) {
  const products = await Promise.all(quantities.map(() => addProduct(shop, { stock: 20 })))
  const items = products.map(({ productId }, index) => ({ productId, quantity: quantities[index] ?? 1 }))
  const placed = await order(api, { body: { items, paymentMethod: by } })
  expect(placed.status).toBe(201)
  return {
    id: placed.body.order._id,
    lines: placed.body.order.items,
    placed,
    variantIds: products.map(({ variants }) => variants[0]?.id ?? ''),
  }
}

const add = (id: string, body: object = {}) =>
  office(api, 'addParcel', { cookie, params: { id }, body: { place: 'warehouse', courier: 'manual', ...body } })
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
type Verb = 'cancelParcel' | 'callBackParcel' | 'receiveParcelBack' | 'declareParcelLost' | 'noteParcel'
async function act(name: Verb, id: string, body: object = {}) {
  const { version } = await show(id)
  return office(api, name, { cookie, params: { id }, version, body })
}
const statusOf = async (id: string) => {
  const [row] = await queryRows<{ status: string; payment_status: string; couriers: string[] }>(
    shop.db,
    sql`select status, payment_status, couriers from orders where id = ${id}`,
  )
  return row
}

/** What the packing table does. */
const pack = (id: string) =>
  inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    await moveParcel(tx, parcel, { shop, verb: 'pack', said: { actor: 'staff:packer' } })
    await settleOrder(tx, found, { shop, actor: 'staff:packer' })
  })
const handOver = (parcelIds: string[], more: object = {}) =>
  office(api, 'addHandover', {
    cookie,
    body: { courier: 'manual', place: 'warehouse', parcelIds, signedBy: 'Imran', ...more },
  })

async function packed(id: string, body: object = {}): Promise<string> {
  const made = await add(id, body)
  expect(made.status).toBe(201)
  await pack(made.body.parcel._id)
  return made.body.parcel._id
}

describe('R083 parcels of an order', () => {
  it('R083 a cash order goes to the door in two parcels, and is paid when both are delivered', async () => {
    const { id, lines } = await placeOrder({ quantities: [2, 1] })
    const first = await packed(id, { lines: [{ orderLineId: lines[0]?._id, quantity: 1 }] })
    expect((await statusOf(id))?.status).toBe('processing')
    const second = await packed(id)
    const [one, two] = [await show(first), await show(second)]
    expect([one.position, one.pieces, two.position, two.pieces]).toEqual([1, 1, 2, 2])
    const [{ payable } = { payable: 0 }] = await queryRows<{ payable: number }>(
      shop.db,
      sql`select payable_fils as payable from orders where id = ${id}`,
    )
    expect(one.cod + two.cod).toBe(payable)
    expect(one.cod).toBeGreaterThan(0)
    expect((await handOver([first])).body.handover).toMatchObject({ parcels: 1, signedBy: 'Imran' })
    expect(await statusOf(id)).toMatchObject({ status: 'shipped', couriers: ['manual'] })
    await handOver([second])
    await act('noteParcel', first, { state: 'delivered' })
    expect(await statusOf(id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid' })
    await act('noteParcel', second, { state: 'delivered' })
    expect(await statusOf(id)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    await expectHealthy(api)
  })

  it('R083 each step of the order has its event, and the invoice of a cash order comes at the handing over', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    const invoices = () => queryRows(shop.db, sql`select 1 from invoices where order_id = ${id}`)
    expect(await invoices()).toHaveLength(0)
    await handOver([parcel])
    expect(await invoices()).toHaveLength(1)
    await act('noteParcel', parcel, { state: 'delivered' })
    const events = await queryRows<{ status: string; kind: string }>(
      shop.db,
      sql`select e.status, x.kind from order_events e join outbox x on x.order_event_id = e.id where e.order_id = ${id} order by e.id`,
    )
    expect(events.map(({ status, kind }) => `${status} ${kind}`)).toEqual([
      'placed order_placed',
      'processing order_processing',
      'shipped order_shipped',
      'delivered order_delivered',
    ])
  })

  it('R083 no piece goes into two parcels; a cancelled parcel gives its pieces back', async () => {
    const { id, lines } = await placeOrder({ quantities: [3] })
    const line = lines[0]?._id
    const made = await add(id, { lines: [{ orderLineId: line, quantity: 2 }] })
    const refused = await add(id, { lines: [{ orderLineId: line, quantity: 2 }] })
    expect([refused.status, refused.body.code, refused.body.maxAllowed]).toEqual([409, 'QUANTITY_LIMIT', 1])
    expect((await add(id, { lines: [{ orderLineId: 'no-line', quantity: 1 }] })).body.code).toBe('NOT_FOUND')
    expect((await office(api, 'listOrderParcels', { cookie, params: { id } })).body.unpacked).toEqual([
      { orderLineId: line, quantity: 1 },
    ])
    expect((await act('cancelParcel', made.body.parcel._id)).body.parcel.state).toBe('cancelled')
    expect((await add(id)).body.parcel).toMatchObject({ pieces: 3, position: 2 })
    expect((await add(id)).body.code).toBe('QUANTITY_LIMIT')
    await expectHealthy(api)
  })

  it('R083 nothing is packed of an order that is held, unpaid, called off or unknown', async () => {
    const unpaid = await placeOrder({ by: 'card' })
    expect((await add(unpaid.id)).body).toMatchObject({
      code: 'ORDER_NOT_READY',
      message: 'This order is not paid or not confirmed yet.',
    })
    await choose(api, payUrlOf(unpaid.placed), 'succeed')
    expect((await add(unpaid.id)).body.parcel.cod).toBe(0)
    const held = await placeOrder()
    await shop.db.execute(sql`update orders set held_at = now(), held_reason = 'fraud' where id = ${held.id}`)
    expect((await add(held.id)).body.message).toBe('This order is on hold. Release it first.')
    const gone = await placeOrder()
    await api.call('POST /orders/:id/cancel', { params: { id: gone.id }, headers: keyOf(gone.placed), body: {} })
    expect((await add(gone.id)).body.message).toContain('cancelled')
    expect((await add('nothing')).body.code).toBe('NOT_FOUND')
    expect((await add((await placeOrder()).id, { place: 'the-moon' })).body.code).toBe('NOT_FOUND')
  })

  it('R084 who calls an order off stops its packing', async () => {
    const { id, placed, variantIds } = await placeOrder()
    const made = await add(id)
    const parcel = made.body.parcel._id
    const cancelled = await api.call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(placed), body: {} })
    expect(cancelled.status).toBe(200)
    expect((await show(parcel)).state).toBe('cancelled')
    await expect(pack(parcel)).rejects.toThrow('PARCEL_NOT_MOVABLE')
    expect((await stockOf(api, variantIds[0])).onHand).toBe(20)
    await expectHealthy(api)
  })

  it('R084 an order with the courier is not called off any more', async () => {
    const { id, placed } = await placeOrder()
    await handOver([await packed(id)])
    const refused = await api.call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(placed), body: {} })
    expect(refused.body.code).toBe('ORDER_NOT_CHANGEABLE')
  })

  it('G13 an old page moves no parcel', async () => {
    const { id } = await placeOrder()
    const made = await add(id)
    const parcel = made.body.parcel._id
    await pack(parcel)
    const late = await office(api, 'cancelParcel', {
      cookie,
      params: { id: parcel },
      version: made.body.parcel.version,
      body: {},
    })
    expect([late.body.code, late.body.current.state]).toEqual(['VERSION_CONFLICT', 'packed'])
  })
})

describe('messages of couriers', () => {
  it('G4 a message that comes twice, late or with an unknown code is kept and moves nothing back', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    await handOver([parcel])
    const now = shop.clock.now().getTime()
    const say = (
      code: string,
      state: 'in_transit' | 'out_for_delivery' | 'delivered' | null,
      minute: number,
      externalId: string,
    ) =>
      inTransaction(shop.db, async (tx) => {
        const { order: found, parcel: row } = await lockParcel(tx, parcel)
        const told = await tellParcel(tx, row, {
          shop,
          said: { actor: 'manual', code, state, at: new Date(now + minute * 60_000), externalId },
        })
        await settleOrder(tx, found, { shop, actor: 'courier:manual' })
        return told.isNew
      })
    expect(await say('OFD', 'out_for_delivery', 30, 'a')).toBe(true)
    expect(await say('OFD', 'out_for_delivery', 30, 'a')).toBe(false)
    await say('INT', 'in_transit', 10, 'b')
    await say('ZZ9', null, 40, 'c')
    expect(await show(parcel)).toMatchObject({
      state: 'out_for_delivery',
      movedAt: new Date(now + 30 * 60_000).toISOString(),
    })
    await say('DLV', 'delivered', 50, 'd')
    await say('OFD', 'out_for_delivery', 90, 'e')
    const shown = await show(parcel)
    expect([shown.state, shown.events.length]).toEqual(['delivered', 8])
    expect(shown.events.find(({ code }: { code: string }) => code === 'ZZ9').state).toBe(null)
    expect((await statusOf(id))?.status).toBe('delivered')
    await expectHealthy(api)
  })

  it('a lost parcel leaves its order shipped until somebody decides', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    await handOver([parcel])
    expect((await act('declareParcelLost', parcel, { note: 'Not in the depot' })).body.parcel.state).toBe('lost')
    expect((await statusOf(id))?.status).toBe('shipped')
    await expectHealthy(api)
  })
})

describe('what comes back', () => {
  it('R085 refused at the door, brought back and received: the pieces lie in the place again', async () => {
    const { id, variantIds } = await placeOrder({ quantities: [2] })
    const parcel = await packed(id)
    await handOver([parcel])
    await act('noteParcel', parcel, { state: 'attempt_failed', reason: 'refused', note: 'Too small' })
    expect(await show(parcel)).toMatchObject({ attempts: 1, trouble: 'refused' })
    expect((await act('callBackParcel', parcel, { reason: 'refused' })).body.parcel.state).toBe('returning')
    await act('noteParcel', parcel, { state: 'returned' })
    expect((await statusOf(id))?.status).toBe('shipped')
    const back = await act('receiveParcelBack', parcel)
    expect(back.body.parcel).toMatchObject({ state: 'received', trouble: 'refused' })
    expect((await statusOf(id))?.status).toBe('returned')
    expect((await stockOf(api, variantIds[0])).onHand).toBe(20)
    const [moved] = await queryRows<{ place: string; quantity: number }>(
      shop.db,
      sql`select place, quantity from stock_movements where order_id = ${id} and kind = 'return'`,
    )
    expect(moved).toEqual({ place: 'warehouse', quantity: 2 })
    expect((await act('receiveParcelBack', parcel)).body.code).toBe('PARCEL_NOT_MOVABLE')
    await expectHealthy(api)
  })

  it('R085 what may not be sold again stays off the shelves', async () => {
    const { id, lines, variantIds } = await placeOrder({ quantities: [3] })
    const parcel = await packed(id)
    await handOver([parcel])
    await act('callBackParcel', parcel)
    const line = lines[0]?._id
    const tooMany = await act('receiveParcelBack', parcel, { restock: [{ orderLineId: line, quantity: 4 }] })
    expect(tooMany.body.code).toBe('QUANTITY_LIMIT')
    await act('receiveParcelBack', parcel, { restock: [{ orderLineId: line, quantity: 1 }], reason: 'damaged' })
    expect((await stockOf(api, variantIds[0])).onHand).toBe(18)
    const second = await placeOrder({ quantities: [3] })
    const broken = await packed(second.id)
    await handOver([broken])
    await act('callBackParcel', broken)
    const back = await act('receiveParcelBack', broken, { restock: [], reason: 'damaged' })
    expect(back.body.parcel.lines[0].color).toBe('White')
    expect((await stockOf(api, second.variantIds[0])).onHand).toBe(17)
    await expectHealthy(api)
  })

  it('what is still in the house is not called back, what is on the road not cancelled', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    expect((await act('callBackParcel', parcel)).body.code).toBe('PARCEL_NOT_MOVABLE')
    await handOver([parcel])
    expect((await act('cancelParcel', parcel)).body.code).toBe('PARCEL_NOT_MOVABLE')
    const early = new Date(shop.clock.now().getTime() - 86_400_000 * 400).toISOString()
    expect((await act('noteParcel', parcel, { state: 'delivered', at: early })).body.issues[0].path).toBe('at')
  })
})

describe('handovers', () => {
  it('a courier takes all parcels or none', async () => {
    const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const [first, second] = [await packed(one.id), await packed(two.id)]
    const unpacked = (await add(three.id)).body.parcel._id
    const refused = await handOver([first, second, unpacked])
    expect([refused.status, refused.body.code]).toEqual([409, 'PARCEL_NOT_MOVABLE'])
    expect((await show(first)).state).toBe('packed')
    expect((await handOver([first], { courier: 'aramex' })).body.message).toContain('another courier')
    expect((await handOver([first, 'nothing'])).body.code).toBe('NOT_FOUND')
    expect((await handOver([first], { signature: '<script>' })).body.code).toBe('VALIDATION_FAILED')
    const taken = await handOver([first, second], { signature: 'M0 0L10 10' })
    expect(taken.body.handover).toMatchObject({ parcels: 2, number: expect.stringMatching(/^H-\d+$/) })
    const { body } = await office(api, 'showHandover', { cookie, params: { id: taken.body.handover._id } })
    expect(body.parcels.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([first, second].toSorted())
    const list = await office(api, 'listHandovers', { cookie, query: { courier: 'manual', limit: '1' } })
    expect([list.body.handovers[0]._id, list.body.next === null]).toEqual([taken.body.handover._id, false])
    expect((await handOver([first])).body.code).toBe('PARCEL_NOT_MOVABLE')
  })

  it('nothing of an order on hold leaves the house', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    await shop.db.execute(sql`update orders set held_at = now(), held_reason = 'x' where id = ${id}`)
    expect((await handOver([parcel])).body.code).toBe('ORDER_NOT_READY')
  })
})

describe('R084 the address of an order', () => {
  it('R084 stands once a parcel is packed, for its label is printed; calling off is still the buyer’s', async () => {
    const { id, placed } = await placeOrder()
    const mine = { params: { id }, headers: keyOf(placed) }
    const can = async () => (await api.call('GET /orders/:id', mine)).body.order.can
    await add(id)
    expect(await can()).toMatchObject({ cancel: true, editAddress: true })
    await act('cancelParcel', (await office(api, 'listOrderParcels', { cookie, params: { id } })).body.parcels[0]._id)
    await packed(id)
    expect(await can()).toMatchObject({ cancel: true, editAddress: false })
    const changed = await api.call('PUT /orders/:id/shipping-address', { ...mine, body: delivery })
    expect(changed.body.code).toBe('ORDER_NOT_CHANGEABLE')
  })
})

describe('D19 who may say what of a parcel', () => {
  it('D19 a packer notes no cash order as delivered: that would be its payment', async () => {
    const { id } = await placeOrder()
    const parcel = await packed(id)
    await handOver([parcel])
    const packer = await hire(api, { roles: ['warehouse'] })
    const note = async (by: string) =>
      office(api, 'noteParcel', {
        cookie: by,
        params: { id: parcel },
        version: (await show(parcel)).version,
        body: { state: 'delivered' },
      })
    expect((await note(packer.cookie)).body.code).toBe('FORBIDDEN')
    expect(await statusOf(id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid' })
    const desk = await hire(api, { roles: ['desk'] })
    expect((await note(desk.cookie)).body.parcel.state).toBe('delivered')
  })

  it('D19 a packer notes no cash order as returned, and writes off no more than her limit', async () => {
    const { id, lines, variantIds } = await placeOrder({ quantities: [6] })
    const parcel = await packed(id)
    await handOver([parcel])
    const packer = await hire(api, { roles: ['warehouse'] })
    const by = async (name: Verb, body: object) =>
      office(api, name, {
        cookie: packer.cookie,
        params: { id: parcel },
        version: (await show(parcel)).version,
        body,
      })
    expect((await by('noteParcel', { state: 'returned' })).body.code).toBe('FORBIDDEN')
    await act('noteParcel', parcel, { state: 'returned' })
    expect((await by('receiveParcelBack', { restock: [] })).body.code).toBe('FORBIDDEN')
    expect(await show(parcel)).toMatchObject({ state: 'returned' })
    const line = lines[0]?._id
    const back = await by('receiveParcelBack', { restock: [{ orderLineId: line, quantity: 4 }] })
    expect(back.body.parcel.state).toBe('received')
    expect((await stockOf(api, variantIds[0])).onHand).toBe(18)
    const booked = await queryRows(
      shop.db,
      sql`select kind, quantity, reason, staff_id = ${packer.staffId} as hers from stock_movements
        where document_id = ${parcel} and kind in ('return', 'adjustment') order by id`,
    )
    expect(booked).toEqual([
      { kind: 'return', quantity: 6, reason: null, hers: true },
      { kind: 'adjustment', quantity: -2, reason: 'damage', hers: true },
    ])
    await expectHealthy(api)
  })

  it('a parcel is for no courier that the shop does not have', async () => {
    const { id } = await placeOrder()
    expect((await add(id, { courier: 'nobody' })).body.code).toBe('PROVIDER_NOT_CONFIGURED')
  })
})

describe('the list', () => {
  it('finds by order number and AWB, by state, and page by page', async () => {
    const { id, placed } = await placeOrder({ quantities: [3] })
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const made = await add(id, { lines: [{ orderLineId: placed.body.order.items[0]?._id, quantity: 1 }] })
      await shop.db.execute(sql`update parcels set courier = 'tester' where id = ${made.body.parcel._id}`)
      ids.push(made.body.parcel._id)
      api.clock.advance(1000)
    }
    await shop.db.execute(sql`update parcels set awb = 'AB%9917' where id = ${ids[1]}`)
    const list = async (query: Record<string, string>) => (await office(api, 'listParcels', { cookie, query })).body
    const idsOf = ({ parcels }: { parcels: { _id: string }[] }) => parcels.map(({ _id }) => _id)
    expect(idsOf(await list({ q: placed.body.order.number.toLowerCase() }))).toEqual(ids.toReversed())
    expect(idsOf(await list({ q: 'b%99' }))).toEqual([ids[1]])
    expect(idsOf(await list({ q: 'b_99' }))).toEqual([])
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { parcels: { _id: string }[]; count: number; next: string | null } = await list({
        courier: 'tester',
        state: 'draft,packed',
        limit: '1',
        sort: 'moved',
        ...(cursor ? { cursor } : {}),
      })
      expect(page.count).toBe(3)
      pages.push(...idsOf(page))
      cursor = page.next
    }
    expect(pages).toEqual(ids)
    expect(idsOf(await list({ courier: 'tester', stillHours: '1' }))).toEqual([])
    expect((await office(api, 'listParcels', { cookie, query: { state: 'eaten' } })).body.code).toBe(
      'VALIDATION_FAILED',
    )
    api.clock.advance(3_700_000)
    const later = await hire(api)
    const still = await office(api, 'listParcels', {
      cookie: later.cookie,
      query: { courier: 'tester', stillHours: '1' },
    })
    expect(idsOf(still.body)).toHaveLength(3)
  })
})
