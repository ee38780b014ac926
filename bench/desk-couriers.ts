/** Parcels, pick-ups, couriers' cash and the first page over the desk's million orders: the tables beside them, and the questions that the screens ask. */
import { countOverdue, listCashRows, sumByCourier } from '#api/cash/list.store.ts'
import { countReturning, sumByDay } from '#api/find/today.store.ts'
import { listParcelRows, type ParcelFilter, type ParcelPage } from '#api/parcels/list.store.ts'
import { countProblemRows, listProblemsOf } from '#api/parcels/problems.store.ts'
import { countPickups, listWaitingPickups } from '#api/pickups/pickups.store.ts'
import type { Db } from '#db/open.ts'

/** For each order that was sent, a parcel; for cash its ledger; couriers' bookings and messages, some of them refused or unknown; one in 400 to be collected. */
export const courierTables = `
  insert into parcels (id, order_id, position, kind, state, place, courier, awb, cod_fils, weight_grams, attempts, moved_at, packed_at, handed_over_at,
      delivered_at, expires_at, created_at, updated_at)
    select 'p' || o.id, o.id, 1, case when n % 400 = 6 then 'pickup' else 'courier' end, state, 'warehouse', o.couriers[1], 'AWB' || lpad(n::text, 9, '0'),
      case when o.payment_method = 'cod' then o.payable_fils else 0 end, 500, case when state = 'attempt_failed' then 1 + n % 5 else 0 end,
      moved, o.created_at, case when state in ('packed', 'ready') then null else o.created_at end, case when state = 'delivered' then moved end,
      case when state = 'ready' then moved + interval '5 days' end, o.created_at, moved
    from (select o.*, substr(o.id, 2)::int as n from orders o where o.status in ('processing', 'shipped', 'delivered', 'returned')) o,
      lateral (select case when o.status = 'processing' then (array['packed', 'ready'])[1 + n % 2]
        when o.status = 'shipped' then (array['handed_over', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning'])[1 + n / 200 % 5]
        when o.status = 'returned' then 'received' when n % 10000 = 11 then 'lost' else 'delivered' end as state) s,
      lateral (select case when o.status = 'shipped' then now() - (n % 90) * interval '1 hour' else o.created_at + interval '2 days' end as moved) m;
  update orders set pickup_place = 'dubai-mall', pickup = '{}' where id in (select order_id from parcels where kind = 'pickup');
  insert into courier_bookings (id, parcel_id, courier, reference, state, request, awb, refusal, asked_at, answered_at)
    select 'b' || id, id, courier, 'R' || id, case when substr(id, 3)::int % 20000 = 12 then 'refused' else 'booked' end, '{}', awb,
      case when substr(id, 3)::int % 20000 = 12 then 'address' end, created_at, created_at
    from parcels where substr(id, 3)::int % 10 < 3;
  insert into parcel_events (parcel_id, actor, external_id, code, state, at, heard_at)
    select id, courier, 'e' || id, case when substr(id, 3)::int % 5000 = 13 then 'X99' else 'delivered' end,
      case when substr(id, 3)::int % 5000 = 13 then null else state end, moved_at, moved_at
    from parcels where substr(id, 3)::int % 10 = 3;
  insert into cash_parcels (parcel_id, courier, fate, due_fils, collected_fils, returned_fils, remitted_fils, banked_fils, due_at, collected_at, updated_at)
    select id, courier, case when state = 'delivered' then 'delivered' when state = 'received' then 'back' when state = 'lost' then 'lost' else 'waiting' end,
      cod_fils, case when state = 'delivered' then cod_fils else 0 end, case when state = 'received' then cod_fils else 0 end,
      case when isPaid then cod_fils else 0 end, case when isPaid then cod_fils else 0 end, created_at, delivered_at, updated_at
    from parcels, lateral (select state = 'delivered' and created_at < now() - interval '20 days' as isPaid) paid
    where cod_fils > 0 and state not in ('packed', 'ready')`

type Deep = { at: Date; id: string }
type Case = readonly [name: string, work: () => Promise<unknown>]

const latest: ParcelPage = { by: 'created', isDescending: true, after: undefined, limit: 51 }

/** What each screen asks for, by the name that the table gives it. `deep`: a parcel in the middle of all. */
export function courierCases(db: Db, deep: Deep): Case[] {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const parcels =
    (filter: ParcelFilter, page: Partial<ParcelPage> = {}) =>
    () =>
      listParcelRows(db, { now, ...filter }, { ...latest, ...page })
  const cash = (filter: Parameters<typeof listCashRows>[1], after?: Deep) => () =>
    listCashRows(db, filter, {
      isDescending: true,
      after: after && { value: after.at.toISOString(), id: after.id },
      limit: 51,
    })
  const problems = async () => {
    const { rows } = await listParcelRows(db, { problem: 'any', now }, { ...latest, by: 'moved', isDescending: false })
    await listProblemsOf(
      db,
      rows.map(({ id }) => id),
      now,
    )
  }
  const after = { value: deep.at.toISOString(), id: deep.id }
  return [
    ['parcels', parcels({})],
    ['parcels, oldest move first', parcels({}, { by: 'moved', isDescending: false })],
    ['parcels on their way', parcels({ state: ['handed_over', 'in_transit', 'out_for_delivery'] })],
    ['parcels delivered by one courier', parcels({ state: ['delivered'], courier: 'aramex' })],
    ['parcels lost', parcels({ state: ['lost'] })],
    ['parcels of one courier that came back', parcels({ state: ['received'], courier: 'quiqup' })],
    ['parcels by the end of a number', parcels({ awb: '123456', orderNumber: '123456' })],
    ['parcels, the 10,000th page', parcels({}, { after })],
    ['tab of problems: list and reasons', problems],
    ['problems counted by kind', () => countProblemRows(db, { now, onlyPlace: null })],
    [
      'pick-ups to prepare',
      () => listWaitingPickups(db, { findsContacts: true, place: null, stage: 'to_prepare', limit: 200 }),
    ],
    [
      'pick-ups that wait',
      () => listWaitingPickups(db, { findsContacts: true, place: null, stage: 'ready', limit: 200 }),
    ],
    [
      'pick-ups collected',
      () => listWaitingPickups(db, { findsContacts: true, place: null, stage: 'collected', limit: 200 }),
    ],
    [
      'pick-ups of one store, by name',
      () =>
        listWaitingPickups(db, { findsContacts: true, place: 'dubai-mall', stage: 'collected', q: 'sara', limit: 200 }),
    ],
    ['pick-ups counted', () => countPickups(db, null)],
    ['cash', cash({})],
    ['cash collected, not paid out', cash({ stage: 'collected' })],
    ['cash to claim', cash({ stage: 'claim' })],
    ['cash of one courier', cash({ courier: 'aramex' })],
    ['cash overdue', cash({ overdueSince: ago(14) })],
    ['cash short (none)', cash({ differs: 'short' })],
    ['cash by the end of a number', cash({ awb: '123456', orderNumber: '123456' })],
    ['cash, the 10,000th page', cash({}, { at: deep.at, id: deep.id })],
    ['cash by courier and age', () => sumByCourier(db, now)],
    ['cash overdue, counted', () => countOverdue(db, ago(14))],
    ['Today: figures of 30 days', () => sumByDay(db, { from: ago(30), before: now })],
    ['Today: parcels on their way back', () => countReturning(db, { place: null, most: 1000 })],
  ]
}
