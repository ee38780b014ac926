/** Couriers called to a place: once, whatever becomes of the answer. */
import { queryRows } from '#db/open.ts'
import { staffMembers } from '#db/tables.ts'
import { aramexCourier } from '#gateways/couriers/aramex.ts'
import type { Courier } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { startSimulator } from '#gateways/couriers/simulator.ts'
import { startOfUaeDay, uaeDay } from '#domain/shipping.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { startAramex } from '../../../tests/harness/couriers/aramex.ts'
import { order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { lookForPickups } from './courier-pickups.actions.ts'

const secret = 'a-secret-of-the-courier'
const simulator = await startSimulator({ secret })
const aramex = await startAramex()

/** What the next calls meet: they never leave, or the answer never comes, or nobody is left to hear it. */
type Trouble = 'never sent' | 'answer lost' | 'killed'
const trouble: Trouble[] = []
let calls = 0
const troubled = (courier: Courier): Courier => ({
  ...courier,
  async callPickup(request) {
    calls++
    const met = trouble.shift()
    if (met === 'never sent') throw new Error('the line is dead')
    const called = await courier.callPickup?.(request)
    if (!called || met === 'answer lost') throw new Error('the line went dead')
    return met === 'killed' ? new Promise<never>(() => {}) : called
  },
})
const api = await testApi({
  couriers: [
    manualCourier,
    troubled(simulatedCourier({ url: simulator.url, secret })),
    troubled(aramexCourier(aramex.facts)),
  ],
})
const { shop, clock } = api
clock.set(new Date(startOfUaeDay(uaeDay(new Date())).getTime() + 12 * 3_600_000))
const { cookie, staffId } = await hire(api)
afterAll(async () => {
  await simulator.stop()
  await aramex.stop()
})
beforeEach(async () => {
  await shop.db.execute(sql`update courier_pickups set day = '2020-01-01', state = 'cancelled', next_look_at = null`)
  trouble.length = 0
  calls = 0
})

/** It is noon there. */
const today = uaeDay(clock.now())
const hours = { day: today, fromHour: 22, toHour: 24 }
const ask = (name: AdminCallName, sent: AdminSent = {}, by = cookie) => office(api, name, { cookie: by, ...sent })
const wish = (courier: string, more: object = {}) => ({
  body: { courier, place: 'warehouse', ...tomorrow(), parcels: 3, ...more },
})
const tomorrow = () => {
  const day = uaeDay(new Date(clock.now().getTime() + 24 * 3_600_000))
  return { day, fromHour: 14, toHour: 18 }
}
const list = async (courier: string, place = 'warehouse') =>
  (await ask('listCourierPickups', { query: { courier, place } })).body.pickups
const settle = (id: string, body: object) => ask('settleCourierPickup', { params: { id }, body })
const cancel = (id: string) => ask('cancelCourierPickup', { params: { id } })
const vansOf = (reference: string) => [
  ...simulator.pickups.filter((one) => one.reference === reference && !one.isCancelled).map(({ number }) => number),
  ...[...aramex.pickups.values()]
    .filter((one) => one.wish.Reference1 === reference && !one.isCancelled)
    .map(({ number }) => number),
]
async function look(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    await shop.db.execute(sql`update courier_pickups set next_look_at = ${new Date(0)} where next_look_at is not null`)
    await lookForPickups(shop)
  }
}

describe.each(['simulator', 'aramex'])('G11 %s is called to a place once', (courier) => {
  it('G11 and gives a number, which the screen shows until that day is over', async () => {
    const { status, body } = await ask('callCourier', wish(courier))
    expect([status, body.pickup]).toMatchObject([
      201,
      { state: 'called', number: expect.stringMatching(/^[PH]\d+$/), parcels: 3, isCalledOffByPhone: false },
    ])
    expect(vansOf(body.pickup.reference)).toEqual([body.pickup.number])
    expect(await list(courier)).toEqual([body.pickup])
    await shop.db.execute(sql`update courier_pickups set day = day - 2`)
    expect(await list(courier)).toEqual([])
    const log = await ask('listAudit', { query: { action: 'courier_pickup.request' } })
    expect(log.body.entries[0]).toMatchObject({ object: { id: body.pickup._id }, person: { _id: staffId } })
  })

  it('G11 a press that came twice calls once', async () => {
    const key = shop.ids.newId()
    const sent = wish(courier)
    const [first, second] = [await ask('callCourier', { ...sent, key }), await ask('callCourier', { ...sent, key })]
    expect([second.body, calls]).toEqual([first.body, 1])
  })

  it('G11 nobody else calls him for the same hours; for others he may be called', async () => {
    await ask('callCourier', wish(courier))
    const refused = await ask('callCourier', wish(courier, { fromHour: 17, toHour: 20 }))
    expect([refused.status, refused.body.code, calls]).toEqual([409, 'COURIER_PICKUP_OVER', 1])
    expect((await ask('callCourier', wish(courier, { fromHour: 18, toHour: 20 }))).status).toBe(201)
    expect((await ask('callCourier', wish(courier, { place: 'nowhere' }))).status).toBe(404)
  })

  it('G11 two who call at once call one van', async () => {
    const replies = await Promise.all([ask('callCourier', wish(courier)), ask('callCourier', wish(courier))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(calls).toBe(1)
  })

  it('G11 what stays unanswered is never called again by itself', async () => {
    trouble.push('answer lost')
    const { body } = await ask('callCourier', wish(courier))
    expect(body.pickup.state).toBe('unknown')
    await look(6)
    expect([calls, vansOf(body.pickup.reference).length]).toEqual([1, 1])
    expect((await ask('callCourier', wish(courier))).body.code).toBe('COURIER_PICKUP_OVER')
  })

  it('G11 neither where the shop is killed before it heard his answer', async () => {
    trouble.push('killed')
    void ask('callCourier', wish(courier))
    await expect.poll(async () => (await list(courier))[0]?.state).toBe('asked')
    const [{ reference }] = await list(courier)
    await expect.poll(() => vansOf(reference)).toHaveLength(1)
    await look(1)
    expect(['called', 'unknown']).toContain((await list(courier))[0].state)
    await look(5)
    expect([calls, vansOf(reference).length]).toEqual([1, 1])
  })

  it('G11 is called off, once and for all', async () => {
    const { pickup } = (await ask('callCourier', wish(courier))).body
    const off = await cancel(pickup._id)
    expect([off.status, off.body.pickup.state, vansOf(pickup.reference)]).toEqual([200, 'cancelled', []])
    expect((await cancel(pickup._id)).body.code).toBe('COURIER_PICKUP_OVER')
    expect((await ask('callCourier', wish(courier))).status).toBe(201)
  })

  it('G11 who has been there is not called off, and says so', async () => {
    const { pickup } = (await ask('callCourier', wish(courier))).body
    for (const one of [...simulator.pickups, ...aramex.pickups.values()]) one.isDone = true
    const { body } = await cancel(pickup._id)
    expect(body.pickup).toMatchObject({ state: 'called', refusal: expect.stringMatching(/collected/) })
  })

  it.each([
    ['the hours are over', { day: today, fromHour: 1, toHour: 2 }, 'toHour'],
    ['the day is over', { day: '2020-01-01' }, 'day'],
    ['the day is too far', { day: '2040-01-01' }, 'day'],
    ['they end before they begin', { fromHour: 18, toHour: 14 }, 'toHour'],
    ['there is nothing', { parcels: 0 }, 'parcels'],
  ])('G11 he is not called where %s', async (_, more, field) => {
    const { status, body } = await ask('callCourier', wish(courier, more))
    expect([status, body.issues.map(({ path }: { path: string }) => path), calls]).toEqual([400, [field], 0])
  })
})

describe('G11 an answer that never came', () => {
  it('G11 he is asked by our reference, where he can be asked', async () => {
    trouble.push('answer lost')
    const { pickup } = (await ask('callCourier', wish('simulator'))).body
    await look(1)
    expect((await list('simulator'))[0]).toMatchObject({ state: 'called', number: vansOf(pickup.reference)[0] })
  })

  it('G11 who knows nothing of it three times does not come, and may be called again', async () => {
    trouble.push('never sent')
    await ask('callCourier', wish('simulator'))
    await look(2)
    expect((await list('simulator'))[0].state).toBe('unknown')
    await look(1)
    expect((await list('simulator'))[0]).toMatchObject({ state: 'refused', refusal: 'unheard' })
    expect((await ask('callCourier', wish('simulator'))).body.pickup.state).toBe('called')
  })

  it.each(['dead', 'lost', 'failed', 'garbled'] as const)(
    'G11 Aramex can’t be asked: after a line that is %s somebody telephones and decides',
    async (met) => {
      aramex.next.push(met)
      const { pickup } = (await ask('callCourier', wish('aramex'))).body
      expect(pickup.state).toBe('unknown')
      const comes = await settle(pickup._id, { comes: true, number: 'H77' })
      expect(comes.body.pickup).toMatchObject({ state: 'called', number: 'H77', isCalledOffByPhone: true })
      expect((await settle(pickup._id, { comes: false })).body.code).toBe('COURIER_PICKUP_OVER')
      // Nobody can be told by interface: it is noted that somebody telephoned.
      const before = aramex.requests.length
      expect((await cancel(pickup._id)).body.pickup.state).toBe('cancelled')
      expect(aramex.requests).toHaveLength(before)
    },
  )

  it('G11 he does not come, says somebody who telephoned', async () => {
    trouble.push('never sent')
    const { pickup } = (await ask('callCourier', wish('aramex'))).body
    expect((await settle(pickup._id, { comes: false })).body.pickup).toMatchObject({ state: 'refused' })
    expect((await ask('callCourier', wish('aramex'))).body.pickup.state).toBe('called')
  })

  it('G11 that he need not come is said again until he hears it', async () => {
    const { pickup } = (await ask('callCourier', wish('simulator'))).body
    const { cancelPickup } = shop.couriers[1] as Courier
    ;(shop.couriers[1] as Courier).cancelPickup = () => Promise.reject(new Error('the line is dead'))
    expect((await cancel(pickup._id)).body.pickup.state).toBe('cancelling')
    ;(shop.couriers[1] as Courier).cancelPickup = cancelPickup
    await look(1)
    expect([(await list('simulator'))[0].state, vansOf(pickup.reference)]).toEqual(['cancelled', []])
  })
})

describe('G11 what Aramex is told', () => {
  it('G11 where, when, how much; his refusal is shown in his own words', async () => {
    const { productId } = await addProduct(shop, { stock: 5 })
    const placed = await order(api, { body: { items: [{ productId }] } })
    const params = { id: placed.body.order._id }
    await ask('addParcel', { params, body: { place: 'warehouse', courier: 'aramex', weightGrams: 1500 } })
    await queryRows(shop.db, sql`update parcels set state = 'packed', weight_grams = 1500 where courier = 'aramex'`)
    const { pickup } = (await ask('callCourier', wish('aramex'))).body
    const { day } = tomorrow()
    const at = (hour: number) => `/Date(${Date.parse(`${day}T00:00:00+04:00`) + hour * 3_600_000})/`
    const [told] = [...aramex.pickups.values()].filter(({ number }) => number === pickup.number)
    expect(told?.wish).toMatchObject({
      Reference1: pickup.reference,
      PickupAddress: { Line1: aramex.facts.pickUp.address, City: 'Dubai', CountryCode: 'AE' },
      ReadyTime: at(14),
      ClosingTime: at(18),
      PickupItems: [{ NumberOfShipments: 3, ShipmentWeight: { Unit: 'KG', Value: 1.5 } }],
    })
    aramex.facts.pickUp.city = 'Nowhere'
    const refused = (await ask('callCourier', wish('aramex', { fromHour: 18, toHour: 19 }))).body.pickup
    aramex.facts.pickUp.city = 'Dubai'
    expect(refused).toMatchObject({ state: 'refused', refusal: 'ERR52 Pickup Address - City name is invalid' })
    expect((await ask('callCourier', wish('aramex', { fromHour: 18, toHour: 19 }))).body.pickup.state).toBe('called')
  })

  it('G11 the simulator refuses the night, and a courier without an interface can’t be called', async () => {
    expect((await ask('callCourier', wish('simulator', hours))).body.pickup).toMatchObject({
      state: 'refused',
      refusal: 'hours',
    })
    expect((await ask('callCourier', wish('manual'))).body.code).toBe('PROVIDER_NOT_CONFIGURED')
    const { couriers } = (await ask('listCouriers')).body
    expect(couriers.filter(({ isCalled }: { isCalled: boolean }) => isCalled).map(({ name }: never) => name)).toEqual([
      'simulator',
      'aramex',
    ])
  })
})

it('D19 who works in one place calls nobody to another, and calls nobody off there', async () => {
  const { pickup } = (await ask('callCourier', wish('simulator'))).body
  const picker = await hire(api, { roles: ['warehouse'] })
  const names = { en: 'Al Quoz', ar: 'القوز', fr: 'Al Quoz' }
  await ask('addPlace', { body: { code: 'al-quoz', kind: 'store', names, sellsOnline: true } })
  await shop.db.execute(sql`update staff set place = 'al-quoz' where id = ${picker.staffId}`)
  const own = await ask('callCourier', wish('simulator', { place: 'al-quoz' }), picker.cookie)
  expect(own.body.pickup.state).toBe('called')
  const sent = { params: { id: pickup._id } }
  expect((await ask('callCourier', wish('simulator', { fromHour: 18, toHour: 20 }), picker.cookie)).status).toBe(404)
  expect((await ask('cancelCourierPickup', sent, picker.cookie)).status).toBe(404)
  const query = { courier: 'simulator', place: 'warehouse' }
  expect((await ask('listCourierPickups', { query }, picker.cookie)).status).toBe(404)
  await shop.db.update(staffMembers).set({ roleId: 'auditor' }).where(eq(staffMembers.staffId, picker.staffId))
  expect((await ask('cancelCourierPickup', sent, picker.cookie)).body.code).toBe('FORBIDDEN')
})
