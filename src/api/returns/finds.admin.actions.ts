/** What lay in the parcel of a return and was not announced (ADR 65). */
import type { returnFindCalls } from '#contract/return-finds.admin.ts'
import { canFindMove, type FindState, mostFinds } from '#domain/return-find.ts'
import { mayBePhotographed, returnBlocker } from '#domain/return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { refuseBeyondCap } from '../stock/adjustment.actions.ts'
import { bookEntries } from '../stock/ledger.actions.ts'
import { listAwaiting } from './at-door.store.ts'
import { factsOf } from './eligibility.ts'
import {
  addToReturn,
  countFinds,
  findFind,
  type FindRow,
  hasVariant,
  insertFind,
  listExchangedLines,
  saveFindState,
} from './finds.store.ts'
import { type LockedReturn, lockReturn } from './moving.actions.ts'
import { showReturnNow } from './return.view.ts'
import { refuseOtherPlace } from './returns.admin.actions.ts'
import { countReturned } from './returns.store.ts'
import { buyerOf } from './showing.actions.ts'

type Calls = typeof returnFindCalls

export function addReturnFind(shop: Shop, call: AdminCall<Calls['addReturnFind']>) {
  const { params, body, member } = call
  return call.write(async (tx, note) => {
    const locked = await lockReturn(tx, params.id)
    const { row, order } = locked
    if (!mayBePhotographed(row.status)) refuse('FIND_NOT_MOVABLE', { about: 'early' })
    refuseOtherPlace(member, row.place)
    if ((await countFinds(tx, row.id)) >= mostFinds) refuse('FIND_NOT_MOVABLE', { about: 'many' })
    const variantId = body.variantId ?? null
    if (variantId !== null && !(await hasVariant(tx, variantId))) refuse('NOT_FOUND')
    const orderLineId = variantId === null ? null : await findOwedLine(tx, locked, variantId)
    if (orderLineId !== null) await addToReturn(tx, { returnId: row.id, orderLineId })
    const at = shop.clock.now()
    const find: FindRow = {
      id: shop.ids.newId(),
      returnId: row.id,
      variantId,
      orderLineId,
      words: body.words,
      state: orderLineId === null ? 'open' : 'added',
      version: 1,
      foundBy: member.staffId,
      foundAt: at,
      movedAt: at,
    }
    await insertFind(tx, find)
    await tellFinds(tx, shop, { order, returnId: row.id, member })
    const hasWords = body.words !== ''
    note({ type: 'return', id: row.id, after: { find: find.id, variantId, hasWords, state: find.state } })
    return { find: { _id: find.id, state: find.state }, ...(await showNow(tx, shop, { locked, call })) }
  })
}

/**
 * The line of the order that the piece is of, where it may still go back: by the days as they stood when the return was asked for, and before its
 * inspection. Not of a line whose new piece was handed over before the old one came. A line that is exchanged has exactly the pieces that are reserved for
 * it, or went out for it. Null: kept aside.
 */
async function findOwedLine(tx: Tx, { row, order }: LockedReturn, variantId: string): Promise<string | null> {
  if (row.status !== 'received') return null
  const details = await listDetailsOf(tx, order.id)
  const gone = await countReturned(tx, order.id)
  const awaiting = await listAwaiting(tx, order.id)
  const exchanged = await listExchangedLines(tx, row.id)
  const line = details.lines.find((one) => {
    const pieces = { ...one, goneBack: gone.get(one.id) ?? 0 }
    const isFree = !exchanged.has(one.id) && !awaiting.has(one.id)
    const isOwed = returnBlocker(factsOf(order, details, one), pieces, row.createdAt) === null
    return one.variantId === variantId && isFree && isOwed
  })
  return line?.id ?? null
}

export const decideReturnFind = (shop: Shop, call: AdminCall<Calls['decideReturnFind']>) =>
  moveFind(shop, { call, to: call.body.decision })

/** On the shelf of the place where the return lies. The key books it once. */
export const stockReturnFind = (shop: Shop, call: AdminCall<Calls['stockReturnFind']>) =>
  moveFind(shop, { call, to: 'stocked', shelve: layOnShelf })

type OnFind = Pick<AdminCall<Calls['decideReturnFind']>, 'params' | 'version' | 'language' | 'member' | 'write'>
type Shelving = { find: FindRow; locked: LockedReturn; member: StaffMember; at: Date }
type Moving = { call: OnFind; to: FindState; shelve?: (tx: Tx, of: Shelving) => Promise<void> }

function moveFind(shop: Shop, { call, to, shelve }: Moving) {
  const { params, version, member } = call
  return call.write(async (tx, note: Note) => {
    const { returnId } = (await findFind(tx, params.id)) ?? refuse('NOT_FOUND')
    const locked = await lockReturn(tx, returnId)
    refuseOtherPlace(member, locked.row.place)
    const find = (await findFind(tx, params.id)) ?? refuse('NOT_FOUND')
    if (find.version !== version) {
      const { return: current } = await showNow(tx, shop, { locked, call })
      refuse('VERSION_CONFLICT', { current })
    }
    if (!canFindMove(find, to)) refuse('FIND_NOT_MOVABLE')
    const at = shop.clock.now()
    await shelve?.(tx, { find, locked, member, at })
    await saveFindState(tx, find.id, { state: to, at })
    await tellFinds(tx, shop, { order: locked.order, returnId, member })
    note({
      type: 'return',
      id: returnId,
      before: { [find.id]: find.state },
      after: { [find.id]: to },
    })
    return showNow(tx, shop, { locked, call })
  })
}

async function layOnShelf(tx: Tx, { find, locked: { row, order }, member, at }: Shelving): Promise<void> {
  const { variantId } = find
  if (variantId === null || row.place === null) return refuse('FIND_NOT_MOVABLE')
  await refuseBeyondCap(tx, member, [{ variantId, quantity: 1 }])
  await bookEntries(tx, [{ variantId, place: row.place, quantity: 1 }], {
    kind: 'adjustment',
    reason: 'return_find',
    note: order.number,
    at,
    staffId: member.staffId,
    idempotencyKey: `return-find:${find.id}`,
  })
}

type Telling = { order: OrderRow; returnId: string; member: StaffMember }

/** One letter tells of all that was found, as it then stands. */
const tellFinds = (tx: Tx, shop: Shop, { order, returnId, member }: Telling): Promise<void> =>
  noteOrder(tx, order, {
    shop,
    kind: 'return_found',
    note: 'return_found',
    actor: `staff:${member.staffId}`,
    at: shop.clock.now(),
    about: { returnId },
  })

const showNow = (tx: Tx, shop: Shop, { locked, call }: { locked: LockedReturn; call: Pick<OnFind, 'language'> }) =>
  showReturnNow(tx, locked.row.id, { shop, language: call.language, buyer: buyerOf(locked.order) })
