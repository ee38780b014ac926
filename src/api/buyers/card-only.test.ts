/** Back office 3.5: buyers whose cash parcels came back pay by card; staff lift it, or block by hand. */
import { queryRows } from '#db/open.ts'
import { languages } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { draftDesk } from '../../../tests/harness/drafts.ts'
import { newKey, order, orderBody, type OrderWish, stockOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, call } = api
let desk: StaffPerson
let owner: StaffPerson
let items: { productId: string; quantity: number }[]
let variantId: string | undefined

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  owner = await hire(api)
  const product = await addProduct(shop, { stock: 500, basePriceFils: 20_000 })
  items = [{ productId: product.productId, quantity: 1 }]
  variantId = product.variants[0]?.id
})

type Contact = ReturnType<typeof orderBody>['contact']
const place = (contact: Partial<Contact> = {}, wish: OrderWish & { method?: 'cod' | 'card' } = {}) => {
  const { method = 'cod', ...rest } = wish
  return order(api, {
    ...rest,
    body: { items, paymentMethod: method, contact: { ...orderBody().contact, ...contact } },
  })
}

/** One parcel of the order, on its way back. */
const comesBack = (orderId: string, { trouble = 'refused', kind = 'courier' } = {}) =>
  queryRows(
    shop.db,
    sql`insert into parcels (id, order_id, position, kind, state, place, trouble, moved_at, created_at, updated_at)
      select ${shop.ids.newId()}, ${orderId}, coalesce(max(position), 0) + 1, ${kind}, 'returned', 'warehouse', ${trouble}, now(), now(), now()
      from parcels where order_id = ${orderId}`,
  )

/** A buyer who has refused so many parcels. */
async function refuser(times = 2, token?: string): Promise<{ contact: Contact; last: string }> {
  const { contact } = orderBody()
  let last = ''
  for (let time = 0; time < times; time++) {
    const placed = await place(contact, token === undefined ? {} : { token, ...(await inBag(token)) })
    expect(placed.status).toBe(201)
    last = placed.body.order._id
    await comesBack(last)
  }
  return { contact, last }
}
async function inBag(token: string): Promise<object> {
  await call('POST /cart/addToCart', { token, body: items[0] ?? { productId: '', quantity: 1 } })
  return {}
}

const at = (name: AdminCallName, sent: AdminSent, by = desk) => office(api, name, { cookie: by.cookie, ...sent })
const rule = (id: string, ruling: 'lifted' | 'blocked', by = desk) =>
  at('ruleCash', { params: { id }, body: { rule: ruling, reason: 'Spoke with her' } }, by)

describe('3.5 a buyer who has refused cash parcels', () => {
  it('pays by card from the second on: by telephone in any spelling, or by mailbox; a card order is taken', async () => {
    const { contact } = await refuser(1)
    const second = await place(contact)
    expect(second.status).toBe(201)
    await comesBack(second.body.order._id)
    const before = await stockOf(api, variantId)
    const typed = [
      { phone: contact.phone },
      { phone: `+971${contact.phone.slice(1)}` },
      { email: contact.email.toUpperCase() },
      { email: contact.email.replace('@', '+shop@') },
    ]
    for (const one of typed) {
      const refused = await place(one)
      expect([one, refused.status, refused.body.code]).toEqual([one, 409, 'CASH_NOT_OFFERED'])
    }
    expect(await stockOf(api, variantId)).toEqual(before)
    expect((await place(contact, { method: 'card' })).status).toBe(201)
    expect((await place()).status).toBe(201)
  })

  it.each(languages)(
    'in %s a stranger reads no word of parcels, and the bag of the refusal says card only',
    async (language) => {
      const { contact } = await refuser()
      const { body } = await place({ phone: contact.phone }, { language })
      expect(body).toMatchObject({
        code: 'CASH_NOT_OFFERED',
        cart: { cashOnDelivery: { isOffered: true, cardOnly: true } },
      })
      expect(body.message).not.toMatch(/parcel|colis|طرود|undelivered|back to us/)
      expect(body.message).toMatch(/card|carte|بالبطاقة/)
    },
  )

  it('nobody learns it of a telephone by an order that would not be placed anyway', async () => {
    const { contact } = await refuser()
    const codes = []
    for (const phone of [contact.phone, orderBody().contact.phone]) {
      const body = orderBody({ items: [{ ...items[0], productId: items[0]?.productId ?? '', quantity: 900 }] })
      const short = await call('POST /orders', {
        body: { ...body, contact: { ...body.contact, phone } },
        headers: { 'idempotency-key': newKey() },
      })
      const dear = await order(api, {
        body: { items, expectedPayable: 1, contact: { ...orderBody().contact, phone } },
      })
      codes.push([short.body.code, dear.body.code])
    }
    expect(codes[0]).toEqual(codes[1])
    const bags = await call('POST /cart/quote', { body: { items } })
    expect(bags.body.cart.cashOnDelivery).not.toHaveProperty('cardOnly')
  })

  it('an order by phone obeys it too, and the desk is told what helps', async () => {
    const { contact } = await refuser()
    const phoneDesk = draftDesk(api, desk)
    const lines = [{ variantId: variantId ?? '', quantity: 1 }]
    const draft = await phoneDesk.make(lines, {
      contact: { ...contact, email: orderBody().contact.email },
      paymentMethod: 'cod',
    })
    const refused = await phoneDesk.place(draft)
    expect(refused.body).toMatchObject({ code: 'CASH_NOT_OFFERED', message: expect.stringContaining('pay link') })
    const other = await phoneDesk.make(lines, { paymentMethod: 'cod' })
    expect((await phoneDesk.place(other)).status).toBe(200)
  })

  it('her own account says so in the bag, and the refusal says why', async () => {
    const { token } = await signUp(api)
    const { contact } = await refuser(2, token)
    await inBag(token)
    const { cart } = (await call('GET /cart/getCart', { token })).body
    expect(cart.cashOnDelivery).toMatchObject({ isOffered: true, cardOnly: true })
    const refused = await order(api, { token, body: { contact: orderBody().contact } })
    expect(refused.body).toMatchObject({
      code: 'CASH_NOT_OFFERED',
      message: expect.stringContaining('came back to us'),
    })
    const another = await signUp(api)
    await inBag(another.token)
    const hers = (await call('GET /cart/getCart', { token: another.token })).body.cart
    expect(hers.cashOnDelivery).not.toHaveProperty('cardOnly')
    const byPhone = await order(api, {
      token: another.token,
      body: { contact: { ...orderBody().contact, phone: contact.phone } },
    })
    expect(byPhone.body).toMatchObject({ code: 'CASH_NOT_OFFERED', message: expect.not.stringContaining('came back') })
  })

  it('what we called back or damaged, card parcels and pick-ups that nobody came for don’t count', async () => {
    const { contact } = orderBody()
    const placed = await place(contact)
    for (const trouble of ['called_back', 'damaged']) await comesBack(placed.body.order._id, { trouble })
    await comesBack(placed.body.order._id, { kind: 'pickup' })
    await comesBack((await place(contact, { method: 'card' })).body.order._id)
    await comesBack(placed.body.order._id)
    expect((await place(contact)).status).toBe(201)
  })

  it('the owner sets from how many on, or never', async () => {
    const { contact } = await refuser(2)
    const setting = async (cardOnlyFrom: number | null) => {
      const as = { params: { id: 'cashConfirmation' } }
      const { version, value } = (await at('showSetting', as, owner)).body.setting
      expect((await at('saveSetting', { ...as, version, body: { ...value, cardOnlyFrom } }, owner)).status).toBe(200)
    }
    await setting(3)
    const third = await place(contact)
    expect(third.status).toBe(201)
    await comesBack(third.body.order._id)
    expect((await place(contact)).status).toBe(409)
    await setting(null)
    expect((await place(contact)).status).toBe(201)
    await setting(2)
  })
})

describe('3.5 the desk and the card-only rule', () => {
  it('sees the history at the order, lifts it with a reason, and new refusals count anew', async () => {
    const { contact, last } = await refuser(2)
    const page = async () => (await at('showOrder', { params: { id: last } })).body.cashHistory
    expect(await page()).toMatchObject({
      isCardOnly: true,
      isBlocked: false,
      refused: 2,
      from: 2,
      parcels: [{ trouble: 'refused', isForgiven: false }, { isForgiven: false }],
      decisions: [],
    })
    expect((await rule(last, 'lifted')).status).toBe(200)
    expect(await page()).toMatchObject({
      isCardOnly: false,
      refused: 0,
      parcels: [{ isForgiven: true }, { isForgiven: true }],
      decisions: [{ rule: 'lifted', reason: 'Spoke with her', by: 'Layla' }],
    })
    const one = await place(contact)
    expect(one.status).toBe(201)
    await comesBack(one.body.order._id)
    const two = await place(contact)
    expect(two.status).toBe(201)
    await comesBack(two.body.order._id)
    expect((await place(contact)).body.code).toBe('CASH_NOT_OFFERED')
    const [logged] = await queryRows(
      shop.db,
      sql`select action, reason, staff_id as "staffId", before, after from audit where object_id = ${last} and action = 'order.cash_rule'`,
    )
    expect(logged).toMatchObject({
      reason: 'Spoke with her',
      staffId: desk.staffId,
      before: { refused: 2 },
      after: { refused: 0 },
    })
  })

  it('blocks a buyer by hand until somebody lifts it; a friend’s order lifts nothing', async () => {
    const { contact } = orderBody()
    const placed = await place(contact)
    expect((await rule(placed.body.order._id, 'blocked')).status).toBe(200)
    expect((await place({ phone: contact.phone })).body.code).toBe('CASH_NOT_OFFERED')
    const friend = await place()
    expect((await rule(friend.body.order._id, 'lifted')).body).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
    const friendBlocked = await place()
    const friendContact = friendBlocked.body.order.contact
    await rule(friendBlocked.body.order._id, 'blocked')
    await rule(friendBlocked.body.order._id, 'lifted')
    expect((await place({ email: contact.email, phone: friendContact.phone })).body.code).toBe('CASH_NOT_OFFERED')
    expect((await rule(placed.body.order._id, 'lifted')).status).toBe(200)
    expect((await place(contact)).status).toBe(201)
  })

  it('what stands already is told, and who may not write of orders may not rule', async () => {
    const placed = await place()
    const { _id } = placed.body.order
    expect((await rule(_id, 'lifted')).body.message).toBe('This buyer may pay in cash already.')
    expect((await rule(_id, 'blocked')).status).toBe(200)
    expect((await rule(_id, 'blocked')).body.message).toBe('Somebody has blocked cash for this buyer already.')
    const picker = await hire(api, { roles: ['warehouse'] })
    expect((await rule(_id, 'lifted', picker)).status).toBe(403)
    const finance = await hire(api, { roles: ['finance'] })
    expect((await rule(_id, 'lifted', finance)).status).toBe(403)
  })
})
