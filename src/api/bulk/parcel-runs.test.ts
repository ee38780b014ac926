/** A courier for many parcels: each asked for once, whoever is killed meanwhile. */
import { queryRows } from '#db/open.ts'
import { CourierRefused, type Courier } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { workRuns } from './working.actions.ts'

/** Refuses whose turn it is, by order numbers; keeps silent for others. */
const [refused, silent] = [new Set<string>(), new Set<string>()]
let asked: string[] = []
const courier: Courier = {
  ...manualCourier,
  name: 'swift',
  books: true,
  book: ({ reference, orderNumber }) => {
    asked.push(reference)
    if (refused.has(orderNumber)) return Promise.reject(new CourierRefused('no such street'))
    if (silent.has(orderNumber)) return Promise.reject(new Error('the line went dead'))
    return Promise.resolve({ awb: `S${reference}`, trackingUrl: null })
  },
}
const api = await testApi({ couriers: [manualCourier, courier] })
const { shop } = api
const { cookie } = await hire(api)
const packer = await hire(api, { roles: ['warehouse'] })
await shop.db.execute(sql`update staff set place = 'warehouse' where id = ${packer.staffId}`)
const { productId } = await addProduct(shop, { stock: 500 })
const call = (name: AdminCallName, sent: AdminSent = {}, by = packer.cookie) =>
  office(api, name, { cookie: by, ...sent })
const start = (ids: string[], body: object = {}) => call('startParcelRun', { body: { courier: 'swift', ids, ...body } })
const show = async (id: string, by = packer.cookie) => (await call('showParcelRun', { params: { id } }, by)).body

/** A slice of the job is short: on a busy machine a run takes several. */
async function work(): Promise<void> {
  for (let slice = 0; slice < 6; slice++) await workRuns(shop)
}

type Made = { id: string; number: string }
async function parcels(count: number): Promise<Made[]> {
  const made: Made[] = []
  for (let left = count; left > 0; left--) {
    const placed = await order(api, { body: { items: [{ productId, quantity: 1, color: 'white', size: 'M' }] } })
    const { _id, number } = placed.body.order
    const { body } = await call('addParcel', { params: { id: _id }, body: { place: 'warehouse' } }, cookie)
    made.push({ id: body.parcel._id, number })
  }
  return made
}
const idsOf = (all: readonly Made[]) => all.map(({ id }) => id)
beforeEach(() => {
  asked = []
  refused.clear()
  silent.clear()
})

describe('3.5 a courier for many parcels', () => {
  it('G11 each gets its number and its entry in the log, and the labels are one file', async () => {
    const made = await parcels(8)
    const { status, body } = await start(idsOf(made))
    expect([status, body.run]).toMatchObject([201, { verb: 'book', about: 'swift', state: 'waiting', total: 8 }])
    await work()
    const shown = await show(body.run._id)
    expect(shown).toMatchObject({ run: { state: 'done', done: 8, refused: 0 }, unanswered: 0, refusals: [] })
    expect(shown.booked).toEqual(idsOf(made))
    expect([asked.length, new Set(asked).size]).toEqual([8, 8])
    const log = await call('listAudit', { query: { action: 'parcel.book' } }, cookie)
    expect(log.body.entries[0]).toMatchObject({ requestId: body.run._id, person: { email: packer.email } })
    const labels = await api.fetch(`/api/admin/parcel-papers?ids=${shown.booked.join(',')}`, {
      headers: { cookie: packer.cookie },
    })
    expect([labels.status, labels.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('G11 lists what the shop and what the courier refused, and tries those alone again', async () => {
    const made = await parcels(4)
    const [first, second, third] = made as [Made, Made, Made]
    await start([first.id])
    await work()
    refused.add(second.number)
    silent.add(third.number)
    asked = []
    const { run } = (await start(idsOf(made))).body
    await work()
    const shown = await show(run._id)
    expect([shown.run, shown.unanswered, shown.booked.length]).toMatchObject([
      { state: 'done', done: 2, refused: 2 },
      1,
      1,
    ])
    expect(shown.refusals.map(({ parcel }: { parcel: { number: string } }) => parcel.number)).toEqual([
      `${first.number}/1`,
      `${second.number}/1`,
    ])
    expect(shown.refusals[0].reason).toMatch(/already/)
    expect(shown.refusals[1].reason).toMatch(/refused/)
    refused.clear()
    asked = []
    const again = await call('retryParcelRun', { params: { id: run._id }, body: {} })
    expect([again.status, again.body.run.total]).toEqual([201, 2])
    await work()
    // The silent one is asked about, not booked again.
    expect(asked).toEqual([`${second.number}-1-2`])
  })

  it('G11 two workers at once ask once for each', async () => {
    const made = await parcels(6)
    await start(idsOf(made))
    await Promise.all([workRuns(shop), workRuns(shop), workRuns(shop)])
    await work()
    expect([asked.length, new Set(asked).size]).toEqual([6, 6])
  })

  it('G11 killed after what was written, before the courier answered: nobody asks him again, and the run says that it waits', async () => {
    const [one] = (await parcels(1)) as [Made]
    const { run } = (await start([one.id])).body
    await work()
    await shop.db.execute(sql`update courier_bookings set state = 'asked', awb = null where parcel_id = ${one.id}`)
    await work()
    expect([asked.length, (await show(run._id)).run.state]).toEqual([1, 'running'])
  })

  it('D19 asks for what she may now, in her own place, and shows the run to nobody else', async () => {
    const [one, two] = (await parcels(2)) as [Made, Made]
    await call(
      'addPlace',
      {
        body: {
          code: 'al-quoz',
          kind: 'store',
          names: { en: 'Al Quoz', ar: 'القوز', fr: 'Al Quoz' },
          sellsOnline: true,
        },
      },
      cookie,
    )
    await shop.db.execute(sql`update parcels set place = 'al-quoz' where id = ${two.id}`)
    const { run } = (await start([one.id, two.id])).body
    await work()
    expect((await show(run._id)).run).toMatchObject({ done: 1, refused: 1 })
    expect(asked).toEqual([`${one.number}-1`])
    expect((await show(run._id, cookie)).code).toBe('NOT_FOUND')
    for (const name of ['cancelParcelRun', 'retryParcelRun'] as const)
      expect((await call(name, { params: { id: run._id }, body: {} }, cookie)).body.code).toBe('NOT_FOUND')
  })

  it('D19 a run over orders is behind its own permission', async () => {
    const desk = await hire(api)
    const placed = await order(api, { body: { items: [{ productId, quantity: 1, color: 'white', size: 'M' }] } })
    const body = { act: { verb: 'hold', input: { reason: 'count' } }, ids: [placed.body.order._id] }
    const { run } = (await call('startRun', { body }, desk.cookie)).body
    expect((await show(run._id, desk.cookie)).code).toBe('NOT_FOUND')
    expect(
      (await call('startRun', { body: { act: { verb: 'book', input: { courier: 'swift' } }, ids: ['x'] } }, cookie))
        .status,
    ).toBe(400)
  })

  it('is refused for a courier that is not there, and stops when it is told', async () => {
    const [one] = (await parcels(1)) as [Made]
    expect((await start([one.id], { courier: 'nobody' })).body.code).toBe('PROVIDER_NOT_CONFIGURED')
    const { run } = (await start([one.id])).body
    await call('cancelParcelRun', { params: { id: run._id }, body: {} })
    await work()
    const [row] = await queryRows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from courier_bookings where parcel_id = ${one.id}`,
    )
    expect([row?.count, asked]).toEqual([0, []])
  })
})
