/** The signed part of a link that asks for a bank account. It is computed from the link's id under the shop's secret: the database holds nothing that opens it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#domain/locale.ts'

function accountToken(sessionSecret: string, linkId: string): string {
  const key = createHmac('sha256', sessionSecret).update('account-link').digest()
  return `${linkId}.${createHmac('sha256', key).update(`account:${linkId}`).digest('base64url')}`
}

/** The token stands behind the #, so it reaches no server's log. */
export const accountLinkUrl = (
  { settings }: { settings: { publicUrl: string; sessionSecret: string } },
  { linkId, language }: { linkId: string; language: Language },
): string => `${settings.publicUrl}/${language}/refund-account#token=${accountToken(settings.sessionSecret, linkId)}`

/** The id of the link; undefined for any text that this shop has not signed. */
export function linkOfAccountToken(sessionSecret: string, token: string): string | undefined {
  const linkId = token.split('.')[0] ?? ''
  const [expected, given] = [Buffer.from(accountToken(sessionSecret, linkId)), Buffer.from(token)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? linkId : undefined
}
