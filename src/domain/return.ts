/** D18, back office 3.7: pieces that a shopper sends back, from her request to the refund. */
import { divideHalfUp, type Fils, sumFils } from './money.ts'
import { orderCan, type OrderStatus } from './order.ts'

/** `lapsed`: the pieces never came. `inspected`: something is to be given back. `exchanged`: what was right was replaced. `closed`: nothing is owed. */
export const returnStates = [
  'requested',
  'approved',
  'declined',
  'lapsed',
  'received',
  'inspected',
  'refunded',
  'exchanged',
  'closed',
] as const
export type ReturnState = (typeof returnStates)[number]

const transitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'declined'],
  approved: ['received', 'lapsed'],
  declined: [],
  lapsed: [],
  received: ['inspected', 'exchanged', 'closed'],
  inspected: ['refunded', 'closed'],
  refunded: [],
  exchanged: [],
  closed: [],
}

export const canReturnMove = (from: ReturnState, to: ReturnState): boolean => transitions[from].includes(to)

/** As the desk lists them. */
export const returnStages = ['requested', 'coming', 'to_inspect', 'to_refund', 'found', 'done'] as const
export type ReturnStage = (typeof returnStages)[number]

/** `found`: in whatever state, something lay in it that somebody has to decide about. */
export const statesOfStage: Record<Exclude<ReturnStage, 'found'>, readonly ReturnState[]> = {
  requested: ['requested'],
  coming: ['approved'],
  to_inspect: ['received'],
  to_refund: ['inspected'],
  done: ['declined', 'lapsed', 'refunded', 'exchanged', 'closed'],
}

/** `exchange`: at least one piece is to become another size or colour. One whose reserved pieces were let go is a return. */
export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

const dayMs = 24 * 60 * 60 * 1000
/** So long a wished piece waits for the one that comes back, from the request and anew from its approval. */
export const exchangeHoldDays = 10
export const holdEnd = (from: Date): Date => new Date(from.getTime() + exchangeHoldDays * dayMs)

/** `door`: an exchange in one visit, ADR 67: the courier hands over the new pieces and takes these. */
export const returnWays = ['courier', 'branch', 'door'] as const
export type ReturnWay = (typeof returnWays)[number]

/** Of pieces that come by themselves. */
export const aloneWays = ['courier', 'branch'] as const satisfies readonly ReturnWay[]
export type AloneWay = (typeof aloneWays)[number]

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'changed_mind',
  'faulty',
  'wrong_item',
  'too_late',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** `damaged`: it came to the shopper like this. `worn`: it was used. `wrong_item`: another piece was in the parcel. */
export const returnGrades = ['as_new', 'damaged', 'worn', 'wrong_item', 'missing'] as const
export type ReturnGrade = (typeof returnGrades)[number]

/** What was inspected as right is paid back, and nothing else. */
export const isPaidBack = (grade: ReturnGrade): grade is 'as_new' | 'damaged' =>
  grade === 'as_new' || grade === 'damaged'
/** Another piece is paid back where the shop had sent another: `wrongSent` has the order lines of which a claim said so. */
export const paysBack =
  (wrongSent: ReadonlySet<string>) =>
  ({ grade, orderLineId }: Pick<Graded, 'grade' | 'orderLineId'>): boolean =>
    isPaidBack(grade) || (grade === 'wrong_item' && wrongSent.has(orderLineId))

/** From its arrival on its pieces can be photographed, also once it is inspected: a phone may have no connection for a while. */
export const mayBePhotographed = (state: ReturnState): boolean =>
  ['received', 'inspected', 'refunded', 'exchanged', 'closed'].includes(state)
export const mostReturnPhotos = 20

export const isSellable = (grade: ReturnGrade): boolean => grade === 'as_new'

export type Graded = { orderLineId: string; grade: ReturnGrade; quantity: number }

/** Per line, the pieces that count. */
export function countGraded(graded: readonly Graded[], counts: (one: Graded) => boolean): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of graded) if (counts(one)) sums.set(one.orderLineId, (sums.get(one.orderLineId) ?? 0) + one.quantity)
  return sums
}

/** Of what was right, what is still to be paid back: the rest was replaced. */
export const owedPieces = (
  right: ReadonlyMap<string, number>,
  replaced: ReadonlyMap<string, number>,
): { orderLineId: string; quantity: number }[] =>
  [...right].flatMap(([orderLineId, pieces]) => {
    const quantity = pieces - (replaced.get(orderLineId) ?? 0)
    return quantity > 0 ? [{ orderLineId, quantity }] : []
  })

/** As a refund takes them: money goes back for the line that was paid for. */
export function paidLines(
  owed: readonly { orderLineId: string; quantity: number }[],
  paidLineOf: ReadonlyMap<string, string>,
): { orderLineId: string; pieces: number }[] {
  const pieces = new Map<string, number>()
  for (const { orderLineId, quantity } of owed) {
    const paid = paidLineOf.get(orderLineId) ?? orderLineId
    pieces.set(paid, (pieces.get(paid) ?? 0) + quantity)
  }
  return [...pieces].map(([orderLineId, count]) => ({ orderLineId, pieces: count }))
}

/** The first line whose grades are not exactly its pieces: each piece has one grade. Undefined where all are. */
export function ungradedLine(
  lines: readonly { orderLineId: string; quantity: number }[],
  graded: readonly Graded[],
): { orderLineId: string; quantity: number } | undefined {
  const sums = countGraded(graded, () => true)
  const stranger = graded.find(({ orderLineId }) => !lines.some((line) => line.orderLineId === orderLineId))
  if (stranger) return { orderLineId: stranger.orderLineId, quantity: 0 }
  return lines.find(({ orderLineId, quantity }) => (sums.get(orderLineId) ?? 0) !== quantity)
}

/** Why a piece can't go back. `awaited`: it was exchanged at the door, and the piece that it replaces hasn't come, or another one has. */
export const returnBlockers = ['not_delivered', 'too_late', 'made_to_order', 'already', 'awaited'] as const
export type ReturnBlocker = (typeof returnBlockers)[number]

type OrderFacts = { status: OrderStatus; deliveredAt: Date | string | null; returnDays: number }
type LineFacts = { quantity: number; customization: string | null; goneBack: number }

/** Null where at least one piece of the line may go back. `goneBack`: on its way back, or paid back already. */
export function returnBlocker(order: OrderFacts, line: LineFacts, now: Date): ReturnBlocker | null {
  if (line.goneBack >= line.quantity) return 'already'
  if (order.deliveredAt === null || order.status !== 'delivered') return 'not_delivered'
  if (!orderCan.sendBack(order, now)) return 'too_late'
  return line.customization === null ? null : 'made_to_order'
}

/** What the owner keeps back of what a buyer changed her mind about. */
export type ReturnFees = { wayFils: Fils; restockPercent: number }
export const noReturnFees: ReturnFees = { wayFils: 0, restockPercent: 0 }

type FeeFacts = { way: ReturnWay; goodsFils: Fils; grades: readonly ReturnGrade[] }

/** Nothing where a piece had come damaged: that is the shop's fault. Never more than what goes back. */
export function returnFeeFils(fees: ReturnFees, { way, goodsFils, grades }: FeeFacts): Fils {
  if (grades.includes('damaged')) return 0
  const restockFils = divideHalfUp(goodsFils * fees.restockPercent, 100)
  return Math.min(goodsFils, restockFils + (way === 'courier' ? fees.wayFils : 0))
}

/** Null: nothing is approved by the shop itself. Percent: of the pieces that the buyer has had before. */
/** `original`: the way that it was paid. */
export const returnPayTo = ['original', 'wallet'] as const
export type ReturnPayTo = (typeof returnPayTo)[number]

export type ReturnRule = { approveBelowFils: Fils | null; approveBelowPercent: number }

/** Whether the shop approves by itself: for little money, and for who keeps most of what she buys. `before`: pieces of earlier orders. */
export function approvesItself(
  rule: ReturnRule,
  { valueFils, before }: { valueFils: Fils; before: { had: number; sentBack: number } },
): boolean {
  if (rule.approveBelowFils === null || valueFils >= rule.approveBelowFils) return false
  return before.had === 0 || before.sentBack * 100 < rule.approveBelowPercent * before.had
}

/** At the order's own prices, before its coupon. */
export const valueOf = (
  pieces: ReadonlyMap<string, number>,
  lines: readonly { id: string; optionPriceFils: Fils }[],
): Fils => sumFils(lines.map(({ id, optionPriceFils }) => optionPriceFils * (pieces.get(id) ?? 0)))
