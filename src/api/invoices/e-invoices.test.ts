import { createHash } from 'node:crypto'
import { creditNotes, eInvoices, eInvoiceSends, invoices, orderLines, products, taxDocuments } from '#db/tables.ts'
import { emirates } from '#domain/address.ts'
import { emirateCodes } from '#domain/e-invoice.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { addTaxedProduct, companyTrn, signUpCompany } from '../../../tests/harness/business.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import {
  carryOn,
  choose,
  delivery,
  expectHealthy,
  order,
  payUrlOf,
  refundReturn,
} from '../../../tests/harness/orders.ts'
import { hasOfficialRules, officialFaults } from '../../../tests/harness/pint-ae.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { remakeEInvoice } from './e-invoices.ts'

const api = await testApi()
const { call, shop, clock, fetch } = api
clock.set(new Date('2026-11-21T08:00:00Z'))

type Body = NonNullable<NonNullable<Parameters<typeof order>[1]>['body']>

/** Ordered by a company, and sent or paid, so that it has its invoice. */
async function bought(body: Body = {}, trn = companyTrn) {
  const { token } = await signUpCompany(api, trn)
  const { items = [{ productId: (await addTaxedProduct(api)).productId, quantity: 3 }], couponCode, ...rest } = body
  for (const item of items) await call('POST /cart/addToCart', { token, body: item })
  if (couponCode) await call('POST /cart/apply-coupon', { token, body: { couponCode } })
  const ordered = await order(api, { token, body: rest })
  expect([ordered.status, ordered.body]).toEqual([201, expect.anything()])
  const id = ordered.body.order._id
  if (body.paymentMethod === 'card') await choose(api, payUrlOf(ordered), 'succeed')
  else await carryOn(api, id, 'shipped')
  return { id, token, ordered }
}

async function invoiceOf(orderId: string) {
  const [row] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.sequence))
  if (!row) throw new Error('It has no invoice')
  return row
}
const notesOf = (orderId: string) =>
  shop.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(creditNotes.sequence)
const sendOf = async (number: string) =>
  (await shop.db.select().from(eInvoiceSends).where(eq(eInvoiceSends.number, number)))[0]
async function xmlOf(number: string): Promise<string> {
  const [row] = await shop.db.select().from(eInvoices).where(eq(eInvoices.number, number))
  expect([number, await sendOf(number)]).toEqual([number, expect.objectContaining({ state: 'ready', faults: [] })])
  expect(row?.sha256).toBe(
    createHash('sha256')
      .update(row?.xml ?? '', 'utf8')
      .digest('hex'),
  )
  return row?.xml ?? ''
}
/** Passes the official rules where they are there, and says the number either way. */
async function expectOfficial(number: string): Promise<string> {
  const xml = await xmlOf(number)
  expect([number, officialFaults(xml)]).toEqual([number, []])
  return xml
}

describe(`D8 electronic invoices, ${hasOfficialRules ? 'by the official rules too' : 'WITHOUT the official rules (PINT_AE_RULES names no folder)'}`, () => {
  it('the official rules find a fault where there is one', () => {
    const faults = officialFaults('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>')
    expect(faults.length > 0).toBe(hasOfficialRules)
  })

  it('an invoice of several rows with delivery, in cash and by card', async () => {
    const [one, two] = [await addTaxedProduct(api), await addTaxedProduct(api, { basePriceFils: 3333 })]
    const items = [{ productId: one.productId }, { productId: two.productId, quantity: 7 }]
    const cash = await bought({ items })
    const xml = await expectOfficial((await invoiceOf(cash.id)).number)
    expect(xml).toContain(`<cbc:CompanyID>${companyTrn}</cbc:CompanyID>`)
    expect(xml).toContain('Menon Uniforms Trading LLC')
    expect(
      await expectOfficial((await invoiceOf((await bought({ items, paymentMethod: 'card' })).id)).number),
    ).toContain('<cbc:PayableAmount currencyID="AED">0.00</cbc:PayableAmount>')
  })

  it('an invoice with a coupon, free delivery, and a cash fee', async () => {
    const { code } = await addCoupon(shop, { percent: 7 })
    const { productId } = await addTaxedProduct(api, { basePriceFils: 33_333 })
    const { id } = await bought({ couponCode: code, items: [{ productId, quantity: 3 }] })
    expect(await expectOfficial((await invoiceOf(id)).number)).toContain('<cbc:AllowanceChargeReasonCode>95<')
    const facts = shop.facts.current()
    const withFee = { ...facts, cashOnDelivery: { ...facts.cashOnDelivery, feeFils: 1050 } }
    const current = shop.facts.current
    shop.facts.current = () => withFee
    try {
      const fee = await bought()
      expect(await expectOfficial((await invoiceOf(fee.id)).number)).toContain('Cash on delivery fee')
    } finally {
      shop.facts.current = current
    }
  })

  it('in each of the seven emirates', async () => {
    for (const { code } of emirates) {
      const { id } = await bought({ shippingAddress: { ...delivery, emirate: code, city: 'City' } })
      const xml = await expectOfficial((await invoiceOf(id)).number)
      expect(xml.match(/<cbc:CountrySubentity>(\w+)/g)?.map((found) => found.slice(-3))).toEqual([
        'DXB',
        emirateCodes[code],
        emirateCodes[code],
      ])
    }
  })

  it('a credit note for the whole, and for a part and then the rest', async () => {
    const whole = await bought({ paymentMethod: 'card' })
    await call('POST /orders/:id/cancel', { params: { id: whole.id }, token: whole.token, body: {} })
    await refundPayments(shop)
    const [note] = await notesOf(whole.id)
    expect(await expectOfficial(note?.number ?? '')).toContain('DL8.61.1.A')
    const part = await bought({ paymentMethod: 'card' })
    await carryOn(api, part.id, 'delivered')
    await refundReturn(api, part.id, 1)
    const [first] = await notesOf(part.id)
    const xml = await expectOfficial(first?.number ?? '')
    expect(xml).toContain('DL8.61.1.D')
    expect(xml).toContain('<cbc:CreditedQuantity unitCode="H87">1<')
    expect(xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${(await invoiceOf(part.id)).number}<`)
    await expectHealthy(api)
  })

  it('D12 after an edit: a credit note for the whole, and another invoice', async () => {
    const desk = await hire(api, { roles: ['manager'] })
    const { id } = await bought({ paymentMethod: 'card' })
    const before = await invoiceOf(id)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    const wish = {
      quantities: [{ orderLineId: line?.id ?? '', quantity: 1 }],
      swaps: [],
      added: [],
      discountFils: 0,
      shippingFils: null,
    }
    const shown = await office(api, 'previewOrderEdit', { cookie: desk.cookie, params: { id }, body: { edit: wish } })
    expect(shown.status).toBe(200)
    const saved = await office(api, 'editOrder', {
      cookie: desk.cookie,
      params: { id },
      version:
        (await shop.db.execute<{ version: number }>(sql`select version from orders where id = ${id}`)).rows[0]
          ?.version ?? 1,
      body: {
        edit: wish,
        seen: { lines: { [line?.id ?? '']: 3 }, couponCode: null, discountFils: 0, shippingFils: null },
        expectedPayableFils: shown.body.preview.after.payableFils,
        reason: 'As they asked',
      },
    })
    expect([saved.status, saved.body.code]).toEqual([200, undefined])
    const [note] = await notesOf(id)
    expect(await expectOfficial(note?.number ?? '')).toContain('DL8.61.1.C')
    const after = await invoiceOf(id)
    expect(after.number).not.toBe(before.number)
    await expectOfficial(after.number)
  })

  it('the document itself names the company and its TRN, and nobody else’s does', async () => {
    const { id, token } = await bought()
    const answer = await fetch(`/api/orders/${id}/invoice`, { headers: { authorization: `Bearer ${token}` } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    expect(text).toContain(`TRN: ${companyTrn}`)
    expect(text).toContain('Menon Uniforms Trading LLC')
    const { productId } = await addProduct(shop)
    const guest = await order(api, { body: { items: [{ productId }] } })
    await carryOn(api, guest.body.order._id, 'shipped')
    const { number, content } = await invoiceOf(guest.body.order._id)
    expect([await sendOf(number), content.buyer.business, content.lines[0]?.hsCode]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('D8 what our own checks stop', () => {
  it('a product without a tariff number: stopped with the reason, made once it has one, and never twice', async () => {
    const { productId } = await addProduct(shop)
    const { id } = await bought({ items: [{ productId }] })
    const { number } = await invoiceOf(id)
    expect(await sendOf(number)).toMatchObject({
      state: 'blocked',
      faults: ['hs_code'],
      nextAttemptAt: null,
      dueOn: '2026-12-05',
    })
    const remake = () => inTransaction(shop.db, (tx) => remakeEInvoice(tx, shop, number))
    expect(await remake()).toEqual(['hs_code'])
    await shop.db.update(products).set({ hsCode: '610910' }).where(eq(products.id, productId))
    expect(await remake()).toEqual([])
    await expectOfficial(number)
    expect(await remake()).toBeUndefined()
  })

  it('the seller’s own TRN as the buyer’s', async () => {
    const { id } = await bought({}, shop.facts.current().seller.trn ?? '')
    expect(await sendOf((await invoiceOf(id)).number)).toMatchObject({ state: 'blocked', faults: ['buyer_is_seller'] })
  })

  it('D9 documents, their list and electronic invoices can’t be rewritten', async () => {
    const { number } = await invoiceOf((await bought()).id)
    for (const table of [taxDocuments, eInvoices])
      await expect(shop.db.delete(table).where(inArray(table.number, [number]))).rejects.toThrow()
    await expect(shop.db.update(eInvoices).set({ xml: '' }).where(eq(eInvoices.number, number))).rejects.toThrow()
  })

  it('D9 the list has each document once, with the sums that were frozen and the emirate of its invoice', async () => {
    const [{ different } = { different: -1 }] = (
      await shop.db.execute<{ different: number }>(sql`
        select count(*)::int as different from (
          select number, (content #>> '{totals,vatFils}')::int as vat, (content #>> '{totals,payableFils}')::int as total from invoices
          union all select number, -(content #>> '{totals,vatFils}')::int, -(content #>> '{totals,payableFils}')::int from credit_notes
        ) frozen full join tax_documents d using (number)
        where d.vat_fils is distinct from frozen.vat or d.total_fils is distinct from frozen.total`)
    ).rows
    expect(different).toBe(0)
    const notes = await shop.db.execute<{ same: boolean }>(
      sql`select n.delivery_emirate = i.delivery_emirate as same from tax_documents n join tax_documents i on i.number = n.invoice_number`,
    )
    expect(new Set(notes.rows.map(({ same }) => same))).toEqual(new Set([true]))
  })
})
