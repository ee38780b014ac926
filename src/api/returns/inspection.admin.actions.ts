/** What was found in a return, piece by piece: sellable pieces go on the shelf at once; what is to be paid back waits for who may do that. */
import type { returnAdminCalls } from '#contract/returns.admin.ts'
import {
  countGraded,
  type Graded,
  isSellable,
  owedPieces,
  paysBack,
  type ReturnWay,
  ungradedLine,
} from '#domain/return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { issueDocuments } from '../invoices/invoices.actions.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { bookEntries, holdShelves } from '../stock/ledger.actions.ts'
import { refuseUnsettledDoor } from './at-door.actions.ts'
import { listHeldVariants, sendReplacements } from './exchanges.actions.ts'
import { listReplaced } from './exchanges.store.ts'
import { type ListedLine, listLinesOfReturn } from './list.store.ts'
import { moveReturn } from './moving.actions.ts'
import { showReturnNow } from './return.view.ts'
import { lockSeen, refuseOtherPlace } from './returns.admin.actions.ts'
import { wrongSentOf } from './refund-of-return.ts'
import { insertGrades, type ReturnRow } from './returns.store.ts'
import { buyerOf } from './showing.actions.ts'

type Inspection = AdminCall<(typeof returnAdminCalls)['inspectReturn']>

export function inspectReturn(shop: Shop, call: Inspection) {
  const { grades } = call.body
  return call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    refuseOtherPlace(call.member, row.place)
    const lines = await listLinesOfReturn(tx, row.id)
    if (ungradedLine(lines, grades)) refuse('RETURN_NOT_MOVABLE', { about: 'grades' })
    await refuseUnsettledDoor(tx, row.id)
    const [at, actor] = [shop.clock.now(), `staff:${call.member.staffId}`]
    const isRight = paysBack(await wrongSentOf(tx, row.id))
    const paidBack = countGraded(grades, isRight)
    const place = row.place ?? refuse('RETURN_NOT_MOVABLE', { state: row.status })
    await holdShelves(tx, place, [...(await listHeldVariants(tx, row.id)), ...lines.map(({ variantId }) => variantId)])
    await sendReplacements(tx, { shop, order, row, actor, right: paidBack })
    const replaced = await listReplaced(tx, row.id)
    const owed = owedPieces(paidBack, replaced)
    const to = owed.length > 0 ? 'inspected' : replaced.size > 0 ? 'exchanged' : 'closed'
    await moveReturn(tx, row, { to, actor, at })
    await insertGrades(
      tx,
      grades.map((grade) => ({ ...grade, returnId: row.id })),
    )
    await layOnShelf(tx, { row, place, lines, grades, paper: { at, staffId: call.member.staffId } })
    note({ type: 'return', id: row.id, before: { status: row.status }, after: { status: to, grades } })
    const refused = grades.filter((one) => !isRight(one))
    await tellInspection(tx, shop, { order, actor, at, owed, refused, replaced, way: row.way })
    // An order from before its documents came by themselves has none to credit yet. The counter of numbers is the last lock.
    await issueDocuments(tx, shop, order)
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

type Inspected = {
  order: OrderRow
  actor: string
  at: Date
  owed: readonly { orderLineId: string; quantity: number }[]
  refused: readonly Graded[]
  replaced: ReadonlyMap<string, number>
  way: ReturnWay
}

/** Nothing where all was replaced: the e-mail of the replacement says it. At the door she has had that long before. */
async function tellInspection(
  tx: Tx,
  shop: Shop,
  { owed, refused, replaced, order, way, ...by }: Inspected,
): Promise<void> {
  if (owed.length === 0 && refused.length === 0 && replaced.size > 0 && way !== 'door') return
  await noteOrder(tx, order, {
    shop,
    kind: 'return_inspected',
    note: 'return_inspected',
    ...by,
    about: {
      pieces: owed,
      refused: refused.map(({ orderLineId, grade, quantity }) => ({ orderLineId, grade, quantity })),
      hasReplacement: replaced.size > 0,
      way,
    },
  })
}

type Laid = {
  row: ReturnRow
  place: string
  lines: readonly ListedLine[]
  grades: readonly Graded[]
  paper: { at: Date; staffId: string }
}

/** The pieces that may be sold again, in the place where the return was received. The key books them once. */
async function layOnShelf(tx: Tx, { row, place, lines, grades, paper }: Laid): Promise<void> {
  const sellable = new Map<string, number>()
  for (const [orderLineId, quantity] of countGraded(grades, ({ grade }) => isSellable(grade))) {
    const variantId = lines.find((line) => line.orderLineId === orderLineId)?.variantId
    if (variantId !== undefined) sellable.set(variantId, (sellable.get(variantId) ?? 0) + quantity)
  }
  await bookEntries(
    tx,
    [...sellable].map(([variantId, quantity]) => ({ variantId, place, quantity })),
    { kind: 'return', orderId: row.orderId, idempotencyKey: `return:${row.id}`, ...paper },
  )
}
