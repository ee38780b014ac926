/** R081: cash on delivery as the owner offers it: its fee and its cap, from the quote to the credit note. */
import { creditNotes, invoices, orders } from '#db/tables.ts'
import { brokenConstraint } from '#db/open.ts'
import { languages } from '#domain/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import {
  carryOn,
  expectHealthy,
  idOf,
  keyOf,
  newKey,
  order,
  orderBody,
  refundReturn,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { issueMissingDocuments } from '../invoices/invoices.actions.ts'
import { noteOrder } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { inTransaction } from '../shop.ts'

const shopTest = await mailApi()
const { call, shop, clock, fetch } = shopTest
let owner: StaffPerson

beforeAll(async () => {
  owner = await hire(shopTest)
})

const usual = { isOffered: true, feeFils: 0, capFils: null as number | null }

/** As the owner saves it in the back office. */
async function offer(change: Partial<typeof usual>): Promise<void> {
  const asOwner = { cookie: owner.cookie, params: { id: 'cashOnDelivery' } }
  const { version } = (await office(shopTest, 'showSetting', asOwner)).body.setting
  const saved = await office(shopTest, 'saveSetting', { ...asOwner, version, body: { ...usual, ...change } })
  expect(saved.status).toBe(200)
}

afterEach(() => offer({}))

/** 200 AED a piece, and 25 for delivery. */
const bag = async (quantity = 1) => {
  const product = await addProduct(shop, { name: { en: 'Linen Shirt', ar: 'قميص كتان', fr: 'Chemise' } })
  return { items: [{ productId: product.productId, quantity }], variantId: product.variants[0]?.id }
}

describe('R081 the fee of cash on delivery', () => {
  it('is 0 as every shop starts: the quote says so and the order has none', async () => {
    const { items } = await bag()
    const { cart } = (await call('POST /cart/quote', { body: { items } })).body
    expect([cart.payable, cart.cashOnDelivery]).toEqual([225, { isOffered: true, fee: 0, cap: null }])
    expect((await order(shopTest, { body: { items } })).body.order).toMatchObject({ cashFee: 0, payable: 225 })
  })

  it('G8 D1 is quoted, charged to who pays in cash with its VAT, kept with the order, and taken once', async () => {
    await offer({ feeFils: 1_000 })
    const { items } = await bag()
    const { cart } = (await call('POST /cart/quote', { body: { items } })).body
    expect([cart.payable, cart.cashOnDelivery.fee]).toEqual([225, 10])
    const [key, body] = [newKey(), orderBody({ items, expectedPayable: 235 })]
    const ordered = await order(shopTest, { key, body })
    expect([ordered.status, ordered.body.order]).toMatchObject([
      201,
      { subTotal: 200, shipping: 25, cashFee: 10, payable: 235, tax: 11.19 },
    ])
    await offer({ feeFils: 2_000 })
    const again = await order(shopTest, { key, body })
    expect([again.body.order._id, again.body.order.payable]).toEqual([ordered.body.order._id, 235])
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, ordered.body.order._id))
    expect([row?.cashFeeFils, row?.terms.cashFeeFils]).toEqual([1_000, 1_000])
    const byCard = await order(shopTest, { body: { items, paymentMethod: 'card', expectedPayable: 225 } })
    expect(byCard.body.order).toMatchObject({ cashFee: 0, payable: 225 })
    await expectHealthy(shopTest)
  })

  it('D1 changed after the quote: she is told the new one first, and nothing is written', async () => {
    const { items, variantId } = await bag()
    const before = await stockOf(shopTest, variantId)
    await offer({ feeFils: 1_000 })
    const stale = await order(shopTest, { body: { items, expectedPayable: 225 } })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', cart: { payable: 225, cashOnDelivery: { fee: 10 } } },
    ])
    expect(await stockOf(shopTest, variantId)).toEqual(before)
    expect((await order(shopTest, { body: { items, expectedPayable: 235 } })).status).toBe(201)
  })

  it('F30 a bag that costs as much as one may has no room for it: refused in words, not by the database', async () => {
    await offer({ feeFils: 1_000 })
    const { productId } = await addProduct(shop, { basePriceFils: 1_000_000_000 })
    const { status, body } = await order(shopTest, { body: { items: [{ productId }] } })
    expect([status, body.code]).toEqual([409, 'ORDER_TOO_LARGE'])
  })

  it('I5 the database takes no order whose sums leave it out, and none of a card with one', async () => {
    await offer({ feeFils: 1_000 })
    const { items } = await bag()
    const cash = (await order(shopTest, { body: { items } })).body.order._id
    const card = (await order(shopTest, { body: { items, paymentMethod: 'card' } })).body.order._id
    const change = (id: string, to: string) =>
      shop.db.execute(sql.raw(`update orders set ${to} where id = '${id}'`)).then(
        () => null,
        (error: unknown) => brokenConstraint(error),
      )
    expect(await change(cash, 'cash_fee_fils = 0')).toBe('orders_payable')
    expect(await change(card, 'cash_fee_fils = 1000, payable_fils = payable_fils + 1000')).toBe('orders_cash_fee')
  })

  it.each([
    ['en', 'Cash on delivery fee'],
    ['ar', 'رسوم الدفع عند الاستلام'],
    ['fr', 'Frais de paiement à la livraison'],
  ])('R086 D3 the e-mail names it in %s', async (language, words) => {
    await offer({ feeFils: 1_000 })
    const { items } = await bag()
    const ordered = await order(shopTest, { language, body: { items } })
    const [letter] = await shopTest.lettersTo(ordered.body.order.contact.email)
    expect(letter?.html).toContain(words)
  })

  it('D8 D11 stands on the tax invoice and on the note that takes all back, each with its VAT; not on that of a return', async () => {
    await offer({ feeFils: 1_000 })
    const { items } = await bag(2)
    const ordered = await order(shopTest, { body: { items } })
    const { id } = idOf(ordered)
    await refundReturn(shopTest, id, 1)
    await inTransaction(shop.db, async (tx) => {
      const found = await lockOrder(tx, id)
      const at = clock.now()
      await noteOrder(tx, found, {
        shop,
        kind: 'order_refunded',
        note: 'refunded',
        paymentStatus: 'refunded',
        actor: 'staff',
        at,
      })
    })
    await issueMissingDocuments(shop)
    const fee = { grossFils: 1_000, discountFils: 0, taxableFils: 952, vatFils: 48, totalFils: 1_000 }
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(invoice?.content).toMatchObject({ cashFee: fee, totals: { cashFeeFils: 1_000, payableFils: 43_500 } })
    const notes = await shop.db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.orderId, id))
      .orderBy(creditNotes.sequence)
    expect(notes.map(({ content }) => [content.cashFee, content.totals.payableFils])).toEqual([
      [null, 20_000],
      [fee, 23_500],
    ])
    for (const [document, title] of [
      ['invoice', 'Tax Invoice'],
      ['credit-note', 'Tax Credit Note'],
    ]) {
      const answer = await fetch(`/api/orders/${id}/${document}`, { headers: keyOf(ordered) })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
        mergePages: true,
      })
      expect(text).toContain(title)
      // In the table and among the totals.
      expect(text.split('Cash on delivery fee')).toHaveLength(3)
      expect(text).toContain('رسوم الدفع عند الاستلام')
    }
  })

  it('R084 called off in time, nothing is owed: it was never collected', async () => {
    await offer({ feeFils: 1_000 })
    const { items, variantId } = await bag()
    const before = await stockOf(shopTest, variantId)
    const ordered = await order(shopTest, { body: { items } })
    const off = await call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    expect(off.body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', cashFee: 10 })
    expect(await stockOf(shopTest, variantId)).toEqual(before)
    await expectHealthy(shopTest)
  })

  it('I8 the courier brings it: the payment of a delivered order is all of it', async () => {
    await offer({ feeFils: 1_000 })
    const ordered = await order(shopTest, { body: { items: (await bag()).items } })
    await carryOn(shopTest, ordered.body.order._id, 'delivered')
    await expectHealthy(shopTest)
  })
})

describe('R081 the cap of cash on delivery', () => {
  it('G37 counts the fee: up to it cash is taken, above it cards alone, and the refusal says why', async () => {
    await offer({ feeFils: 1_000, capFils: 43_500 })
    const two = await bag(2)
    expect((await order(shopTest, { body: { items: two.items } })).body.order.payable).toBe(435)
    await offer({ feeFils: 1_100, capFils: 43_500 })
    const before = await stockOf(shopTest, two.variantId)
    const words = { en: 'above the limit', ar: 'الحد الأقصى', fr: 'dépasse la limite' }
    for (const language of languages) {
      const { status, body } = await order(shopTest, { language, body: { items: two.items, expectedPayable: 436 } })
      expect([status, body]).toMatchObject([
        409,
        { code: 'CASH_NOT_OFFERED', message: expect.stringContaining(words[language]), cart: { payable: 425 } },
      ])
    }
    expect(await stockOf(shopTest, two.variantId)).toEqual(before)
    const byCard = await order(shopTest, { body: { items: two.items, paymentMethod: 'card' } })
    expect([byCard.status, byCard.body.order.payable]).toEqual([201, 425])
  })
})

describe('R081 no cash on delivery', () => {
  it('G37 G8 is refused, an order that was placed before is still answered, and no card is offered in its stead', async () => {
    const { items } = await bag()
    const [key, body] = [newKey(), orderBody({ items })]
    const placed = await order(shopTest, { key, body })
    await offer({ isOffered: false })
    const refused = await order(shopTest, { body: { items } })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CASH_NOT_OFFERED', cart: { cashOnDelivery: { isOffered: false } } },
    ])
    expect((await order(shopTest, { key, body })).body.order._id).toBe(placed.body.order._id)
    const cardless = await testApi({ db: shop.db, card: null })
    const { body: neither } = await order(cardless, { body: { items, paymentMethod: 'card' } })
    expect(neither.code).toBe('PROVIDER_NOT_CONFIGURED')
    expect(neither.message).not.toMatch(/cash/)
  })

  it.each(languages)('G37 in %s nothing that every page shows speaks of it', async (language) => {
    const storeNow = async () => (await call('GET /store', { language })).body.store
    const before = await storeNow()
    await offer({ isOffered: false })
    const store = await storeNow()
    expect([before.cashOnDelivery.isOffered, store.cashOnDelivery.isOffered]).toEqual([true, false])
    expect(store.announcement).toEqual(before.announcement.slice(0, 3))
  })

  it.each([{ feeFils: -1 }, { feeFils: 100_001 }, { feeFils: 0.5 }, { capFils: 0 }])(
    '%o is no offer',
    async (change) => {
      const { version } = (
        await office(shopTest, 'showSetting', { cookie: owner.cookie, params: { id: 'cashOnDelivery' } })
      ).body.setting
      const saved = await office(shopTest, 'saveSetting', {
        cookie: owner.cookie,
        params: { id: 'cashOnDelivery' },
        version,
        body: { ...usual, ...change },
      })
      expect([saved.status, saved.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )
})
