/** Contract `GET /orders/{id}/invoice`, D1, D8, D9: what a tax invoice says, computed once to the fil and then never again. */
import type { BusinessBuyer } from './business-buyer.ts'
import { type Fils, shareOut, sumFils } from './money.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'
import type { PaymentMethod } from './payment.ts'
import type { Bilingual, Seller } from './seller.ts'

/** `grossFils` and `totalFils` include VAT, before and after the discount; `totalFils` = `taxableFils` + `vatFils`. */
export type InvoiceAmounts = { grossFils: Fils; discountFils: Fils; taxableFils: Fils; vatFils: Fils; totalFils: Fils }

export type InvoiceLine = InvoiceAmounts & {
  description: Bilingual
  /** Colour, size and option. */
  details: Bilingual
  /** The shopper's own words for what is made to order. */
  customization: string | null
  quantity: number
  /** Including VAT. */
  unitPriceFils: Fils
  /** The customs tariff number, for electronic invoices. Absent where the product has none, and from documents that were issued before. */
  hsCode?: string
}

export type InvoiceTotals = {
  goodsFils: Fils
  discountFils: Fils
  shippingFils: Fils
  /** Absent from documents that were issued before there was one. */
  cashFeeFils?: Fils
  taxableFils: Fils
  vatFils: Fils
  payableFils: Fils
}

/** All that is printed: frozen when the invoice is issued, so that no later change of prices, names or addresses reaches it. */
export type Invoice = {
  number: string
  /** Calendar days in the Emirates, 'YYYY-MM-DD'. */
  issuedOn: string
  orderedOn: string
  orderNumber: string
  storeName: Bilingual
  seller: Seller
  /** The e-mail goes when its owner erases her account; the rest stays with the books. */
  buyer: {
    name: string
    email: string | null
    address: { en: string[]; ar: string[] }
    /** Where a registered company buys. */
    business?: BusinessBuyer
  }
  lines: InvoiceLine[]
  /** Null where delivery is free. */
  shipping: InvoiceAmounts | null
  /** For cash on delivery. Null or absent where there is none. */
  cashFee?: InvoiceAmounts | null
  totals: InvoiceTotals
  couponCode: string | null
  /** Of the discount, what the desk took off. Absent where it took off nothing, and from documents that were issued before it was said apart. */
  deskDiscountFils?: Fils
  paymentMethod: PaymentMethod
  /** Of what is payable, paid from the buyer's wallet: a means of payment, which changes no tax. Absent where nothing was. */
  walletFils?: number
  /** Its buyer fetched it in a store, and paid there what is not paid by card. Absent where a courier brought it. */
  isCollected?: true
}

const handedOver: readonly OrderStatus[] = ['shipped', 'delivered', 'returned', 'refunded']

/**
 * An order is invoiced as soon as it is paid, and cash on delivery as soon as the courier has the parcel. Before that nothing was supplied, and it may
 * be called off for nothing. Money that was taken stays invoiced, even if the order was called off since: the credit note for what is given back
 * needs an invoice to refer to.
 */
export function earnsInvoice({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  if (status === 'pending_payment') return false
  return paymentStatus === 'paid' || paymentStatus === 'refunded' || handedOver.includes(status)
}

/** Money went back for it: its payment, or what was returned. A payment that came too late was never invoiced. */
export function earnsCreditNote({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  return paymentStatus === 'refunded' || status === 'refunded'
}

/** As in INV-2026-000001, and CN-2026-000001 for a credit note. */
export function invoiceNumber(year: number, sequence: number, kind: 'INV' | 'CN' = 'INV'): string {
  return `${kind}-${year}-${String(sequence).padStart(6, '0')}`
}

type OrderAmounts = {
  discountFils: Fils
  shippingFils: Fils
  cashFeeFils: Fils
  taxFils: Fils
  payableFils: Fils
  lineTotals: readonly Fils[]
}

/**
 * The order's discount over its lines and its VAT over lines, delivery and cash fee, each by largest remainder: every line is within a fil of
 * its own exact share, and the columns add up to what the order charged.
 */
export function invoiceAmounts(order: OrderAmounts) {
  const { discountFils, shippingFils, cashFeeFils, taxFils, payableFils, lineTotals } = order
  const goodsFils = sumFils(lineTotals)
  const taken = Math.min(discountFils, goodsFils)
  const discounts = shareOut(taken, lineTotals)
  const paid = lineTotals.map((total, index) => total - (discounts[index] ?? 0))
  const vats = shareOut(taxFils, [...paid, shippingFils, cashFeeFils])
  const amountsOf = (grossFils: Fils, discount: Fils, vatFils: Fils): InvoiceAmounts => {
    const totalFils = grossFils - discount
    return { grossFils, discountFils: discount, taxableFils: totalFils - vatFils, vatFils, totalFils }
  }
  const totals: InvoiceTotals = {
    goodsFils,
    discountFils: taken,
    shippingFils,
    cashFeeFils,
    taxableFils: payableFils - taxFils,
    vatFils: taxFils,
    payableFils,
  }
  return {
    lines: lineTotals.map((total, index) => amountsOf(total, discounts[index] ?? 0, vats[index] ?? 0)),
    shipping: shippingFils === 0 ? null : amountsOf(shippingFils, 0, vats.at(-2) ?? 0),
    cashFee: cashFeeFils === 0 ? null : amountsOf(cashFeeFils, 0, vats.at(-1) ?? 0),
    totals,
  }
}
