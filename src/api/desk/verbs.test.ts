import { orders } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, expectHealthy, order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const desk = await hire(api, { roles: ['desk'] })
const colleague = await hire(api, { roles: ['support'] })
const product = await addProduct(api.shop, { stock: 1000 })

async function placed() {
  const ordered = await order(api, { body: { items: [{ productId: product.productId }] } })
  return ordered.body.order
}
const act = (name: AdminCallName, id: string, sent: AdminSent = {}) =>
  office(api, name, { cookie: desk.cookie, params: { id }, ...sent })
const read = async (id: string) => {
  const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('There is no such order')
  return row
}

describe('tags', () => {
  it('are added and taken away by id or number, each change with a version and an entry of the log', async () => {
    const { _id, number } = await placed()
    expect((await act('tagOrder', _id, { body: { tag: '  VIP   Buyer ' } })).body.order.version).toBe(2)
    expect((await act('tagOrder', number.toLowerCase(), { body: { tag: 'هدية' } })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ tags: ['vip buyer', 'هدية'], version: 3 })
    expect((await read(_id)).facets).toContain('t:vip buyer')
    expect((await act('untagOrder', _id, { body: { tag: 'VIP buyer' } })).status).toBe(200)
    const { rows } = await api.shop.db.execute(
      sql`select action, before, after from audit where object_id = ${_id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'order.tag', before: { tags: [] }, after: { tags: ['vip buyer'] } },
      { action: 'order.tag', before: { tags: ['vip buyer'] }, after: { tags: ['vip buyer', 'هدية'] } },
      { action: 'order.untag', before: { tags: ['vip buyer', 'هدية'] }, after: { tags: ['هدية'] } },
    ])
  })

  it('are refused by name where they would break a filter, and beyond twenty', async () => {
    const { _id } = await placed()
    const { status, body } = await act('tagOrder', _id, { body: { tag: 'a, b' } })
    expect([status, body.issues?.[0].path]).toEqual([400, 'tag'])
    for (let tag = 0; tag < 20; tag++) await act('tagOrder', _id, { body: { tag: `tag ${tag}` } })
    expect((await act('tagOrder', _id, { body: { tag: 'one more' } })).body.code).toBe('QUANTITY_LIMIT')
    expect((await act('tagOrder', 'QT-000000-AAAAAA', { body: { tag: 'x' } })).body.code).toBe('NOT_FOUND')
  })
})

describe('hold and release', () => {
  it('keeps an order back, says who was first, and lets it go', async () => {
    const { _id } = await placed()
    expect((await act('holdOrder', _id, { body: { reason: 'Calls back at noon' } })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ heldReason: 'Calls back at noon', version: 2 })
    expect((await act('holdOrder', _id, { body: { reason: 'Too' } })).body).toMatchObject({
      code: 'ORDER_NOT_CHANGEABLE',
      message: 'Somebody has put this order on hold already.',
    })
    expect((await act('releaseOrder', _id, { body: {} })).status).toBe(200)
    expect(await read(_id)).toMatchObject({ heldAt: null, heldReason: null, version: 3 })
    expect((await act('releaseOrder', _id, { body: {} })).body.message).toBe('This order is not on hold any more.')
  })

  it('comes too late for what is with the courier, and for what is finished', async () => {
    const sent = await placed()
    await carryOn(api, sent._id, 'shipped')
    expect((await act('holdOrder', sent._id, { body: { reason: 'x' } })).body.message).toContain('with the courier')
    const { status, body } = await act('holdOrder', (await placed())._id, { body: { reason: ' ' } })
    expect([status, body.issues?.[0].path]).toEqual([400, 'reason'])
  })
})

describe('notes', () => {
  it('keep the words and who wrote them, and write to each mentioned colleague in her language', async () => {
    await api.shop.db.execute(sql`update staff set language = 'ar' where id = ${colleague.staffId}`)
    const { _id, number } = await placed()
    const note = { body: '@Layla please call her\nafter 5', mentions: [colleague.staffId, desk.staffId] }
    expect((await act('addOrderNote', _id, { body: note })).status).toBe(201)
    const [letter, ...others] = await api.lettersTo(colleague.email)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ language: 'ar' })
    expect(letter?.text).toContain('please call her')
    expect(letter?.text).toContain(`/admin/orders/${number}`)
    expect(await api.lettersTo(desk.email)).toEqual([])
    const { rows } = await api.shop.db.execute(sql`select payload from outbox where kind = 'order_mention'`)
    expect(JSON.stringify(rows)).not.toContain('please')
  })

  it('mention nobody who does not work here, and nobody who may not read orders', async () => {
    const { _id } = await placed()
    const { status, body } = await act('addOrderNote', _id, { body: { body: 'x', mentions: ['nobody'] } })
    expect([status, body.issues?.[0].path]).toEqual([400, 'mentions'])
    const translator = await hire(api, { roles: ['translator'] })
    const { body: offered } = await office(api, 'listColleagues', { cookie: desk.cookie })
    const ids = offered.people.map(({ _id: id }: { _id: string }) => id)
    expect(ids).toContain(colleague.staffId)
    expect(ids).not.toContain(translator.staffId)
    const picker = await hire(api, { roles: ['warehouse'] })
    for (const { staffId } of [translator, picker])
      expect((await act('addOrderNote', _id, { body: { body: 'x', mentions: [staffId] } })).status).toBe(400)
  })

  it('I10 leaves the shop healthy', () => expectHealthy(api))
})
