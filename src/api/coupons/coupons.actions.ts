/** D23: a coupon is looked at when it is applied, and decided under its row's lock when the order is placed. */
import { normaliseCode, refuseCoupon } from '#domain/coupon.ts'
import type { Coupon, CouponDraft, CouponRefusal } from '#domain/coupon.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { saveCoupon } from './coupon-write.actions.ts'
import {
  countCustomerUses,
  type Customer,
  findCouponByCode,
  findCouponById,
  giveUseBack,
  saveRedemption,
  takeUse,
} from './coupons.store.ts'

export type { Customer } from './coupons.store.ts'

/** Nobody known yet: a guest's bag before she has given an e-mail. */
export const unknownCustomer: Customer = { userId: null, emails: [] }

export type CouponUse = { customer: Customer; fullTotalFils: number; now: Date }
export type Judged = { coupon: Coupon | null; reason: CouponRefusal | null }

/** The coupon if it may be used now, else why not. Takes no lock: good for showing a price, not for placing an order. */
export async function judgeCode(db: Db | Tx, code: string, use: CouponUse): Promise<Judged> {
  const [coupon] = await findCouponByCode(db, normaliseCode(code))
  return judgeFoundCoupon(db, coupon, use)
}

export async function judgeCoupon(db: Db | Tx, couponId: string, use: CouponUse): Promise<Judged> {
  const [coupon] = await findCouponById(db, couponId)
  return judgeFoundCoupon(db, coupon, use)
}

async function judgeFoundCoupon(db: Db | Tx, coupon: Coupon | undefined, use: CouponUse): Promise<Judged> {
  const uses = coupon ? await countCustomerUses(db, coupon.id, use.customer) : { usedByCustomer: 0, customerOrders: 0 }
  const reason = refuseCoupon(coupon, { now: use.now, fullTotalFils: use.fullTotalFils, ...uses })
  return { coupon: reason === null ? (coupon ?? null) : null, reason }
}

/** Takes one use, counting the customer's own under the coupon's lock. False: it is not hers to use any more; the caller refuses and so rolls back. */
export async function redeemCoupon(tx: Tx, couponId: string, use: CouponUse): Promise<boolean> {
  const coupon = await takeUse(tx, couponId)
  if (!coupon) return false
  // Asked after the lock was taken, so that a twin's redemption is seen.
  const uses = await countCustomerUses(tx, couponId, use.customer)
  const asItWas = { ...coupon, used: coupon.used - 1 }
  return refuseCoupon(asItWas, { now: use.now, fullTotalFils: use.fullTotalFils, ...uses }) === null
}

/** The order was called off, or goes on without it: its use counts no more. */
export const releaseCoupon = (tx: Tx, orderId: string, at: Date) => giveUseBack(tx, orderId, at)

export const recordRedemption = (
  tx: Tx,
  redemption: { orderId: string; couponId: string; customerKey: string; at: Date },
) => saveRedemption(tx, redemption)

/** Nothing to misread: no I, no O, no 0, no 1. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 50 random bits: not to be found by trying. */
const codeLength = 10

export type Gift = { percent: number; endsAt: Date; at: Date }

/** D6: a coupon of one person's own: a percentage, once, for a first order. */
export async function mintCoupon(
  tx: Tx,
  shop: Shop,
  { percent, endsAt, at }: Gift,
): Promise<{ id: string; code: string }> {
  const code = Array.from({ length: codeLength }, () => codeLetters[shop.ids.below(codeLetters.length)] ?? '').join('')
  const id = shop.ids.newId()
  const draft: CouponDraft = {
    code,
    discountType: 'percentage',
    percent,
    amountFils: null,
    startsAt: at,
    endsAt,
    minimumSpendFils: 0,
    usageLimit: 1,
    perCustomerLimit: 1,
    firstOrderOnly: true,
    active: true,
  }
  await saveCoupon(tx, { id, draft }, at)
  return { id, code }
}

/**
 * The coupon of a code that somebody typed, as `judgeCode` finds it. A code counts before it is looked at, so that guesses sent at once are
 * counted too; a right one is given back (G39).
 */
export async function tryCode(shop: Shop, who: string, judge: () => Promise<Judged>): Promise<Coupon> {
  await shop.limits.count('coupon-failed', who)
  const { coupon, reason } = await judge()
  if (!coupon) return refuseCode(shop, reason)
  await shop.limits.giveBack('coupon-failed', who)
  return coupon
}

/** One message for every reason, so that codes can't be explored (T10). */
export function refuseCode(shop: Shop, reason: CouponRefusal | null): never {
  shop.log.info({ reason }, 'coupon refused')
  refuse('INVALID_COUPON')
}
