/** What stands in the inquiry's fields, and how one choice there moves another (R111). */
import { latinDigits } from '#domain/digits.ts'
import type { Line } from './lines.ts'

export type InquiryValues = {
  fullName: string
  email: string
  companyName: string
  productId: string
  tierMinQuantity: string
  quantity: string
  message: string
}

export const blankInquiry: InquiryValues = {
  fullName: '',
  email: '',
  companyName: '',
  productId: '',
  tierMinQuantity: '',
  quantity: '',
  message: '',
}

/** 0 for what is not a number: every rule refuses it. */
export function readQuantity(typed: string): number {
  const digits = latinDigits(typed).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

/** As the contract takes it. */
export function prepareInquiry(values: InquiryValues): unknown {
  return { ...values, tierMinQuantity: readQuantity(values.tierMinQuantity), quantity: readQuantity(values.quantity) }
}

/** A quantity that reaches the tier is the buyer's own and stays; a smaller one is lifted to the minimum. */
export function quantityForTier(typed: string, minQuantity: number): string {
  return readQuantity(typed) >= minQuantity ? typed : String(minQuantity)
}

/** Another product keeps the tier's number where it has such a tier, else starts at its lowest. Empty without a product. */
export function tierForLine(line: Line | undefined, tierMinQuantity: string): string {
  if (!line) return ''
  const minimums = line.tiers.map(({ minQuantity }) => minQuantity)
  return minimums.includes(readQuantity(tierMinQuantity)) ? tierMinQuantity : String(Math.min(...minimums))
}
