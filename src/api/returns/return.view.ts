/** A return as the desk sees it. */
import type { Return, ReturnRow } from '#contract/returns.admin.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { listPaidLines, listReplaced, listWishes, type WishedLine } from './exchanges.store.ts'
import { showFinds } from './finds.view.ts'
import {
  findReturnRow,
  type ListedLine,
  type ListedReturn,
  listEventsOfReturn,
  listLinesOfReturn,
} from './list.store.ts'
import { showCollections } from '../parcels/collection-events.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { refundOfReturn, wrongSentOf } from './refund-of-return.ts'
import { showCaseEvent, showCaseRow } from './showing.actions.ts'
import {
  countBefore,
  findReturn,
  type GradeRow,
  listGrades,
  type ReturnRow as ReturnRowOf,
  type WhoBought,
} from './returns.store.ts'
import { listDoorParcels } from './at-door.store.ts'
import { placeOfSender } from './sender.ts'

export const showReturnRow: (row: ListedReturn) => ReturnRow = showCaseRow

type Reading = { replaced: number; colours: readonly Named[]; language: Language }

const showExchange = (wish: WishedLine | undefined, { replaced, colours, language }: Reading) =>
  wish
    ? {
        color: nameOf(colours, wish.color, language),
        size: wish.size,
        isHeld: wish.isHeld,
        isSent: wish.isSent,
        replaced,
      }
    : null

type LineReading = { grades: readonly GradeRow[]; colours: readonly Named[]; language: Language }

const showLine = (
  { orderLineId, sku, names, pictureUrl, color, size, customization, quantity, reason }: ListedLine,
  { grades, colours, language }: LineReading,
) => ({
  orderLineId,
  sku,
  name: pickText(names, language),
  image: pictureUrl,
  color: nameOf(colours, color, language),
  size,
  customization,
  quantity,
  reason,
  grades: grades
    .filter((found) => found.orderLineId === orderLineId)
    .map(({ grade, quantity: pieces, note }) => ({ grade, quantity: pieces, note })),
})

async function findFee(db: Db | Tx, row: ReturnRowOf): Promise<number> {
  const order = (await findOrderById(db, row.orderId)) ?? refuse('NOT_FOUND')
  return (await refundOfReturn(db, { row, order, destination: 'cash' })).feeFils
}

/** Null where its buyer brings it. */
async function showWish(db: Db | Tx, row: ReturnRowOf, language: Language): Promise<Return['wish']> {
  if (row.way !== 'courier') return null
  const sender = row.collectFrom ?? (await findOrderById(db, row.orderId))?.shippingAddress
  return { day: row.collectDay, window: row.collectWindow, address: sender ? placeOfSender(sender, language) : [] }
}

/** The parcel that is handed over against it, the newest. */
async function showDoor(db: Db | Tx, id: string): Promise<Return['door']> {
  const [parcel] = await listDoorParcels(db, [id])
  return parcel ? { parcelId: parcel.parcelId, position: parcel.position, state: parcel.state } : null
}

type Words = { shop: Pick<Shop, 'facts' | 'couriers'>; language: Language; buyer: WhoBought }

/** As it stands now. Refuses NOT_FOUND. */
export async function showReturnNow(
  db: Db | Tx,
  id: string,
  { shop, language, buyer }: Words,
): Promise<{ return: Return }> {
  const listed = (await findReturnRow(db, id)) ?? refuse('NOT_FOUND')
  const row = (await findReturn(db, id)) ?? refuse('NOT_FOUND')
  const { colours } = shop.facts.current().colours
  const [grades, lines] = [await listGrades(db, [id]), await listLinesOfReturn(db, id)]
  const [wishes, replaced] = [await listWishes(db, [id]), await listReplaced(db, id)]
  const paidLineOf = await listPaidLines(db, row.orderId)
  const wrongSent = await wrongSentOf(db, id)
  const found = await showFinds(db, { id, language, colours })
  return {
    return: {
      ...showReturnRow(listed),
      version: row.version,
      reason: row.reason,
      answer: row.answer,
      feeFils: row.status === 'inspected' ? await findFee(db, row) : 0,
      photoIds: found.otherPhotoIds,
      heldUntil: row.heldUntil === null ? null : row.heldUntil.toISOString(),
      lines: lines.map((line) => ({
        ...showLine(line, { grades, colours, language }),
        paidLineId: paidLineOf.get(line.orderLineId) ?? line.orderLineId,
        isWrongSent: wrongSent.has(line.orderLineId),
        unannounced: found.unannounced.get(line.orderLineId) ?? 0,
        exchange: showExchange(
          wishes.find((wish) => wish.orderLineId === line.orderLineId),
          { replaced: replaced.get(line.orderLineId) ?? 0, colours, language },
        ),
      })),
      finds: found.finds,
      door: await showDoor(db, id),
      wish: await showWish(db, row, language),
      collection: (await showCollections(db, [id])).get(id) ?? null,
      collectors: shop.couriers.filter(({ collect }) => collect !== undefined).map(({ name }) => name),
      before: await countBefore(db, buyer),
      events: (await listEventsOfReturn(db, id)).map(showCaseEvent),
    },
  }
}
