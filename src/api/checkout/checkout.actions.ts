/**
 * R080, R081, R086, G8: placing an order, once, however often it is sent. Everything is written in one transaction or nothing is;
 * the card provider is asked after the commit. Locks in the order that stock.actions.ts names.
 */
import type { PlaceOrder } from '#contract/orders.ts'
import type { Branch } from '#domain/branches.ts'
import type { ConfirmReason } from '#domain/confirmation.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { loadAddress } from '../addresses/addresses.actions.ts'
import type { CashStanding } from '../buyers/buyers.actions.ts'
import { emptyOrderedCart } from '../cart/cart.actions.ts'
import { openConfirmation, reasonsToConfirm } from '../confirmations/confirmations.actions.ts'
import { recordRedemption, redeemCoupon, refuseCode } from '../coupons/coupons.actions.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { issueDocuments } from '../invoices/invoices.actions.ts'
import { guestToken, type OrderRow, showOrder } from '../orders/orders.actions.ts'
import { findWholeOrder, writeNewOrder } from '../orders/writing.actions.ts'
import { payFromWallet } from '../payments/from-wallet.actions.ts'
import { addFirstPayment, payPageOf } from '../payments/payments.actions.ts'
import { inTransaction, isDatabaseAway, type Shop, type Tx } from '../shop.ts'
import { lockBalance } from '../wallets/wallets.actions.ts'
import { takeFromPlace } from '../stock/ledger.actions.ts'
import { availableOf, holdStock, sellStock } from '../stock/stock.actions.ts'
import {
  type Basket,
  type Buying,
  type DeskSale,
  dueOf,
  findCardOnly,
  findStandingOf,
  readBasket,
  refuseCardOnly,
  refuseCashOrder,
  refuseCoupon,
  refuseOtherPrice,
  refuseOtherWallet,
  refuseShortStock,
} from './basket.ts'
import { guardOrder } from './guard.ts'
import { type OrderKey, readOrderKey } from './idempotency.ts'
import { type Delivery, newOrder, type NewOrder } from './order-record.ts'
import { branchAddress, readPickup } from './pickup.ts'
import { findTwin, holdPerson, isNumberTaken, lockKey } from './placing.store.ts'

export { type Basket, type Buying, type DeskSale, quoteForBuyer } from './basket.ts'
export { callOff, cancelOrder } from './cancel.actions.ts'
export { acceptCashOrder, confirmOrder, showOrderToConfirm } from './confirm.actions.ts'

type Sent = Buying & { body: PlaceOrder; request: { headers: Headers }; reply: { headers: Headers } }

/**
 * Staff place an order for a buyer, by the same steps and in the caller's transaction. Who may, what it costs less and whether it was placed before is
 * theirs to decide and to lock. `key` names the order among the buyer's; the pieces that are set aside for it must be free again by `freeHeld`.
 */
export async function placeForBuyer(
  tx: Tx,
  shop: Shop,
  {
    buying,
    key,
    freeHeld,
  }: { buying: Buying & { desk: DeskSale }; key: OrderKey; freeHeld: (tx: Tx) => Promise<void> },
): Promise<OrderRow> {
  if (buying.body.paymentMethod === 'card' && shop.card === null) refuseCards(shop)
  const delivery = await readDelivery(shop, buying)
  return (await place(tx, shop, { ...buying, key, delivery, branch: null, freeHeld })).order
}

/** An order's number is drawn. One that is taken ends the transaction of `placeForBuyer`: the whole of it is done again, with another number. */
export async function withFreeNumber<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (isNumberTaken(error)) return withFreeNumber(transaction)
    throw error
  }
}

export async function placeOrder(shop: Shop, sent: Sent) {
  const key = readOrderKey({ ...sent, headers: sent.request.headers })
  if (sent.body.paymentMethod === 'card' && shop.card === null && !sent.body.useWallet) refuseCards(shop)
  const branch = sent.body.pickup ? readPickup(shop, sent) : null
  const delivery = branch ? branchAddress(branch, sent) : await readDelivery(shop, sent)
  const placed = await placeOnce(shop, sent, { key, delivery, branch })
  if (placed.replayed) sent.reply.headers.set('idempotent-replayed', 'true')
  await shop.reach('order:committed')
  const redirectUrl = await payPageOf(shop, placed.order)
  return {
    order: showOrder(placed.order, placed.details, { language: sent.language, now: shop.clock.now() }),
    orderToken: guestToken(shop, placed.order),
    ...(redirectUrl === null ? {} : { payment: { redirectUrl } }),
  }
}

const isCashForAll = (shop: Shop): boolean => {
  const { isOffered, capFils } = shop.facts.current().cashOnDelivery
  return isOffered && capFils === null
}

const refuseCards = (shop: Shop): never =>
  refuse('PROVIDER_NOT_CONFIGURED', { about: isCashForAll(shop) ? 'card' : 'cardAlone' })

async function readDelivery(shop: Shop, { shopper, body, language }: Buying): Promise<Delivery> {
  if (body.shippingAddress) {
    const { label: _, ...delivery } = body.shippingAddress
    return delivery
  }
  if (body.addressId === undefined || shopper.kind === 'guest')
    return refuseField('shippingAddress', 'address_or_id', language)
  const { _id, label: _, isDefault: __, ...delivery } = await loadAddress(shop, shopper.userId, body.addressId)
  return delivery
}

type Placing = {
  key: OrderKey
  delivery: Delivery
  /** Where it is collected; null where it is brought to the door. */ branch: Branch | null
  /** Gives back what is set aside for this order, so that it can take it. */ freeHeld?: (tx: Tx) => Promise<void>
}
type Placed = { order: OrderRow; details: Parameters<typeof showOrder>[1]; replayed: boolean }

async function placeOnce(shop: Shop, buying: Buying, placing: Placing): Promise<Placed> {
  try {
    return await inTransaction(shop.db, (tx) => place(tx, shop, { ...buying, ...placing }))
  } catch (error) {
    // To ask a database that has just not answered would keep her waiting twice as long; her next try finds what was written.
    if (isDatabaseAway(error)) throw error
    // Whoever failed may have waited for a twin with the same key and then found the bag empty or the stock gone: by the twin.
    const [twin] = await findTwin(shop.db, placing.key.buyerKey, placing.key.key)
    if (twin) return replay(shop, placing.key, twin)
    if (isNumberTaken(error)) return placeOnce(shop, buying, placing)
    throw error
  }
}

async function replay(shop: Shop, key: OrderKey, twin: { id: string; requestHash: string | null }): Promise<Placed> {
  if (twin.requestHash !== key.requestHash) refuse('IDEMPOTENCY_MISMATCH')
  const found = await findWholeOrder(shop.db, twin.id)
  return found ? { ...found, replayed: true } : refuse('NOT_FOUND')
}

class TwinFound extends Error {}

async function place(tx: Tx, shop: Shop, asked: Buying & Placing): Promise<Placed> {
  const { key } = asked
  const [twin] = await lockKey(tx, key.buyerKey, key.key)
  if (twin?.id) throw new TwinFound()
  if (asked.shopper.kind === 'user') await holdPerson(tx, asked.shopper.userId)
  const withWallet = { ...asked, ...(await walletOf(tx, asked)) }
  const basket = await readBasket(tx, shop, withWallet)
  const placing = coveredByWallet(basket, withWallet)
  refuseCashOrder(basket, placing)
  refuseOtherPrice(basket, placing)
  refuseOtherWallet(basket, placing)
  // Of a pick-up only the store's shelf decides.
  refuseShortStock(basket, placing.branch ? sumPerVariant(basket.lines) : undefined)
  await shop.reach('order:priced')
  const guarded = await guardOrder(tx, shop, { buying: placing, basket })
  const standing = await findStandingOf(tx, basket, placing)
  const reasons = standing ? reasonsOf(shop, { basket, placing, standing }) : []
  const whyCardOnly = standing && (await findCardOnly(tx, shop, { standing, buying: placing }))
  const record = newOrder(shop, placing, { ...placing, basket, guarded, reasons })
  await takeCoupon(tx, shop, { basket, placing })
  await writeOrder(tx, shop, { record, basket })
  await openConfirmation(tx, record.order, { reasons })
  await shop.reach('order:written')
  // Last, so that a piece that everybody wants is locked for two round trips and not for the whole order.
  await placing.freeHeld?.(tx)
  await takeStock(tx, { record, basket })
  await shop.reach('order:stock-taken')
  refuseCardOnly(whyCardOnly, basket, placing.language)
  // A card order that costs nothing is paid with its placing.
  await issueDocuments(tx, shop, record.order)
  return { order: record.order, details: { lines: record.lines, events: [record.event], parcels: [] }, replayed: false }
}

/** Held until the order stands: of two orders at once the second finds what the first left. */
async function walletOf(tx: Tx, { shopper, body, desk }: Buying): Promise<Pick<Buying, 'wallet'>> {
  if (!body.useWallet || shopper.kind === 'guest' || desk) return {}
  return { wallet: await lockBalance(tx, shopper.userId) }
}

/** Where the wallet pays for all of it, nothing is collected at the door: it is paid at once, like a card order that costs nothing. */
function coveredByWallet<P extends Buying>(basket: Basket, placing: P): P {
  const isCovered = basket.toPay.payableFils > 0 && dueOf(basket) === 0
  return isCovered ? { ...placing, body: { ...placing.body, paymentMethod: 'card' } } : placing
}

/** Back office 3.5. An order that waits for its mailbox is confirmed through it, and not once more; whoever staff place an order for has just said yes. */
function reasonsOf(
  shop: Shop,
  { basket, placing, standing }: { basket: Basket; placing: Buying & Placing; standing: CashStanding },
): ConfirmReason[] {
  const { delivery: address, desk } = placing
  if (desk) return []
  const { earlierOrders, returnedParcels: refusedParcels } = standing
  return reasonsToConfirm(shop, { payableFils: dueOf(basket), address, earlierOrders, refusedParcels })
}

/** G7: whoever comes too late to the coupon gets no order at another price than she saw. */
async function takeCoupon(tx: Tx, shop: Shop, { basket, placing }: { basket: Basket; placing: Buying }): Promise<void> {
  if (basket.coupon === null) return
  const fullTotalFils = basket.price.subTotalFils + basket.price.comboSavingFils
  if (await redeemCoupon(tx, basket.coupon.id, { customer: basket.customer, fullTotalFils, now: basket.now })) return
  // Counted as a wrong code: who asks for one mailbox after the other whether it has ordered here is stopped.
  if (placing.shopper.kind === 'guest') {
    if (!placing.desk) await shop.limits.count('coupon-failed', placing.address)
    refuseCode(shop, 'used_up')
  }
  refuseCoupon(shop, basket, placing)
}

async function writeOrder(tx: Tx, shop: Shop, { record, basket }: { record: NewOrder; basket: Basket }): Promise<void> {
  const { order } = record
  await writeNewOrder(tx, order, record)
  if (basket.coupon) {
    await recordRedemption(tx, {
      orderId: order.id,
      couponId: basket.coupon.id,
      customerKey: basket.customer.emails[0] ?? order.contactEmail,
      at: order.createdAt,
    })
  }
  await payFromWallet(tx, shop, { order, parts: basket.fromWallet })
  if (order.status === 'pending_payment' && order.paymentMethod === 'card') await addFirstPayment(tx, shop, order)
  if (basket.heldCartId !== null) await emptyOrderedCart(tx, basket.heldCartId)
}

async function takeStock(tx: Tx, { record, basket }: { record: NewOrder; basket: Basket }): Promise<void> {
  const wanted = sumPerVariant(record.lines)
  const { id: orderId, pickupPlace, createdAt: at } = record.order
  if (pickupPlace !== null && !(await takeFromPlace(tx, wanted, { orderId, place: pickupPlace, at })))
    refuse('PICKUP_NOT_OFFERED')
  const take = record.order.status === 'pending_payment' ? holdStock : sellStock
  if (await take(tx, wanted, { orderId: record.order.id, at: record.order.createdAt })) return
  refuseShortStock(basket, await availableOf(tx, [...wanted.keys()]))
  refuse('INSUFFICIENT_STOCK', { availableStock: 0 })
}
