/** Four eyes: what goes over somebody's limit is asked for, and somebody else decides. */
import { type Grants, mayMove, type Permission } from './permission.ts'

export const approvalMs = 72 * 60 * 60 * 1000

/**
 * The acts that become a request over their limit, and which permission decides them. A cut of a draft and what an edit takes off an order are
 * decided by who may cut prices so far, and a transfer by who answers for the money, whatever either may do herself.
 */
export const approvalVerbs = {
  'stock.adjust': 'stock.approve',
  'cash.write': 'cash.approve',
  'draft.cut': 'prices.write',
  'draft.transfer': 'payments.approve',
  'order.discount': 'prices.write',
  'customer.erase': 'customers.erase',
  'payments.refund': 'payments.approve',
  'claim.replace': 'payments.approve',
  'goodwill.grant': 'goodwill.approve',
  'gift_card.issue': 'goodwill.approve',
} as const satisfies Record<string, Permission>
export type ApprovalVerb = keyof typeof approvalVerbs

export const isApprovalVerb = (verb: string): verb is ApprovalVerb => Object.hasOwn(approvalVerbs, verb)

export const approvalStates = ['asked', 'approved', 'declined', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * Whether these rights cover the decision: the permission to approve, and where the act itself is theirs too, its own limit. Whose the request is, is
 * another question.
 */
export function mayDecide(
  grants: Grants,
  verb: ApprovalVerb,
  { amountFils, percent = 0 }: { amountFils: number; percent?: number },
): boolean {
  const key = approvalVerbs[verb]
  if (!mayMove(grants, key, amountFils) || percent > (grants[key]?.capPercent ?? 100)) return false
  if (verb === 'draft.cut' || verb === 'draft.transfer' || verb === 'order.discount' || verb === 'customer.erase')
    return true
  const own = verb === 'gift_card.issue' ? 'goodwill.grant' : verb === 'claim.replace' ? 'payments.refund' : verb
  return grants[own] === undefined || mayMove(grants, own, amountFils)
}

/** The verbs that somebody decides at all. */
export const decidedBy = (grants: Grants): ApprovalVerb[] =>
  (Object.keys(approvalVerbs) as ApprovalVerb[]).filter((verb) => grants[approvalVerbs[verb]] !== undefined)
