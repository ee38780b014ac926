/** Speaks with the simulator (simulator.ts), which is a process of its own, as with a real courier: over HTTP, with everything that goes wrong there. */
import { z } from 'zod'
import { type Courier, type CourierEvent, CourierEventRefused, CourierRefused, courierTimeoutMs } from './courier.ts'
import { checkMessage } from './signature.ts'
import { simulatorCodes } from './simulator-codes.ts'

export type SimulatorFacts = { url: string; secret: string }

const Booked = z.object({ awb: z.string().min(1).max(40), trackingUrl: z.string().nullable() })
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
    at: new Date(at),
  }))

export function simulatedCourier({ url, secret }: SimulatorFacts): Courier {
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(courierTimeoutMs),
    })
  const failed = (what: string, { status }: Response) => new Error(`The courier did not ${what}: ${status}`)
  return {
    name: 'simulator',
    books: true,
    async book(request) {
      const answer = await ask('/bookings', request)
      if (answer.status === 422) throw new CourierRefused('address')
      if (!answer.ok) throw failed('book', answer)
      return Booked.parse(await answer.json())
    },
    async find({ reference }) {
      const answer = await ask(`/bookings?reference=${encodeURIComponent(reference)}`)
      if (answer.status === 404) return null
      if (!answer.ok) throw failed('find a booking', answer)
      return Booked.parse(await answer.json())
    },
    async cancel(awb) {
      const answer = await ask(`/bookings/${encodeURIComponent(awb)}/cancel`, {})
      if (answer.status === 409) return false
      if (!answer.ok) throw failed('cancel', answer)
      return true
    },
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
