import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/locale.ts'
import { pickText } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { awaitsConfirmation, changeableUntil, deliveredAtOf, orderCan } from '#domain/order.ts'
import { shopperStateOf } from '#domain/parcel.ts'
import { lastPickupDay, showPickupCode } from '#domain/pickup.ts'
import { showCoupon } from '../cart/cart.actions.ts'
import type { OrderDetails, OrderLineRow, OrderRow, ParcelOfOrder } from './orders.store.ts'
import { toldPickupCode } from './pickup-code.ts'
import { drawQr } from './pickup-qr.ts'

/**
 * An order as it was sold: names and prices are the order's own, not the catalogue's of today. With the shop's `secrets` the codes of parcels that wait in a store
 * are shown to who owns them.
 */
export function showOrder(
  order: OrderRow,
  { lines, events, parcels }: OrderDetails,
  { language, now, secrets }: { language: Language; now: Date; secrets?: Secrets },
): Order {
  const changeable = orderCan.cancel(order, now)
  const { returnDays } = order.terms
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    items: lines.map((line) => showLine(line, language)),
    subTotal: toAed(order.subTotalFils),
    discount: toAed(order.discountFils),
    deskDiscount: toAed(Math.min(order.deskDiscountFils, order.discountFils)),
    comboSaving: toAed(order.fullTotalFils - order.subTotalFils),
    coupon: order.coupon && showCoupon(order.coupon),
    shipping: toAed(order.shippingFils),
    cashFee: toAed(order.cashFeeFils),
    tax: toAed(order.taxFils),
    payable: toAed(order.payableFils),
    wallet: toAed(order.walletFils),
    due: toAed(order.status === 'cancelled' ? 0 : order.dueFils),
    contact: {
      email: order.contactEmail,
      phone: order.contactPhone,
      firstName: order.contactFirstName,
      lastName: order.contactLastName,
    },
    shippingAddress: order.shippingAddress,
    pickup: showPickup(order, language),
    notes: order.notes,
    estimatedDelivery: { from: order.deliveryFrom, to: order.deliveryTo },
    events: events.map((event) => ({ at: event.at.toISOString(), status: event.status, note: event.note })),
    parcels: parcels.map((parcel) => showParcel(parcel, showCollect(order, parcel, secrets))),
    changeableUntil: changeable ? changeableUntil(order.createdAt).toISOString() : null,
    can: {
      cancel: changeable,
      editAddress: orderCan.editAddress(order, now) && !parcels.some(({ isAddressed }) => isAddressed),
      pay: orderCan.pay(order),
      return: orderCan.sendBack({ status: order.status, deliveredAt: deliveredAtOf(events), returnDays }, now),
    },
    confirmBy: awaitsConfirmation(order) ? (order.holdExpiresAt?.toISOString() ?? null) : null,
    createdAt: order.createdAt.toISOString(),
  }
}

const showPickup = ({ pickup, pickupPlace }: OrderRow, language: Language): Order['pickup'] =>
  pickup && {
    branch: pickupPlace ?? '',
    name: pickText(pickup.name, language),
    address: pickText(pickup.address, language),
    phone: pickup.phone,
  }

type Secrets = readonly [string, ...string[]]
type Collect = Order['parcels'][number]['collect']

/** A guest's order opens by its number and an e-mail address, which others may know: her code stands in the e-mail alone. */
function showCollect({ userId }: OrderRow, parcel: ParcelOfOrder, secrets?: Secrets): Collect {
  const { state, expiresAt } = parcel
  if (state !== 'ready' || expiresAt === null) return null
  const isShown = userId !== null && secrets !== undefined
  const code = isShown ? showPickupCode(toldPickupCode(secrets, parcel)) : null
  return { code, qr: code === null ? null : drawQr(code), until: lastPickupDay(expiresAt) }
}

/** Inside the house nothing is told but that it is being prepared. An address that is none of the web is not shown. */
function showParcel(
  { id, position, state, courier, awb, trackingUrl, attempts, isExchange, items, events }: ParcelOfOrder,
  collect: Collect,
): Order['parcels'][number] {
  return {
    _id: id,
    position,
    state: shopperStateOf(state),
    courier,
    awb,
    trackingUrl: trackingUrl?.startsWith('https://') ? trackingUrl : null,
    attempts,
    isExchange,
    items,
    collect,
    events: events
      .map((event) => ({ at: new Date(event.at).toISOString(), state: shopperStateOf(event.state) }))
      .filter((event, index, all) => event.state !== 'preparing' && event.state !== all[index - 1]?.state),
  }
}

function showLine(line: OrderLineRow, language: Language): Order['items'][number] {
  return {
    _id: line.id,
    productId: line.productId,
    slug: line.slug,
    name: pickText(line.names, language),
    image: line.pictureUrl,
    color: line.color,
    size: line.size,
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    replaces: line.replaces,
    unitPrice: toAed(line.unitPriceFils),
    optionPrice: toAed(line.optionPriceFils),
    lineTotal: toAed(line.lineTotalFils),
  }
}
