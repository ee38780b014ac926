import type { Parcel, ParcelRow as ShownRow } from '#contract/parcels.admin.ts'
import { usualCourier } from '#domain/courier-choice.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { parcelCan, parcelVerbs } from '#domain/parcel.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { loadTakenBack } from './at-door.actions.ts'
import { type BookingRow, listLastBookings } from './bookings.store.ts'
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

/** In whose language; the names of colours, and the couriers. */
export type Words = { shop: Pick<Shop, 'facts' | 'couriers'>; language: Language }

type Whole = Details & Words & { row: ListedParcel }

function showWhole({ row, lines, events, bookings, taken, shop, language }: Whole): Parcel {
  const { colours: named, couriers: rule } = shop.facts.current()
  const { colours } = named
  return {
    ...showParcelRow(row),
    lines: lines
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ orderLineId, sku, names, color, size, purchaseOption, customization, pictureUrl, quantity, packed }) => ({
        orderLineId,
        sku,
        name: pickText(names, language),
        color: nameOf(colours, color, language),
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
    exchange: taken.get(row.id) ?? null,
    booking: showBooking(bookings.find(({ parcelId }) => parcelId === row.id)),
    usualCourier:
      row.kind === 'pickup'
        ? null
        : usualCourier(
            rule,
            row,
            shop.couriers.filter(({ exchanges }) => exchanges || !taken.has(row.id)).map(({ name }) => name),
          ),
    can: parcelVerbs.filter((verb) => parcelCan(verb, row.state, row.kind)),
  }
}

function showBooking(booking: BookingRow | undefined): Parcel['booking'] {
  if (!booking) return null
  const { courier, state, reference, awb, refusal, askedAt } = booking
  return { courier, state, reference, awb, refusal, askedAt: momentOf(askedAt) }
}

type Details = {
  lines: readonly LineOfParcel[]
  events: readonly EventRow[]
  bookings: readonly BookingRow[]
  taken: Awaited<ReturnType<typeof loadTakenBack>>
}

const listDetails = async (db: Db | Tx, ids: readonly string[], words: Words): Promise<Details> => ({
  lines: await listLinesOf(db, ids),
  events: await listEventsOf(db, ids),
  bookings: await listLastBookings(db, ids),
  taken: await loadTakenBack(db, ids, words),
})

/** With its pieces and events; refuses NOT_FOUND. */
export async function showParcelNow(db: Db | Tx, id: string, words: Words): Promise<{ parcel: Parcel }> {
  const row = (await findParcelRow(db, id)) ?? refuse('NOT_FOUND')
  return { parcel: showWhole({ row, ...(await listDetails(db, [id], words)), ...words }) }
}

export async function showParcelsOfOrder(db: Db | Tx, orderId: string, words: Words): Promise<Parcel[]> {
  const rows = await listRowsOfOrder(db, orderId)
  if (rows.length === 0) return []
  const details = await listDetails(
    db,
    rows.map(({ id }) => id),
    words,
  )
  return rows.map((row) => showWhole({ row, ...details, ...words }))
}
