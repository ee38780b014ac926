import type { ParcelState } from '#domain/parcel.ts'

/**
 * What Aramex's update codes mean, as far as public integrations agree. Aramex publishes no whole list and codes differ by account: ARAMEX_CODES adds to
 * these, and a code that stands nowhere is shown to people as it came.
 */
export const aramexCodes: Readonly<Record<string, ParcelState>> = {
  SH001: 'in_transit',
  SH003: 'out_for_delivery',
  SH004: 'out_for_delivery',
  SH005: 'delivered',
  SH006: 'delivered',
  SH012: 'in_transit',
  SH033: 'attempt_failed',
  SH047: 'in_transit',
  SH069: 'returned',
  SH160: 'in_transit',
  SH314: 'in_transit',
}

/** Known, and nothing happened to the parcel: the record was made, its pick-up was planned, its cash was paid out. */
export const aramexSilentCodes: ReadonlySet<string> = new Set(['SH014', 'SH239', 'SH308', 'SH312'])
