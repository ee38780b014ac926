/** An order as its invoice will say it, in both languages. */
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import type { TaxPlace } from '#domain/business-buyer.ts'
import { oneSize } from '#domain/catalogue.ts'
import { creditAmounts, type CreditLine, type CreditNote, type CreditReason } from '#domain/credit-note.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { type Invoice, type InvoiceAmounts, invoiceAmounts, type InvoiceLine } from '#domain/invoice.ts'
import { type Language, pickText, type Texts } from '#domain/locale.ts'
import type { Credited, InvoiceLeft } from '#domain/refund.ts'
import type { Bilingual, Seller } from '#domain/seller.ts'
import { uaeDay } from '#domain/shipping.ts'
import { optionWords } from '../print/print.actions.ts'
import type { OrderLineRow, OrderRow } from './invoices.store.ts'

export type Issue = { number: string; issuedAt: Date; seller: Seller; storeName: Bilingual; colours: readonly Named[] }

/** What stands on an electronic invoice besides: the company that buys, and each product's customs tariff number. */
export type TaxFacts = {
  company: { companyName: string; trn: string } | undefined
  hsCodes: ReadonlyMap<string, string>
}

export function contentOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { number, issuedAt, seller, storeName, colours, company, hsCodes }: Issue & TaxFacts,
): Invoice {
  const amounts = invoiceAmounts({ ...order, lineTotals: lines.map((line) => line.lineTotalFils) })
  const deskDiscountFils = Math.min(order.deskDiscountFils, amounts.totals.discountFils)
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
      ...(company ? { business: { ...company, place: placeOf(order) } } : {}),
    },
    lines: lines.map((line, index): InvoiceLine => ({
      ...(amounts.lines[index] as InvoiceAmounts),
      ...describe(line, colours),
      customization: line.customization,
      quantity: line.quantity,
      unitPriceFils: line.optionPriceFils,
      ...tariffNumber(hsCodes.get(line.productId)),
    })),
    shipping: amounts.shipping,
    cashFee: amounts.cashFee,
    totals: amounts.totals,
    couponCode: order.coupon?.code ?? null,
    ...(deskDiscountFils > 0 ? { deskDiscountFils } : {}),
    paymentMethod: order.paymentMethod,
    ...(order.walletFils > 0 ? { walletFils: order.walletFils } : {}),
    ...(order.pickup ? { isCollected: true as const } : {}),
  }
}

export type CreditToNote = {
  lines: readonly OrderLineRow[]
  invoice: Invoice
  left: InvoiceLeft
  credited: Credited
  reason: CreditReason
}

const tariffNumber = (hsCode: string | undefined) => (hsCode === undefined ? {} : { hsCode })

/** A French buyer reads French where others read English. */
export function creditContentOf(
  order: OrderRow,
  { lines, invoice, left, credited, reason }: CreditToNote,
  issue: Issue,
): CreditNote {
  const amounts = creditAmounts(invoice, { left, credited })
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
    reason,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: amounts.lines.flatMap(({ line: place, isPriceCut, ...given }): CreditLine[] => {
      const [line, sold] = [lines[place], invoice.lines[place]]
      if (!line || !sold) return []
      const { description, details } = describe(line, issue.colours)
      const said = isPriceCut ? joinTexts(priceCutWords, details) : details
      return [{ ...given, description, details: said, customization: sold.customization, ...tariffNumber(sold.hsCode) }]
    }),
    credited,
    shipping: amounts.shipping,
    cashFee: amounts.cashFee,
    totals: amounts.totals,
    correction: amounts.correction,
    // A share of both discounts has the name of neither.
    couponCode: invoice.deskDiscountFils ? null : invoice.couponCode,
    paymentMethod: invoice.paymentMethod,
    ...(invoice.isCollected ? { isCollected: true as const } : {}),
  }
}

const priceCutWords: Texts = { en: 'Price reduced', ar: 'تخفيض في السعر', fr: 'Prix réduit' }

const joinTexts = (one: Texts, other: Texts): Texts => ({
  en: `${one.en} · ${other.en}`,
  ar: `${one.ar} · ${other.ar}`,
  fr: `${one.fr} · ${other.fr}`,
})

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

/** An emirate that is none leaves the street empty: electronic invoices are stopped there. */
function placeOf({ shippingAddress: to, pickup }: OrderRow): TaxPlace {
  if (!isEmirate(to.emirate)) return { street: '', city: to.city, emirate: 'dubai' }
  const street = pickup ? pickText(pickup.address, 'en') : [to.building, to.address, to.area].filter(Boolean).join(', ')
  return { street, city: to.city || emirateName(to.emirate).en, emirate: to.emirate }
}

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
