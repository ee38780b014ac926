/** ADR 54: who takes the money of a return into her wallet gets the bonus that was promised with it. */
import { divideHalfUp, sumFils } from '#domain/money.ts'
import { isFromWallet } from '#domain/wallet.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { listPaymentsOf } from '../payments/give-back.actions.ts'
import type { WholeRefund } from '../refunds/refunds.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { post } from '../wallets/wallets.actions.ts'
import type { ReturnRow } from './returns.store.ts'

type Paid = { row: ReturnRow; order: OrderRow; made: WholeRefund }

/** Once for a return, and of what came from elsewhere into the wallet: what the wallet had paid goes back there anyway. */
export async function giveBonus(tx: Tx, shop: Shop, { row, order, made }: Paid): Promise<void> {
  if (row.payTo !== 'wallet' || order.userId === null) return
  const payments = await listPaymentsOf(tx, order.id)
  const isOwn = (paymentId: string) => payments.some(({ id, provider }) => id === paymentId && isFromWallet(provider))
  const moved = made.transfers.filter(({ destination, paymentId }) => destination === 'wallet' && !isOwn(paymentId))
  const bonusFils = divideHalfUp(sumFils(moved.map(({ amountFils }) => amountFils)) * row.walletBonusPercent, 100)
  if (bonusFils === 0) return
  await post(tx, shop, {
    userId: order.userId,
    kind: 'bonus',
    bucket: 'bonus',
    amountFils: bonusFils,
    reference: `return:${row.id}:bonus`,
    orderId: order.id,
  })
}
