/**
 * ADR 55: money that a refund was to give back, and that the buyer's bank has taken for her meanwhile. It is owed no more: paid once more, she would have
 * it twice. Whichever news came first, the job finds both; where the bank gives the money back to the shop after all, it is owed again.
 */
import { workThrough } from '../job.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { listHeldOf, lockPayment } from '../payments/disputed.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { listClosable, listReopened, type LostTransfer } from './lost.store.ts'
import { lockTransfer, saveTransfer } from './refunds.store.ts'

const batch = 500

/** Idempotent. */
export async function closeLostRefunds(shop: Shop): Promise<void> {
  const items = await listClosable(shop.db, batch)
  await workThrough(shop, { job: 'close lost refunds', items }, (transfer) => closeLost(shop, transfer))
  const again = await listReopened(shop.db, batch)
  await workThrough(shop, { job: 'reopen lost refunds', items: again }, (transfer) => reopen(shop, transfer))
}

const closeLost = (shop: Shop, { id, orderId, paymentId }: LostTransfer): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, paymentId)
    const transfer = await lockTransfer(tx, id)
    const held = (await listHeldOf(tx, orderId, [payment])).get(paymentId)
    const isWaiting = transfer?.state === 'failed' || transfer?.state === 'requested'
    if (!transfer || !isWaiting || transfer.replacedBy !== null || transfer.closedBy !== null) return
    // Only what she has in full from her bank: of less, a person decides.
    if (!held || held.isOpen || held.takenFils - (payment.amountFils - payment.refundedFils) < transfer.amountFils)
      return
    const failure = transfer.failure ?? 'dispute_lost'
    await saveTransfer(tx, id, { state: 'failed', failure, closedBy: held.disputeId, at: shop.clock.now() })
    shop.log.info({ orderId, transferId: id }, 'a refund is owed no more: the bank has given the money to the buyer')
  })

const reopen = (shop: Shop, { id, orderId, paymentId }: LostTransfer): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, paymentId)
    const transfer = await lockTransfer(tx, id)
    const isLeft = payment.amountFils - payment.refundedFils >= (transfer?.amountFils ?? 0)
    if (!transfer || transfer.closedBy === null || !isLeft) return
    await saveTransfer(tx, id, { closedBy: null, at: shop.clock.now() })
  })
