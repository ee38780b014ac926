/** Cabinet Decision 100/2025: an invoice or a credit note of a business buyer as PINT-AE 1.0.4 has it, made of nothing but the frozen document. */
import { type Emirate, emirateName } from './address.ts'
import type { BusinessBuyer, SellerRegistration, TaxPlace } from './business-buyer.ts'
import type { CreditNote, CreditReason } from './credit-note.ts'
import { taxLines, type TaxLine } from './e-invoice-lines.ts'
import type { Invoice } from './invoice.ts'
import type { Fils } from './money.ts'
import type { PaymentMethod } from './payment.ts'
import { vatPercent } from './tax.ts'
import { element as cbc, element as cac, elementWith, type XmlElement, xmlDocument } from './xml.ts'

/** Codes of PINT-AE; ISO 3166-2 has others. */
export const emirateCodes: Record<Emirate, string> = {
  'abu-dhabi': 'AUH',
  dubai: 'DXB',
  sharjah: 'SHJ',
  ajman: 'AJM',
  'umm-al-quwain': 'UAQ',
  'ras-al-khaimah': 'RAK',
  fujairah: 'FUJ',
}

/** VAT law, Article 61(1): called off (A), agreed otherwise (C), or goods that came back (D). */
const reasonCodes: Record<CreditReason, string> = {
  cancelled: 'DL8.61.1.A',
  changed: 'DL8.61.1.C',
  refunded: 'DL8.61.1.C',
  returned: 'DL8.61.1.D',
  damaged: 'DL8.61.1.D',
  wrong_item: 'DL8.61.1.D',
  missing: 'DL8.61.1.C',
  late: 'DL8.61.1.C',
  price_promise: 'DL8.61.1.C',
  goodwill: 'DL8.61.1.C',
  other: 'DL8.61.1.C',
}

/** UNCL4461: in cash, by card, to the shop's account. */
const paymentMeans: Record<PaymentMethod, string> = { cod: '10', cash: '10', card: '48', bank: '42' }

/** E-commerce supply, which names where it is delivered to. */
const transactionType = '00000010'

export type EInvoiceDocument = { uuid: string } & (
  | { invoice: Invoice; note?: undefined }
  | { note: CreditNote; invoice?: undefined }
)

export const aed = (fils: Fils): string => (fils / 100).toFixed(2)

const amount = (name: string, fils: Fils): XmlElement => elementWith(name, { currencyID: 'AED' }, aed(fils))
const vatScheme = () => cac('cac:TaxScheme', cbc('cbc:ID', 'VAT'))

/** The participant's number at Peppol: the tax identification number, which a TRN begins with. */
export const endpointOf = (trn: string): string => trn.slice(0, 10)

const addressOf = ({ street, city, emirate }: TaxPlace, name = 'cac:PostalAddress'): XmlElement =>
  cac(
    name,
    cbc('cbc:StreetName', street),
    cbc('cbc:CityName', city),
    cbc('cbc:CountrySubentity', emirateCodes[emirate]),
    cac('cac:Country', cbc('cbc:IdentificationCode', 'AE')),
  )

type Party = {
  tradeName: string
  legalName: string
  trn: string
  place: TaxPlace
  registration?: SellerRegistration
  contact?: { phone: string; email: string }
}

const partyOf = (role: string, { tradeName, legalName, trn, place, registration, contact }: Party): XmlElement =>
  cac(
    role,
    cac(
      'cac:Party',
      elementWith('cbc:EndpointID', { schemeID: '0235' }, endpointOf(trn)),
      cac('cac:PartyName', cbc('cbc:Name', tradeName)),
      addressOf(place),
      cac('cac:PartyTaxScheme', cbc('cbc:CompanyID', trn), vatScheme()),
      cac(
        'cac:PartyLegalEntity',
        cbc('cbc:RegistrationName', legalName),
        registration
          ? elementWith(
              'cbc:CompanyID',
              { schemeAgencyID: 'TL', schemeAgencyName: registration.authority },
              registration.licence,
            )
          : null,
      ),
      contact && `${contact.phone}${contact.email}` !== ''
        ? cac(
            'cac:Contact',
            contact.phone === '' ? null : cbc('cbc:Telephone', contact.phone),
            contact.email === '' ? null : cbc('cbc:ElectronicMail', contact.email),
          )
        : null,
    ),
  )

/** What the seller or the buyer of a document lacks is a fault, found by `eInvoiceFaults` before this is called. */
function partiesOf({ seller, buyer, storeName }: Pick<Invoice, 'seller' | 'buyer' | 'storeName'>): XmlElement[] {
  const { registration } = seller
  const { business } = buyer
  if (!registration || !business)
    throw new Error('An electronic invoice needs a registered seller and a business buyer')
  const { emirate } = registration
  return [
    partyOf('cac:AccountingSupplierParty', {
      tradeName: storeName.en,
      legalName: seller.legalName.en,
      trn: seller.trn,
      place: { street: seller.address.en, city: emirateName(emirate).en, emirate },
      registration,
      contact: { phone: seller.phone, email: seller.email },
    }),
    partyOf('cac:AccountingCustomerParty', {
      tradeName: business.companyName,
      legalName: business.companyName,
      trn: business.trn,
      place: business.place,
    }),
    deliveryTo(business),
  ]
}

const deliveryTo = ({ place }: BusinessBuyer): XmlElement =>
  cac('cac:Delivery', cac('cac:DeliveryLocation', addressOf(place, 'cac:Address')))

function taxTotal(taxableFils: Fils, vatFils: Fils): XmlElement {
  return cac(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', vatFils),
    cac(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', taxableFils),
      amount('cbc:TaxAmount', vatFils),
      cac('cac:TaxCategory', cbc('cbc:ID', 'S'), cbc('cbc:Percent', vatPercent.toFixed(2)), vatScheme()),
    ),
  )
}

function monetaryTotal({ taxableFils, payableFils }: Invoice['totals'], isPaid: boolean): XmlElement {
  return cac(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', taxableFils),
    amount('cbc:TaxExclusiveAmount', taxableFils),
    amount('cbc:TaxInclusiveAmount', payableFils),
    isPaid ? amount('cbc:PrepaidAmount', payableFils) : null,
    amount('cbc:PayableAmount', isPaid ? 0 : payableFils),
  )
}

/** Goods have a customs tariff number, services an accounting code. */
function classOf({ hsCode, serviceCode, isReduction }: TaxLine): XmlElement[] {
  if (isReduction) return []
  if (serviceCode === undefined)
    return [
      cac(
        'cac:CommodityClassification',
        cbc('cbc:CommodityCode', 'G'),
        elementWith('cbc:ItemClassificationCode', { listID: 'HS' }, hsCode ?? ''),
      ),
    ]
  return [
    cac('cac:AdditionalItemIdentification', elementWith('cbc:ID', { schemeID: 'SAC' }, serviceCode)),
    cac('cac:CommodityClassification', cbc('cbc:CommodityCode', 'S')),
  ]
}

const itemOf = (line: TaxLine): XmlElement =>
  cac(
    'cac:Item',
    cbc('cbc:Description', line.details === '' ? line.name : `${line.name}, ${line.details}`),
    cbc('cbc:Name', line.name),
    ...classOf(line),
    cac('cac:ClassifiedTaxCategory', cbc('cbc:ID', 'S'), cbc('cbc:Percent', vatPercent.toFixed(2)), vatScheme()),
  )

/** Pieces of a row need not share its amount evenly: the price is then that of all of them. */
function lineOf(line: TaxLine, { position, isNote }: { position: number; isNote: boolean }): XmlElement {
  const { quantity, priceFils, discountFils, taxableFils, vatFils, serviceCode } = line
  const unitCode = serviceCode === undefined ? 'H87' : 'E48'
  const base = priceFils % quantity === 0 ? 1 : quantity
  const price = base === 1 ? priceFils / quantity : priceFils
  return cac(
    isNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    cbc('cbc:ID', String(position)),
    elementWith(isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode }, String(quantity)),
    amount('cbc:LineExtensionAmount', taxableFils),
    discountFils === 0 ? null : lineDiscount(discountFils),
    itemOf(line),
    cac(
      'cac:Price',
      amount('cbc:PriceAmount', price),
      elementWith('cbc:BaseQuantity', { unitCode }, String(base)),
      cac(
        'cac:AllowanceCharge',
        cbc('cbc:ChargeIndicator', 'false'),
        amount('cbc:Amount', 0),
        amount('cbc:BaseAmount', price),
      ),
    ),
    cac(
      'cac:ItemPriceExtension',
      amount('cbc:Amount', taxableFils + vatFils),
      cac('cac:TaxTotal', amount('cbc:TaxAmount', vatFils)),
    ),
  )
}

const lineDiscount = (discountFils: Fils): XmlElement =>
  cac(
    'cac:AllowanceCharge',
    cbc('cbc:ChargeIndicator', 'false'),
    cbc('cbc:AllowanceChargeReasonCode', '95'),
    cbc('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', discountFils),
  )

/** What an invoice and a credit note have in the same places; `between` stands before the parties. */
function documentOf(
  content: Invoice | CreditNote,
  { uuid, root, between }: { uuid: string; root: 'Invoice' | 'CreditNote'; between: XmlElement[] },
): string {
  const isNote = root === 'CreditNote'
  const { number, issuedOn, totals, paymentMethod } = content
  const isPaid = !isNote && paymentMethod === 'card'
  const kind = isNote ? cbc('cbc:CreditNoteTypeCode', '381') : cbc('cbc:InvoiceTypeCode', '380')
  return xmlDocument(
    elementWith(
      root,
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
      cbc('cbc:CustomizationID', 'urn:peppol:pint:billing-1@ae-1'),
      cbc('cbc:ProfileID', 'urn:peppol:bis:billing'),
      cbc('cbc:ProfileExecutionID', transactionType),
      cbc('cbc:ID', number),
      cbc('cbc:UUID', uuid),
      cbc('cbc:IssueDate', issuedOn),
      isNote ? null : cbc('cbc:DueDate', issuedOn),
      kind,
      cbc('cbc:DocumentCurrencyCode', 'AED'),
      ...between,
      ...partiesOf(content),
      isNote ? null : cac('cac:PaymentMeans', cbc('cbc:PaymentMeansCode', paymentMeans[paymentMethod])),
      taxTotal(totals.taxableFils, totals.vatFils),
      monetaryTotal(totals, isPaid),
      ...taxLines(content).map((line, index) => lineOf(line, { position: index + 1, isNote })),
    ),
  )
}

/** Throws where `eInvoiceFaults` finds that a party is missing. */
export function eInvoiceXml({ uuid, invoice, note }: EInvoiceDocument): string {
  if (invoice) {
    const order = cac('cac:OrderReference', cbc('cbc:ID', invoice.orderNumber))
    return documentOf(invoice, { uuid, root: 'Invoice', between: [order] })
  }
  const takenBack = note.invoice
  const between = [
    cac('cac:DiscrepancyResponse', cbc('cbc:ResponseCode', reasonCodes[note.reason])),
    cac('cac:OrderReference', cbc('cbc:ID', note.orderNumber)),
    cac(
      'cac:BillingReference',
      cac('cac:InvoiceDocumentReference', cbc('cbc:ID', takenBack.number), cbc('cbc:IssueDate', takenBack.issuedOn)),
    ),
  ]
  return documentOf(note, { uuid, root: 'CreditNote', between })
}
