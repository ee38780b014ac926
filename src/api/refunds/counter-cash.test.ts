/** Cash that goes back over the counter: above a limit of the owner's it takes two people. */
import { refundTransfers } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, expectHealthy, idOf, order } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
const [owner, second] = [await hire(api), await hire(api)]
const [finance, other] = [await hire(api, { roles: ['finance'] }), await hire(api, { roles: ['finance'] })]
const iban = 'AE070331234567890123456'

/** Collected at the door: three pieces at AED 400. */
async function cash() {
  const { productId } = await addProduct(shop, { basePriceFils: 40_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId, quantity: 3 }] } })
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const at = shop.clock.now().toISOString()
  await shop.db
    .execute(sql`insert into payments (id, order_id, provider, attempt, amount_fils, status, created_at, settled_at)
    select ${shop.ids.newId()}, id, 'cod', 1, payable_fils, 'paid', ${at}, ${at} from orders where id = ${id}`)
  await shop.db.execute(sql`update orders set payment_status = 'paid' where id = ${id}`)
  return id
}

const give = (id: string, by: StaffPerson, refund: object, expectedRefundedFils = 0) =>
  office(api, 'createRefund', {
    cookie: by.cookie,
    params: { id },
    body: { refund: { reason: 'damaged', destination: 'cash', ...refund }, expectedRefundedFils },
  })
const preview = async (id: string, by: StaffPerson, refund: object) =>
  (
    await office(api, 'previewRefund', {
      cookie: by.cookie,
      params: { id },
      body: { refund: { reason: 'damaged', destination: 'cash', ...refund } },
    })
  ).body.preview
const otherwise = (transferId: string, by: StaffPerson, way: object = {}) =>
  office(api, 'sendRefundOtherwise', {
    cookie: by.cookie,
    params: { id: transferId },
    body: { destination: 'cash', iban: null, accountName: '', ...way },
  })

describe('D19 cash over the counter', () => {
  it('D19 up to the limit by one person alone, in one step or in two; above it somebody else agrees, whoever asks', async () => {
    const id = await cash()
    expect((await preview(id, owner, { extraFils: 50_000 })).isAboveCap).toBe(false)
    expect((await preview(id, owner, { extraFils: 50_001 })).isAboveCap).toBe(true)
    expect((await give(id, owner, { extraFils: 30_000 })).body).toMatchObject({
      approval: null,
      refund: { transfers: [{ destination: 'cash', state: 'succeeded' }] },
    })
    const asked = (await give(id, owner, { extraFils: 20_001 }, 30_000)).body
    expect([asked.refund, asked.approval]).toEqual([null, expect.anything()])
    const params = { id: asked.approval._id as string }
    expect((await office(api, 'approve', { cookie: owner.cookie, params, body: {} })).status).toBe(403)
    expect((await office(api, 'approve', { cookie: second.cookie, params, body: {} })).status).toBe(200)
    const { refunds } = (await office(api, 'listOrderRefunds', { cookie: owner.cookie, params: { id } })).body
    expect(refunds.map(({ amountFils }: { amountFils: number }) => amountFils).toSorted()).toEqual([20_001, 30_000])
    await expectHealthy(api)
  })

  it('D19 the limit is the owner’s: 0 asks for two people always', async () => {
    const id = await cash()
    const setting = { cookie: owner.cookie, params: { id: 'payments' } }
    const save = async (counterAloneFils: number) => {
      const { value, version } = (await office(api, 'showSetting', setting)).body.setting
      await office(api, 'saveSetting', { ...setting, body: { ...value, counterAloneFils }, version })
    }
    await save(0)
    expect((await preview(id, owner, { extraFils: 1 })).isAboveCap).toBe(true)
    expect((await preview(id, owner, { extraFils: 60_000, destination: 'bank' })).isAboveCap).toBe(false)
    await save(50_000)
  })

  it('D19 finance turns no bank refund of her own asking into so much cash alone; somebody else does', async () => {
    const id = await cash()
    const bank = { extraFils: 60_000, destination: 'bank', iban, accountName: 'Sara Haddad' }
    const { refund } = (await give(id, finance, bank)).body
    const transferId: string = refund.transfers[0]._id
    const alone = await otherwise(transferId, finance)
    expect([alone.status, alone.body.message]).toEqual([403, expect.stringContaining('two people')])
    const [row] = await shop.db.select().from(refundTransfers).where(eq(refundTransfers.id, transferId))
    expect(row).toMatchObject({ state: 'requested', replacedBy: null })
    expect((await otherwise(transferId, other)).body.transfer).toMatchObject({
      destination: 'cash',
      state: 'succeeded',
    })
    const small = (await give(id, finance, { ...bank, extraFils: 1_000 }, 60_000)).body.refund.transfers[0]._id
    expect((await otherwise(small, finance)).status).toBe(200)
    await expectHealthy(api)
  })

  it('D19 who asked for the money stays known once a colleague has corrected its account', async () => {
    const id = await cash()
    const bank = { destination: 'bank', iban, accountName: 'Sara Haddad' }
    const { refund } = (await give(id, finance, { ...bank, extraFils: 60_000 })).body
    const corrected = await otherwise(refund.transfers[0]._id, other, bank)
    const transferId: string = corrected.body.transfer._id
    expect(corrected.body.transfer).toMatchObject({ destination: 'bank', state: 'requested' })
    const pay = (by: StaffPerson) =>
      office(api, 'markRefundPaid', { cookie: by.cookie, params: { id: transferId }, body: { reference: 'FT-1' } })
    for (const by of [finance, other])
      expect([(await otherwise(transferId, by)).status, (await pay(by)).status]).toEqual([403, 403])
    const { transfers } = (await office(api, 'listRefunds', { cookie: finance.cookie, query: { state: 'requested' } }))
      .body
    const listed = transfers.find(({ _id }: { _id: string }) => _id === transferId)
    const { refunds } = (await office(api, 'listOrderRefunds', { cookie: finance.cookie, params: { id } })).body
    const shown = refunds[0].transfers.find(({ _id }: { _id: string }) => _id === transferId)
    expect([listed.mayPayOut, shown.mayPayOut]).toEqual([false, false])
    expect((await pay(await hire(api, { roles: ['finance'] }))).body.transfer).toMatchObject({ state: 'succeeded' })
    await expectHealthy(api)
  })
})
