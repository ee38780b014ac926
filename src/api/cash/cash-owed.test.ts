/** Back office 3.5: what couriers owe too long is written about or given up, within limits; and the books are checked. */
import { sql } from 'drizzle-orm'
import { queryRows } from '#db/open.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { aed, cashDesk, csvOf, type Sent } from '../../../tests/harness/cash.ts'
import { sendAll } from '../../../tests/harness/mail.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const mail = memoryMail()
const api = await testApi({ mail, couriers: [manualCourier] })
const { shop, clock } = api
const desk = cashDesk(api, (await hire(api)).cookie)
const { sent, add, post, ledger } = desk
const day = 24 * 60 * 60 * 1000

describe('what is owed', () => {
  it('too long is overdue, and its courier is written to', async () => {
    const old = await sent('delivered')
    clock.advance(15 * day)
    desk.cookie = (await hire(api)).cookie
    await sent('delivered')
    const list = await office(api, 'listCash', { cookie: desk.cookie, query: { overdue: 'true', courier: 'manual' } })
    expect(list.body.parcels.map(({ _id }: { _id: string }) => _id)).toContain(old.id)
    const params = { id: 'manual' }
    const write = () => office(api, 'writeToCourier', { cookie: desk.cookie, params, body: {} })
    expect((await write()).body.code).toBe('CASH_NOT_BOOKABLE')
    const [courier] = (await office(api, 'listCashCouriers', { cookie: desk.cookie })).body.couriers
    const email = 'cash@courier.test'
    const saved = await office(api, 'changeCashCourier', {
      cookie: desk.cookie,
      params,
      version: courier.version,
      body: { email },
    })
    expect(saved.body.courier.email).toBe(email)
    const written = await write()
    expect(written.body).toMatchObject({ parcels: list.body.count, amount: expect.any(Number), sentTo: email })
    await sendAll(shop)
    const letter = mail.messages.find(({ to }) => to === email)
    expect(letter?.subject).toContain(aed(written.body.amount))
    expect(letter?.text).toContain(old.awb)
    expect(
      (await office(api, 'showParcelCash', { cookie: desk.cookie, params: { id: old.id } })).body.cash.letterAt,
    ).not.toBeNull()
  })

  it('is given up within one’s limit; above it somebody else decides, once', async () => {
    const [boss, clerk, manager] = [
      await hire(api),
      await hire(api, { roles: ['finance'] }),
      await hire(api, { roles: ['manager'] }),
    ]
    const lost = await sent('lost')
    expect(lost.fils).toBeGreaterThan(20_000)
    const give = async (who: { cookie: string }, parcel: Sent) => {
      const params = { id: parcel.id }
      const { cash } = (await office(api, 'showParcelCash', { cookie: who.cookie, params })).body
      const body = { reason: 'lost' }
      return office(api, 'writeOffCash', { cookie: who.cookie, params, version: cash.version, body })
    }
    const asked = await give(clerk, lost)
    expect(asked.body.ledger.cash.writtenOff).toBe(0)
    const params = { id: asked.body.approval._id }
    expect((await office(api, 'approve', { cookie: clerk.cookie, params, body: {} })).status).toBe(403)
    const listed = await office(api, 'listApprovals', { cookie: manager.cookie })
    expect(listed.body.approvals[0]).toMatchObject({
      verb: 'cash.write',
      parcelId: lost.id,
      mayDecide: true,
      kind: 'lost',
    })
    expect((await office(api, 'approve', { cookie: manager.cookie, params, body: {} })).status).toBe(200)
    expect((await office(api, 'approve', { cookie: boss.cookie, params, body: {} })).body.code).toBe('ALREADY_DECIDED')
    const after = (await office(api, 'showParcelCash', { cookie: boss.cookie, params: { id: lost.id } })).body
    expect(after).toMatchObject({ most: 0, cash: { writtenOff: lost.fils, stage: 'closed' } })
    expect((await give(boss, lost)).body.code).toBe('CASH_NOT_BOOKABLE')
    const mine = await give(boss, await sent('lost'))
    expect(mine.body).toMatchObject({ approval: null, ledger: { most: 0 } })
    await expectHealthy(api)
  })

  it('D19 can’t be given up through a list either: high fees and a short bank count against one’s limit', async () => {
    const [boss, clerk] = [desk.cookie, (await hire(api, { roles: ['finance'] })).cookie]
    const as = async <Result>(who: string, act: () => Promise<Result>): Promise<Result> => {
      desk.cookie = who
      return act().finally(() => (desk.cookie = boss))
    }
    const bankAt = (
      { _id: id, version, expected }: { _id: string; version: number; expected: number },
      short: number,
    ) =>
      office(api, 'bankRemittance', {
        cookie: desk.cookie,
        params: { id },
        version,
        body: { amountFils: expected - short, on: '2026-11-23', reference: 'FT9' },
      })
    const [eaten, usual, other] = [await sent('delivered'), await sent('delivered'), await sent('delivered')]
    expect(eaten.fils).toBeGreaterThan(20_000)
    const list = (await add(csvOf([eaten.awb, eaten.fils, eaten.fils]))).body.remittance
    const refused = await as(clerk, () => post(list))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'FORBIDDEN',
      'This gives up more of a courier’s cash than you may in a day. Ask somebody with a higher limit.',
    ])
    expect((await ledger(eaten.id)).cash.remitted).toBe(0)
    expect((await post(list)).status).toBe(200)

    const added = (await add(csvOf([usual.awb, usual.fils, 1_575], [other.awb, other.fils, 5_900]))).body.remittance
    const posted = await as(clerk, () => post(added))
    expect(posted.status).toBe(200)
    const { remittance } = posted.body
    expect((await as(clerk, () => bankAt(remittance, 20_001))).body.code).toBe('FORBIDDEN')
    expect((await as(clerk, () => bankAt(remittance, 20_000))).status).toBe(200)
    await expectHealthy(api)
  })

  it('D19 is given up in small parts only up to one’s limit of 24 hours', async () => {
    const clerk = await hire(api, { roles: ['finance'] })
    const [first, second, third] = [await sent('delivered'), await sent('delivered'), await sent('delivered')]
    const rows = [first, second, third].map(({ awb, fils }): [string, number] => [awb, fils - 15_000])
    await post((await add(csvOf(...rows))).body.remittance)
    const give = async ({ id }: Sent, by: string) => {
      const params = { id }
      const { cash } = (await office(api, 'showParcelCash', { cookie: by, params })).body
      const body = { reason: 'small_difference' }
      return office(api, 'writeOffCash', { cookie: by, params, version: cash.version, body })
    }
    const given = { approval: null, ledger: { cash: { writtenOff: 15_000 } } }
    expect((await give(first, clerk.cookie)).body).toMatchObject(given)
    const beyond = (await give(second, clerk.cookie)).body
    expect(beyond).toMatchObject({ approval: { _id: expect.any(String) }, ledger: { cash: { writtenOff: 0 } } })
    clock.advance(day + 1)
    desk.cookie = (await hire(api)).cookie
    // The same clerk, signed in again the next day.
    const next = await hire(api, { roles: ['finance'] })
    await queryRows(
      shop.db,
      sql`update staff_sessions set staff_id = ${clerk.staffId} where staff_id = ${next.staffId}`,
    )
    expect((await give(third, next.cookie)).body).toMatchObject(given)
    await expectHealthy(api)
  })

  it('is summed by courier and age, and the books are checked without putting anything right', async () => {
    const boss = await hire(api)
    const one = await sent('delivered')
    const sums = (await office(api, 'sumCash', { cookie: boss.cookie })).body
    const [manual] = sums.couriers
    expect(manual.ages.week).toBeGreaterThanOrEqual(one.fils)
    expect(sums.overdue).toBe(manual.overdue.count)
    const check = () => office(api, 'checkBooks', { cookie: boss.cookie, body: {} })
    expect((await check()).body.check.differences).toEqual([])
    await queryRows(shop.db, sql`update cash_parcels set fee_fils = fee_fils + 1 where parcel_id = ${one.id}`)
    const found = (await check()).body.check
    const differences = [{ parcelId: one.id, what: 'fee', balanceFils: 1, entriesFils: 0 }]
    expect(found).toMatchObject({ differences, isSettled: false })
    expect((await check()).body.check.differences).toEqual(differences)
    const params = { id: found._id }
    const settled = await office(api, 'settleCheck', { cookie: boss.cookie, params, body: { note: 'looked' } })
    expect(settled.body.check.isSettled).toBe(true)
    expect((await office(api, 'sumCash', { cookie: boss.cookie })).body.openChecks).toHaveLength(1)
    await queryRows(shop.db, sql`update cash_parcels set fee_fils = fee_fils - 1 where parcel_id = ${one.id}`)
  })
})
