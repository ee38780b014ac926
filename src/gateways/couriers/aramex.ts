/**
 * Aramex (ShippingAPI.V2, JSON). It can't be asked by our reference, so each booking takes a number that Aramex reserved for us before (ADR 41): tracking that
 * number tells whether a booking has happened, and booking it again makes no second one.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type ParcelState, parcelStates } from '#domain/parcel.ts'
import { z } from 'zod'
import { aramexCodes, aramexSilentCodes } from './aramex-codes.ts'
import {
  type AramexFacts,
  type AramexUpdate,
  clientInfoOf,
  collectionOf,
  Created,
  labelInfo,
  PickupCancelled,
  PickupCreated,
  pickupOf,
  Printed,
  Reserved,
  shipmentOf,
  timeOf,
  Tracked,
  wordsOf,
} from './aramex-shapes.ts'
import {
  type Booked,
  type CalledPickup,
  type Courier,
  type CourierEvent,
  CourierEventRefused,
  CourierRefused,
  type PickupRequest,
} from './courier.ts'
import { callCourier, isOk, ownAddress, plainWords, readJson, readPdf } from './courier-call.ts'

const name = 'aramex'
/** A message names a few parcels; each costs a question. */
const mostTold = 20

export function aramexCourier(facts: AramexFacts): Courier {
  const client = aramexClient(facts)
  const { webhookSecret } = facts
  return {
    name,
    books: true,
    reserveNumbers: client.reserveNumbers,
    async book(request) {
      const number = request.reservedNumber
      if (number === null) throw new Error('Aramex books only by a reserved number')
      const reply = await client.ask('Shipping/CreateShipments', Created, {
        Shipments: [shipmentOf(facts, request, new Date())],
        LabelInfo: labelInfo,
      })
      const [shipment] = reply.Shipments ?? []
      if (!reply.HasErrors && !shipment?.HasErrors) return bookedAs(shipment?.ID || number)
      return client.settleRefusal(number, plainWords(wordsOf(reply.Notifications, shipment?.Notifications)))
    },
    async collect(request) {
      const number = request.reservedNumber
      if (number === null) throw new Error('Aramex books only by a reserved number')
      const Pickup = collectionOf(facts, request, new Date())
      const reply = await client.ask('Shipping/CreatePickup', PickupCreated, { Pickup, LabelInfo: labelInfo })
      const [shipment] = reply.ProcessedPickup?.ProcessedShipments ?? []
      if (!reply.HasErrors && shipment && !shipment.HasErrors) return bookedAs(shipment.ID || number)
      return client.settleRefusal(number, plainWords(wordsOf(reply.Notifications, shipment?.Notifications)))
    },
    async find({ reservedNumber }) {
      return reservedNumber === null ? null : client.findNumber(reservedNumber)
    },
    /** Aramex calls off no shipment: one that it never collects comes to nothing. So it is too late once it was scanned. */
    async cancel(awb) {
      return (await client.track(awb)).length === 0
    },
    ...pickupsOf(facts, client),
    label: client.label,
    track: client.track,
    ...(webhookSecret === undefined
      ? {}
      : {
          /** Its messages are not signed: they only say of which parcels there is news, and what it is is asked. */
          async readEvents(rawBody: Uint8Array, headers: Headers) {
            const given = headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
            if (!timingSafeEqual(digestOf(given), digestOf(webhookSecret))) throw new CourierEventRefused('secret')
            const events: CourierEvent[] = []
            for (const awb of awbsOf(rawBody)) events.push(...(await client.track(awb)))
            return events
          },
        }),
  }
}

function pickupsOf(facts: AramexFacts, client: { ask: Ask }) {
  return {
    async callPickup(request: PickupRequest): Promise<CalledPickup> {
      const reply = await client.ask('Shipping/CreatePickup', PickupCreated, { Pickup: pickupOf(facts, request) })
      if (reply.HasErrors) throw new CourierRefused(plainWords(wordsOf(reply.Notifications)) || 'HasErrors')
      const { ID: number, GUID: handle } = reply.ProcessedPickup ?? {}
      if (!number || !handle) throw new Error('Aramex gives a pick-up no number')
      return { number, handle }
    },
    async cancelPickup(handle: string): Promise<void> {
      const reply = await client.ask('Shipping/CancelPickup', PickupCancelled, { PickupGUID: handle, Comments: '' })
      const words = plainWords([wordsOf(reply.Notifications), reply.Message].filter(Boolean).join('; '))
      if (reply.HasErrors && !/already.*cancel/i.test(words)) throw new CourierRefused(words || 'HasErrors')
    },
  }
}

function aramexClient(facts: AramexFacts) {
  async function ask<S extends z.ZodType>(call: `${'Shipping' | 'Tracking'}/${string}`, schema: S, input: object) {
    const [service, verb] = call.split('/')
    const url = new URL(`/ShippingAPI.V2/${service}/Service_1_0.svc/json/${verb}`, facts.url)
    const reply = await callCourier(url, { json: { ClientInfo: clientInfoOf(facts), ...input } })
    if (!isOk(reply)) throw new Error(`Aramex answers ${verb} with ${reply.status}`)
    return readJson(reply, schema)
  }

  async function trackNumber(number: string) {
    const reply = await ask('Tracking/TrackShipments', Tracked, {
      Shipments: [number],
      GetLastTrackingUpdateOnly: false,
    })
    if (reply.HasErrors) throw new Error(`Aramex does not track: ${plainWords(wordsOf(reply.Notifications))}`)
    const found = reply.TrackingResults?.find(({ Key }) => Key === number)
    if (found) return { isKnown: true, updates: found.Value ?? [] }
    if (reply.NonExistingWaybills?.includes(number)) return { isKnown: false, updates: [] }
    throw new Error('Aramex says nothing of the number')
  }

  const findNumber = async (number: string): Promise<Booked | null> =>
    (await trackNumber(number)).isKnown ? bookedAs(number) : null

  return {
    ask,
    findNumber,
    async reserveNumbers(count: number): Promise<string[]> {
      const reply = await ask('Shipping/ReserveShipmentNumberRange', Reserved, {
        Entity: facts.accountEntity,
        ProductGroup: 'DOM',
        Count: count,
      })
      if (reply.HasErrors) throw new Error(`Aramex reserves nothing: ${plainWords(wordsOf(reply.Notifications))}`)
      return numbersBetween(reply.FromWaybill ?? '', reply.ToWaybill ?? '', count)
    },
    /** A refusal of a number that is known is our own earlier booking. One that speaks of the number leaves it open: a new number might make a second one. */
    async settleRefusal(number: string, words: string): Promise<Booked> {
      const earlier = await findNumber(number)
      if (earlier) return earlier
      if (/duplicat|already|exist|in use|used/i.test(words)) throw new Error(`Aramex has the number: ${words}`)
      throw new CourierRefused(words || 'HasErrors')
    },
    label: (awb: string) => fetchLabel(facts, ask, awb),
    track: async (awb: string): Promise<CourierEvent[]> =>
      (await trackNumber(awb)).updates
        .filter(({ UpdateCode }) => !aramexSilentCodes.has(UpdateCode.toUpperCase()))
        .map((update) => eventOf(facts, awb, update)),
  }
}

type Ask = ReturnType<typeof aramexClient>['ask']

async function fetchLabel(facts: AramexFacts, ask: Ask, awb: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await ask('Shipping/PrintLabel', Printed, {
    ShipmentNumber: awb,
    ProductGroup: 'DOM',
    OriginEntity: facts.accountEntity,
    LabelInfo: labelInfo,
  })
  const address = reply.ShipmentLabel?.LabelURL
  if (reply.HasErrors || !address)
    throw new Error(`Aramex prints no label: ${plainWords(wordsOf(reply.Notifications))}`)
  const url = ownAddress(address, { service: facts.url, hosts: facts.labelHosts })
  return readPdf(await callCourier(url, { headers: { accept: 'application/pdf' } }))
}

const bookedAs = (awb: string): Booked => ({
  awb,
  trackingUrl: `https://www.aramex.com/track/results?ShipmentNumber=${encodeURIComponent(awb)}`,
})

/** Both ends belong to the range. */
function numbersBetween(from: string, to: string, mostNumbers: number): string[] {
  if (!/^\d{5,20}$/.test(from) || !/^\d{5,20}$/.test(to) || BigInt(to) < BigInt(from))
    throw new Error('Aramex sends a range that cannot be read')
  const count = Math.min(Number(BigInt(to) - BigInt(from)) + 1, mostNumbers)
  return Array.from({ length: count }, (_, index) => String(BigInt(from) + BigInt(index)).padStart(from.length, '0'))
}

const told: ReadonlySet<ParcelState | null> = new Set([null, 'attempt_failed', 'returning', 'returned', 'lost'])

function eventOf(facts: AramexFacts, awb: string, update: AramexUpdate): CourierEvent {
  const code = update.UpdateCode.toUpperCase()
  const known = facts.codes[code] ?? aramexCodes[code]
  const state = parcelStates.find((one) => one === known) ?? null
  const at = timeOf(update.UpdateDateTime)
  const words = plainWords([update.UpdateDescription, update.Comments].filter(Boolean).join(': '))
  return {
    awb,
    reference: null,
    externalId: `${awb}:${code}:${at.getTime()}`,
    code: update.UpdateCode,
    state,
    at,
    reason: told.has(state) && words !== '' ? words : null,
  }
}

const Told = z.object({ Key: z.string().regex(/^\d{5,20}$/) })

function awbsOf(rawBody: Uint8Array): string[] {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
    const all = z
      .array(Told)
      .max(mostTold)
      .parse(Array.isArray(json) ? json : [json])
    return [...new Set(all.map(({ Key }) => Key))]
  } catch {
    throw new CourierEventRefused('unreadable')
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
