import { describe, expect, it } from 'vitest'
import { emirates } from './address.ts'
import type { CreditNote } from './credit-note.ts'
import { creditAmounts } from './credit-note.ts'
import { aed, eInvoiceXml, emirateCodes, endpointOf } from './e-invoice.ts'
import { eInvoiceFaults } from './e-invoice-checks.ts'
import { taxLines } from './e-invoice-lines.ts'
import { type Invoice, invoiceAmounts } from './invoice.ts'
import { leftOf, takeRefund } from './refund.ts'
import { includedVatFils } from './tax.ts'

const today = '2026-11-23'

type Wares = {
  lines: { quantity: number; totalFils: number }[]
  discountFils?: number
  shippingFils?: number
  cashFeeFils?: number
}

function invoiceOf({ lines, discountFils = 0, shippingFils = 0, cashFeeFils = 0 }: Wares): Invoice {
  const goods = lines.reduce((sum, line) => sum + line.totalFils, 0)
  const payableFils = goods - discountFils + shippingFils + cashFeeFils
  const amounts = invoiceAmounts({
    discountFils,
    shippingFils,
    cashFeeFils,
    taxFils: includedVatFils(payableFils),
    payableFils,
    lineTotals: lines.map((line) => line.totalFils),
  })
  return {
    number: 'INV-2026-000001',
    issuedOn: today,
    orderedOn: today,
    orderNumber: 'Q-1',
    storeName: { en: 'Qutn', ar: 'قطن' },
    seller: {
      legalName: { en: 'Qutn Trading L.L.C.', ar: 'قطن' },
      address: { en: 'Office 1, Al Wasl Road, Dubai', ar: 'دبي' },
      trn: '100418372600003',
      phone: '+97145550134',
      email: 'books@shop.test',
      demo: false,
      registration: { licence: '1184207', authority: 'Dubai Economy', emirate: 'dubai' },
    },
    buyer: {
      name: 'Mona Saleh',
      email: null,
      address: { en: [], ar: [] },
      business: {
        companyName: 'Palm & Sons "Boutique"',
        trn: '100555555500003',
        place: { street: 'Shop 4, Hamdan Street', city: 'Abu Dhabi', emirate: 'abu-dhabi' },
      },
    },
    lines: lines.map(({ quantity, totalFils }, index) => ({
      ...(amounts.lines[index] ?? { grossFils: 0, discountFils: 0, taxableFils: 0, vatFils: 0, totalFils: 0 }),
      description: { en: 'Linen Shirt', ar: 'قميص كتان' },
      details: { en: 'White · Size M', ar: 'أبيض' },
      customization: null,
      quantity,
      unitPriceFils: Math.round(totalFils / quantity),
      hsCode: '620520',
    })),
    shipping: amounts.shipping,
    cashFee: amounts.cashFee,
    totals: amounts.totals,
    couponCode: null,
    paymentMethod: 'cod',
  }
}

const plain = invoiceOf({ lines: [{ quantity: 3, totalFils: 22_500 }], shippingFils: 2500 })
const against = { payableFils: plain.totals.payableFils, vatFils: plain.totals.vatFils }
const faultsOf = (changed: Partial<Invoice>) => eInvoiceFaults({ ...plain, ...changed }, { today, against })
const seller = (changed: Partial<Invoice['seller']>) => ({ seller: { ...plain.seller, ...changed } })

describe('D8 an electronic invoice', () => {
  it('says whole pieces of what the document says: rows, totals and tax in dirhams without VAT', () => {
    const xml = eInvoiceXml({ uuid: '0401431a-3b05-442e-95bd-2d12c2cb2296', invoice: plain })
    const one = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text)
    expect(one('LineExtensionAmount')).toEqual(['238.10', '214.29', '23.81'])
    expect([one('TaxInclusiveAmount'), one('PayableAmount')]).toEqual([['250.00'], ['250.00']])
    expect(one('PriceAmount')).toEqual(['71.43', '23.81'])
    expect(one('CountrySubentity')).toEqual(['DXB', 'AUH', 'AUH'])
    expect(one('EndpointID')).toEqual(['1004183726', '1005555555'])
    expect(xml).toContain('Palm &amp; Sons &quot;Boutique&quot;')
    expect(xml).toContain('<cbc:ItemClassificationCode listID="HS">620520</cbc:ItemClassificationCode>')
  })

  it('has a code of its own for each emirate', () => {
    expect(new Set(emirates.map(({ code }) => emirateCodes[code])).size).toBe(7)
    expect(endpointOf('100418372600003')).toBe('1004183726')
    expect(aed(5)).toBe('0.05')
  })

  it('D9 2,000 random baskets: rows add up to the document, and no check of our own finds a fault', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 2000; round++) {
      const lines = Array.from({ length: 1 + random(9) }, () => {
        const quantity = 1 + random(12)
        return { quantity, totalFils: quantity * (1 + random(90_000)) }
      })
      const goods = lines.reduce((sum, line) => sum + line.totalFils, 0)
      const invoice = invoiceOf({
        lines,
        discountFils: random(3) === 0 ? random(goods) : 0,
        shippingFils: random(2) * 2500,
        cashFeeFils: random(2) * 1050,
      })
      const { payableFils, vatFils } = invoice.totals
      expect(eInvoiceFaults(invoice, { today, against: { payableFils, vatFils } })).toEqual([])
    }
  })

  it.each<[string, Partial<Invoice>]>([
    ['seller_trn', seller({ trn: '200418372600003' })],
    ['seller_licence', seller({ registration: undefined as never })],
    ['seller_emirate', seller({ registration: { licence: '1', authority: 'A', emirate: 'sharjah' } })],
    ['seller_address', seller({ address: { en: ' ', ar: '' } })],
    ['buyer_trn', { buyer: { ...plain.buyer, business: { ...plain.buyer.business!, trn: '12' } } }],
    ['buyer_is_seller', { buyer: { ...plain.buyer, business: { ...plain.buyer.business!, trn: plain.seller.trn } } }],
    [
      'buyer_address',
      {
        buyer: {
          ...plain.buyer,
          business: { ...plain.buyer.business!, place: { street: '', city: 'Ajman', emirate: 'ajman' } },
        },
      },
    ],
    ['hs_code', { lines: plain.lines.map((line) => ({ ...line, hsCode: '62' })) }],
    ['date', { issuedOn: '2026-11-24' }],
    ['sums', { lines: plain.lines.map((line) => ({ ...line, taxableFils: line.taxableFils + 1 })) }],
  ])('D8 is stopped by our own checks: %s', (fault, changed) => {
    expect(faultsOf(changed)).toContain(fault)
  })

  it('D8 sums that agree with themselves and not with the order, or with no rate of 5%, are stopped', () => {
    expect(eInvoiceFaults(plain, { today, against: { ...against, payableFils: 1 } })).toEqual(['order_sums'])
    const { totals, lines, shipping } = plain
    const shifted = {
      ...plain,
      shipping: shipping && { ...shipping, taxableFils: shipping.taxableFils - 50, vatFils: shipping.vatFils + 50 },
      lines,
      totals: { ...totals, taxableFils: totals.taxableFils - 50, vatFils: totals.vatFils + 50 },
    }
    expect(eInvoiceFaults(shifted, { today, against: { ...against, vatFils: shifted.totals.vatFils } })).toEqual([
      'vat_rate',
    ])
  })
})

describe('D8 an electronic credit note', () => {
  const left = leftOf(plain, [])
  const credited = takeRefund(left, { pieces: [1], shippingFils: 0, cashFeeFils: 0, extraFils: 0 })
  const given = creditAmounts(plain, { left, credited })
  const note: CreditNote = {
    ...plain,
    number: 'CN-2026-000001',
    language: 'en',
    reason: 'returned',
    invoice: { number: plain.number, issuedOn: plain.issuedOn },
    ...given,
    lines: plain.lines.map((line) => ({
      ...line,
      ...given.lines[0],
      quantity: 1,
      description: { ...line.description, fr: '' },
      details: { ...line.details, fr: '' },
    })),
  }

  it('names its invoice and its reason, and what one piece was', () => {
    const xml = eInvoiceXml({ uuid: 'f1c9d83d-e31f-43fc-919f-10b961f599e7', note })
    expect(xml).toContain('<cbc:ResponseCode>DL8.61.1.D</cbc:ResponseCode>')
    expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-2026-000001</cbc:ID>')
    expect(xml).toContain('<cbc:CreditedQuantity unitCode="H87">1</cbc:CreditedQuantity>')
    expect(eInvoiceFaults(note, { today, against })).toEqual([])
    expect(eInvoiceFaults(note, { today, against: { payableFils: 10, vatFils: 1 } })).toEqual(['order_sums'])
  })

  it('an amount without pieces becomes a row of its own', () => {
    const reduction = { ...note, lines: note.lines.slice(0, 0) }
    expect(taxLines(reduction)).toEqual([
      expect.objectContaining({ name: 'Price reduction', taxableFils: note.totals.taxableFils, quantity: 1 }),
    ])
    expect(eInvoiceFaults(reduction, { today, against })).toEqual([])
  })
})
