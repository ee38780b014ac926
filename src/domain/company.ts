/** How the shop is reached. */

/** E.164, and where nobody answers null. */
export type Contacts = {
  phone: string | null
  whatsapp: string | null
  email: string | null
  /** For reports of faults that put somebody at risk. The others go to `email` where they are null. */
  securityEmail: string | null
  privacyEmail: string | null
  pressEmail: string | null
  careersEmail: string | null
  wholesaleEmail: string | null
}

export const socialNetworks = ['instagram', 'facebook', 'tiktok', 'x', 'youtube', 'pinterest'] as const

export type SocialNetwork = (typeof socialNetworks)[number]

export type SocialLink = { network: SocialNetwork; url: string }

/** "+971 4 555 0134": as the country reads a landline. */
export function spacedPhone(e164: string): string {
  return e164.replace(/^\+971(\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}
