/** Returns by many at once: a piece is asked back once, inspected once and paid back once. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'

const api = await testApi()
const { shop, call } = api
const many = Array.from({ length: 12 })

const codesOf = (answers: readonly { status: number; body: unknown }[]): string[] =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : String((body as { code?: string }).code))).toSorted()

it('R123 G9 one piece that is asked back, inspected and paid back by twelve at once goes through each step once', async () => {
  const product = await addProduct(shop, { basePriceFils: 40_000 })
  const ordered = await order(api, { body: { items: [{ productId: product.productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  const itemId = items[0]?._id ?? ''
  const wish = { params: { id: _id }, headers: keyOf(ordered), body: { items: [{ itemId, quantity: 1 }] } }
  const asked = await Promise.all(many.map(() => call('POST /orders/:id/returns', wish)))
  expect(codesOf(asked)).toEqual([...many.slice(1).map(() => 'QUANTITY_LIMIT'), 'done'])
  const id = asked.find(({ status }) => status === 201)?.body.return._id ?? ''

  const { cookie } = await hire(api, { roles: ['owner'] })
  const act = (
    name: 'approveReturn' | 'receiveReturn' | 'inspectReturn' | 'refundReturn',
    version: number,
    body?: object,
  ) => Promise.all(many.map(() => office(api, name, { cookie, params: { id }, version, ...(body ? { body } : {}) })))
  const conflicts = [...many.slice(1).map(() => 'VERSION_CONFLICT'), 'done']
  expect(codesOf(await act('approveReturn', 1))).toEqual(conflicts)
  expect(codesOf(await act('receiveReturn', 2, { place: 'warehouse' }))).toEqual(conflicts)
  const variantId = product.variants[0]?.id
  const before = await stockOf(api, variantId)
  const grades = [{ orderLineId: itemId, grade: 'as_new', quantity: 1 }]
  expect(codesOf(await act('inspectReturn', 3, { grades }))).toEqual(conflicts)
  expect((await stockOf(api, variantId)).onHand).toBe(before.onHand + 1)
  expect(codesOf(await act('refundReturn', 4, { expectedRefundedFils: 0 }))).toEqual(conflicts)
  const refunds = await queryRows<{ amount: number }>(
    shop.db,
    sql`select amount_fils as amount from refunds where return_id = ${id}`,
  )
  expect(refunds).toEqual([{ amount: 40_000 }])
  await expectHealthy(api)
})

it('R123 I1 the last piece that an exchange and shoppers want at once is one’s alone', async () => {
  for (let round = 0; round < 5; round++) {
    const variants = [
      { color: 'white', size: 'M', stock: 5 },
      { color: 'white', size: 'L', stock: 1 },
    ]
    const { productId, variants: made } = await addProduct(shop, { basePriceFils: 10_000, variants })
    const large = made[1]?.id ?? ''
    const exchanging = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const ordered = await order(api, { body: { items: [{ productId, color: 'white', size: 'M' }] } })
        const { _id, items } = ordered.body.order
        await carryOn(api, _id, 'delivered')
        const body = { items: [{ itemId: items[0]?._id ?? '', quantity: 1, exchangeId: large }] }
        return () => call('POST /orders/:id/returns', { params: { id: _id }, headers: keyOf(ordered), body })
      }),
    )
    const buying = () => order(api, { body: { items: [{ productId, color: 'white', size: 'L' }] } })
    const wishes: (() => Promise<{ status: number; body: unknown }>)[] = [...exchanging, buying, buying, buying]
    const answers = await Promise.all(wishes.map((wish) => wish()))
    expect(codesOf(answers)).toEqual([...wishes.slice(1).map(() => 'INSUFFICIENT_STOCK'), 'done'])
    const { onHand, reserved } = await stockOf(api, large)
    expect(onHand - reserved).toBe(0)
    await expectHealthy(api)
  }
})

it('3.7 G9 a claim that is settled by many ways at once ends in one of them', async () => {
  const product = await addProduct(shop, { basePriceFils: 40_000, stock: 30 })
  const ordered = await order(api, { body: { items: [{ productId: product.productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  const photoIds = Array.from({ length: 6 }, () => shop.ids.newId())
  for (const id of photoIds)
    await queryRows(
      shop.db,
      sql`insert into photos (id, order_id, actor, bytes, created_at) values (${id}, ${_id}, 'buyer', 1, now())`,
    )
  const wish = (photo: string) => ({
    params: { id: _id },
    headers: keyOf(ordered),
    body: {
      items: [{ itemId: items[0]?._id ?? '', quantity: 1, problem: 'damaged' }],
      words: 'Torn',
      photoIds: [photo],
    },
  })
  const asked = await Promise.all(photoIds.map((photo) => call('POST /orders/:id/claims', wish(photo))))
  expect(codesOf(asked)).toEqual([...photoIds.slice(1).map(() => 'QUANTITY_LIMIT'), 'done'])
  const id = asked.find(({ status }) => status === 201)?.body.claim._id ?? ''
  const { cookie } = await hire(api, { roles: ['owner'] })
  const act = (name: 'approveClaim' | 'refundClaim' | 'replaceClaim' | 'returnClaim', version: number, body?: object) =>
    office(api, name, { cookie, params: { id }, version, ...(body ? { body } : {}) })
  await act('approveClaim', 1)
  const before = (await stockOf(api, product.variants[0]?.id)).onHand
  const settled = await Promise.all(
    many.map((_, turn) => {
      if (turn % 3 === 0) return act('refundClaim', 2, { expectedRefundedFils: 0 })
      return turn % 3 === 1 ? act('replaceClaim', 2) : act('returnClaim', 2, { way: 'branch' })
    }),
  )
  expect(codesOf(settled)).toEqual([...many.slice(1).map(() => 'VERSION_CONFLICT'), 'done'])
  const [ends] = await queryRows<{ refunds: number; returns: number; sent: number }>(
    shop.db,
    sql`select (select count(*)::int from refunds where order_id = ${_id}) as refunds, (select count(*)::int from returns where order_id = ${_id}) as returns,
      (select count(*)::int from order_lines where order_id = ${_id} and replaces is not null) as sent`,
  )
  const sent = before - (await stockOf(api, product.variants[0]?.id)).onHand
  expect([(ends?.refunds ?? 0) + (ends?.returns ?? 0) + (ends?.sent ?? 0), sent]).toEqual([1, ends?.sent])
  await expectHealthy(api)
})

it('3.7 a piece that twelve find at once in a return joins it once, and goes into stock once', async () => {
  const product = await addProduct(shop, { basePriceFils: 40_000, stock: 20 })
  const variantId = product.variants[0]?.id ?? ''
  const ordered = await order(api, {
    body: { items: [{ productId: product.productId, quantity: 2 }], paymentMethod: 'card' },
  })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id: orderId, items } = ordered.body.order
  await carryOn(api, orderId, 'delivered')
  const wish = { items: [{ itemId: items[0]?._id ?? '', quantity: 1 }] }
  const asked = await call('POST /orders/:id/returns', { params: { id: orderId }, headers: keyOf(ordered), body: wish })
  const { _id: id, status } = asked.body.return
  const { cookie } = await hire(api, { roles: ['owner'] })
  const act = (name: 'approveReturn' | 'receiveReturn', version: number, body?: object) =>
    office(api, name, { cookie, params: { id }, version, ...(body ? { body } : {}) })
  if (status === 'requested') await act('approveReturn', 1)
  await act('receiveReturn', status === 'requested' ? 2 : 1, { place: 'warehouse' })
  const found = await Promise.all(
    many.map(() => office(api, 'addReturnFind', { cookie, params: { id }, body: { variantId } })),
  )
  const states = found.map(({ body }) => body.find.state as string)
  expect(states.toSorted()).toEqual(['added', ...many.slice(1).map(() => 'open')])
  const open = found.find(({ body }) => body.find.state === 'open')?.body.find._id ?? ''
  const before = await stockOf(api, variantId)
  const stocked = await Promise.all(
    many.map(() => office(api, 'stockReturnFind', { cookie, params: { id: open }, version: 1 })),
  )
  expect(codesOf(stocked)).toEqual([...many.slice(1).map(() => 'VERSION_CONFLICT'), 'done'])
  expect((await stockOf(api, variantId)).onHand).toBe(before.onHand + 1)
  await expectHealthy(api)
})
