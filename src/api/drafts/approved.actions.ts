/** What somebody else has agreed to, done in the transaction of her yes. */
import { cutsKeyOf } from '#domain/draft.ts'
import { refuse } from '../http/refusal.ts'
import { lockOrderIfAny } from '../orders/writing.actions.ts'
import { receiveTransfer } from '../payments/received.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { readWhole } from './draft.view.ts'
import { lockDraft, saveDraftRow } from './drafts.store.ts'

type Agreeing = { draftId: string; input: Record<string, unknown>; staffId: string; at: Date }

/** These cuts and no others: where the draft was changed meanwhile, nobody has agreed to what it says now. */
export async function approveDraftCut(tx: Tx, shop: Shop, { draftId, input, at }: Agreeing): Promise<void> {
  const draft = (await lockDraft(tx, draftId)) ?? refuse('NOT_FOUND')
  const approvedCuts = cutsKeyOf((await readWhole(tx, shop, { draft })).cuts, draft.shippingFils)
  if (draft.state !== 'draft' || approvedCuts !== input.cuts) refuse('ORDER_NOT_CHANGEABLE', { about: 'cut_changed' })
  await saveDraftRow(tx, draftId, { approvedCuts, updatedAt: at })
}

/** The transfer is in the account: the order is placed and paid. */
export async function approveDraftTransfer(tx: Tx, shop: Shop, { input, staffId, at }: Agreeing): Promise<void> {
  const order = (await lockOrderIfAny(tx, String(input.orderId))) ?? refuse('NOT_FOUND')
  await receiveTransfer(tx, shop, { order, reference: String(input.reference), actor: `staff:${staffId}`, at })
}
