/**
 * G33, T15, T16: markup, scripts and line breaks in every text that people can leave with us, looked for in all that the store makes of it:
 * pages, answers, letters with their headers, invoices. The fields are read from the contract: a new one is tried by itself.
 */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sendLetters } from '#api/mail/mailing.actions.ts'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { MailGateway } from '#gateways/mail.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { smtpMail } from '#gateways/mail-smtp.ts'
import { addProduct } from '../harness/catalogue.ts'
import { emails, startMailServer } from '../harness/mail.ts'
import { carryOn, delivery, newKey, orderBody } from '../harness/orders.ts'
import { signUp, testPassword } from '../harness/people.ts'
import { pagesOf, servedShop } from './serving.ts'

const server = await startMailServer()
const kept = memoryMail()
const smtp = smtpMail({ url: server.url })
// Each letter is kept to be read, and goes over the wire too, where headers could be split.
const mail: MailGateway = {
  send: async (message) => {
    await kept.send(message)
    await smtp.send(message)
  },
  close: () => smtp.close(),
}
const shopTest = await servedShop({ mail, renderPage: pagesOf })
const { clock, fetch, get, shop } = shopTest
clock.advance(15 * 60_000)
afterAll(() => server.close())

const { productId, slug } = await addProduct(shop, {
  slug: 'hostile-shirt',
  isSet: true,
  stock: 100_000,
  wholesale: { moq: 10, tiers: [{ minQuantity: 10, unitPriceFils: 15_000 }] },
})
const owner = await signUp(shopTest)

/** What each call takes when nobody means harm; every call with a text in its body is here, or the first test says so. */
const contact = () => orderBody().contact
const samples: Record<string, () => object> = {
  placeOrder: () => ({ ...orderBody(), items: [{ productId, customization: 'Initials' }], notes: 'Ring twice' }),
  showOrderToConfirm: () => ({ token: 'x'.repeat(60) }),
  confirmOrder: () => ({ token: 'x'.repeat(60) }),
  showPayLink: () => ({ token: 'x'.repeat(60) }),
  payByLink: () => ({ token: 'x'.repeat(60) }),
  buyGiftCard: () => ({
    amount: 100,
    recipientName: 'Layla Nasser',
    recipientEmail: contact().email,
    buyerName: 'Sara Haddad',
    buyerEmail: contact().email,
    message: 'For you',
    sendOn: uaeDay(new Date()),
  }),
  showGiftCard: () => ({ token: 'x'.repeat(60) }),
  payGiftCard: () => ({ token: 'x'.repeat(60) }),
  redeemGiftCard: () => ({ code: 'ABCD-EFGH-JKLM-NPQR' }),
  showAccountLink: () => ({ token: 'x'.repeat(60) }),
  giveAccount: () => ({ token: 'x'.repeat(60), iban: 'AE070331234567890123456', accountName: 'Sara' }),
  showCashOrder: () => ({ token: 'x'.repeat(60) }),
  sayCashWord: () => ({ token: 'x'.repeat(60), wish: 'yes' }),
  lookUpOrder: () => ({ number: 'QT-1', email: contact().email }),
  cancelOrder: () => ({ reason: 'Too big' }),
  changeOrderAddress: () => delivery,
  requestReturn: () => ({ items: [{ itemId: 'x', quantity: 1 }], reason: 'Too big' }),
  makeClaim: () => ({ items: [{ itemId: 'x', quantity: 1, problem: 'damaged' }], words: 'Torn', photoIds: ['x'] }),
  answerClaim: () => ({ claimId: 'x', words: 'Here it is' }),
  addToCart: () => ({ productId, customization: 'Initials' }),
  mergeCart: () => ({ items: [{ productId, customization: 'Initials' }] }),
  quoteCart: () => ({ items: [{ productId, customization: 'Initials' }] }),
  listPickupStores: () => ({ items: [{ productId, customization: 'Initials' }] }),
  applyCoupon: () => ({ couponCode: 'WELCOME10' }),
  login: () => ({ email: owner.email, password: testPassword }),
  finishSignIn: () => ({ code: 'x', state: 'x' }),
  register: () => ({ ...contact(), password: 'linen-and-cotton-9' }),
  forgotPassword: () => ({ email: owner.email }),
  resetPassword: () => ({ token: 'x'.repeat(30), password: 'linen-and-cotton-9' }),
  verifyEmail: () => ({ token: 'x'.repeat(30), password: 'linen-and-cotton-9' }),
  changePassword: () => ({ currentPassword: 'not-hers', newPassword: 'linen-and-cotton-9' }),
  changeProfile: () => ({ firstName: 'Sara' }),
  eraseAccount: () => ({ password: 'not-hers' }),
  changeSettings: () => ({ language: 'en' }),
  addAddress: () => delivery,
  changeAddress: () => delivery,
  saveWishlist: () => ({ items: [{ productId }] }),
  writeReview: () => ({ rating: 4, comment: 'Fits well' }),
  toggleHelpful: () => ({}),
  sendMessage: () => ({ name: 'Sara', email: contact().email, subject: 'order', message: 'Hello' }),
  sendInquiry: () => ({
    fullName: 'Sara',
    email: contact().email,
    companyName: 'Linen House',
    productId,
    tierMinQuantity: 10,
    quantity: 10,
  }),
  apply: () => ({
    companyName: 'Linen House',
    tradeLicence: '12345',
    trn: '100418372600003',
    emirate: 'dubai',
    contact: contact(),
  }),
  subscribe: () => ({ email: contact().email }),
  confirmSubscription: () => ({ token: 'x'.repeat(30) }),
  resubscribe: () => ({ token: 'x'.repeat(30) }),
  unsubscribe: () => ({ token: 'x'.repeat(30) }),
  addStockAlert: () => ({ email: contact().email, color: 'white', size: 'M' }),
}

type Json = {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  enum?: unknown
  const?: unknown
  maxLength?: number
}

/** The paths of all texts in a body that are not one of a few words. */
function textsIn(schema: Json, at: string[] = []): { path: string[]; most: number }[] {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (inner.properties)
    return Object.entries(inner.properties).flatMap(([name, field]) => textsIn(field, [...at, name]))
  if (inner.items) return textsIn(inner.items, [...at, '0'])
  return inner.type === 'string' && inner.enum === undefined && inner.const === undefined
    ? [{ path: at, most: inner.maxLength ?? 5000 }]
    : []
}

const writable = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
  endpoint.body
    ? textsIn(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Json).map((text) => ({
        name,
        endpoint,
        ...text,
      }))
    : [],
)

const markup = `"'><xss x=1><script>xss()</script></script><!--<img src=x onerror=xss()>{{7*7}}\${7*7}`
const short = `"'><xss x=1>`
const breaking = 'x\r\nBcc: evil@evil.test\r\nX-Xss: 1\r\n\r\n<xss y=1>'
const formula = `=HYPERLINK("https://evil.test","<xss z=1>")`

function withText(body: object, path: string[], text: string): object {
  const copy = structuredClone(body) as Record<string, unknown>
  let place = copy
  for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown>
  place[path.at(-1) as string] = text
  return copy
}

const accepted = new Set<string>()
const refused = new Set<string>()
const orders: { id: string; token: string }[] = []

async function write({ name, endpoint, path, most }: (typeof writable)[number], text: string): Promise<void> {
  // Each by somebody new, so that nobody reviews twice, runs into a limit, or is signed out by it.
  const { token, userId } = await signUp(shopTest)
  const body = withText(samples[name]?.() ?? {}, path, text.slice(0, most))
  const address = await prepared(name, { token, userId })
  const isGuest = name === 'placeOrder' || 'x-order-token' in (address.headers ?? {})
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': newKey(),
    ...(isGuest ? {} : { authorization: `Bearer ${token}` }),
    ...address.headers,
  }
  const answer = await fetch(
    `/api${address.path ?? endpoint.path.replace(':userId', userId).replace(':productId', productId).replace(':id', productId).replace(/:\w+/g, 'x')}`,
    {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body),
    },
  )
  const reply = await answer.text()
  expect(answer.status, `${name}.${path.join('.')}: ${reply}`).toBeLessThan(500)
  expect([answer.headers.get('content-type'), [...answer.headers].some(([, value]) => value.includes('<xss'))]).toEqual(
    ['application/json; charset=utf-8', false],
  )
  ;(answer.ok ? accepted : refused).add(`${name}.${path.join('.')}`)
  const { order, orderToken } = JSON.parse(reply) as { order?: { _id: string }; orderToken?: string }
  if (order && orderToken) orders.push({ id: order._id, token: orderToken })
}

const ofOrders: Readonly<Record<string, string>> = {
  cancelOrder: 'cancel',
  changeOrderAddress: 'shipping-address',
  requestReturn: 'returns',
  makeClaim: 'claims',
  answerClaim: 'claim-answers',
}

/** What must be there before the call makes sense. */
async function prepared(
  name: string,
  { token, userId }: { token: string; userId: string },
): Promise<{ path?: string; headers?: Record<string, string> }> {
  if (name === 'changeAddress') {
    const {
      body: { address },
    } = await shopTest.call('POST /user/:userId/addresses', { token, params: { userId }, body: delivery })
    return { path: `/user/${userId}/addresses/${address._id}` }
  }
  const part = ofOrders[name]
  if (part === undefined) return {}
  const {
    body: { order, orderToken = '' },
  } = await shopTest.call('POST /orders', {
    body: { ...orderBody(), items: [{ productId }] },
    headers: { 'idempotency-key': newKey() },
  })
  orders.push({ id: order._id, token: orderToken })
  return { path: `/orders/${order._id}/${part}`, headers: { 'x-order-token': orderToken } }
}

describe('G33 texts that people leave', () => {
  it('every call with a text in its body is tried', () => {
    expect([...new Set(writable.map(({ name }) => name))].filter((name) => !(name in samples))).toEqual([])
    expect(writable.length).toBeGreaterThan(60)
  })

  it(
    'markup, line breaks and formulas are taken as text or refused, field by field',
    { timeout: 240_000 },
    async () => {
      for (const field of writable) {
        for (const text of [field.most < markup.length ? short : markup, breaking, formula]) await write(field, text)
      }
      for (const field of [
        'placeOrder.contact.firstName',
        'placeOrder.contact.lastName',
        'placeOrder.shippingAddress.fullName',
        'placeOrder.shippingAddress.address',
        'placeOrder.shippingAddress.city',
        'placeOrder.notes',
        'placeOrder.items.0.customization',
        'cancelOrder.reason',
        'changeOrderAddress.fullName',
        'addToCart.customization',
        'register.firstName',
        'register.lastName',
        'changeProfile.displayName',
        'addAddress.label',
        'addAddress.building',
        'addAddress.postalCode',
        'writeReview.comment',
        'sendMessage.name',
        'sendMessage.message',
        'sendInquiry.companyName',
        'sendInquiry.message',
        'apply.companyName',
        'apply.tradeLicence',
      ])
        expect([...accepted], field).toContain(field)
      expect(
        [...accepted].some((field) => /email|phone|emirate|country|token/.test(field.split('.').at(-1) ?? '')),
      ).toBe(false)
      expect(refused.size).toBeGreaterThan(10)
    },
  )

  it('pages show it as text, from the server and in the data for the browser', { timeout: 120_000 }, async () => {
    // Somebody whose name is markup, seen by everybody beside her review.
    const { token } = await signUp(shopTest, { firstName: short, lastName: '<xss last=1>', displayName: markup })
    await shopTest.call('POST /products/:productId/reviews', {
      token,
      params: { productId },
      body: { rating: 5, comment: markup },
    })
    await addProduct(shop, { slug: 'hostile-name', name: `Shirt ${markup}`, description: breaking, brand: short })
    const asked = encodeURIComponent(markup)
    const paths = [
      `/product/${slug}`,
      `/ar/product/${slug}`,
      `/fr/product/${slug}`,
      '/product/hostile-name',
      '/shop',
      `/shop?search=${asked}`,
      `/shop?brands=${asked}&sort=${asked}&page=${asked}`,
      `/en/shop/men?colors=${asked}`,
      '/',
      `/?x=${asked}`,
      `/wholesale?search=${asked}`,
      `/contact?subject=${asked}`,
      `/${asked}`,
      `/en/${asked}`,
      `/product/${asked}`,
      `/login?next=${asked}`,
      `/login/${asked}`,
      `/success?order=${asked}`,
      `/faq?q=${asked}`,
      '/product/hostile-shirt.data',
      `/shop.data?search=${asked}`,
    ]
    for (const path of paths) {
      const { text, headers, status } = await get(path)
      expect(status, path).toBeLessThan(500)
      const isPage = headers['content-type']?.startsWith('text/html') ?? false
      expect(isPage ? text : '', path).not.toMatch(/<xss|<script>xss|<img src=x/i)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-security-policy'], path).not.toContain('unsafe-inline')
    }
    const reviewed = await get(`/product/${slug}`)
    expect(reviewed.text).toContain('xss')
    expect((await get('/shop?search=%3Cxss%20q%3D1%3E')).text).toContain('&lt;xss q=1&gt;')
  })

  it(
    'letters show it as text, to her and to the store, and no line of it is a header',
    { timeout: 120_000 },
    async () => {
      while ((await sendLetters(shop, emails)) === 'busy');
      expect(kept.messages.length).toBeGreaterThan(80)
      expect(new Set(kept.messages.map(({ subject }) => subject.split(' ')[0])).size).toBeGreaterThan(3)
      let shown = 0
      for (const { html, from, to, text } of kept.messages) {
        expect(html).not.toMatch(/<xss|<script|<img src=x|javascript:/i)
        expect(`${from.name}${from.address}${to}`).not.toMatch(/[\r\n<>]|evil/)
        if (text.includes('<xss')) shown += 1
      }
      expect(shown).toBeGreaterThan(10)
      expect(server.received.length).toBe(kept.messages.length)
      for (const { raw, to } of server.received) {
        const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
        expect(head).not.toMatch(/^(bcc|x-xss):/im)
        expect(to).toHaveLength(1)
        expect(to[0]).not.toContain('evil')
      }
    },
  )

  it('the pages of development mail and of the test gateway show it as text', async () => {
    const list = await get('/dev/mail')
    expect(list.text).not.toMatch(/<xss|<script>xss/i)
    const card = await shopTest.call('POST /orders', {
      headers: { 'idempotency-key': newKey() },
      body: {
        ...orderBody(),
        contact: { ...contact(), firstName: short, lastName: markup.slice(0, 100) },
        items: [{ productId, customization: markup }],
        paymentMethod: 'card',
        notes: markup,
      },
    })
    const page = await get(new URL(card.body.payment?.redirectUrl ?? '').pathname)
    expect([page.status, /<xss|<script>xss/i.test(page.text)]).toEqual([200, false])
  })

  it('invoices print it, and hold nothing that runs or leads elsewhere', { timeout: 60_000 }, async () => {
    const {
      body: { order, orderToken = '' },
    } = await shopTest.call('POST /orders', {
      headers: { 'idempotency-key': newKey() },
      body: {
        ...orderBody(),
        contact: { ...contact(), firstName: short, lastName: 'Haddad' },
        items: [{ productId, customization: '<xss custom=1>' }],
        shippingAddress: { ...delivery, address: formula },
      },
    })
    await carryOn(shopTest, order._id, 'shipped')
    const answer = await fetch(`/api/orders/${order._id}/invoice`, { headers: { 'x-order-token': orderToken } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|SubmitForm|URI)\b/,
    )
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text.replace(/\s/g, '')).toContain('<xsscustom=1>')
  })

  it('a copy of what is held about her is JSON, whatever stands in it', async () => {
    const { token, userId } = await signUp(shopTest, { firstName: formula, lastName: markup.slice(0, 90) })
    await shopTest.call('POST /user/:userId/addresses', {
      token,
      params: { userId },
      body: { ...delivery, label: short },
    })
    const answer = await get('/api/user/export', { authorization: `Bearer ${token}` })
    expect([
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
      answer.headers['cache-control'],
    ]).toEqual(['application/json; charset=utf-8', 'nosniff', 'no-store'])
    expect(JSON.stringify(JSON.parse(answer.text))).toContain('=HYPERLINK')
  })
})
