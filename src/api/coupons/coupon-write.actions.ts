/** The one way to write a coupon: the back office, the newsletter's gifts, the demo shop and the tests all come here. */
import type { CouponDraft } from '#domain/coupon.ts'
import type { Tx } from '../shop.ts'
import { upsertCoupon } from './coupon-write.store.ts'

/** New or not. Whether the editor has seen the version before it is for the caller to check. */
export const saveCoupon = (tx: Tx, coupon: { id: string; draft: CouponDraft }, at: Date): Promise<void> =>
  upsertCoupon(tx, coupon, at)
