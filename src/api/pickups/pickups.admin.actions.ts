/** Click and collect behind the counter (ADR 45): prepared, ready, handed out against its code. */
import { timingSafeEqual } from 'node:crypto'
import { mostPickups, type PickupRow, type pickupAdminCalls } from '#contract/pickups.admin.ts'
import { pickupEnd, readPickupCode } from '#domain/pickup.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { noteOrder, pickupCode, pickupDigest } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import {
  type LockedParcel,
  lockParcel,
  moveParcel,
  refuseUncaptured,
  refuseUnready,
  settleOrder,
} from '../parcels/parcels.actions.ts'
import { makeParcel, showParcelNow } from '../parcels/pieces.actions.ts'
import { secretsOf, type Shop, type Tx } from '../shop.ts'
import {
  countPickups,
  findByCode,
  findWaitingPickup,
  listWaitingPickups,
  placeOfStaff,
  type WaitingPickup,
} from './pickups.store.ts'

type Calls = typeof pickupAdminCalls

const momentOf = (at: Date): string => new Date(at).toISOString()

function showRow({ orderId, number, isHeld, createdAt, readyBy, ...row }: WaitingPickup): PickupRow {
  const { buyer, place, pieces, due, parcelId, position, state, version, expiresAt, movedAt } = row
  return {
    order: { _id: orderId, number, isHeld, createdAt: momentOf(createdAt), readyBy },
    buyer: buyer.trim(),
    place,
    pieces,
    due,
    parcel:
      parcelId === null
        ? null
        : {
            _id: parcelId,
            position,
            state,
            version,
            expiresAt: expiresAt && momentOf(expiresAt),
            movedAt: momentOf(movedAt),
          },
  }
}

export async function listPickups(shop: Shop, { query, member }: AdminCall<Calls['listPickups']>) {
  const ownPlace = await placeOfStaff(shop.db, member.staffId)
  const place = ownPlace ?? query.place ?? null
  const contacts = grantsOf(member)['customers.contact']
  const findsContacts = contacts !== undefined && !contacts.own
  const { stage, q } = query
  const rows = await listWaitingPickups(shop.db, { place, stage, q, findsContacts, limit: mostPickups })
  return { pickups: rows.map(showRow), counts: await countPickups(shop.db, place), ownPlace }
}

/** Who works in one place touches that place's parcels alone, whatever her role lets her do. */
async function refuseOtherPlace(tx: Tx, { staffId }: StaffMember, place: string | null): Promise<void> {
  const own = await placeOfStaff(tx, staffId)
  if (own !== null && own !== place) refuse('FORBIDDEN', { about: 'place' })
}

export function preparePickup(shop: Shop, { params, member, language, write }: AdminCall<Calls['preparePickup']>) {
  return write(async (tx, note) => {
    const order = await lockOrder(tx, params.id)
    const place = order.pickupPlace ?? refuse('NOT_FOUND')
    await refuseOtherPlace(tx, member, place)
    refuseUnready(order)
    const actor = `staff:${member.staffId}`
    const made = await makeParcel(tx, order, { shop, actor, place, pieces: 'left' })
    const { parcel, pieces } = made ?? refuse('QUANTITY_LIMIT', { maxAllowed: 0 })
    await moveParcel(tx, parcel, { shop, verb: 'pick', said: { actor } })
    await settleOrder(tx, order, { shop, actor })
    note({ type: 'parcel', id: parcel.id, after: { orderId: order.id, place, pieces } })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}

type OnParcel = Pick<AdminCall<Calls['readyPickup']>, 'params' | 'version' | 'language' | 'member'>

/** Order and parcel, locked, of the member's place and in the version that she saw. */
async function lockPickup(tx: Tx, shop: Shop, { params, version, language, member }: OnParcel): Promise<LockedParcel> {
  const locked = await lockParcel(tx, params.id)
  const { parcel } = locked
  await refuseOtherPlace(tx, member, parcel.place)
  if (parcel.kind !== 'pickup') refuse('PARCEL_NOT_MOVABLE', { state: parcel.state })
  if (parcel.version !== version)
    refuse('VERSION_CONFLICT', { current: (await showParcelNow(tx, parcel.id, { shop, language })).parcel })
  return locked
}

export function readyPickup(shop: Shop, call: AdminCall<Calls['readyPickup']>) {
  return call.write(async (tx, note) => {
    const { order, parcel } = await lockPickup(tx, shop, call)
    refuseUnready(order)
    const actor = `staff:${call.member.staffId}`
    const { sessionSecret } = shop.settings
    const moved = await moveParcel(tx, parcel, {
      shop,
      verb: 'ready',
      said: { actor },
      codeHash: pickupDigest(sessionSecret, pickupCode(sessionSecret, parcel.id)),
      expiresAt: pickupEnd(shop.clock.now()),
    })
    await settleOrder(tx, order, { shop, actor, news: [moved.news] })
    note({ type: 'parcel', id: parcel.id, before: { state: parcel.state }, after: { state: 'ready' } })
    return showParcelNow(tx, parcel.id, { shop, language: call.language })
  })
}

export function resendPickupCode(shop: Shop, call: AdminCall<Calls['resendPickupCode']>) {
  return call.write(async (tx, note) => {
    const { order, parcel } = await lockPickup(tx, shop, call)
    if (parcel.state !== 'ready') refuse('PARCEL_NOT_MOVABLE', { state: parcel.state })
    await noteOrder(tx, order, {
      shop,
      kind: 'parcel_ready',
      note: 'parcel_ready',
      actor: `staff:${call.member.staffId}`,
      at: shop.clock.now(),
      about: { parcelId: parcel.id },
    })
    note({ type: 'parcel', id: parcel.id, after: { sent: 'code' } })
    return showParcelNow(tx, parcel.id, { shop, language: call.language })
  })
}

/** A try counts before the code is read, so that many at once are counted too; a right one is taken back. */
async function countTry(shop: Shop, keys: readonly string[]): Promise<() => Promise<void>> {
  for (const key of keys) await shop.limits.count('pickup-code', key)
  return async () => {
    for (const key of keys) await shop.limits.giveBack('pickup-code', key)
  }
}

/** Under each secret that the shop has had; none where it can be no code. */
function digestsOf(shop: Shop, typed: string): string[] {
  const code = readPickupCode(typed)
  return code === null ? [] : secretsOf(shop).map((secret) => pickupDigest(secret, code))
}

/** Another place's code is as wrong as any: a clerk can't tell which codes there are. The log keeps who tried. */
export async function findPickup(shop: Shop, { body, member, language, write }: AdminCall<Calls['findPickup']>) {
  const giveBack = await countTry(shop, [`staff:${member.staffId}`])
  const digests = digestsOf(shop, body.code)
  const found = await write(async (tx, note) => {
    const parcelId = await findByCode(tx, digests, await placeOfStaff(tx, member.staffId))
    const row = parcelId ? await findWaitingPickup(tx, parcelId) : undefined
    note({ type: 'parcel', id: row?.parcelId ?? 'none', isRefused: !row })
    return row ? { pickup: showRow(row), ...(await showParcelNow(tx, row.parcelId ?? '', { shop, language })) } : null
  })
  if (found === null) return refuse('PICKUP_CODE_WRONG')
  await giveBack()
  return found
}

const isSame = (digest: string, kept: string | null): boolean =>
  kept !== null && digest.length === kept.length && timingSafeEqual(Buffer.from(digest), Buffer.from(kept))

export async function handOutPickup(shop: Shop, call: AdminCall<Calls['handOutPickup']>) {
  const { body, member, language } = call
  const giveBack = await countTry(shop, [`staff:${member.staffId}`, `parcel:${call.params.id}`])
  const digests = digestsOf(shop, body.code)
  const handedOut = await call.write(async (tx, note) => {
    const { order, parcel } = await lockPickup(tx, shop, call)
    if (parcel.state !== 'ready') refuse('PARCEL_NOT_MOVABLE', { state: parcel.state })
    refuseUnready(order)
    refuseUncaptured(order)
    if (!digests.some((digest) => isSame(digest, parcel.codeHash))) {
      note({ type: 'parcel', id: parcel.id, isRefused: true })
      return null
    }
    const due = order.paymentStatus === 'paid' ? 0 : parcel.codFils
    if (body.cashFils !== due) refuse('PICKUP_UNPAID', { due })
    const actor = `staff:${member.staffId}`
    const moved = await moveParcel(tx, parcel, { shop, verb: 'deliver', said: { actor } })
    await settleOrder(tx, order, { shop, actor, news: [moved.news] })
    note({
      type: 'parcel',
      id: parcel.id,
      before: { state: parcel.state },
      after: { state: 'delivered', cashFils: body.cashFils },
    })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
  if (handedOut === null) return refuse('PICKUP_CODE_WRONG')
  await giveBack()
  return handedOut
}
