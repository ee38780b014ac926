/** Quiqup's last-mile service as public integrations use it: OAuth client credentials, orders with the shop's own reference, signed messages. */
import { createHmac } from 'node:crypto'
import type { QuiqupFacts } from '#gateways/couriers/quiqup.ts'
import { type StandIn, type StandInReply, type StandInRequest, startStandIn } from './stand-in.ts'

type QuiqupOrder = {
  id: number
  partner_order_id: string
  state: string
  state_updated_at: string
  tracking_url: string
  delivery_failure_reason: string | null
  body: Record<string, unknown>
}

export type QuiqupStandIn = StandIn & {
  orders: Map<number, QuiqupOrder>
  facts: QuiqupFacts
  /** Ends every token that is out. */
  endTokens(): void
  move(id: number, state: string, more?: { at?: Date; why?: string }): void
  label: { reply?: StandInReply }
}

const clientSecret = 'quiqup-client-secret-of-the-tests'
export const quiqupWebhookSecret = 'quiqup-webhook-of-the-tests'

/** As Quiqup signs: over the time, a dot and the bytes. */
export function signAsQuiqup(body: string, at: Date, secret = quiqupWebhookSecret): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'x-quiqup-timestamp': timestamp, 'x-quiqup-signature': signature }
}

export async function startQuiqup(more: Partial<QuiqupFacts> = {}): Promise<QuiqupStandIn> {
  const orders = new Map<number, QuiqupOrder>()
  let tokens = 0
  let oldestToken = 1

  const shown = ({ body: _, ...order }: QuiqupOrder) => order
  const failure = (status: number, error: string): StandInReply => ({ status, json: { error } })

  function create(body: Record<string, unknown>): StandInReply {
    const {
      partner_order_id: reference,
      payment_mode: mode,
      payment_amount: amount,
      destination,
    } = body as {
      partner_order_id: string
      payment_mode: string
      payment_amount: number
      destination: { address: { town: string } }
    }
    if (!destination.address.town) return { status: 422, json: { errors: ['destination town is missing'] } }
    if ((mode === 'pre_paid') !== (amount === 0)) return failure(422, 'payment_amount is invalid')
    const id = 26_000_000 + orders.size
    const order = {
      id,
      partner_order_id: reference,
      state: 'pending',
      state_updated_at: new Date().toISOString(),
      tracking_url: `https://track.quiqup.test/${id}`,
      delivery_failure_reason: null,
      body,
    }
    orders.set(id, order)
    return { status: 201, json: { order: shown(order) } }
  }

  function cancel(ids: number[]): StandInReply {
    const found = ids.map((id) => orders.get(id))
    if (found.some((order) => order?.state !== 'pending')) return failure(422, 'order is not pending')
    for (const id of ids) standIn.move(id, 'cancelled')
    return { json: { orders: ids } }
  }

  function withOrder(id: number, reply: (order: QuiqupOrder) => StandInReply): StandInReply {
    const order = orders.get(id)
    return order ? reply(order) : failure(404, 'not found')
  }

  function setReady(order: QuiqupOrder): StandInReply {
    if (order.state !== 'pending') return failure(422, 'order is not pending')
    standIn.move(order.id, 'ready_for_collection')
    return { json: { order: shown(order) } }
  }

  /** The filter is ignored, as by an account where it is not known: all orders come, page by page. */
  function list(query: URLSearchParams): StandInReply {
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
    const all = [...orders.values()].toReversed().map(shown)
    return { json: { results: all.slice((page - 1) * size, page * size), total_pages: Math.ceil(all.length / size) } }
  }

  function reply({ method, path, query, headers, json }: StandInRequest): StandInReply {
    if (path === '/oauth/token') {
      if (json.client_secret !== clientSecret) return failure(401, 'invalid_client')
      return { json: { access_token: `token-${++tokens}`, token_type: 'bearer', expires_in: 3600 } }
    }
    const token = Number(/^Bearer token-(\d+)$/.exec(headers.authorization ?? '')?.[1] ?? 0)
    if (token < oldestToken || token > tokens) return failure(401, 'The access token expired')
    const [, id = '', verb] = /^\/(?:orders|order_label)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    if (path === '/orders') return method === 'POST' ? create(json) : list(query)
    if (path === '/orders/batch/set_cancelled') return cancel(json.order_ids as number[])
    if (path.startsWith('/order_label/'))
      return standIn.label.reply ?? { body: Buffer.from('%PDF-1.4 the label of Quiqup'), type: 'application/pdf' }
    return withOrder(Number(id), (order) =>
      verb === 'ready_for_collection' ? setReady(order) : { json: { order: shown(order) } },
    )
  }

  const server = await startStandIn({
    isBooking: ({ method, path }) => method === 'POST' && path === '/orders',
    reply,
  })
  const standIn: QuiqupStandIn = Object.assign(server, {
    orders,
    label: {},
    facts: {
      url: server.url,
      clientId: 'quiqup-client-of-the-tests',
      clientSecret,
      kind: 'partner_next_day',
      webhookSecret: quiqupWebhookSecret,
      pickUp: {
        name: 'Qutn',
        phone: '+97140000000',
        email: 'send@qutn.test',
        address: 'Warehouse 4, Al Quoz',
        city: 'Dubai',
      },
      ...more,
    },
    endTokens() {
      oldestToken = tokens + 1
    },
    move(id: number, state: string, { at = new Date(), why }: { at?: Date; why?: string } = {}) {
      const order = orders.get(id)
      if (!order) throw new Error(`Quiqup has no order ${id}`)
      Object.assign(order, { state, state_updated_at: at.toISOString(), delivery_failure_reason: why ?? null })
    },
  })
  return standIn
}
