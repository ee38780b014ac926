/** Back office 3.5: couriers' lists are taken in, posted once, banked. */
import { sql } from 'drizzle-orm'
import { queryRows } from '#db/open.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { aed, bytes, cashDesk, csvOf, mapping } from '../../../tests/harness/cash.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi({ couriers: [manualCourier] })
const { shop } = api
const { cookie } = await hire(api)
const { sent, add, post, ledger } = cashDesk(api, cookie)
const show = async (id: string) => (await office(api, 'showRemittance', { cookie, params: { id } })).body

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
