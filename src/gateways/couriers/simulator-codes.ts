import type { CollectionProgress } from '#domain/collection.ts'
import type { ParcelState } from '#domain/parcel.ts'

/** What the simulator's codes mean; `EXC`: handed over, and the other pieces taken. It also sends one that nobody knows. */
export const simulatorCodes: Readonly<Record<string, ParcelState>> = {
  PU: 'in_transit',
  HUB: 'in_transit',
  OFD: 'out_for_delivery',
  NDR: 'attempt_failed',
  DLV: 'delivered',
  EXC: 'delivered',
  RTO: 'returning',
  RTD: 'returned',
  LST: 'lost',
}

/** Of what it collects: nobody opened, and that it comes no more. */
export const simulatorProgress: Readonly<Record<string, CollectionProgress>> = {
  CNR: 'attempt_failed',
  CGU: 'given_up',
}
