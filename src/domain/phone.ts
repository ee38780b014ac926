/** Spec §2 (checkout), R080, D10: UAE telephone numbers in every form in which people write them, kept as E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { MetadataJson } from 'libphonenumber-js/core'
import { latinDigits } from './digits.ts'
import metadata from './phone-metadata.json' with { type: 'json' }

/** The package types its metadata as tuples, which a JSON import can't promise. */
const emirates = metadata as unknown as MetadataJson

const longestInput = 40

/**
 * "+971501234567" for 050 123 4567, 50-1234567, 971 50…, 00971 50…, +971 (0)50…, also in Arabic-Indic digits; landlines too.
 * Null for anything that is no number of a UAE mobile or landline.
 */
export function toE164Uae(input: string): string | null {
  const number = parse(input)
  const type = number?.getType()
  return number && (type === 'MOBILE' || type === 'FIXED_LINE') ? number.number : null
}

function parse(input: string) {
  if (input.length > longestInput) return undefined
  const written = latinDigits(input).replace(/[\p{Cf}\s().\-–/]/gu, '')
  const national = /^(?:(?:\+|00)?971)?0?(\d{8,9})$/.exec(written)?.[1]
  const number = national ? parsePhoneNumberFromString(`+971${national}`, emirates) : undefined
  return number?.country === 'AE' && number.isValid() ? number : undefined
}
