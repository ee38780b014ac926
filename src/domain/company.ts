/** Who the seller is and how to reach it: the one place for the pages, the letters and the invoices. */
import type { Texts } from './locale.ts'

export const company = {
  legalName: { en: 'Qutn Trading L.L.C.', ar: 'قطن للتجارة ذ.م.م', fr: 'Qutn Trading L.L.C.' } satisfies Texts,
  /** Of the Dubai Department of Economy and Tourism. */
  tradeLicence: '1184207',
  taxRegistrationNumber: '100418372600003',
  /** E.164 */
  phone: '+97145550134',
  email: 'care@qutn.example',
  /** For reports of faults that put somebody at risk (SECURITY.md). */
  securityEmail: 'security@qutn.example',
  privacyEmail: 'privacy@qutn.example',
  pressEmail: 'press@qutn.example',
  careersEmail: 'careers@qutn.example',
  wholesaleEmail: 'wholesale@qutn.example',
} as const

/** "+971 4 555 0134": as the country reads a landline. */
export function spacedPhone(e164: string): string {
  return e164.replace(/^\+971(\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}
