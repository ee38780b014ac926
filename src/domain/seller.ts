/** Who stands on a tax invoice as the supplier (VAT Executive Regulation, Article 59). */
import type { Emirate } from './address.ts'
import type { SellerRegistration } from './business-buyer.ts'
import type { Contacts } from './company.ts'
import type { Texts } from './locale.ts'

/** Invoices are bilingual by law and custom: English and Arabic, never French. */
export type Bilingual = { en: string; ar: string }

/** What an invoice keeps of the seller. */
export type Seller = {
  legalName: Bilingual
  address: Bilingual
  /** Tax Registration Number, as `isTrn` has it; empty while the seller has none. */
  trn: string
  /** E.164 */
  phone: string
  email: string
  /** True while nobody registered stands behind the shop: its invoices say so on every page. */
  demo: boolean
  /** Absent from documents that were issued before there was one, and while the owner has not given it all. */
  registration?: SellerRegistration
}

/** What the owner says of the company. */
export type SellerIdentity = {
  legalName: Texts
  address: Texts
  tradeLicence: string | null
  /** Who gave the licence; empty where that is not said. */
  licenceAuthority: Texts
  trn: string | null
  /** Of the establishment: VAT is declared there, unless `vatByDeliverySince` says otherwise. */
  emirate: Emirate | null
  /** Supplies from this day on, YYYY-MM-DD, are declared in the emirate that they are delivered to: online shops above AED 100 million a year. */
  vatByDeliverySince: string | null
  /** Tax periods begin in January, April, July and October (1), or one or two months later: the authority assigns which. */
  vatFirstMonth: 1 | 2 | 3
  /** The seller of the demonstration. */
  isInvented: boolean
}

const bilingual = ({ en, ar }: Texts): Bilingual => ({ en, ar })

export function sellerOf(identity: SellerIdentity, { phone, email }: Contacts): Seller {
  return {
    legalName: bilingual(identity.legalName),
    address: bilingual(identity.address),
    trn: identity.trn ?? '',
    ...registrationOf(identity),
    phone: phone ?? '',
    email: email ?? '',
    demo: identity.isInvented || identity.trn === null,
  }
}

function registrationOf({ tradeLicence, licenceAuthority, emirate }: SellerIdentity): Pick<Seller, 'registration'> {
  if (!tradeLicence || licenceAuthority.en === '' || emirate === null) return {}
  return { registration: { licence: tradeLicence, authority: licenceAuthority.en, emirate } }
}
