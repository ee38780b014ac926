/** Returns behind the counter: listed, answered, received. What was found in one is inspection.admin.actions.ts. */
import { mostReturns, type returnAdminCalls } from '#contract/returns.admin.ts'
import type { ReturnState } from '#domain/return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf, type StaffMember } from '../http/staff-asker.ts'
import { noteOrder } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { callOffCollection } from '../parcels/collections.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { countOpenReturns, hasPlace, listReturnRows } from './list.store.ts'
import { aloneAtDoor, callOffDoor, sendToDoor, tellUnmade } from './at-door.actions.ts'
import { freeHolds, prolongHold } from './exchanges.actions.ts'
import { type LockedReturn, lockReturn, moveReturn } from './moving.actions.ts'
import { showReturnNow, showReturnRow } from './return.view.ts'
import { buyerOf } from './showing.actions.ts'
import { findReturn, listPiecesIn, listReturnLines } from './returns.store.ts'

type Calls = typeof returnAdminCalls

export async function listReturnsForStaff(shop: Shop, { query }: AdminCall<Calls['listReturnsForStaff']>) {
  const now = shop.clock.now()
  const rows = await listReturnRows(shop.db, { ...query, limit: mostReturns, now })
  return { returns: rows.map(showReturnRow), counts: await countOpenReturns(shop.db, now) }
}

/** How many wait at each stage. */
export const countWaitingReturns = (shop: Shop) => countOpenReturns(shop.db, shop.clock.now())

export async function showReturn(shop: Shop, { params, language }: AdminCall<Calls['showReturn']>) {
  const { orderId } = (await findReturn(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const order = (await findOrderById(shop.db, orderId)) ?? refuse('NOT_FOUND')
  return showReturnNow(shop.db, params.id, { shop, language, buyer: buyerOf(order) })
}

export type OnReturn = Pick<AdminCall<Calls['approveReturn']>, 'params' | 'version' | 'language'>

/** In the version that the member saw. */
export async function lockSeen(tx: Tx, shop: Shop, { params, version, language }: OnReturn): Promise<LockedReturn> {
  const locked = await lockReturn(tx, params.id)
  if (locked.row.version !== version) {
    const current = await showReturnNow(tx, params.id, { shop, language, buyer: buyerOf(locked.order) })
    refuse('VERSION_CONFLICT', { current: current.return })
  }
  return locked
}

/** Who works in one place takes in what arrives there. */
export function refuseOtherPlace(member: StaffMember, place: string | null): void {
  const own = ownPlaceOf(member)
  if (own !== null && own !== place) refuse('FORBIDDEN', { about: 'place' })
}

type Step = { to: ReturnState; place?: string; answer?: string }

async function moveSeen(
  tx: Tx,
  shop: Shop,
  { call, step, note }: { call: OnReturn & { member: StaffMember }; step: Step; note: Note },
): Promise<LockedReturn> {
  const locked = await lockSeen(tx, shop, call)
  const { row, order } = locked
  await moveReturn(tx, row, { ...step, actor: `staff:${call.member.staffId}`, at: shop.clock.now() })
  note({
    type: 'return',
    id: row.id,
    before: { status: row.status },
    after: { status: step.to, orderId: order.id, ...(step.place === undefined ? {} : { place: step.place }) },
    ...(step.answer === undefined ? {} : { reason: step.answer }),
  })
  return locked
}

export function approveReturn(shop: Shop, call: AdminCall<Calls['approveReturn']>) {
  return call.write(async (tx, note) => {
    const { row, order } = await moveSeen(tx, shop, { call, step: { to: 'approved' }, note })
    if (row.way === 'door') await sendToDoor(tx, { shop, order, row, actor: `staff:${call.member.staffId}` })
    else await prolongHold(tx, { shop, row })
    const alike = { orderId: order.id, state: 'approved', way: row.way, returnId: row.id } as const
    await noteOrder(tx, order, {
      shop,
      kind: 'return_approved',
      note: 'return_approved',
      actor: `staff:${call.member.staffId}`,
      at: shop.clock.now(),
      about: { pieces: await listPiecesIn(tx, alike), way: row.way, ...aloneAtDoor(row) },
    })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

export function declineReturn(shop: Shop, call: AdminCall<Calls['declineReturn']>) {
  const { answer } = call.body
  return call.write(async (tx, note) => {
    const { row, order } = await moveSeen(tx, shop, { call, step: { to: 'declined', answer }, note })
    await freeHolds(tx, { shop, order, row })
    await noteOrder(tx, order, {
      shop,
      kind: 'return_declined',
      note: 'return_declined',
      actor: `staff:${call.member.staffId}`,
      at: shop.clock.now(),
      about: { pieces: await listReturnLines(tx, [row.id]), returnId: row.id },
    })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

export function receiveReturn(shop: Shop, call: AdminCall<Calls['receiveReturn']>) {
  const { place } = call.body
  return call.write(async (tx, note) => {
    refuseOtherPlace(call.member, place)
    if (!(await hasPlace(tx, place))) refuse('NOT_FOUND')
    const { row, order } = await moveSeen(tx, shop, { call, step: { to: 'received', place }, note })
    await callOffCollection(tx, shop, row.id)
    await noteOrder(tx, order, {
      shop,
      kind: 'return_received',
      note: 'return_received',
      actor: `staff:${call.member.staffId}`,
      at: shop.clock.now(),
      about: { pieces: await listReturnLines(tx, [row.id]) },
    })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

/** Nothing is said to the buyer who has sent nothing; one who waits for an exchange at her door is told. */
export function lapseReturn(shop: Shop, call: AdminCall<Calls['lapseReturn']>) {
  return call.write(async (tx, note) => {
    const { row, order } = await moveSeen(tx, shop, { call, step: { to: 'lapsed' }, note })
    await callOffCollection(tx, shop, row.id)
    await freeHolds(tx, { shop, order, row })
    if (row.way === 'door') {
      const visit = { shop, order, row, actor: `staff:${call.member.staffId}` }
      await callOffDoor(tx, visit)
      await tellUnmade(tx, visit)
    }
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}
