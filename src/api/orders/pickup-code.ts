/** The code that opens a parcel at the counter. It is computed from the parcel's id and a secret; the database has only a keyed digest to find it by. */
import { createHmac } from 'node:crypto'
import { codeOfBytes } from '#domain/pickup.ts'

const keyOf = (sessionSecret: string, use: 'pickup-code' | 'pickup-digest'): Buffer =>
  createHmac('sha256', sessionSecret).update(use).digest()

export const pickupCode = (sessionSecret: string, parcelId: string): string =>
  codeOfBytes(createHmac('sha256', keyOf(sessionSecret, 'pickup-code')).update(parcelId).digest())

export const pickupDigest = (sessionSecret: string, code: string): string =>
  createHmac('sha256', keyOf(sessionSecret, 'pickup-digest')).update(code).digest('base64url')
