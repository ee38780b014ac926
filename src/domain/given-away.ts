/** D19: how much of an order staff give away by their own hand, and who may: one rule for drafts and for edits. */
import type { Fils } from './money.ts'
import type { Grants } from './permission.ts'
import { shippingFils, type ShippingRule } from './shipping.ts'

/**
 * `cutFils`: all that the order costs less than at the shop's own prices, its waived delivery with it. `goodsFils`: its goods at those prices, and what
 * was waived of the delivery. A coupon is the shop's gift, not theirs.
 */
export type GivenAway = { cutFils: Fils; goodsFils: Fils }

/** What the delivery costs less than the rule asks for; a dearer one makes up for nothing. */
export const waivedFils = (goodsFils: Fils, { rule, paidFils }: { rule: ShippingRule; paidFils: Fils }): Fils =>
  Math.max(0, shippingFils(goodsFils, rule) - paidFils)

/** In whole percent, rounded up: nothing is judged smaller than it is. */
export const givenPercent = ({ cutFils, goodsFils }: GivenAway): number =>
  goodsFils === 0 ? 0 : Math.ceil((cutFils * 100) / goodsFils)

/** Whether these rights cover it. */
export function mayGiveAway(grants: Grants, { cutFils, goodsFils }: GivenAway): boolean {
  if (cutFils === 0) return true
  const grant = grants['prices.write']
  if (grant === undefined) return false
  return grant.capPercent === undefined || cutFils * 100 <= goodsFils * grant.capPercent
}
