/** Back office 3.6: payouts as files for the bank. Each transfer stands in one file, and nothing in it is a formula. */
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
let [manager, finance]: StaffPerson[] = []
beforeAll(async () => {
  manager = await hire(api, { roles: ['manager'] })
  finance = await hire(api, { roles: ['finance'] })
})

async function toBank(accountName: string, iban: string | null = 'AE070331234567890123456'): Promise<string> {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const refund = { extraFils: 5_050, reason: 'late', destination: 'bank', iban, accountName }
  const body = { refund, expectedRefundedFils: 0 }
  const made = await office(api, 'createRefund', { cookie: manager?.cookie, params: { id }, body })
  return String(made.body.refund.transfers[0]._id)
}

const make = (key?: string) =>
  office(api, 'createPayoutFile', { cookie: finance?.cookie, body: {}, ...(key === undefined ? {} : { key }) })
const listOf = async () => (await office(api, 'listPayoutFiles', { cookie: finance?.cookie })).body

async function bytesOf(name: 'printPayoutCsv' | 'printPayoutWorkbook', id: string): Promise<Buffer> {
  const path = adminEndpoints[name].path.replace(':id', id)
  const answer = await api.fetch(`/api${path}`, { headers: { cookie: finance?.cookie ?? '' } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

it('3.6 a file lists each ready transfer once, a second file says what is listed already, and what was paid is left out', async () => {
  const unknown = await toBank('', null)
  const [one, two] = [await toBank('مريم صالح'), await toBank('=HYPERLINK("http://bad.test","Sara, Haddad")')]
  expect((await listOf()).ready).toEqual({ count: 2, fils: 10_100 })
  const made = await make('first')
  expect([made.status, made.body]).toMatchObject([
    201,
    { file: { position: 1, all: { count: 2, fils: 10_100 } }, listed: { count: 0, fils: 0 } },
  ])
  expect((await make('first')).body).toEqual(made.body)
  const none = await make()
  expect([none.status, none.body.code, none.body.listed]).toEqual([
    409,
    'REFUND_NOT_POSSIBLE',
    { count: 2, fils: 10_100 },
  ])
  const { _id } = made.body.file
  const rows = (await bytesOf('printPayoutCsv', _id)).toString('utf8').trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^\ufeffAccount holder,IBAN/)
  expect(rows[1]).toMatch(/^مريم صالح,AE070331234567890123456,50\.50,AED,QT-/)
  expect(rows[2]).toMatch(/^"'=HYPERLINK\(""http/)
  expect(rows.join()).not.toContain(unknown)
  expect((await bytesOf('printPayoutWorkbook', _id)).subarray(0, 2).toString()).toBe('PK')
  await office(api, 'markRefundPaid', { cookie: finance?.cookie, params: { id: one }, body: { reference: 'FT-1' } })
  const left = (await bytesOf('printPayoutCsv', _id)).toString('utf8')
  expect([left.includes(one), left.includes(two)]).toEqual([false, true])
  const three = await toBank('Omar Nasser')
  const next = await make()
  expect(next.body).toMatchObject({
    file: { position: 2, all: { count: 1, fils: 5_050 } },
    listed: { count: 1, fils: 5_050 },
  })
  expect((await bytesOf('printPayoutCsv', next.body.file._id)).toString('utf8')).toContain(three)
  expect((await listOf()).files).toMatchObject([
    { position: 2, left: { count: 1 } },
    { position: 1, all: { count: 2 }, left: { count: 1, fils: 5_050 } },
  ])
})

it('D19 who may not pay out neither makes a file nor fetches one', async () => {
  await toBank('Sara Haddad')
  const made = await make()
  for (const name of ['createPayoutFile', 'printPayoutCsv', 'printPayoutWorkbook'] as const) {
    const params = { id: String(made.body.file._id) }
    expect(
      (await office(api, name, { cookie: manager?.cookie, params, body: name === 'createPayoutFile' ? {} : undefined }))
        .status,
    ).toBe(403)
  }
})
