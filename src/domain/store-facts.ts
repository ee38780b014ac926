/**
 * What the owner decides, as the rules take it: one value per group, each a row of the database with a version of its own. Emirates, languages, the
 * VAT rate and the states of an order are no facts: they are code.
 */
import type { Branch } from './branches.ts'
import type { CashRule } from './cash-on-delivery.ts'
import type { CashConfirmationRule } from './confirmation.ts'
import type { ClaimRule } from './claim.ts'
import type { CollectionRule } from './collection.ts'
import type { Contacts, SocialLink } from './company.ts'
import type { CourierRule } from './courier-choice.ts'
import type { GiftCardOffer } from './gift-card.ts'
import type { Goods } from './goods.ts'
import type { ClosedDays } from './holidays.ts'
import type { Texts } from './locale.ts'
import type { PaymentRule } from './payment.ts'
import type { ReturnFees, ReturnRule } from './return.ts'
import type { StoreHours } from './opening.ts'
import type { SellerIdentity } from './seller.ts'
import type { DeliveryTimes, ShippingRule } from './shipping.ts'

export type StoreFacts = {
  shipping: ShippingRule
  delivery: DeliveryTimes
  cashOnDelivery: CashRule
  cashConfirmation: CashConfirmationRule
  /** ADR 60: when cards are charged, and up to what cash goes back over the counter by one person alone. */
  payments: PaymentRule
  /** Who is offered a parcel first. */
  couriers: CourierRule
  /** D18: the one number of days for returns, everywhere. */
  returns: { days: number; walletBonusPercent: number } & ReturnRule & ReturnFees & CollectionRule & ClaimRule
  giftCards: GiftCardOffer
  closedDays: ClosedDays
  hours: StoreHours
  branches: { branches: readonly Branch[] }
  /** Sentences on pages whose words are code otherwise: at the address on the contact page, and below the size tables. With gaps and links like a written page. */
  pageNotes: { visit: Texts; sizes: readonly Texts[] }
  seller: SellerIdentity
  contacts: Contacts
  /** Whom letters come from. Null: `contacts.email`, then the address that the server makes up. */
  sender: { email: string | null }
  /** R058: the lines above the header, with gaps such as `{freeFrom}`: see `announcementGaps`. None: no bar. */
  announcement: { lines: readonly Texts[] }
  /** D24: what is not given is not shown. */
  social: { links: readonly SocialLink[] }
} & Goods

export type FactGroup = keyof StoreFacts

/** What a line of the announcement may have filled in. */
export const announcementGaps = ['freeFrom', 'fee', 'returns', 'delivery', 'cash'] as const

/** Null where a gap's value is null: there is nothing to say. */
export function fillGaps(text: string, values: Record<string, string | null>): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === null)) return null
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
}
