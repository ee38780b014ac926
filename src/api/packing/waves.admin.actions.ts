/** Waves: what is picked together, counted off piece by piece, and what is done about pieces that the shelf has not (back office 3.5). */
import { mostOrders, type packingCalls } from '#contract/packing.admin.ts'
import { lineOfScan, missingOf } from '#domain/packing.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { readCursor, writeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf, refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import { holdOrder } from '../orders/order-desk.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { lockManyParcels, moveParcel, settleOrder, whyNotReady } from '../parcels/parcels.actions.ts'
import { hasPlaceOf, listDraftsOf, makeParcel, takeOffParcel } from '../parcels/pieces.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { loadWave, pieceIdOf, showWaveRow } from './wave.view.ts'
import {
  findWave,
  insertWave,
  listWaiting,
  listWaveLines,
  listWaveRows,
  lockWave,
  nextWaveNumber,
  saveClosed,
  savePicked,
  type WaveLine,
} from './waves.store.ts'

type Calls = typeof packingCalls

const pageSize = 50

/** Whose waves are listed where nobody says. */
const usualPlace = 'warehouse'

export async function listWaves(shop: Shop, { member, query }: AdminCall<Calls['listWaves']>) {
  const { cursor, place = ownPlaceOf(member) ?? usualPlace } = query
  refuseElsewhere(member, place)
  const after = readCursor(cursor)
  const rows = await listWaveRows(shop.db, place, {
    after: after && { isOpen: after.value === 'open', id: after.id },
    limit: pageSize + 1,
  })
  const waiting = await listWaiting(shop.db, place)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    waves: shown.map(showWaveRow),
    toPick: {
      orders: waiting.length,
      here: waiting.filter(({ isHere }) => isHere).length,
      oldestAt: waiting[0] ? new Date(waiting[0].createdAt).toISOString() : null,
    },
    next:
      rows.length > pageSize && last
        ? writeCursor({ value: last.closedAt === null ? 'open' : 'closed', id: last.id })
        : null,
  }
}

export async function showWave(shop: Shop, { params, member, language }: AdminCall<Calls['showWave']>) {
  const shown = await loadWave(shop.db, params.id, { shop, language })
  refuseElsewhere(member, shown.wave.place)
  return shown
}

type Entry = { shop: Shop; waveId: string; place: string; actor: string }

/** Puts what the order's pieces are in, or are put in now, into the wave. Answers why it was left out, null where it was not. */
async function enter(tx: Tx, orderId: string, { shop, waveId, place, actor }: Entry) {
  const order = await lockOrder(tx, orderId)
  const reason = whyNotReady(order)
  if (reason !== null) return { orderId, number: order.number, reason }
  if (order.pickupPlace !== null && order.pickupPlace !== place)
    return { orderId, number: order.number, reason: 'pickup' }
  await makeParcel(tx, order, { shop, actor, place, pieces: 'left' })
  const drafts = await listDraftsOf(tx, { orderId, place })
  for (const parcel of drafts) await moveParcel(tx, parcel, { shop, verb: 'pick', said: { actor }, waveId })
  await settleOrder(tx, order, { shop, actor })
  return drafts.length === 0 ? { orderId, number: order.number, reason: 'over' } : null
}

export function addWave(shop: Shop, { body, member, write }: AdminCall<Calls['addWave']>) {
  const { place } = body
  refuseElsewhere(member, place)
  return write(async (tx, note) => {
    if (!(await hasPlaceOf(tx, place))) refuse('NOT_FOUND')
    const waiting = body.orderIds ? [] : (await listWaiting(tx, place)).filter(({ isHere }) => isHere)
    const ids = body.orderIds ?? waiting.slice(0, mostOrders).map(({ id }) => id)
    const [id, at, actor] = [shop.ids.newId(), shop.clock.now(), `staff:${member.staffId}`]
    const number = await nextWaveNumber(tx)
    await insertWave(tx, { id, number, place, createdBy: member.staffId, createdAt: at })
    const leftOut = []
    for (const orderId of [...new Set(ids)].toSorted()) {
      const out = await enter(tx, orderId, { shop, waveId: id, place, actor })
      if (out !== null) leftOut.push(out)
    }
    const row = (await findWave(tx, id)) ?? refuse('NOT_FOUND')
    if (row.parcels === 0) refuse('NOTHING_TO_PICK')
    note({ type: 'wave', id, after: { number, place, parcels: row.parcels, pieces: row.pieces } })
    return { wave: showWaveRow(row), leftOut }
  })
}

/** Still to be fetched: what is packed already is over, whatever was counted. */
const isOpen = ({ state }: WaveLine): boolean => state === 'picking' || state === 'draft'

async function lockOpenWave(tx: Tx, id: string, member: StaffMember) {
  const wave = (await lockWave(tx, id)) ?? refuse('NOT_FOUND')
  refuseElsewhere(member, wave.place)
  if (wave.closedAt !== null) refuse('NOTHING_TO_PICK')
  return wave
}

/** Fills the lines in their order, or empties them from the last: by as many as fit. Refuses what is more than all of them hold. */
function spread(lines: readonly WaveLine[], quantity: number): { line: WaveLine; picked: number }[] {
  let left = quantity
  const changed: { line: WaveLine; picked: number }[] = []
  for (const line of quantity > 0 ? lines : lines.toReversed()) {
    const step = left > 0 ? Math.min(left, line.quantity - line.picked) : Math.max(left, -line.picked)
    if (step === 0) continue
    changed.push({ line, picked: line.picked + step })
    left -= step
  }
  if (left !== 0) refuse('PIECE_TOO_MANY')
  return changed
}

export function pickPiece(shop: Shop, { params, body, member, language, write }: AdminCall<Calls['pickPiece']>) {
  return write(async (tx, note) => {
    await lockOpenWave(tx, params.id, member)
    const lines = (await listWaveLines(tx, params.id)).filter(isOpen)
    const pieceId = body.pieceId ?? pieceOfScan(lines, body.code ?? '', body.quantity)
    const same = lines.filter((line) => pieceIdOf(line) === pieceId)
    if (same.length === 0) refuse('WRONG_PIECE')
    for (const { line, picked } of spread(same, body.quantity)) await savePicked(tx, line, picked)
    note({ type: 'wave', id: params.id, after: { piece: same[0]?.sku ?? pieceId, quantity: body.quantity } })
    return { ...(await loadWave(tx, params.id, { shop, language })), pieceId }
  })
}

function pieceOfScan(lines: readonly WaveLine[], code: string, quantity: number): string {
  const counted = lines.map((line) => ({ ...line, done: quantity > 0 ? line.picked : line.quantity - line.picked }))
  const line = lineOfScan(counted, code)
  if (line === 'foreign') refuse('WRONG_PIECE')
  return line === 'too_many' ? refuse('PIECE_TOO_MANY') : pieceIdOf(line)
}

/** Orders and parcels are locked before the wave, as everywhere; what was read before is read again. */
export function decideShortPick(shop: Shop, call: AdminCall<Calls['decideShortPick']>) {
  const { params, body, member, language, write } = call
  const shortOf = (lines: readonly WaveLine[]) =>
    missingOf(lines.filter((line) => isOpen(line) && pieceIdOf(line) === body.pieceId))
  return write(async (tx, note) => {
    const ids = [...shortOf(await listWaveLines(tx, params.id)).keys()]
    const { orders, parcels } = await lockManyParcels(tx, ids)
    await lockOpenWave(tx, params.id, member)
    const lines = await listWaveLines(tx, params.id)
    const missing = shortOf(lines)
    if (missing.size === 0) refuse('NOTHING_TO_PICK')
    const actor = `staff:${member.staffId}`
    const sku = lines.find((line) => pieceIdOf(line) === body.pieceId)?.sku ?? body.pieceId
    for (const parcel of parcels) {
      const pieces = missing.get(parcel.id)
      const order = orders.get(parcel.orderId)
      if (!pieces || !order) continue
      await takeOffParcel(tx, { order, parcel }, { shop, actor, pieces, reason: 'short_pick' })
      if (body.decision === 'split') await makeParcel(tx, order, { shop, actor, place: parcel.place, pieces })
      else if (order.heldAt === null)
        await holdOrder(tx, { shop, member, orderId: order.id, input: { reason: `${shortReason}: ${sku}` }, note })
      await settleOrder(tx, order, { shop, actor })
      note({ type: 'parcel', id: parcel.id, after: { [body.decision]: pieces }, reason: `${shortReason}: ${sku}` })
    }
    return loadWave(tx, params.id, { shop, language })
  })
}

/** As the desk reads it: reasons of holds are people's words. */
const shortReason = 'Not on the shelf'

export function closeWave(shop: Shop, { params, version, member, language, write }: AdminCall<Calls['closeWave']>) {
  return write(async (tx, note) => {
    const wave = await lockOpenWave(tx, params.id, member)
    if (wave.version !== version)
      refuse('VERSION_CONFLICT', { current: (await loadWave(tx, params.id, { shop, language })).wave })
    const missing = missingOf((await listWaveLines(tx, params.id)).filter(isOpen))
    if (missing.size > 0) refuse('PIECES_MISSING', { parcels: missing.size })
    await saveClosed(tx, params.id, shop.clock.now())
    note({ type: 'wave', id: params.id, before: { isOpen: true }, after: { isOpen: false } })
    return loadWave(tx, params.id, { shop, language })
  })
}
