/** ADR 61: returns that couriers collect, against each courier's own shapes. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { aramexCourier } from '#gateways/couriers/aramex.ts'
import type { Courier, CourierEvent } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { quiqupCourier } from '#gateways/couriers/quiqup.ts'
import { simulatedCourier } from '#gateways/couriers/simulated.ts'
import { startSimulator } from '#gateways/couriers/simulator.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { startAramex } from '../../../tests/harness/couriers/aramex.ts'
import { startQuiqup } from '../../../tests/harness/couriers/quiqup.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, expectHealthy, keyOf, order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, hire, office } from '../../../tests/harness/staff.ts'
import { lookForCollections } from '../parcels/collections.actions.ts'

const secret = 'a-secret-of-the-courier'
const simulator = await startSimulator({ secret })
const aramex = await startAramex()
const quiqup = await startQuiqup()

type Trial = { courier: Courier; numbersOf(reference: string): string[] }
const trials: Record<string, Trial> = {
  simulator: {
    courier: simulatedCourier({ url: simulator.url, secret }),
    numbersOf: (reference) =>
      [...simulator.parcels.values()].filter((one) => one.reference === reference).map(({ awb }) => awb),
  },
  aramex: {
    courier: aramexCourier(aramex.facts),
    numbersOf: (reference) =>
      [...aramex.shipments.values()].filter((one) => one.reference === reference).map(({ number }) => number),
  },
  quiqup: {
    courier: quiqupCourier(quiqup.facts),
    numbersOf: (reference) =>
      [...quiqup.orders.values()].filter((one) => one.partner_order_id === reference).map(({ id }) => String(id)),
  },
}

/** What the next call meets: it never leaves, or the answer never comes, or nobody is left to hear it. */
type Trouble = 'never sent' | 'answer lost' | 'killed'
const trouble: Trouble[] = []
let calls = 0
/** What happens while he is being asked. */
let meanwhile: (() => Promise<unknown>) | undefined
const troubled = (courier: Courier): Courier => ({
  ...courier,
  async collect(request) {
    calls++
    const met = trouble.shift()
    await meanwhile?.()
    if (met === 'never sent') throw new Error('the line is dead')
    const booked = await courier.collect?.(request)
    if (met === 'answer lost') throw new Error('the line went dead')
    if (!booked) throw new Error('nobody collects')
    return met === 'killed' ? new Promise<never>(() => {}) : booked
  },
})
/** Whose messages are not signed: what is told is told as it stands. */
const van: Courier = {
  ...manualCourier,
  name: 'van',
  books: true,
  readEvents: (rawBody) =>
    (JSON.parse(Buffer.from(rawBody).toString()) as CourierEvent[]).map((event) => ({
      ...event,
      at: new Date(event.at),
    })),
}

const api = await mailApi({
  couriers: [manualCourier, van, ...Object.values(trials).map(({ courier }) => troubled(courier))],
})
const { shop, call, clock, lettersTo } = api
const { cookie } = await hire(api, { roles: ['desk'] })
afterAll(async () => {
  await simulator.stop()
  await aramex.stop()
  await quiqup.stop()
})

const elsewhere = {
  fullName: 'مريم سعيد',
  phone: '0501112233',
  address: 'شارع الوصل 12',
  city: 'Sharjah',
  emirate: 'sharjah',
}

/** A guest's delivered order, and how its piece is asked back. */
async function bought() {
  const product = await addProduct(shop, { basePriceFils: 10_000 })
  const ordered = await order(api, { body: { items: [{ productId: product.productId }] } })
  const { _id, items, contact } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  const mine = { params: { id: _id }, headers: keyOf(ordered) }
  const list = async () => (await call('GET /orders/:id/returns', mine)).body
  const day = (await list()).collection.days[0] ?? ''
  const ask = (more: object = {}) =>
    call('POST /orders/:id/returns', {
      ...mine,
      body: { items: [{ itemId: items[0]?._id ?? '', quantity: 1 }], collect: { day, window: 'evening' }, ...more },
    })
  return { mine, day, list, ask, email: contact.email }
}

/** Approved by the shop's own rule. */
async function coming(more: object = {}) {
  const order_ = await bought()
  const asked = await order_.ask(more)
  expect(asked.body.return.status).toBe('approved')
  return { ...order_, id: asked.body.return._id }
}

const show = async (id: string) => (await office(api, 'showReturn', { cookie, params: { id } })).body.return
async function act(name: AdminCallName, id: string, body: object = {}, more: object = {}) {
  const { version } = await show(id)
  return office(api, name, { cookie, params: { id }, version, body, ...more })
}
const book = async ({ id, day }: { id: string; day: string }, courier: string, more: object = {}) =>
  act('bookCollection', id, { courier, day, window: 'evening' }, more)
const referenceOf = async (id: string) =>
  (await queryRows<{ reference: string }>(shop.db, sql`select reference from collections where return_id = ${id}`))[0]
    ?.reference ?? ''
async function look(count = 1): Promise<void> {
  for (let round = 0; round < count; round++) {
    await shop.db.execute(sql`update collections set next_look_at = ${new Date(0)} where next_look_at is not null`)
    await lookForCollections(shop)
  }
}
async function hear(events: object[]): Promise<void> {
  const reply = await api.fetch('/api/courier-events/van', { method: 'POST', body: JSON.stringify(events) })
  expect(reply.status).toBe(200)
}

describe('D18 what a shopper asks for', () => {
  it('D18 is a working day, its hours, and an address where couriers collect; the desk reads them, without name and street', async () => {
    const { id, list, day } = await coming()
    expect((await list()).collection).toMatchObject({ isHere: true, emirates: expect.arrayContaining(['dubai']) })
    expect((await show(id)).wish).toMatchObject({ day, window: 'evening', address: expect.arrayContaining(['Dubai']) })
    const other = await bought()
    expect((await other.ask({ collect: { day: '2020-01-01', window: 'evening' } })).body.code).toBe(
      'RETURN_NOT_POSSIBLE',
    )
    const asked = await other.ask({ collect: { day: other.day, window: 'morning', address: elsewhere } })
    expect((await show(asked.body.return._id)).wish).toMatchObject({
      window: 'morning',
      address: ['Sharjah'],
    })
    // Whoever reads returns need not know where people live.
    expect(JSON.stringify(await show(asked.body.return._id))).not.toMatch(/501112233|الوصل 12/)
  })

  it('D18 is refused where the shop has switched it off, unless she brings it', async () => {
    const { returns } = shop.facts.current()
    const owner = await hire(api)
    const save = async (value: object) => {
      const at = { cookie: owner.cookie, params: { id: 'returns' } }
      const { version } = (await office(api, 'showSetting', at)).body.setting
      expect((await office(api, 'saveSetting', { ...at, version, body: value })).status).toBe(200)
    }
    await save({ ...returns, collectIn: { ...returns.collectIn, dubai: false } })
    const one = await bought()
    expect((await one.list()).collection.isHere).toBe(false)
    expect((await one.ask()).body).toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    expect((await one.ask({ collect: { day: one.day, window: 'evening', address: elsewhere } })).status).toBe(201)
    expect((await (await bought()).ask({ way: 'branch' })).status).toBe(201)
    await save({ ...returns })
  })
})

describe.each(Object.entries(trials))('G11 %s collects once', (courier, { numbersOf }) => {
  async function expectOne(id: string): Promise<void> {
    const { collection } = await show(id)
    const reference = await referenceOf(id)
    expect([collection.state, numbersOf(reference)]).toEqual(['booked', [collection.awb]])
    const before = calls
    await look(5)
    expect([calls, numbersOf(reference)]).toEqual([before, [collection.awb]])
  }

  it('G11 where all goes well, pressed twice, and asked again', async () => {
    const one = await coming()
    const key = `the-same-key-${courier}`
    expect((await book(one, courier, { key })).status).toBe(200)
    expect((await book(one, courier, { key })).status).toBe(200)
    expect((await book(one, courier)).body.code).toBe('COLLECTION_NOT_POSSIBLE')
    await expectOne(one.id)
  })

  it('G11 where two book it at once', async () => {
    const one = await coming()
    const before = calls
    const codes = (await Promise.all([book(one, courier), book(one, courier)])).map(({ status }) => status)
    expect([codes.toSorted(), calls]).toEqual([[200, 409], before + 1])
    await expectOne(one.id)
  })

  it('G11 where the answer is lost', async () => {
    const one = await coming()
    trouble.push('answer lost')
    expect((await book(one, courier)).body.return.collection.state).toBe('unknown')
    await look()
    await expectOne(one.id)
  })

  it('G11 where the shop is killed between asked and answered', async () => {
    const one = await coming()
    trouble.push('killed')
    void book(one, courier)
    await expect.poll(async () => (await show(one.id)).collection?.state).toBe('asked')
    const reference = await referenceOf(one.id)
    await expect.poll(() => numbersOf(reference)).toHaveLength(1)
    await look()
    await expectOne(one.id)
  })

  it('G11 where he never heard of it: asked again only after he has said three times that he knows nothing', async () => {
    const one = await coming()
    trouble.push('never sent')
    await book(one, courier)
    await look(2)
    expect(numbersOf(await referenceOf(one.id))).toEqual([])
    await look()
    await expectOne(one.id)
  })
})

describe('D18 what becomes of it', () => {
  it('D18 G4 messages that come twice and shuffled end alike; each step is told once', async () => {
    const ends: unknown[] = []
    for (const turn of [0, 1]) {
      const one = await coming()
      const { awb } = (await book(one, 'van')).body.return.collection
      const said = (externalId: string, minute: number, more: object) => ({
        awb,
        reference: null,
        externalId,
        code: externalId,
        state: null,
        at: new Date(clock.now().getTime() + minute).toISOString(),
        reason: null,
        ...more,
      })
      const events = [
        said('missed', 1, { progress: 'attempt_failed', reason: 'not_home' }),
        said('odd', 2, {}),
        said('had', 3, { state: 'in_transit' }),
        said('here', 4, { state: 'delivered' }),
      ]
      await hear(turn === 0 ? events : events.toReversed())
      await hear(events)
      const { collection, status } = await show(one.id)
      ends.push([status, collection.state, collection.attempts, collection.trouble, collection.events.length])
      if (turn > 0) continue
      clock.advance(61_000)
      const subjects = (await lettersTo(one.email)).map(({ subject }) => subject.replace(/QT-[\w-]+/, 'N'))
      expect(subjects.slice(-3)).toEqual([
        'Order N: a courier collects your return',
        'Order N: the courier could not collect your return',
        'Order N: your return is on its way',
      ])
    }
    expect(ends).toEqual([
      ['approved', 'arrived', 1, null, 4],
      ['approved', 'arrived', 1, null, 4],
    ])
    await expectHealthy(api)
  })

  it('D18 a courier who gives up is a task until another one is asked; late words of the first change nothing', async () => {
    const today = async () =>
      ((await office(api, 'showToday', { cookie })).body.tasks as { name: string; count: number }[]).find(
        ({ name }) => name === 'collections',
      )?.count ?? 0
    const one = await coming()
    const before = await today()
    const { awb } = (await book(one, 'van')).body.return.collection
    await act('noteCollection', one.id, { progress: 'given_up', reason: 'nobody home' })
    expect([(await show(one.id)).collection.state, await today()]).toEqual(['given_up', before + 1])
    expect((await book(one, 'simulator')).status).toBe(200)
    expect([(await show(one.id)).collection.state, await today()]).toEqual(['booked', before])
    const at = clock.now().toISOString()
    await hear([{ awb, reference: null, externalId: 'late', code: 'X', state: 'in_transit', at, reason: null }])
    expect((await show(one.id)).collection).toMatchObject({ courier: 'simulator', state: 'booked' })
  })

  it('D18 is called off, and may be booked anew; a refusal says why', async () => {
    const one = await coming()
    expect((await act('cancelCollection', one.id)).body.code).toBe('COLLECTION_NOT_POSSIBLE')
    await book(one, 'simulator')
    expect((await act('cancelCollection', one.id)).body.return.collection.isBeingCalledOff).toBe(true)
    await look()
    expect((await show(one.id)).collection.state).toBe('cancelled')
    expect(simulator.parcels.get((await show(one.id)).collection.awb)?.isCancelled).toBe(true)
    expect((await book(one, 'simulator')).body.return.collection.state).toBe('booked')
  })

  it('D18 whoever has an old page changes nothing of a booking that she has not seen', async () => {
    const one = await coming()
    const { day } = one
    const from = async (name: AdminCallName, version: number, body: object) =>
      office(api, name, { cookie, params: { id: one.id }, version, body })
    const stale = { status: 409, code: 'VERSION_CONFLICT' }
    const wish = { courier: 'simulator', day, window: 'evening' }
    const gone = { progress: 'given_up', reason: '' }
    const unasked = (await show(one.id)).version
    trouble.push('answer lost')
    const unanswered = (await from('bookCollection', unasked, wish)).body.return.version
    await look()
    const { status, body } = await from('noteCollection', unanswered, gone)
    expect({ status, code: body.code, now: body.current.collection.state }).toEqual({ ...stale, now: 'booked' })
    const booked = (await show(one.id)).version
    const noted = (await from('noteCollection', booked, gone)).body.return.version
    const anew = (await from('bookCollection', noted, wish)).body.return.version
    const old: [AdminCallName, object][] = [
      ['noteCollection', gone],
      ['cancelCollection', {}],
      ['bookCollection', wish],
    ]
    for (const version of [unasked, unanswered, booked, noted])
      for (const [name, what] of old) {
        const reply = await from(name, version, what)
        expect({ status: reply.status, code: reply.body.code }).toEqual(stale)
      }
    const calledOff = (await from('cancelCollection', anew, {})).body.return.version
    await look()
    const over = await show(one.id)
    const seen = [unasked, unanswered, booked, noted, anew, calledOff, over.version]
    expect([over.collection.state, new Set(seen).size]).toEqual(['cancelled', seen.length])
    expect((await from('bookCollection', calledOff, wish)).body.code).toBe('VERSION_CONFLICT')
  })

  it('D18 what was brought to a store meanwhile is not collected', async () => {
    const one = await coming()
    await book(one, 'simulator')
    const received = await act('receiveReturn', one.id, { place: 'warehouse' })
    expect(received.status).toBe(200)
    await look()
    const { collection, version } = await show(one.id)
    expect([collection.state, version]).toEqual(['cancelled', received.body.return.version])
    expect((await book(one, 'simulator')).body.code).toBe('RETURN_NOT_MOVABLE')
  })

  describe.each(['receiveReturn', 'lapseReturn'] as const)('D18 G11 where it is over by %s', (name) => {
    const end = async (id: string) =>
      expect((await act(name, id, name === 'receiveReturn' ? { place: 'warehouse' } : {})).status).toBe(200)
    async function expectNobody({ id, email }: { id: string; email: string }): Promise<void> {
      expect((await show(id)).collection.state).toBe('cancelled')
      const reference = await referenceOf(id)
      const comes = [...simulator.parcels.values()].filter((one) => one.reference === reference && !one.isCancelled)
      expect(comes).toEqual([])
      clock.advance(61_000)
      const subjects = (await lettersTo(email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('a courier collects'))).toEqual([])
    }

    it('D18 G11 a courier who never heard of it is not asked again', async () => {
      const one = await coming()
      trouble.push('never sent')
      await book(one, 'simulator')
      await end(one.id)
      const before = calls
      await look(5)
      expect(calls).toBe(before)
      await expectNobody(one)
    })

    it('D18 G11 a booking that is found late is called off', async () => {
      const one = await coming()
      trouble.push('answer lost')
      await book(one, 'simulator')
      await end(one.id)
      await look()
      expect((await show(one.id)).collection.isBeingCalledOff).toBe(true)
      await look()
      await expectNobody(one)
    })

    it('D18 G11 a booking that is answered afterwards is called off', async () => {
      const one = await coming()
      meanwhile = () => end(one.id)
      await book(one, 'simulator').finally(() => (meanwhile = undefined))
      await look()
      await expectNobody(one)
    })
  })

  it('D18 its label is printed once a number is there, the courier’s own where he gives one', async () => {
    const one = await coming({ collect: undefined })
    const label = async () => api.fetch(`/api/admin/returns/${one.id}/label`, { headers: { cookie } })
    expect((await label()).status).toBe(404)
    await book(one, 'van')
    const ours = await label()
    expect([ours.status, ours.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const other = await coming()
    await book(other, 'quiqup')
    const theirs = await api.fetch(`/api/admin/returns/${other.id}/label`, { headers: { cookie } })
    expect(await theirs.text()).toMatch(/^%PDF-1\.4 the label of Quiqup/)
  })
})
