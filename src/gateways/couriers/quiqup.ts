/** Quiqup (last mile, UAE): orders that keep our reference as `partner_order_id`, by which a booking is found whose answer was lost. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { toAed } from '#domain/money.ts'
import { z } from 'zod'
import {
  type Booked,
  type BookingRequest,
  type BookingTrace,
  type CollectionRequest,
  type Courier,
  type CourierEvent,
  CourierEventRefused,
  CourierRefused,
  type Party,
  type PickUpPoint,
} from './courier.ts'
import { type CourierReply, isOk, plainWords, readJson, readPdf } from './courier-call.ts'
import { quiqupProgress, quiqupSilentStates, quiqupStates } from './quiqup-codes.ts'
import { withToken } from './quiqup-token.ts'

export type QuiqupFacts = {
  url: string
  clientId: string
  clientSecret: string
  /** What it sells: partner_next_day, partner_same_day … */
  kind: string
  webhookSecret: string | undefined
  pickUp: PickUpPoint
}

const Order = z.object({
  id: z.union([z.int(), z.string().min(1).max(40)]).transform(String),
  partner_order_id: z.string().max(100).nullish(),
  state: z.string().min(1).max(60),
  state_updated_at: z.iso.datetime({ offset: true }).nullish(),
  tracking_url: z.string().max(500).nullish(),
  delivery_failure_reason: z.string().nullish(),
})
type Order = z.output<typeof Order>

const OneOrder = z.union([z.object({ order: Order }).transform(({ order }) => order), Order])
const Page = z.object({ results: z.array(Order).max(500), total_pages: z.int().nullish() })
const Failure = z.object({ error: z.string().nullish(), errors: z.array(z.unknown()).nullish() })

const dayMs = 24 * 60 * 60_000
const perPage = 100
/** An answer whose order stands further back leaves it open. */
const mostPages = 20

export function quiqupCourier(facts: QuiqupFacts): Courier {
  const ask = withToken(facts)
  const load = async (id: string): Promise<Order> => {
    const reply = await ask(`/orders/${encodeURIComponent(id)}`)
    if (!isOk(reply)) throw new Error(`Quiqup shows no order: ${reply.status}`)
    return readJson(reply, OneOrder)
  }
  const find = (trace: BookingTrace) => findOrder(ask, trace)
  async function order({ reference, reservedNumber }: Omit<BookingTrace, 'askedAt'>, json: object): Promise<Booked> {
    const reply = await ask('/orders', { json })
    if (isOk(reply)) return bookedAs(readJson(reply, OneOrder))
    if (![400, 409, 422].includes(reply.status)) throw new Error(`Quiqup did not book: ${reply.status}`)
    // A refusal of a reference that it knows is our own earlier order.
    const earlier = await find({ reference, reservedNumber, askedAt: new Date() })
    if (earlier) return earlier
    throw new CourierRefused(wordsOf(reply))
  }
  return {
    name: 'quiqup',
    books: true,
    book: (request) => order(request, orderOf(facts, request)),
    collect: (request) => order(request, collectionOf(facts, request)),
    find,
    async ready(awb) {
      const reply = await ask(`/orders/${encodeURIComponent(awb)}/ready_for_collection`, { method: 'PUT', json: {} })
      if (isOk(reply) || (await load(awb)).state !== 'pending') return
      throw new Error(`Quiqup does not come: ${reply.status}`)
    },
    async cancel(awb) {
      const json = { order_ids: [/^\d{1,15}$/.test(awb) ? Number(awb) : awb] }
      const reply = await ask('/orders/batch/set_cancelled', { method: 'PUT', json })
      if (reply.status >= 500) throw new Error(`Quiqup did not cancel: ${reply.status}`)
      return isOk(reply) || (await load(awb)).state === 'cancelled'
    },
    async label(awb) {
      return readPdf(await ask(`/order_label/${encodeURIComponent(awb)}`, { headers: { accept: 'application/pdf' } }))
    },
    track: async (awb) => eventsOf(await load(awb), new Date()),
    ...(facts.webhookSecret === undefined
      ? {}
      : { readEvents: (rawBody, headers, now) => readMessage(facts.webhookSecret ?? '', rawBody, { headers, now }) }),
  }
}

type Ask = ReturnType<typeof withToken>

/** The filter is not to be relied on: what counts is our whole reference in the order itself. Throws where not all could be seen. */
async function findOrder(ask: Ask, { reference, askedAt }: BookingTrace): Promise<Booked | null> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const found: Order[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({
      'filters[partner_order_id]': reference,
      from: day(askedAt.getTime() - dayMs),
      to: day(Date.now() + dayMs),
      page: String(page),
      per_page: String(perPage),
    })
    const reply = await ask(`/orders?${query}`)
    if (!isOk(reply)) throw new Error(`Quiqup lists no orders: ${reply.status}`)
    const { results, total_pages: pages } = readJson(reply, Page)
    found.push(...results.filter(({ partner_order_id: known }) => known === reference))
    if (found.length > 0 || results.length < perPage || page === pages) {
      const order = found.find(({ state }) => state !== 'cancelled') ?? found[0]
      return order ? bookedAs(order) : null
    }
  }
  throw new Error('Quiqup has more orders than can be looked through')
}

const bookedAs = ({ id, tracking_url: address }: Order): Booked => ({
  awb: id,
  trackingUrl: address?.startsWith('https://') ? address : null,
})

function orderOf({ kind, pickUp }: QuiqupFacts, { reference, orderNumber, codFils, to }: BookingRequest) {
  return {
    kind,
    partner_order_id: reference,
    payment_mode: codFils > 0 ? 'paid_on_delivery' : 'pre_paid',
    payment_amount: toAed(codFils),
    origin: {
      contact_name: pickUp.name,
      contact_phone: pickUp.phone,
      address: { address1: pickUp.address, town: pickUp.city, country: 'UAE' },
    },
    destination: { ...pointOf(to), share_tracking: true },
    items: [{ name: `Order ${orderNumber}`, quantity: 1 }],
  }
}

const pointOf = (of: Party) => ({
  contact_name: of.name,
  contact_phone: of.phone,
  ...(of.makani ? { notes: `Makani ${of.makani}` } : {}),
  address: {
    address1: [of.building, of.address].filter(Boolean).join(', '),
    address2: of.area,
    town: of.city,
    country: 'UAE',
  },
})

/** Its kind for the way back, from her door to where it fetches the shop's parcels. */
function collectionOf({ pickUp }: QuiqupFacts, { reference, orderNumber, from, readyAt, untilAt }: CollectionRequest) {
  return {
    kind: 'partner_return',
    partner_order_id: reference,
    payment_mode: 'pre_paid',
    payment_amount: 0,
    // It has no field for the hours: its people read them.
    notes: `Collect ${inDubai(readyAt)} to ${inDubai(untilAt)}`,
    origin: pointOf(from),
    destination: {
      contact_name: pickUp.name,
      contact_phone: pickUp.phone,
      address: { address1: pickUp.address, town: pickUp.city, country: 'UAE' },
    },
    items: [{ name: `Return ${orderNumber}`, quantity: 1 }],
  }
}

/** Like 2026-11-24 09:00. */
const inDubai = (at: Date): string =>
  new Date(at.getTime() + 4 * 60 * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** Its own words of why not. */
function wordsOf(reply: CourierReply): string {
  try {
    const { error, errors } = readJson(reply, Failure)
    const all = [error, ...(errors ?? []).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))]
    return plainWords(all.filter(Boolean).join('; ')) || String(reply.status)
  } catch {
    return String(reply.status)
  }
}

/** An order knows only its newest state. */
function eventsOf(order: Order, sentAt: Date): CourierEvent[] {
  const { id, partner_order_id: reference = null, state: code, delivery_failure_reason: why } = order
  if (quiqupSilentStates.has(code)) return []
  const at = order.state_updated_at ? new Date(order.state_updated_at) : sentAt
  const words = plainWords(why ?? '')
  return [
    {
      awb: id,
      reference,
      externalId: `${id}:${code}:${at.getTime()}`,
      code,
      state: quiqupStates[code] ?? null,
      ...(quiqupProgress[code] ? { progress: quiqupProgress[code] } : {}),
      at,
      reason: words === '' ? null : words,
    },
  ]
}

const Message = z.union([
  z.object({ order: Order }).transform(({ order }) => order),
  z.object({ payload: Order }).transform(({ payload }) => payload),
])
/** Older ones are a replay; a clock may be a little ahead. */
const oldestSeconds = 300

/** X-Quiqup-Signature: HMAC-SHA256 in hex over time, a dot and the raw body. */
function readMessage(
  secret: string,
  rawBody: Uint8Array,
  { headers, now }: { headers: Headers; now: Date },
): CourierEvent[] {
  const timestamp = headers.get('x-quiqup-timestamp') ?? ''
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()
  const given = Buffer.from(headers.get('x-quiqup-signature') ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CourierEventRefused('signature')
  const sentAt = new Date(Number(timestamp) * 1000)
  if (!(Math.abs(now.getTime() - sentAt.getTime()) <= oldestSeconds * 1000)) throw new CourierEventRefused('too old')
  try {
    return eventsOf(Message.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))), sentAt)
  } catch {
    throw new CourierEventRefused('unreadable')
  }
}
