/** The ways that the money of a refund takes, as rows. */
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { post } from '../wallets/wallets.actions.ts'
import type { OrderRefund } from './refund-plan.ts'
import type { TransferRow } from './refunds.store.ts'

type Transfer = {
  refundId: string
  paymentId: string
  amountFils: number
  refund: Pick<OrderRefund, 'destination' | 'account'>
  staffId: string | null
}

/** What goes into the wallet is there at once. */
export async function enterWallet(
  tx: Tx,
  shop: Shop,
  { order, transfer }: { order: OrderRow; transfer: TransferRow },
): Promise<void> {
  if (transfer.destination !== 'wallet') return
  const userId = order.userId ?? refuse('REFUND_NOT_POSSIBLE', { about: 'no_wallet' })
  await post(tx, shop, {
    userId,
    kind: 'refund',
    bucket: 'credit',
    amountFils: transfer.amountFils,
    reference: `refund:${transfer.id}`,
    orderId: order.id,
  })
}

/** `sendRefund` sends what goes to a card, and notes cash as handed over; what goes to a bank waits for who pays it out. */
export function newTransfer(shop: Shop, { refundId, paymentId, amountFils, refund, staffId }: Transfer): TransferRow {
  const at = shop.clock.now()
  const isCash = refund.destination === 'cash'
  return {
    id: shop.ids.newId(),
    refundId,
    paymentId,
    amountFils,
    destination: refund.destination,
    state: refund.destination === 'wallet' ? 'succeeded' : 'requested',
    providerRefundId: null,
    iban: refund.account?.iban ?? null,
    accountName: refund.account?.name ?? null,
    reference: null,
    failure: null,
    replacedBy: null,
    staffId,
    paidBy: isCash ? staffId : null,
    createdAt: at,
    updatedAt: at,
  }
}
