/** G8: what makes placing an order repeatable: whose key it is, and whether the same thing was asked. */
import { createHash } from 'node:crypto'
import type { PlaceOrder } from '#contract/orders.ts'
import type { Language } from '#domain/locale.ts'
import type { Shopper } from '../http/asker.ts'
import { refuseField } from '../http/parse.ts'

export type OrderKey = { buyerKey: string; key: string; requestHash: string }

export function readOrderKey(request: {
  shopper: Shopper
  headers: Headers
  body: PlaceOrder
  language: Language
}): OrderKey {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) refuseField('Idempotency-Key', 'idempotency_key', request.language)
  return {
    key,
    buyerKey: request.shopper.kind === 'user' ? `user:${request.shopper.userId}` : 'guest',
    // Parsed by the schema, so the fields stand in one order however they were sent.
    requestHash: createHash('sha256').update(JSON.stringify(request.body)).digest('base64url'),
  }
}
