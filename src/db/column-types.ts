/** What the columns of type jsonb hold, and the columns of text whose values another file lists. `npm run tables` puts these types into tables.ts. */
import type { Language, Texts } from '#domain/locale.ts'
import type { OrderAmounts } from '#domain/order-edit.ts'
import type { PurchaseOption } from '#domain/pricing.ts'

export type UserSettings = {
  language?: Language
  currency?: string
  notifications?: { email?: boolean; sms?: boolean; push?: boolean }
  showTrackingInfo?: boolean
}

/** A coupon as it was when the order was placed. */
export type OrderCoupon = {
  code: string
  discountType: 'percentage' | 'fixed'
  percent: number | null
  amountFils: number | null
}

/** An address as it was when the order was placed; never a reference to the address book. */
export type ShippingAddress = {
  fullName: string
  phone: string
  address: string
  building: string
  area: string
  city: string
  emirate: string
  postalCode: string | null
  poBox: string | null
  makani: string | null
  country: 'AE'
}

/** An order's lines and amounts as they stood at an edit. No words of its buyer. */
export type OrderAsSold = {
  lines: {
    orderLineId: string
    productId: string
    variantId: string
    sku: string
    names: Texts
    color: string
    size: string
    purchaseOption: PurchaseOption | null
    quantity: number
    optionPriceFils: number
    lineTotalFils: number
  }[]
  amounts: OrderAmounts
  couponCode: string | null
  deskDiscountFils: number
  shippingSetFils: number | null
}
