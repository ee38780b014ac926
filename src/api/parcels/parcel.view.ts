import type { Parcel, ParcelRow as ShownRow } from '#contract/parcels.admin.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { parcelCan, parcelVerbs } from '#domain/parcel.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Tx } from '../shop.ts'
import { findParcelRow, type ListedParcel, listRowsOfOrder } from './list.store.ts'
import { type EventRow, type LineOfParcel, listEventsOf, listLinesOf } from './parcels.store.ts'

const timeOf = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString())
const momentOf = (at: Date): string => new Date(at).toISOString()

export function showParcelRow({
  id,
  orderId,
  orderNumber,
  orderStatus,
  isHeld,
  codFils,
  ...row
}: ListedParcel): ShownRow {
  const { name, emirate, updatedAt: _, ...rest } = row
  return {
    ...rest,
    _id: id,
    order: { _id: orderId, number: orderNumber, status: orderStatus, isHeld },
    cod: codFils,
    to: { name, emirate },
    movedAt: momentOf(row.movedAt),
    packedAt: timeOf(row.packedAt),
    handedOverAt: timeOf(row.handedOverAt),
    deliveredAt: timeOf(row.deliveredAt),
    receivedAt: timeOf(row.receivedAt),
    createdAt: momentOf(row.createdAt),
  }
}

type Whole = { row: ListedParcel; lines: readonly LineOfParcel[]; events: readonly EventRow[]; language: Language }

function showWhole({ row, lines, events, language }: Whole): Parcel {
  return {
    ...showParcelRow(row),
    lines: lines
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ orderLineId, sku, names, color, size, purchaseOption, customization, pictureUrl, quantity, packed }) => ({
        orderLineId,
        sku,
        name: pickText(names, language),
        color,
        size,
        purchaseOption,
        customization,
        image: pictureUrl,
        quantity,
        packed,
      })),
    events: events
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ id, actor, code, state, at, heardAt, reason, note }) => ({
        _id: String(id),
        actor,
        code,
        state,
        at: momentOf(at),
        heardAt: momentOf(heardAt),
        reason,
        note,
      })),
    can: parcelVerbs.filter((verb) => parcelCan(verb, row.state)),
  }
}

/** With its pieces and events; refuses NOT_FOUND. */
export async function showParcelNow(db: Db | Tx, id: string, language: Language): Promise<{ parcel: Parcel }> {
  const row = (await findParcelRow(db, id)) ?? refuse('NOT_FOUND')
  const [lines, events] = [await listLinesOf(db, [id]), await listEventsOf(db, [id])]
  return { parcel: showWhole({ row, lines, events, language }) }
}

export async function showParcelsOfOrder(db: Db | Tx, orderId: string, language: Language): Promise<Parcel[]> {
  const rows = await listRowsOfOrder(db, orderId)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, events] = [await listLinesOf(db, ids), await listEventsOf(db, ids)]
  return rows.map((row) => showWhole({ row, lines, events, language }))
}
