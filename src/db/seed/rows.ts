/** The rows that `seedShop` writes, table by table, planned in memory before the database is touched. */
import type {
  addresses,
  banners,
  categories,
  couponRedemptions,
  coupons,
  lookPoints,
  looks,
  orderEvents,
  orderLines,
  orders,
  payments,
  priceHistory,
  productPictures,
  products,
  productTexts,
  reviews,
  reviewVotes,
  stockMovements,
  subcategories,
  testGatewaySessions,
  users,
  variants,
  wholesaleApplications,
  wholesaleProducts,
  wholesaleTiers,
  wishlistItems,
} from '#db/tables.ts'
import { ulid } from 'ulid'

/** Rows of `order_events` get their ids from the database; `orderId` ties them. */
export type ShopRows = {
  users: (typeof users.$inferInsert)[]
  addresses: (typeof addresses.$inferInsert)[]
  categories: (typeof categories.$inferInsert)[]
  subcategories: (typeof subcategories.$inferInsert)[]
  products: (typeof products.$inferInsert & { id: string; createdAt: Date })[]
  productTexts: (typeof productTexts.$inferInsert)[]
  productPictures: (typeof productPictures.$inferInsert)[]
  variants: (typeof variants.$inferInsert & { onHand: number })[]
  priceHistory: (typeof priceHistory.$inferInsert)[]
  coupons: (typeof coupons.$inferInsert & { used: number })[]
  orders: (typeof orders.$inferInsert)[]
  orderLines: (typeof orderLines.$inferInsert)[]
  orderEvents: (typeof orderEvents.$inferInsert)[]
  stockMovements: (typeof stockMovements.$inferInsert)[]
  couponRedemptions: (typeof couponRedemptions.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  testGatewaySessions: (typeof testGatewaySessions.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert)[]
  reviewVotes: (typeof reviewVotes.$inferInsert)[]
  wishlistItems: (typeof wishlistItems.$inferInsert)[]
  banners: (typeof banners.$inferInsert)[]
  looks: (typeof looks.$inferInsert)[]
  lookPoints: (typeof lookPoints.$inferInsert)[]
  wholesaleProducts: (typeof wholesaleProducts.$inferInsert)[]
  wholesaleTiers: (typeof wholesaleTiers.$inferInsert)[]
  wholesaleApplications: (typeof wholesaleApplications.$inferInsert)[]
}

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
