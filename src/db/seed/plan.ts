/** The whole demo shop as rows, at a given moment. */
import type { BannerDraft } from '#domain/banner.ts'
import type { CouponDraft } from '#domain/coupon.ts'
import { fromAed } from '#domain/money.ts'
import { bannerSeeds, couponSeeds } from './content.ts'
import { demoOrders } from './orders.ts'
import { lookSeeds } from './looks.ts'
import { pictureOf, videoOf } from './pictures.ts'
import { closeBooks, planOrder } from './plan-orders.ts'
import { planPeople, planWishlist } from './plan-people.ts'
import { planProducts, type Shelf } from './plan-products.ts'
import { demoPlaces } from './places.ts'
import { planReviews } from './plan-reviews.ts'
import { dayMs, hourMs, newId, type ShopRows } from './rows.ts'

export function planShop(now: Date, passwordHash: string): ShopRows {
  const rows: ShopRows = {
    users: [],
    addresses: [],
    products: [],
    variants: [],
    openings: [],
    coupons: [],
    orders: [],
    orderLines: [],
    orderEvents: [],
    stockPlaces: demoPlaces,
    stockMovements: [],
    couponRedemptions: [],
    payments: [],
    testGatewaySessions: [],
    reviews: [],
    reviewVotes: [],
    wishlistItems: [],
    banners: [],
    looks: [],
    wholesaleApplications: [],
  }
  planCoupons(rows, now)
  planBanners(rows)
  const buyers = planPeople(rows, now, passwordHash)
  const shelf = planProducts(rows, now)
  const books = { rows, shelf, buyers, now }
  for (const order of demoOrders)
    planOrder(books, { ...order, placedAt: new Date(now.getTime() - order.hoursAgo * hourMs) })
  planLooks(rows, shelf)
  planReviews(books)
  planWishlist(rows, shelf, buyers, now)
  closeBooks(books)
  return rows
}

function planCoupons(rows: ShopRows, now: Date): void {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const { code, percent, amountAed, startsInDays, endsInDays, minimumSpendAed, perCustomerLimit } of couponSeeds) {
    const draft: CouponDraft = {
      code,
      discountType: percent === undefined ? 'fixed' : 'percentage',
      percent: percent ?? null,
      amountFils: amountAed === undefined ? null : fromAed(amountAed),
      minimumSpendFils: fromAed(minimumSpendAed ?? 0),
      usageLimit: null,
      perCustomerLimit: perCustomerLimit ?? null,
      firstOrderOnly: false,
      active: true,
      startsAt: inDays(startsInDays),
      endsAt: endsInDays === null ? null : inDays(endsInDays),
    }
    rows.coupons.push({ id: newId(), draft })
  }
}

function planBanners(rows: ShopRows): void {
  for (const [position, banner] of bannerSeeds.entries()) {
    const still = pictureOf(banner.picture).url
    const draft: BannerDraft = {
      position,
      active: true,
      mediaType: banner.video ? 'video' : 'image',
      url: banner.video ? videoOf(banner.video) : still,
      posterUrl: banner.video ? still : null,
      alts: banner.alt,
      titles: banner.title,
      subtitles: banner.subtitle,
      link: banner.link,
      textPosition: banner.textPosition,
    }
    rows.banners.push({ id: newId(), draft })
  }
}

function planLooks(rows: ShopRows, shelf: Shelf): void {
  for (const [position, { picture, shape, title, alt, points }] of lookSeeds.entries()) {
    const placed = points.map(({ slug, colour, x, y }) => {
      const product = shelf.get(slug)
      if (!product?.seed.colours.includes(colour))
        throw new Error(`${picture} shows ${slug} in ${colour}, which the shop does not have`)
      return { productId: product.id, color: colour, x, y }
    })
    const draft = {
      position,
      active: true,
      url: pictureOf(picture).url,
      shape,
      titles: title,
      alts: alt,
      points: placed,
    }
    rows.looks.push({ id: newId(), draft })
  }
}
