/** Deciding what went over somebody's limit. Approving runs the act, with the rights of who approves. */
import type { Approval } from '#contract/approvals.admin.ts'
import type { OrderEditBody } from '#contract/order-edit.admin.ts'
import { type ApprovalVerb, decidedBy, isApprovalVerb, mayDecide } from '#domain/approval.ts'
import type { Language } from '#domain/locale.ts'
import { maskedEmail } from '#domain/masked-contact.ts'
import type { z } from 'zod'
import { decideApproval, listApprovalsFor, lockOpenApproval } from '../approvals/approvals.actions.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, refuseOldFactor, type StaffMember } from '../http/staff-asker.ts'
import { eraseApproved, forgetErased } from '../privacy/privacy.admin.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { bookWriteOff, valueOfWriteOff, type WriteOff } from '../cash/write-off.actions.ts'
import { approveOrderDiscount, type OrderChanges } from './order-edit.admin.actions.ts'
import { approveDraftCut, approveDraftTransfer } from '../drafts/approved.actions.ts'
import { approveClaimReplacement, type ReplacementAgreed } from '../claims/replacement.admin.actions.ts'
import { approveClaimRefund } from '../claims/settling.admin.actions.ts'
import { approveReturnRefund } from '../returns/paying-back.admin.actions.ts'
import { approveRefund, type RefundAgreed, sendApprovedRefund } from '../refunds/approved.actions.ts'
import { approveGiftCard, type IssueAgreed } from '../giftcards/giftcards.admin.actions.ts'
import { approveGrant, type GrantAgreed } from '../wallets/wallets.admin.actions.ts'
import { type Adjustment, bookApproved, namesOfVariants, valueOf } from '../stock/adjustment.actions.ts'
import type { DeskCall } from './verbs.admin.actions.ts'

type Reply = z.input<typeof Approval>
type Query = { open: 'true' | 'false'; cursor?: string | undefined; limit: number; language: Language }

const verbOf = (verb: string): ApprovalVerb => (isApprovalVerb(verb) ? verb : refuse('NOT_FOUND'))

export async function listApprovals(shop: Shop, member: StaffMember, { open, cursor, limit, language }: Query) {
  const grants = grantsOf(member)
  const scope = { staffId: member.staffId, verbs: decidedBy(grants), isOpen: open === 'true' }
  const rows = await listApprovalsFor(shop.db, scope, { after: readTimeCursor(cursor), limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ askedAt, id }) => ({ value: askedAt.toISOString(), id }))
  const ids = shown.flatMap((row) => linesOf(row).map(({ variantId }) => variantId))
  const names = await namesOfVariants(shop.db, [...new Set(ids)], language)
  const approvals = shown.map((row): Reply => {
    const adjustment = adjustmentOf(row)
    const [verb, amountFils] = [verbOf(row.verb), row.amountFils ?? 0]
    const isMine = row.askedBy === member.staffId
    return {
      _id: row.id,
      verb,
      place: adjustment?.place ?? null,
      kind: kindOf(row),
      person: personOf(row),
      recipient: recipientOf(row),
      parcelId: verb === 'cash.write' ? row.objectId : null,
      draft: draftOf(row),
      lines: linesOf(row).map((line) => ({ ...line, sku: '', name: '', ...names.get(line.variantId) })),
      total: orderChangesOf(row)?.total ?? null,
      amountFils,
      reason: row.reason,
      askedBy: { _id: row.askedBy, name: row.askedByName },
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state: row.state,
      decidedBy: row.decidedByName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.note,
      isMine,
      mayDecide: row.state === 'asked' && !isMine && mayDecide(grants, verb, { amountFils, ...percentOf(row) }),
    }
  })
  return { approvals, next }
}

function kindOf(row: { verb: string; objectId: string; input: unknown }): Reply['kind'] {
  if (row.verb === 'payments.refund') return (row.input as RefundAgreed).refund.reason
  if (row.verb === 'gift_card.issue') return null
  return draftOf(row) || personOf(row) ? null : (row.input as Adjustment | WriteOff).reason
}

function personOf({ verb, objectId, input }: { verb: string; objectId: string; input: unknown }): Reply['person'] {
  if (verb === 'goodwill.grant') return { _id: objectId, kind: 'account' }
  return verb === 'customer.erase' ? { _id: objectId, ...(input as { kind: 'account' | 'guest' }) } : null
}

function recipientOf({ verb, input }: { verb: string; input: unknown }): Reply['recipient'] {
  if (verb !== 'gift_card.issue') return null
  const { recipientName, recipientEmail } = input as IssueAgreed
  return { name: recipientName, email: maskedEmail(recipientEmail) }
}

const adjustmentOf = ({ verb, input }: { verb: string; input: unknown }): Adjustment | null =>
  verb === 'stock.adjust' ? (input as Adjustment) : null

const orderChangesOf = ({ verb, input }: { verb: string; input: unknown }): OrderChanges | null =>
  verb === 'order.discount' ? (input as OrderChanges) : null

const linesOf = (row: { verb: string; input: unknown }): OrderChanges['changes'] =>
  adjustmentOf(row)?.lines ?? orderChangesOf(row)?.changes ?? []

const percentOf = ({ input }: { input: unknown }): { percent?: number } => {
  const { percent } = input as { percent?: unknown }
  return typeof percent === 'number' ? { percent } : {}
}

const byNumber: readonly string[] = ['order.discount', 'payments.refund', 'claim.replace']

function draftOf({ verb, objectId, input }: { verb: string; objectId: string; input: unknown }): Reply['draft'] {
  if (!verb.startsWith('draft.') && !byNumber.includes(verb)) return null
  const { number, reference = null } = input as { number: string; reference?: string }
  return { _id: objectId, number, percent: percentOf({ input }).percent ?? null, reference }
}

type Approved = {
  shop: Shop
  member: StaffMember
  objectId: string
  approvalId: string
  staffId: string
  at: Date
  /** What is to be done once it is committed. */
  afterwards: (() => void)[]
}

const deedOf = (input: unknown, { objectId, staffId, at }: Approved) => ({
  draftId: objectId,
  input: input as Record<string, unknown>,
  staffId,
  at,
})

/** Just these cuts, or just this order: it moves what was asked for, or is refused. */
const asAsked = (): Promise<number> => Promise.resolve(0)

/** Of a return, the return is paid back with it; of a claim, the claim is settled. */
async function agreeToRefund(
  tx: Tx,
  agreed: { shop: Shop; orderId: string; approvalId: string; input: RefundAgreed },
): Promise<unknown> {
  const { returnId, claimId } = agreed.input
  if (claimId !== undefined) return approveClaimRefund(tx, { ...agreed, claimId })
  return returnId === undefined ? approveRefund(tx, agreed) : approveReturnRefund(tx, { ...agreed, returnId })
}

/** For each verb what it moves by now, in fils, and how it is done. */
const acts: Record<
  ApprovalVerb,
  { value(tx: Tx, input: unknown): Promise<number>; run(tx: Tx, input: unknown, by: Approved): Promise<unknown> }
> = {
  'stock.adjust': {
    value: (tx, input) => valueOf(tx, (input as Adjustment).lines),
    run: (tx, input, by) => bookApproved(tx, input as Adjustment, by),
  },
  'cash.write': {
    value: (tx, input) => valueOfWriteOff(tx, input as WriteOff),
    run: (tx, input, { staffId, approvalId, at }) =>
      bookWriteOff(tx, input as WriteOff, { approvalId, at, actor: `staff:${staffId}` }),
  },
  'draft.cut': { value: asAsked, run: (tx, input, by) => approveDraftCut(tx, by.shop, deedOf(input, by)) },
  'order.discount': {
    value: asAsked,
    run: (tx, input, { shop, member, objectId: orderId }) =>
      approveOrderDiscount(tx, { shop, member, orderId, input: input as OrderEditBody }),
  },
  'draft.transfer': { value: asAsked, run: (tx, input, by) => approveDraftTransfer(tx, by.shop, deedOf(input, by)) },
  'payments.refund': {
    value: asAsked,
    run: (tx, input, { shop, objectId: orderId, approvalId }) =>
      agreeToRefund(tx, { shop, orderId, approvalId, input: input as RefundAgreed }),
  },
  'claim.replace': {
    value: asAsked,
    run: (tx, input, { shop, objectId: claimId }) =>
      approveClaimReplacement(tx, { shop, claimId, input: input as ReplacementAgreed }),
  },
  'goodwill.grant': {
    value: asAsked,
    run: (tx, input, { shop, member, objectId: userId, approvalId }) =>
      approveGrant(tx, { shop, userId, approvalId, input: input as GrantAgreed, decidedBy: member.staffId }),
  },
  'gift_card.issue': {
    value: asAsked,
    run: (tx, input, { shop, member, objectId: cardId, approvalId }) =>
      approveGiftCard(tx, { shop, cardId, approvalId, input: input as IssueAgreed, decidedBy: member }),
  },
  'customer.erase': {
    value: asAsked,
    run: async (tx, _, { shop, objectId, afterwards }) => {
      await eraseApproved(tx, shop, objectId)
      afterwards.push(() => forgetErased(shop, objectId))
    },
  },
}

/** What it is worth is counted anew: prices may have changed since it was asked for. A refund's money is sent after the commit. */
export async function approve(shop: Shop, call: DeskCall<{ note: string }>) {
  const afterwards: (() => void)[] = []
  const answer = await agree(shop, { ...call, afterwards })
  for (const work of afterwards) work()
  await sendApprovedRefund(shop, answer.approval._id)
  return answer
}

type Agreeing = DeskCall<{ note: string }> & Pick<Approved, 'afterwards'>

function agree(shop: Shop, { params, body, member, write, afterwards }: Agreeing) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy === member.staffId) refuse('FORBIDDEN', { about: 'own' })
    const verb = verbOf(row.verb)
    const amountFils = Math.max(row.amountFils ?? 0, await acts[verb].value(tx, row.input))
    if (!mayDecide(grantsOf(member), verb, { amountFils, ...percentOf(row) })) refuse('FORBIDDEN')
    const at = shop.clock.now()
    if (verb === 'customer.erase') refuseOldFactor(member, at)
    await decideApproval(tx, row.id, { state: 'approved', decidedBy: member.staffId, note: body.note, at })
    await acts[verb].run(tx, row.input, {
      shop,
      member,
      objectId: row.objectId,
      approvalId: row.id,
      staffId: member.staffId,
      at,
      afterwards,
    })
    note({
      type: 'approval',
      id: row.id,
      before: { state: 'asked' },
      after: { state: 'approved', verb: row.verb, amountFils, askedBy: row.askedBy },
      ...(body.note === '' ? {} : { reason: body.note }),
    })
    return { approval: { _id: row.id, state: 'approved' as const } }
  })
}

export function decline(shop: Shop, { params, body, member, write }: DeskCall<{ note: string }>) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy === member.staffId) refuse('FORBIDDEN', { about: 'own' })
    if (!mayDecide(grantsOf(member), verbOf(row.verb), { amountFils: row.amountFils ?? 0, ...percentOf(row) }))
      refuse('FORBIDDEN')
    const decision = { state: 'declined', decidedBy: member.staffId, note: body.note, at: shop.clock.now() } as const
    await decideApproval(tx, row.id, decision)
    note({ type: 'approval', id: row.id, before: { state: 'asked' }, after: { state: 'declined' }, reason: body.note })
    return { approval: { _id: row.id, state: 'declined' as const } }
  })
}

export function withdraw(shop: Shop, { params, member, write }: Omit<DeskCall<unknown>, 'body'>) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy !== member.staffId) refuse('FORBIDDEN')
    await decideApproval(tx, row.id, { state: 'withdrawn', decidedBy: null, note: '', at: shop.clock.now() })
    note({ type: 'approval', id: row.id, before: { state: 'asked' }, after: { state: 'withdrawn' } })
    return { approval: { _id: row.id, state: 'withdrawn' as const } }
  })
}
