/** The signed part of a pay link. It is computed from the link's id under the shop's secret: the database holds nothing that opens a link. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#domain/locale.ts'

function payLinkToken(sessionSecret: string, linkId: string): string {
  const key = createHmac('sha256', sessionSecret).update('pay-link').digest()
  return `${linkId}.${createHmac('sha256', key).update(`link:${linkId}`).digest('base64url')}`
}

/** What the buyer is sent. The token stands behind the #, so it reaches no server's log. */
export const payLinkUrl = (
  { settings }: { settings: { publicUrl: string; sessionSecret: string } },
  { linkId, language }: { linkId: string; language: Language },
): string => `${settings.publicUrl}/${language}/pay#token=${payLinkToken(settings.sessionSecret, linkId)}`

/** The id of the link; undefined for any text that this shop has not signed. */
export function linkOfPayToken(sessionSecret: string, token: string): string | undefined {
  const linkId = token.split('.')[0] ?? ''
  const [expected, given] = [Buffer.from(payLinkToken(sessionSecret, linkId)), Buffer.from(token)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? linkId : undefined
}
