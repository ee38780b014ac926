import { couponAdminCalls as calls } from '#contract/coupons.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addCoupon, changeCoupon, listCoupons } from './coupon.admin.actions.ts'

export function couponAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listCoupons, ({ query }) => listCoupons(shop, query))
  mount(calls.addCoupon, (call) => addCoupon(shop, call))
  mount(calls.changeCoupon, (call) => changeCoupon(shop, call))
}
