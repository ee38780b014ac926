/** How a claim is settled where its piece is not the one that was paid for, or its order's money is not free. */
import { queryRows } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import type { ClaimProblem } from '#domain/claim.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-settling-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const clock = movableClock()
const api = await testApi({ clock })
api.shop.media = folderMedia(folder)
const { shop, call } = api
let desk = await hire(api, { roles: ['owner'] })

/** Giving money back asks for a second factor of a moment ago. */
beforeEach(async () => {
  clock.advance(61_000)
  desk = await hire(api, { roles: ['owner'] })
})

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: desk.cookie, ...sent })

/** A guest's delivered order, paid by card: one line for each of these prices. */
async function bought(...prices: number[]) {
  const made = []
  for (const basePriceFils of prices) made.push(await addProduct(shop, { basePriceFils, stock: 20 }))
  const items = made.map(({ productId }) => ({ productId, quantity: 1 }))
  const ordered = await order(api, { body: { items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items: lines, number } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  return {
    orderId: _id,
    number,
    lineIds: lines.map((line) => line._id),
    itemId: lines[0]?._id ?? '',
    mine: { params: { id: _id }, headers: keyOf(ordered) },
  }
}
type Bought = Awaited<ReturnType<typeof bought>>

let shade = 0
async function photoOf({ orderId, mine }: Bought): Promise<string> {
  const picture = sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: shade++ % 256, g: 9, b: 9 } },
  })
  const response = await api.fetch(`/api/orders/${orderId}/claim-photos`, {
    method: 'POST',
    headers: { ...mine.headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  })
  return ((await response.json()) as { photo: { _id: string } }).photo._id
}

const claimOf = async (order: Bought, itemId = order.itemId, problem: ClaimProblem = 'damaged') =>
  call('POST /orders/:id/claims', {
    ...order.mine,
    body: { items: [{ itemId, quantity: 1, problem }], words: 'Torn.', photoIds: [await photoOf(order)] },
  })
const stateOf = async (id: string) => (await ask('showClaim', { params: { id } })).body.claim

/** The act in the version that stands now. */
async function act(name: AdminCallName, id: string, body?: object, cookie = desk.cookie) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, cookie, ...(body ? { body } : {}) })
}

async function approved(order: Bought, itemId = order.itemId, problem: ClaimProblem = 'damaged'): Promise<string> {
  const id = (await claimOf(order, itemId, problem)).body.claim._id
  if ((await stateOf(id)).status === 'asked') await act('approveClaim', id)
  return id
}

/** The line that went out for the first one, once it has come. */
async function replaced(order: Bought): Promise<string> {
  const settled = await act('replaceClaim', await approved(order))
  expect(settled.body.claim.outcome).toBe('replacement')
  const [made] = await queryRows<{ parcelId: string; lineId: string; sku: string }>(
    shop.db,
    sql`select l.parcel_id as "parcelId", o.id as "lineId", v.sku from parcel_lines l join order_lines o on o.id = l.order_line_id
      join variants v on v.id = o.variant_id where o.order_id = ${order.orderId} and o.replaces is not null`,
  )
  const params = { id: made?.parcelId ?? '' }
  const version = async () => (await ask('showParcel', { params })).body.parcel.version
  await ask('addWave', { body: { place: 'warehouse', orderIds: [order.orderId] } })
  await ask('scanPiece', { params, version: await version(), body: { code: made?.sku ?? '' } })
  await ask('packParcel', { params, version: await version(), body: { weightGrams: 400 } })
  await ask('bookParcel', { params, version: await version(), body: { courier: 'manual' } })
  const parcelIds = [params.id]
  await ask('addHandover', { body: { place: 'warehouse', courier: 'manual', parcelIds, signedBy: 'Omar' } })
  const noted = await ask('noteParcel', {
    params,
    version: await version(),
    body: { state: 'delivered', note: '' },
  })
  expect(noted.status).toBe(200)
  return made?.lineId ?? ''
}

it('3.7 a replacement that was paid back is claimed no second time', async () => {
  const order = await bought(40_000)
  const lineId = await replaced(order)
  const id = await approved(order, lineId)
  const paid = await act('refundClaim', id, { expectedRefundedFils: 0 })
  expect(paid.body.claim).toMatchObject({ status: 'settled', outcome: 'refund' })
  const { items } = (await call('GET /orders/:id/claims', order.mine)).body
  expect(items.map(({ left, blocker }) => [left, blocker])).toEqual([
    [0, 'already'],
    [0, 'already'],
  ])
  await expectHealthy(api)
})

it('3.7 a replacement is not replaced or called back where the line that was paid for was paid back meanwhile', async () => {
  const order = await bought(40_000)
  const id = await approved(order, await replaced(order))
  const refund = { reason: 'goodwill', destination: 'card', lines: [{ orderLineId: order.itemId, pieces: 1 }] }
  const made = await ask('createRefund', { params: { id: order.orderId }, body: { refund, expectedRefundedFils: 0 } })
  expect(made.status).toBe(201)
  expect((await act('replaceClaim', id)).body.code).toBe('CLAIM_NOT_MOVABLE')
  expect((await act('returnClaim', id, {})).body.code).toBe('CLAIM_NOT_MOVABLE')
  await expectHealthy(api)
})

it('3.7 part of the price is taken of the claimed piece alone, also where somebody else agrees to it', async () => {
  const order = await bought(40_000, 60_000)
  const [, second = ''] = order.lineIds
  const cut = () =>
    queryRows(
      shop.db,
      sql`select l.order_line_id as line, l.amount_fils as fils from refunds f join refund_lines l on l.refund_id = f.id
        where f.order_id = ${order.orderId} order by f.position, l.order_line_id`,
    )
  await act('refundClaim', await approved(order), { partFils: 30_000, expectedRefundedFils: 0 })
  expect(await cut()).toEqual([{ line: order.itemId, fils: 30_000 }])
  const clerk = await hire(api, { roles: ['desk'] })
  const id = await approved(order, second)
  const asked = await act('refundClaim', id, { partFils: 40_000, expectedRefundedFils: 30_000 }, clerk.cookie)
  await ask('approve', { params: { id: asked.body.approval._id }, body: { note: '' } })
  expect((await stateOf(id)).outcome).toBe('part_back')
  expect(await cut()).toContainEqual({ line: second, fils: 40_000 })
  await expectHealthy(api)
})

it('D19 a replacement above one’s limit of refunds waits for somebody else; refunds and replacements of an order count together', async () => {
  const order = await bought(20_000, 20_000)
  const [first = '', second = ''] = order.lineIds
  const { cookie } = await hire(api, { roles: ['desk'] })
  const alone = await act('replaceClaim', await approved(order, first), undefined, cookie)
  expect([alone.body.approval, alone.body.claim.outcome]).toEqual([null, 'replacement'])
  const id = await approved(order, second)
  const refund = await act('refundClaim', id, { expectedRefundedFils: 0 }, cookie)
  expect(refund.body.approval).not.toBe(null)
  const asked = await act('replaceClaim', id, undefined, cookie)
  const again = await act('replaceClaim', id, undefined, cookie)
  expect([asked.body.claim.status, again.body.approval]).toEqual(['approved', asked.body.approval])
  const params = { id: asked.body.approval._id }
  const { approvals } = (await ask('listApprovals', { query: { open: 'true' } })).body
  expect(approvals.find(({ _id }: { _id: string }) => _id === params.id)).toMatchObject({
    verb: 'claim.replace',
    amountFils: 20_000,
    draft: { number: order.number },
  })
  expect((await ask('approve', { params, body: { note: '' } })).status).toBe(200)
  expect((await stateOf(id)).outcome).toBe('replacement')
  await expectHealthy(api)
})

it('D19 who sees the orders of her own place alone decides and settles no claim of another', async () => {
  const order = await bought(40_000)
  const asked = (await claimOf(order)).body.claim._id
  const grants = { 'orders.read': { own: true }, 'returns.read': {}, 'returns.write': {}, 'payments.refund': {} }
  const role = await ask('addRole', { body: { name: 'branch', grants } })
  const { cookie, staffId } = await hire(api, { roles: [role.body.role._id] })
  await shop.db.execute(sql`update staff set place = 'warehouse' where id = ${staffId}`)
  expect((await act('approveClaim', asked, undefined, cookie)).body.code).toBe('NOT_FOUND')
  await act('approveClaim', asked)
  const codes = [
    await act('refundClaim', asked, { expectedRefundedFils: 0 }, cookie),
    await act('replaceClaim', asked, undefined, cookie),
    await act('returnClaim', asked, {}, cookie),
  ].map(({ body }) => body.code)
  expect(codes).toEqual(Array(3).fill('NOT_FOUND'))
  expect((await stateOf(asked)).status).toBe('approved')
})

it('D19 who sees the orders of her own place alone reads the claims of those, with their photos, and no others', async () => {
  const [hers, other] = [await bought(40_000, 40_000), await bought(40_000)]
  await replaced(hers)
  const asked = [await claimOf(hers, hers.lineIds[1]), await claimOf(other)]
  const [seen = '', unseen = ''] = asked.map(({ body }) => body.claim._id)
  const grants = { 'orders.read': { own: true }, 'returns.read': {} }
  const role = await ask('addRole', { body: { name: 'branch reader', grants } })
  const { cookie, staffId } = await hire(api, { roles: [role.body.role._id] })
  await shop.db.execute(sql`update staff set place = 'warehouse' where id = ${staffId}`)
  const { claims, counts } = (await ask('listClaimsForStaff', { cookie })).body
  const listed = claims.map(({ _id }: { _id: string }) => _id)
  expect([listed.includes(seen), listed.includes(unseen)]).toEqual([true, false])
  const { tasks } = (await ask('showToday', { cookie })).body
  const task = tasks.find(({ name }: { name: string }) => name === 'claims')
  expect([counts.asked, task.count]).toEqual([listed.length, counts.asked + counts.approved])
  const read = async (id: string) => {
    const [photoId] = (await stateOf(id)).photoIds
    const photo = await api.fetch(`/api/admin/claim-photos/${photoId}`, { headers: { cookie } })
    return [(await ask('showClaim', { params: { id }, cookie })).status, photo.status]
  }
  expect([await read(seen), await read(unseen)]).toEqual([
    [200, 200],
    [404, 404],
  ])
})

it('G8 nothing is sent anew while the bank decides about the money, or once it has given it back', async () => {
  const order = await bought(40_000)
  const id = await approved(order)
  const gateway = isTestGateway(shop.card) ? shop.card : undefined
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.orderId))
  const session = await gateway?.findSession(payment?.sessionId ?? '')
  if (!gateway || !session) throw new Error('It was not paid by card')
  await gateway.disputes.open(session)
  expect((await act('replaceClaim', id)).body).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message: expect.stringContaining('would go out twice'),
  })
  const { disputes } = (await ask('listDisputes', { query: { state: 'any', order: order.orderId } })).body
  await gateway.disputes.decide(session, disputes[0]?.providerRef ?? '', 'lost')
  expect((await act('replaceClaim', id)).body).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message: expect.stringContaining('given this money back to her already'),
  })
  expect((await stateOf(id)).status).toBe('approved')
})

it('3.7 a return that settles a claim pays back without a fee; another piece only where the shop had sent another', async () => {
  const paid = async (problem: 'wrong_piece' | 'damaged', grade: 'wrong_item' | 'as_new') => {
    const order = await bought(20_000)
    await shop.db.execute(
      sql`update orders set terms = terms || '{"returnFees":{"wayFils":2000,"restockPercent":10}}' where id = ${order.orderId}`,
    )
    const claim = await act('returnClaim', await approved(order, order.itemId, problem), { way: 'courier' })
    const params = { id: claim.body.claim.returnId }
    const version = async () => (await ask('showReturn', { params })).body.return.version
    await ask('receiveReturn', { params, version: await version(), body: { place: 'warehouse' } })
    const grades = [{ orderLineId: order.itemId, grade, quantity: 1, note: '' }]
    const found = (await ask('inspectReturn', { params, version: await version(), body: { grades } })).body.return
    await ask('refundReturn', {
      params,
      version: await version(),
      body: { destination: 'card', expectedRefundedFils: 0 },
    })
    const back = sql`select amount_fils as amount, fee_fils as fee from refunds where order_id = ${order.orderId}`
    return [found.status, found.lines[0].isWrongSent, found.feeFils, await queryRows(shop.db, back)]
  }
  const whole = [{ amount: 20_000, fee: 0 }]
  expect([await paid('wrong_piece', 'wrong_item'), await paid('wrong_piece', 'as_new')]).toEqual([
    ['inspected', true, 0, whole],
    ['inspected', true, 0, whole],
  ])
  // She keeps the torn piece and sends another.
  expect([await paid('damaged', 'wrong_item'), await paid('damaged', 'as_new')]).toEqual([
    ['closed', false, 0, []],
    ['inspected', false, 0, whole],
  ])
  await expectHealthy(api)
})
