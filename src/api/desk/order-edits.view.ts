/** What the desk changed of an order, edit by edit: the record of ADR 42 in the order page's words. */
import type { OrderPage } from '#contract/order-page.admin.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import type { z } from 'zod'
import { listEditsOf, type OrderEditRow } from '../orders/order-edit.actions.ts'
import type { Shop } from '../shop.ts'
import { namesOf } from './timeline.store.ts'

type Edit = z.input<typeof OrderPage>['edits'][number]

/** Newest first. */
export async function showEdits(
  { db, facts }: Shop,
  { orderId, language }: { orderId: string; language: Language },
): Promise<Edit[]> {
  const edits = await listEditsOf(db, orderId)
  const names = await namesOf(db, [...new Set(edits.map(({ staffId }) => staffId))])
  const { colours } = facts.current().colours
  return edits.toReversed().map(({ id, at, staffId, reason, before, after }) => ({
    _id: id,
    at: at.toISOString(),
    by: names.get(staffId) ?? '',
    reason,
    lines: changedLines(before, after).map(({ sku, names: texts, color, size, ...pieces }) => ({
      sku,
      name: pickText(texts, language),
      color: nameOf(colours, color, language),
      size,
      ...pieces,
    })),
    totalBeforeFils: before.amounts.payableFils,
    totalAfterFils: after.amounts.payableFils,
  }))
}

type Sold = OrderEditRow['before']

/** A line that an edit made has no pieces before it. */
function changedLines(before: Sold, after: Sold) {
  const had = new Map(before.lines.map((line) => [line.orderLineId, line.quantity]))
  const has = new Map(after.lines.map((line) => [line.orderLineId, line.quantity]))
  const every = new Map([...before.lines, ...after.lines].map((line) => [line.orderLineId, line]))
  return [...every.values()]
    .map(({ sku, names, color, size, orderLineId: id }) => ({
      sku,
      names,
      color,
      size,
      before: had.get(id) ?? 0,
      after: has.get(id) ?? 0,
    }))
    .filter((line) => line.before !== line.after)
}
