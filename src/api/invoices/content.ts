/** An order as its invoice will say it, in both languages. */
import { emirateName, isEmirate } from '#domain/address.ts'
import { findColour, oneSize } from '#domain/catalogue.ts'
import { type Invoice, type InvoiceAmounts, invoiceAmounts, type InvoiceLine } from '#domain/invoice.ts'
import { pickText } from '#domain/locale.ts'
import type { Bilingual, Seller } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { optionWords } from './pdf/words.ts'

export type Issue = { number: string; issuedAt: Date; seller: Seller; storeName: Bilingual }

export function contentOf(order: OrderRow, lines: readonly OrderLineRow[], { number, issuedAt, seller, storeName }: Issue): Invoice {
  const amounts = invoiceAmounts({ ...order, lineTotals: lines.map((line) => line.lineTotalFils) })
  return {
    number, storeName: { en: storeName.en, ar: storeName.ar }, seller,
    issuedOn: uaeDay(issuedAt), orderedOn: uaeDay(order.createdAt), orderNumber: order.number,
    buyer: { name: `${order.contactFirstName} ${order.contactLastName}`.trim(), email: order.contactEmail, address: addressOf(order) },
    lines: lines.map((line, index): InvoiceLine => ({
      ...(amounts.lines[index] as InvoiceAmounts), ...describe(line),
      customization: line.customization, quantity: line.quantity, unitPriceFils: line.optionPriceFils,
    })),
    shipping: amounts.shipping, totals: amounts.totals, couponCode: order.coupon?.code ?? null, paymentMethod: order.paymentMethod,
  }
}

function describe({ names, color, size, purchaseOption }: OrderLineRow): Pick<InvoiceLine, 'description' | 'details'> {
  const colour = findColour(color)?.name ?? { en: color, ar: color }
  const sized = size === oneSize ? { en: 'One size', ar: 'مقاس واحد' } : { en: `Size ${size}`, ar: `المقاس ${size}` }
  const option = purchaseOption === null ? null : optionWords[purchaseOption]
  const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  return {
    description: { en: pickText(names, 'en'), ar: pickText(names, 'ar') },
    details: { en: join([colour.en, sized.en, option?.en]), ar: join([colour.ar, sized.ar, option?.ar]) },
  }
}

const labels = {
  for: { en: 'For', ar: 'المستلم' },
  poBox: { en: 'P.O. Box', ar: 'ص.ب.' },
  makani: { en: 'Makani', ar: 'مكاني' },
  country: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
}

/** Lines of an address: the shopper's own words as she typed them, ours in each language. */
function addressOf({ shippingAddress: to, contactFirstName, contactLastName }: OrderRow): Invoice['buyer']['address'] {
  const emirate = isEmirate(to.emirate) ? emirateName(to.emirate) : { en: to.emirate, ar: to.emirate, fr: to.emirate }
  const city = Object.values<string>(emirate).some((name) => name.toLowerCase() === to.city.trim().toLowerCase()) ? '' : to.city
  const linesIn = (language: keyof Bilingual): string[] => {
    const comma = language === 'ar' ? '، ' : ', '
    const join = (parts: (string | null | false)[]) => parts.filter(Boolean).join(comma)
    return [
      to.fullName === `${contactFirstName} ${contactLastName}`.trim() ? '' : `${labels.for[language]}: ${to.fullName}`,
      join([to.building, to.address]),
      join([to.area, city]),
      join([to.poBox && `${labels.poBox[language]} ${to.poBox}`, to.makani && `${labels.makani[language]} ${to.makani}`, to.postalCode]),
      join([emirate[language], labels.country[language]]),
    ].filter((line) => line !== '')
  }
  return { en: linesIn('en'), ar: linesIn('ar') }
}
