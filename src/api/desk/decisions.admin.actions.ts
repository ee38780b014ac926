/** What decides an order at the desk: the buyer's yes on the telephone, and calling it off. */
import { deskBlocker } from '#domain/order-desk.ts'
import { mustBeConfirmed } from '#domain/order.ts'
import { acceptCashOrder, callOff } from '../checkout/checkout.actions.ts'
import { acceptConfirmation, askOrderAgain } from '../confirmations/confirmations.actions.ts'
import { refuse } from '../http/refusal.ts'
import {
  listParcelFactsOf,
  loadVisibleOrderId,
  lockForDesk,
  raiseVersion,
  refuseBlocked,
} from '../orders/order-desk.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import type { Shop } from '../shop.ts'
import { type DeskCall, showChanged } from './verbs.admin.actions.ts'

const joinWords = (first: string, remark: string): string => (remark === '' ? first : `${first}: ${remark}`)

/** T13, back office 3.5: as the buyer's link does it, without proving her mailbox or telephone. Of two desks, the second is told. */
export function confirmOrder(
  shop: Shop,
  { params, body, member, write }: DeskCall<{ spokeWith: string; remark: string }>,
) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    refuseBlocked(deskBlocker.confirm(order, []))
    const at = shop.clock.now()
    const actor = `staff:${member.staffId}`
    if (mustBeConfirmed(order)) await acceptConfirmation(tx, order, { by: actor, at })
    else await acceptCashOrder(tx, order, { shop, actor, note: '', at })
    await raiseVersion(tx, order.id, at)
    const reason = joinWords(body.spokeWith, body.remark)
    const { status, confirmation } = order
    note({
      type: 'order',
      id: order.id,
      before: { status, confirmation },
      after: { status: status === 'pending_payment' ? 'placed' : status, confirmation: null },
      reason,
    })
    return showChanged(tx, order.id)
  })
}

/** Another message at once; the limits per number hold for it too. */
export function askAgain(shop: Shop, { params, member, write }: Omit<DeskCall<unknown>, 'body'>) {
  return write(async (tx, note) => {
    const orderId = await loadVisibleOrderId(tx, params.id, { member })
    await askOrderAgain(tx, { shop, member, orderId, input: {}, note })
    return showChanged(tx, orderId)
  })
}

type Cancelling = DeskCall<{ reason: string; remark: string }>

/** The payment page is closed at the provider before the transaction, as for shoppers. */
export async function cancelOrder(shop: Shop, { params, body, member, write }: Cancelling) {
  const id = await loadVisibleOrderId(shop.db, params.id, { member })
  const found = (await findOrderById(shop.db, id)) ?? refuse('NOT_FOUND')
  let before = found.status
  let answer: Awaited<ReturnType<typeof showChanged>> | undefined
  await callOff(shop, found, {
    may: () => true,
    actor: `staff:${member.staffId}`,
    note: '',
    ...(body.reason === 'buyer' ? { confirmation: 'refused' } : {}),
    check: async (tx, order) => {
      before = order.status
      refuseBlocked(deskBlocker.cancel(order, await listParcelFactsOf(tx, id)))
    },
    transact: async (work) => {
      answer = await write(async (tx, note) => {
        await work(tx)
        await raiseVersion(tx, id, shop.clock.now())
        const reason = joinWords(body.reason, body.remark)
        note({ type: 'order', id, before: { status: before }, after: { status: 'cancelled' }, reason })
        return showChanged(tx, id)
      })
    },
  })
  return answer ?? refuse('IN_FLIGHT')
}
