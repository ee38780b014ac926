/** The whole demo shop as rows, at a given moment. */
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
    categories: [],
    subcategories: [],
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
    lookPoints: [],
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
    rows.coupons.push({
      id: newId(),
      code,
      discountType: percent === undefined ? 'fixed' : 'percentage',
      percent: percent ?? null,
      amountFils: amountAed === undefined ? null : fromAed(amountAed),
      minimumSpendFils: fromAed(minimumSpendAed ?? 0),
      perCustomerLimit: perCustomerLimit ?? null,
      used: 0,
      startsAt: inDays(startsInDays),
      endsAt: endsInDays === null ? null : inDays(endsInDays),
    })
  }
}

function planBanners(rows: ShopRows): void {
  for (const [position, banner] of bannerSeeds.entries()) {
    const still = pictureOf(banner.picture).url
    rows.banners.push({
      id: newId(),
      position,
      mediaType: banner.video ? 'video' : 'image',
      url: banner.video ? videoOf(banner.video) : still,
      posterUrl: banner.video ? still : null,
      alts: banner.alt,
      titles: banner.title,
      subtitles: banner.subtitle,
      link: banner.link,
      textPosition: banner.textPosition,
    })
  }
}

function planLooks(rows: ShopRows, shelf: Shelf): void {
  for (const [position, { picture, shape, title, alt, points }] of lookSeeds.entries()) {
    const id = newId()
    rows.looks.push({ id, position, url: pictureOf(picture).url, shape, titles: title, alts: alt })
    for (const [place, { slug, colour, x, y }] of points.entries()) {
      const product = shelf.get(slug)
      if (!product?.seed.colours.includes(colour))
        throw new Error(`${picture} shows ${slug} in ${colour}, which the shop does not have`)
      rows.lookPoints.push({
        lookId: id,
        position: place,
        productId: product.id,
        color: colour,
        xPercent: x,
        yPercent: y,
      })
    }
  }
}
