import { orderEvents, orderLines } from '#db/tables.ts'
import { permissions } from '#domain/permission.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const desk = await hire(api, { roles: ['desk'] })
const owner = await hire(api)
const auditor = await hire(api, { roles: ['auditor'] })

async function placed(wish: Parameters<typeof order>[1] = {}) {
  const product = await addProduct(api.shop, { stock: 50 })
  const ordered = await order(api, {
    ...wish,
    body: { items: [{ productId: product.productId, quantity: 2 }], ...wish.body },
  })
  return { ordered, ...ordered.body.order }
}
const act = (name: AdminCallName, id: string, sent: AdminSent = {}) =>
  office(api, name, { cookie: desk.cookie, params: { id }, ...sent })
const show = (id: string, by = desk) => office(api, 'showOrder', { cookie: by.cookie, params: { id } })

describe('the order page', () => {
  it('opens by id and by number in any form, and knows no other', async () => {
    const { _id, number } = await placed()
    for (const name of [_id, number, number.toLowerCase().replaceAll('-', ' ')])
      expect((await show(name)).body.order).toMatchObject({ _id, number, version: 1 })
    expect((await show('QT-000000-AAAAAA')).body.code).toBe('NOT_FOUND')
  })

  it('says in money what was charged, paid, is due back and is left', async () => {
    const card = await placed({ body: { paymentMethod: 'card' } })
    const charged = Math.round(card.payable * 100)
    expect((await show(card._id)).body).toMatchObject({
      next: 'await_payment',
      money: { chargedFils: charged, paidFils: 0, leftFils: charged },
    })
    await choose(api, payUrlOf(card.ordered), 'succeed')
    expect((await show(card._id)).body).toMatchObject({
      next: 'pick',
      money: { paidFils: charged, refundDueFils: 0, leftFils: 0 },
      documents: [{ kind: 'invoice', totalFils: charged }],
    })
    await act('cancelOrder', card._id, { body: { reason: 'buyer' } })
    expect((await show(card._id)).body).toMatchObject({
      next: 'refund',
      money: { paidFils: charged, refundDueFils: charged, leftFils: 0 },
      blocked: { cancel: 'over', hold: 'over' },
    })
  })

  it('counts the cash that a courier collected once', async () => {
    const { _id, payable } = await placed()
    const charged = Math.round(payable * 100)
    await carryOn(api, _id, 'delivered')
    await api.shop.db.execute(sql`update orders set payment_status = 'paid' where id = ${_id}`)
    expect((await show(_id)).body.money).toMatchObject({ paidFils: charged, leftFils: 0 })
    await api.shop.db.execute(sql`
      insert into payments (id, order_id, provider, attempt, amount_fils, status, created_at, settled_at)
      values (${api.shop.ids.newId()}, ${_id}, 'cod', 1, ${charged}, 'paid', now(), now())`)
    expect((await show(_id)).body.money).toMatchObject({ chargedFils: charged, paidFils: charged, leftFils: 0 })
  })

  it('masks how to reach the buyer for everybody; who looks stands in the log', async () => {
    const { _id } = await placed()
    const text = JSON.stringify((await show(_id)).body)
    const { body } = await act('showContact', _id, { body: {} })
    for (const secret of [
      body.contact.email,
      body.contact.phone,
      body.shippingAddress.address,
      body.shippingAddress.phone,
    ])
      expect(text).not.toContain(secret)
    const { rows } = await api.shop.db.execute(sql`select staff_id, action from audit where object_id = ${_id}`)
    expect(rows).toEqual([{ staff_id: desk.staffId, action: 'order.contact.show' }])
    expect((await office(api, 'showContact', { cookie: auditor.cookie, params: { id: _id }, body: {} })).status).toBe(
      403,
    )
  })

  it('shows each part to whom its permission is given', async () => {
    const { _id } = await placed()
    const parts = { money: 'payments.read', buyer: 'customers.read', parcels: 'parcels.read' } as const
    for (const [part, permission] of Object.entries(parts)) {
      const grants = Object.fromEntries(permissions.filter((key) => key !== permission).map((key) => [key, {}]))
      const someone = await hire(api, { roles: ['owner'] })
      const id = `without-${permission}`
      await api.shop.db.execute(
        sql`insert into staff_roles (id, name, grants, created_at, updated_at) values (${id}, ${id}, ${JSON.stringify(grants)}::jsonb, now(), now())`,
      )
      await api.shop.db.execute(sql`update staff_members set role_id = ${id} where staff_id = ${someone.staffId}`)
      const { body } = await show(_id, someone)
      expect([part, body[part], body.order.number.length > 0]).toEqual([part, null, true])
    }
  })

  it('is not there for who reads only what is in her place, until a parcel is', async () => {
    const { _id } = await placed()
    const picker = await hire(api, { roles: ['warehouse'] })
    await api.shop.db.execute(sql`update staff set place = 'warehouse' where id = ${picker.staffId}`)
    expect((await show(_id, picker)).body.code).toBe('NOT_FOUND')
    await api.shop.db
      .execute(sql`insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at)
      values (${api.shop.ids.newId()}, ${_id}, 1, 'courier', 'draft', 'warehouse', now(), now(), now())`)
    expect((await show(_id, picker)).body).toMatchObject({ money: null, buyer: null, parcels: [{ state: 'draft' }] })
  })

  it('D19 tells who sees only her own buyers nothing of another’s, nor lets her write on it', async () => {
    const { _id, number } = await placed()
    const rep = await hire(api, { roles: ['rep'] })
    await api.shop.db.execute(sql`update staff set place = 'warehouse' where id = ${rep.staffId}`)
    const contact = (id: string) => office(api, 'showContact', { cookie: rep.cookie, params: { id } })
    expect([(await contact(_id)).body.code, (await contact(number)).body.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const role = await office(api, 'addRole', {
      cookie: owner.cookie,
      body: { name: 'tagger', grants: { 'orders.read': { own: true }, 'orders.write': {} } },
    })
    expect(role.status).toBe(201)
    const tagger = await hire(api, { roles: [role.body.role._id] })
    const tag = () => office(api, 'tagOrder', { cookie: tagger.cookie, params: { id: _id }, body: { tag: 'mine' } })
    expect((await tag()).body.code).toBe('NOT_FOUND')
    await api.shop.db
      .execute(sql`insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at)
      values (${api.shop.ids.newId()}, ${_id}, 1, 'courier', 'draft', 'warehouse', now(), now(), now())`)
    expect((await contact(_id)).body.contact.phone).toMatch(/^\+971/)
    await api.shop.db.execute(sql`update staff set place = 'warehouse' where id = ${tagger.staffId}`)
    expect((await tag()).status).toBe(200)
  })

  it('prints the invoice for who may print it, and the log says who did', async () => {
    const { _id, ordered } = await placed({ body: { paymentMethod: 'card' } })
    const print = (by: { cookie: string }, file = 'invoice') =>
      api.fetch(`/api/admin/orders/${_id}/${file}`, { headers: { cookie: by.cookie } })
    expect((await print(desk)).status).toBe(404)
    await choose(api, payUrlOf(ordered), 'succeed')
    const printed = await print(desk)
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(new TextDecoder('latin1').decode(await printed.bytes())).toMatch(/^%PDF-/)
    expect((await print(desk, 'credit-notes')).status).toBe(404)
    expect((await print(auditor)).status).toBe(403)
    const rep = await hire(api, { roles: ['rep'] })
    expect((await print(rep)).status).toBe(404)
    const { rows } = await api.shop.db.execute(sql`select action from audit where object_id = ${_id}`)
    expect(rows).toEqual([{ action: 'order.invoice' }])
  })

  it('counts what the buyer did before: orders, returns, refused parcels', async () => {
    const contact = { email: 'again@people.test', phone: '0507654321', firstName: 'Noor', lastName: 'Saleh' }
    const first = await placed({ body: { contact } })
    await carryOn(api, first._id, 'delivered')
    const second = await placed({ body: { contact } })
    await api.shop.db.execute(
      sql`insert into returns (id, order_id, status, created_at) values ('r1', ${first._id}, 'requested', now())`,
    )
    await api.shop.db
      .execute(sql`insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at)
      values ('p1', ${second._id}, 1, 'courier', 'returned', 'warehouse', now(), now(), now())`)
    expect((await show(second._id)).body.buyer).toMatchObject({
      hasAccount: false,
      orders: 2,
      delivered: 1,
      returns: 1,
      refusedParcels: 1,
      others: [{ number: first.number }],
    })
  })
})

describe('the timeline', () => {
  it('tells who did what, newest first: placing, e-mails, tags, holds, notes and changes', async () => {
    const { _id } = await placed()
    await api.letters()
    for (const [name, body] of [
      ['tagOrder', { tag: 'Gift' }],
      ['holdOrder', { reason: 'Calls back' }],
      ['releaseOrder', {}],
      ['addOrderNote', { body: 'She called' }],
      ['cancelOrder', { reason: 'buyer', remark: 'Too late' }],
    ] as const) {
      api.clock.advance(60_000)
      expect([name, (await act(name, _id, { body })).status < 300]).toEqual([name, true])
    }
    const { timeline } = (await show(_id)).body
    const told = timeline.map(({ kind, what, name, remark }: Record<string, string>) => [kind, what, name, remark])
    expect(told).toEqual([
      ['act', 'order.cancel', 'Layla', 'buyer: Too late'],
      ['note', 'note', 'Layla', 'She called'],
      ['act', 'order.release', 'Layla', ''],
      ['act', 'order.hold', 'Layla', 'Calls back'],
      ['act', 'order.tag', 'Layla', 'gift'],
      ['email', 'order_placed', null, ''],
      ['event', 'placed', null, ''],
    ])
  })

  it('keeps from a member the acts that she may neither do nor read in the log', async () => {
    const { _id } = await placed()
    await act('holdOrder', _id, { body: { reason: 'A secret' } })
    const support = await hire(api, { roles: ['support'] })
    const acts = async (by: typeof desk) =>
      (await show(_id, by)).body.timeline.filter(({ kind }: { kind: string }) => kind === 'act').length
    expect([await acts(desk), await acts(auditor), await acts(support)]).toEqual([1, 1, 0])
  })

  it('is whole within 150 ms for an order of 500 lines and 200 events', async () => {
    const { _id } = await placed()
    const [line] = await api.shop.db.select().from(orderLines).where(eq(orderLines.orderId, _id))
    if (!line) throw new Error('The order has no line')
    await api.shop.db
      .insert(orderLines)
      .values(Array.from({ length: 499 }, (_, place) => ({ ...line, id: `${_id}-${place}`, position: place + 10 })))
    const at = api.clock.now()
    await api.shop.db
      .insert(orderEvents)
      .values(Array.from({ length: 200 }, () => ({ orderId: _id, at, status: 'placed', actor: 'system', note: '' })))
    const times: number[] = []
    for (let round = 0; round < 11; round++) {
      const start = performance.now()
      const { body } = await show(_id)
      times.push(performance.now() - start)
      expect([body.lines.length, body.timeline.length >= 200]).toEqual([500, true])
    }
    // The best of them: other suites run beside this one, and slow every round by what they take.
    expect(Math.min(...times)).toBeLessThan(150)
  })
})
