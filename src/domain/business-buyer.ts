/**
 * Who buys for a registered company: her tax invoice is a full one whatever it comes to, because the electronic one beside it has to be full. Everybody
 * else's is a simplified one in law (VAT Executive Regulation, Article 59(5)), though it has the same lines.
 */
import type { Emirate } from './address.ts'

/** An address as electronic invoices have it: the street as it was written. */
export type TaxPlace = { street: string; city: string; emirate: Emirate }

/** What an invoice keeps of a company that buys. */
export type BusinessBuyer = {
  companyName: string
  /** As `isTrn` has it. */
  trn: string
  place: TaxPlace
}

/** Of the seller, for electronic invoices: the licence, who gave it, and the emirate of the establishment. */
export type SellerRegistration = { licence: string; authority: string; emirate: Emirate }
