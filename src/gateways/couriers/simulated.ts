/** Speaks with the simulator (simulator.ts), which is a process of its own, as with a real courier: over HTTP, with everything that goes wrong there. */
import { z } from 'zod'
import {
  type Booked,
  type BookingRequest,
  type CollectionRequest,
  type Courier,
  type CourierEvent,
  CourierEventRefused,
  CourierRefused,
  courierTimeoutMs,
} from './courier.ts'
import { checkMessage } from './signature.ts'
import { simulatorCodes, simulatorProgress } from './simulator-codes.ts'

export type SimulatorFacts = { url: string; secret: string }

const BookedReply = z.object({ awb: z.string().min(1).max(40), trackingUrl: z.string().nullable() })
const Called = z.object({ number: z.string().min(1).max(40), handle: z.string().min(1).max(80) })
const Events = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        awb: z.string().max(40),
        reference: z.string().max(60).nullable(),
        code: z.string().max(40),
        at: z.iso.datetime(),
        reason: z.string().max(60).nullable(),
      }),
    )
    .max(100),
})

const eventsOf = (json: unknown): CourierEvent[] =>
  Events.parse(json).events.map(({ id, at, code, ...event }) => ({
    ...event,
    externalId: id,
    code,
    state: simulatorCodes[code] ?? null,
    ...(simulatorProgress[code] ? { progress: simulatorProgress[code] } : {}),
    at: new Date(at),
  }))

type Ask = (path: string, body?: object) => Promise<Response>

const failed = (what: string, { status }: Response) => new Error(`The courier did not ${what}: ${status}`)

const pickupsOf = (ask: Ask): Pick<Courier, 'callPickup' | 'findPickup' | 'cancelPickup'> => ({
  async callPickup(request) {
    const answer = await ask('/pickups', request)
    if (answer.status === 422) throw new CourierRefused('hours')
    if (!answer.ok) throw failed('take a call', answer)
    return Called.parse(await answer.json())
  },
  async findPickup(reference) {
    const answer = await ask(`/pickups?reference=${encodeURIComponent(reference)}`)
    if (answer.status === 404) return null
    if (!answer.ok) throw failed('find a pick-up', answer)
    return Called.parse(await answer.json())
  },
  async cancelPickup(handle) {
    const answer = await ask(`/pickups/${encodeURIComponent(handle)}/cancel`, {})
    if (answer.status === 409) throw new CourierRefused('collected')
    if (!answer.ok) throw failed('call a pick-up off', answer)
  },
})

export function simulatedCourier({ url, secret }: SimulatorFacts): Courier {
  const ask: Ask = (path, body) =>
    fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(courierTimeoutMs),
    })
  async function book(request: BookingRequest | CollectionRequest): Promise<Booked> {
    const answer = await ask('/bookings', request)
    if (answer.status === 422) throw new CourierRefused('address')
    if (!answer.ok) throw failed('book', answer)
    return BookedReply.parse(await answer.json())
  }
  return {
    name: 'simulator',
    books: true,
    exchanges: true,
    book,
    collect: book,
    async find({ reference }) {
      const answer = await ask(`/bookings?reference=${encodeURIComponent(reference)}`)
      if (answer.status === 404) return null
      if (!answer.ok) throw failed('find a booking', answer)
      return BookedReply.parse(await answer.json())
    },
    async cancel(awb) {
      const answer = await ask(`/bookings/${encodeURIComponent(awb)}/cancel`, {})
      if (answer.status === 409) return false
      if (!answer.ok) throw failed('cancel', answer)
      return true
    },
    ...pickupsOf(ask),
    async track(awb) {
      const answer = await ask(`/bookings/${encodeURIComponent(awb)}/events`)
      if (!answer.ok) throw failed('track', answer)
      return eventsOf(await answer.json())
    },
    readEvents(rawBody, headers, now) {
      checkMessage(secret, rawBody, { headers, now })
      try {
        return eventsOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)))
      } catch {
        throw new CourierEventRefused('unreadable')
      }
    },
  }
}
