/** Back office 3.5: couriers' lists are taken in, posted once, banked; what is owed too long is written about or given up. */
import { sql } from 'drizzle-orm'
import { inTransaction, queryRows } from '#db/open.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { sendAll } from '../../../tests/harness/mail.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { lockParcel, settleOrder, tellParcel } from '../parcels/parcels.actions.ts'

const mail = memoryMail()
const api = await testApi({ mail, couriers: [manualCourier] })
const { shop, clock } = api
let { cookie } = await hire(api)
const day = 24 * 60 * 60 * 1000

type Sent = { id: string; awb: string; fils: number; number: string }
let count = 0

/** A parcel of a cash order that was packed, and what the courier said of it. */
async function sent(...states: ParcelState[]): Promise<Sent> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse', courier: 'manual' } })
  const { _id: id, cod } = made.body.parcel
  const awb = `T-${++count}`
  for (const state of ['packed', 'handed_over', ...states] as const)
    await inTransaction(shop.db, async (tx) => {
      const { order: found, parcel } = await lockParcel(tx, id)
      await tellParcel(tx, parcel, { shop, awb, said: { actor: 'manual', code: state, state } })
      await settleOrder(tx, found, { shop, actor: 'manual' })
    })
  return { id, awb, fils: cod, number: placed.body.order.number }
}

const aed = (fils: number): string => (fils / 100).toFixed(2)
const bytes = (text: string) => new TextEncoder().encode(text)
const mapping = JSON.stringify({ awb: 'AWB', reference: 'Order', collected: 'COD', fee_delivery: 'Fee', net: 'Net' })
const csvOf = (...rows: [string, number, number?][]): string =>
  [
    'AWB;Order;COD;Fee;Net',
    ...rows.map(([awb, fils, fee = 0]) => `${awb};;${aed(fils)};${aed(fee)};${aed(fils - fee)}`),
  ].join('\n')

async function add(text: string, { number = `R-${++count}`, ...query }: Record<string, string> = {}) {
  return office(api, 'addRemittance', {
    cookie,
    query: { courier: 'manual', number, dateOrder: 'dmy', mapping, ...query },
    file: bytes(text),
    headers: { 'content-type': 'text/csv' },
  })
}
const post = (remittance: { _id: string; version: number }) =>
  office(api, 'postRemittance', { cookie, params: { id: remittance._id }, version: remittance.version, body: {} })
const show = async (id: string) => (await office(api, 'showRemittance', { cookie, params: { id } })).body
const ledger = async (id: string) => (await office(api, 'showParcelCash', { cookie, params: { id } })).body

describe('G4 a courier’s list', () => {
  it('is looked through before it is posted, and its columns are remembered', async () => {
    const file = bytes(`\ufeff${csvOf(['T-x', 100])}`)
    const headers = { 'content-type': 'application/octet-stream' }
    const look = () => office(api, 'lookAtRemittance', { cookie, query: { courier: 'manual' }, file, headers })
    expect((await look()).body).toMatchObject({
      headings: ['AWB', 'Order', 'COD', 'Fee', 'Net'],
      sample: [['T-x', '', '1.00', '0.00', '1.00']],
      rows: 1,
      mapping: { awb: 'AWB', collected: 'COD', net: 'Net' },
      isKnown: false,
    })
    await add(csvOf(['T-x', 100]), { dateOrder: 'mdy' })
    expect((await look()).body).toMatchObject({ mapping: JSON.parse(mapping), dateOrder: 'mdy', isKnown: true })
  })

  it(
    'says of each row what it means, books it once, and agrees with the bank to the fil',
    { timeout: 60_000 },
    async () => {
      const [full, less, more, early, refused] = [
        await sent('delivered'),
        await sent('delivered'),
        await sent('delivered'),
        await sent('out_for_delivery'),
        await sent('returned'),
      ]
      const text = csvOf(
        [full.awb, full.fils, 1575],
        [less.awb, less.fils - 500, 1575],
        [more.awb, more.fils + 200],
        [early.awb, early.fils],
        [refused.awb, 0, 1050],
        [full.awb, full.fils],
        ['nobody', 1000],
      )
      const added = await add(text)
      expect(added.status).toBe(201)
      const { remittance } = added.body
      const outcomes = { matched: 3, differs: 2, unknown: 1, twice: 1, reversed: 0 }
      const preview = await show(remittance._id)
      expect(preview.outcomes).toEqual(outcomes)
      expect(preview.rows.map((row: { outcome: string }) => row.outcome)).toEqual([
        'matched',
        'differs',
        'differs',
        'matched',
        'matched',
        'twice',
        'unknown',
      ])
      expect((await ledger(full.id)).cash).toMatchObject({ stage: 'collected', remitted: 0 })
      const posted = await post(remittance)
      expect(posted.body).toMatchObject({ outcomes, remittance: { state: 'posted' } })
      const expected = full.fils + less.fils - 500 + more.fils + 200 + early.fils - 1575 - 1575 - 1050
      expect([preview.wouldExpect, posted.body.remittance.expected]).toEqual([expected, expected])
      expect((await ledger(less.id)).cash).toMatchObject({ stage: 'collected', short: 500, owed: 500 })
      expect((await ledger(early.id)).cash).toMatchObject({ stage: 'remitted', collected: early.fils })
      expect((await post(posted.body.remittance)).body.code).toBe('CASH_NOT_BOOKABLE')
      const bank = { amountFils: expected - 2500, on: '2026-11-23', reference: 'FT1' }
      const banked = await office(api, 'bankRemittance', {
        cookie,
        params: { id: remittance._id },
        version: posted.body.remittance.version,
        body: bank,
      })
      expect(banked.body.remittance.bank).toEqual({
        amount: bank.amountFils,
        on: bank.on,
        reference: 'FT1',
        difference: -2500,
      })
      expect((await ledger(full.id)).cash.stage).toBe('closed')
      expect((await ledger(full.id)).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
        'due',
        'collected',
        'remitted',
        'fee',
        'banked',
      ])
      const ofList = await queryRows(
        shop.db,
        sql`select kind, amount_fils as fils from cash_entries where remittance_id = ${remittance._id} and parcel_id is null`,
      )
      expect(ofList).toEqual([{ kind: 'short', fils: 2500 }])
      await expectHealthy(api)
    },
  )

  it('is found by the number of an order too, and what was taken back is owed again', async () => {
    const one = await sent('delivered')
    const byOrder = `AWB;Order;COD;Fee;Net\n;${one.number};${aed(one.fils)};;`
    const first = await add(byOrder)
    expect(first.body.outcomes.matched).toBe(1)
    await post(first.body.remittance)
    const again = await add(csvOf([one.awb, one.fils]))
    expect(again.body.outcomes.twice).toBe(1)
    const back = await add(csvOf([one.awb, -one.fils]))
    expect(back.body.outcomes.reversed).toBe(1)
    await post(back.body.remittance)
    expect((await ledger(one.id)).cash).toMatchObject({ remitted: 0, owed: one.fils })
    await expectHealthy(api)
  })

  it('is refused whole with the line and the reason, and nothing of it is kept', async () => {
    const one = await sent('delivered')
    const before = await queryRows(shop.db, sql`select count(*)::int as count from remittances`)
    const broken = await add(`${csvOf([one.awb, one.fils])}\n${one.awb};;much;;`)
    expect([broken.status, broken.body.code, broken.body.issues]).toEqual([
      400,
      'VALIDATION_FAILED',
      [{ path: 'line 3', message: 'An amount of this line can’t be read.' }],
    ])
    const quotes = await add('AWB;COD\n1;"2')
    expect(quotes.body.issues[0].message).toBe('A quotation mark is open here, or stands where it may not.')
    expect(await queryRows(shop.db, sql`select count(*)::int as count from remittances`)).toEqual(before)
    const added = await add(csvOf([one.awb, one.fils]), { number: 'SAME' })
    expect((await add(csvOf([one.awb, one.fils]), { number: 'SAME' })).body.code).toBe('CASH_NOT_BOOKABLE')
    const { _id: id } = added.body.remittance
    expect((await office(api, 'removeRemittance', { cookie, params: { id } })).status).toBe(200)
    expect((await add(csvOf([one.awb, one.fils]), { number: 'SAME' })).status).toBe(201)
  })

  it('G11 under another number is the same list: refused by its file, and its rows come twice in any other', async () => {
    const [part, back] = [await sent('delivered'), await sent('returned')]
    const rows: [string, number, number?][] = [
      [part.awb, part.fils - 10_000, 1_575],
      [back.awb, 0, 1_050],
    ]
    const first = (await add(csvOf(...rows), { number: 'FIRST' })).body.remittance
    const again = await add(csvOf(...rows), { number: 'SECOND' })
    const message = 'The same file was taken in already, as list FIRST'
    expect([again.status, again.body.code, again.body.issues]).toEqual([
      409,
      'CASH_NOT_BOOKABLE',
      [{ path: 'file', message }],
    ])
    await post(first)
    const before = [(await ledger(part.id)).cash, (await ledger(back.id)).cash]
    const copy = await add(`${csvOf(...rows)}\n`)
    expect(copy.body.outcomes).toEqual({ matched: 0, differs: 0, unknown: 0, twice: 2, reversed: 0 })
    expect((await post(copy.body.remittance)).body.remittance.expected).toBe(0)
    const after = [(await ledger(part.id)).cash, (await ledger(back.id)).cash]
    expect(after).toEqual(before)
    const rest = await add(csvOf([part.awb, 10_000]))
    expect(rest.body.outcomes).toMatchObject({ matched: 1 })
    await expectHealthy(api)
  })

  it('of 10,000 rows is taken in and posted in seconds', async () => {
    const rows = Array.from({ length: 9_998 }, (_, index): [string, number] => [`none-${index}`, 34_900])
    const one = await sent('delivered')
    const started = performance.now()
    const added = await add(csvOf([one.awb, one.fils], ...rows))
    expect(added.body.outcomes).toMatchObject({ matched: 1, unknown: 9_998 })
    expect((await post(added.body.remittance)).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('what is owed', () => {
  it('too long is overdue, and its courier is written to', async () => {
    const old = await sent('delivered')
    clock.advance(15 * day)
    ;({ cookie } = await hire(api))
    await sent('delivered')
    const list = await office(api, 'listCash', { cookie, query: { overdue: 'true', courier: 'manual' } })
    expect(list.body.parcels.map(({ _id }: { _id: string }) => _id)).toContain(old.id)
    const params = { id: 'manual' }
    const write = () => office(api, 'writeToCourier', { cookie, params, body: {} })
    expect((await write()).body.code).toBe('CASH_NOT_BOOKABLE')
    const [courier] = (await office(api, 'listCashCouriers', { cookie })).body.couriers
    const email = 'cash@courier.test'
    const saved = await office(api, 'changeCashCourier', {
      cookie,
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
    expect((await office(api, 'showParcelCash', { cookie, params: { id: old.id } })).body.cash.letterAt).not.toBeNull()
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
    const [boss, clerk] = [cookie, (await hire(api, { roles: ['finance'] })).cookie]
    const as = async <Result>(who: string, act: () => Promise<Result>): Promise<Result> => {
      cookie = who
      return act().finally(() => (cookie = boss))
    }
    const bankAt = (
      { _id: id, version, expected }: { _id: string; version: number; expected: number },
      short: number,
    ) =>
      office(api, 'bankRemittance', {
        cookie,
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
    ;({ cookie } = await hire(api))
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
