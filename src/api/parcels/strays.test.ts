import type { CourierEvent } from '#gateways/couriers/courier.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { forgetOldStrays, mostStrays } from './strays.actions.ts'

const courier = (name: string) => ({
  name,
  books: true,
  book: () => Promise.reject(new Error('nothing is booked here')),
  find: () => Promise.resolve(null),
  cancel: () => Promise.resolve(true),
  track: () => Promise.resolve([]),
  readEvents: (rawBody: Uint8Array) =>
    (JSON.parse(Buffer.from(rawBody).toString()) as CourierEvent[]).map((event) => ({
      ...event,
      at: new Date(event.at),
    })),
})
const api = await testApi({ couriers: [courier('van'), courier('bike'), courier('boat')] })
const { clock, shop } = api
const { cookie } = await hire(api)

const message = (awb: string, rest: Partial<CourierEvent> = {}): CourierEvent => ({
  awb,
  reference: null,
  externalId: `${awb}-1`,
  code: 'OFD',
  state: 'out_for_delivery',
  at: clock.now(),
  reason: null,
  ...rest,
})
async function hear(from: string, ...events: CourierEvent[]): Promise<void> {
  const reply = await api.fetch(`/api/courier-events/${from}`, { method: 'POST', body: JSON.stringify(events) })
  expect(reply.status).toBe(200)
}
const list = async (as = cookie) => (await office(api, 'listStrayMessages', { cookie: as })).body
const problems = async (as = cookie) => (await office(api, 'countParcelProblems', { cookie: as })).body
const settle = (id: string, note = 'mistyped, put right', as = cookie) =>
  office(api, 'settleStrayMessage', { cookie: as, params: { id }, body: { note } })

describe('what couriers say of parcels that are not ours', () => {
  it('stands among the problems with the raw reference, once for a number, until somebody deals with it', async () => {
    const before = await problems()
    await hear('van', message('V-9', { reference: 'XY/77', reason: 'left with guard' }))
    await hear('van', message('V-9', { reference: 'XY/77', reason: 'left with guard' }))
    await hear('van', message('V-9', { externalId: 'V-9-2', code: 'DLV', state: 'delivered' }))
    const { messages, count } = await list()
    expect(count).toBe(1)
    expect(messages[0]).toMatchObject({ courier: 'van', awb: 'V-9', reference: 'XY/77', code: 'DLV', times: 2 })
    const after = await problems()
    expect([after.total - before.total, after.strays]).toEqual([1, 1])

    expect((await settle(messages[0]._id, '')).body.code).toBe('VALIDATION_FAILED')
    expect((await settle(messages[0]._id)).status).toBe(200)
    expect((await settle(messages[0]._id)).body.code).toBe('NOT_FOUND')
    expect((await list()).count).toBe(0)
    const log = await office(api, 'listAudit', { cookie, query: { objectType: 'stray_message' } })
    expect(JSON.stringify(log.body)).toContain('XY/77')
    await hear('van', message('V-9', { externalId: 'V-9-3' }))
    expect((await list()).messages[0]).toMatchObject({ awb: 'V-9', times: 1 })
  })

  it('is bounded in size and in number, and a flood washes nothing away', async () => {
    await hear('bike', message('B-first', { reference: 'ours?' }))
    const long = '𝕏'.repeat(350)
    for (let from = 0; from < mostStrays + 40; from += 10) {
      await hear('bike', ...Array.from({ length: 10 }, (_, n) => message(`B${from + n}-${long}`, { reason: long })))
    }
    clock.advance(1000)
    await hear('bike', message('B-first', { externalId: 'later', reference: 'ours?' }))
    const { messages, count } = await list()
    expect(count - 1).toBe(mostStrays)
    expect(messages).toHaveLength(50)
    expect(messages[0]).toMatchObject({ awb: 'B-first', times: 2 })
    expect(Math.max(...messages.map(({ reason }: { reason: string | null }) => reason?.length ?? 0))).toBeLessThan(301)
    await hear('boat', message('another courier has room'))
    expect((await list()).count - count).toBe(1)
  })

  it('D19 is of no place: who works in one place is shown none and settles none', async () => {
    await hear('boat', message('B-7'))
    const picker = await hire(api, { roles: ['warehouse'] })
    await shop.db.execute(sql`update staff set place = 'warehouse' where id = ${picker.staffId}`)
    expect(await list(picker.cookie)).toMatchObject({ messages: [], count: 0 })
    expect((await problems(picker.cookie)).strays).toBe(0)
    const [first] = (await list()).messages
    expect((await settle(first._id, 'mine', picker.cookie)).body.code).toBe('NOT_FOUND')
  })

  it('is forgotten ninety days after it was heard last', async () => {
    clock.advance(89 * 24 * 60 * 60_000)
    await hear('boat', message('heard today'))
    clock.advance(2 * 24 * 60 * 60_000)
    await forgetOldStrays(shop)
    const { cookie: later } = await hire(api)
    expect((await list(later)).messages.map(({ awb }: { awb: string }) => awb)).toEqual(['heard today'])
  })
})
