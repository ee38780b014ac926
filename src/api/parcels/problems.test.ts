import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/open.ts'
import type { Courier, CourierEvent } from '#gateways/couriers/courier.ts'
import { CourierRefused } from '#gateways/couriers/courier.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lookForBookings } from './bookings.actions.ts'
import { lockParcel, moveParcel, settleOrder } from './parcels.actions.ts'

let numbers = 0
let bookingFails: Error | null = null
let isTooLate = false
let told = 0
const courier: Courier = {
  name: 'van',
  books: true,
  book: () =>
    bookingFails ? Promise.reject(bookingFails) : Promise.resolve({ awb: `V${++numbers}`, trackingUrl: null }),
  find: () => Promise.reject(new Error('no answer')),
  cancel: () => Promise.resolve(!isTooLate),
  track: () => Promise.resolve([]),
  // Signatures are shown where each courier has his own.
  readEvents: (rawBody) => {
    const event = JSON.parse(Buffer.from(rawBody).toString()) as CourierEvent
    return [{ ...event, at: new Date(event.at) }]
  },
}
const api = await testApi({ couriers: [courier] })
const { shop, clock } = api
const { cookie } = await hire(api)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Known = { id: string; orderId: string }
async function newParcel(): Promise<Known> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const orderId = placed.body.order._id
  const made = await office(api, 'addParcel', { cookie, params: { id: orderId }, body: { place: 'warehouse' } })
  return { id: made.body.parcel._id, orderId }
}
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
const book = async ({ id }: Known) => {
  const { version } = await show(id)
  return office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier: 'van' } })
}
async function send({ id }: Known): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockParcel(tx, id)
    const packed = await moveParcel(tx, locked.parcel, { shop, verb: 'pack', said: { actor: 'staff:packer' } })
    await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said: { actor: 'staff:packer' } })
    await settleOrder(tx, locked.order, { shop, actor: 'staff:packer' })
  })
}
async function hear({ id }: Known, code: string, state: CourierEvent['state'], reason: string | null = null) {
  const { awb } = (await show(id)).booking
  const event: CourierEvent = { awb, reference: null, externalId: `m${++told}`, code, state, at: clock.now(), reason }
  const reply = await api.fetch('/api/courier-events/van', { method: 'POST', body: JSON.stringify(event) })
  expect(reply.status).toBe(200)
  clock.advance(minuteMs)
}
const problemsOf = async ({ id }: Known) =>
  (await office(api, 'listParcelProblems', { cookie, params: { id } })).body.problems.map(
    ({ problem, words }: { problem: string; words: string | null }) => [problem, words],
  )
const settle = async ({ id }: Known, note = 'telephoned him') => {
  const { version } = await show(id)
  return office(api, 'settleParcelProblem', { cookie, params: { id }, version, body: { note } })
}

describe('problems of parcels', () => {
  it('a booking that was refused stands in the courier’s own words, until it is booked', async () => {
    const parcel = await newParcel()
    bookingFails = new CourierRefused('ERR52 City is invalid')
    await book(parcel)
    bookingFails = null
    expect(await problemsOf(parcel)).toEqual([['booking_refused', 'ERR52 City is invalid']])
    clock.advance(1000)
    await book(parcel)
    expect(await problemsOf(parcel)).toEqual([])
  })

  it('a booking without an answer is one after a quarter of an hour', async () => {
    const parcel = await newParcel()
    bookingFails = new Error('the line is dead')
    await book(parcel)
    bookingFails = null
    clock.advance(14 * minuteMs)
    expect(await problemsOf(parcel)).toEqual([])
    clock.advance(2 * minuteMs)
    expect(await problemsOf(parcel)).toEqual([['booking_unknown', null]])
  })

  it('a code that nobody knows stands in the courier’s own words, until he says something that we know', async () => {
    const parcel = await newParcel()
    await book(parcel)
    await send(parcel)
    await hear(parcel, 'XQ7', null, 'gate code wanted')
    expect(await problemsOf(parcel)).toEqual([['unknown_code', 'XQ7: gate code wanted']])
    await hear(parcel, 'OFD', 'out_for_delivery')
    expect(await problemsOf(parcel)).toEqual([])
  })

  it('the second failed attempt is one, the first is not', async () => {
    const parcel = await newParcel()
    await book(parcel)
    await send(parcel)
    await hear(parcel, 'NDR', 'attempt_failed', 'not_home')
    expect(await problemsOf(parcel)).toEqual([])
    await hear(parcel, 'NDR', 'attempt_failed', 'no_answer')
    expect(await problemsOf(parcel)).toEqual([['attempts', 'no_answer']])
    await hear(parcel, 'DLV', 'delivered')
    expect(await problemsOf(parcel)).toEqual([])
    await expectHealthy(api)
  })

  it('three days without a word after the handover are one', async () => {
    const parcel = await newParcel()
    await book(parcel)
    await send(parcel)
    const quietFor = (ms: number) =>
      shop.db.execute(
        sql`update parcels set updated_at = ${new Date(clock.now().getTime() - ms)} where id = ${parcel.id}`,
      )
    await quietFor(3 * dayMs - minuteMs)
    expect(await problemsOf(parcel)).toEqual([])
    await quietFor(3 * dayMs + minuteMs)
    expect(await problemsOf(parcel)).toEqual([['silent', null]])
    expect((await settle(parcel)).status).toBe(200)
    expect(await problemsOf(parcel)).toEqual([])
    await quietFor(3 * dayMs + minuteMs)
    expect(await problemsOf(parcel)).toEqual([['silent', null]])
  })

  it('a lost parcel is one until somebody says what was done', async () => {
    const parcel = await newParcel()
    await book(parcel)
    await send(parcel)
    await hear(parcel, 'LST', 'lost')
    expect(await problemsOf(parcel)).toEqual([['lost', null]])
    await settle(parcel, 'claimed from the courier')
    expect(await problemsOf(parcel)).toEqual([])
    const { state, events: told } = await show(parcel.id)
    expect([state, told.at(-1)]).toEqual([
      'lost',
      expect.objectContaining({ code: 'settled', note: 'claimed from the courier', state: null }),
    ])
  })

  it.each(['says so', 'tells of it later'])('a parcel that was called off while he has it: he %s', async (how) => {
    const parcel = await newParcel()
    await book(parcel)
    isTooLate = how === 'says so'
    const { version } = await show(parcel.id)
    await office(api, 'cancelParcel', { cookie, params: { id: parcel.id }, version, body: {} })
    await lookForBookings(shop)
    expect((await show(parcel.id)).booking.state).toBe('cancelled')
    expect(await problemsOf(parcel)).toEqual(isTooLate ? [['with_courier', null]] : [])
    isTooLate = false
    await hear(parcel, 'OFD', 'out_for_delivery')
    await hear(parcel, 'OFD', 'out_for_delivery')
    expect(await problemsOf(parcel)).toEqual([['with_courier', null]])
    const { state, events } = await show(parcel.id)
    expect([state, events.filter(({ code }: { code: string }) => code === 'too_late').length]).toEqual(['cancelled', 1])
    await settle(parcel, 'he brought it back')
    expect(await problemsOf(parcel)).toEqual([])
    await expectHealthy(api)
  })

  it('the list shows them by kind, each parcel once, and their number', async () => {
    const parcel = await newParcel()
    await book(parcel)
    await send(parcel)
    await hear(parcel, 'NDR', 'attempt_failed', 'not_home')
    await hear(parcel, 'NDR', 'attempt_failed', 'not_home')
    await hear(parcel, 'XQ8', null)
    const list = async (problem: string) => (await office(api, 'listParcels', { cookie, query: { problem } })).body
    const { total, kinds } = (await office(api, 'countParcelProblems', { cookie })).body
    expect((await list('any')).count).toBe(total)
    for (const { problem, count } of kinds) expect([problem, (await list(problem)).count]).toEqual([problem, count])
    const [shown] = (await list('attempts')).parcels.filter(({ _id }: { _id: string }) => _id === parcel.id)
    expect(shown.problems.map(({ problem }: { problem: string }) => problem).toSorted()).toEqual([
      'attempts',
      'unknown_code',
    ])
    await settle(parcel)
    expect((await office(api, 'countParcelProblems', { cookie })).body.total).toBe(total - 1)
    expect((await list('any')).parcels.map(({ _id }: { _id: string }) => _id)).not.toContain(parcel.id)
  })

  it('one is settled in words, once, and not by who saw an older state', async () => {
    const parcel = await newParcel()
    const { version } = await show(parcel.id)
    expect((await settle(parcel, '  ')).status).toBe(400)
    const params = { id: parcel.id }
    const replies = await Promise.all(
      ['one', 'other'].map((note) => office(api, 'settleParcelProblem', { cookie, params, version, body: { note } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
