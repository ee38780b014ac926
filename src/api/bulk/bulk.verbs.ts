/** What can be done to many orders or parcels at once: the call whose permission and name in the log each one has, and the verb of one thing. */
import type { BulkAct } from '#contract/bulk.admin.ts'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { orderDeskCalls } from '#contract/order-desk.admin.ts'
import { parcelCalls } from '#contract/parcels.admin.ts'
import { askOrderAgain } from '../confirmations/confirmations.actions.ts'
import type { Note } from '../http/admin-write.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import {
  type DeskAct,
  holdOrder,
  loadVisibleOrderId,
  releaseOrder,
  tagOrder,
  untagOrder,
} from '../orders/order-desk.actions.ts'
import { askCourier, callForBooking, readyCourier } from '../parcels/bookings.actions.ts'
import { lockParcelFor } from '../parcels/parcels.actions.ts'
import type { Shop, Tx } from '../shop.ts'

/** `book` is of parcels (parcel-runs.admin.ts), the others are of orders. */
export type BulkVerb = BulkAct['verb'] | 'book'

export type ObjectAct = { shop: Shop; member: StaffMember; objectId: string; input: never; note: Note }

/** What is done after the commit: null, or the code of a refusal that came then. */
export type AfterCommit = () => Promise<string | null>

type Verb = {
  endpoint: AdminEndpoint
  /** Before the transaction: what may take long. What it refuses, it refuses for this one thing. */
  prepare?(shop: Shop, input: never): Promise<unknown>
  run(tx: Tx, act: ObjectAct): Promise<AfterCommit | void>
}

const ofOrder =
  (verb: (tx: Tx, act: DeskAct<never>) => Promise<void>): Verb['run'] =>
  async (tx, { objectId, ...act }) =>
    verb(tx, { ...act, orderId: await loadVisibleOrderId(tx, objectId, { member: act.member }) })

const book: Verb = {
  endpoint: parcelCalls.bookParcel,
  prepare: (shop, { courier }: { courier: string }) => readyCourier(shop, courier),
  async run(tx, { shop, member, objectId, input, note }) {
    const courier = shop.couriers.find(({ name }) => name === (input as { courier: string }).courier)
    if (!courier) throw new Error('A courier went away between two lines')
    const locked = await lockParcelFor(tx, objectId, member)
    const asked = await askCourier(tx, { shop, ...locked, courier, staffId: member.staffId, note })
    return async () =>
      (await callForBooking(shop, courier, asked)) === 'refused' ? 'PARCEL_NOT_MOVABLE refused' : null
  },
}

export const bulkVerbs: Record<BulkVerb, Verb> = {
  tag: { endpoint: orderDeskCalls.tagOrder, run: ofOrder(tagOrder) },
  untag: { endpoint: orderDeskCalls.untagOrder, run: ofOrder(untagOrder) },
  hold: { endpoint: orderDeskCalls.holdOrder, run: ofOrder(holdOrder) },
  release: { endpoint: orderDeskCalls.releaseOrder, run: ofOrder(releaseOrder) },
  ask: { endpoint: orderDeskCalls.askAgain, run: ofOrder(askOrderAgain) },
  book,
}
