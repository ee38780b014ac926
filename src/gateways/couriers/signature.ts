/** Messages signed with a shared secret: HMAC-SHA256 over id, time and raw body, as the headers webhook-id, -timestamp and -signature say. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CourierEventRefused } from './courier.ts'

/** Older ones are a replay; a clock may be a little ahead. */
const oldestSeconds = 300

type Signed = { id: string; timestamp: string; body: Uint8Array }

export function signMessage(secret: string, { id, timestamp, body }: Signed): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

/** Throws `CourierEventRefused` unless this very body was signed a moment ago. Compares in constant time. */
export function checkMessage(
  secret: string,
  body: Uint8Array,
  { headers, now }: { headers: Headers; now: Date },
): void {
  const [id, timestamp] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? '']
  const expected = Buffer.from(signMessage(secret, { id, timestamp, body }))
  const given = Buffer.from(headers.get('webhook-signature') ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CourierEventRefused('signature')
  const ageSeconds = now.getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(ageSeconds) <= oldestSeconds)) throw new CourierEventRefused('too old')
}
