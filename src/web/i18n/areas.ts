/** The areas of texts, by their English originals: `base` on every page, the others with the screens that name them. */
import type { texts as account } from './en/areas/account.ts'
import type { texts as address } from './en/areas/address.ts'
import type { texts as admin } from './en/admin/admin.ts'
import type { texts as auth } from './en/areas/auth.ts'
import type { texts as bag } from './en/areas/bag.ts'
import type { texts as calls } from './en/admin/calls.ts'
import type { texts as cards } from './en/admin/cards.ts'
import type { texts as care } from './en/admin/care.ts'
import type { texts as cash } from './en/areas/cash.ts'
import type { texts as checkout } from './en/areas/checkout.ts'
import type { texts as claiming } from './en/areas/claiming.ts'
import type { texts as claims } from './en/admin/claims.ts'
import type { texts as counts } from './en/admin/counts.ts'
import type { texts as couriers } from './en/admin/couriers.ts'
import type { texts as desk } from './en/admin/desk.ts'
import type { texts as edit } from './en/admin/edit.ts'
import type { texts as drafts } from './en/admin/drafts.ts'
import type { texts as gift } from './en/areas/gift.ts'
import type { texts as home } from './en/areas/home.ts'
import type { texts as ledger } from './en/admin/ledger.ts'
import type { texts as locations } from './en/admin/locations.ts'
import type { texts as log } from './en/admin/log.ts'
import type { texts as lookbook } from './en/areas/lookbook.ts'
import type { texts as library } from './en/admin/library.ts'
import type { texts as money } from './en/admin/money.ts'
import type { texts as menu } from './en/areas/menu.ts'
import type { texts as newsletter } from './en/areas/newsletter.ts'
import type { texts as offline } from './en/areas/offline.ts'
import type { texts as order } from './en/admin/order.ts'
import type { texts as packing } from './en/admin/packing.ts'
import type { texts as permissions } from './en/admin/permissions.ts'
import type { texts as pickup } from './en/areas/pickup.ts'
import type { texts as pickups } from './en/admin/pickups.ts'
import type { texts as product } from './en/areas/product.ts'
import type { texts as returning } from './en/areas/returning.ts'
import type { texts as returns } from './en/admin/returns.ts'
import type { texts as payback } from './en/areas/payback.ts'
import type { texts as disputes } from './en/admin/disputes.ts'
import type { texts as range } from './en/admin/range.ts'
import type { texts as receipts } from './en/admin/receipts.ts'
import type { texts as refunds } from './en/admin/refunds.ts'
import type { texts as search } from './en/areas/search.ts'
import type { texts as settings } from './en/admin/settings.ts'
import type { texts as shop } from './en/areas/shop.ts'
import type { texts as stock } from './en/admin/stock.ts'
import type { texts as tax } from './en/admin/tax.ts'
import type { texts as transfers } from './en/admin/transfers.ts'
import type { texts as wholesale } from './en/areas/wholesale.ts'
import type { texts as wishlist } from './en/areas/wishlist.ts'
import type { BaseTexts } from './en/base.ts'

export type AreaTexts = {
  admin: typeof admin
  account: typeof account
  address: typeof address
  auth: typeof auth
  bag: typeof bag
  calls: typeof calls
  cards: typeof cards
  care: typeof care
  cash: typeof cash
  checkout: typeof checkout
  claiming: typeof claiming
  claims: typeof claims
  counts: typeof counts
  couriers: typeof couriers
  desk: typeof desk
  edit: typeof edit
  drafts: typeof drafts
  gift: typeof gift
  home: typeof home
  ledger: typeof ledger
  library: typeof library
  locations: typeof locations
  log: typeof log
  lookbook: typeof lookbook
  menu: typeof menu
  money: typeof money
  newsletter: typeof newsletter
  offline: typeof offline
  order: typeof order
  packing: typeof packing
  permissions: typeof permissions
  pickup: typeof pickup
  pickups: typeof pickups
  product: typeof product
  returning: typeof returning
  returns: typeof returns
  payback: typeof payback
  disputes: typeof disputes
  range: typeof range
  receipts: typeof receipts
  refunds: typeof refunds
  search: typeof search
  settings: typeof settings
  shop: typeof shop
  stock: typeof stock
  tax: typeof tax
  transfers: typeof transfers
  wholesale: typeof wholesale
  wishlist: typeof wishlist
}

export type Area = keyof AreaTexts

/** What a route says about itself in `export const handle`. */
export type RouteHandle = {
  /** Texts that must be there before the screen is. */
  areas?: readonly Area[]
  /** The header lies transparent over the first picture until the page is scrolled (R051). */
  overHero?: boolean
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: BaseTexts & AreaTexts
  }
}
