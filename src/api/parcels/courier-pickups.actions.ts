/**
 * Couriers called to a place (ADR 37): written before the call, called once. Where no answer came he is asked by our reference; where he can't be asked,
 * or knows nothing of it, people decide. Nobody is called a second time by itself: two vans may come.
 */
import type { CourierPickup, courierPickupCalls } from '#contract/courier-pickups.admin.ts'
import { emirateName } from '#domain/address.ts'
import { hourOfDay, pickupHoursFault } from '#domain/courier-pickup.ts'
import { uaeDay } from '#domain/shipping.ts'
import { type CalledPickup, type Courier, CourierRefused, type PickUpPoint } from '#gateways/couriers/courier.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { refuseElsewhere } from '../http/staff-asker.ts'
import { workThrough } from '../job.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type CourierPickupRow,
  findPickup,
  findPickupLocked,
  insertPickup,
  isCalledThen,
  listPickupsFrom,
  listPickupsToLookFor,
  nextPickupReference,
  savePickup,
  weighPacked,
} from './courier-pickups.store.ts'
import { hasPlace } from './parcels.store.ts'

type Calls = typeof courierPickupCalls

/** Longer than a courier's answer may take: until then only whoever called waits for it. */
const firstLookMs = 30_000
const longestPauseMs = 60 * 60_000
/** So often he must have said that he knows nothing of it. */
const enoughLooks = 3
const lookAtOnce = 50

/** What a courier never said himself: he was asked by our reference, and knows nothing. */
const unheard = 'unheard'

const showPickup = ({ id, askedAt, handle, number, ...row }: CourierPickupRow): CourierPickup => ({
  _id: id,
  reference: row.reference,
  courier: row.courier,
  place: row.place,
  day: row.day,
  fromHour: row.fromHour,
  toHour: row.toHour,
  parcels: row.parcels,
  state: row.state,
  number,
  isCalledOffByPhone: handle === null,
  refusal: row.refusal,
  askedAt: new Date(askedAt).toISOString(),
})

const loadPickup = async (shop: Shop, id: string) => ({
  pickup: showPickup((await findPickup(shop.db, id)) ?? refuse('NOT_FOUND')),
})

export async function listCourierPickups(shop: Shop, { query, member }: AdminCall<Calls['listCourierPickups']>) {
  refuseElsewhere(member, query.place)
  const rows = await listPickupsFrom(shop.db, { ...query, day: uaeDay(shop.clock.now()) })
  return { pickups: rows.map(showPickup) }
}

export async function callCourier(shop: Shop, { body, member, language, write }: AdminCall<Calls['callCourier']>) {
  refuseElsewhere(member, body.place)
  const courier = shop.couriers.find(({ name }) => name === body.courier)
  if (!courier?.callPickup) refuse('PROVIDER_NOT_CONFIGURED')
  const now = shop.clock.now()
  const fault = pickupHoursFault(body, now)
  if (fault) refuseField(fault.field, fault.issue, language)
  let written: CourierPickupRow | undefined
  const { id } = await write(async (tx, note) => {
    if (!(await hasPlace(tx, body.place))) refuse('NOT_FOUND')
    const reference = await nextPickupReference(tx)
    if (await isCalledThen(tx, body)) refuse('COURIER_PICKUP_OVER', { about: 'overlaps' })
    const row = {
      ...body,
      id: shop.ids.newId(),
      reference,
      weightGrams: await weighPacked(tx, body),
      state: 'asked' as const,
      nextLookAt: new Date(now.getTime() + firstLookMs),
      askedBy: member.staffId,
      askedAt: now,
    }
    await insertPickup(tx, row)
    written = await findPickup(tx, row.id)
    note({ type: 'courier_pickup', id: row.id, after: { ...body, reference } })
    return { id: row.id }
  })
  // A repeated call finds it written, and calls nobody.
  if (written) await call(shop, courier, written)
  return loadPickup(shop, id)
}

/** The store's own address, where the place is one; null for the warehouse, whose address the courier's settings have. */
function pointOf(shop: Shop, place: string): PickUpPoint | null {
  const { branches, contacts } = shop.facts.current()
  const branch = branches.branches.find(({ id }) => id === place)
  if (!branch) return null
  const { address, phone, emirate, name } = branch
  return { name: name.en, phone, email: contacts.email ?? '', address: address.en, city: emirateName(emirate).en }
}

/** The courier's answer, whatever it is, is written down. Never throws for his faults. */
async function call(shop: Shop, courier: Courier, row: CourierPickupRow): Promise<void> {
  const { id, reference, day, fromHour, toHour, parcels, weightGrams, place } = row
  try {
    const called = await courier.callPickup?.({
      reference,
      from: pointOf(shop, place),
      readyAt: hourOfDay(day, fromHour),
      untilAt: hourOfDay(day, toHour),
      parcels,
      weightGrams,
    })
    if (called) await noteAnswer(shop, id, { called })
  } catch (error) {
    if (error instanceof CourierRefused) return noteAnswer(shop, id, { refusal: error.message })
    shop.log.warn({ pickup: reference, courier: courier.name, err: error }, 'a courier did not answer a call')
    await inTransaction(shop.db, (tx) => saveUnknown(tx, id, courier))
  }
}

/** Who can't be asked by our reference is not looked for: people decide. */
async function saveUnknown(tx: Tx, id: string, courier: Courier | undefined): Promise<void> {
  const row = await findPickupLocked(tx, id)
  if (row?.state !== 'asked') return
  await savePickup(tx, id, { state: 'unknown', ...(courier?.findPickup ? {} : { nextLookAt: null }) })
}

type Answer = { called: CalledPickup; refusal?: never } | { called?: never; refusal: string }

/** Noting it twice changes nothing, and what people have decided meanwhile stays. */
async function noteAnswer(shop: Shop, id: string, { called, refusal }: Answer): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const row = await findPickupLocked(tx, id)
    if (row?.state !== 'asked' && row?.state !== 'unknown') return
    const state = called ? ('called' as const) : ('refused' as const)
    const more = called ?? { refusal }
    await savePickup(tx, id, { state, ...more, answeredAt: shop.clock.now(), nextLookAt: null })
  })
}

type Settle = AdminCall<Calls['settleCourierPickup']>

/** Locks it, refuses it where it lies elsewhere or is not in that state any more, and notes what became of it. */
async function settleIn(
  shop: Shop,
  { params, member, write }: Pick<Settle, 'params' | 'member' | 'write'>,
  work: (tx: Tx, row: CourierPickupRow) => Promise<void>,
): Promise<void> {
  await write(async (tx, note) => {
    const row = (await findPickupLocked(tx, params.id)) ?? refuse('NOT_FOUND')
    refuseElsewhere(member, row.place)
    await work(tx, row)
    const after = (await findPickup(tx, row.id)) ?? row
    const factsOf = ({ state, number, refusal, reference }: CourierPickupRow) => ({ state, number, refusal, reference })
    note({ type: 'courier_pickup', id: row.id, before: factsOf(row), after: factsOf(after) })
    return {}
  })
}

export async function settleCourierPickup(shop: Shop, call: Settle) {
  const { comes, number } = call.body
  await settleIn(shop, call, async (tx, { id, state }) => {
    if (state !== 'unknown') refuse('COURIER_PICKUP_OVER')
    const answer = comes
      ? { state: 'called' as const, number: number || null }
      : { state: 'refused' as const, refusal: unheard }
    await savePickup(tx, id, { ...answer, answeredAt: shop.clock.now(), nextLookAt: null })
  })
  return loadPickup(shop, call.params.id)
}

/** Where he never gave us a handle, somebody has telephoned, and it is only noted. */
export async function cancelCourierPickup(shop: Shop, call: AdminCall<Calls['cancelCourierPickup']>) {
  let written = false
  await settleIn(shop, call, async (tx, { id, state, handle }) => {
    if (state !== 'called') refuse('COURIER_PICKUP_OVER')
    const now = shop.clock.now()
    const again = new Date(now.getTime() + firstLookMs)
    await savePickup(
      tx,
      id,
      handle === null
        ? { state: 'cancelled', refusal: null, answeredAt: now }
        : { state: 'cancelling', refusal: null, looked: 0, nextLookAt: again },
    )
    written = handle !== null
  })
  if (written)
    await callOff(shop, call.params.id).catch((error: unknown) =>
      shop.log.warn({ pickup: call.params.id, err: error }, 'a courier did not answer'),
    )
  return loadPickup(shop, call.params.id)
}

/** Rejects where no answer came: the job tells him again. */
async function callOff(shop: Shop, id: string): Promise<void> {
  const row = await findPickup(shop.db, id)
  const courier = shop.couriers.find(({ name }) => name === row?.courier)
  if (row?.state !== 'cancelling' || row.handle === null || !courier?.cancelPickup) return
  const refusal = await courier.cancelPickup(row.handle).then(
    () => null,
    (error: unknown) => (error instanceof CourierRefused ? error.message : Promise.reject(error)),
  )
  await inTransaction(shop.db, async (tx) => {
    if ((await findPickupLocked(tx, id))?.state !== 'cancelling') return
    const state = refusal === null ? ('cancelled' as const) : ('called' as const)
    await savePickup(tx, id, { state, refusal, answeredAt: shop.clock.now(), nextLookAt: null })
  })
}

/** For the jobs: calls without an answer, and couriers who were not told yet that they need not come. */
export async function lookForPickups(shop: Shop): Promise<void> {
  const due = await listPickupsToLookFor(shop.db, shop.clock.now(), lookAtOnce)
  await workThrough(shop, { job: 'look-for-courier-pickups', items: due }, ({ id }) => lookFor(shop, id))
}

async function lookFor(shop: Shop, id: string): Promise<void> {
  const row = await takeLook(shop, id)
  if (!row) return
  if (row.state === 'cancelling') return callOff(shop, id)
  const courier = shop.couriers.find(({ name }) => name === row.courier)
  await inTransaction(shop.db, (tx) => saveUnknown(tx, id, courier))
  if (!courier?.findPickup) return
  const called = await courier.findPickup(row.reference)
  if (called) return noteAnswer(shop, id, { called })
  if (row.looked >= enoughLooks) return noteAnswer(shop, id, { refusal: unheard })
}

/** Takes the next look before it looks, so that two processes never do at once. Undefined where it is over. */
function takeLook(shop: Shop, id: string): Promise<CourierPickupRow | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const row = await findPickupLocked(tx, id)
    const now = shop.clock.now()
    if (!row?.nextLookAt || row.nextLookAt > now) return undefined
    const looked = row.looked + 1
    const pauseMs = Math.min(longestPauseMs, firstLookMs * 2 ** looked)
    await savePickup(tx, id, { looked, nextLookAt: new Date(now.getTime() + pauseMs) })
    return { ...row, looked }
  })
}
