/**
 * Money back in any part (ADR 49). The refund, its credit note and its pieces are written in one transaction; the money is sent after it, by a row that
 * says so, and the same transfer is never paid twice.
 */
import { sumFils } from '#domain/money.ts'
import { paidOf, refundDestinations } from '#domain/refund.ts'
import { isFromWallet } from '#domain/wallet.ts'
import type { ProviderRefund } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import { creditRefund } from '../invoices/invoices.actions.ts'
import { workThrough } from '../job.ts'
import { raiseVersion } from '../orders/order-desk.actions.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { listHeldOf, lockPayment } from '../payments/disputed.actions.ts'
import {
  askForRefund,
  listPaidOf,
  lockPaidOf,
  noteAllGivenBack,
  type PaymentRow,
} from '../payments/give-back.actions.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import { bookEntries } from '../stock/ledger.actions.ts'
import { enterWallet, newTransfer } from './transfers.ts'
import { amountsOf, type Money, moneyOf, type OrderRefund, planRefund, type RefundPlan } from './refund-plan.ts'
import {
  countWaiting,
  type DueTransfer,
  findLastEdit,
  hasOpenTransfer,
  hasValueRefund,
  hasPlace,
  insertRefund,
  isAllGivenBack,
  listRefundsOf,
  type LineFacts,
  listLineFacts,
  listToSend,
  lockTransfer,
  type RefundLineRow,
  saveTransfer,
  type TransferRow,
  sumOfEdits,
  type WholeRefund,
} from './refunds.store.ts'

export type { WholeRefund } from './refunds.store.ts'
export { noRefund, type OrderRefund } from './refund-plan.ts'
export { cashOf, isAboveCap } from './refunds.view.ts'

/** What it would give back, and what stands against it. For whoever holds the order's row, or only shows it. */
export const quoteRefund = (db: Db | Tx, order: OrderRow, refund: OrderRefund): Promise<RefundPlan> =>
  planRefund(db, { order, refund })

export type RefundRequest = {
  shop: Shop
  /** Locked by the caller. */
  order: OrderRow
  refund: OrderRefund
  /** Who gives it back; null: a rule of the shop. */
  staffId: string | null
  approvalId?: string
  /** The return whose pieces they are. */
  returnId?: string
  /** What was given back when it was asked for; another sum is refused. Left out by whoever holds the order's row and has just read it. */
  expectedRefundedFils?: number
}

/**
 * Gives money back for an order, with its credit note and its pieces on the shelf. The caller holds the order's row and has looked at the member's limit.
 * After the commit, `sendRefund` sends what goes to a card; the job does where nobody does. Refuses REFUND_STALE and REFUND_NOT_POSSIBLE.
 */
export async function refundOrder(tx: Tx, request: RefundRequest): Promise<WholeRefund> {
  const { shop, order, refund, staffId, expectedRefundedFils } = request
  const plan = await planRefund(tx, { order, refund, sources: await lockPaidOf(tx, order.id) })
  if (expectedRefundedFils !== undefined && expectedRefundedFils !== plan.money.refundedFils)
    refuse('REFUND_STALE', { money: plan.money })
  if (plan.problem) refuse('REFUND_NOT_POSSIBLE', plan.problem)
  const [id, at] = [shop.ids.newId(), shop.clock.now()]
  const lines = await linesOf(tx, { id, order, refund, plan })
  if (refund.restockPlace !== null)
    await restock(tx, { order, plan, lines, place: refund.restockPlace, paper: { staffId, at, refundId: id } })
  const creditNote = await credit(tx, { shop, order, refund, plan, id })
  const { goodsFils, extraFils, shippingFils, cashFeeFils } = amountsOf(plan)
  const whole: WholeRefund = {
    refund: {
      id,
      orderId: order.id,
      position: (await listRefundsOf(tx, order.id)).length + 1,
      staffId,
      reason: refund.reason,
      note: refund.note,
      goodsFils,
      feeFils: refund.feeFils,
      shippingFils,
      cashFeeFils,
      extraFils,
      amountFils: plan.amountFils,
      vatFils: plan.vatFils,
      restockPlace: refund.restockPlace,
      notify: refund.notify,
      creditNote,
      editId: refund.reason === 'order_changed' ? await findLastEdit(tx, order.id) : null,
      returnId: request.returnId ?? null,
      approvalId: request.approvalId ?? null,
      createdAt: at,
    },
    lines,
    transfers: plan.parts.map((part) => newTransfer(shop, { ...part, refundId: id, account: refund.account, staffId })),
  }
  await insertRefund(tx, whole)
  for (const transfer of whole.transfers)
    await enterWallet(tx, shop, { order, transfer, isFromWallet: isOfWallet(plan, transfer) })
  await raiseVersion(tx, order.id, at)
  await noteArrival(tx, shop, { order, refundId: id })
  return whole
}

type Lines = { id: string; order: OrderRow; refund: OrderRefund; plan: RefundPlan }

const isOfWallet = ({ sources }: RefundPlan, { paymentId }: TransferRow): boolean =>
  sources.some(({ id, provider }) => id === paymentId && isFromWallet(provider))

/** One row for each line of the order that it touches. */
async function linesOf(tx: Tx, { id, order, refund, plan }: Lines): Promise<RefundLineRow[]> {
  if (!plan.credited || !plan.invoice) return []
  const back = refund.restockPlace === null ? new Map<string, LineFacts>() : await listLineFacts(tx, order.id)
  const rows = new Map<string, RefundLineRow>()
  for (const part of plan.credited.lines) {
    const line = plan.invoice.lines[part.line]
    if (!line) continue
    const row = rows.get(line.id)
    const pieces = (row?.pieces ?? 0) + part.pieces
    rows.set(line.id, {
      refundId: id,
      orderLineId: line.id,
      pieces,
      restocked: Math.min(pieces, back.get(line.id)?.restockable ?? 0),
      amountFils: (row?.amountFils ?? 0) + paidOf(part),
      vatFils: (row?.vatFils ?? 0) + part.vatFils,
    })
  }
  return [...rows.values()]
}

type Restock = {
  order: OrderRow
  plan: RefundPlan
  lines: readonly RefundLineRow[]
  place: string
  paper: { staffId: string | null; at: Date; refundId: string }
}

async function restock(tx: Tx, { order, plan, lines, place, paper }: Restock): Promise<void> {
  if (!(await hasPlace(tx, place))) refuse('NOT_FOUND')
  const pieces = new Map<string, number>()
  for (const { orderLineId, restocked } of lines) {
    const variantId = plan.invoice?.lines.find(({ id }) => id === orderLineId)?.variantId
    if (variantId !== undefined && restocked > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + restocked)
  }
  await bookEntries(
    tx,
    [...pieces].map(([variantId, quantity]) => ({ variantId, place, quantity })),
    {
      kind: 'return',
      orderId: order.id,
      at: paper.at,
      idempotencyKey: `refund:${paper.refundId}`,
      ...(paper.staffId === null ? {} : { staffId: paper.staffId }),
    },
  )
}

/** The counter of numbers is the last lock. */
async function credit(tx: Tx, { shop, order, refund, plan, id }: Lines & { shop: Shop }): Promise<string | null> {
  const { credited, invoice } = plan
  if (refund.reason === 'order_changed' || !credited || !invoice) return null
  return creditRefund(tx, shop, { ...invoice, order, refund: id, credited, reason: refund.reason })
}

/** After the commit. A provider in trouble leaves it to the job: the refund is made all the same. */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const items = await listToSend(shop.db, { refundId, before: shop.clock.now(), limit: 100 })
  await workThrough(shop, { job: 'send a refund', items, lanes: 1 }, (transfer) => sendTransfer(shop, transfer))
}

const batch = 500
/** Longer than a provider is waited for. */
const quietMs = 30_000

/** For the jobs: what nobody has sent, and what was asked without an answer. */
export async function sendRefunds(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - quietMs)
  const items = await listToSend(shop.db, { before, limit: batch })
  await workThrough(shop, { job: 'send refunds', items }, (transfer) => sendTransfer(shop, transfer))
}

/** The row says that it was asked before it is asked, and the transfer's id is the provider's key: killed in between, it is asked again and paid once. */
async function sendTransfer(shop: Shop, transfer: DueTransfer): Promise<void> {
  const { id, orderId } = transfer
  if (!(await markSent(shop, transfer))) return
  await shop.reach('refund:sent')
  const said = await askFor(shop, transfer)
  await shop.reach('refund:asked')
  await inTransaction(shop.db, (tx) => applyReport(tx, shop, { orderId, transferId: id, said }))
}

/** False while its bank decides: a payment that was disputed since it was asked for waits. */
const markSent = (shop: Shop, { id, orderId, paymentId }: DueTransfer): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, paymentId)
    const held = (await listHeldOf(tx, orderId, [payment])).get(paymentId)
    if (held?.isOpen || held?.isPaidTwice) return false
    await saveTransfer(tx, id, { state: 'sent', at: shop.clock.now() })
    return true
  })

function askFor(shop: Shop, { id, state, destination, amountFils, provider, sessionId }: DueTransfer) {
  // Handed over at the till when it was written down.
  if (destination === 'cash') return { refundId: null, state: 'succeeded' as const }
  const wish = { amountFils, idempotencyKey: `refund:${id}`, transferId: id, wasAsked: state === 'sent' }
  return askForRefund(shop, { provider: provider as PaymentRow['provider'], sessionId, wish })
}

type Report = { orderId: string; transferId: string; said: ProviderRefund }

/** What the provider says of a transfer, at once or days later. Idempotent; what was replaced since stays as it is. */
export async function applyReport(tx: Tx, shop: Shop, { orderId, transferId, said }: Report): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await lockPaidOf(tx, orderId)
  const transfer = await lockTransfer(tx, transferId)
  if (!transfer || transfer.state === 'failed') return
  const at = shop.clock.now()
  const providerRefundId = said.refundId ?? transfer.providerRefundId
  if (said.state === 'failed') {
    const failure = (said.failure ?? '').slice(0, 200)
    await saveTransfer(tx, transfer.id, { state: 'failed', providerRefundId, failure, at })
    shop.log.error({ orderId, transferId }, 'a refund failed: the money is owed')
    return
  }
  if (transfer.state === 'succeeded') return
  await saveTransfer(tx, transfer.id, { state: said.state, providerRefundId, at })
  if (said.state === 'succeeded') await noteArrival(tx, shop, { order, refundId: transfer.refundId })
}

/** Once all money of the refund has arrived its buyer is told; once all of the order has, the order is refunded. The caller holds order and payments. */
export async function noteArrival(
  tx: Tx,
  shop: Shop,
  { order, refundId }: { order: OrderRow; refundId: string },
): Promise<void> {
  if (await hasOpenTransfer(tx, refundId)) return
  const whole = (await listRefundsOf(tx, order.id)).find(({ refund }) => refund.id === refundId)
  if (!whole) return
  const at = shop.clock.now()
  const about = { refund: toldOf(whole) }
  if (await isAllGivenBack(tx, order.id)) await noteAllGivenBack(tx, order, { shop, at, about })
  else if (whole.refund.notify)
    await noteOrder(tx, order, { shop, kind: 'order_refunded', note: 'refunded', actor: 'payment', at, about })
}

/** Its parts by the way that each takes, the wallet last: one letter tells of all of them. What was sent another way counts there. */
function toldOf({ refund: { amountFils }, transfers }: WholeRefund) {
  const arrived = transfers.filter(({ replacedBy, closedBy }) => replacedBy === null && closedBy === null)
  const ways = refundDestinations.filter((way) => arrived.some(({ destination }) => destination === way))
  const parts = ways.map((way) => ({
    way,
    amountFils: sumFils(arrived.filter(({ destination }) => destination === way).map((one) => one.amountFils)),
  }))
  return { amountFils, way: ways[0] ?? 'wallet', ...(parts.length > 1 ? { parts } : {}) }
}

/** What was paid, given back and is left of an order. */
export const findMoney = async (db: Db | Tx, orderId: string): Promise<Money> => moneyOf(await listPaidOf(db, orderId))

/** Transfers that wait for somebody: owed, or to be paid out at the bank. */
export const countWaitingRefunds = ({ db }: Shop): Promise<{ count: number; oldestAt: Date | null }> => countWaiting(db)

/** What an edit's money was given back. */
export const sumGivenBackByEdits = (db: Db | Tx, orderId: string): Promise<number> => sumOfEdits(db, orderId)

/** Whether its invoice was credited in part: such an order is not edited any more. */
export const isPartlyRefunded = (db: Db | Tx, orderId: string): Promise<boolean> => hasValueRefund(db, orderId)
