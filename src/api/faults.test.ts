import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../tests/harness/catalogue.ts'
import { failQueriesOf } from '../../tests/harness/failing-queries.ts'
import { delivery, expectHealthy, idOf, keyOf, order } from '../../tests/harness/orders.ts'
import { type Person, signUp, testPassword } from '../../tests/harness/people.ts'
import { hire, office } from '../../tests/harness/staff.ts'

const api = await testApi({}, { follows: false })
const { call, shop } = api
const faults = failQueriesOf(shop.db)

type Send = () => Promise<{ status: number; body: { code?: string } }>
type Case = {
  /** What has to be there before; answers the call. */
  prepare(): Promise<Send>
  /** What a second try may be told, if the first one did it all and only its answer was lost. */
  doneBefore?: string
}

let count = 0
const newEmail = () => `faults-${++count}@people.test`
const address = { ...delivery, label: 'Home' }

async function withPiece(work: (person: Person, piece: { productId: string; itemId: string }) => Send): Promise<Send> {
  const person = await signUp(api)
  const { productId } = await addProduct(shop)
  const { body } = await call('POST /cart/addToCart', { token: person.token, body: { productId } })
  return work(person, { productId, itemId: body.cart.items[0]?._id ?? '' })
}

async function withAddress(work: (person: Person, addressIds: string[]) => Send): Promise<Send> {
  const person = await signUp(api)
  const sent = { token: person.token, params: { userId: person.userId }, body: address }
  const added = [await call('POST /user/:userId/addresses', sent), await call('POST /user/:userId/addresses', sent)]
  return work(
    person,
    added.map(({ body }) => body.address._id),
  )
}

/** The key in the newest letter. */
async function newestKey(): Promise<string> {
  const [row] = await queryRows<{ payload: object }>(shop.db, sql`select payload from outbox order by id desc limit 1`)
  return /#token=([\w.-]+)/.exec(JSON.stringify(row?.payload))?.[1] ?? ''
}

async function applicationId(): Promise<string> {
  const person = await signUp(api)
  const body = {
    companyName: 'Shop',
    tradeLicence: 'L1',
    trn: '100000000000003',
    emirate: 'dubai' as const,
    contact: { email: person.email, phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' },
  }
  return (await call('POST /wholesale/applications', { token: person.token, body })).body.application._id
}

const cases: Record<string, Case> = {
  'opening an account': {
    async prepare() {
      const body = { email: newEmail(), password: 'a long enough passphrase 7', firstName: 'Noor', lastName: 'Haddad' }
      return () => call('POST /auth/register', { body })
    },
    doneBefore: 'EMAIL_TAKEN',
  },
  'signing in': {
    async prepare() {
      const { email } = await signUp(api)
      return () => call('POST /auth/login', { body: { email, password: testPassword } })
    },
  },
  'renewing a session': {
    async prepare() {
      const { cookie } = await signUp(api)
      return () => call('POST /auth/refresh', { cookie })
    },
  },
  'signing out': {
    async prepare() {
      const { cookie, token } = await signUp(api)
      return () => call('POST /auth/logout', { cookie, token })
    },
  },
  'asking for a reset link': {
    async prepare() {
      const { email } = await signUp(api)
      return () => call('POST /auth/forgot-password', { body: { email } })
    },
  },
  'resetting a password': {
    async prepare() {
      const { email } = await signUp(api)
      await call('POST /auth/forgot-password', { body: { email } })
      const token = await newestKey()
      return () => call('POST /auth/reset-password', { body: { token, password: 'another good passphrase 8' } })
    },
    doneBefore: 'TOKEN_USED_OR_EXPIRED',
  },
  'changing a name': {
    async prepare() {
      const { token } = await signUp(api)
      return () => call('PATCH /user/profile', { token, body: { firstName: 'Mona', lastName: 'Haddad' } })
    },
  },
  'adding an address': {
    async prepare() {
      const { token, userId } = await signUp(api)
      return () => call('POST /user/:userId/addresses', { token, params: { userId }, body: address })
    },
  },
  'another default address': {
    prepare: () =>
      withAddress(
        ({ token, userId }, [, addressId = '']) =>
          () =>
            call('PUT /user/:userId/addresses/:addressId/default', { token, params: { userId, addressId } }),
      ),
  },
  'changing an address': {
    prepare: () =>
      withAddress(
        ({ token, userId }, [, addressId = '']) =>
          () =>
            call('PUT /user/:userId/addresses/:addressId', {
              token,
              params: { userId, addressId },
              body: { ...address, city: 'Al Ain', isDefault: true },
            }),
      ),
  },
  'removing the default address': {
    prepare: () =>
      withAddress(
        ({ token, userId }, [addressId = '']) =>
          () =>
            call('DELETE /user/:userId/addresses/:addressId', { token, params: { userId, addressId } }),
      ),
    doneBefore: 'NOT_FOUND',
  },
  'putting into the bag': {
    async prepare() {
      const { token } = await signUp(api)
      const { productId } = await addProduct(shop)
      return () => call('POST /cart/addToCart', { token, body: { productId } })
    },
  },
  'taking over a guest’s bag': {
    async prepare() {
      const { token } = await signUp(api)
      const [one, two] = [await addProduct(shop), await addProduct(shop)]
      return () =>
        call('POST /cart/merge', {
          token,
          body: {
            items: [
              { productId: one.productId, quantity: 1 },
              { productId: two.productId, quantity: 2 },
            ],
          },
        })
    },
  },
  'changing a quantity': {
    prepare: () =>
      withPiece(
        ({ token }, { itemId }) =>
          () =>
            call('PUT /cart/:itemId', { token, params: { itemId }, body: { quantity: 3 } }),
      ),
  },
  'taking a piece out': {
    prepare: () =>
      withPiece(
        ({ token }, { itemId }) =>
          () =>
            call('DELETE /cart/:itemId', { token, params: { itemId } }),
      ),
    doneBefore: 'NOT_FOUND',
  },
  'applying a coupon': {
    async prepare() {
      const { code } = await addCoupon(shop)
      return withPiece(
        ({ token }) =>
          () =>
            call('POST /cart/apply-coupon', { token, body: { couponCode: code } }),
      )
    },
  },
  'emptying the bag': {
    prepare: () =>
      withPiece(
        ({ token }) =>
          () =>
            call('DELETE /cart/clearCart', { token }),
      ),
  },
  'ordering for cash': {
    async prepare() {
      const { productId } = await addProduct(shop)
      const key = `fault-${++count}`
      const wish = {
        key,
        isUnanswered: true,
        body: {
          items: [{ productId }],
          contact: { email: newEmail(), phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' },
        },
      }
      return () => order(api, wish)
    },
  },
  'calling a cash order off': {
    async prepare() {
      const { productId } = await addProduct(shop)
      const ordered = await order(api, { body: { items: [{ productId }] } })
      return () => call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    },
    doneBefore: 'ORDER_NOT_CHANGEABLE',
  },
  'changing where an order goes': {
    async prepare() {
      const { productId } = await addProduct(shop)
      const ordered = await order(api, { body: { items: [{ productId }] } })
      return () =>
        call('PUT /orders/:id/shipping-address', {
          params: idOf(ordered),
          headers: keyOf(ordered),
          body: { ...delivery, city: 'Hatta' },
        })
    },
  },
  'writing a review': {
    async prepare() {
      const { token } = await signUp(api)
      const { productId } = await addProduct(shop)
      return () =>
        call('POST /products/:productId/reviews', {
          token,
          params: { productId },
          body: { rating: 4, comment: 'Soft linen' },
        })
    },
    doneBefore: 'ALREADY_REVIEWED',
  },
  'finding a review helpful': {
    async prepare() {
      const [writer, reader] = [await signUp(api), await signUp(api)]
      const { productId } = await addProduct(shop)
      const { body } = await call('POST /products/:productId/reviews', {
        token: writer.token,
        params: { productId },
        body: { rating: 4, comment: 'Soft' },
      })
      return () =>
        call('PUT /products/reviews/:reviewId/helpful', { token: reader.token, params: { reviewId: body.review._id } })
    },
  },
  'keeping a wishlist': {
    async prepare() {
      const { token, userId } = await signUp(api)
      const products = [await addProduct(shop), await addProduct(shop)]
      return () =>
        call('PUT /user/:userId/wishlist', {
          token,
          params: { userId },
          body: { items: products.map(({ productId }) => ({ productId })) },
        })
    },
  },
  'waiting for a size': {
    async prepare() {
      const { slug } = await addProduct(shop, { colors: ['navy'], sizes: ['M'], stock: 0 })
      const body = { email: newEmail(), color: 'navy', size: 'M' }
      return () => call('POST /products/:id/stock-alerts', { params: { id: slug }, body })
    },
  },
  'asking for the newsletter': {
    async prepare() {
      const body = { email: newEmail() }
      return () => call('POST /newsletter/subscribers', { body })
    },
  },
  'confirming the newsletter': {
    async prepare() {
      await call('POST /newsletter/subscribers', { body: { email: newEmail() } })
      const token = await newestKey()
      return () => call('POST /newsletter/confirm', { body: { token } })
    },
  },
  'writing to the store': {
    async prepare() {
      const body = { name: 'Sara', email: newEmail(), subject: 'order' as const, message: 'Where is it?' }
      return () => call('POST /contact', { body })
    },
  },
  'applying for wholesale': {
    async prepare() {
      const { token, email } = await signUp(api)
      const contact = { email, phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' }
      const body = {
        companyName: 'Shop',
        tradeLicence: 'L1',
        trn: '100000000000003',
        emirate: 'dubai' as const,
        contact,
      }
      return () => call('POST /wholesale/applications', { token, body })
    },
    doneBefore: 'ALREADY_APPLIED',
  },
  'approving an applicant': {
    async prepare() {
      const [{ cookie }, id] = [await hire(api), await applicationId()]
      return () => office(api, 'approveApplication', { cookie, params: { id } })
    },
    doneBefore: 'ALREADY_DECIDED',
  },
  'erasing an account': {
    async prepare() {
      const { token } = await signUp(api)
      return () => call('DELETE /user/profile', { token, body: { password: testPassword } })
    },
    doneBefore: 'TOKEN_INVALID',
  },
}

/** Timers and limits write for themselves. */
const notOfTheCall = ['schema_migrations', 'rate_limits', 'jobs']

/** A fingerprint of the rows of every table. */
async function fingerprints(): Promise<Map<string, string>> {
  const tables = await queryRows<{ name: string }>(
    shop.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !notOfTheCall.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
    )
  const rows = await queryRows<{ name: string; print: string }>(shop.db, sql.raw(parts.join(' union all ')))
  return new Map(rows.map(({ name, print }) => [name, print]))
}

async function changedBy(send: Send): Promise<{ tables: string[]; status: number; code: string | undefined }> {
  const before = await fingerprints()
  const { status, body } = await send()
  faults.failAt(null)
  const after = await fingerprints()
  return {
    tables: [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name),
    status,
    code: body.code,
  }
}

describe('G25 whichever query of a writing call fails, all of it has happened or nothing', () => {
  it.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (_name, { prepare, doneBefore }) => {
    const whole = await changedBy(await prepare())
    expect([200, 201]).toContain(whole.status)
    expect(whole.tables).not.toEqual([])
    for (let n = 1; ; n++) {
      const send = await prepare()
      let sent = 0
      const failed = await changedBy(async () => {
        faults.failAt(n)
        const answer = await send()
        sent = faults.count()
        return answer
      })
      const label = `query ${n} of ${sent}`
      expect([whole.status, 503], label).toContain(failed.status)
      expect([[], whole.tables], label).toContainEqual(failed.tables)
      const again = await send()
      expect(
        [again.status === whole.status, failed.tables.length > 0 && again.body.code === doneBefore],
        `${label}, then ${again.status}`,
      ).toContain(true)
      if (sent < n) break
    }
    await expectHealthy(api)
  })
})
