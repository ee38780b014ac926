/** What a return gives back: the pieces that were right and not replaced, less the fees of its order's terms; of one that settles a claim no fee is kept. */
import type { RefundDestination } from '#domain/refund.ts'
import { countGraded, noReturnFees, owedPieces, paidLines, paysBack, returnFeeFils } from '#domain/return.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { noRefund, type OrderRefund, quoteRefund } from '../refunds/refunds.actions.ts'
import type { Db, Tx } from '../shop.ts'
import { listPaidLines, listReplaced } from './exchanges.store.ts'
import { isOfClaim, listGrades, listWrongSent, type ReturnRow } from './returns.store.ts'

type Of = { row: ReturnRow; order: OrderRow; destination: RefundDestination }

/** Its pieces went on their shelf when they were inspected. */
export async function refundOfReturn(db: Db | Tx, { row, order, destination }: Of): Promise<OrderRefund> {
  const grades = await listGrades(db, [row.id])
  const right = countGraded(grades, paysBack(await wrongSentOf(db, row.id)))
  const lines = paidLines(owedPieces(right, await listReplaced(db, row.id)), await listPaidLines(db, order.id))
  const whole: OrderRefund = { ...noRefund, lines, reason: 'returned', destination }
  const fees = order.terms.returnFees ?? noReturnFees
  if (await isOfClaim(db, row.id)) return whole
  if (fees.wayFils === 0 && fees.restockPercent === 0) return whole
  const { amountFils: goodsFils } = await quoteRefund(db, order, whole)
  const found = grades.map(({ grade }) => grade)
  return { ...whole, feeFils: returnFeeFils(fees, { way: row.way, goodsFils, grades: found }) }
}

/** The order lines of which the claim that let it return said that the shop had sent another piece. */
export const wrongSentOf = async (db: Db | Tx, id: string): Promise<ReadonlySet<string>> =>
  (await listWrongSent(db, [id])).get(id) ?? new Set()
