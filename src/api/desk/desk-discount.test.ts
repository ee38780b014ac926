import { invoices, orders } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, expectHealthy, keyOf, order, orderBody } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop } = api
const owner = await hire(api)

/** Two pieces at AED 200; the desk takes AED 20 off before they leave. */
async function discounted(language: string, couponCode?: string) {
  const { productId } = await addProduct(shop, { basePriceFils: 200_00, stock: 9 })
  const body = orderBody({ items: [{ productId, quantity: 2 }], ...(couponCode ? { couponCode } : {}) })
  const placed = await order(api, { body, language })
  const id = placed.body.order._id
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const lines = await office(api, 'showOrder', { cookie: owner.cookie, params: { id } })
  const edit = {
    quantities: [],
    swaps: [],
    added: [],
    discountFils: 20_00,
    shippingFils: null,
    ...(couponCode ? { coupon: 'keep' } : {}),
  }
  const sent = { cookie: owner.cookie, params: { id } }
  const { preview } = (await office(api, 'previewOrderEdit', { ...sent, body: { edit } })).body
  const seen = {
    lines: Object.fromEntries(
      lines.body.lines.map((line: { _id: string; quantity: number }) => [line._id, line.quantity]),
    ),
    couponCode: couponCode ?? null,
    discountFils: 0,
    shippingFils: null,
  }
  const wish = { edit, seen, expectedPayableFils: preview.after.payableFils, reason: 'A stain' }
  const edited = await office(api, 'editOrder', { ...sent, version: row?.version ?? 0, body: wish })
  expect([edited.status, edited.body.code]).toEqual([200, undefined])
  await carryOn(api, id, 'shipped')
  const shown = await api.call('GET /orders/:id', { params: { id }, headers: keyOf(placed) })
  const letters = (await api.lettersTo(body.contact.email)).map(({ text }) => text).join('\n')
  return { id, shown: shown.body.order, letters }
}

async function invoiceOf(orderId: string) {
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const { cookie } = owner
  const reply = await api.fetch(`/api/admin/tax/documents/${row?.number}/pdf`, { headers: { cookie } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  return { content: row?.content, text: text.join('\n') }
}

it.each([
  ['en', 'Discount from our team'],
  ['ar', 'خصم من فريقنا'],
  ['fr', 'Remise de notre équipe'],
])('D8 what the desk took off has a line of its own beside the coupon’s: %s', async (language, words) => {
  const { code } = await addCoupon(shop, { percent: 10 })
  const { id, shown, letters } = await discounted(language, code)
  expect(shown).toMatchObject({ discount: 60, deskDiscount: 20, coupon: { code } })
  expect(letters).toContain(words)
  expect(letters).toContain(`(${code})`)
  const { money } = (await office(api, 'showOrder', { cookie: owner.cookie, params: { id } })).body
  expect(money).toMatchObject({ discountFils: 60_00, deskDiscountFils: 20_00, couponCode: code })
  const { content, text } = await invoiceOf(id)
  expect(content).toMatchObject({ couponCode: code, deskDiscountFils: 20_00, totals: { discountFils: 60_00 } })
  expect(text).toContain('−40.00')
  expect(text).toContain('Discount from our team −20.00')
  await expectHealthy(api)
})

it('D8 alone it stands under its own name, and under no coupon’s', async () => {
  const { id, shown, letters } = await discounted('en')
  expect(shown).toMatchObject({ discount: 20, deskDiscount: 20, coupon: null })
  expect(letters).toContain('Discount from our team')
  expect(letters).not.toMatch(/Discount(?! from our team)/)
  expect((await invoiceOf(id)).text).not.toMatch(/Discount(?! from our team)\s*\n?\s*-/)
})
