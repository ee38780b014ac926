import { documentsToDraw, invoiceCounters, invoiceFiles, invoices, orderLines, orders } from '#db/tables.ts'
import { optionPrice } from '#domain/pricing.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import {
  carryOn,
  choose,
  confirmTokenFor,
  delivery,
  expectHealthy,
  idOf,
  keyOf,
  order,
  type Ordered,
  payUrlOf,
} from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { drawDocuments, issueMissingDocuments } from './invoices.actions.ts'

const shopTest = await testApi()
const { call, shop, clock, fetch } = shopTest
clock.set(new Date('2026-11-21T08:00:00Z'))

const ask = (id: string, headers: Record<string, string>) => fetch(`/api/orders/${id}/invoice`, { headers })

async function guestOrder(
  body: Parameters<typeof order>[1] = {},
): Promise<{ ordered: Ordered; id: string; key: Record<string, string> }> {
  const { productId } = await addProduct(shop, { name: { en: 'Linen Shirt', ar: 'قميص كتان', fr: 'Chemise' } })
  const ordered = await order(shopTest, { ...body, body: { items: [{ productId }], ...body.body } })
  return { ordered, id: ordered.body.order._id, key: keyOf(ordered) }
}

/** Cash on delivery, and the courier has the parcel. */
async function shippedOrder(body: Parameters<typeof order>[1] = {}) {
  const placed = await guestOrder(body)
  await carryOn(shopTest, placed.id, 'shipped')
  return placed
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text
}

const issuedTo = async (orderId: string) =>
  (await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)))[0]

async function contentFor(orderId: string) {
  const issued = await issuedTo(orderId)
  if (!issued) throw new Error('That order has no invoice')
  return issued.content
}

describe('GET /orders/{id}/invoice', () => {
  it('D22 is a PDF to keep, for whoever may see the order', async () => {
    const { id, key, ordered } = await shippedOrder()
    const answer = await ask(id, key)
    const bytes = await bytesOf(answer)
    const number = (await issuedTo(id))?.number ?? 'none'
    expect(number).toMatch(/^INV-2026-\d{6}$/)
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control'].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    const [text = ''] = await readPages(bytes)
    for (const part of [
      'Tax Invoice',
      'فاتورة ضريبية',
      number,
      ordered.body.order.number,
      'Linen Shirt',
      'قميص كتان',
      'Sara Haddad',
      '12 Al Wasl Road',
      'TRN: 100',
      '21 November 2026',
      '5.00%',
      '225.00',
      '10.71',
    ]) {
      expect(text).toContain(part)
    }
  })

  it("R085 D22 anybody else's, and one without a key, is absent", async () => {
    const [sara, omar] = [await signUp(shopTest), await signUp(shopTest)]
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: sara.token, body: { productId } })
    const { id } = idOf(await order(shopTest, { token: sara.token }))
    await carryOn(shopTest, id, 'shipped')
    const guest = await shippedOrder()
    const other = await guestOrder()
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    expect((await ask(id, bearer(sara))).status).toBe(200)
    const strangers: [string, Record<string, string>][] = [
      [id, bearer(omar)],
      [id, {}],
      [id, guest.key],
      [guest.id, {}],
      [guest.id, other.key],
      [guest.id, bearer(omar)],
      ['no-such-order', guest.key],
    ]
    for (const [asked, headers] of strangers) {
      const answer = await ask(asked, headers)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('F27 is issued by the event, in its transaction: paid by card, or handed to the courier for cash on delivery', async () => {
    const card = await guestOrder({ body: { paymentMethod: 'card' } })
    expect(await issuedTo(card.id)).toBeUndefined()
    await choose(shopTest, payUrlOf(card.ordered), 'succeed')
    expect(await issuedTo(card.id)).toMatchObject({ orderId: card.id })
    const cash = await guestOrder()
    await carryOn(shopTest, cash.id, 'processing')
    expect([await issuedTo(cash.id), (await ask(cash.id, cash.key)).status]).toEqual([undefined, 404])
    await carryOn(shopTest, cash.id, 'shipped')
    const issued = await issuedTo(cash.id)
    await carryOn(shopTest, cash.id, 'delivered')
    expect([issued?.orderId, await issuedTo(cash.id)]).toEqual([cash.id, issued])
    await expectHealthy(shopTest)
  })

  it('F27 asking for it issues nothing; F31 the file is drawn once and kept', async () => {
    const [cash, shipped] = [await guestOrder(), await shippedOrder()]
    const books = () => Promise.all([shop.db.select().from(invoices), shop.db.select().from(invoiceCounters)])
    const before = await books()
    const filesBefore = await shop.db.$count(invoiceFiles)
    await ask(cash.id, cash.key)
    const [first, second] = await Promise.all(
      [ask(shipped.id, shipped.key), ask(shipped.id, shipped.key)].map(async (answer) => bytesOf(await answer)),
    )
    expect(first).toEqual(second)
    expect(await books()).toEqual(before)
    expect(await shop.db.$count(invoiceFiles)).toBe(filesBefore + 1)
    await shop.db.update(invoiceFiles).set({ bytes: new TextEncoder().encode('%PDF- as it was kept') })
    expect(new TextDecoder().decode(await bytesOf(await ask(shipped.id, shipped.key)))).toBe('%PDF- as it was kept')
    await shop.db.delete(invoiceFiles)
  })

  it('F31 the file is drawn by a job after the event, before anybody asks; what is erased is drawn again without the e-mail', async () => {
    const shipped = await shippedOrder()
    const { number = '' } = (await issuedTo(shipped.id)) ?? {}
    expect(await shop.db.$count(documentsToDraw, eq(documentsToDraw.number, number))).toBe(1)
    await drawDocuments(shop)
    expect(await shop.db.$count(documentsToDraw)).toBe(0)
    const [file] = await shop.db.select().from(invoiceFiles).where(eq(invoiceFiles.number, number))
    expect(new Uint8Array(file?.bytes ?? [])).toEqual(await bytesOf(await ask(shipped.id, shipped.key)))
    expect(await drawDocuments(shop)).toBe(0)
    await shop.db.delete(invoiceFiles)
  })

  it('F27 orders from before that have none get theirs from a job at the start, in the order of their days, and cash that still lies here gets none', async () => {
    const [shipped, waiting] = [await shippedOrder(), await guestOrder()]
    await shop.db.delete(invoices).where(eq(invoices.orderId, shipped.id))
    await shop.db.execute(
      'update invoice_counters set last = (select count(*) from invoices i where i.year = invoice_counters.year)',
    )
    await issueMissingDocuments({ ...shop })
    expect([(await issuedTo(shipped.id))?.orderId, await issuedTo(waiting.id)]).toEqual([shipped.id, undefined])
    await expectHealthy(shopTest)
  })

  it('F27 a demonstration that was complete goes on looking, as its month of orders is laid out beside it', async () => {
    const running = { ...shop }
    await issueMissingDocuments(running)
    const [, { id }] = [await shippedOrder(), await shippedOrder()]
    await shop.db.delete(invoices).where(eq(invoices.orderId, id))
    await shop.db.execute(
      'update invoice_counters set last = (select count(*) from invoices i where i.year = invoice_counters.year)',
    )
    await issueMissingDocuments(running)
    expect((await issuedTo(id))?.orderId).toBe(id)
    await expectHealthy(shopTest)
  })

  it('D11 D12 there is none for an order that waits for its payment, nor for one cancelled before it had any', async () => {
    const waiting = await guestOrder({ body: { paymentMethod: 'card' } })
    expect(waiting.ordered.body.order.status).toBe('pending_payment')
    expect((await ask(waiting.id, waiting.key)).status).toBe(404)
    const cancelled = await guestOrder()
    await call('POST /orders/:id/cancel', { params: { id: cancelled.id }, headers: cancelled.key, body: {} })
    expect((await ask(cancelled.id, cancelled.key)).status).toBe(404)
    expect([await issuedTo(waiting.id), await issuedTo(cancelled.id)]).toEqual([undefined, undefined])
  })

  it('D12 an invoice that was issued stays when its order is cancelled', async () => {
    const { id, key, ordered } = await guestOrder({ body: { paymentMethod: 'card' } })
    await choose(shopTest, payUrlOf(ordered), 'succeed')
    const before = await bytesOf(await ask(id, key))
    await call('POST /orders/:id/cancel', { params: { id }, headers: key, body: {} })
    expect(await bytesOf(await ask(id, key))).toEqual(before)
  })

  it('R084 is frozen: another address, name, price or day changes no byte of it', async () => {
    const { id, key, ordered } = await guestOrder({ body: { paymentMethod: 'card' } })
    await choose(shopTest, payUrlOf(ordered), 'succeed')
    const before = await bytesOf(await ask(id, key))
    clock.advance(60_000)
    const moved = await call('PUT /orders/:id/shipping-address', {
      params: { id },
      headers: key,
      body: { ...delivery, address: '1 Corniche', city: 'Sharjah', emirate: 'sharjah' },
    })
    expect(moved.body.order.shippingAddress.city).toBe('Sharjah')
    await shop.db
      .update(orderLines)
      .set({ names: { en: 'Renamed', ar: 'جديد', fr: 'Nouveau' } })
      .where(eq(orderLines.orderId, id))
    await shop.db.update(orders).set({ contactFirstName: 'Mona' }).where(eq(orders.id, id))
    clock.advance(36 * 3_600_000)
    expect(await bytesOf(await ask(id, key))).toEqual(before)
  })

  it('D1 D8 D9 what is printed adds up to what the order charged, set, discount and delivery included', async () => {
    const { code } = await addCoupon(shop, { percent: 7 })
    const [set, scarf] = [
      await addProduct(shop, { isSet: true, basePriceFils: 12_345 }),
      await addProduct(shop, { basePriceFils: 3_333 }),
    ]
    const ordered = await order(shopTest, {
      body: {
        couponCode: code,
        items: [
          { productId: set.productId },
          { productId: set.productId, purchaseOption: 'shirt' },
          { productId: scarf.productId, quantity: 3 },
        ],
      },
    })
    const { id } = idOf(ordered)
    await carryOn(shopTest, id, 'shipped')
    const pages = await readPages(await bytesOf(await ask(id, keyOf(ordered))))
    const { lines, shipping, totals } = await contentFor(id)
    const { tax, payable, discount } = ordered.body.order
    const all = shipping ? [...lines, shipping] : lines
    expect(shipping).not.toBeNull()
    expect(lines.map((line) => line.unitPriceFils)).toEqual([optionPrice(12_345, 'combo'), 12_345, 3_333])
    const sum = (field: 'vatFils' | 'totalFils' | 'discountFils') =>
      all.reduce((total, line) => total + line[field], 0) / 100
    expect([sum('vatFils'), sum('totalFils'), sum('discountFils')]).toEqual([tax, payable, discount])
    expect([totals.vatFils, totals.payableFils, totals.discountFils].map((fils) => fils / 100)).toEqual([
      tax,
      payable,
      discount,
    ])
    for (const amount of [tax, payable]) expect(pages.join(' ')).toContain(amount.toFixed(2))
    expect(pages.join(' ')).toContain(`\u2212${discount.toFixed(2)}`)
  })

  it('repeats the head of the table on every page, and counts the pages', async () => {
    const goods = await Promise.all(
      Array.from({ length: 20 }, () =>
        addProduct(shop, { name: { en: 'Cotton Tee', ar: 'تيشيرت قطني', fr: 'T-shirt' } }),
      ),
    )
    const ordered = await order(shopTest, { body: { items: goods.map(({ productId }) => ({ productId })) } })
    await call('POST /orders/confirm', { body: { token: confirmTokenFor(shopTest, ordered) } })
    await carryOn(shopTest, ordered.body.order._id, 'shipped')
    const pages = await readPages(await bytesOf(await ask(ordered.body.order._id, keyOf(ordered))))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain('Taxable value')
      expect(page).toContain('الوصف')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(pages.join(' ').match(/Cotton Tee/g)).toHaveLength(20)
    expect(pages.at(-1)).toContain('Total incl. VAT (AED)')
  })

  it('numbers run from 1 in every year of the Emirates, which begins four hours early', async () => {
    const [last, first] = [await guestOrder(), await guestOrder()]
    clock.set(new Date('2026-12-31T19:59:59Z'))
    await carryOn(shopTest, last.id, 'shipped')
    clock.set(new Date('2026-12-31T20:00:00Z'))
    await carryOn(shopTest, first.id, 'shipped')
    expect((await issuedTo(last.id))?.number).toMatch(/^INV-2026-/)
    expect((await issuedTo(first.id))?.number).toBe('INV-2027-000001')
    await expectHealthy(shopTest)
  })

  it('R016 whoever erases her account takes her e-mail along, and leaves the invoice', async () => {
    const person = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token: person.token, body: { productId } })
    const ordered = await order(shopTest, {
      token: person.token,
      body: { contact: { email: 'sara-r016@people.test', phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' } },
    })
    const { id } = idOf(ordered)
    await carryOn(shopTest, id, 'delivered')
    await bytesOf(await ask(id, { authorization: `Bearer ${person.token}` }))
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<string, unknown[]>
    expect(held.invoices).toHaveLength(1)
    expect(
      (await call('DELETE /user/profile', { token: person.token, body: { password: person.password } })).status,
    ).toBe(200)
    const issued = await issuedTo(id)
    expect(issued?.content.buyer).toMatchObject({ name: 'Sara Haddad', email: null })
    expect(await shop.db.$count(invoiceFiles, eq(invoiceFiles.number, issued?.number ?? ''))).toBe(0)
    expect(await shop.db.$count(documentsToDraw, eq(documentsToDraw.number, issued?.number ?? ''))).toBe(1)
  })

  it('is in the document of the API as a PDF, with refusals in JSON', async () => {
    const document = (await (await fetch('/api/openapi.json')).json()) as {
      paths: Record<'/orders/{id}/invoice', { get: { responses: Record<string, { content?: object }> } }>
    }
    const { responses } = document.paths['/orders/{id}/invoice'].get
    expect(responses[200]?.content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['404', '429', '503']))
    expect(await (await fetch('/api/docs')).text()).toContain('Reply: application/pdf')
  })
})
