/** What an e-mail about an order is written from, and what it can say; the words are in order-email-texts.ts. */
import type { Texts } from '#domain/locale.ts'
import type { PaymentStatus } from '#domain/order.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { RefundDestination } from '#domain/refund.ts'
import type { FindState } from '#domain/return-find.ts'
import type { ReturnGrade, ReturnWay } from '#domain/return.ts'
import type { ReturnTexts } from './order-email-returns.ts'

export type OrderedItem = {
  _id: string
  name: string
  color: string
  size: string
  purchaseOption: 'combo' | 'shirt' | 'pant' | null
  customization: string | null
  quantity: number
  lineTotal: number
}

/** An order as the API shows it; amounts in AED. */
export type OrderFacts = {
  number: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  items: OrderedItem[]
  subTotal: number
  discount: number
  /** Of `discount`, what the shop took off beside any coupon. */
  deskDiscount: number
  coupon: { code: string } | null
  shipping: number
  cashFee: number
  tax: number
  payable: number
  /** Of it, paid from the wallet. */
  wallet?: number
  contact: { email: string; firstName: string }
  /** The store that it is collected from. */
  pickup: { name: string; address: string } | null
  shippingAddress: {
    fullName: string
    address: string
    building: string
    area: string
    city: string
    emirate: string
    phone: string
  }
  estimatedDelivery: { from: string; to: string }
  parcels: {
    _id: string
    position: number
    state: string
    awb: string | null
    trackingUrl: string | null
    isExchange: boolean
  }[]
}

/** The events of an order that somebody is told of. Waiting for a payment is not news; `to_confirm` asks for something (T13). */
export type OrderNews =
  | 'to_confirm'
  | 'placed'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'parcel_sent'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'parcel_delivered'
  | 'ready'
  | 'reminder'
  | 'cancelled'
  | 'returned'
  | 'refund_due'
  | 'refunded'
  | 'address_changed'
  | 'return_requested'
  | 'return_approved'
  | 'return_declined'
  | 'return_received'
  | 'return_inspected'
  | 'return_found'
  | 'return_collection'
  | 'return_collection_missed'
  | 'return_collection_ended'
  | 'return_picked_up'
  | 'exchange_packing'
  | 'exchange_lapsed'
  | 'exchange_ended'
  | 'claim_asked'
  | 'claim_more'
  | 'claim_approved'
  | 'claim_refused'
  | 'claim_replaced'
  | 'changed'

/** What lay in the parcel of a return beside what was announced. */
export type FindTold = {
  state: FindState
  /** The shop's words for a thing that is not its own. */
  words: string
  piece: { names: Texts; color: string; size: string } | null
}

/** Of a line of the order, so many are to come back. */
export type PieceBack = { orderLineId: string; quantity: number }

export type ReturnTold = {
  way: ReturnWay | null
  refused: (PieceBack & { grade: ReturnGrade })[]
  answer: string
  /** Another size or colour is reserved for it. */
  isExchange: boolean
  /** Something of it was replaced. */
  hasReplacement: boolean
  /** The courier has lost what was to be handed over. */
  isLost: boolean
  finds: readonly FindTold[]
}

export type NewsTexts = { subject(number: string): string; heading: string; body: string }

export type OrderTexts = {
  greeting(firstName: string): string
  news: Record<OrderNews, NewsTexts>
  notPaid: string
  /** A bank holds the money until the order is packed; and it was let go. */
  held: string
  holdReleased: string
  /** Of a cash order that waited in vain for its buyer's yes. */ notConfirmed: string
  refundFollows: string
  /** What was paid at the door goes back by transfer or at a counter. */
  refundedInCash: string
  /** Of part of the money, or of all of it: `{amount}`. */
  wallet: Record<'method' | 'paid' | 'left', string>
  refundedPart: Record<RefundDestination, string>
  changeable: string
  /** F36: why the letter says so little. */
  unproved: string
  /** Small print of `to_confirm`. */
  notMine: string
  /** Of an edited order: what the courier collects now. */
  changedCash: string
  /** Of an edited order: more was paid than it costs now. */
  changedRefund: string
  confirm: string
  action: string
  facts: Record<
    | 'number'
    | 'subTotal'
    | 'discount'
    | 'deskDiscount'
    | 'shipping'
    | 'free'
    | 'cashFee'
    | 'total'
    | 'tax'
    | 'delivery'
    | 'arrives'
    | 'address'
    | 'payment'
    | 'parcel'
    | 'awb'
    | 'totalBefore'
    | 'refund'
    | 'refunded',
    string
  >
  /** Of so many parcels the one. */
  parcelOf(position: number, total: number): string
  track: string
  /** Of an order that is collected in a store. */
  pickup: {
    collected: NewsTexts
    notCollected: string
    changeable: string
    /** Where it is paid otherwise than an order to the door. */ payment: Partial<Record<PaymentMethod, string>>
  } & Record<'from' | 'readyBy' | 'store' | 'code' | 'until' | 'hours' | 'due', string>
  payment: Record<PaymentMethod, string>
  /** Of pieces that come back. */
  returned: ReturnTexts['words']
  option: { combo: string; shirt: string; pant: string }
  oneSize: string
}
