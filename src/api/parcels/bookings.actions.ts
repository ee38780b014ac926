/**
 * Couriers are asked once (ADR 37). The row is written before the call; where no answer came, we ask by our reference, and book again only after the
 * courier has said several times that he knows nothing of it: a booking may still be on its way to him.
 */
import type { parcelCalls } from '#contract/parcels.admin.ts'
import {
  CourierRefused,
  type Booked,
  type BookingRequest,
  type Courier,
  type ExchangeFact,
} from '#gateways/couriers/courier.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { exchangeFactOf, refusePaidBackDoors } from './at-door.actions.ts'
import {
  type BookingRow,
  countBookings,
  findBooking,
  findBookingLocked,
  findOpenBooking,
  insertBooking,
  listLastBookings,
  listToLookFor,
  listUntold,
  saveBooking,
} from './bookings.store.ts'
import { showParcelNow } from './parcel.view.ts'
import { keepNumbers, takeNumber } from './numbers.actions.ts'
import {
  type LockedParcel,
  lockParcel,
  lockParcelFor,
  type ParcelRow,
  refuseUnready,
  refuseVerb,
  settleOrder,
  tellParcel,
} from './parcels.actions.ts'
import { listLinesOf } from './parcels.store.ts'

type Calls = typeof parcelCalls

/** Until then only whoever asked waits for the answer. */
const firstLookMs = 30_000
const lookAtOnce = 50
/** So often a courier must have said that he knows nothing before he is asked to book again. */
const enoughLooks = 3
const longestPauseMs = 60 * 60_000

const courierOf = (shop: Shop, name: string): Courier =>
  shop.couriers.find((courier) => courier.name === name) ?? refuse('PROVIDER_NOT_CONFIGURED')

type RequestFacts = Pick<BookingRequest, 'reference' | 'pieces' | 'reservedNumber'> & {
  exchange: ExchangeFact | undefined
}

const requestOf = (order: OrderRow, parcel: ParcelRow, { exchange, ...more }: RequestFacts): BookingRequest => {
  const { fullName, phone, address, building, area, city, emirate, makani } = order.shippingAddress
  return {
    ...more,
    ...(exchange ? { exchange } : {}),
    orderNumber: order.number,
    weightGrams: parcel.weightGrams,
    codFils: parcel.codFils,
    to: { name: fullName, phone, address, building, area, city, emirate, makani },
  }
}

/** Writes the booking as asked; the call itself comes after the commit. */
async function askFor(tx: Tx, { shop, order, parcel, courier, staffId }: Asking): Promise<string> {
  const open = await findOpenBooking(tx, parcel.id)
  if (open?.state === 'booked') refuse('PARCEL_NOT_MOVABLE', { about: 'booked' })
  if (open) refuse('IN_FLIGHT')
  await refusePaidBackDoors(tx, [parcel.id])
  const exchange = await exchangeFactOf(tx, { shop, parcelId: parcel.id, courier })
  const lines = await listLinesOf(tx, [parcel.id])
  const earlier = await countBookings(tx, parcel.id)
  const reference = `${order.number}-${parcel.position}${earlier === 0 ? '' : `-${earlier + 1}`}`
  const at = shop.clock.now()
  const id = shop.ids.newId()
  const reservedNumber = courier.reserveNumbers ? await takeNumber(tx, courier.name, at) : null
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await insertBooking(tx, {
    id,
    parcelId: parcel.id,
    courier: courier.name,
    reference,
    reservedNumber,
    state: 'asked',
    request: requestOf(order, parcel, { reference, reservedNumber, pieces, exchange }),
    nextLookAt: new Date(at.getTime() + firstLookMs),
    askedBy: staffId,
    askedAt: at,
  })
  return id
}

type Asking = { shop: Shop; order: OrderRow; parcel: ParcelRow; courier: Courier; staffId: string }

/** A booking that was written as asked: the courier is to be called after the commit. */
export type AskedBooking = { id: string; request: BookingRequest }

/** Before a transaction: the courier, with a number of his for the next booking where he reserves some. */
export async function readyCourier(shop: Shop, name: string): Promise<Courier> {
  const courier = courierOf(shop, name)
  await keepNumbers(shop, courier, { fewest: 1 }).catch(() => refuse('DEPENDENCY_DOWN'))
  return courier
}

type AskCourier = LockedParcel & { shop: Shop; courier: Courier; staffId: string; note: Note }

/** The caller holds order and parcel. */
export async function askCourier(tx: Tx, { note, ...asking }: AskCourier): Promise<AskedBooking> {
  const { parcel, courier } = asking
  refuseVerb('book', parcel)
  refuseUnready(asking.order)
  const id = await askFor(tx, asking)
  const asked = (await findBookingLocked(tx, id)) ?? refuse('NOT_FOUND')
  note({ type: 'parcel', id: parcel.id, after: { courier: courier.name, reference: asked.reference } })
  return { id, request: asked.request }
}

export async function bookParcel(
  shop: Shop,
  { params, body, member, version, language, write }: AdminCall<Calls['bookParcel']>,
) {
  const courier = await readyCourier(shop, body.courier)
  let booking: AskedBooking | null = null
  await write(async (tx, note) => {
    const { order, parcel } = await lockParcelFor(tx, params.id, member)
    if (parcel.version !== version)
      refuse('VERSION_CONFLICT', { current: (await showParcelNow(tx, parcel.id, { shop, language })).parcel })
    booking = await askCourier(tx, { shop, order, parcel, courier, staffId: member.staffId, note })
    return { asked: true }
  })
  // A repeated call finds it written, and calls nobody.
  if (booking) await callForBooking(shop, courier, booking)
  return showParcelNow(shop.db, params.id, { shop, language })
}

/** The courier's answer, whatever it is, is written down. Never throws for his faults. */
export async function callForBooking(
  shop: Shop,
  courier: Courier,
  { id, request }: AskedBooking,
): Promise<'booked' | 'refused' | 'unknown'> {
  try {
    await noteBooked(shop, id, await courier.book(request))
    return 'booked'
  } catch (error) {
    if (error instanceof CourierRefused) {
      await noteRefused(shop, id, error.message)
      return 'refused'
    }
    shop.log.warn(
      { bookingId: id, courier: courier.name, reason: reasonOf(error) },
      'a courier did not answer a booking',
    )
    await inTransaction(shop.db, async (tx) => {
      const row = await findBookingLocked(tx, id)
      if (row?.state === 'asked') await saveBooking(tx, id, { state: 'unknown' })
    })
    return 'unknown'
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** The number of the courier. The order is locked first, as everywhere. Noting it twice changes nothing. */
export async function noteBooked(shop: Shop, bookingId: string, { awb, trackingUrl }: Booked): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const parcelId = await parcelIdOf(tx, bookingId)
    const { order, parcel } = await lockParcel(tx, parcelId)
    const row = await findBookingLocked(tx, bookingId)
    if (!row || (row.state !== 'asked' && row.state !== 'unknown')) {
      if (row?.awb !== awb) shop.log.error({ bookingId, awb }, 'a courier has two numbers for one booking')
      return
    }
    const at = shop.clock.now()
    const isOver = parcel.state === 'cancelled'
    await saveBooking(tx, bookingId, {
      state: isOver ? 'cancelling' : 'booked',
      awb,
      answeredAt: at,
      nextLookAt: isOver ? at : null,
      readyAt: shop.couriers.find(({ name }) => name === row.courier)?.ready ? null : at,
    })
    await tellParcel(tx, parcel, {
      shop,
      courier: row.courier,
      awb,
      trackingUrl,
      said: { actor: row.courier, code: 'booked', state: null, externalId: `booked:${row.reference}`, note: awb },
    })
    await settleOrder(tx, order, { shop, actor: row.courier })
  })
}

async function noteRefused(shop: Shop, bookingId: string, refusal: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { parcel } = await lockParcel(tx, await parcelIdOf(tx, bookingId))
    const row = await findBookingLocked(tx, bookingId)
    if (row?.state !== 'asked' && row?.state !== 'unknown') return
    await saveBooking(tx, bookingId, { state: 'refused', refusal, answeredAt: shop.clock.now(), nextLookAt: null })
    await tellParcel(tx, parcel, {
      shop,
      said: {
        actor: row.courier,
        code: 'booking_refused',
        state: null,
        externalId: `refused:${row.reference}`,
        reason: refusal,
      },
    })
  })
}

async function parcelIdOf(tx: Tx, bookingId: string): Promise<string> {
  return (await findBooking(tx, bookingId))?.parcelId ?? refuse('NOT_FOUND')
}

/** For the jobs: bookings without an answer, and parcels that are to be called off at the courier. */
export async function lookForBookings(shop: Shop): Promise<void> {
  const due = await listToLookFor(shop.db, shop.clock.now(), lookAtOnce)
  await workThrough(shop, { job: 'look-for-bookings', items: due }, ({ id }) => lookFor(shop, id))
}

async function lookFor(shop: Shop, id: string): Promise<void> {
  const row = await takeLook(shop, id)
  if (!row) return
  const courier = shop.couriers.find(({ name }) => name === row.courier)
  if (!courier) return
  if (row.state === 'cancelling') return callOffAt(shop, courier, row)
  const found = await courier.find(row)
  if (found) return noteBooked(shop, id, found)
  if (row.looked < enoughLooks) return
  if (await isCalledOff(shop, row)) return noteRefused(shop, id, 'cancelled')
  await inTransaction(shop.db, (tx) => saveBooking(tx, id, { state: 'asked', looked: 0 }))
  await callForBooking(shop, courier, row)
}

/** Takes the next look before it looks, so that two processes never do at once. Undefined where it is over. */
function takeLook(shop: Shop, id: string): Promise<BookingRow | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const row = await findBookingLocked(tx, id)
    const now = shop.clock.now()
    if (!row?.nextLookAt || row.nextLookAt > now) return undefined
    const looked = row.looked + 1
    const pauseMs = Math.min(longestPauseMs, firstLookMs * 2 ** looked)
    await saveBooking(tx, id, { looked, nextLookAt: new Date(now.getTime() + pauseMs) })
    return { ...row, looked }
  })
}

/** For the jobs: couriers who come only when they are told are told of what is packed. */
export async function tellReady(shop: Shop): Promise<void> {
  for (const courier of shop.couriers) {
    if (!courier.ready) continue
    const packed = await listUntold(shop.db, courier.name, lookAtOnce)
    await workThrough(shop, { job: 'tell-couriers', items: packed }, async ({ id, awb }) => {
      await courier.ready?.(awb)
      await inTransaction(shop.db, (tx) => saveBooking(tx, id, { readyAt: shop.clock.now() }))
    })
  }
}

const isCalledOff = (shop: Shop, { parcelId }: BookingRow): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => (await lockParcel(tx, parcelId)).parcel.state === 'cancelled')

async function callOffAt(shop: Shop, courier: Courier, row: BookingRow): Promise<void> {
  const isDone = row.awb === null || (await courier.cancel(row.awb))
  await inTransaction(shop.db, async (tx) => {
    const { parcel } = await lockParcel(tx, row.parcelId)
    await saveBooking(tx, row.id, { state: 'cancelled', answeredAt: shop.clock.now(), nextLookAt: null })
    if (!isDone) await noteTooLate(tx, shop, parcel)
  })
}

/** He has a parcel that was called off: a problem that people see (problems.store.ts). The caller holds order and parcel. */
export async function noteTooLate(tx: Tx, shop: Shop, parcel: ParcelRow): Promise<void> {
  const [booking] = await listLastBookings(tx, [parcel.id])
  if (!booking || booking.refusal === 'too_late') return
  await saveBooking(tx, booking.id, { refusal: 'too_late', answeredAt: shop.clock.now() })
  const externalId = `too_late:${booking.reference}`
  await tellParcel(tx, parcel, { shop, said: { actor: booking.courier, code: 'too_late', state: null, externalId } })
}
