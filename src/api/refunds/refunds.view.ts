/** Refunds as the back office shows them. */
import { refundRefusals } from '#contract/refund-refusals.ts'
import type { Refund, refundCalls, Transfer } from '#contract/refunds.admin.ts'
import { nameOf } from '#domain/goods.ts'
import { maskedIban } from '#domain/iban.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { sumFils } from '#domain/money.ts'
import { mayMove } from '#domain/permission.ts'
import { extraLeft, paidOf, refundDestinations } from '#domain/refund.ts'
import type { z } from 'zod'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { InvoiceToCredit } from '../invoices/invoices.actions.ts'
import { isByCard, type PaymentRow } from '../payments/give-back.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import type { PlanProblem, RefundPlan } from './refund-plan.ts'
import { listAskedAt } from './account-links.store.ts'
import { listNames, listLineFacts, sumOwn, sumOwnCash, type TransferRow, type WholeRefund } from './refunds.store.ts'

type ShownTransfer = z.input<typeof Transfer>

type Seen = {
  member: StaffMember
  provider: string
  /** By name. */ askedBy: string | null
  /** The id of who asked for its refund. */ refundBy: string | null
  accountAskedAt: Date | undefined
}

/** The whole IBAN is for who pays it out. */
export function showTransfer(
  transfer: TransferRow,
  { member, provider, askedBy, refundBy, accountAskedAt }: Seen,
): ShownTransfer {
  const { id, state, destination, iban } = transfer
  const paysOut = grantsOf(member)['payouts.write'] !== undefined
  const isReplaced = transfer.replacedBy !== null
  return {
    _id: id,
    provider,
    amountFils: transfer.amountFils,
    destination,
    state,
    isOwed: state === 'failed' && !isReplaced && transfer.closedBy === null,
    isReplaced,
    isClosed: transfer.closedBy !== null,
    iban: iban === null || paysOut ? iban : maskedIban(iban),
    accountName: transfer.accountName,
    accountAskedAt: iban === null && !isReplaced ? (accountAskedAt?.toISOString() ?? null) : null,
    reference: transfer.reference,
    failure: transfer.failure,
    askedBy,
    mayPayOut:
      paysOut &&
      destination === 'bank' &&
      state === 'requested' &&
      iban !== null &&
      ![transfer.staffId, refundBy].includes(member.staffId),
    createdAt: transfer.createdAt.toISOString(),
    updatedAt: transfer.updatedAt.toISOString(),
  }
}

type Shown = { member: StaffMember; payments: readonly PaymentRow[] }

export async function showRefunds(
  shop: Shop,
  wholes: readonly WholeRefund[],
  { member, payments }: Shown,
): Promise<z.input<typeof Refund>[]> {
  const ids = wholes.flatMap(({ refund, transfers }) => [refund.staffId, ...transfers.map(({ staffId }) => staffId)])
  const names = await listNames(shop.db, [...new Set(ids.filter((id) => id !== null))])
  const asked = await listAskedAt(
    shop.db,
    wholes.flatMap(({ transfers }) => transfers.map(({ id }) => id)),
  )
  const nameOfStaff = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return wholes.map(({ refund, lines, transfers }) => ({
    _id: refund.id,
    position: refund.position,
    by: nameOfStaff(refund.staffId),
    reason: refund.reason,
    note: refund.note,
    amountFils: refund.amountFils,
    vatFils: refund.vatFils,
    goodsFils: refund.goodsFils,
    shippingFils: refund.shippingFils,
    cashFeeFils: refund.cashFeeFils,
    extraFils: refund.extraFils,
    feeFils: refund.feeFils,
    restock: refund.restockPlace,
    creditNote: refund.creditNote,
    lines: lines.map(({ refundId: _, ...line }) => line),
    transfers: transfers.map((transfer) =>
      showTransfer(transfer, {
        member,
        provider: payments.find(({ id }) => id === transfer.paymentId)?.provider ?? '',
        askedBy: nameOfStaff(transfer.staffId),
        refundBy: refund.staffId,
        accountAskedAt: asked.get(transfer.id),
      }),
    ),
    createdAt: refund.createdAt.toISOString(),
  }))
}

const { message, about: problems } = refundRefusals.REFUND_NOT_POSSIBLE

const textOf = (about: string, language: Language): string =>
  pickText(problems[about as keyof typeof problems] ?? message, language)

const showProblem = ({ about, most, disputeId }: PlanProblem, language: Language) => ({
  about,
  text: textOf(about, language),
  most: most ?? null,
  disputeId: disputeId ?? null,
})

type Planned = { order: OrderRow; member: StaffMember; language: Language }
type Preview = z.input<(typeof refundCalls)['previewRefund']['reply']>['preview']

type AboveCap = {
  orderId: string
  member: StaffMember
  amountFils: number
  /** Of it, handed over at a counter. */ cashFils: number
}

/** Her own refunds of the order count together: a limit that could be passed in two steps is none. Cash at the counter has a limit of its own, for everybody. */
export async function isAboveCap(
  db: Db | Tx,
  shop: Shop,
  { orderId, member, amountFils, cashFils }: AboveCap,
): Promise<boolean> {
  const own = { orderId, staffId: member.staffId }
  if (!mayMove(grantsOf(member), 'payments.refund', (await sumOwn(db, own)) + amountFils)) return true
  return isAboveCounter(shop, cashFils, await sumOwnCash(db, own))
}

/** `beforeFils`: what she has handed over of the same order alone. */
export const isAboveCounter = (shop: Shop, cashFils: number, beforeFils: number): boolean =>
  cashFils > 0 && beforeFils + cashFils > shop.facts.current().payments.counterAloneFils

/** What of a refund goes over the counter. */
export const cashOf = ({ parts }: Pick<RefundPlan, 'parts'>): number =>
  sumFils(parts.map(({ destination, amountFils }) => (destination === 'cash' ? amountFils : 0)))

const showSources = ({ parts, sources }: RefundPlan): Preview['sources'] =>
  parts.map(({ paymentId, amountFils }) => ({
    provider: sources.find(({ id }) => id === paymentId)?.provider ?? '',
    amountFils,
  }))

const destinationsOf = ({ sources }: RefundPlan, { userId }: OrderRow) =>
  refundDestinations.filter(
    (destination) =>
      (destination !== 'card' || sources.some(isByCard)) && (destination !== 'wallet' || userId !== null),
  )

type LeftLines = {
  lines: readonly { line: InvoiceToCredit['lines'][number]; rest: RefundPlan['left']['lines'][number] }[]
  facts: Awaited<ReturnType<typeof listLineFacts>>
  colours: Parameters<typeof nameOf>[0]
  language: Language
}

const showLeft = (left: RefundPlan['left'], { lines, facts, colours, language }: LeftLines): Preview['left'] => ({
  lines: lines.map(({ line, rest }) => ({
    orderLineId: line.id,
    sku: facts.get(line.id)?.sku ?? '',
    name: pickText(line.names, language),
    image: line.pictureUrl,
    color: nameOf(colours, line.color, language),
    size: line.size,
    quantity: line.quantity,
    pieces: rest.pieces,
    amountFils: paidOf(rest) + paidOf(rest.kept),
    mayRestock: facts.get(line.id)?.restockable ?? 0,
  })),
  shippingFils: paidOf(left.shipping),
  cashFeeFils: paidOf(left.cashFee),
  extraFils: extraLeft(left),
})

export async function showPlan(shop: Shop, plan: RefundPlan, { order, member, language }: Planned): Promise<Preview> {
  const { credited, invoice, left, problem, money } = plan
  const { colours } = shop.facts.current().colours
  const facts = await listLineFacts(shop.db, order.id)
  const lines = (invoice?.lines ?? []).flatMap((line, index) => {
    const rest = left.lines[index]
    return rest ? [{ line, rest, parts: credited?.lines.filter((part) => part.line === index) ?? [] }] : []
  })
  return {
    money,
    owedFils: plan.owedFils,
    left: showLeft(left, { lines, facts, colours, language }),
    amountFils: plan.amountFils,
    netFils: plan.amountFils - plan.vatFils,
    vatFils: plan.vatFils,
    shippingFils: credited ? paidOf(credited.shipping) : 0,
    cashFeeFils: credited ? paidOf(credited.cashFee) : 0,
    lines: lines
      .filter(({ parts }) => parts.length > 0)
      .map(({ line, parts }) => ({
        orderLineId: line.id,
        pieces: parts.reduce((sum, { pieces }) => sum + pieces, 0),
        amountFils: parts.reduce((sum, part) => sum + paidOf(part), 0),
        vatFils: parts.reduce((sum, { vatFils }) => sum + vatFils, 0),
      })),
    sources: showSources(plan),
    destinations: destinationsOf(plan, order),
    creditNote: credited !== null,
    isAboveCap: await isAboveCap(shop.db, shop, {
      orderId: order.id,
      member,
      amountFils: plan.amountFils,
      cashFils: cashOf(plan),
    }),
    problem: problem && showProblem(problem, language),
  }
}
