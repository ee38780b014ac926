/** F13: what a bank has to be answered with stays until it has decided, and no longer. */
import { queryRows } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { signUp, testPassword } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { eraseFinished } from '../privacy/privacy.actions.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi()
api.shop.media = folderMedia(folder)
const { call, shop } = api
const { cookie } = await hire(api, { roles: ['finance'] })

function gateway() {
  if (!isTestGateway(shop.card)) throw new Error('It is not there')
  return shop.card
}

const addFile = (id: string, kind: string) =>
  office(api, 'addDisputeFile', {
    cookie,
    params: { id },
    query: { kind, name: 'slip.pdf' },
    file: new TextEncoder().encode('%PDF-1.7\nslip\n%%EOF\n'),
    headers: { 'content-type': 'application/pdf' },
  })

async function heldOf(disputeId: string) {
  const [row] = await queryRows<{ words: string; evidence: object; files: number }>(
    shop.db,
    sql`select words, evidence, (select count(*)::int from private_files where dispute_id = disputes.id) as files
      from disputes where id = ${disputeId}`,
  )
  return row
}

it('F13 the proof in a dispute outlives its buyer until the bank has decided, also what is added meanwhile', async () => {
  const person = await signUp(api, { email: 'nora@people.test', emailVerifiedAt: new Date() })
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 5 })
  const contact = { email: person.email, phone: '+971501234567', firstName: 'Nora', lastName: 'Ali' }
  const ordered = await order(api, { body: { contact, items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id: orderId } = idOf(ordered)
  await carryOn(api, orderId, 'delivered')
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const session = await gateway().findSession(payment?.sessionId ?? '')
  if (!session) throw new Error('It was not paid')
  await gateway().disputes.open(session)
  const [dispute] = (await office(api, 'listDisputes', { cookie, query: { state: 'any', order: orderId } })).body
    .disputes
  const { version } = (await addFile(dispute._id, 'receipt')).body.dispute
  const said = { cookie, params: { id: dispute._id }, version, body: { words: 'Nora signed' } }
  expect((await office(api, 'stageDispute', said)).status).toBe(200)

  const left = await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })
  expect(left.status).toBe(200)
  await eraseFinished(shop)
  expect(await heldOf(dispute._id)).toMatchObject({ words: 'Nora signed', files: 1 })
  expect((await addFile(dispute._id, 'customer_signature')).status).toBe(200)
  const before = (await heldOf(dispute._id))?.evidence
  expect(Object.keys(before ?? {})).not.toEqual([])

  await gateway().disputes.decide(session, dispute.providerRef, 'lost')
  await eraseFinished(shop)
  expect(await heldOf(dispute._id)).toEqual({ words: '', evidence: {}, files: 0 })
})
