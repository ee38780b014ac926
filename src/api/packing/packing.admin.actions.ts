/** Packing by scan: which box, which piece, and the end of it, when the pieces leave the shelf (back office 3.5). */
import type { packingCalls } from '#contract/packing.admin.ts'
import { lineOfScan, readParcelNumber, readScan } from '#domain/packing.ts'
import { sumPerVariant } from '#domain/stock.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf } from '../http/staff-asker.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import {
  type LockedParcel,
  lockParcelFor,
  moveParcel,
  refuseUnready,
  refuseVerb,
  settleOrder,
  whyNotReady,
} from '../parcels/parcels.actions.ts'
import { countParcelChange, listUnpacked, showParcelNow, showParcelsOfOrder } from '../parcels/pieces.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { shelvePieces } from '../stock/ledger.actions.ts'
import { findScanned, listBoxLines, listPlacesWith, savePacked } from './packing.store.ts'

type Calls = typeof packingCalls

export async function findPackable(shop: Shop, { query, member, language }: AdminCall<Calls['findPackable']>) {
  const named = readParcelNumber(query.code)
  const found =
    (await findScanned(shop.db, {
      orderNumber: named?.orderNumber ?? '',
      position: named?.position ?? null,
      code: readScan(query.code),
    })) ?? refuse('NOT_FOUND')
  const order = (await findOrderById(shop.db, found.orderId)) ?? refuse('NOT_FOUND')
  const own = ownPlaceOf(member)
  const all = await showParcelsOfOrder(shop.db, order.id, { shop, language })
  const shown = all.filter(({ place }) => own === null || place === own)
  const unpacked = await listUnpacked(shop.db, order.id)
  const places = await listPlacesWith(shop.db, unpacked)
  return {
    order: {
      _id: order.id,
      number: order.number,
      notReady: whyNotReady(order),
      pickupPlace: order.pickupPlace,
    },
    unpacked: [...unpacked.values()].reduce((sum, quantity) => sum + quantity, 0),
    places: places.filter(({ place }) => own === null || place === own),
    parcels: found.parcelId === null ? shown : shown.filter(({ _id }) => _id === found.parcelId),
  }
}

type OnParcel = Pick<AdminCall<Calls['scanPiece']>, 'params' | 'member' | 'version' | 'language'>

/**
 * Order and parcel, locked. An order that may not be sent is told first: whoever packs has to hear that it was cancelled, not that her parcel is of another
 * version. Then whoever else has touched the parcel.
 */
async function lockForPacking(
  shop: Shop,
  tx: Tx,
  { params, member, version, language }: OnParcel,
): Promise<LockedParcel> {
  const locked = await lockParcelFor(tx, params.id, member)
  refuseUnready(locked.order)
  refuseVerb('pack', locked.parcel)
  if (locked.parcel.version !== version)
    refuse('VERSION_CONFLICT', { current: (await showParcelNow(tx, params.id, { shop, language })).parcel })
  return locked
}

export function scanPiece(shop: Shop, call: AdminCall<Calls['scanPiece']>) {
  const { body, language } = call
  return call.write(async (tx, note) => {
    const { parcel } = await lockForPacking(shop, tx, call)
    const lines = await listBoxLines(tx, parcel.id)
    const line = lineOfScan(
      lines.map((each) => ({ ...each, done: each.packed })),
      body.code,
    )
    if (line === 'foreign') refuse('WRONG_PIECE')
    if (line === 'too_many') refuse('PIECE_TOO_MANY')
    await savePacked(tx, line, line.packed + 1)
    await countParcelChange(tx, parcel.id, shop.clock.now())
    note({ type: 'parcel', id: parcel.id, after: { scanned: line.sku, packed: line.packed + 1 } })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}

export function packParcel(shop: Shop, call: AdminCall<Calls['packParcel']>) {
  const { body, member, language, request } = call
  return call.write(async (tx, note) => {
    const { order, parcel } = await lockForPacking(shop, tx, call)
    const lines = await listBoxLines(tx, parcel.id)
    const missing = lines.filter(({ quantity, packed }) => packed < quantity)
    if (missing.length > 0) refuse('PIECES_MISSING', { skus: missing.map(({ sku }) => sku) })
    const actor = `staff:${member.staffId}`
    await moveParcel(tx, parcel, {
      shop,
      verb: 'pack',
      said: { actor },
      packedBy: member.staffId,
      weightGrams: body.weightGrams,
    })
    await settleOrder(tx, order, { shop, actor })
    const pieces = sumPerVariant(lines)
    await shelvePieces(tx, {
      orderId: order.id,
      place: parcel.place,
      pieces,
      at: shop.clock.now(),
      staffId: member.staffId,
      documentId: parcel.id,
      idempotencyKey: `${member.staffId}:${request.headers.get('idempotency-key') ?? ''}`,
    })
    note({
      type: 'parcel',
      id: parcel.id,
      before: { state: parcel.state },
      after: { state: 'packed', weightGrams: body.weightGrams, ...Object.fromEntries(pieces) },
    })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}
