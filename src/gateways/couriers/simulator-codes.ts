import type { ParcelState } from '#domain/parcel.ts'

/** What the simulator's codes mean. It also sends one that nobody knows. */
export const simulatorCodes: Readonly<Record<string, ParcelState>> = {
  PU: 'in_transit',
  HUB: 'in_transit',
  OFD: 'out_for_delivery',
  NDR: 'attempt_failed',
  DLV: 'delivered',
  RTO: 'returning',
  RTD: 'returned',
  LST: 'lost',
}
