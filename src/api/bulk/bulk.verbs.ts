/** What can be done to many orders at once: the call whose permission and name in the log each one has, and the verb of one order. */
import type { BulkAct } from '#contract/bulk.admin.ts'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { orderDeskCalls } from '#contract/order-desk.admin.ts'
import { askOrderAgain } from '../confirmations/confirmations.actions.ts'
import { type DeskAct, holdOrder, releaseOrder, tagOrder, untagOrder } from '../orders/order-desk.actions.ts'
import type { Tx } from '../shop.ts'

export type BulkVerb = BulkAct['verb']

type Verb = {
  endpoint: AdminEndpoint
  run(tx: Tx, act: DeskAct<never>): Promise<void>
}

export const bulkVerbs: Record<BulkVerb, Verb> = {
  tag: { endpoint: orderDeskCalls.tagOrder, run: tagOrder },
  untag: { endpoint: orderDeskCalls.untagOrder, run: untagOrder },
  hold: { endpoint: orderDeskCalls.holdOrder, run: holdOrder },
  release: { endpoint: orderDeskCalls.releaseOrder, run: releaseOrder },
  ask: { endpoint: orderDeskCalls.askAgain, run: askOrderAgain },
}
