/** Aramex's JSON services as public integrations use them: 200 with `HasErrors` for what is refused, numbers reserved in ranges, tracking by number. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AramexFacts } from '#gateways/couriers/aramex-shapes.ts'
import { type StandIn, type StandInReply, type StandInRequest, startStandIn } from './stand-in.ts'

type Shipment = { number: string; reference: string; details: Record<string, unknown>; updates: object[] }

export type AramexStandIn = StandIn & {
  shipments: Map<string, Shipment>
  facts: AramexFacts
  /** By GUID; each with what CreatePickup was asked. `isDone`: the driver has been there. */
  pickups: Map<string, { number: string; wish: Record<string, unknown>; isCancelled: boolean; isDone: boolean }>
  /** How many calls of TrackShipments still know nothing of new shipments. */
  blindFor: number
  /** How late a booking is answered. */
  answerMs: number
  /** What the next label is, in place of a PDF of its own. */
  label: { url?: string; reply?: StandInReply }
  scan(number: string, code: string, more?: { at?: Date; words?: string }): void
}

const password = 'aramex-password-of-the-tests'

export async function startAramex(more: Partial<AramexFacts> = {}): Promise<AramexStandIn> {
  const shipments = new Map<string, Shipment>()
  const pickups: AramexStandIn['pickups'] = new Map()
  let reserved = 47_384_200_000
  const refused = (Code: string, Message: string) => ({ HasErrors: true, Notifications: [{ Code, Message }] })
  const fine = { HasErrors: false, Notifications: [] }

  function create(json: Record<string, unknown>) {
    const [wish] = json.Shipments as [Record<string, never>]
    const {
      Number: number,
      Reference1: reference,
      Consignee,
      Details,
    } = wish as unknown as {
      Number: string
      Reference1: string
      Consignee: { PartyAddress: { City: string } }
      Details: Record<string, unknown>
    }
    if (!Consignee.PartyAddress.City)
      return {
        ...fine,
        HasErrors: true,
        Shipments: [{ ID: null, ...refused('ERR52', 'Consignee City is invalid') }],
      }
    if (Number(number) > reserved) return refused('ERR61', 'Number is not within a reserved range')
    if (shipments.has(number)) return refused('ERR62', 'Shipment number already exists')
    shipments.set(number, { number, reference, details: Details, updates: [] })
    return { ...fine, Shipments: [{ ID: number, Reference1: reference, HasErrors: false, Notifications: [] }] }
  }

  function track(json: Record<string, unknown>) {
    const numbers = json.Shipments as string[]
    const isBlind = standIn.blindFor > 0
    if (isBlind) standIn.blindFor--
    const known = numbers.filter((number) => shipments.has(number) && !isBlind)
    return {
      ...fine,
      TrackingResults: known.map((number) => ({
        Key: number,
        Value: [update(number, 'SH014', new Date(0), 'Record created.'), ...(shipments.get(number)?.updates ?? [])],
      })),
      NonExistingWaybills: numbers.filter((number) => !known.includes(number)),
    }
  }

  const update = (number: string, code: string, at: Date, words: string) => ({
    WaybillNumber: number,
    UpdateCode: code,
    UpdateDescription: words,
    UpdateDateTime: `/Date(${at.getTime()}+0400)/`,
    UpdateLocation: 'Dubai, United Arab Emirates',
    Comments: '',
    ProblemCode: '',
  })

  function callPickup({ Pickup: wish }: { Pickup?: Record<string, unknown> }) {
    const { ReadyTime, ClosingTime, PickupAddress, PickupItems } = wish as never as {
      ReadyTime: string
      ClosingTime: string
      PickupAddress: { Line1: string; City: string }
      PickupItems: { ShipmentWeight: { Value: number } }[]
    }
    const { Shipments } = wish as { Shipments?: object[] }
    const isDate = (text: string) => /^\/Date\(\d{13}\)\/$/.test(text)
    if (!isDate(ReadyTime) || !isDate(ClosingTime)) return refused('ERR40', 'Ready Time is invalid')
    if (!PickupAddress.Line1 || PickupAddress.City === 'Nowhere')
      return refused('ERR52', 'Pickup Address - City name is invalid')
    if (!(PickupItems[0]?.ShipmentWeight.Value ?? 0)) return refused('ERR41', 'Shipment weight is required')
    const created = Shipments && create({ Shipments })
    if (created && created.HasErrors) return created
    const [GUID, ID] = [randomUUID(), `H${310_000 + pickups.size}`]
    pickups.set(GUID, { number: ID, wish: wish ?? {}, isCancelled: false, isDone: false })
    return {
      ...fine,
      ProcessedPickup: { ID, GUID, Reference1: wish?.Reference1, ProcessedShipments: shipmentsIn(created) },
    }
  }

  const shipmentsIn = (created: object | undefined): unknown =>
    created && 'Shipments' in created ? created.Shipments : null

  function cancelPickup({ PickupGUID }: { PickupGUID?: string }) {
    const found = pickups.get(PickupGUID ?? '')
    if (!found) return refused('ERR70', 'Pickup does not exist')
    if (found.isDone) return refused('ERR71', 'Pickup has been collected')
    if (found.isCancelled) return refused('ERR72', 'Pickup is already cancelled')
    found.isCancelled = true
    return { ...fine, Message: 'Pickup was cancelled' }
  }

  async function reply(request: StandInRequest): Promise<StandInReply> {
    if (request.path.startsWith('/labels/'))
      return standIn.label.reply ?? { body: Buffer.from('%PDF-1.4 the label of Aramex'), type: 'application/pdf' }
    const verb = request.path.split('/json/')[1]
    const { ClientInfo, ...json } = request.json as { ClientInfo?: { Password?: string } }
    if (ClientInfo?.Password !== password) return { json: refused('ERR01', 'Invalid username or password') }
    if (verb === 'ReserveShipmentNumberRange') {
      const [from, count] = [reserved + 1, (json as { Count: number }).Count]
      reserved += count
      return { json: { ...fine, FromWaybill: String(from), ToWaybill: String(reserved) } }
    }
    if (verb === 'CreateShipments') {
      const created = create(json)
      await delay(standIn.answerMs, undefined, { ref: false })
      return { json: created }
    }
    if (verb === 'CreatePickup') return { json: callPickup(json) }
    if (verb === 'CancelPickup') return { json: cancelPickup(json) }
    if (verb === 'TrackShipments') return { json: track(json) }
    if (verb === 'PrintLabel') {
      const { ShipmentNumber: number } = json as { ShipmentNumber: string }
      const url = standIn.label.url ?? `${standIn.url}/labels/${number}.pdf`
      return { json: { ...fine, ShipmentNumber: number, ShipmentLabel: { LabelURL: url, LabelFileContents: [] } } }
    }
    return { status: 404 }
  }

  const server = await startStandIn({ isBooking: ({ path }) => /\/Create(Shipments|Pickup)$/.test(path), reply })
  const facts: AramexFacts = {
    url: server.url,
    username: 'shop@qutn.test',
    password,
    accountNumber: '20016',
    accountPin: 'aramex-pin-of-the-tests',
    accountEntity: 'DXB',
    productType: 'ONP',
    codProductType: 'CDS',
    labelHosts: [],
    codes: {},
    webhookSecret: 'aramex-webhook-of-the-tests',
    pickUp: {
      name: 'Qutn',
      phone: '+97140000000',
      email: 'send@qutn.test',
      address: 'Warehouse 4, Al Quoz',
      city: 'Dubai',
    },
    ...more,
  }
  const standIn: AramexStandIn = Object.assign(server, {
    shipments,
    pickups,
    facts,
    blindFor: 0,
    answerMs: 0,
    label: {},
    scan(
      number: string,
      code: string,
      { at = new Date(), words = `said ${code}` }: { at?: Date; words?: string } = {},
    ) {
      shipments.get(number)?.updates.push(update(number, code, at, words))
    },
  })
  return standIn
}
