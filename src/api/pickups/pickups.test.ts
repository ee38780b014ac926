import { queryRows } from '#db/open.ts'
import { pickupEnd, showPickupCode } from '#domain/pickup.ts'
import { sql } from 'drizzle-orm'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { choose, expectHealthy, idOf, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import {
  addInStore,
  branch,
  codeOfParcel,
  hireIn,
  layOutStores,
  levelOf,
  makePacked,
  makeReady,
  orderPickup,
  quietBranch,
} from '../../../tests/harness/pickups.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { expirePickups, remindPickups } from './expiry.actions.ts'

const api = await mailApi()
const { shop, clock, lettersTo } = api
await layOutStores(api)
const { cookie } = await hireIn(api, branch)
const elsewhere = await hireIn(api, quietBranch)
const manager = await hire(api, { roles: ['manager'] })

const desk = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie, ...sent })

async function placed({
  quantity = 1,
  card = false,
  token,
}: { quantity?: number; card?: boolean; token?: string } = {}) {
  const product = await addInStore(api, { inStore: 3 })
  const items = [{ productId: product.productId, quantity }]
  const ordered = await orderPickup(api, {
    items,
    ...(token ? { token } : {}),
    body: card ? { paymentMethod: 'card' } : {},
  })
  expect(ordered.status).toBe(201)
  if (card) await choose(api, payUrlOf(ordered), 'succeed')
  const orderId = ordered.body.order._id
  return {
    ...product,
    ordered,
    orderId,
    email: ordered.body.order.contact.email,
    skus: Array(quantity).fill(product.sku),
  }
}

async function waiting(wish: Parameters<typeof placed>[0] = {}) {
  const made = await placed(wish)
  const parcel = await makeReady({ api, cookie }, made)
  expect(parcel.state).toBe('ready')
  return { ...made, parcel, code: codeOfParcel(api, parcel._id) }
}

const handOut = (parcel: { _id: string; version: number }, body: object, by = cookie) =>
  desk('handOutPickup', { cookie: by, params: { id: parcel._id }, version: parcel.version, body })

const statusOf = async (orderId: string) =>
  (
    await queryRows<{ status: string; payment: string }>(
      shop.db,
      sql`select status, payment_status as payment from orders where id = ${orderId}`,
    )
  )[0]

const subjectsTo = async (email: string) =>
  (await lettersTo(email)).map(({ subject }) => subject.replace(/QT-\S+/, 'N'))

/** What a scanner sees of the drawing. */
function modulesOf(qr: { side: number; path: string } | null | undefined): boolean[][] {
  const rows = Array.from({ length: qr?.side ?? 0 }, () => Array.from({ length: qr?.side ?? 0 }, () => false))
  for (const [, x, y, length] of (qr?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let dark = 0; dark < Number(length); dark++) (rows[Number(y)] as boolean[])[Number(x) + dark] = true
  return rows
}

describe('R121 what the stores have', () => {
  it('R121 is told by SKU as in stock or few, never as a number, and only of pieces that the web has left', async () => {
    const { productId, sku } = await addInStore(api, { stock: 0, inStore: 4 })
    const stores = async () =>
      (await api.call('GET /products/:id/stores', { params: { id: productId } })).body.stores.find(
        (store) => store.branch === branch,
      )
    expect(await stores()).toEqual({ branch, inStock: [sku], few: [] })
    await order(api, { body: { items: [{ productId }] } })
    expect(await stores()).toEqual({ branch, inStock: [], few: [sku] })
    await order(api, { body: { items: [{ productId, quantity: 3 }] } })
    expect(await stores()).toEqual({ branch, inStock: [], few: [] })
  })

  it('R121 a product that is not shown, and one that there is not, tell nothing', async () => {
    const hidden = await addProduct(shop, { status: 'draft' })
    const answer = await api.call('GET /products/:id/stores', { params: { id: hidden.productId } })
    expect(
      answer.status === 404 || answer.body.stores.every(({ inStock, few }) => inStock.length + few.length === 0),
    ).toBe(true)
    expect((await api.call('GET /products/:id/stores', { params: { id: 'none' } })).status).toBe(404)
  })

  it('R121 a bag is collected where all of it lies, a guest’s and a shopper’s', async () => {
    const [one, other] = [await addInStore(api, { inStore: 2 }), await addInStore(api, { inStore: 1 })]
    const both = [{ productId: one.productId, quantity: 2 }, { productId: other.productId }]
    const storesFor = async (items: object[], token?: string) =>
      (await api.call('POST /orders/stores', { body: { items }, ...(token ? { token } : {}) })).body.stores.map(
        (store) => store.branch,
      )
    expect(await storesFor(both)).toEqual([branch])
    expect(await storesFor([{ productId: other.productId, quantity: 2 }])).toEqual([])
    expect(await storesFor([])).toEqual([])
    const { token } = await signUp(api)
    for (const body of both) await api.call('POST /cart/addToCart', { token, body })
    expect(await storesFor([], token)).toEqual([branch])
  })

  it('R121 tells nobody how many pieces a store has beyond what one order may have', async () => {
    const { productId } = await addInStore(api, { inStore: 30 })
    const storesFor = async (...quantities: number[]) => {
      const items = quantities.map((quantity) => ({ productId, quantity }))
      return (await api.call('POST /orders/stores', { body: { items } })).body.stores.map((store) => store.branch)
    }
    expect(await storesFor(10)).toEqual([branch])
    expect([await storesFor(11), await storesFor(30), await storesFor(6, 5)]).toEqual([[], [], []])
  })

  it('G39 stores are counted sixty times in a quarter of an hour, and no more by the same caller', async () => {
    const { productId } = await addInStore(api, { inStore: 1 })
    const limited = await testApi({
      db: shop.db,
      clock,
      settings: { ...shop.settings, rateLimitFactor: 1, trustProxy: 1 },
    })
    const count = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await limited.call('POST /orders/stores', { body: { items: [{ productId }] }, headers })).status
    }
    const first: number[] = []
    for (let turn = 0; turn < 60; turn++) first.push(await count('203.0.113.7'))
    expect(new Set(first)).toEqual(new Set([200]))
    expect([await count('203.0.113.7'), await count('203.0.113.8')]).toEqual([429, 200])
  })

  it('G41 a level that changes is told to kept pages', async () => {
    const { productId, variantId } = await addInStore(api, { place: quietBranch })
    const changes = async () =>
      (
        await queryRows<{ count: number }>(
          shop.db,
          sql`select count(*)::int as count from product_changes where product_id = ${productId}`,
        )
      )[0]?.count ?? 0
    const before = await changes()
    await shop.db.execute(sql`update stock_levels set minimum = 1 where variant_id = ${variantId}`)
    expect(await changes()).toBe(before + 1)
  })
})

describe('R083 a pick-up in its store', () => {
  it('R083 is prepared, packed and put at the counter, and its buyer is sent the code', async () => {
    const { orderId, number, parcel, code, email, variantId } = await (async () => {
      const made = await waiting({ quantity: 2 })
      return { ...made, number: made.ordered.body.order.number }
    })()
    const { body } = await desk('listPickups', { query: { stage: 'ready', q: number } })
    expect(body.pickups).toMatchObject([
      {
        order: { _id: orderId },
        buyer: 'Sara Haddad',
        place: branch,
        pieces: 2,
        due: 40_000,
        parcel: { state: 'ready' },
      },
    ])
    expect(body.pickups[0].parcel.expiresAt).toBe(pickupEnd(clock.now()).toISOString())
    expect(await levelOf(api, variantId)).toBe(1)
    const letter = (await lettersTo(email)).find(({ subject }) => subject.includes('ready to collect'))
    expect(letter?.text).toContain(showPickupCode(code))
    expect(letter?.text).toContain('Jumeirah')
    const [row] = await queryRows<{ hash: string }>(
      shop.db,
      sql`select code_hash as hash from parcels where id = ${parcel._id}`,
    )
    expect(row?.hash).not.toContain(code)
    await expectHealthy(api)
  })

  it('R083 is handed out against its code once, and what was paid at the counter makes the order paid', async () => {
    const { parcel, code, orderId, email } = await waiting()
    const done = await handOut(parcel, { code: showPickupCode(code).toLowerCase(), cashFils: 20_000 })
    expect([done.status, done.body.parcel?.state]).toEqual([200, 'delivered'])
    expect(await statusOf(orderId)).toEqual({ status: 'delivered', payment: 'paid' })
    expect((await handOut(done.body.parcel, { code, cashFils: 20_000 })).body.code).toBe('PARCEL_NOT_MOVABLE')
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject.includes('collected'))).toHaveLength(1)
    expect(subjects.some((subject) => subject.includes('on its way'))).toBe(false)
    await expectHealthy(api)
  })

  it('D11 nobody leaves with an unpaid order, and nobody is asked for what was paid by card', async () => {
    const unpaid = await waiting()
    const refused = await handOut(unpaid.parcel, { code: unpaid.code })
    expect([refused.status, refused.body.code, refused.body.due]).toEqual([409, 'PICKUP_UNPAID', 20_000])
    expect((await handOut(unpaid.parcel, { code: unpaid.code, cashFils: 19_999 })).body.code).toBe('PICKUP_UNPAID')
    const paid = await waiting({ card: true })
    expect((await handOut(paid.parcel, { code: paid.code, cashFils: 1 })).body.code).toBe('PICKUP_UNPAID')
    expect((await handOut(paid.parcel, { code: paid.code })).status).toBe(200)
    await expectHealthy(api)
  })

  it('R085 the code stands on the page of a signed-in owner, and on no guest’s page', async () => {
    const { token } = await signUp(api)
    const product = await addInStore(api)
    await api.call('POST /cart/addToCart', { token, body: { productId: product.productId } })
    const hers = await orderPickup(api, { items: [], token, body: { items: undefined } })
    const made = { orderId: hers.body.order._id, skus: [product.sku] }
    const parcel = await makeReady({ api, cookie }, made)
    const shown = await api.call('GET /orders/:id', { token, params: { id: made.orderId } })
    expect(shown.body.order.parcels[0]?.collect?.code).toBe(showPickupCode(codeOfParcel(api, parcel._id)))
    expect(modulesOf(shown.body.order.parcels[0]?.collect?.qr)).toEqual(
      encode(showPickupCode(codeOfParcel(api, parcel._id)), { ecc: 'M', border: 0 }).data,
    )
    const guest = await waiting()
    const theirs = await api.call('GET /orders/:id', { params: idOf(guest.ordered), headers: keyOf(guest.ordered) })
    expect(theirs.body.order.parcels[0]?.collect).toMatchObject({ code: null, qr: null })
    expect(JSON.stringify(theirs.body)).not.toContain(showPickupCode(guest.code))
  })

  it('R083 its parcel is made in its own store alone, and no courier’s verb opens it', async () => {
    const { orderId } = await placed()
    const other = await office(api, 'addParcel', {
      cookie: manager.cookie,
      params: { id: orderId },
      body: { place: 'warehouse' },
    })
    expect([other.body.code, other.body.message]).toEqual([
      'ORDER_NOT_READY',
      'This order is collected in a store. Its parcel is made there.',
    ])
    const wave = await office(api, 'addWave', {
      cookie: manager.cookie,
      body: { place: 'warehouse', orderIds: [orderId] },
    })
    expect(wave.body.code).toBe('NOTHING_TO_PICK')
    const { parcel } = await waiting()
    const note = await desk('noteParcel', {
      params: { id: parcel._id },
      version: parcel.version,
      body: { state: 'delivered' },
    })
    expect(note.body.code).toBe('PARCEL_NOT_MOVABLE')
    const booked = await desk('bookParcel', {
      params: { id: parcel._id },
      version: parcel.version,
      body: { courier: 'manual' },
    })
    expect([booked.body.code, booked.body.message]).toEqual([
      'PARCEL_NOT_MOVABLE',
      'This parcel is collected in a store. It is handed out against its code.',
    ])
    await expectHealthy(api)
  })

  it('R083 a wave of its store picks it, though the shelf gave its pieces before', async () => {
    const { orderId } = await placed({ quantity: 3 })
    const made = await desk('addWave', { body: { place: branch } })
    expect(made.status).toBe(201)
    const { parcels } = (await desk('listOrderParcels', { params: { id: orderId } })).body
    expect(parcels).toMatchObject([{ kind: 'pickup', place: branch, state: 'picking', waveId: made.body.wave._id }])
  })

  it('R083 the code is sent again to who lost it', async () => {
    const { parcel, email } = await waiting()
    await lettersTo(email)
    const sent = await desk('resendPickupCode', { params: { id: parcel._id }, version: parcel.version })
    expect(sent.status).toBe(200)
    expect((await subjectsTo(email)).filter((subject) => subject.includes('ready to collect'))).toHaveLength(2)
  })
})

describe('D19 who may hand out', () => {
  it('D19 a clerk of another place sees none of it, and does nothing with it', async () => {
    const { parcel, code, orderId, ordered } = await waiting()
    const by = { cookie: elsewhere.cookie }
    const list = await desk('listPickups', { ...by, query: { place: branch, q: ordered.body.order.number } })
    expect([list.body.pickups, list.body.ownPlace]).toEqual([[], quietBranch])
    expect((await desk('findPickup', { ...by, body: { code } })).body.code).toBe('PICKUP_CODE_WRONG')
    expect((await handOut(parcel, { code, cashFils: 20_000 }, by.cookie)).body.code).toBe('FORBIDDEN')
    const onParcel = { ...by, params: { id: parcel._id }, version: parcel.version }
    expect((await desk('resendPickupCode', onParcel)).body.code).toBe('FORBIDDEN')
    const another = await placed()
    expect((await desk('preparePickup', { ...by, params: { id: another.orderId } })).body.code).toBe('FORBIDDEN')
    const packed = await makePacked({ api, cookie }, another)
    const ready = { ...by, params: { id: packed._id }, version: packed.version }
    expect((await desk('readyPickup', ready)).body.code).toBe('FORBIDDEN')
    expect((await statusOf(orderId))?.status).toBe('processing')
  })

  it('D19 who reads no contacts finds a pick-up by number and name, by no telephone and no mailbox', async () => {
    const { ordered, email } = await waiting()
    const { number, contact } = ordered.body.order
    const found = async (q: string, by = cookie) => {
      const { body } = await desk('listPickups', { cookie: by, query: { stage: 'ready', q } })
      return (body.pickups as { order: { number: string } }[]).some(({ order: one }) => one.number === number)
    }
    const asked = [number, contact.lastName, contact.phone.slice(-7), email]
    expect(await Promise.all(asked.map((q) => found(q)))).toEqual([true, true, false, false])
    expect(await Promise.all(asked.map((q) => found(q, manager.cookie)))).toEqual([true, true, true, true])
  })

  it('D19 a clerk does not say that a pick-up was never collected; the desk does', async () => {
    const { parcel, orderId, variantId } = await waiting()
    const on = { params: { id: parcel._id }, version: parcel.version, body: { reason: 'not_collected', note: '' } }
    expect((await desk('receiveParcelBack', on)).body.code).toBe('FORBIDDEN')
    expect((await statusOf(orderId))?.status).toBe('processing')
    expect((await desk('receiveParcelBack', { ...on, cookie: manager.cookie })).body.parcel.state).toBe('received')
    expect(await levelOf(api, variantId)).toBe(3)
    await expectHealthy(api)
  })

  it('D19 who works everywhere hands out anywhere', async () => {
    const { parcel, code } = await waiting()
    const found = await desk('findPickup', { cookie: manager.cookie, body: { code } })
    expect(found.body).toMatchObject({ pickup: { due: 20_000 }, parcel: { _id: parcel._id } })
    expect((await handOut(parcel, { code, cashFils: 20_000 }, manager.cookie)).status).toBe(200)
  })

  it('G38 a wrong code opens nothing, and the log says who tried', async () => {
    const { parcel, orderId } = await waiting()
    const other = await waiting()
    for (const code of [other.code, '00000000', 'none', '7K3M 9XQ'])
      expect((await handOut(parcel, { code, cashFils: 20_000 })).body.code).toBe('PICKUP_CODE_WRONG')
    const tries = await queryRows(
      shop.db,
      sql`select 1 from audit where action = 'pickup.hand_out.refused' and object_id = ${parcel._id}`,
    )
    expect(tries).toHaveLength(4)
    expect((await statusOf(orderId))?.status).toBe('processing')
  })
})

describe('R083 a pick-up that nobody collects', () => {
  const days = 24 * 60 * 60_000
  const later = async (work: () => Promise<void>) => {
    const now = clock.now()
    await work()
    clock.set(now)
  }

  it('R083 is reminded of on the fourth day, once', async () => {
    const { email } = await waiting()
    const reminders = async () => (await subjectsTo(email)).filter((subject) => subject.includes('waits for you'))
    await later(async () => {
      const end = pickupEnd(clock.now()).getTime()
      clock.set(new Date(end - 2 * days + 9 * 60 * 60_000))
      await remindPickups(shop)
      expect(await reminders()).toHaveLength(0)
      clock.set(new Date(end - 2 * days + 11 * 60 * 60_000))
      await remindPickups(shop)
      await remindPickups(shop)
      expect(await reminders()).toHaveLength(1)
    })
  })

  it('R083 G17 goes back to the shelf after the fifth; what was paid goes back whole, and its buyer is told', async () => {
    const { parcel, code, orderId, variantId, email } = await waiting({ card: true, quantity: 2 })
    await later(async () => {
      const end = pickupEnd(clock.now())
      clock.set(new Date(end.getTime() - 60_000))
      await expirePickups(shop)
      expect((await statusOf(orderId))?.status).toBe('processing')
      clock.set(new Date(end.getTime() + 60_000))
      await expirePickups(shop)
      await expirePickups(shop)
      expect((await statusOf(orderId))?.status).toBe('cancelled')
      expect(await levelOf(api, variantId)).toBe(3)
      const [payment] = await queryRows<{ status: string }>(
        shop.db,
        sql`select status from payments where order_id = ${orderId}`,
      )
      expect(payment?.status).toBe('refund_due')
      const letter = (await lettersTo(email)).find(({ subject }) => subject.includes('was cancelled'))
      expect(letter?.text).toContain('Nobody collected this order in time')
      const clerk = await hireIn(api, branch)
      expect((await handOut(parcel, { code }, clerk.cookie)).body.code).toBe('VERSION_CONFLICT')
      await expectHealthy(api)
    })
  })

  it('R083 one of several parcels goes back alone where another was collected', async () => {
    const made = await placed({ quantity: 2 })
    const [line] = made.ordered.body.order.items
    const parcels = []
    for (let turn = 0; turn < 2; turn++) {
      const added = await desk('addParcel', {
        params: { id: made.orderId },
        body: { place: branch, lines: [{ orderLineId: line?._id, quantity: 1 }] },
      })
      const on = (parcel: { _id: string; version: number }) => ({ params: { id: parcel._id }, version: parcel.version })
      const scanned = await desk('scanPiece', { ...on(added.body.parcel), body: { code: made.sku } })
      const packed = await desk('packParcel', { ...on(scanned.body.parcel), body: { weightGrams: 1 } })
      parcels.push((await desk('readyPickup', on(packed.body.parcel))).body.parcel)
    }
    const [first, second] = parcels
    const got = await handOut(first, { code: codeOfParcel(api, first._id), cashFils: first.cod })
    expect(got.status).toBe(200)
    await later(async () => {
      clock.set(new Date(pickupEnd(clock.now()).getTime() + 60_000))
      await expirePickups(shop)
      const later = await hireIn(api, branch)
      const { parcel } = (await desk('showParcel', { cookie: later.cookie, params: { id: second._id } })).body
      expect([parcel.state, parcel.trouble]).toEqual(['received', 'not_collected'])
      expect(await levelOf(api, made.variantId)).toBe(2)
      expect((await statusOf(made.orderId))?.status).toBe('delivered')
      await expectHealthy(api)
    })
  })
})
