/** What the shop buys, as form 201 asks for it: standard-rated expenses, services from abroad under the reverse charge, and adjustments of input tax. */
import { latinDigits } from './digits.ts'
import { divideHalfUp, type Fils } from './money.ts'
import { vatPercent } from './tax.ts'

export const purchaseKinds = ['standard', 'reverse_charge', 'adjustment'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** AED 100 million. */
export const mostPurchaseFils: Fils = 9_999_999_999

export type Purchase = {
  kind: PurchaseKind
  supplier: string
  trn: string | null
  documentNumber: string
  documentOn: string
  reason: string
  /** Below zero in a supplier's credit note. */
  netFils: Fils
  /** What of its VAT is recovered. */
  vatFils: Fils
}

/** Letters and digits alone, or all of it where it has neither. */
function bareOf(written: string): string {
  const plain = latinDigits(written.normalize('NFKC')).toLowerCase()
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain
}

/** The same for each spelling of a supplier's document: "INV-2026/001" and "inv 2026001". */
export const keyOfDocument = ({
  trn,
  supplier,
  documentNumber,
}: Pick<Purchase, 'trn' | 'supplier' | 'documentNumber'>): string =>
  `${trn ?? bareOf(supplier)} ${bareOf(documentNumber)}`

/** What 5% of the amount is, with its sign. */
export const vatOfNetFils = (netFils: Fils): Fils =>
  Math.sign(netFils) * divideHalfUp(Math.abs(netFils) * vatPercent, 100) || 0

/** Under the reverse charge the buyer owes the VAT itself. */
export const dueOnPurchase = ({ kind, netFils }: Pick<Purchase, 'kind' | 'netFils'>): Fils =>
  kind === 'reverse_charge' ? vatOfNetFils(netFils) : 0

/** Suppliers round each line: their VAT may lie a dirham above 5% of the sum, of small sums as much again. The database holds it too. */
const roundedLinesFils: Fils = 100

export type PurchaseFault = { field: keyof Purchase; issue: 'required' | 'purchase_net' | 'purchase_vat' }

/** A tax invoice of a standard-rated purchase names the supplier's TRN; suppliers abroad have none. */
export function faultsOfPurchase(purchase: Omit<Purchase, 'documentOn'>): PurchaseFault[] {
  const { kind, supplier, trn, documentNumber, reason, netFils, vatFils } = purchase
  const isAdjustment = kind === 'adjustment'
  const usualFils = Math.abs(vatOfNetFils(netFils))
  const mostFils = usualFils + (kind === 'standard' ? Math.min(roundedLinesFils, usualFils) : 0)
  const isWrongVat = isAdjustment ? vatFils === 0 : Math.abs(vatFils) > mostFils || vatFils * netFils < 0
  const all: [boolean, PurchaseFault][] = [
    [!isAdjustment && supplier === '', { field: 'supplier', issue: 'required' }],
    [kind === 'standard' && trn === null, { field: 'trn', issue: 'required' }],
    [!isAdjustment && documentNumber === '', { field: 'documentNumber', issue: 'required' }],
    [isAdjustment && reason === '', { field: 'reason', issue: 'required' }],
    [isAdjustment !== (netFils === 0), { field: 'netFils', issue: 'purchase_net' }],
    [isWrongVat, { field: 'vatFils', issue: 'purchase_vat' }],
  ]
  return all.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}
