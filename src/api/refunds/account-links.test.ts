/** ADR 57: a buyer's bank account, asked for by a letter and given once. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
const iban = 'AE070331234567890123456'
let [desk, finance]: StaffPerson[] = []
beforeAll(async () => {
  desk = await hire(api, { roles: ['manager'] })
  finance = await hire(api, { roles: ['finance'] })
})

/** Owed to a bank account that nobody knows. */
async function owed() {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const refund = { extraFils: 5_000, reason: 'late', destination: 'bank' }
  const body = { refund, expectedRefundedFils: 0 }
  const made = await office(api, 'createRefund', { cookie: desk?.cookie, params: { id }, body })
  return { transferId: String(made.body.refund.transfers[0]._id), ordered, number: ordered.body.order.number }
}

const ask = (id: string, person = desk) =>
  office(api, 'askForAccount', { cookie: person?.cookie, params: { id }, body: {} })

async function tokenOf({ ordered }: Awaited<ReturnType<typeof owed>>): Promise<string> {
  const [row] = await queryRows<{ email: string }>(
    shop.db,
    sql`select contact_email as email from orders where id = ${idOf(ordered).id}`,
  )
  const letter = (await lettersTo(row?.email ?? '')).findLast(({ text }) => text.includes('refund-account#token='))
  return /refund-account#token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

const give = (token: string, part: object = {}) =>
  call('POST /refunds/account', { body: { token, iban, accountName: 'Sara Haddad', ...part } })

it('3.6 a buyer is asked by a letter, sees a number and a sum alone, gives her account once, and somebody else pays it out', async () => {
  const one = await owed()
  const asked = await ask(one.transferId)
  expect(asked.body.transfer).toMatchObject({ iban: null, accountAskedAt: clock.now().toISOString() })
  const token = await tokenOf(one)
  const { body } = await call('POST /refunds/account/show', { body: { token } })
  expect(body.link).toEqual({ number: one.number, amount: 50, expiresAt: expect.any(String) })
  const wrong = await give(token, { iban: 'AE080331234567890123456' })
  expect([wrong.status, (wrong.body as unknown as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED'])
  const given = await give(token, { iban: 'ae07 0331 2345 6789 0123 456' })
  expect([given.status, given.body]).toMatchObject([200, { account: 'AE07 •••• 3456' }])
  expect((await give(token)).status).toBe(400)
  expect((await call('POST /refunds/account/show', { body: { token } })).status).toBe(400)
  expect((await ask(one.transferId)).body.code).toBe('REFUND_NOT_POSSIBLE')
  const paid = await office(api, 'markRefundPaid', {
    cookie: finance?.cookie,
    params: { id: one.transferId },
    body: { reference: 'FT-1' },
  })
  expect(paid.body.transfer).toMatchObject({ state: 'succeeded', iban, accountName: 'Sara Haddad' })
  await expectHealthy(api)
})

it('T18 a link is over after 14 days, once another took its place, and where the money goes another way; no other text opens one', async () => {
  const one = await owed()
  await ask(one.transferId)
  const first = await tokenOf(one)
  clock.advance(1_000)
  await ask(one.transferId)
  const second = await tokenOf(one)
  expect(second).not.toBe(first)
  expect((await give(first)).status).toBe(400)
  expect((await give(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
  clock.advance(14 * 24 * 60 * 60_000)
  expect((await give(second)).status).toBe(400)
  clock.advance(-13 * 24 * 60 * 60_000)
  await office(api, 'sendRefundOtherwise', {
    cookie: (await hire(api, { roles: ['manager'] })).cookie,
    params: { id: one.transferId },
    body: { destination: 'cash', iban: null, accountName: '' },
  })
  expect((await give(second)).status).toBe(400)
})
