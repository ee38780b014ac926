/** The rows that `seedShop` writes, table by table, planned in memory before the database is touched. */
import type {
  addresses,
  couponRedemptions,
  orderEvents,
  orderLines,
  orders,
  payments,
  reviews,
  reviewVotes,
  stockMovements,
  stockPlaces,
  testGatewaySessions,
  users,
  wholesaleApplications,
  wishlistItems,
} from '#db/tables.ts'
import type { BannerDraft } from '#domain/banner.ts'
import type { CouponDraft } from '#domain/coupon.ts'
import type { LookDraft } from '#domain/lookbook.ts'
import type { ProductWrite } from '#domain/product-draft.ts'
import { ulid } from 'ulid'

export type PlannedVariant = { id: string; productId: string; sku: string; color: string; size: string; onHand: number }

/** What the rooms write by themselves. */
export type Drafts = {
  coupons: { id: string; draft: CouponDraft }[]
  banners: { id: string; draft: BannerDraft }[]
  looks: { id: string; draft: LookDraft }[]
  products: (ProductWrite & { createdAt: Date })[]
  /** The products' variants, with what is left of each after all orders. */
  variants: PlannedVariant[]
  /** What was there before the first order. */
  openings: { variantId: string; place: string; quantity: number; at: Date }[]
}

/** Rows of `order_events` get their ids from the database; `orderId` ties them. */
export type PlainRows = {
  users: (typeof users.$inferInsert)[]
  addresses: (typeof addresses.$inferInsert)[]
  orders: (typeof orders.$inferInsert)[]
  orderLines: (typeof orderLines.$inferInsert)[]
  orderEvents: (typeof orderEvents.$inferInsert)[]
  stockPlaces: (typeof stockPlaces.$inferInsert)[]
  stockMovements: (typeof stockMovements.$inferInsert)[]
  couponRedemptions: (typeof couponRedemptions.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  testGatewaySessions: (typeof testGatewaySessions.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert)[]
  reviewVotes: (typeof reviewVotes.$inferInsert)[]
  wishlistItems: (typeof wishlistItems.$inferInsert)[]
  wholesaleApplications: (typeof wholesaleApplications.$inferInsert)[]
}

export type ShopRows = PlainRows & Drafts

/** Ids carry the time of what they name, as if the shop had been open all along (D2). */
export const newId = (atMs?: number): string => ulid(atMs)

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** A number from 0 to 1 that depends on the text alone: demo data is varied, and the same at every start. */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
