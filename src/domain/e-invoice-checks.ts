/** Faults of a document that must keep it from being sent: what the official rules ask for, and what they let through. */
import { type Emirate, emirates } from './address.ts'
import type { CreditNote } from './credit-note.ts'
import { type TaxLine, taxLines } from './e-invoice-lines.ts'
import type { Invoice } from './invoice.ts'
import { divideHalfUp, type Fils, sumFils } from './money.ts'
import { isTrn, vatPercent } from './tax.ts'

export const eInvoiceFaultIds = [
  'seller_trn',
  'seller_licence',
  'seller_emirate',
  'seller_address',
  'buyer_trn',
  'buyer_is_seller',
  'buyer_address',
  'hs_code',
  'no_lines',
  'date',
  'sums',
  'order_sums',
  'vat_rate',
] as const

export type EInvoiceFault = (typeof eInvoiceFaultIds)[number]

/** What its order charged; of a credit note, what its invoice stands at before it. */
export type Against = { payableFils: Fils; vatFils: Fils }

export const isHsCode = (code: string): boolean => /^\d{6,12}$/.test(code)

/** Official rule aligned-ibrp-s-09 allows two fils. */
const mostOffFils = 2

/** The emirate that a text names last: an address ends with it. */
function emirateIn(text: string): Emirate | undefined {
  const found = emirates.map(({ code, name }) => ({ code, at: text.toLowerCase().lastIndexOf(name.en.toLowerCase()) }))
  return found.filter(({ at }) => at !== -1).toSorted((a, b) => b.at - a.at)[0]?.code
}

type Check = readonly [EInvoiceFault, boolean]

const failed = (checks: readonly Check[]): EInvoiceFault[] =>
  checks.flatMap(([fault, isFault]) => (isFault ? [fault] : []))

function partyChecks({ seller, buyer: { business } }: Pick<Invoice, 'seller' | 'buyer'>): Check[] {
  const { registration } = seller
  const named = emirateIn(seller.address.en) ?? registration?.emirate
  const { street = '', city = '' } = business?.place ?? {}
  return [
    ['seller_trn', !isTrn(seller.trn)],
    ['seller_licence', !registration],
    ['seller_emirate', registration !== undefined && named !== registration.emirate],
    ['seller_address', seller.address.en.trim() === ''],
    ['buyer_trn', !isTrn(business?.trn ?? '')],
    ['buyer_is_seller', business?.trn === seller.trn],
    ['buyer_address', street.trim() === '' || city.trim() === ''],
  ]
}

const hasClass = ({ serviceCode, isReduction, hsCode }: TaxLine): boolean =>
  serviceCode !== undefined || isReduction === true || isHsCode(hsCode ?? '')

function addUp({ taxableFils, vatFils, payableFils }: Invoice['totals'], lines: readonly TaxLine[]): boolean {
  const ofLines = (field: 'taxableFils' | 'vatFils') => sumFils(lines.map((line) => line[field]))
  return (
    ofLines('taxableFils') === taxableFils &&
    ofLines('vatFils') === vatFils &&
    taxableFils + vatFils === payableFils &&
    lines.every((line) => line.priceFils - line.discountFils === line.taxableFils)
  )
}

/** None: it may be sent. `today` is a day of the Emirates. */
export function eInvoiceFaults(
  content: Invoice | CreditNote,
  { today, against }: { today: string; against: Against },
): EInvoiceFault[] {
  const { totals, issuedOn } = content
  const { taxableFils, vatFils, payableFils } = totals
  const lines = taxLines(content)
  const agrees =
    'invoice' in content
      ? payableFils <= against.payableFils && vatFils <= against.vatFils
      : payableFils === against.payableFils && vatFils === against.vatFils
  return failed([
    ...partyChecks(content),
    ['hs_code', !lines.every(hasClass)],
    ['no_lines', lines.length === 0 || lines.some(({ quantity }) => quantity < 1)],
    ['date', issuedOn > today || !/^20\d\d-\d\d-\d\d$/.test(issuedOn)],
    ['sums', !addUp(totals, lines)],
    ['order_sums', !agrees],
    ['vat_rate', Math.abs(vatFils - divideHalfUp(taxableFils * vatPercent, 100)) > mostOffFils],
  ])
}
