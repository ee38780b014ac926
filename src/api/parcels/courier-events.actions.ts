/** What couriers say of their parcels: signed messages, and what we ask for where messages were lost. Each counts once, in any order. */
import { believableTime, plainText } from '#domain/courier-message.ts'
import { type Courier, type CourierEvent, CourierEventRefused } from '#gateways/couriers/courier.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { noteBooked, noteTooLate } from './bookings.actions.ts'
import { hearCollection, listSilentCollections, noteTracked } from './collection-events.actions.ts'
import {
  findBookingByAwb,
  findBookingByReference,
  findBookingByReserved,
  listSilent,
  saveBooking,
} from './bookings.store.ts'
import { lockParcel, settleOrder, tellParcel } from './parcels.actions.ts'
import { hearStray } from './strays.actions.ts'

export type CourierMessage = { courier: string; rawBody: Uint8Array; headers: Headers }

export async function receiveCourierEvents(shop: Shop, message: CourierMessage): Promise<{ received: boolean }> {
  const courier = shop.couriers.find(({ name }) => name === message.courier)
  if (!courier?.readEvents) return refuse('NOT_FOUND')
  for (const event of await readEvents(shop, courier, message)) await applyEvent(shop, courier.name, event)
  return { received: true }
}

/** A courier who could not be asked sends his message again. */
async function readEvents(shop: Shop, courier: Courier, { rawBody, headers }: CourierMessage): Promise<CourierEvent[]> {
  try {
    return (await courier.readEvents?.(rawBody, headers, shop.clock.now())) ?? []
  } catch (error) {
    if (!(error instanceof CourierEventRefused)) return refuse('DEPENDENCY_DOWN')
    shop.log.warn({ courier: courier.name, reason: error.message }, 'courier event refused')
    return refuse('VALIDATION_FAILED')
  }
}

const readable = ({ awb, reference, externalId, code, reason, ...event }: CourierEvent): CourierEvent => ({
  ...event,
  awb: plainText(awb),
  externalId: plainText(externalId),
  code: plainText(code),
  reference: reference && plainText(reference),
  reason: reason && plainText(reason),
})

/** A parcel that is not ours is people's matter, and no refusal: sending it again would not help. */
async function applyEvent(shop: Shop, courier: string, heard: CourierEvent): Promise<void> {
  const event = readable(heard)
  const parcelId = await parcelOf(shop, courier, event)
  if (parcelId === undefined)
    return (await hearCollection(shop, courier, event)) ? undefined : hearStray(shop, courier, event)
  const { awb: _, reference: __, progress: ___, ...said } = event
  await inTransaction(shop.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    const at = believableTime(event.at, { createdAt: parcel.createdAt, now: shop.clock.now() })
    const { isNew, news } = await tellParcel(tx, parcel, { shop, said: { ...said, at, actor: courier } })
    if (isNew) await settleOrder(tx, order, { shop, actor: courier, news: [news] })
    // He carries what was called off: somebody must call him.
    if (isNew && parcel.state === 'cancelled' && event.state !== null) await noteTooLate(tx, shop, parcel)
  })
  if (event.state === null)
    shop.log.warn({ courier, awb: event.awb, code: event.code }, 'a courier sent a code that nobody knows')
}

/** By his number; a message may also overtake the answer to our booking, and then tells us his number. */
async function parcelOf(shop: Shop, courier: string, { awb, reference }: CourierEvent): Promise<string | undefined> {
  const known = await findBookingByAwb(shop.db, courier, awb)
  if (known) return known.parcelId
  const asked =
    reference === null
      ? await findBookingByReserved(shop.db, courier, awb)
      : await findBookingByReference(shop.db, courier, reference)
  if (asked?.state !== 'asked' && asked?.state !== 'unknown') return undefined
  await noteBooked(shop, asked.id, { awb, trackingUrl: null })
  return asked.parcelId
}

const hourMs = 60 * 60_000
/** A courier who tells by himself is asked after this; one who never does each hour. */
const silentMs = 6 * hourMs
const askedAtOnce = 50

/** For the jobs: messages are lost, so a parcel that nothing was heard of is asked about. */
export async function trackSilent(shop: Shop): Promise<void> {
  for (const courier of shop.couriers.filter(({ books }) => books)) {
    const before = new Date(shop.clock.now().getTime() - (courier.readEvents ? silentMs : hourMs))
    const silent = await listSilent(shop.db, { courier: courier.name, before, limit: askedAtOnce })
    await workThrough(shop, { job: 'track-parcels', items: silent }, async ({ id, awb }) => {
      for (const event of await courier.track(awb)) await applyEvent(shop, courier.name, event)
      await inTransaction(shop.db, (tx) => saveBooking(tx, id, { nextLookAt: shop.clock.now() }))
    })
    const collected = await listSilentCollections(shop, { courier: courier.name, before, limit: askedAtOnce })
    await workThrough(shop, { job: 'track-collections', items: collected }, async ({ id, awb }) => {
      for (const event of await courier.track(awb)) await applyEvent(shop, courier.name, event)
      await noteTracked(shop, id)
    })
  }
}
