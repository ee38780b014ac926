/** Four eyes: what goes over somebody's limit is asked for, and somebody else decides. */
import { type Grants, mayMove, type Permission } from './permission.ts'

export const approvalMs = 72 * 60 * 60 * 1000

/** The acts that become a request over their limit, and which permission decides them. */
export const approvalVerbs = {
  'stock.adjust': 'stock.approve',
  'cash.write': 'cash.approve',
} as const satisfies Partial<Record<Permission, Permission>>
export type ApprovalVerb = keyof typeof approvalVerbs

export const isApprovalVerb = (verb: string): verb is ApprovalVerb => Object.hasOwn(approvalVerbs, verb)

export const approvalStates = ['asked', 'approved', 'declined', 'expired', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * Whether these rights cover the decision: the permission to approve, and where the act itself is theirs too, its own limit. Whose the request is, is
 * another question.
 */
export function mayDecide(grants: Grants, verb: ApprovalVerb, amountFils: number): boolean {
  if (!mayMove(grants, approvalVerbs[verb], amountFils)) return false
  return grants[verb] === undefined || mayMove(grants, verb, amountFils)
}

/** The verbs that somebody decides at all. */
export const decidedBy = (grants: Grants): ApprovalVerb[] =>
  (Object.keys(approvalVerbs) as ApprovalVerb[]).filter((verb) => grants[approvalVerbs[verb]] !== undefined)
