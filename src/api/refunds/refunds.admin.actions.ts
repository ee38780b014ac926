/** Refunds as calls of the back office. */
import type { refundCalls } from '#contract/refunds.admin.ts'
import type { RefundDestination } from '#domain/refund.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { loadVisibleOrderId } from '../orders/order-desk.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById, lockOrder } from '../orders/writing.actions.ts'
import { listHeldOf } from '../payments/disputed.actions.ts'
import { isByCard, listPaymentsOf, lockPaidOf, type PaymentRow } from '../payments/give-back.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { type OrderRefund, planRefund, refundOf } from './refund-plan.ts'
import { findMoney, noteArrival, refundOrder, sendRefund } from './refunds.actions.ts'
import { enterWallet, newTransfer } from './transfers.ts'
import { listAskedAt } from './account-links.store.ts'
import {
  findTransfer,
  findRefund,
  insertTransfer,
  listRefundsOf,
  listTransfers,
  lockTransfer,
  type RefundRow,
  saveTransfer,
  sumOwnCash,
  type TransferRow,
} from './refunds.store.ts'
import { cashOf, isAboveCap, isAboveCounter, showPlan, showRefunds, showTransfer } from './refunds.view.ts'

type Calls = typeof refundCalls

const loadOrder = async (db: Db | Tx, id: string, member: StaffMember): Promise<OrderRow> =>
  (await findOrderById(db, await loadVisibleOrderId(db, id, { member }))) ?? refuse('NOT_FOUND')

export async function listOrderRefunds(shop: Shop, { params, member }: AdminCall<Calls['listOrderRefunds']>) {
  const order = await loadOrder(shop.db, params.id, member)
  const payments = await listPaymentsOf(shop.db, order.id)
  return {
    money: await findMoney(shop.db, order.id),
    refunds: await showRefunds(shop, await listRefundsOf(shop.db, order.id), { member, payments }),
  }
}

export async function previewRefund(shop: Shop, { params, body, member, language }: AdminCall<Calls['previewRefund']>) {
  const order = await loadOrder(shop.db, params.id, member)
  const plan = await planRefund(shop.db, { order, refund: refundOf(body.refund) })
  return { preview: await showPlan(shop, plan, { order, member, language }) }
}

/** Her own words; the key of the reason stands with what was done. */
const remarkOf = ({ note }: OrderRefund): { reason?: string } => (note === '' ? {} : { reason: note })

/** Locks as everywhere: order → payments → stock; the counter of papers is last. Above her limit it becomes a request of the very same refund. */
export async function createRefund(shop: Shop, { params, body, member, write }: AdminCall<Calls['createRefund']>) {
  const answer = await write(async (tx, note) => {
    const order = await lockOrder(tx, await loadVisibleOrderId(tx, params.id, { member }))
    const refund = refundOf(body.refund)
    const sources = await lockPaidOf(tx, order.id)
    const plan = await planRefund(tx, { order, refund, sources })
    if (body.expectedRefundedFils !== plan.money.refundedFils) refuse('REFUND_STALE', { money: plan.money })
    if (plan.problem) refuse('REFUND_NOT_POSSIBLE', plan.problem)
    const { amountFils } = plan
    if (await isAboveCap(tx, shop, { orderId: order.id, member, amountFils, cashFils: cashOf(plan) })) {
      const approval = await requestApproval(tx, shop, {
        verb: 'payments.refund',
        objectType: 'order',
        objectId: order.id,
        input: { ...body, number: order.number, askedBy: member.staffId },
        amountFils,
        reason: refund.note,
        askedBy: member.staffId,
        isOnce: true,
      })
      note({
        type: 'order',
        id: order.id,
        after: { approval: approval._id, amountFils, why: refund.reason },
        ...remarkOf(refund),
      })
      return { orderId: order.id, refundId: null, approval }
    }
    const expectedRefundedFils = body.expectedRefundedFils
    const made = await refundOrder(tx, { shop, order, refund, staffId: member.staffId, expectedRefundedFils })
    note({
      type: 'order',
      id: order.id,
      before: { refundedFils: plan.money.refundedFils },
      after: {
        refundedFils: plan.money.refundedFils + amountFils,
        creditNote: made.refund.creditNote,
        why: refund.reason,
      },
      ...remarkOf(refund),
    })
    return { orderId: order.id, refundId: made.refund.id, approval: null }
  })
  if (answer.refundId !== null) await sendRefund(shop, answer.refundId)
  const wholes = await listRefundsOf(shop.db, answer.orderId)
  const payments = await listPaymentsOf(shop.db, answer.orderId)
  const mine = wholes.filter(({ refund }) => refund.id === answer.refundId)
  const [refund = null] = await showRefunds(shop, mine, { member, payments })
  return { money: await findMoney(shop.db, answer.orderId), refund, approval: answer.approval }
}

export async function listRefunds(shop: Shop, { query, member }: AdminCall<Calls['listRefunds']>) {
  const { state, cursor, limit } = query
  const rows = await listTransfers(shop.db, state, { after: readTimeCursor(cursor), limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }))
  const asked = await listAskedAt(
    shop.db,
    shown.map(({ id }) => id),
  )
  return {
    transfers: shown.map(({ provider, orderId, orderNumber, buyer, reason, askedBy, refundBy, ...transfer }) => ({
      ...showTransfer(transfer, { member, provider, askedBy, refundBy, accountAskedAt: asked.get(transfer.id) }),
      reason,
      order: { _id: orderId, number: orderNumber, buyer },
    })),
    next,
  }
}

type Owed = { transfer: TransferRow; refund: RefundRow; order: OrderRow; payment: PaymentRow | undefined }

/** Order, payments and transfer, locked. */
export async function lockOwed(tx: Tx, transferId: string, member: StaffMember): Promise<Owed> {
  const found = (await findTransfer(tx, transferId)) ?? refuse('NOT_FOUND')
  const refund = (await findRefund(tx, found.refundId)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(tx, await loadVisibleOrderId(tx, refund.orderId, { member }))
  await lockPaidOf(tx, order.id)
  const transfer = (await lockTransfer(tx, transferId)) ?? refuse('NOT_FOUND')
  const payment = (await listPaymentsOf(tx, order.id)).find(({ id }) => id === transfer.paymentId)
  const held = payment && (await listHeldOf(tx, order.id, [payment])).get(payment.id)
  if (held?.isOpen || held?.isPaidTwice)
    refuse('REFUND_NOT_POSSIBLE', { about: held.isOpen ? 'disputed' : 'dispute_lost', disputeId: held.disputeId })
  return { transfer, refund, order, payment }
}

type Way = { destination: RefundDestination; account: { iban: string; name: string } | null }

/** The new transfer takes the old one's place in the sums of its payment. */
async function replaceTransfer(
  tx: Tx,
  shop: Shop,
  { owed, way, member }: { owed: Owed; way: Way; member: StaffMember },
) {
  const { transfer, payment, order } = owed
  const isWaiting = transfer.destination === 'bank' && transfer.state === 'requested'
  if (transfer.replacedBy !== null || transfer.closedBy !== null || !(transfer.state === 'failed' || isWaiting))
    refuse('REFUND_NOT_POSSIBLE', { about: 'not_owed' })
  if (way.destination === 'wallet' && order.userId === null) refuse('REFUND_NOT_POSSIBLE', { about: 'no_wallet' })
  if (way.destination === 'card' && !(payment && isByCard(payment))) refuse('REFUND_NOT_POSSIBLE', { about: 'no_card' })
  const next = newTransfer(shop, { ...transfer, ...way, staffId: member.staffId })
  const failure = isWaiting ? 'sent another way' : transfer.failure
  await saveTransfer(tx, transfer.id, { state: 'failed', failure, replacedBy: next.id, at: shop.clock.now() })
  await insertTransfer(tx, next)
  await enterWallet(tx, shop, { order, transfer: next, isFromWallet: false })
  await noteArrival(tx, shop, { order, refundId: next.refundId })
  return next
}

type Again = Pick<AdminCall<Calls['sendRefundOtherwise']>, 'params' | 'member' | 'write'>

async function sendAgain(shop: Shop, { params, member, write }: Again, wayOf: (owed: Owed) => Way) {
  const { transferId, refundId } = await write(async (tx, note) => {
    const owed = await lockOwed(tx, params.id, member)
    refuseAboveCap(member, owed.transfer.amountFils)
    const way = wayOf(owed)
    if (way.destination === 'cash') await refuseCounterAlone(tx, shop, { owed, member })
    const next = await replaceTransfer(tx, shop, { owed, way, member })
    note({
      type: 'order',
      id: owed.order.id,
      before: { transfer: params.id, state: owed.transfer.state, destination: owed.transfer.destination },
      after: { transfer: next.id, state: next.state, destination: next.destination },
    })
    return { transferId: next.id, refundId: next.refundId }
  })
  await sendRefund(shop, refundId)
  return showOne(shop, transferId, member)
}

/** Who asked for the money, or for this way of it: a colleague who corrects an account does not hide who was first. */
const isOwn = ({ transfer, refund }: Pick<Owed, 'transfer' | 'refund'>, { staffId }: StaffMember): boolean =>
  [transfer.staffId, refund.staffId].includes(staffId)

/** So much cash takes two people: who asked for the money does not send it over the counter as well. */
async function refuseCounterAlone(
  tx: Tx,
  shop: Shop,
  { owed, member }: { owed: Owed; member: StaffMember },
): Promise<void> {
  const before = await sumOwnCash(tx, { orderId: owed.order.id, staffId: member.staffId })
  if (isOwn(owed, member) && isAboveCounter(shop, owed.transfer.amountFils, before))
    refuse('FORBIDDEN', { about: 'counter' })
}

/** Not a new refund, and its money goes out all the same. */
function refuseAboveCap(member: StaffMember, amountFils: number): void {
  const { capFils } = grantsOf(member)['payments.refund'] ?? { capFils: 0 }
  if (capFils !== undefined && amountFils > capFils) refuse('FORBIDDEN')
}

export async function showOne(shop: Shop, transferId: string, member: StaffMember) {
  const transfer = (await findTransfer(shop.db, transferId)) ?? refuse('NOT_FOUND')
  const refund = (await findRefund(shop.db, transfer.refundId)) ?? refuse('NOT_FOUND')
  const payments = await listPaymentsOf(shop.db, refund.orderId)
  const [shown] = await showRefunds(shop, [{ refund, lines: [], transfers: [transfer] }], { member, payments })
  return { transfer: shown?.transfers[0] ?? refuse('NOT_FOUND') }
}

export const retryRefund = (shop: Shop, call: AdminCall<Calls['retryRefund']>) =>
  sendAgain(shop, call, ({ transfer }) => ({
    destination: transfer.destination,
    account: transfer.iban === null ? null : { iban: transfer.iban, name: transfer.accountName ?? '' },
  }))

export const sendRefundOtherwise = (shop: Shop, call: AdminCall<Calls['sendRefundOtherwise']>) =>
  sendAgain(shop, call, () => {
    const { destination, iban, accountName } = call.body
    return { destination, account: destination === 'bank' && iban !== null ? { iban, name: accountName } : null }
  })

/** Four eyes: who asked for it does not pay it out. */
export async function markRefundPaid(shop: Shop, { params, body, member, write }: AdminCall<Calls['markRefundPaid']>) {
  await write(async (tx, note) => {
    const { transfer, refund, order } = await lockOwed(tx, params.id, member)
    if (transfer.destination !== 'bank' || transfer.state !== 'requested')
      refuse('REFUND_NOT_POSSIBLE', { about: 'not_owed' })
    if (transfer.iban === null) refuse('REFUND_NOT_POSSIBLE', { about: 'no_account' })
    if (isOwn({ transfer, refund }, member)) refuse('FORBIDDEN', { about: 'own' })
    const at = shop.clock.now()
    const { reference } = body
    await saveTransfer(tx, transfer.id, { state: 'succeeded', reference, paidBy: member.staffId, at })
    await noteArrival(tx, shop, { order, refundId: transfer.refundId })
    note({
      type: 'order',
      id: order.id,
      before: { transfer: transfer.id, state: 'requested' },
      after: { transfer: transfer.id, state: 'succeeded', amountFils: transfer.amountFils },
      reason: reference,
    })
    return {}
  })
  return showOne(shop, params.id, member)
}
