/** The rows of a tax document without VAT: goods, delivery and cash fee, and what none of them explains. They add up to the document's totals. */
import type { CreditNote } from './credit-note.ts'
import type { Invoice, InvoiceAmounts } from './invoice.ts'
import { divideHalfUp, type Fils, sumFils } from './money.ts'
import { vatPercent } from './tax.ts'

export type TaxLine = {
  name: string
  details: string
  quantity: number
  hsCode?: string | undefined
  /** Of a service. */
  serviceCode?: string
  /** An amount that was given back of the whole: no goods and no service. */
  isReduction?: true
  /** Of all pieces, before the discount. These amounts are without VAT. */
  priceFils: Fils
  discountFils: Fils
  taxableFils: Fils
  vatFils: Fils
}

/** Courier services, and services beside payments. */
const serviceCodes = { delivery: '996812', cashFee: '997159' }

const netOf = (grossFils: Fils): Fils => divideHalfUp(grossFils * 100, 100 + vatPercent)

function amountsOf({ discountFils, taxableFils, vatFils }: InvoiceAmounts) {
  const net = netOf(discountFils)
  return { priceFils: taxableFils + net, discountFils: net, taxableFils, vatFils }
}

const service = (name: string, serviceCode: string, amounts: InvoiceAmounts | null | undefined): TaxLine[] =>
  amounts && amounts.totalFils !== 0 ? [{ name, details: '', quantity: 1, serviceCode, ...amountsOf(amounts) }] : []

export function taxLines({ lines, shipping, cashFee, totals }: Invoice | CreditNote): TaxLine[] {
  const rows = [
    ...lines.map(({ description, details, quantity, hsCode, ...amounts }): TaxLine => ({
      name: description.en,
      details: details.en,
      quantity,
      hsCode,
      ...amountsOf(amounts),
    })),
    ...service('Delivery', serviceCodes.delivery, shipping),
    ...service('Cash on delivery fee', serviceCodes.cashFee, cashFee),
  ]
  const taxableFils = totals.taxableFils - sumFils(rows.map((row) => row.taxableFils))
  const vatFils = totals.vatFils - sumFils(rows.map((row) => row.vatFils))
  if (taxableFils <= 0 || vatFils < 0) return rows
  const rest = { name: 'Price reduction', details: '', quantity: 1, priceFils: taxableFils, discountFils: 0 }
  return [...rows, { ...rest, isReduction: true, taxableFils, vatFils }]
}
