import { queryRows } from '#db/open.ts'
import { buyerKeysOf } from '#domain/confirmation.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { delivery, expectHealthy, keyOf, order, orderBody, sayYes } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
let desk: StaffPerson
let picker: StaffPerson
let cheap: string
let dear: string

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  picker = await hire(api, { roles: ['warehouse'] })
  cheap = (await addProduct(shop, { stock: 500, basePriceFils: 20_000 })).productId
  dear = (await addProduct(shop, { stock: 500, basePriceFils: 120_000 })).productId
})

const complete = { ...delivery, building: 'Villa 7' }
type Wish = { productId?: string; address?: object; contact?: object }

async function place({ productId = cheap, address = complete, contact = {} }: Wish = {}) {
  const { contact: usual } = orderBody()
  const placed = await order(api, {
    isUnanswered: true,
    body: {
      items: [{ productId, quantity: 1 }],
      shippingAddress: { ...complete, ...address },
      contact: { ...usual, ...contact },
    },
  })
  expect(placed.status).toBe(201)
  return { placed, id: placed.body.order._id, number: placed.body.order.number }
}
const at = (name: AdminCallName, sent: AdminSent, by: StaffPerson) => office(api, name, { cookie: by.cookie, ...sent })
const waiting = async (id: string) => {
  const [row] = await queryRows<{ confirmation: string | null; state: string | null; reasons: string[]; by: string }>(
    shop.db,
    sql`select o.confirmation, c.state, c.reasons, c.decided_by as by from orders o left join order_confirmations c on c.order_id = o.id
      where o.id = ${id}`,
  )
  return row
}
const confirm = (id: string) => at('confirmOrder', { params: { id }, body: { spokeWith: 'Sara', remark: '' } }, desk)
const pick = (id: string) => at('addWave', { body: { place: 'warehouse', orderIds: [id] } }, picker)

describe('3.5 a cash order is confirmed before it is picked', () => {
  it('the rules and their reasons; the shopper sees a placed order', async () => {
    const contact = orderBody().contact
    const first = await place({ contact })
    expect(first.placed.body.order.status).toBe('placed')
    expect(await waiting(first.id)).toMatchObject({
      confirmation: 'waiting',
      state: 'waiting',
      reasons: ['first_order'],
    })
    const beforeHerWord = await place({ contact })
    expect((await waiting(beforeHerWord.id))?.reasons).toEqual(['first_order'])
    await sayYes(api, first.id)
    expect(await waiting(first.id)).toMatchObject({ confirmation: null, state: 'confirmed', by: 'link' })
    expect(await waiting((await place({ contact })).id)).toMatchObject({ confirmation: null, state: null })
    expect((await waiting((await place({ contact, productId: dear })).id))?.reasons).toEqual(['amount'])
    expect((await waiting((await place({ contact, address: { building: '' } })).id))?.reasons).toEqual(['address'])
  })

  it('a telephone that somebody else has ordered with makes no known buyer', async () => {
    const contact = orderBody().contact
    await sayYes(api, (await place({ contact })).id)
    const stranger = await place({ contact: { phone: contact.phone } })
    expect((await waiting(stranger.id))?.reasons).toEqual(['first_order'])
  })

  it('a parcel that came back counts, by telephone or by mailbox; one that we called back does not', async () => {
    const contact = orderBody().contact
    const before = await place({ contact })
    await sayYes(api, before.id)
    const comesBack = (trouble: string) =>
      queryRows(
        shop.db,
        sql`insert into parcels (id, order_id, position, kind, state, place, trouble, moved_at, created_at, updated_at)
          values (${shop.ids.newId()}, ${before.id}, 1, 'courier', 'returned', 'warehouse', ${trouble}, now(), now(), now())
          on conflict (order_id, position) do update set trouble = excluded.trouble`,
      )
    await comesBack('called_back')
    expect((await waiting((await place({ contact })).id))?.reasons).toBeNull()
    await comesBack('refused')
    for (const typed of [{ phone: contact.phone }, { email: contact.email }])
      expect((await waiting((await place({ contact: typed })).id))?.reasons).toContain('refused_parcel')
    await queryRows(shop.db, sql`delete from parcels where order_id = ${before.id}`)
  })

  it('nothing of it is packed or put into a wave until somebody has said yes', async () => {
    const { id, number } = await place()
    const refused = await at('addParcel', { params: { id }, body: { place: 'warehouse', kind: 'courier' } }, picker)
    expect(refused.body).toMatchObject({
      code: 'ORDER_NOT_READY',
      message: 'The buyer has not confirmed this cash order yet. Leave its pieces on the shelf.',
    })
    expect((await pick(id)).body.code).toBe('NOTHING_TO_PICK')
    const found = await at('findPackable', { query: { code: number } }, picker)
    expect(found.body.order.notReady).toBe('unconfirmed')
    const left = await at('listWaves', { query: { place: 'warehouse' } }, picker)
    expect((await confirm(id)).status).toBe(200)
    const after = await at('listWaves', { query: { place: 'warehouse' } }, picker)
    expect(after.body.toPick.orders).toBe(left.body.toPick.orders + 1)
    expect(await waiting(id)).toMatchObject({ confirmation: null, by: `staff:${desk.staffId}` })
    expect((await confirm(id)).body).toMatchObject({
      code: 'ORDER_NOT_CHANGEABLE',
      message: 'This order has been confirmed already.',
    })
    expect((await pick(id)).status).toBe(201)
    await expectHealthy(api)
  })

  it('is a filter of the list, and ends when the order is called off', async () => {
    const { id, number, placed } = await place()
    const listed = async () =>
      (await at('listOrders', { query: { confirm: 'waiting,call', q: number } }, desk)).body.orders
    expect(await listed()).toMatchObject([{ number, confirmation: 'waiting' }])
    const page = await at('showOrder', { params: { id } }, desk)
    expect(page.body).toMatchObject({ next: 'confirm', blocked: { confirm: null } })
    const gone = await api.call('POST /orders/:id/cancel', { params: { id }, body: {}, headers: keyOf(placed) })
    expect(gone.status).toBe(200)
    expect(await waiting(id)).toMatchObject({ confirmation: null, state: 'closed' })
    expect(await listed()).toEqual([])
  })

  it('the database names buyers as the rule does', async () => {
    for (const email of ['Mona.H+shop@googlemail.com', ' a@b@c.test', '+x@people.test', 'plain@people.test', '']) {
      const [row] = await queryRows<{ keys: string[] }>(
        shop.db,
        sql`select buyer_keys('U1', '+971501234567', ${email}) as keys`,
      )
      expect([email, row?.keys]).toEqual([email, buyerKeysOf({ userId: 'U1', phone: '+971501234567', email })])
    }
  })
})
