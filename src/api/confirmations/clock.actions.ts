/** What time does to cash orders that wait for their buyers: three messages in 24 hours, then the call list. Their end after 48 hours is the checkout's. */
import { nextStepAt } from '#domain/confirmation.ts'
import { mustBeConfirmed } from '#domain/order.ts'
import { workThrough } from '../job.ts'
import { noteConfirmation } from '../orders/order-desk.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { lockOrderIfAny } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { decideConfirmation } from './confirmations.actions.ts'
import { type ConfirmationRow, findConfirmation, listDue, saveConfirmationRow } from './confirmations.store.ts'
import { queueText } from './queue.ts'

const batch = 500
const mostTries = 3

async function step(tx: Tx, shop: Shop, { order, row }: { order: OrderRow; row: ConfirmationRow }): Promise<void> {
  const at = shop.clock.now()
  if (row.nextAt === null || row.nextAt > at || row.state === 'call') return
  if (!mustBeConfirmed(order)) {
    await decideConfirmation(tx, order, { state: 'closed', by: 'system', at })
    return
  }
  if (row.tries < mostTries) {
    const tries = row.tries + 1
    await queueText(tx, shop, { orderId: order.id, turn: row.tries })
    const nextAt = nextStepAt(order.createdAt, { tries, isOnCallList: false })
    await saveConfirmationRow(tx, order.id, { state: 'sent', tries, nextAt })
    return
  }
  await saveConfirmationRow(tx, order.id, {
    state: 'call',
    nextAt: nextStepAt(order.createdAt, { tries: row.tries, isOnCallList: true }),
  })
  await noteConfirmation(tx, order.id, 'call')
}

/** For the jobs. Safe to run twice, and at once in two processes. */
export async function stepConfirmations(shop: Shop): Promise<void> {
  const items = await listDue(shop.db, { now: shop.clock.now(), isCall: false, limit: batch })
  await workThrough(shop, { job: 'step confirmations', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const order = await lockOrderIfAny(tx, id)
      const row = await findConfirmation(tx, id)
      if (order && row) await step(tx, shop, { order, row })
    }),
  )
}

/** Orders that nobody has confirmed in 48 hours. */
export const listLapsed = (shop: Shop): Promise<{ id: string }[]> =>
  listDue(shop.db, { now: shop.clock.now(), isCall: true, limit: batch })
