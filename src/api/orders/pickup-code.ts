/** The code that opens a parcel at the counter. It is computed from the parcel's id and a secret; the database has only a keyed digest to find it by. */
import { createHmac } from 'node:crypto'
import { codeOfBytes } from '#domain/pickup.ts'

const keyOf = (sessionSecret: string, use: 'pickup-code' | 'pickup-digest'): Buffer =>
  createHmac('sha256', sessionSecret).update(use).digest()

export const pickupCode = (sessionSecret: string, parcelId: string): string =>
  codeOfBytes(createHmac('sha256', keyOf(sessionSecret, 'pickup-code')).update(parcelId).digest())

/** As it was told: under the secret of those by which its digest was kept, the first where it is none of them. */
export function toldPickupCode(
  secrets: readonly [string, ...string[]],
  { id, codeHash }: { id: string; codeHash: string | null },
): string {
  const madeUnder = secrets.find((secret) => pickupDigest(secret, pickupCode(secret, id)) === codeHash)
  return pickupCode(madeUnder ?? secrets[0], id)
}

export const pickupDigest = (sessionSecret: string, code: string): string =>
  createHmac('sha256', keyOf(sessionSecret, 'pickup-digest')).update(code).digest('base64url')
