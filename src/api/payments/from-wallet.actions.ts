/** What a wallet pays of an order: payments of their own, made with the order and given back where it ends (ADR 54). */
import type { WalletBalance } from '#domain/wallet.ts'
import { workThrough } from '../job.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { lockOrderIfAny } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { post, postBack } from '../wallets/wallets.actions.ts'
import {
  findPaymentLocked,
  insertFromWallet,
  listStranded,
  type PaymentRow,
  savePaymentState,
} from './payments.store.ts'

type Spend = { order: OrderRow; parts: WalletBalance }

/** The caller holds the wallet, and has looked at what is in it. */
export async function payFromWallet(tx: Tx, shop: Shop, { order, parts }: Spend): Promise<void> {
  await take(tx, shop, { order, provider: 'bonus', attempt: -1, amountFils: parts.bonusFils })
  await take(tx, shop, { order, provider: 'wallet', attempt: 0, amountFils: parts.creditFils })
}

type Taking = { order: OrderRow; provider: 'wallet' | 'bonus'; attempt: number; amountFils: number }

async function take(tx: Tx, shop: Shop, { order, provider, attempt, amountFils }: Taking): Promise<void> {
  const { id: orderId, userId, createdAt: at } = order
  if (amountFils === 0 || userId === null) return
  const id = shop.ids.newId()
  await insertFromWallet(tx, { id, orderId, provider, attempt, amountFils, at })
  await post(tx, shop, {
    userId,
    kind: 'spent',
    bucket: provider === 'bonus' ? 'bonus' : 'credit',
    amountFils: -amountFils,
    reference: `spent:${id}`,
    orderId,
  })
}

/** What of it was not given back before, once, into the pot that it came from. The caller holds the order's row. */
export async function giveBackToWallet(
  tx: Tx,
  shop: Shop,
  { payment, at }: { payment: PaymentRow; at: Date },
): Promise<void> {
  const amountFils = payment.amountFils - payment.refundedFils
  await postBack(tx, shop, { kind: 'given_back', paymentId: payment.id, amountFils, reference: `back:${payment.id}` })
  await savePaymentState(tx, payment.id, { status: 'refunded', at })
}

const batch = 500

/** For the jobs: a parcel that nobody took came back, and the courier collected nothing. */
export async function giveBackStranded(shop: Shop): Promise<void> {
  const items = await listStranded(shop.db, batch)
  await workThrough(shop, { job: 'give back to wallets', items }, ({ id, orderId }) =>
    inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfAny(tx, orderId)
      const payment = await findPaymentLocked(tx, id)
      if (order?.status !== 'returned' || order.paymentStatus === 'paid' || payment?.status !== 'paid') return
      await giveBackToWallet(tx, shop, { payment, at: shop.clock.now() })
    }),
  )
}
