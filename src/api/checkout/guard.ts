/** T13, F1, F9: how an order is taken from somebody of whom we may know nothing. Decided under locks, so that orders sent at once are counted too. */
import { createHmac } from 'node:crypto'
import { addressWindowMs, judgeCash, type Load, mayHold } from '#domain/order-guard.ts'
import { firstStatus } from '#domain/order.ts'
import { isMailboxProven } from '../orders/orders.actions.ts'
import { siteOf } from '../http/address.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { type Basket, type Buying, dueOf } from './basket.ts'
import { countOpen, lockNames, weighCash } from './guard.store.ts'

export type Guarded = {
  clientKey: string
  siteKey: string | null
  provenAt: Date | null
  /** Its buyer has to confirm it first. */ mustConfirm: boolean
}

/** The table of orders keeps no address: nobody without the secret can tell which it was. */
export function clientKeyOf({ settings }: Pick<Shop, 'settings'>, address: string): string {
  const key = createHmac('sha256', settings.sessionSecret).update('client-key').digest()
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
}

/** Refuses TOO_MANY_OPEN_ORDERS. A buyer whom staff have approved is not weighed. */
export async function guardOrder(
  tx: Tx,
  shop: Shop,
  { buying, basket }: { buying: Buying; basket: Basket },
): Promise<Guarded> {
  const {
    shopper,
    body: { contact, paymentMethod },
    address,
  } = buying
  // Whoever telephones has no address of her own, and has been spoken to.
  if (buying.desk)
    return {
      clientKey: clientKeyOf(shop, `staff:${buying.desk.staffId}`),
      siteKey: null,
      provenAt: null,
      mustConfirm: false,
    }
  const clientKey = clientKeyOf(shop, address)
  const site = siteOf(address)
  // Counted without a lock: one site may be a whole mobile network, whose buyers must not wait for each other.
  const siteKey = site && clientKeyOf(shop, site)
  if (shopper.kind === 'user' && shopper.role !== 'customer')
    return { clientKey, siteKey, provenAt: basket.now, mustConfirm: false }
  const userId = shopper.kind === 'user' ? shopper.userId : null
  const isProven = userId !== null && (await isMailboxProven(tx, userId))
  const asksOthers = paymentMethod === 'cod' && !isProven
  await lockNames(tx, [
    `address ${clientKey}`,
    ...(userId === null ? [] : [userId]),
    ...(asksOthers ? [contact.email, contact.phone] : []),
  ])
  const order: Load = {
    pieces: basket.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    fils: basket.toPay.payableFils,
  }
  const factor = Math.max(1, shop.settings.rateLimitFactor)
  const mustConfirm =
    paymentMethod === 'cod' &&
    (await mustConfirmCash(tx, { buying, clientKey, siteKey, isProven, order, factor, now: basket.now }))
  if (firstStatus({ paymentMethod, payableFils: dueOf(basket), mustConfirm }) === 'pending_payment') {
    if (!mayHold(await countOpen(tx, { userId, clientKey, siteKey }), order, factor)) refuse('TOO_MANY_OPEN_ORDERS')
  }
  return { clientKey, siteKey, provenAt: isProven ? basket.now : null, mustConfirm }
}

type Cash = {
  buying: Buying
  clientKey: string
  siteKey: string | null
  isProven: boolean
  order: Load
  factor: number
  now: Date
}

async function mustConfirmCash(tx: Tx, { buying, now, clientKey, siteKey, ...judged }: Cash): Promise<boolean> {
  const { email, phone } = buying.body.contact
  const loads = await weighCash(tx, {
    clientKey,
    siteKey,
    email,
    phone,
    since: new Date(now.getTime() - addressWindowMs),
  })
  const verdict = judgeCash({ ...judged, ...loads })
  if (verdict === 'refuse') refuse('TOO_MANY_OPEN_ORDERS', { about: 'cash' })
  return verdict === 'confirm'
}
