/** A refund above somebody's limit, once somebody else has agreed: the very refund that was asked for, or a refusal. */
import type { RefundInput } from '#contract/refunds.admin.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { refundOf } from './refund-plan.ts'
import { refundOrder, sendRefund, type WholeRefund } from './refunds.actions.ts'
import { findRefundOf } from './refunds.store.ts'

/** Kept with the request. */
export type RefundAgreed = {
  number: string
  refund: RefundInput
  expectedRefundedFils: number
  askedBy: string
  /** The return whose pieces they are. */
  returnId?: string
  /** The claim that it settles. */
  claimId?: string
  /** The lines whose price its `extraFils` cuts; left out: all. */
  extraLines?: readonly string[]
}

type Agreed = { shop: Shop; orderId: string; approvalId: string; input: RefundAgreed }

export async function approveRefund(tx: Tx, { shop, orderId, approvalId, input }: Agreed): Promise<WholeRefund> {
  return refundOrder(tx, {
    shop,
    order: await lockOrder(tx, orderId),
    refund: { ...refundOf(input.refund), ...(input.extraLines && { extraLines: input.extraLines }) },
    staffId: input.askedBy,
    approvalId,
    ...(input.returnId === undefined ? {} : { returnId: input.returnId }),
    expectedRefundedFils: input.expectedRefundedFils,
  })
}

/** After the commit; nothing where the approval was of something else. */
export async function sendApprovedRefund(shop: Shop, approvalId: string): Promise<void> {
  const refundId = await findRefundOf(shop.db, approvalId)
  if (refundId !== undefined) await sendRefund(shop, refundId)
}
