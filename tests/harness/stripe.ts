/**
 * A server that answers as Stripe's documentation says its Checkout does, for tests: sessions, expiry, refunds, idempotency keys, signed events.
 * It knows nothing of our code. `fails` makes the next answers go wrong.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StripeSession = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  client_reference_id: string
  amount_total: number
  currency: string
  livemode: boolean
  locale: string
  customer_email: string
  success_url: string
  cancel_url: string
  expires_at: number
  metadata: Record<string, string>
  line_item: string
  payment_intent: string | null
  /** Of its payment: held until the shop takes it. */
  intent_status: 'requires_capture' | 'succeeded' | 'canceled'
  amount_received: number
}

export type Fault = { status: number } | 'hang' | 'reset' | 'garbage'

export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  payment_intent: string | null
  reason: string
  status: string
  evidence_details: { due_by: number | null; submission_count: number }
  evidence: Record<string, string>
  balance_transactions: { id: string; amount: number; fee: number }[]
}

export type StripeRefund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  failure_reason: string | null
}

type Answer = { status: number; json: object }
type Form = Map<string, string>

const webhookSecret = 'whsec_of_the_tests'
const halfHour = 30 * 60
const broken = { error: { type: 'api_error', message: 'Something went wrong' } }

class Stripe {
  readonly sessions = new Map<string, StripeSession>()
  readonly refunded = new Map<string, number>()
  readonly refunds: StripeRefund[] = []
  readonly disputes: StripeDispute[] = []
  readonly files: { id: string; object: 'file'; purpose: string; filename: string; type: string; size: number }[] = []
  /** How the next refund begins. */ nextRefund = 'succeeded'
  /** Balance transactions, the newest first, as Stripe lists them. */
  readonly book: { id: string; type: string; amount: number; fee: number; created: number; source: object }[] = []
  /** `METHOD /path` of everything that was asked. */
  readonly asked: string[] = []
  readonly fails: Fault[] = []
  readonly #kept = new Map<string, { form: string; answer: Answer }>()
  readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  /** The shopper pays on Stripe's page. Answers the event that Stripe sends. */
  pay(id: string): object {
    const session = this.find(id)
    if (session.intent_status === 'requires_capture') {
      Object.assign(session, { status: 'complete', payment_intent: `pi_${id}` })
      return this.event('checkout.session.completed', session)
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
    this.#enter('charge', session.amount_total, { id: `ch_${id}`, object: 'charge', metadata: session.metadata }, 750)
    return this.event('checkout.session.completed', session)
  }

  /** What is left on the balance goes to the bank. */
  payOut(): void {
    const sum = this.book.reduce((all, { amount, fee }) => all + amount - fee, 0)
    this.#enter('payout', -sum, { id: `po_${this.book.length}`, object: 'payout', metadata: {} })
  }

  #enter(type: string, amount: number, source: object, fee = 0): void {
    const created = Math.floor(this.now().getTime() / 1000)
    this.book.unshift({ id: `txn_${this.book.length}`, type, amount, fee, created, source })
  }

  /** A page of at most two, however many are asked for: nobody may rely on a page being full. */
  #listBook(query: URLSearchParams): Answer {
    const [from, before] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    const all = this.book.filter(({ created }) => created >= from && created < before)
    const first = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const isExpanded = query.get('expand[0]') === 'data.source'
    const data = all
      .slice(first, first + 2)
      .map(({ source, ...line }) => ({ ...line, source: isExpanded ? source : (source as { id: string }).id }))
    return { status: 200, json: { object: 'list', data, has_more: first + 2 < all.length } }
  }

  /** Days later the bank sends it back. Answers the event that Stripe sends. */
  failRefund(refund: StripeRefund): object {
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    this.refunded.set(refund.payment_intent, (this.refunded.get(refund.payment_intent) ?? 0) - refund.amount)
    return this.event('refund.failed', refund)
  }

  /** Nobody came in time. */
  expire(id: string): object {
    const session = Object.assign(this.find(id), { status: 'expired' })
    return this.event('checkout.session.expired', session)
  }

  /** The buyer's bank takes it back. Answers the dispute; `event` tells of it. */
  dispute(id: string): StripeDispute {
    const session = this.find(id)
    const created = Math.floor(this.now().getTime() / 1000)
    const dispute: StripeDispute = {
      id: `dp_${this.disputes.length}${id.slice(-8)}`,
      object: 'dispute',
      amount: session.amount_total,
      payment_intent: session.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: created + 7 * 86_400, submission_count: 0 },
      evidence: {},
      balance_transactions: [],
    }
    this.disputes.push(dispute)
    this.#move(dispute, -dispute.amount, 6_000)
    return dispute
  }

  decide(dispute: StripeDispute, status: 'won' | 'lost'): void {
    dispute.status = status
    if (status === 'won') this.#move(dispute, dispute.amount, -6_000)
  }

  #move(dispute: StripeDispute, amount: number, fee: number): void {
    this.#enter('adjustment', amount, { id: dispute.id, object: 'dispute', metadata: {} }, fee)
    const { id = '' } = this.book[0] ?? {}
    dispute.balance_transactions.push({ id, amount, fee })
  }

  /** A form of parts, as browsers send files. */
  #takeFile(form: string): void {
    const [, purpose = ''] = /name="purpose"\r\n\r\n(\w+)/.exec(form) ?? []
    const [, filename = '', type = '', content = ''] =
      /name="file"; filename="([^"]*)"\r\nContent-Type: (\S+)\r\n\r\n([^]*?)\r\n--/.exec(form) ?? []
    this.files.push({
      id: `file_${this.files.length}`,
      object: 'file',
      purpose,
      filename,
      type,
      size: content.length,
    })
  }

  #answerDispute(method: string, path: string, form: Form): Answer {
    const [, id, verb] = /^\/v1\/disputes\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const dispute = this.disputes.find((one) => one.id === id)
    if (!dispute) return refused(404, 'invalid_request_error', 'No such dispute', 'resource_missing')
    if (method === 'GET') return { status: 200, json: dispute }
    if (dispute.status !== 'needs_response' || dispute.evidence_details.submission_count > 0)
      return refused(400, 'invalid_request_error', 'This dispute is already closed or submitted.')
    if (verb === 'close') dispute.status = 'lost'
    for (const [name, value] of form) {
      const [, field] = /^evidence\[(\w+)\]$/.exec(name) ?? []
      if (value.startsWith('file_') && !this.files.some(({ id: known }) => known === value))
        return refused(400, 'invalid_request_error', 'No such file', 'resource_missing')
      if (field && value === '') delete dispute.evidence[field]
      else if (field) dispute.evidence[field] = value
    }
    if (form.get('submit') === 'true') {
      dispute.status = 'under_review'
      dispute.evidence_details.submission_count = 1
    }
    return { status: 200, json: dispute }
  }

  event(type: string, object: object): object {
    return {
      created: Math.floor(this.now().getTime() / 1000),
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    }
  }

  /** An event as it goes over the wire; `at` and `secret` as somebody else might have them. */
  signed(
    event: object,
    { at = this.now(), secret = webhookSecret }: { at?: Date; secret?: string } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify(event)
    const seconds = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` } }
  }

  find(id: string): StripeSession {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  answer(
    method: string,
    path: string,
    { form, key, auth, query }: { form: string; key: string | undefined; auth: string; query: URLSearchParams },
  ): Answer {
    this.asked.push(`${method} ${path}`)
    if (auth !== 'Bearer sk_test_of_the_tests') return refused(401, 'invalid_request_error', 'Invalid API Key provided')
    const before = key === undefined ? undefined : this.#kept.get(key)
    if (before)
      return before.form === form
        ? before.answer
        : refused(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    const fault = this.fails.shift()
    if (path === '/v1/files' && typeof fault !== 'object') this.#takeFile(form)
    const answer =
      typeof fault === 'object'
        ? { status: fault.status, json: broken }
        : path === '/v1/balance_transactions'
          ? this.#listBook(query)
          : path === '/v1/checkout/sessions' && method === 'GET'
            ? this.#listSessions(query)
            : this.#act(method, path, new Map(new URLSearchParams(form)))
    // Kept is what was begun, also where it ended in a 500; not what was refused at the door.
    if (key !== undefined && ![400, 409, 429].includes(answer.status)) this.#kept.set(key, { form, answer })
    return answer
  }

  #act(method: string, path: string, form: Form): Answer {
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (path === '/v1/files') return { status: 200, json: this.files.at(-1) ?? broken }
    if (path.startsWith('/v1/disputes/')) return this.#answerDispute(method, path, form)
    if (path.startsWith('/v1/payment_intents/')) return this.#answerIntent(method, path, form)
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(form)
    if (path === '/v1/refunds') return { status: 200, json: { object: 'list', has_more: false, data: this.refunds } }
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#create(form)
    const session = this.sessions.get(id ?? '')
    if (!session) return refused(404, 'invalid_request_error', 'No such checkout.session', 'resource_missing')
    if (verb === 'expire') {
      if (session.status !== 'open')
        return refused(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
    }
    return { status: 200, json: this.#shown(session) }
  }

  /** Held money: taken once, all of it or less, or let go. */
  #answerIntent(method: string, path: string, form: Form): Answer {
    const [, id, verb] = /^\/v1\/payment_intents\/(\w+?)(?:\/(capture|cancel))?$/.exec(path) ?? []
    const session = [...this.sessions.values()].find(({ payment_intent: intent }) => intent === id)
    if (!session) return refused(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const shown = () => ({
      id,
      object: 'payment_intent',
      status: session.intent_status,
      amount_received: session.amount_received,
    })
    if (method === 'GET') return { status: 200, json: shown() }
    if (session.intent_status !== 'requires_capture')
      return refused(
        400,
        'invalid_request_error',
        'This PaymentIntent could not be captured.',
        'payment_intent_unexpected_state',
      )
    if (verb === 'cancel') session.intent_status = 'canceled'
    else {
      const amount = Number(form.get('amount_to_capture'))
      if (amount > session.amount_total) return refused(400, 'invalid_request_error', 'Too much', 'amount_too_large')
      Object.assign(session, { intent_status: 'succeeded', payment_status: 'paid', amount_received: amount })
      this.#enter('charge', amount, { id: `ch_${id}`, object: 'charge', metadata: session.metadata }, 750)
    }
    return { status: 200, json: shown() }
  }

  #listSessions(query: URLSearchParams): Answer {
    const data = [...this.sessions.values()].filter(
      ({ payment_intent: intent }) => intent === query.get('payment_intent'),
    )
    return { status: 200, json: { object: 'list', has_more: false, data } }
  }

  #create(form: Form): Answer {
    const field = (name: string) => form.get(name) ?? ''
    const expiresAt = Number(field('expires_at'))
    const seconds = this.now().getTime() / 1000
    if (expiresAt < seconds + halfHour || expiresAt > seconds + 48 * halfHour)
      return refused(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      )
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      livemode: false,
      client_reference_id: field('client_reference_id'),
      amount_total: Number(field('line_items[0][price_data][unit_amount]')) * Number(field('line_items[0][quantity]')),
      currency: field('line_items[0][price_data][currency]'),
      locale: field('locale'),
      customer_email: field('customer_email'),
      success_url: field('success_url'),
      cancel_url: field('cancel_url'),
      expires_at: expiresAt,
      line_item: field('line_items[0][price_data][product_data][name]'),
      metadata: metadataIn(form),
      intent_status: field('payment_intent_data[capture_method]') === 'manual' ? 'requires_capture' : 'succeeded',
      amount_received: 0,
    }
    this.sessions.set(id, session)
    return { status: 200, json: this.#shown(session) }
  }

  #refund(form: Form): Answer {
    const intent = form.get('payment_intent') ?? ''
    const session = [...this.sessions.values()].find((candidate) => candidate.payment_intent === intent)
    if (!session) return refused(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const before = this.refunded.get(intent) ?? 0
    const amount = Number(form.get('amount'))
    if (before === session.amount_total)
      return refused(400, 'invalid_request_error', 'Charge has already been refunded.', 'charge_already_refunded')
    if (before + amount > session.amount_total)
      return refused(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
    this.refunded.set(intent, before + amount)
    const refund: StripeRefund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      status: this.nextRefund,
      amount,
      payment_intent: intent,
      metadata: metadataIn(form),
      failure_reason: null,
    }
    this.nextRefund = 'succeeded'
    this.refunds.push(refund)
    this.#enter('refund', -amount, refund)
    return { status: 200, json: refund }
  }

  /** With `payment_intent.latest_charge` written out, as it is always asked for here. */
  #shown(session: StripeSession): object {
    const intent = session.payment_intent
    const until = { card: { capture_before: Math.floor(this.now().getTime() / 1000) + 5 * 86_400 } }
    const charge = {
      object: 'charge',
      payment_method_details: until,
      refunded: intent !== null && this.refunded.get(intent) === session.amount_total,
    }
    return {
      ...session,
      payment_intent: intent === null ? null : { id: intent, object: 'payment_intent', latest_charge: charge },
    }
  }
}

const metadataIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )

export type FakeStripe = Stripe & {
  parts: { secretKey: string; webhookSecret: string; server: { host: string; port: number; protocol: 'http' } }
  close(): void
}

/** `now`: the clock that sessions expire by. */
export async function startStripe(now: () => Date): Promise<FakeStripe> {
  const stripe = new Stripe(now)
  const server = createServer((request, response) => void receive(stripe, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const parts = {
    secretKey: 'sk_test_of_the_tests',
    webhookSecret,
    server: { host: '127.0.0.1', port, protocol: 'http' as const },
  }
  return Object.assign(stripe, {
    parts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

async function receive(stripe: Stripe, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = (await request.setEncoding('utf8').toArray()).join('')
  const [fault] = stripe.fails
  if (typeof fault === 'string') stripe.fails.shift()
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.destroy()
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const { 'idempotency-key': key, authorization: auth = '' } = request.headers
  const { status, json } = stripe.answer(request.method ?? '', path, {
    form,
    key: key as string | undefined,
    auth,
    query: new URLSearchParams(search),
  })
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${stripe.asked.length}` })
  response.end(fault === 'garbage' ? '<html>' : JSON.stringify(json))
}

function refused(status: number, type: string, message: string, code?: string): Answer {
  return { status, json: { error: { type, message, ...(code ? { code } : {}) } } }
}
