import { orders, reviews, users } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { type Person, signUp, testPassword } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, shop } = api

const settingsPath = 'PATCH /user/:userId/settings'
const standard = {
  language: 'en',
  currency: 'AED',
  notifications: { email: true, sms: false, push: true },
  showTrackingInfo: true,
}

describe('the profile', () => {
  it('R091 shows who I am, with the settings of R098 where nothing was chosen, and never a hash', async () => {
    const person = await signUp(api)
    const { body, headers } = await call('GET /user/profile', { token: person.token })
    expect(body).toEqual({
      success: true,
      user: {
        _id: person.userId,
        email: person.email,
        role: 'customer',
        firstName: 'Sara',
        lastName: 'Haddad',
        displayName: 'Sara Haddad',
        phone: '+971501234567',
        photoURL: null,
        emailVerified: false,
        hasPassword: true,
        settings: standard,
        wholesale: null,
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('R112 shows the state of the latest wholesale application', async () => {
    const person = await signUp(api)
    for (const [id, status] of [
      ['a', 'declined'],
      ['b', 'pending'],
    ]) {
      await queryRows(
        shop.db,
        sql`insert into wholesale_applications (id, user_id, company_name, trade_licence, trn, emirate, status)
        values (${person.userId + id}, ${person.userId}, 'Looms LLC', 'TL-1', '100000000000003', 'dubai', ${status})`,
      )
    }
    expect((await call('GET /user/profile', { token: person.token })).body.user.wholesale).toEqual({
      status: 'pending',
      companyName: 'Looms LLC',
    })
  })

  it('R016 changes what is named and nothing else; the phone may be taken away', async () => {
    const person = await signUp(api)
    const change = (body: object) => call('PATCH /user/profile', { token: person.token, body: { ...body } })
    expect((await change({ firstName: ' Mona ', phone: '٠٥٠ ٧٦٥ ٤٣٢١' })).body.user).toMatchObject({
      firstName: 'Mona',
      lastName: 'Haddad',
      displayName: 'Mona Haddad',
      phone: '+971507654321',
    })
    expect((await change({ displayName: 'Mo', phone: null })).body.user).toMatchObject({
      firstName: 'Mona',
      displayName: 'Mo',
      phone: null,
    })
    expect((await change({})).status).toBe(200)
    expect((await change({ firstName: '' })).body.issues?.[0]?.path).toBe('firstName')
  })

  it('T17 role, status, verification and e-mail in a PATCH change nothing', async () => {
    const person = await signUp(api)
    const before = await shop.db.select().from(users).where(eq(users.id, person.userId))
    const grab = {
      role: 'admin',
      status: 'active',
      emailVerified: true,
      emailVerifiedAt: '2020-01-01',
      email: 'x@people.test',
      passwordHash: 'x',
      _id: 'x',
      id: 'x',
      wholesale: { status: 'approved' },
    }
    expect((await call('PATCH /user/profile', { token: person.token, body: grab })).status).toBe(200)
    expect(
      (
        await call(settingsPath, {
          token: person.token,
          params: { userId: person.userId },
          body: { ...grab, role: 'admin' },
        })
      ).status,
    ).toBe(200)
    const after = await shop.db.select().from(users).where(eq(users.id, person.userId))
    expect(after.map((row) => ({ ...row, updatedAt: null, settings: null }))).toEqual(
      before.map((row) => ({ ...row, updatedAt: null, settings: null })),
    )
  })
})

describe('settings', () => {
  const change = (person: Person, body: object, userId = person.userId) =>
    call(settingsPath, { token: person.token, params: { userId }, body: { ...body } })

  it('R098 a part changes, the rest stays, also within the notifications', async () => {
    const person = await signUp(api)
    expect((await change(person, { notifications: { sms: true } })).body.settings).toEqual({
      ...standard,
      notifications: { email: true, sms: true, push: true },
    })
    expect((await change(person, { language: 'fr', notifications: { email: false } })).body.settings).toEqual({
      ...standard,
      language: 'fr',
      notifications: { email: false, sms: true, push: true },
    })
    expect((await call('GET /user/profile', { token: person.token })).body.user.settings.notifications).toEqual({
      email: false,
      sms: true,
      push: true,
    })
  })

  it('R098 switches thrown on several devices at once all count', async () => {
    const person = await signUp(api)
    await Promise.all([
      change(person, { notifications: { email: false } }),
      change(person, { notifications: { sms: true } }),
      change(person, { notifications: { push: false } }),
      change(person, { showTrackingInfo: false }),
      change(person, { language: 'ar' }),
    ])
    expect((await change(person, {})).body.settings).toEqual({
      language: 'ar',
      currency: 'AED',
      notifications: { email: false, sms: true, push: false },
      showTrackingInfo: false,
    })
  })

  it('R098 another language, another currency and what is no switch are refused', async () => {
    const person = await signUp(api)
    for (const body of [
      { language: 'de' },
      { currency: 'USD' },
      { notifications: { email: 'yes' } },
      { showTrackingInfo: 1 },
    ])
      expect((await change(person, body)).status).toBe(400)
  })

  it('R131 D14 the older path answers the same', async () => {
    const person = await signUp(api)
    const response = await api.fetch(`/api/users/${person.userId}/settings`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: '{"language":"ar"}',
    })
    expect(await response.json()).toEqual({ success: true, settings: { ...standard, language: 'ar' } })
  })

  it("D19 G28 another person's id is answered exactly as one that doesn't exist", async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const foreign = await change(person, { language: 'ar' }, other.userId)
    const absent = await change(person, { language: 'ar' }, '01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...absent.body, requestId: '' }])
    expect((await call('GET /user/profile', { token: other.token })).body.user.settings.language).toBe('en')
  })
})

async function addOrder(person: Person, status: 'delivered' | 'placed') {
  const id = shop.ids.newId()
  await shop.db.insert(orders).values({
    id,
    number: `Q-${id.slice(-10)}`,
    userId: person.userId,
    buyerKey: `user:${person.userId}`,
    idempotencyKey: id,
    requestHash: 'x',
    status,
    paymentMethod: 'cod',
    paymentStatus: 'unpaid',
    language: 'en',
    subTotalFils: 20_000,
    fullTotalFils: 20_000,
    discountFils: 0,
    shippingFils: 2_500,
    taxFils: 1_071,
    payableFils: 22_500,
    contactEmail: person.email,
    contactPhone: '+971501234567',
    contactFirstName: 'Sara',
    contactLastName: 'Haddad',
    notes: 'Ring twice',
    deliveryFrom: '2026-11-24',
    deliveryTo: '2026-11-30',
    shippingAddress: {
      fullName: 'Sara Haddad',
      phone: '+971501234567',
      address: 'Street 1',
      building: '',
      area: '',
      city: 'Dubai',
      emirate: 'dubai',
      postalCode: null,
      poBox: null,
      makani: null,
      country: 'AE',
    },
  })
  return id
}

async function livedIn(overrides: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(api, overrides)
  const { productId } = await addProduct(shop, {})
  const reviewId = shop.ids.newId()
  await shop.db.insert(reviews).values({
    id: reviewId,
    productId,
    userId: person.userId,
    rating: 5,
    comment: 'Soft and cool',
    author: 'Sara H.',
    language: 'fr',
  })
  await call('POST /user/:userId/addresses', {
    token: person.token,
    params: { userId: person.userId },
    body: { fullName: 'Sara Haddad', phone: '0501234567', address: 'Street 1', city: 'Dubai', emirate: 'dubai' },
  })
  await call('PUT /user/:userId/wishlist', {
    token: person.token,
    params: { userId: person.userId },
    body: { items: [{ productId }] },
  })
  await call('POST /auth/forgot-password', { body: { email: person.email } })
  await queryRows(
    shop.db,
    sql`insert into contact_messages (id, name, email, subject, message, language) values (${shop.ids.newId()}, 'Sara', ${person.email}, 'general', 'Hello there', 'en')`,
  )
  await queryRows(
    shop.db,
    sql`insert into newsletter_subscribers (email, language, status, token_hash) values (${person.email}, 'en', 'confirmed', ${person.userId})`,
  )
  return {
    ...person,
    reviewId,
    productId,
    delivered: await addOrder(person, 'delivered'),
    open: await addOrder(person, 'placed'),
  }
}

/** Every row of every table that mentions a text. */
async function mentionsOf(text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    shop.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(
      shop.db,
      sql`select t::text as row from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`,
    )
    found.push(...rows.map(() => name))
  }
  return found.toSorted()
}

describe('what is held about a person', () => {
  it('R016 the export names everything, without secrets', async () => {
    const person = await livedIn({ emailVerifiedAt: new Date() })
    const { status, body } = await call('GET /user/export', { token: person.token })
    const held = body.export as Record<string, Record<string, unknown>[]>
    expect(status).toBe(200)
    expect(held.account?.[0]).toMatchObject({ email: person.email, phone: '+971501234567' })
    expect(held.addresses?.[0]).toMatchObject({ city: 'Dubai', is_default: true })
    expect(held.orders).toHaveLength(2)
    expect(held.orders?.[0]).toMatchObject({ payable_fils: 22_500, shipping_address: { city: 'Dubai' } })
    expect(held.reviews?.[0]).toMatchObject({ comment: 'Soft and cool' })
    expect(held.wishlist?.[0]).toMatchObject({ product_id: person.productId })
    expect([held.messages?.length, held.newsletter?.length, held.sessions?.length]).toEqual([1, 1, 1])
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|idempotency|token/)
  })

  it('T18 an unconfirmed e-mail neither shows nor erases what its owner left under it', async () => {
    const person = await livedIn()
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<string, unknown[]>
    expect([held.messages, held.newsletter]).toEqual([[], []])
    expect((await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })).status).toBe(
      200,
    )
    expect(await mentionsOf(person.email)).toEqual(['contact_messages', 'newsletter_subscribers', 'orders'])
  })

  it('R016 erasing asks for the password, ends every session and leaves no trace but the shop’s books', async () => {
    const person = await livedIn({ emailVerifiedAt: new Date() })
    expect(
      (await call('DELETE /user/profile', { token: person.token, body: { password: 'wrong-password' } })).body.code,
    ).toBe('INVALID_CREDENTIALS')
    expect((await call('GET /user/profile', { token: person.token })).status).toBe(200)
    const { status, headers } = await call('DELETE /user/profile', {
      token: person.token,
      body: { password: testPassword },
    })
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^refreshToken=; .*Max-Age=0/)
    expect(
      (await call('GET /user/:userId/addresses', { token: person.token, params: { userId: person.userId } })).body.code,
    ).toBe('TOKEN_INVALID')
    expect((await call('POST /auth/refresh', { cookie: person.cookie })).status).toBe(401)
    expect((await call('POST /auth/login', { body: { email: person.email, password: testPassword } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect(await mentionsOf(person.email)).toEqual(['orders'])
    const kept = await shop.db.select().from(orders).where(eq(orders.id, person.delivered))
    expect(kept[0]).toMatchObject({
      userId: null,
      contactPhone: '',
      notes: '',
      contactLastName: 'Haddad',
      payableFils: 22_500,
      shippingAddress: { phone: '', city: 'Dubai' },
    })
    const open = await shop.db.select().from(orders).where(eq(orders.id, person.open))
    expect(open[0]).toMatchObject({ userId: null, contactPhone: '+971501234567', contactEmail: person.email })
    const review = await shop.db.select().from(reviews).where(eq(reviews.id, person.reviewId))
    expect(review[0]).toMatchObject({ comment: 'Soft and cool', author: 'Un client' })
  })

  it('R016 the same e-mail may open a new account, which knows nothing of the old one', async () => {
    const person = await livedIn({ emailVerifiedAt: new Date() })
    await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })
    const { status, body } = await call('POST /auth/register', {
      body: { email: person.email, password: 'linen-and-cotton-7', firstName: 'S', lastName: 'H' },
    })
    expect(status).toBe(201)
    const held = (await call('GET /user/export', { token: body.data.accessToken })).body.export as Record<
      string,
      unknown[]
    >
    expect([held.orders, held.reviews, held.addresses, held.wishlist]).toEqual([[], [], [], []])
  })
})
