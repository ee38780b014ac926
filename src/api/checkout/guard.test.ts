import {
  cashAddressCap,
  clientKeptMs,
  confirmHoldMs,
  mostOpenOrders,
  networksPerSite,
  unprovenAddressLine,
} from '#domain/order-guard.ts'
import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { sendAll } from '../../../tests/harness/mail.ts'
import {
  confirmTokenFor,
  expectHealthy,
  idOf,
  keyOf,
  newKey,
  order,
  orderBody,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { forgetOldClients } from '#api/orders/clients.actions.ts'
import { confirmToken, orderToken } from '../orders/order-token.ts'

const mail = memoryMail()
/** The limits as they are in earnest; behind one proxy, so that callers have addresses. */
const shopTest = await testApi({
  mail,
  settings: {
    publicUrl: 'http://shop.test',
    sessionSecret: 'a-secret-of-the-tests-with-32-characters',
    rateLimitFactor: 1,
    trustProxy: 1,
  },
})
const { call, shop, clock } = shopTest
clock.advance(15 * 60_000)

let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`
type Wish = { from?: string; body?: Parameters<typeof orderBody>[0]; token?: string; language?: string }
const send = ({ from = newAddress(), body, token, language }: Wish) =>
  call('POST /orders', {
    body: orderBody(body),
    token,
    headers: { 'idempotency-key': newKey(), 'x-forwarded-for': from },
    ...(language ? { language } : {}),
  })
const confirm = (token: string, { from = newAddress(), language = 'en' } = {}) =>
  call('POST /orders/confirm', { body: { token }, headers: { 'x-forwarded-for': from }, language })
const clientOf = async (id: string) =>
  (await shop.db.execute<{ client_key: string | null }>(`select client_key from orders where id = '${id}'`)).rows[0]
    ?.client_key
async function lettersTo(email: string) {
  await sendAll(shop)
  return mail.messages.filter(({ to }) => to === email)
}
const sizes = async (count: number, stock = 100) =>
  Promise.all(Array.from({ length: count }, () => addProduct(shop, { stock })))

describe('F1 T13 a cash order above the line', () => {
  it('F1 a normal order of a guest is placed at once, and nothing about it is new', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const { status, body } = await send({ body: { items: [{ productId, quantity: 10 }] } })
    expect([status, body.order.status, body.order.confirmBy]).toEqual([201, 'placed', null])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 0, reserved: 0 })
    const [letter] = await lettersTo(body.order.contact.email)
    expect(letter?.subject).toContain('thank you')
  })

  it('F1 of more than ten pieces or 3,000 AED waits for its mailbox, and holds its stock for half an hour', async () => {
    const [one, other] = await sizes(2)
    const many = await send({
      body: {
        items: [
          { productId: one!.productId, quantity: 6 },
          { productId: other!.productId, quantity: 5 },
        ],
      },
    })
    expect(many.body.order).toMatchObject({
      status: 'pending_payment',
      paymentMethod: 'cod',
      can: { pay: false, cancel: true },
    })
    expect(many.body.order.confirmBy).toBe(new Date(clock.now().getTime() + confirmHoldMs).toISOString())
    expect(await stockOf(shopTest, one?.variants[0]?.id)).toEqual({ onHand: 100, reserved: 6 })
    const dear = await addProduct(shop, { basePriceFils: 1_000_01 })
    expect((await send({ body: { items: [{ productId: dear.productId, quantity: 3 }] } })).body.order.status).toBe(
      'pending_payment',
    )
    expect((await send({ body: { items: [{ productId: dear.productId, quantity: 2 }] } })).body.order.status).toBe(
      'placed',
    )
    await expectHealthy(shopTest)
  })

  it.each([
    ['en', 'Confirm my order'],
    ['ar', 'تأكيد طلبي'],
    ['fr', 'Confirmer ma commande'],
  ])(
    'F1 the e-mail asks in the language of the order, without a word that the sender typed: %s',
    async (language, words) => {
      const { productId } = await addProduct(shop, { basePriceFils: 4_000_00 })
      const contact = { ...orderBody().contact, firstName: 'Win-a-prize' }
      const { body } = await send({ body: { items: [{ productId }], contact, notes: 'Click-here' }, language })
      const [letter, ...more] = await lettersTo(contact.email)
      expect(more).toEqual([])
      expect(letter?.text).toContain(words)
      expect(letter?.text).not.toMatch(/Win-a-prize|Click-here|Al Wasl/)
      expect(letter?.text).toContain(`/${language}/confirm-order#token=${body.order._id}.`)
    },
  )

  it('F1 is placed by the link, once, and the second press finds it done', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { basePriceFils: 4_000_00 })
    const ordered = await send({ body: { items: [{ productId }] } })
    const token = confirmTokenFor(shopTest, ordered)
    const done = await confirm(token)
    expect(done.body).toMatchObject({
      order: { status: 'placed', paymentStatus: 'unpaid', confirmBy: null },
      orderToken: ordered.body.orderToken,
    })
    expect(done.body.order.events.at(-1)).toMatchObject({ status: 'placed', note: 'confirmed' })
    expect((await confirm(token)).body.order.events).toHaveLength(2)
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 9, reserved: 0 })
    expect((await lettersTo(ordered.body.order.contact.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Order'),
    ])
    await expectHealthy(shopTest)
  })

  it('T13 F36 the link first shows number, amount and pieces, and not a word that was typed in', async () => {
    const { productId } = await addProduct(shop, { name: 'Wool coat', basePriceFils: 4_000_00 })
    const ordered = await send({
      body: { items: [{ productId, quantity: 2, customization: 'Click-here' }], notes: 'Win-a-prize' },
    })
    const token = confirmTokenFor(shopTest, ordered)
    const look = (shown = token) => call('POST /orders/to-confirm', { body: { token: shown } })
    const { body } = await look()
    const { number, payable } = ordered.body.order
    expect(body.order).toMatchObject({ number, payable, items: [{ name: 'Wool coat', quantity: 2 }] })
    expect(JSON.stringify(body)).not.toMatch(/Click-here|Win-a-prize|Al Wasl|@/)
    const { body: after } = await call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered) })
    expect(after.order.status).toBe('pending_payment')
    expect((await look(`${token.slice(0, -2)}xx`)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    await confirm(token)
    expect((await look()).body.order.number).toBe(number)
    const other = await send({ body: { items: [{ productId }] } })
    clock.advance(confirmHoldMs + 1)
    expect((await look(confirmTokenFor(shopTest, other))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('F1 unconfirmed it falls back by itself: its stock goes back, its link is over, and the mailbox is not written to again', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { basePriceFils: 4_000_00 })
    const ordered = await send({ body: { items: [{ productId }] } })
    expect(await lettersTo(ordered.body.order.contact.email)).toHaveLength(1)
    clock.advance(confirmHoldMs + 1)
    expect((await confirm(confirmTokenFor(shopTest, ordered))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    await expireHolds(shop)
    const { body } = await call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered) })
    expect([body.order.status, body.order.events.at(-1)?.note]).toEqual(['cancelled', 'not_confirmed'])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 0 })
    expect((await confirm(confirmTokenFor(shopTest, ordered))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect(await lettersTo(ordered.body.order.contact.email)).toHaveLength(1)
    await expectHealthy(shopTest)
  })

  it('F1 whoever placed it can not confirm it: neither her key nor another order’s link does', async () => {
    const { productId } = await addProduct(shop, { basePriceFils: 4_000_00 })
    const [mine, other] = [
      await send({ body: { items: [{ productId }] } }),
      await send({ body: { items: [{ productId }] } }),
    ]
    const { sessionSecret } = shop.settings
    const [, proof] = confirmToken(sessionSecret, other.body.order._id).split('.')
    for (const token of [
      `${mine.body.order._id}.${orderToken(sessionSecret, mine.body.order._id)}`,
      `${mine.body.order._id}.${proof}`,
      'x'.repeat(60),
      `${'x'.repeat(26)}.${proof}`,
    ]) {
      expect((await confirm(token)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    }
    expect((await call('GET /orders/:id', { params: idOf(mine), headers: keyOf(mine) })).body.order.status).toBe(
      'pending_payment',
    )
  })

  it('F1 an account with a confirmed e-mail, and a buyer whom staff have approved, are not asked', async () => {
    const { productId } = await addProduct(shop, { basePriceFils: 4_000_00 })
    const people = [
      await signUp(shopTest),
      await signUp(shopTest, { emailVerifiedAt: new Date() }),
      await signUp(shopTest, { role: 'wholesale' }),
    ]
    const states: string[] = []
    for (const { token } of people) {
      await call('POST /cart/addToCart', { token, body: { productId } })
      states.push((await send({ token })).body.order.status)
    }
    expect(states).toEqual(['pending_payment', 'placed', 'placed'])
  })

  it('F1 a large order cut into small ones is asked about: to one e-mail, to one phone, from one address', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const items = [{ productId, quantity: 6 }]
    const { contact } = orderBody()
    expect((await send({ body: { items, contact } })).body.order.status).toBe('placed')
    expect(
      (await send({ body: { items, contact: { ...orderBody().contact, email: contact.email } } })).body.order.status,
    ).toBe('pending_payment')
    expect(
      (await send({ body: { items, contact: { ...orderBody().contact, phone: contact.phone } } })).body.order.status,
    ).toBe('pending_payment')
    const from = newAddress()
    const states: string[] = []
    for (let sent = 0; sent <= unprovenAddressLine.pieces / 6; sent++)
      states.push((await send({ from, body: { items } })).body.order.status)
    expect(states).toEqual(['placed', 'placed', 'placed', 'pending_payment'])
  })

  it('F1 G39 one client with many networks of IPv6 is asked as well, and nobody at another site', async () => {
    const { productId } = await addProduct(shop, { stock: 1000, basePriceFils: 100 })
    const items = [{ productId, quantity: 10 }]
    const isFree = (unprovenAddressLine.pieces * networksPerSite) / 10
    const states: string[] = []
    for (let network = 1; network <= isFree + 1; network++)
      states.push((await send({ from: `2001:db8:7:${network}::1`, body: { items } })).body.order.status)
    expect(states).toEqual([...Array.from({ length: isFree }, () => 'placed'), 'pending_payment'])
    expect((await send({ from: '2001:db8:8:1::1', body: { items } })).body.order.status).toBe('placed')
  })
})

describe('F1 T13 one stranger and the whole shop', () => {
  it('F1 six orders of a hundred sizes take no more from one address than its cap, however they are confirmed', async () => {
    const goods = await sizes(30)
    const from = newAddress()
    const items = goods.map(({ productId }) => ({ productId, quantity: 10 }))
    const codes: (string | undefined)[] = []
    for (let sent = 0; sent < 6; sent++) codes.push((await send({ from, body: { items } })).body.code)
    expect(new Set(codes)).toEqual(new Set(['TOO_MANY_OPEN_ORDERS']))
    let taken = 0
    for (let sent = 0; sent < 12; sent++) {
      const answer = await send({ from, body: { items: items.slice(0, 1) } })
      if (answer.status !== 201) continue
      taken += 10
      if (answer.body.order.confirmBy) await confirm(confirmTokenFor(shopTest, answer))
    }
    expect(taken).toBe(cashAddressCap.pieces)
    await expectHealthy(shopTest)
  })

  it.each([
    ['en', 'pay by card'],
    ['ar', 'الدفع بالبطاقة'],
    ['fr', 'payer par carte'],
  ])('F1 whoever shares that address is told to pay by card, and can: %s', async (language, words) => {
    const { productId } = await addProduct(shop, { stock: 100, basePriceFils: 100 })
    const from = newAddress()
    for (let sent = 0; sent < 6; sent++) await send({ from, body: { items: [{ productId, quantity: 10 }] } })
    const { status, body } = await send({ from, body: { items: [{ productId }] }, language })
    expect([status, body.code, body.message]).toEqual([409, 'TOO_MANY_OPEN_ORDERS', expect.stringContaining(words)])
    clock.advance(confirmHoldMs + 1)
    await expireHolds(shop)
    expect(payUrlOf(await send({ from, body: { items: [{ productId }], paymentMethod: 'card' } }))).toBeDefined()
  })
})

describe('F9 T13 card orders that nobody pays', () => {
  it('F9 strangers who order with her e-mail and phone keep no guest from paying by card', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const { contact } = orderBody()
    const body = { items: [{ productId }], paymentMethod: 'card' as const, contact }
    for (let stranger = 0; stranger < 12; stranger++) expect((await send({ body })).status).toBe(201)
    expect(payUrlOf(await send({ body }))).toBeDefined()
  })

  it('F9 one address holds ten such orders, under however many names, and is told so', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const from = newAddress()
    const body = () => ({ items: [{ productId }], paymentMethod: 'card' as const })
    for (let sent = 0; sent < mostOpenOrders.address; sent++)
      expect((await send({ from, body: body() })).status).toBe(201)
    expect((await send({ from, body: body() })).body.code).toBe('TOO_MANY_OPEN_ORDERS')
    expect((await send({ body: body() })).status).toBe(201)
  })
})

describe('G42 the address a client called from', () => {
  it('is kept as a keyed hash, and for a day', async () => {
    const { productId } = await addProduct(shop)
    const from = newAddress()
    const { body } = await order(
      { call: (key, sent) => call(key, { ...sent, headers: { ...sent?.headers, 'x-forwarded-for': from } }) } as Pick<
        TestApi,
        'call'
      >,
      { body: { items: [{ productId }] } },
    )
    expect(await clientOf(body.order._id)).toMatch(/^[\w-]{22}$/)
    clock.advance(clientKeptMs + 1)
    await forgetOldClients(shop)
    expect(await clientOf(body.order._id)).toBeNull()
  })
})
