/** What opens the question whether she wants her order: computed with a key from the order, and stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '#domain/confirmation.ts'
import type { Shop } from '../shop.ts'

const macBytes = 16

const digestOf = ({ settings }: Pick<Shop, 'settings'>, purpose: string, about: string): Buffer => {
  const key = createHmac('sha256', settings.sessionSecret).update(`cash-confirmation ${purpose}`).digest()
  return createHmac('sha256', key).update(about).digest()
}

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Of the link: the order's number and a MAC of 128 bits. Good for this one question and nothing else. */
export const linkToken = (shop: Pick<Shop, 'settings'>, number: string): string =>
  `${number}.${digestOf(shop, 'link', number).subarray(0, macBytes).toString('base64url')}`

/** The number of such a token; undefined for any other text. */
export function numberOfLink(shop: Pick<Shop, 'settings'>, token: string): string | undefined {
  const number = token.split('.')[0] ?? ''
  return isSame(linkToken(shop, number), token) ? number : undefined
}

/** Six digits for typing; another round has others. */
export function codeOf(shop: Pick<Shop, 'settings'>, { orderId, round }: { orderId: string; round: number }): string {
  const value = digestOf(shop, 'code', `${orderId} ${round}`).readUInt32BE(0) % 10 ** codeDigits
  return String(value).padStart(codeDigits, '0')
}
