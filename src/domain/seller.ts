/** Who stands on a tax invoice as the supplier (VAT Executive Regulation, Article 59). */
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
}

/** What the owner says of the company. */
export type SellerIdentity = {
  legalName: Texts
  address: Texts
  tradeLicence: string | null
  /** Who gave the licence; empty where that is not said. */
  licenceAuthority: Texts
  trn: string | null
  /** The seller of the demonstration. */
  isInvented: boolean
}

const bilingual = ({ en, ar }: Texts): Bilingual => ({ en, ar })

export function sellerOf(identity: SellerIdentity, { phone, email }: Contacts): Seller {
  return {
    legalName: bilingual(identity.legalName),
    address: bilingual(identity.address),
    trn: identity.trn ?? '',
    phone: phone ?? '',
    email: email ?? '',
    demo: identity.isInvented || identity.trn === null,
  }
}
