/** Who stands on a tax invoice as the supplier (VAT Executive Regulation, Article 59). */
import { headOffice } from './branches.ts'
import { company } from './company.ts'

/** Invoices are bilingual by law and custom: English and Arabic, never French. */
export type Bilingual = { en: string; ar: string }

export type Seller = {
  legalName: Bilingual
  address: Bilingual
  /** Tax Registration Number, as `isTrn` has it. */
  trn: string
  /** E.164 */
  phone: string
  email: string
  /** True for the invented seller of the demonstration: its invoices say so on every page. */
  demo: boolean
}

const bilingual = ({ en, ar }: Bilingual): Bilingual => ({ en, ar })

/** Nobody registered: used until the store is told who sells (SELLER_TRN, SELLER_NAME, SELLER_ADDRESS). */
export const demoSeller: Seller = {
  legalName: bilingual(company.legalName),
  address: bilingual(headOffice.address),
  trn: company.taxRegistrationNumber,
  phone: company.phone,
  email: company.email,
  demo: true,
}
