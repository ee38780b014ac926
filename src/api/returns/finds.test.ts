/** ADR 65: what lay in the parcel of a return and was not announced. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi, sendAll } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { branch, hireIn, layOutStores } from '../../../tests/harness/pickups.ts'
import { type AdminCallName, hire, office } from '../../../tests/harness/staff.ts'
import { eraseFinished } from '../privacy/privacy.actions.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
await layOutStores(api)
const owner = await hire(api, { roles: ['owner'] })
const warehouse = await hireIn(api, 'warehouse')
beforeEach(() => clock.advance(61_000))

type Act = { body?: object; cookie?: string }
type Found = { _id: string; version: number; state: string; words: string; photoIds: string[] }

const stateOf = async (id: string) =>
  (await office(api, 'showReturn', { cookie: owner.cookie, params: { id } })).body.return
const send = (
  name: AdminCallName,
  id: string,
  { body, cookie = warehouse.cookie, ...more }: Act & { version?: number; key?: string },
) => office(api, name, { cookie, params: { id }, ...(body ? { body } : {}), ...more })
const act = async (name: AdminCallName, id: string, sent: Act = {}) =>
  send(name, id, { ...sent, version: (await stateOf(id)).version })
const find = (id: string, body: object, more: { cookie?: string; key?: string } = {}) =>
  send('addReturnFind', id, { body, ...more })
const decide = (found: Found, decision: string, more: Act = {}) =>
  send('decideReturnFind', found._id, { body: { decision }, version: found.version, ...more })
const stock = (found: Found, more: Act = {}) => send('stockReturnFind', found._id, { version: found.version, ...more })

let buyers = 0

type Wish = { quantity?: number; announced?: number; priceFils?: number; exchange?: boolean }

/** A delivered order of a shirt and of a belt; of the shirt some pieces are asked back, and their parcel is here. */
async function arrived({ quantity = 2, announced = 1, priceFils = 40_000, exchange = false }: Wish = {}) {
  const variants = [
    { color: 'white', size: 'M', stock: 9 },
    { color: 'white', size: 'L', stock: 9 },
  ]
  const shirt = await addProduct(shop, { basePriceFils: priceFils, variants })
  const belt = await addProduct(shop, { basePriceFils: 10_000, stock: 9 })
  const email = `found-${++buyers}@people.test`
  const contact = { email, firstName: 'Nora', lastName: 'Ali', phone: '0501234567' }
  const items = [
    { productId: shirt.productId, color: 'white', size: 'M', quantity },
    { productId: belt.productId, quantity: 1 },
  ]
  const ordered = await order(api, { body: { contact, items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id: orderId, items: lines } = ordered.body.order
  await carryOn(api, orderId, 'delivered')
  const mine = { params: { id: orderId }, headers: keyOf(ordered) }
  const [itemId = '', beltId = ''] = lines.map(({ _id }) => _id)
  const large = shirt.variants[1]?.id ?? ''
  const asked = { itemId, quantity: announced, ...(exchange ? { exchangeId: large } : {}) }
  const { _id: id, status } = (await call('POST /orders/:id/returns', { ...mine, body: { items: [asked] } })).body
    .return
  if (status === 'requested') await act('approveReturn', id, { cookie: owner.cookie })
  expect((await act('receiveReturn', id, { body: { place: 'warehouse' } })).status).toBe(200)
  return {
    id,
    mine,
    email,
    itemId,
    beltId,
    variantId: shirt.variants[0]?.id ?? '',
    beltVariantId: belt.variants[0]?.id ?? '',
  }
}

const another = async (priceFils = 40_000) =>
  (await addProduct(shop, { basePriceFils: priceFils, stock: 5 })).variants[0]?.id ?? ''

async function lastLetter(email: string) {
  clock.advance(61_000)
  await sendAll(shop)
  return (await lettersTo(email)).at(-1)
}

describe('3.7 a piece of the order that was not announced', () => {
  it('R123 joins the return, is inspected with the others and paid back', async () => {
    const one = await arrived()
    const first = await find(one.id, { variantId: one.beltVariantId })
    expect([first.status, first.body.find.state]).toEqual([201, 'added'])
    const { version } = first.body.return
    expect((await find(one.id, { variantId: one.variantId })).body.find.state).toBe('added')
    const grades = [
      { orderLineId: one.itemId, grade: 'as_new', quantity: 2 },
      { orderLineId: one.beltId, grade: 'as_new', quantity: 1 },
    ]
    const stale = await send('inspectReturn', one.id, { body: { grades }, version })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    const inspected = await act('inspectReturn', one.id, { body: { grades } })
    expect(inspected.body.return.lines.map((line: { unannounced: number }) => line.unannounced)).toEqual([1, 1])
    const paid = await act('refundReturn', one.id, {
      body: { expectedRefundedFils: 0 },
      cookie: owner.cookie,
    })
    expect(paid.body.return.status).toBe('refunded')
    const [refund] = await queryRows<{ fils: number }>(
      shop.db,
      sql`select amount_fils as fils from refunds where return_id = ${one.id}`,
    )
    expect(refund?.fils).toBe(90_000)
    await expectHealthy(api)
  })

  it('R123 does not where nothing of its line is left, the days were over, it was made to order, or its line is exchanged', async () => {
    const whole = await arrived({ announced: 2 })
    expect((await find(whole.id, { variantId: whole.variantId })).body.find.state).toBe('open')
    const late = await arrived()
    await shop.db.execute(
      sql`update order_events set at = at - interval '90 days' where order_id = ${late.mine.params.id} and status = 'delivered'`,
    )
    expect((await find(late.id, { variantId: late.beltVariantId })).body.find.state).toBe('open')
    const made = await arrived()
    await shop.db.execute(sql`update order_lines set customization = 'N.A.' where id = ${made.beltId}`)
    expect((await find(made.id, { variantId: made.beltVariantId })).body.find.state).toBe('open')
    const exchanged = await arrived({ exchange: true })
    expect((await find(exchanged.id, { variantId: exchanged.variantId })).body.find.state).toBe('open')
    await expectHealthy(api)
  })

  it('R123 counts by the days as they stood when the return was asked for', async () => {
    const one = await arrived()
    await shop.db.execute(
      sql`update order_events set at = at - interval '40 days' where order_id = ${one.mine.params.id}`,
    )
    await shop.db.execute(sql`update returns set created_at = created_at - interval '20 days' where id = ${one.id}`)
    expect((await find(one.id, { variantId: one.beltVariantId })).body.find.state).toBe('added')
  })

  it('R123 that joined by mistake is graded as missing, and may still go back', async () => {
    const one = await arrived()
    await find(one.id, { variantId: one.beltVariantId })
    await find(one.id, { variantId: one.variantId })
    const grades = [
      { orderLineId: one.itemId, grade: 'as_new', quantity: 1 },
      { orderLineId: one.itemId, grade: 'missing', quantity: 1 },
      { orderLineId: one.beltId, grade: 'missing', quantity: 1 },
    ]
    expect((await act('inspectReturn', one.id, { body: { grades } })).status).toBe(200)
    const { items } = (await call('GET /orders/:id/returns', one.mine)).body
    expect(items.map(({ left }) => left)).toEqual([1, 1])
    const body = { items: [one.itemId, one.beltId].map((itemId) => ({ itemId, quantity: 1 })) }
    expect((await call('POST /orders/:id/returns', { ...one.mine, body })).status).toBe(201)
    await expectHealthy(api)
  })

  it('R123 that was announced and is missing goes back no second time', async () => {
    const one = await arrived()
    await act('inspectReturn', one.id, {
      body: { grades: [{ orderLineId: one.itemId, grade: 'missing', quantity: 1 }] },
    })
    const { items } = (await call('GET /orders/:id/returns', one.mine)).body
    expect(items.map(({ left }) => left)).toEqual([1, 1])
  })

  it('R123 is kept aside once the return is inspected', async () => {
    const one = await arrived()
    await act('inspectReturn', one.id, { body: { grades: [{ orderLineId: one.itemId, grade: 'worn', quantity: 1 }] } })
    expect((await find(one.id, { variantId: one.beltVariantId })).body.find.state).toBe('open')
  })
})

describe('3.7 a piece that is not of the order, or a thing that is not ours', () => {
  it('is never paid back, is told to the buyer, and waits on Today until somebody decides', async () => {
    const one = await arrived()
    const today = async () =>
      (await office(api, 'showToday', { cookie: owner.cookie })).body.tasks.find(
        ({ name }: { name: string }) => name === 'finds',
      ).count
    const before = await today()
    const { body } = await find(one.id, { words: 'A black umbrella' })
    expect(body.find.state).toBe('open')
    expect(body.return.lines).toHaveLength(1)
    expect(await today()).toBe(before + 1)
    const listed = await office(api, 'listReturnsForStaff', { cookie: owner.cookie, query: { stage: 'found' } })
    expect(listed.body.returns.map(({ _id }: { _id: string }) => _id)).toContain(one.id)
    const letter = await lastLetter(one.email)
    expect(letter?.subject).toMatch(/there was more in your parcel$/)
    expect(letter?.text).toContain('A black umbrella')
    expect(letter?.text).toContain('kept aside')
    const kept = await decide(body.return.finds[0], 'kept')
    expect(await today()).toBe(before)
    await shop.db.execute(
      sql`update return_finds set moved_at = moved_at - interval '15 days' where return_id = ${one.id}`,
    )
    expect(await today()).toBe(before + 1)
    const sent = await decide(kept.body.return.finds[0], 'sent_back')
    expect(sent.body.return.finds).toMatchObject([{ state: 'sent_back', words: 'A black umbrella' }])
    expect(await today()).toBe(before)
    expect((await lastLetter(one.email))?.text).toContain('goes back to you')
    const [mine] = (await call('GET /orders/:id/returns', one.mine)).body.returns
    expect(mine?.finds).toEqual([
      { state: 'sent_back', name: 'A black umbrella', color: null, size: null, photoIds: [] },
    ])
  })

  it('F13 its words leave with its buyer, once they are needed no more, and never stand in the log', async () => {
    const one = await arrived()
    const { body } = await find(one.id, { words: 'A ring of Huda' })
    const [row] = await queryRows<{ after: object; order: string }>(
      shop.db,
      sql`select a.after, r.order_id as order from audit a join returns r on r.id = a.object_id where r.id = ${one.id} and a.action = 'return.found'`,
    )
    expect(row?.after).toMatchObject({ hasWords: true, state: 'open' })
    expect(JSON.stringify(row?.after)).not.toContain('Huda')
    await queryRows(
      shop.db,
      sql`update orders set contact_email = 'erased-' || lower(id) || '@erased.invalid' where id = ${row?.order}`,
    )
    await eraseFinished(shop)
    const [waiting] = (await stateOf(one.id)).finds
    expect(waiting.words).toBe('A ring of Huda')
    await decide(body.return.finds[0], 'sent_back')
    await eraseFinished(shop)
    expect((await stateOf(one.id)).finds).toMatchObject([{ words: '' }])
  })

  it('goes into stock by the ledger, once, by who may and within her limit', async () => {
    const one = await arrived()
    const variantId = await another()
    const { body } = await find(one.id, { variantId })
    const [found] = body.return.finds
    const before = await stockOf(api, variantId)
    const desk = await hire(api, { roles: ['desk'] })
    expect((await stock(found, { cookie: desk.cookie })).status).toBe(403)
    expect((await stock(found)).body.return.finds).toMatchObject([{ state: 'stocked' }])
    expect((await stock(found)).body.code).toBe('VERSION_CONFLICT')
    expect((await stock({ ...found, version: 2 })).body.code).toBe('FIND_NOT_MOVABLE')
    expect((await stockOf(api, variantId)).onHand).toBe(before.onHand + 1)
    const booked = await queryRows(
      shop.db,
      sql`select kind, reason, place, quantity from stock_movements where idempotency_key = ${`return-find:${found._id}`}`,
    )
    expect(booked).toEqual([{ kind: 'adjustment', reason: 'return_find', place: 'warehouse', quantity: 1 }])
    const dear = await find(one.id, { variantId: await another(90_000) })
    const last = dear.body.return.finds.at(-1)
    expect((await stock(last)).body.code).toBe('FORBIDDEN')
    expect((await stock(last, { cookie: owner.cookie })).status).toBe(200)
    await expectHealthy(api)
  })

  it('of a thing that is not ours nothing goes into stock', async () => {
    const one = await arrived()
    const { body } = await find(one.id, { words: 'Keys' })
    expect((await stock(body.return.finds[0])).body.code).toBe('FIND_NOT_MOVABLE')
  })

  it('is recorded once, however often a phone sends it', async () => {
    const one = await arrived()
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => find(one.id, { words: 'A book' }, { key })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await stateOf(one.id)).finds).toHaveLength(1)
  })

  it('D19 is recorded and decided where the return lies, from its arrival on, and twenty times at most', async () => {
    const one = await arrived()
    const clerk = await hireIn(api, branch)
    expect((await find(one.id, { words: 'A ring' }, { cookie: clerk.cookie })).body.code).toBe('FORBIDDEN')
    expect((await find(one.id, {})).body.code).toBe('VALIDATION_FAILED')
    expect((await find(one.id, { variantId: 'nothing' })).body.code).toBe('NOT_FOUND')
    const { body } = await find(one.id, { words: 'A ring' })
    expect((await decide(body.return.finds[0], 'kept', { cookie: clerk.cookie })).body.code).toBe('FORBIDDEN')
    await shop.db.execute(sql`insert into return_finds (id, return_id, words, state, found_by, found_at, moved_at)
      select ${one.id} || n, ${one.id}, 'a', 'open', ${owner.staffId}, now(), now() from generate_series(1, 19) as n`)
    expect((await find(one.id, { words: 'One more' })).body).toMatchObject({
      code: 'FIND_NOT_MOVABLE',
      message: expect.stringContaining('as many finds'),
    })
    await shop.db.execute(sql`update returns set status = 'approved' where id = ${one.id}`)
    expect((await find(one.id, { words: 'One more' })).body).toMatchObject({
      code: 'FIND_NOT_MOVABLE',
      message: expect.stringContaining('not arrived'),
    })
  })

  it('has photos of its own, which are not those of the inspection', async () => {
    const one = await arrived()
    const other = await arrived()
    const { body } = await find(one.id, { words: 'A scarf' })
    const findId = body.find._id
    const photo = new Uint8Array(
      await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer(),
    )
    const take = (id: string, more: string) =>
      api.fetch(`/api/admin/returns/${id}/photos?key=${crypto.randomUUID()}${more}`, {
        method: 'POST',
        headers: {
          cookie: warehouse.cookie,
          'content-type': 'image/jpeg',
          origin: new URL(shop.settings.publicUrl).origin,
        },
        body: photo,
      })
    expect((await take(one.id, `&find=${findId}`)).status).toBe(200)
    expect((await take(one.id, '')).status).toBe(200)
    expect((await take(other.id, `&find=${findId}`)).status).toBe(404)
    const { finds, photoIds } = await stateOf(one.id)
    expect([finds[0].photoIds.length, photoIds.length]).toEqual([1, 1])
  })
})
