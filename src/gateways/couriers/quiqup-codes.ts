import type { CollectionProgress } from '#domain/collection.ts'
import type { ParcelState } from '#domain/parcel.ts'

/** What the states of a Quiqup order mean for its parcel. `on_hold`, `collection_failed` and `cancelled` are for people, who see them as they came. */
export const quiqupStates: Readonly<Record<string, ParcelState>> = {
  collected: 'in_transit',
  received_at_depot: 'in_transit',
  at_depot: 'in_transit',
  in_transit: 'in_transit',
  transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivery_complete: 'delivered',
  delivery_failed: 'attempt_failed',
  return_to_origin: 'returning',
  out_for_return: 'returning',
  returned_to_origin: 'returned',
}

/** Known, and the parcel still lies with us. */
export const quiqupSilentStates: ReadonlySet<string> = new Set([
  'pending',
  'ready_for_collection',
  'scheduled',
  'out_for_collection',
])

/** Of a return that it collects, where that is more than the state of a parcel says. */
export const quiqupProgress: Readonly<Record<string, CollectionProgress>> = {
  collection_failed: 'attempt_failed',
  cancelled: 'given_up',
}
