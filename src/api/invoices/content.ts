/** An order as its invoice will say it, in both languages. */
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import { oneSize } from '#domain/catalogue.ts'
import { type Credit, creditAmounts, type CreditLine, type CreditNote, creditReason } from '#domain/credit-note.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { type Invoice, type InvoiceAmounts, invoiceAmounts, type InvoiceLine } from '#domain/invoice.ts'
import { type Language, pickText, type Texts } from '#domain/locale.ts'
import type { Bilingual, Seller } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import { optionWords } from '../print/print.actions.ts'
import type { OrderLineRow, OrderRow } from './invoices.store.ts'

export type Issue = { number: string; issuedAt: Date; seller: Seller; storeName: Bilingual; colours: readonly Named[] }

export function contentOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { number, issuedAt, seller, storeName, colours }: Issue,
): Invoice {
  const amounts = invoiceAmounts({ ...order, lineTotals: lines.map((line) => line.lineTotalFils) })
  return {
    number,
    storeName: { en: storeName.en, ar: storeName.ar },
    seller,
    issuedOn: uaeDay(issuedAt),
    orderedOn: uaeDay(order.createdAt),
    orderNumber: order.number,
    buyer: {
      name: `${order.contactFirstName} ${order.contactLastName}`.trim(),
      email: order.contactEmail,
      address: addressOf(order),
    },
    lines: lines.map((line, index): InvoiceLine => ({
      ...(amounts.lines[index] as InvoiceAmounts),
      ...describe(line, colours),
      customization: line.customization,
      quantity: line.quantity,
      unitPriceFils: line.optionPriceFils,
    })),
    shipping: amounts.shipping,
    cashFee: amounts.cashFee,
    totals: amounts.totals,
    couponCode: order.coupon?.code ?? null,
    paymentMethod: order.paymentMethod,
    ...(order.pickup ? { isCollected: true as const } : {}),
  }
}

/** A French buyer reads French where others read English. */
export function creditContentOf(
  order: OrderRow,
  { lines, invoice, credit }: { lines: readonly OrderLineRow[]; invoice: Invoice; credit: Credit },
  issue: Issue,
): CreditNote {
  const amounts = creditAmounts(invoice, credit)
  return {
    number: issue.number,
    storeName: invoice.storeName,
    seller: issue.seller,
    language: order.language,
    issuedOn: uaeDay(issue.issuedAt),
    orderNumber: order.number,
    buyer:
      order.language === 'fr'
        ? { ...invoice.buyer, address: { ...invoice.buyer.address, en: addressLines(order, 'fr') } }
        : invoice.buyer,
    reason: credit.isEdit ? 'changed' : creditReason(order, credit.isReturn),
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: lines.flatMap((line, index): CreditLine[] => {
      const given = amounts.lines[index]
      const sold = invoice.lines[index]
      return given && sold
        ? [
            {
              ...given,
              ...describe(line, issue.colours),
              customization: sold.customization,
              quantity: credit.now[index] ?? 0,
              unitPriceFils: sold.unitPriceFils,
            },
          ]
        : []
    }),
    shipping: amounts.shipping,
    cashFee: amounts.cashFee,
    totals: amounts.totals,
    correction: amounts.correction,
    couponCode: invoice.couponCode,
    paymentMethod: invoice.paymentMethod,
    ...(invoice.isCollected ? { isCollected: true as const } : {}),
  }
}

const sizeWords = (size: string): Texts =>
  size === oneSize
    ? { en: 'One size', ar: 'مقاس واحد', fr: 'Taille unique' }
    : { en: `Size ${size}`, ar: `المقاس ${size}`, fr: `Taille ${size}` }

function describe(
  { names, color, size, purchaseOption }: OrderLineRow,
  colours: readonly Named[],
): Record<'description' | 'details', Texts> {
  const option = purchaseOption === null ? null : optionWords[purchaseOption]
  const sized = sizeWords(size)
  const inAll = (text: (language: Language) => string): Texts => ({ en: text('en'), ar: text('ar'), fr: text('fr') })
  return {
    description: inAll((language) => pickText(names, language)),
    details: inAll((language) =>
      [nameOf(colours, color, language), sized[language], option?.[language]].filter(Boolean).join(' · '),
    ),
  }
}

const labels = {
  collectedFrom: { en: 'Collected from', ar: 'الاستلام من', fr: 'Retrait' },
  for: { en: 'For', ar: 'المستلم', fr: 'Pour' },
  poBox: { en: 'P.O. Box', ar: 'ص.ب.', fr: 'B.P.' },
  makani: { en: 'Makani', ar: 'مكاني', fr: 'Makani' },
  country: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة', fr: 'Émirats arabes unis' },
}

const addressOf = (order: OrderRow): Invoice['buyer']['address'] => ({
  en: addressLines(order, 'en'),
  ar: addressLines(order, 'ar'),
})

/** Lines of an address: the shopper's own words as she typed them, ours in the language. */
function addressLines(
  { shippingAddress: to, contactFirstName, contactLastName, pickup }: OrderRow,
  language: Language,
): string[] {
  const emirate = isEmirate(to.emirate) ? emirateName(to.emirate) : { en: to.emirate, ar: to.emirate, fr: to.emirate }
  const city = bearsEmirateName(to) ? '' : to.city
  const comma = language === 'ar' ? '، ' : ', '
  const join = (parts: (string | null | false)[]) => parts.filter(Boolean).join(comma)
  const country = join([emirate[language], labels.country[language]])
  // The copy of the address is the store's, not hers.
  if (pickup) {
    const store = join([pickText(pickup.name, language), pickText(pickup.address, language)])
    return [`${labels.collectedFrom[language]}: ${store}`, country]
  }
  return [
    to.fullName === `${contactFirstName} ${contactLastName}`.trim() ? '' : `${labels.for[language]}: ${to.fullName}`,
    join([to.building, to.address]),
    join([to.area, city]),
    join([
      to.poBox && `${labels.poBox[language]} ${to.poBox}`,
      to.makani && `${labels.makani[language]} ${to.makani}`,
      to.postalCode,
    ]),
    country,
  ].filter((line) => line !== '')
}
