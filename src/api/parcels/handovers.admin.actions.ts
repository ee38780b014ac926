/** A courier takes parcels away: all of them or none, against a signature. */
import type { handoverCalls } from '#contract/handovers.admin.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf, refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { refusePaidBackDoors } from './at-door.actions.ts'
import { listLastBookings } from './bookings.store.ts'
import {
  findHandover,
  type HandoverRow,
  insertHandover,
  listHandoverRows,
  nextHandoverNumber,
} from './handovers.store.ts'
import { listParcelRows } from './list.store.ts'
import { showParcelRow } from './parcel.view.ts'
import {
  lockManyParcels,
  moveParcel,
  type NewsOfParcel,
  refuseUncaptured,
  refuseUnready,
  settleOrder,
} from './parcels.actions.ts'
import type { ParcelRow } from './parcels.store.ts'

type Calls = typeof handoverCalls

/** A manifest can't hold more. */
const mostParcels = 500

const showHandoverOf = ({ id, staffId: _, at, ...row }: HandoverRow) => ({
  ...row,
  _id: id,
  at: new Date(at).toISOString(),
})

async function loadHandover(db: Db | Tx, id: string) {
  return showHandoverOf((await findHandover(db, id)) ?? refuse('NOT_FOUND'))
}

type Taken = { courier: string; place: string }

/** A courier who has an interface must know of the parcel; one who was asked and has not answered may come for it. */
async function listUnbooked(tx: Tx, shop: Shop, parcels: readonly ParcelRow[]): Promise<Set<string>> {
  const bookings = await listLastBookings(
    tx,
    parcels.map(({ id }) => id),
  )
  const isWaiting = (id: string) =>
    bookings.some(({ parcelId, state }) => parcelId === id && (state === 'asked' || state === 'unknown'))
  const books = (name: string | null) => shop.couriers.some((one) => one.name === name && one.books)
  return new Set(
    parcels.filter(({ id, courier, awb }) => isWaiting(id) || (awb === null && books(courier))).map(({ id }) => id),
  )
}

/** Names the parcel that may not go. */
function refuseHandover(parcel: ParcelRow, order: OrderRow, { courier, place }: Taken): void {
  if (parcel.courier !== courier) refuse('PARCEL_NOT_MOVABLE', { about: 'courier', parcelId: parcel.id })
  if (parcel.place !== place) refuse('PARCEL_NOT_MOVABLE', { about: 'place', parcelId: parcel.id })
  refuseUnready(order)
  refuseUncaptured(order)
}

export function addHandover(shop: Shop, { body, member, write }: AdminCall<Calls['addHandover']>) {
  const { courier, place, parcelIds, signedBy, signature } = body
  refuseElsewhere(member, place)
  return write(async (tx, note) => {
    const { orders, parcels } = await lockManyParcels(tx, parcelIds)
    const [id, at, actor] = [shop.ids.newId(), shop.clock.now(), `staff:${member.staffId}`]
    const number = await nextHandoverNumber(tx)
    for (const parcel of parcels) refuseHandover(parcel, orders.get(parcel.orderId) ?? refuse('NOT_FOUND'), body)
    await refusePaidBackDoors(tx, parcelIds)
    for (const parcelId of await listUnbooked(tx, shop, parcels))
      refuse('PARCEL_NOT_MOVABLE', { about: 'unbooked', parcelId })
    await insertHandover(tx, { id, number, courier, place, staffId: member.staffId, at, signedBy, signature })
    const news: NewsOfParcel[] = []
    const ofOrder = new Map(parcels.map((parcel) => [parcel.id, parcel.orderId]))
    for (const parcel of parcels) {
      const told = await moveParcel(tx, parcel, { shop, verb: 'hand_over', said: { actor }, handoverId: id })
      if (told.news) news.push(told.news)
      note({
        type: 'parcel',
        id: parcel.id,
        before: { state: parcel.state },
        after: { state: 'handed_over', handover: number },
      })
    }
    for (const order of orders.values()) {
      const mine = news.filter(({ parcelId }) => ofOrder.get(parcelId) === order.id)
      await settleOrder(tx, order, { shop, actor, news: mine })
    }
    return { handover: await loadHandover(tx, id) }
  })
}

export async function listHandovers(
  shop: Shop,
  member: StaffMember,
  { sort, cursor, limit, ...filter }: AdminCall<Calls['listHandovers']>['query'],
) {
  const rows = await listHandoverRows(
    shop.db,
    { ...filter, onlyPlace: ownPlaceOf(member) },
    {
      isDescending: sort.startsWith('-'),
      after: readTimeCursor(cursor),
      limit: limit + 1,
    },
  )
  const { shown, next } = pageOf(rows, limit, ({ id, at }) => ({ value: new Date(at).toISOString(), id }))
  return { handovers: shown.map(showHandoverOf), next }
}

export async function showHandover(shop: Shop, member: StaffMember, id: string) {
  const handover = await loadHandover(shop.db, id)
  refuseElsewhere(member, handover.place)
  const { rows } = await listParcelRows(
    shop.db,
    { handoverId: id },
    { by: 'created', isDescending: false, after: undefined, limit: mostParcels },
  )
  return { handover, parcels: rows.map(showParcelRow) }
}
