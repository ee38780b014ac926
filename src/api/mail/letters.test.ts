import { userTokens } from '#db/tables.ts'
import { languages } from '#domain/locale.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import {
  choose,
  delivery,
  expectHealthy,
  idOf,
  keyOf,
  order,
  type Ordered,
  payUrlOf,
} from '../../../tests/harness/orders.ts'
import { signUp, testPassword } from '../../../tests/harness/people.ts'
import { inTransaction } from '../shop.ts'
import { moveOrder } from '../orders/orders.actions.ts'
import { lockOrder, lockOrderIfAny } from '../orders/writing.actions.ts'
import { noRefund, refundOrder, sendRefund } from '../refunds/refunds.actions.ts'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import type { OrderStatus } from '#domain/order.ts'

const api = await mailApi()
const { call, shop, clock, lettersTo } = api
const minuteMs = 60_000
let count = 0
const guest = () => ({
  email: `guest-letter-${++count}@people.test`,
  phone: `05077${String(10_000 + count)}`,
  firstName: 'Sara <b>Haddad</b>',
  lastName: 'x',
})

async function buy(
  wish: object = {},
  sent: { language?: string; token?: string } = {},
): Promise<Ordered & { email: string }> {
  const { productId } = await addProduct(shop, { name: 'Linen set', basePriceFils: 20_000, isSet: true })
  const contact = guest()
  const placed = await order(api, {
    body: { contact, items: [{ productId, quantity: 2, purchaseOption: 'combo' }], ...wish },
    ...sent,
  })
  expect(placed.status).toBe(201)
  return { ...placed, email: contact.email }
}

async function move(orderId: string, to: OrderStatus): Promise<void> {
  clock.advance(minuteMs)
  await inTransaction(shop.db, async (tx) => {
    const found = await lockOrderIfAny(tx, orderId)
    if (found) await moveOrder(tx, found, { shop, to, actor: 'admin', at: clock.now() })
  })
}

const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)

describe('letters of orders', () => {
  it('R086 R083 D22 the letter names pieces, amounts, arrival and emirate, and its link opens the order for a guest', async () => {
    const placed = await buy()
    const { number, _id, estimatedDelivery } = placed.body.order
    const [letter] = await lettersTo(placed.email)
    expect(letter).toMatchObject({
      subject: `Order ${number}: thank you`,
      language: 'en',
      to: placed.email,
      from: { name: 'Qutn', address: 'care@qutn.example' },
    })
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const said of [
      'Order placed successfully!',
      'Linen set',
      'Set: shirt and trousers',
      '× 2',
      'AED 320.00',
      'Delivery: AED 25.00',
      'Total: AED 345.00',
      'Includes VAT: AED 16.43',
      'To: Dubai',
      'Cash on delivery',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toContain(`${Number(estimatedDelivery.to.slice(8))} `)
    const [link = '', id, token = ''] = /http:\/\/shop\.test\/en\/success\?order=(\w+)#token=(\S+)/.exec(text) ?? []
    expect(id).toBe(_id)
    expect(letter?.html).toContain(link)
    expect((await call('GET /orders/:id', { params: { id: _id }, headers: { 'x-order-token': token } })).status).toBe(
      200,
    )
    const now = clock.now()
    clock.advance(91 * 24 * 60 * minuteMs)
    const late = await call('GET /orders/:id', { params: { id: _id }, headers: { 'x-order-token': token } })
    clock.set(now)
    expect(late.status).toBe(404)
  })

  /** Signed in, with an address that a link was opened in. */
  async function buyProved(contact: object = {}) {
    const person = await signUp(api, { emailVerifiedAt: clock.now() })
    const { productId } = await addProduct(shop, { name: 'Linen set' })
    await call('POST /cart/addToCart', {
      token: person.token,
      body: { productId, quantity: 1, customization: 'Longer sleeves' },
    })
    const placed = await order(api, {
      token: person.token,
      body: { contact: { ...guest(), email: person.email, ...contact } },
    })
    expect(placed.status).toBe(201)
    return { ...placed, ...person, email: person.email }
  }

  it('T15 a name with markup stays text', async () => {
    const { email } = await buyProved()
    const [letter] = await lettersTo(email)
    expect(letter?.html).toContain('Hello Sara &lt;b&gt;Haddad&lt;/b&gt;,')
    expect(letter?.html).not.toContain('<b>')
  })

  it('R086 F36 who has confirmed her address reads her name, the whole address and what is made for her', async () => {
    const { email } = await buyProved()
    const [letter] = await lettersTo(email)
    for (const said of ['Hello Sara', '12 Al Wasl Road', 'Longer sleeves']) expect(letter?.text).toContain(said)
    expect(letter?.text).not.toContain('If you did not order from us')
  })

  it('F36 an address that nobody confirmed gets no word and no link of who typed it in, in no letter of the order', async () => {
    const spam = 'Win www.evil.test http://evil.test'
    const { productId } = await addProduct(shop, { name: 'Linen set' })
    const contact = { ...guest(), firstName: spam, lastName: spam }
    const shippingAddress = { ...delivery, fullName: spam, address: spam, building: spam, area: spam, city: spam }
    const placed = await order(api, {
      body: { contact, shippingAddress, notes: spam, items: [{ productId, quantity: 1, customization: spam }] },
    })
    clock.advance(minuteMs)
    await call('PUT /orders/:id/shipping-address', {
      params: idOf(placed),
      headers: keyOf(placed),
      body: shippingAddress,
    })
    clock.advance(2 * minuteMs)
    await call('POST /orders/:id/cancel', { params: idOf(placed), headers: keyOf(placed), body: { reason: spam } })
    const sent = await lettersTo(contact.email)
    expect(sent.length).toBeGreaterThan(1)
    for (const { subject, html, text } of sent) {
      expect(subject + html + text).not.toContain('evil')
      const hosts = [...html.matchAll(/href="(?:https?|mailto):(?:\/\/)?([^/"]+)/g)].map(([, host]) => host)
      expect(new Set(hosts)).toEqual(new Set(['shop.test', 'care@qutn.example']))
    }
  })

  it('F36 an account that a stranger opened with an address proves nothing, nor does a confirmed one for another address', async () => {
    for (const [overrides, email] of [
      [{}, undefined],
      [{ emailVerifiedAt: clock.now() }, 'somebody-else@people.test'],
    ] as const) {
      const person = await signUp(api, overrides)
      const { productId } = await addProduct(shop, {})
      await call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 1 } })
      await order(api, { token: person.token, body: { contact: { ...guest(), email: email ?? person.email } } })
      const [letter] = await lettersTo(email ?? person.email)
      expect(letter?.text).toContain('Order placed')
      expect(letter?.text).not.toMatch(/Sara|Al Wasl/)
    }
  })

  it.each(languages)('R002 R004 the letter is in the language of the order, in its direction: %s', async (language) => {
    const placed = await buy({}, { language })
    const [letter] = await lettersTo(placed.email)
    const words = { en: 'See my order', ar: 'عرض طلبي', fr: 'Voir ma commande' }
    expect(letter?.language).toBe(language)
    expect(letter?.text).toContain(words[language])
    expect(letter?.html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}">`)
    expect(letter?.text).toMatch(/345[.,]00/)
    expect(letter?.text).not.toMatch(/[٠-٩]/)
    expect(letter?.text.includes('\u2068× 2\u2069')).toBe(language === 'ar')
  })

  it('D22 a signed-in shopper’s link leads to the account and carries no key', async () => {
    const person = await signUp(api)
    const { productId } = await addProduct(shop, {})
    await call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 1 } })
    const placed = await order(api, { token: person.token, body: { contact: { ...guest(), email: person.email } } })
    const [letter] = await lettersTo(person.email)
    expect(letter?.text).toContain(`http://shop.test/en/account/orders/${placed.body.order._id}`)
    expect(letter?.text).not.toContain('token')
  })

  it('D12 each step that concerns the shopper is told once', async () => {
    const placed = await buy()
    const { _id, number } = placed.body.order
    for (const status of ['processing', 'shipped', 'delivered', 'refunded'] as const) await move(_id, status)
    expect(await subjects(placed.email)).toEqual([
      `Order ${number}: thank you`,
      `Order ${number} is being prepared`,
      `Order ${number} is on its way`,
      `Order ${number} was delivered`,
      `Order ${number}: refunded`,
    ])
  })

  it('D11 a card order is told when it is paid, not before', async () => {
    const placed = await buy({ paymentMethod: 'card' })
    expect(await lettersTo(placed.email)).toEqual([])
    await choose(api, payUrlOf(placed), 'succeed')
    const [letter, ...others] = await lettersTo(placed.email)
    expect(letter?.text).toContain('Payment: Card')
    expect(others).toEqual([])
  })

  it.each([
    ['en', 'AED 12.50 is on its way to your card.'],
    ['fr', '12,50 AED sont en route vers votre carte.'],
    ['ar', 'في طريقه إلى بطاقتك'],
  ])('R002 D11 a refund of a part says how much, and where to (%s)', async (language, said) => {
    const placed = await buy({ paymentMethod: 'card' }, { language })
    await choose(api, payUrlOf(placed), 'succeed')
    const wish = { ...noRefund, extraFils: 1_250, reason: 'late' as const, destination: 'card' as const }
    const { refund } = await inTransaction(shop.db, async (tx) =>
      refundOrder(tx, { shop, order: await lockOrder(tx, idOf(placed).id), refund: wish, staffId: null }),
    )
    await sendRefund(shop, refund.id)
    const letter = (await lettersTo(placed.email)).at(-1)
    expect(letter?.text.replaceAll(/[\u00a0\u202f\u200e\u200f]/g, ' ')).toContain(said)
  })

  it('R084 G17 a paid order that is cancelled: one letter of the cancellation with the money in it, one of the refund', async () => {
    const placed = await buy({ paymentMethod: 'card' })
    await choose(api, payUrlOf(placed), 'succeed')
    clock.advance(minuteMs)
    await call('POST /orders/:id/cancel', { params: idOf(placed), headers: keyOf(placed), body: {} })
    const { number } = placed.body.order
    expect(await subjects(placed.email)).toEqual([`Order ${number}: thank you`, `Order ${number} was cancelled`])
    expect((await lettersTo(placed.email))[1]?.text).toContain('goes back to your card')
    clock.advance(minuteMs)
    await refundPayments(shop)
    expect((await subjects(placed.email)).at(-1)).toBe(`Order ${number}: refunded`)
    expect(await lettersTo(placed.email)).toHaveLength(3)
  })

  it('R084 F2 a changed address is told after a quiet minute, with the new one', async () => {
    const { email, token, ...placed } = await buyProved()
    await call('PUT /orders/:id/shipping-address', {
      params: idOf(placed),
      token,
      body: { ...delivery, address: '9 Corniche Street' },
    })
    clock.advance(minuteMs - 1)
    expect(await lettersTo(email)).toHaveLength(1)
    clock.advance(1)
    expect((await lettersTo(email))[1]?.text).toContain('9 Corniche Street')
  })

  it('F2 sixty changes of the address in a row bring one letter, of the last', async () => {
    const { email, token, ...placed } = await buyProved()
    for (let turn = 1; turn <= 60; turn++) {
      await call('PUT /orders/:id/shipping-address', {
        params: idOf(placed),
        token,
        body: { ...delivery, address: `${turn} Corniche Street` },
      })
      clock.advance(5_000)
      expect((await subjects(email)).slice(1), String(turn)).toEqual([])
    }
    clock.advance(minuteMs)
    const [, changed, ...others] = await lettersTo(email)
    expect(changed?.text).toContain('60 Corniche Street')
    expect(others).toEqual([])
    await expectHealthy(api)
  })

  it('F2 nothing is told of a new address once the order is called off', async () => {
    const placed = await buy()
    await call('PUT /orders/:id/shipping-address', { params: idOf(placed), headers: keyOf(placed), body: delivery })
    await call('POST /orders/:id/cancel', { params: idOf(placed), headers: keyOf(placed), body: {} })
    clock.advance(2 * minuteMs)
    expect((await subjects(placed.email)).map((subject) => subject.split(' ').slice(2).join(' '))).toEqual([
      'thank you',
      'was cancelled',
    ])
  })

  it.each([
    ['en', 'We will call you within one business day'],
    ['ar', 'سنتصل بك خلال يوم عمل واحد'],
    ['fr', 'Nous vous appellerons sous un jour ouvré'],
  ])(
    'B8 R085 the answer to a return request names the pieces and promises the call that the screen promises: %s',
    async (language, promise) => {
      const { productId } = await addProduct(shop, { name: 'Linen set', isSet: true, basePriceFils: 100_000 })
      const { productId: other } = await addProduct(shop, { name: 'Wool coat' })
      const contact = guest()
      const placed = await order(api, {
        language,
        body: {
          contact,
          items: [
            { productId, quantity: 3, purchaseOption: 'combo' },
            { productId: other, quantity: 1 },
          ],
        },
      })
      for (const status of ['processing', 'shipped', 'delivered'] as const) await move(placed.body.order._id, status)
      const [line] = placed.body.order.items
      const ask = () =>
        call('POST /orders/:id/returns', {
          params: idOf(placed),
          headers: keyOf(placed),
          body: { items: [{ itemId: line?._id ?? '', quantity: 1 }], reason: 'Too large' },
        })
      expect([(await ask()).status, (await ask()).status]).toEqual([201, 201])
      clock.advance(minuteMs)
      const told = (await lettersTo(contact.email)).slice(4)
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain(promise)
      expect(told[0]?.text).toContain(line?.name)
      expect(told[0]?.text).toContain('× 2')
      expect(told[0]?.text).not.toContain('Wool coat')
    },
  )
})

describe('A25 the form of letters', () => {
  it('A25 the page fits the width of a telephone', async () => {
    const placed = await buy()
    expect((await lettersTo(placed.email))[0]?.html).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    )
  })

  it('A25 French sets its high signs off, in both forms, and never with a space at which a line may break', async () => {
    const placed = await buy({}, { language: 'fr' })
    const [letter] = await lettersTo(placed.email)
    const text = letter?.text ?? ''
    expect(text).toContain('Total\u00a0: ')
    expect(text).toContain('Voir ma commande\u00a0:\n')
    const words =
      `${text}\n${letter?.html.replace(/<style>.*<\/style>|<[^>]*>/g, ' ').replace(/&#?\w+;/g, '’')}`.replace(
        /https?:\S+/g,
        '',
      )
    expect(words.match(/.{0,20}(?<![\u00a0\u202f])[:;!?](?=\s|$).{0,5}/gmu)).toBeNull()
    expect(words.match(/.{0,20} [:;!?%]/gu)).toBeNull()
  })
})

describe('letters of accounts', () => {
  it('R015 R091 confirming an address: the link of the letter works', async () => {
    const email = 'newcomer@people.test'
    await call('POST /auth/register', {
      body: { email, password: 'cotton-over-linen-9', firstName: 'Noor', lastName: 'Ali' },
      language: 'fr',
    })
    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({ subject: 'Confirmez votre adresse e-mail', language: 'fr' })
    const token = /\/fr\/verify-email#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await call('POST /auth/verify-email', { body: { token, password: 'cotton-over-linen-9' } })).status).toBe(
      200,
    )
  })

  it('T18 the reset link works once, and the change is told; the letter is gone from the database once sent', async () => {
    const person = await signUp(api)
    await call('POST /auth/forgot-password', { body: { email: person.email }, language: 'ar' })
    const [letter] = await lettersTo(person.email)
    const token = /\/ar\/reset-password#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const { rows } = await shop.db.execute('select * from outbox')
    expect(JSON.stringify([rows, await shop.db.select().from(userTokens)])).not.toContain(token)
    const reset = () =>
      call('POST /auth/reset-password', { body: { token, password: 'cotton-over-linen-9' }, language: 'ar' })
    expect([(await reset()).status, (await reset()).body.code]).toEqual([200, 'TOKEN_USED_OR_EXPIRED'])
    expect(await subjects(person.email)).toEqual(['تعيين كلمة مرور جديدة', 'تم تغيير كلمة المرور'])
  })

  it('T18 a password changed in the account is told too, a wrong attempt is not', async () => {
    const person = await signUp(api)
    const change = (currentPassword: string) =>
      call('POST /auth/change-password', {
        token: person.token,
        body: { currentPassword, newPassword: 'cotton-over-linen-9' },
      })
    await change('wrong-password')
    expect(await lettersTo(person.email)).toEqual([])
    await change(testPassword)
    expect(await subjects(person.email)).toEqual(['Your password was changed'])
  })

  it('T18 G38 an unknown address gets no letter', async () => {
    await call('POST /auth/forgot-password', { body: { email: 'unheard-of@people.test' } })
    expect(await lettersTo('unheard-of@people.test')).toEqual([])
  })
})
