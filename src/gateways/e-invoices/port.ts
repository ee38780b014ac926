/** Who carries electronic invoices to buyers and tells the tax authority: an accredited service provider. Callers know none by name. */

export type EInvoiceEnvelope = {
  /** Ours: the provider knows the document by it. */
  uuid: string
  number: string
  /** The seller's TRN, and the buyer's. */
  sender: string
  receiver: string
  xml: string
  /** Of the XML in UTF-8, in hexadecimal: the provider refuses what was changed on its way. */
  sha256: string
}

export const carriedStates = ['sent', 'delivered', 'reported', 'refused'] as const
export type CarriedState = (typeof carriedStates)[number]

/** `rules`: of a refused document, as the provider names them. */
export type EInvoiceStatus = { state: CarriedState; rules: string[] }

/** The provider could not be reached: it has certainly not taken the document. Any other error leaves open whether it has. */
export class EInvoiceProviderAway extends Error {
  override name = 'EInvoiceProviderAway'
}

/** May take long or fail: never inside a transaction. */
export type EInvoicePort = {
  name: string
  send(envelope: EInvoiceEnvelope): Promise<EInvoiceStatus>
  /** Null: it has never seen this document. */
  statusOf(uuid: string): Promise<EInvoiceStatus | null>
}

export const eInvoiceTimeoutMs = 20_000
