import type { Invoice, InvoiceAmounts } from '#domain/invoice.ts'
import { describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { renderInvoice } from './invoice.pdf.ts'

const amounts = (totalFils: number): InvoiceAmounts => {
  const taxableFils = Math.round(totalFils / 1.05)
  return { grossFils: totalFils, discountFils: 0, taxableFils, vatFils: totalFils - taxableFils, totalFils }
}

function invoiceOf(pieces: number): Invoice {
  const lines = Array.from({ length: pieces }, (_, place) => ({
    ...amounts(10_500),
    description: { en: `Linen shirt ${place + 1}`, ar: `قميص كتان ${place + 1}` },
    details: { en: 'White · Size M', ar: 'أبيض · المقاس M' },
    customization: null,
    quantity: 1,
    unitPriceFils: 10_500,
  }))
  const { taxableFils, vatFils, totalFils } = amounts(10_500 * pieces)
  return {
    number: 'INV-2026-000001',
    issuedOn: '2026-11-22',
    orderedOn: '2026-11-21',
    orderNumber: 'QT-261121-7K3M9X',
    storeName: { en: 'Qutn', ar: 'قطن' },
    seller: {
      legalName: { en: 'Qutn Trading L.L.C.', ar: 'قطن للتجارة ذ.م.م' },
      address: { en: 'Al Quoz, Dubai', ar: 'القوز، دبي' },
      trn: '100418372600003',
      phone: '+97145550134',
      email: 'care@qutn.example',
      demo: true,
    },
    buyer: {
      name: 'Sara Haddad',
      email: null,
      address: { en: ['12 Al Wasl Road', 'Dubai'], ar: ['12 Al Wasl Road', 'دبي'] },
    },
    lines,
    shipping: null,
    totals: { goodsFils: totalFils, discountFils: 0, shippingFils: 0, taxableFils, vatFils, payableFils: totalFils },
    couponCode: null,
    paymentMethod: 'card',
  }
}

async function pagesOf(pieces: number): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice(invoiceOf(pieces))))
  return (await extractText(pdf, { mergePages: false })).text
}

describe('D8 a tax invoice', () => {
  it('has its totals on the page of its last line, however many there are', async () => {
    const counts: number[] = []
    for (let pieces = 1; pieces <= 16; pieces++) {
      const pages = await pagesOf(pieces)
      const last = pages.at(-1) ?? ''
      expect(last, `${pieces} lines`).toContain('Total incl. VAT (AED)')
      expect(last, `${pieces} lines`).toContain(`Linen shirt ${pieces}`)
      for (let place = 1; place <= pieces; place++)
        expect(pages.filter((page) => new RegExp(`Linen shirt ${place}(?!\\d)`).test(page))).toHaveLength(1)
      counts.push(pages.length)
    }
    expect(new Set(counts)).toEqual(new Set([1, 2]))
  })
})
