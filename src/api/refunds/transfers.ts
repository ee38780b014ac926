/** The ways that the money of a refund takes, as rows. */
import type { RefundDestination } from '#domain/refund.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { post, postBack } from '../wallets/wallets.actions.ts'
import type { OrderRefund } from './refund-plan.ts'
import type { TransferRow } from './refunds.store.ts'

type Transfer = {
  refundId: string
  paymentId: string
  amountFils: number
  /** Of this part: what a wallet paid goes back into it, whatever the rest does. */
  destination: RefundDestination
  account: OrderRefund['account']
  staffId: string | null
}

/** What goes into the wallet is there at once. */
export async function enterWallet(
  tx: Tx,
  shop: Shop,
  { order, transfer, isFromWallet }: { order: OrderRow; transfer: TransferRow; isFromWallet: boolean },
): Promise<void> {
  if (transfer.destination !== 'wallet') return
  const reference = `refund:${transfer.id}`
  const { amountFils, paymentId } = transfer
  if (isFromWallet) return postBack(tx, shop, { kind: 'refund', paymentId, amountFils, reference })
  const userId = order.userId ?? refuse('REFUND_NOT_POSSIBLE', { about: 'no_wallet' })
  await post(tx, shop, {
    userId,
    kind: 'refund',
    bucket: 'credit',
    amountFils,
    reference,
    orderId: order.id,
  })
}

/** `sendRefund` sends what goes to a card, and notes cash as handed over; what goes to a bank waits for who pays it out. */
export function newTransfer(
  shop: Shop,
  { refundId, paymentId, amountFils, destination, account, staffId }: Transfer,
): TransferRow {
  const at = shop.clock.now()
  const bank = destination === 'bank' ? account : null
  const isCash = destination === 'cash'
  return {
    id: shop.ids.newId(),
    refundId,
    paymentId,
    amountFils,
    destination,
    state: destination === 'wallet' ? 'succeeded' : 'requested',
    providerRefundId: null,
    iban: bank?.iban ?? null,
    accountName: bank?.name ?? null,
    reference: null,
    failure: null,
    replacedBy: null,
    closedBy: null,
    staffId,
    paidBy: isCash ? staffId : null,
    createdAt: at,
    updatedAt: at,
  }
}
