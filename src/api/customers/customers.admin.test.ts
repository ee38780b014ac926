/** Back office 3.11: lists of people, and a person's page. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { expectHealthy, order, orderBody } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
let desk: StaffPerson
let manager: StaffPerson
let owner: StaffPerson
let marketing: StaffPerson
let items: { productId: string; quantity: number }[]

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  manager = await hire(api, { roles: ['manager'] })
  owner = await hire(api)
  marketing = await hire(api, { roles: ['marketing'] })
  const { productId } = await addProduct(shop, { stock: 500, basePriceFils: 20_000 })
  items = [{ productId, quantity: 1 }]
})

const at = (name: AdminCallName, sent: AdminSent = {}, by = desk) => office(api, name, { cookie: by.cookie, ...sent })
const one = (name: AdminCallName, id: string, body: object = {}, by = desk) => at(name, { params: { id }, body }, by)
const list = async (query: Record<string, string> = {}, by = desk) => (await at('listCustomers', { query }, by)).body
const ids = async (query: Record<string, string> = {}, by = desk): Promise<string[]> =>
  (await list(query, by)).customers.map(({ _id }: { _id: string }) => _id)
const show = async (id: string, by = desk) => (await at('showCustomer', { params: { id } }, by)).body

type Contact = ReturnType<typeof orderBody>['contact']
/** Placed as a guest. */
async function guestOrder(contact: Partial<Contact> = {}) {
  const placed = await order(api, {
    body: { items, paymentMethod: 'cod', contact: { ...orderBody().contact, ...contact } },
  })
  expect(placed.status).toBe(201)
  clock.advance(1000)
  return { id: placed.body.order._id, number: placed.body.order.number }
}
async function accountOrder(token: string, contact: Partial<Contact> = {}) {
  await call('POST /cart/addToCart', { token, body: items[0] ?? { productId: '', quantity: 1 } })
  const placed = await order(api, {
    token,
    body: { paymentMethod: 'cod', contact: { ...orderBody().contact, ...contact } },
  })
  expect(placed.status).toBe(201)
  clock.advance(1000)
  return { id: placed.body.order._id, number: placed.body.order.number }
}
let people = 0
const newEmail = () => `person-${++people}@people.test`
const verified = (change: object = {}) =>
  signUp(api, { email: newEmail(), emailVerifiedAt: shop.clock.now(), ...change })

describe('3.11 the list of customers', () => {
  it.each([
    ['فاطمه', 'a name with another taa marbuta'],
    ['الاحمدى فـاطِمة', 'names without hamza, with a tatweel and a vowel sign'],
    ['050 118 2233', 'a telephone number as people say it'],
    ['+971501182233', 'a telephone number with its country'],
    ['٠٥٠١١٨٢٢٣٣', 'a telephone number in Arabic digits'],
    ['FATMA.A@people', 'an e-mail in capitals'],
  ])('%s finds an account: %s', async (q) => {
    const [known] = await queryRows<{ id: string }>(
      shop.db,
      sql`select id from users where email = 'fatma.a@people.test'`,
    )
    const id =
      known?.id ??
      (
        await signUp(api, {
          email: 'fatma.a@people.test',
          firstName: 'فاطمة',
          lastName: 'الأحمدي',
          phone: '+971501182233',
        })
      ).userId
    expect(await ids({ q })).toEqual([id])
  })

  it('finds an account by the telephone of its orders, and guests at their newest order', async () => {
    const person = await signUp(api, { email: newEmail(), phone: null })
    await accountOrder(person.token, { phone: '0507700123' })
    expect(await ids({ q: '0507700123' })).toEqual([person.userId])
    const email = newEmail()
    const [first, second] = [
      await guestOrder({ email, firstName: 'Walnut' }),
      await guestOrder({ email, firstName: 'Wanda' }),
    ]
    expect(await ids({ kind: 'guest', q: email })).toEqual([second.id])
    expect(await ids({ kind: 'guest', q: 'walnut' })).toEqual([second.id])
    const [guest] = (await list({ kind: 'guest', q: email })).customers
    expect(guest).toMatchObject({ name: 'Wanda Haddad', orders: 2, kind: 'guest' })
    expect((await show(first.id)).person._id).toBe(second.id)
    expect(await ids({ q: email })).toEqual([])
  })

  it('goes on by pages in both directions, counts, and takes signs of patterns as they are', async () => {
    const made = [
      await signUp(api, { lastName: 'Pagerov' }),
      await signUp(api, { lastName: 'Pagerov' }),
      await signUp(api, { lastName: 'Pagerov' }),
    ]
    for (const [place, { userId }] of made.entries())
      await queryRows(
        shop.db,
        sql`update users set created_at = ${new Date(Date.UTC(2026, 0, 1 + place))} where id = ${userId}`,
      )
    const wanted = made.map(({ userId }) => userId)
    for (const [sort, expected] of [
      ['date', wanted],
      ['-date', wanted.toReversed()],
    ] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          q: 'pagerov',
          sort,
          limit: '1',
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.customers.map(({ _id }: { _id: string }) => _id))
        cursor = page.next
      }
      expect([sort, seen]).toEqual([sort, expected])
    }
    expect((await list({ q: 'pagerov' })).count).toEqual({ most: 3, isMore: false })
    for (const q of ['%%%', '___']) expect([q, await ids({ q })]).toEqual([q, []])
  })

  it('masks contacts for who may not see them, finds nobody by them, and is empty for who reads only her own', async () => {
    const person = await signUp(api, { email: newEmail(), firstName: 'Zubaida', phone: '+971504440011' })
    const [row] = (await list({ q: 'zubaida' }, marketing)).customers
    expect(row).toMatchObject({ _id: person.userId, email: 'p•••@people.test', phone: '+9715•••••11' })
    expect(await ids({ q: person.email }, marketing)).toEqual([])
    expect(await ids({ q: '0504440011' }, marketing)).toEqual([])
    const rep = await hire(api, { roles: ['rep'] })
    expect(await ids({}, rep)).toEqual([])
    expect((await at('showCustomer', { params: { id: person.userId } }, rep)).status).toBe(404)
  })
})

describe('3.11 a person’s page', () => {
  it('has what is known of an account, each part for who may read it', async () => {
    const person = await verified({ role: 'wholesale' })
    const placed = await accountOrder(person.token, { email: person.email })
    const asGuest = await guestOrder({ email: person.email })
    await call('POST /contact', { body: { name: 'Sara', email: person.email, subject: 'order', message: 'Hello' } })
    await call('POST /products/:productId/reviews', {
      params: { productId: items[0]?.productId ?? '' },
      token: person.token,
      body: { rating: 4, comment: 'Good' },
    })
    await queryRows(
      shop.db,
      sql`insert into wholesale_applications (id, user_id, company_name, trade_licence, trn, emirate, status)
      values (${shop.ids.newId()}, ${person.userId}, 'Linen House', '1', '100418372600003', 'dubai', 'approved')`,
    )
    await queryRows(
      shop.db,
      sql`insert into returns (id, order_id, reason) values (${shop.ids.newId()}, ${placed.id}, 'Too small')`,
    )
    const page = await show(person.userId)
    expect(page).toMatchObject({
      person: {
        _id: person.userId,
        kind: 'account',
        emailVerified: true,
        role: 'wholesale',
        email: 'p•••@people.test',
      },
      figures: { orders: 2, returns: 1 },
      orders: {
        orders: [
          { number: asGuest.number, isGuests: true },
          { number: placed.number, isGuests: false },
        ],
        next: null,
      },
      returns: [{ order: placed.number, reason: 'Too small' }],
      cashHistory: { isCardOnly: false },
      newestOrderId: asGuest.id,
      messages: [{ subject: 'order', isOpen: true }],
      reviews: [{ rating: 4, comment: 'Good' }],
      wholesale: [{ company: 'Linen House', status: 'approved' }],
      mergeable: 1,
      erasure: null,
    })
    expect(await show(person.userId, marketing)).toMatchObject({
      orders: null,
      returns: null,
      wholesale: null,
      messages: [{}],
    })
    expect((await show(asGuest.id)).person._id).toBe(person.userId)
    expect((await show(placed.id)).person._id).toBe(person.userId)
    expect((await show('none')).code).toBe('NOT_FOUND')
  })

  it('shows contact and addresses in full to who may, and the log says who looked', async () => {
    const { id } = await guestOrder({ email: 'guest-of-mine@people.test' })
    const seen = await one('showCustomerContact', id)
    expect(seen.body).toMatchObject({
      email: 'guest-of-mine@people.test',
      phone: expect.stringMatching(/^\+971/),
      addresses: [{ city: expect.any(String) }],
    })
    expect((await one('showCustomerContact', id, {}, marketing)).body.code).toBe('FORBIDDEN')
    const rows = await queryRows(
      shop.db,
      sql`select action, staff_id as "staffId" from audit where object_type = 'customer' and object_id = ${id}`,
    )
    expect(rows).toEqual([{ action: 'customer.contact.show', staffId: desk.staffId }])
  })

  it('goes on with older orders by pages', async () => {
    const person = await verified()
    const placed = [
      await accountOrder(person.token),
      await accountOrder(person.token),
      await accountOrder(person.token),
    ]
    const page = async (query: Record<string, string>) =>
      (await at('listCustomerOrders', { params: { id: person.userId }, query })).body
    const first = await page({ limit: '2' })
    const rest = await page({ limit: '2', cursor: first.next })
    expect([...first.orders, ...rest.orders].map(({ _id }: { _id: string }) => _id)).toEqual(
      placed.map(({ id }) => id).toReversed(),
    )
    expect(rest.next).toBeNull()
  })

  it('keeps notes and tags, of a guest at any of her orders, and finds people by a tag', async () => {
    const email = newEmail()
    const first = await guestOrder({ email })
    await one('addCustomerNote', first.id, { body: 'Prefers WhatsApp' }, owner)
    await one('tagCustomer', first.id, { tag: 'Stylist' }, owner)
    const second = await guestOrder({ email })
    expect(await show(second.id)).toMatchObject({
      tags: ['stylist'],
      notes: [{ body: 'Prefers WhatsApp', by: 'Layla' }],
    })
    expect(await ids({ kind: 'guest', tag: 'Stylist' })).toEqual([second.id])
    const person = await verified()
    await one('tagCustomer', person.userId, { tag: 'Stylist' }, owner)
    await one('tagCustomer', person.userId, { tag: 'Stylist' }, owner)
    expect(await ids({ tag: 'Stylist' })).toEqual([person.userId])
    await one('untagCustomer', second.id, { tag: 'Stylist' }, owner)
    expect((await show(first.id)).tags).toEqual([])
    expect((await one('addCustomerNote', first.id, { body: 'x' }, marketing)).body.code).toBe('FORBIDDEN')
    expect((await one('addCustomerNote', first.id, { body: ' ' }, owner)).status).toBe(400)
    const logged = await queryRows(
      shop.db,
      sql`select after::text as after from audit where object_type = 'customer' and action = 'customer.note'`,
    )
    expect(JSON.stringify(logged)).not.toContain('WhatsApp')
  })
})

describe('3.11 letters sent, and sent again', () => {
  it('an order’s letter goes out once more as the order stands now; a stale one does not', async () => {
    const person = await verified()
    const { number } = await accountOrder(person.token, { email: person.email })
    const before = (await lettersTo(person.email)).length
    const letters = (await show(person.userId)).letters
    const placed = letters.find(({ kind }: { kind: string }) => kind === 'order_placed')
    expect(placed).toMatchObject({ state: 'sent', order: number, mayResend: true })
    const again = await at('resendLetter', { params: { id: person.userId }, body: { letter: placed._id } }, owner)
    expect(again.status).toBe(200)
    const sent = await lettersTo(person.email)
    expect([sent.length, sent.at(-1)?.subject]).toEqual([before + 1, sent.at(-2)?.subject])
    const shown = (await show(person.userId)).letters.filter(({ kind }: { kind: string }) => kind === 'order_placed')
    expect(shown.map(({ mayResend }: { mayResend: boolean }) => mayResend).toSorted()).toEqual([false, true])
    await expectHealthy({ shop })
  })

  it('a link that works once is made anew, and the old one ends', async () => {
    const email = newEmail()
    await call('POST /auth/register', {
      body: { email, password: 'linen-and-cotton-9', firstName: 'Sara', lastName: 'Haddad' } as never,
    })
    const [first] = await lettersTo(email)
    const [user] = await queryRows<{ id: string }>(shop.db, sql`select id from users where email = ${email}`)
    const id = user?.id ?? ''
    const letters = (await show(id)).letters
    expect(letters).toMatchObject([{ kind: 'verify_email', state: 'sent', mayResend: true }])
    expect((await at('resendLetter', { params: { id }, body: { letter: letters[0]._id } }, owner)).status).toBe(200)
    const linkOf = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
    const second = (await lettersTo(email)).at(-1)
    const [old, fresh] = [linkOf(first?.text), linkOf(second?.text)]
    expect(fresh).not.toBe(old)
    const open = (token: string) => call('POST /auth/verify-email', { body: { token, password: 'linen-and-cotton-9' } })
    expect((await open(old)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await open(fresh)).status).toBe(200)
    const late = await at('resendLetter', { params: { id }, body: { letter: letters[0]._id } }, owner)
    expect(late.body.code).toBe('ALREADY_DECIDED')
  })

  it('nobody sends another person’s letter, nor one that is not there', async () => {
    const [one1, other] = [await verified(), await verified()]
    await accountOrder(one1.token, { email: one1.email })
    const letter = (await show(one1.userId)).letters[0]._id
    expect((await at('resendLetter', { params: { id: other.userId }, body: { letter } }, owner)).status).toBe(404)
    expect((await at('resendLetter', { params: { id: other.userId }, body: { letter: '999999' } }, owner)).status).toBe(
      404,
    )
    expect((await at('resendLetter', { params: { id: other.userId }, body: { letter: 'x' } }, owner)).status).toBe(400)
  })
})

describe('3.11 merging guest orders', () => {
  it('gives the account those with its confirmed e-mail, and no others', async () => {
    const person = await verified()
    const [hers, others] = [await guestOrder({ email: person.email }), await guestOrder({ email: newEmail() })]
    const merged = await one('mergeCustomer', person.userId, {}, owner)
    expect(merged.body.merged).toBe(1)
    const ownerOf = async (id: string) =>
      (
        await queryRows<{ userId: string | null }>(
          shop.db,
          sql`select user_id as "userId" from orders where id = ${id}`,
        )
      )[0]?.userId
    expect([await ownerOf(hers.id), await ownerOf(others.id)]).toEqual([person.userId, null])
    expect(
      (await call('GET /orders/my', { token: person.token })).body.orders.map(
        ({ number }: { number: string }) => number,
      ),
    ).toEqual([hers.number])
    expect((await one('mergeCustomer', person.userId, {}, owner)).body.code).toBe('ALREADY_DECIDED')
    await expectHealthy({ shop })
  })

  it('never by an e-mail that nobody has confirmed', async () => {
    const person = await signUp(api, { email: newEmail() })
    const { id } = await guestOrder({ email: person.email })
    expect((await show(person.userId)).mergeable).toBe(0)
    expect((await one('mergeCustomer', person.userId, {}, owner)).body.code).toBe('ALREADY_DECIDED')
    expect(await queryRows(shop.db, sql`select user_id as "userId" from orders where id = ${id}`)).toEqual([
      { userId: null },
    ])
    // Two people until then: the guest has a page of her own.
    expect((await show(id)).person.kind).toBe('guest')
  })
})

describe('3.11 copy and end', () => {
  it('the copy is the one that she may have herself, asks for the second factor, and is logged', async () => {
    const person = await verified()
    await accountOrder(person.token, { email: person.email })
    const hers = (await call('GET /user/export', { token: person.token })).body.export
    const copy = (await one('exportCustomer', person.userId, {}, owner)).body.export
    expect(Object.keys(copy).toSorted()).toEqual(Object.keys(hers).toSorted())
    expect(copy.account).toMatchObject([{ email: person.email }])
    const rows = await queryRows(
      shop.db,
      sql`select action from audit where object_type = 'customer' and object_id = ${person.userId}`,
    )
    expect(rows).toEqual([{ action: 'customer.export' }])
    expect((await one('exportCustomer', person.userId, {}, marketing)).body.code).toBe('FORBIDDEN')
  })

  it('erasing takes two people: one asks, another one agrees', async () => {
    const person = await verified({ firstName: 'Goneforever' })
    await one('addCustomerNote', person.userId, { body: 'About Goneforever' }, owner)
    expect((await one('eraseCustomer', person.userId, { reason: 'She asked' })).body.code).toBe('FORBIDDEN')
    const asked = await one('eraseCustomer', person.userId, { reason: 'She asked by e-mail' }, owner)
    expect(asked.status).toBe(200)
    expect((await one('eraseCustomer', person.userId, { reason: 'Again' }, manager)).body).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringContaining('asked for already'),
    })
    expect((await show(person.userId)).erasure).toMatchObject({ by: 'Layla' })
    const id = asked.body.approval._id
    const [listed] = (await at('listApprovals', {}, manager)).body.approvals
    expect(listed).toMatchObject({
      _id: id,
      verb: 'customer.erase',
      person: { _id: person.userId, kind: 'account' },
      mayDecide: true,
    })
    expect((await one('approve', id, { note: '' }, owner)).body.code).toBe('FORBIDDEN')
    expect((await one('approve', id, { note: '' }, desk)).body.code).toBe('FORBIDDEN')
    expect((await show(person.userId)).person.name).toContain('Goneforever')
    expect((await one('approve', id, { note: '' }, manager)).status).toBe(200)
    expect((await show(person.userId)).code).toBe('NOT_FOUND')
    expect((await call('GET /user/profile', { token: person.token })).status).toBe(401)
    expect(await queryRows(shop.db, sql`select from customer_notes where user_id = ${person.userId}`)).toEqual([])
    expect(await queryRows(shop.db, sql`select status from users where id = ${person.userId}`)).toEqual([
      { status: 'erased' },
    ])
    expect(
      JSON.stringify(await queryRows(shop.db, sql`select input, before, after from approvals, audit`)),
    ).not.toContain('Goneforever')
  })

  it('a guest is erased by the e-mail of her orders, an account with the same unconfirmed e-mail stays', async () => {
    const email = newEmail()
    const account = await signUp(api, { email })
    const { id } = await guestOrder({ email })
    await queryRows(shop.db, sql`update orders set status = 'delivered' where id = ${id}`)
    const asked = await one('eraseCustomer', id, { reason: 'She asked' }, owner)
    expect((await one('approve', asked.body.approval._id, { note: '' }, manager)).status).toBe(200)
    const [row] = await queryRows<{ email: string }>(
      shop.db,
      sql`select contact_email as email from orders where id = ${id}`,
    )
    expect(row?.email).toContain('@erased.invalid')
    expect((await show(id)).code).toBe('NOT_FOUND')
    expect((await show(account.userId)).person.kind).toBe('account')
  })

  it('agreeing asks for the second factor of a moment ago', async () => {
    const person = await verified()
    const asked = await one('eraseCustomer', person.userId, { reason: 'She asked' }, owner)
    clock.advance(6 * 60_000)
    const late = await one('approve', asked.body.approval._id, { note: '' }, manager)
    expect(late.body.code).toBe('STEP_UP_REQUIRED')
    expect((await show(person.userId)).person._id).toBe(person.userId)
  })
})
