/**
 * The code of a gift card, and the token by which its buyer sees the purchase. Both are computed under the shop's secret: the database holds nothing that
 * redeems a card, and a code can be sent again (ADR 58).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { writeCode } from '#domain/gift-card.ts'
import type { Language } from '#domain/locale.ts'

const keyFor = (sessionSecret: string, purpose: string): Buffer =>
  createHmac('sha256', sessionSecret).update(purpose).digest()

type Numbered = { id: string; codeVersion: number }

export function codeOf(sessionSecret: string, { id, codeVersion }: Numbered): string {
  return writeCode(
    createHmac('sha256', keyFor(sessionSecret, 'gift-card-code')).update(`${id}:${codeVersion}`).digest(),
  )
}

/** By which a code is found. */
export const codeHash = (sessionSecret: string, code: string): string =>
  createHmac('sha256', keyFor(sessionSecret, 'gift-card-hash')).update(code).digest('base64url')

/** As it was told, or is to be: under the secret of those by which its hash was kept, the first where it is none of them. */
export function toldCode(
  secrets: readonly [string, ...string[]],
  card: Numbered & { codeHash: string | null },
): string {
  const madeUnder = secrets.find((secret) => codeHash(secret, codeOf(secret, card)) === card.codeHash)
  return codeOf(madeUnder ?? secrets[0], card)
}

export const giftToken = (sessionSecret: string, cardId: string): string =>
  `${cardId}.${createHmac('sha256', keyFor(sessionSecret, 'gift-card-purchase')).update(cardId).digest('base64url')}`

/** The id of the card; undefined for any text that this shop has not signed. */
export function cardOfToken(sessionSecret: string, token: string): string | undefined {
  const cardId = token.split('.')[0] ?? ''
  const [expected, given] = [Buffer.from(giftToken(sessionSecret, cardId)), Buffer.from(token)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? cardId : undefined
}

const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)
type Settings = { publicUrl: string; sessionSecret: string }

/** Token and code stand behind the #, so they reach no server's log. */
export const purchaseUrl = (
  { publicUrl, sessionSecret }: Settings,
  { id, language }: { id: string; language: Language },
): string => `${publicUrl}${prefixOf(language)}/gift-card/bought#token=${giftToken(sessionSecret, id)}`

export const redeemUrl = ({ publicUrl }: Settings, { language }: { language: Language }, code: string): string =>
  `${publicUrl}${prefixOf(language)}/gift-card/redeem#code=${code}`
