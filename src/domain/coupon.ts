/** Spec §3 and §9, R072, D8, D23: what a coupon takes off, and when it is refused. */
import { divideHalfUp } from './money.ts'
import type { Fils } from './money.ts'

export type DiscountType = 'percentage' | 'fixed'

/** All that pricing needs of a coupon. A fixed amount may come as `amountFils` (the coupon) or `discountValueFils` (an order's copy). */
export type CouponValue = {
  discountType: DiscountType
  percent?: number | null
  amountFils?: Fils | null
  discountValueFils?: Fils | null
}

export type Coupon = {
  id: string
  code: string
  discountType: DiscountType
  percent: number | null
  amountFils: Fils | null
  startsAt: Date | null
  endsAt: Date | null
  minimumSpendFils: Fils
  usageLimit: number | null
  perCustomerLimit: number | null
  firstOrderOnly: boolean
  used: number
  active: boolean
}

/**
 * Why not. The caller answers INVALID_COUPON to all of them alike, so that codes can't be explored;
 * the reason is for the log and the back office.
 */
export type CouponRefusal =
  | 'unknown'
  | 'inactive'
  | 'not_started'
  | 'ended'
  | 'minimum_spend'
  | 'used_up'
  | 'used_by_customer'
  | 'first_order_only'

export type CouponUse = { now: Date; fullTotalFils: Fils; usedByCustomer: number; customerOrders: number }

/**
 * A percentage is of the full prices (to the nearest fil, halves up); a fixed amount is itself.
 * Never more than the goods cost after the combo saving, from which it is taken: subTotal − discount is never below 0 (D8).
 */
export function discountFils(coupon: CouponValue | null, fullTotalFils: Fils, subTotalFils: Fils): Fils {
  if (!coupon) return 0
  return Math.max(0, Math.min(nominalFils(coupon, fullTotalFils), subTotalFils))
}

function nominalFils(coupon: CouponValue, fullTotalFils: Fils): Fils {
  if (coupon.discountType === 'percentage') return divideHalfUp(fullTotalFils * (coupon.percent ?? 0), 100)
  return coupon.amountFils ?? coupon.discountValueFils ?? 0
}

/** The first reason against the coupon, or null. The minimum spend is compared with the full prices. Both dates are inclusive. */
export function refuseCoupon(coupon: Coupon | null | undefined, use: CouponUse): CouponRefusal | null {
  if (!coupon) return 'unknown'
  return refusals.find(([, applies]) => applies(coupon, use))?.[0] ?? null
}

const refusals: [CouponRefusal, (coupon: Coupon, use: CouponUse) => boolean][] = [
  ['inactive', (coupon) => !coupon.active],
  ['not_started', (coupon, { now }) => coupon.startsAt !== null && now < coupon.startsAt],
  ['ended', (coupon, { now }) => coupon.endsAt !== null && now > coupon.endsAt],
  ['used_up', (coupon) => coupon.usageLimit !== null && coupon.used >= coupon.usageLimit],
  [
    'used_by_customer',
    (coupon, use) => coupon.perCustomerLimit !== null && use.usedByCustomer >= coupon.perCustomerLimit,
  ],
  ['first_order_only', (coupon, use) => coupon.firstOrderOnly && use.customerOrders > 0],
  ['minimum_spend', (coupon, use) => use.fullTotalFils < coupon.minimumSpendFils],
]

/** The one spelling of a code: upper case, without spaces or invisible signs around or inside (D23: case-insensitive). */
export function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
}

/** A coupon as its editor writes it. */
export type CouponDraft = Omit<Coupon, 'id' | 'used'>
