/** How the test gateway signs its webhooks: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, the usual form. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRefused } from './provider.ts'

export const signatureHeader = 'x-test-gateway-signature'

const oldestMs = 300_000
const furthestAheadMs = 60_000

const mac = (secret: string, seconds: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export function signWebhook(secret: string, body: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Over the raw bytes, at most 300 s old and 60 s ahead. Throws `WebhookRefused`. */
export function checkWebhook(
  secret: string,
  body: Uint8Array,
  { signature, now }: { signature: string | null; now: Date },
): void {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !hex) throw new WebhookRefused('no signature')
  if (!timingSafeEqual(mac(secret, Number(seconds), body), Buffer.from(hex, 'hex')))
    throw new WebhookRefused('wrong signature')
  const ageMs = now.getTime() - Number(seconds) * 1000
  if (ageMs > oldestMs || ageMs < -furthestAheadMs) throw new WebhookRefused('too old or from the future')
}
