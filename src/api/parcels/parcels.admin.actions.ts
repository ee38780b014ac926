/** Parcels behind the counter: made, looked at, called off, called back, received back, lost (back office 3.5). */
import type { parcelCalls } from '#contract/parcels.admin.ts'
import { mostAheadMs } from '#domain/courier-message.ts'
import { normaliseOrderNumber } from '#domain/order.ts'
import type { ParcelVerb } from '#domain/parcel.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, ownPlaceOf, refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import { findOrderById, listDetailsOf, lockOrder } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { refuseBeyondCap } from '../stock/adjustment.actions.ts'
import { bookEntries } from '../stock/ledger.actions.ts'
import { listParcelRows } from './list.store.ts'
import { showParcelNow, showParcelRow, showParcelsOfOrder } from './parcel.view.ts'
import {
  type LockedParcel,
  lockParcelFor,
  moveParcel,
  refuseUnready,
  refuseVerb,
  type Said,
  settleOrder,
  tellParcel,
  whyNotReady,
} from './parcels.actions.ts'
import { hasPlace, listLinesOf, listPiecesOf } from './parcels.store.ts'
import { makeParcel, piecesLeft } from './pieces.actions.ts'
import { loadProblemsOf } from './problems.actions.ts'

type Calls = typeof parcelCalls

export async function listParcels(
  shop: Shop,
  member: StaffMember,
  { sort, cursor, limit, q, stillHours, ...filter }: AdminCall<Calls['listParcels']>['query'],
) {
  const isDescending = sort.startsWith('-')
  const by = sort.replace('-', '') as 'created' | 'moved'
  const stillSince = stillHours && new Date(shop.clock.now().getTime() - stillHours * 3_600_000)
  const found = await listParcelRows(
    shop.db,
    {
      ...filter,
      onlyPlace: ownPlaceOf(member),
      now: shop.clock.now(),
      ...(stillSince ? { stillSince } : {}),
      ...(q ? { awb: q, orderNumber: normaliseOrderNumber(q) } : {}),
    },
    { by, isDescending, after: readTimeCursor(cursor), limit: limit + 1 },
  )
  const valueOf = by === 'created' ? 'createdAt' : 'updatedAt'
  const { shown, next } = pageOf(found.rows, limit, (row) => ({
    value: new Date(row[valueOf]).toISOString(),
    id: row.id,
  }))
  const problems = await loadProblemsOf(
    shop,
    shown.map(({ id }) => id),
  )
  const parcels = shown.map((row) => ({ ...showParcelRow(row), problems: problems.get(row.id) ?? [] }))
  return { parcels, count: found.count, next }
}

export async function showParcel(shop: Shop, { params, member, language }: AdminCall<Calls['showParcel']>) {
  const shown = await showParcelNow(shop.db, params.id, { shop, language })
  refuseElsewhere(member, shown.parcel.place)
  return shown
}

export async function listOrderParcels(shop: Shop, { params, member, language }: AdminCall<Calls['listOrderParcels']>) {
  const order = (await findOrderById(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const { lines } = await listDetailsOf(shop.db, order.id)
  const left = piecesLeft(lines, await listPiecesOf(shop.db, order.id))
  const own = ownPlaceOf(member)
  const parcels = await showParcelsOfOrder(shop.db, order.id, { shop, language })
  return {
    parcels: parcels.filter(({ place }) => own === null || place === own),
    unpacked: [...left]
      .filter(([, quantity]) => quantity > 0)
      .map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
    notReady: whyNotReady(order),
  }
}

const staffActor = ({ staffId }: { staffId: string }): string => `staff:${staffId}`

export function addParcel(shop: Shop, { params, body, member, language, write }: AdminCall<Calls['addParcel']>) {
  refuseElsewhere(member, body.place)
  return write(async (tx, note) => {
    const order = await lockOrder(tx, params.id)
    refuseUnready(order)
    if (!(await hasPlace(tx, body.place))) refuse('NOT_FOUND')
    if (body.courier && !shop.couriers.some(({ name }) => name === body.courier)) refuse('PROVIDER_NOT_CONFIGURED')
    const actor = staffActor(member)
    const { place, kind, courier = null, weightGrams } = body
    const wish = { shop, actor, place, kind, courier, weightGrams, pieces: body.lines ?? ('left' as const) }
    const { parcel, pieces } = (await makeParcel(tx, order, wish)) ?? refuse('QUANTITY_LIMIT', { maxAllowed: 0 })
    await settleOrder(tx, order, { shop, actor })
    note({
      type: 'parcel',
      id: parcel.id,
      after: { orderId: order.id, place, kind, courier, cod: parcel.codFils, pieces },
    })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}

type Step = Pick<AdminCall<Calls['cancelParcel']>, 'params' | 'member' | 'version' | 'language' | 'write'>
type Told = {
  verb: ParcelVerb
  said?: Partial<Said>
  refuse?: (locked: LockedParcel) => void
  work?: (tx: Tx, locked: LockedParcel) => Promise<void>
}

/** Locks, refuses a version or a state that is not there any more, does the work, tells the parcel, settles the order, and logs it. */
function step(shop: Shop, { params, member, version, language, write }: Step, { verb, said, work, ...more }: Told) {
  return write(async (tx, note) => {
    const locked = await lockParcelFor(tx, params.id, member)
    const { order, parcel } = locked
    if (parcel.version !== version)
      refuse('VERSION_CONFLICT', { current: (await showParcelNow(tx, parcel.id, { shop, language })).parcel })
    refuseVerb(verb, parcel)
    more.refuse?.(locked)
    await work?.(tx, locked)
    const actor = staffActor(member)
    const told = { actor, ...said }
    const moved =
      said?.state === undefined
        ? await moveParcel(tx, parcel, { shop, verb, said: told })
        : await tellParcel(tx, parcel, { shop, said: { code: verb, state: null, ...told } })
    await settleOrder(tx, order, { shop, actor, news: [moved.news] })
    note({
      type: 'parcel',
      id: parcel.id,
      before: { state: parcel.state },
      after: { state: moved.parcel.state },
      reason: [said?.reason, said?.note].filter(Boolean).join(': '),
    })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}

export const cancelParcel = (shop: Shop, call: AdminCall<Calls['cancelParcel']>) =>
  step(shop, call, { verb: 'cancel', said: { note: call.body?.note ?? '' } })

export const callBackParcel = (shop: Shop, call: AdminCall<Calls['callBackParcel']>) =>
  step(shop, call, { verb: 'call_back', said: call.body })

export const declareParcelLost = (shop: Shop, call: AdminCall<Calls['declareParcelLost']>) =>
  step(shop, call, { verb: 'declare_lost', said: { note: call.body?.note ?? '' } })

/** Who packs can't say what became of cash: a delivered cash order is paid, and of a returned one none is expected. */
function refuseCashBy(member: StaffMember, { parcel }: LockedParcel): void {
  if (parcel.codFils > 0 && !grantsOf(member)['orders.write']) refuse('FORBIDDEN')
}

export function noteParcel(shop: Shop, call: AdminCall<Calls['noteParcel']>) {
  const { state, at, reason, note } = call.body
  const isAhead = at !== undefined && at.getTime() > shop.clock.now().getTime() + mostAheadMs
  const isOlder = (locked: LockedParcel) => at !== undefined && at < locked.parcel.createdAt
  const refuseTime = () => refuseField('at', 'time', call.language)
  if (isAhead) refuseTime()
  return step(shop, call, {
    verb: 'note',
    said: { state, reason: reason ?? null, note, ...(at ? { at } : {}) },
    refuse: (locked) => {
      if (isOlder(locked)) refuseTime()
      if (state === 'delivered' || state === 'returned') refuseCashBy(call.member, locked)
    },
  })
}

/** Who hands pick-ups out can't say that one was never collected: its buyer may have paid and gone. */
function refuseUncollectedBy(member: StaffMember, { parcel }: LockedParcel): void {
  if (parcel.kind === 'pickup' && !grantsOf(member)['orders.write']) refuse('FORBIDDEN')
}

export function receiveParcelBack(shop: Shop, call: AdminCall<Calls['receiveParcelBack']>) {
  const { restock, reason, note } = call.body
  return step(shop, call, {
    verb: 'receive_back',
    said: { reason: reason ?? null, note },
    refuse: (locked) => refuseUncollectedBy(call.member, locked),
    work: async (tx, { order, parcel }) => {
      const place = call.body.place ?? parcel.place
      refuseElsewhere(call.member, place)
      if (!(await hasPlace(tx, place))) refuse('NOT_FOUND')
      const pieces = readBack(await listLinesOf(tx, [parcel.id]), restock)
      await bookBack(tx, pieces, {
        place,
        member: call.member,
        paper: { at: shop.clock.now(), staffId: call.member.staffId, orderId: order.id, documentId: parcel.id, note },
      })
    },
  })
}

type Restock = AdminCall<Calls['receiveParcelBack']>['body']['restock']

/** Per variant: what came back, and what of it may not be sold again. */
function readBack(lines: Awaited<ReturnType<typeof listLinesOf>>, restock: Restock) {
  const wanted = new Map(restock?.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  for (const id of wanted.keys()) if (!lines.some(({ orderLineId }) => orderLineId === id)) refuse('NOT_FOUND')
  const [back, lost] = [new Map<string, number>(), new Map<string, number>()]
  for (const { orderLineId, variantId, quantity } of lines) {
    const sellable = wanted.get(orderLineId) ?? (restock ? 0 : quantity)
    if (sellable > quantity) refuse('QUANTITY_LIMIT', { maxAllowed: quantity, orderLineId })
    back.set(variantId, (back.get(variantId) ?? 0) + quantity)
    if (sellable < quantity) lost.set(variantId, (lost.get(variantId) ?? 0) + quantity - sellable)
  }
  return { back, lost }
}

type Back = { place: string; member: StaffMember; paper: Omit<Parameters<typeof bookEntries>[2], 'kind'> }

/** What may not be sold again is a loss of stock, as if it were corrected by hand: FORBIDDEN above her limit. */
async function bookBack(tx: Tx, { back, lost }: ReturnType<typeof readBack>, { place, member, paper }: Back) {
  const losses = [...lost].map(([variantId, quantity]) => ({ variantId, place, quantity: -quantity }))
  if (losses.length > 0) await refuseBeyondCap(tx, member, losses)
  const returned = [...back].map(([variantId, quantity]) => ({ variantId, place, quantity }))
  await bookEntries(tx, returned, { kind: 'return', ...paper })
  await bookEntries(tx, losses, { kind: 'adjustment', reason: 'damage', ...paper })
}
