/**
 * A courier to try the shop against: it books, cancels, carries and sends signed messages, late, twice, in the wrong order or not at all. It knows
 * nothing of the shop's code but how messages are signed. Bookings are not repeatable, as with real couriers: two calls make two.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { signMessage } from './signature.ts'

export type SimulatorOptions = {
  secret: string
  /** Where messages go; none are sent without it. */
  webhookUrl?: string | undefined
  port?: number
  /** How late a booking is answered. */
  answerMs?: number
  /** Between the booking and the first scan, and between two scans. */
  stepMs?: number
  /** Of so many messages one comes twice, one is lost, one late. 0: never. */
  doubleEvery?: number
  loseEvery?: number
  lateEvery?: number
  /** Every so many bookings are made, and their answer is a failure. 0: never. */
  failEvery?: number
}

type Sent = { id: string; awb: string; reference: string; code: string; at: string; reason: string | null }
export type SimulatedParcel = {
  awb: string
  reference: string
  codFils: number
  /** What he takes back at the door. */
  exchange: { pieces: number; contents: string } | null
  isCancelled: boolean
  events: Sent[]
}

/** He was called to a place. `isDone`: his driver has been there, and it can't be called off any more. */
export type SimulatedPickup = {
  handle: string
  number: string
  reference: string
  parcels: number
  isCancelled: boolean
  isDone: boolean
}

/** Of ten parcels seven arrive, one of them at the second attempt; two are refused at the door; one is lost. */
const ways: readonly (readonly string[])[] = [
  ['PU', 'HUB', 'OFD', 'DLV'],
  ['PU', 'OFD', 'DLV'],
  ['PU', 'HUB', 'OFD', 'NDR:refused', 'RTO:refused', 'RTD:refused'],
  ['PU', 'OFD', 'DLV'],
  ['PU', 'HUB', 'OFD', 'NDR:not_home', 'OFD', 'DLV'],
  ['PU', 'XQ7', 'OFD', 'DLV'],
  ['PU', 'HUB', 'LST'],
  ['PU', 'OFD', 'DLV'],
  ['PU', 'OFD', 'NDR:no_cash', 'RTO:refused', 'RTD:refused'],
  ['PU', 'HUB', 'OFD', 'DLV'],
]

/** Of four returns three are collected, one of them at the second attempt; at one nobody ever opens. */
const waysBack: readonly (readonly string[])[] = [
  ['PU', 'HUB', 'DLV'],
  ['CNR:not_home', 'PU', 'DLV'],
  ['PU', 'DLV'],
  ['CNR:not_home', 'CNR:no_answer', 'CGU:no_answer'],
]

/** Of three exchanges one is made at once, one at the second attempt, and one is refused at the door. */
const waysOfExchange: readonly (readonly string[])[] = [
  ['PU', 'OFD', 'EXC'],
  ['PU', 'HUB', 'OFD', 'NDR:not_home', 'OFD', 'EXC'],
  ['PU', 'OFD', 'NDR:refused', 'RTO:refused', 'RTD:refused'],
]

const isHandedOver = (code: string | undefined): boolean => code === 'DLV' || code === 'EXC'

export type Simulator = {
  url: string
  parcels: ReadonlyMap<string, SimulatedParcel>
  pickups: readonly SimulatedPickup[]
  /** Sends a parcel its whole way at once, or the way that is given. */
  carry(awb: string, way?: readonly string[]): Promise<void>
  /** His list of what he pays out, as CSV: what has come to its end since the last one. */
  remit(): string
  stop(): Promise<void>
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const courier = new SimulatedCourier(options)
  const server: Server = createServer((request, response) => {
    courier.answer(request, response).catch(() => response.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parcels: courier.parcels,
    pickups: courier.pickups,
    carry: (awb, way) => courier.carry(awb, way),
    remit: () => courier.remit(),
    async stop() {
      courier.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Send = (status: number, json: object) => void

class SimulatedCourier {
  readonly parcels = new Map<string, SimulatedParcel>()
  readonly pickups: SimulatedPickup[] = []
  readonly #options: SimulatorOptions
  readonly #remitted = new Set<string>()
  readonly #stopped = new AbortController()
  #bookings = 0
  #messages = 0

  constructor(options: SimulatorOptions) {
    this.#options = options
  }

  stop(): void {
    this.#stopped.abort()
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://courier')
    const { pathname, searchParams } = url
    const send = (status: number, json: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.headers.authorization !== `Bearer ${this.#options.secret}`) return send(401, {})
    if (pathname === '/bookings' && request.method === 'POST') return this.#book(await readJson(request), send)
    if (pathname === '/bookings') {
      const found = [...this.parcels.values()].find(({ reference }) => reference === searchParams.get('reference'))
      return found ? send(200, shown(found)) : send(404, {})
    }
    if (pathname.startsWith('/pickups')) return this.#pickup(request, url, send)
    if (pathname === '/remittances')
      return void response.writeHead(200, { 'content-type': 'text/csv' }).end(this.remit())
    const [, awb = '', verb] = /^\/bookings\/([^/]+)\/(cancel|events)$/.exec(pathname) ?? []
    const parcel = this.parcels.get(awb)
    if (!parcel) return send(404, {})
    if (verb === 'events') return send(200, { events: parcel.events })
    if (parcel.events.length > 0) return send(409, {})
    parcel.isCancelled = true
    return send(200, {})
  }

  /** He is called, asked whether he was, and called off. He drives from 8 to 22 o'clock in the Emirates. */
  async #pickup(request: IncomingMessage, { pathname, searchParams }: URL, send: Send): Promise<void> {
    if (pathname === '/pickups' && request.method === 'POST') {
      const { reference = '', parcels = 0, readyAt = '' } = (await readJson(request)) as Partial<Record<string, never>>
      const hour = (new Date(readyAt).getUTCHours() + 4) % 24
      if (!(hour >= 8 && hour < 22)) return send(422, {})
      const number = `P${String(7000 + this.pickups.length + 1)}`
      const called = { handle: randomUUID(), number, reference, parcels, isCancelled: false, isDone: false }
      this.pickups.push(called)
      await delay(this.#options.answerMs ?? 0)
      return isTurn(this.pickups.length, this.#options.failEvery) ? send(500, {}) : send(200, called)
    }
    const [, handle, verb] = /^\/pickups\/([^/]+)\/(cancel)$/.exec(pathname) ?? []
    const wish = searchParams.get('reference')
    const found = this.pickups.find((one) => (verb ? one.handle === handle : one.reference === wish))
    if (!found) return send(404, {})
    if (!verb) return send(200, found)
    if (found.isDone) return send(409, {})
    found.isCancelled = true
    return send(200, {})
  }

  async #book(body: Record<string, unknown>, send: Send): Promise<void> {
    const { reference = '', codFils = 0, to, from, exchange = null } = body as Partial<Booking>
    if (!(from ?? to)?.city) return send(422, {})
    const number = ++this.#bookings
    const awb = `SIM${String(1_000_000 + number)}`
    const parcel: SimulatedParcel = { awb, reference, codFils, exchange, isCancelled: false, events: [] }
    this.parcels.set(awb, parcel)
    const all = from === undefined ? (exchange === null ? ways : waysOfExchange) : waysBack
    if (this.#options.stepMs !== undefined) void this.#travel(parcel, wayOf(number, all)).catch(() => {})
    await delay(this.#options.answerMs ?? 0)
    if (isTurn(number, this.#options.failEvery)) return send(500, {})
    return send(200, shown(parcel))
  }

  async #travel(parcel: SimulatedParcel, way: readonly string[]): Promise<void> {
    for (const step of way) {
      await delay(this.#options.stepMs ?? 0, undefined, { signal: this.#stopped.signal })
      if (parcel.isCancelled) return
      await this.#scan(parcel, step)
    }
  }

  async carry(awb: string, way: readonly string[] = ways[0] ?? []): Promise<void> {
    const parcel = this.parcels.get(awb)
    if (!parcel) throw new Error(`The courier has no ${awb}`)
    for (const step of way) await this.#scan(parcel, step)
  }

  /** What he pays out by now: each parcel that is over, once, with his fees. He keeps AED 15 for a delivery and AED 10 for a way back, and 5% of it. */
  remit(): string {
    const over = [...this.parcels.values()].filter(({ awb, events }) => {
      const isOver = events.some(({ code }) => isHandedOver(code) || code === 'RTD')
      return isOver && !this.#remitted.has(awb)
    })
    const rows = over.map(({ awb, reference, codFils, events }) => {
      this.#remitted.add(awb)
      const last = events.findLast(({ code }) => isHandedOver(code) || code === 'RTD')
      const [collected, fees] = isHandedOver(last?.code) ? [codFils, [1500, 0, 75]] : [0, [0, 1000, 50]]
      const amounts = [collected, ...fees, collected - fees.reduce((sum, fee) => sum + fee, 0)]
      return [awb, reference, last?.at.slice(0, 10), ...amounts.map((fils) => (fils / 100).toFixed(2))].join(',')
    })
    return ['AWB,Reference,Delivered on,COD,Delivery fee,Return fee,VAT,Net', ...rows].join('\r\n')
  }

  async #scan(parcel: SimulatedParcel, step: string): Promise<void> {
    const [code = '', reason = null] = step.split(':')
    const last = parcel.events.at(-1)
    const at = new Date(Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)).toISOString()
    const event: Sent = { id: randomUUID(), awb: parcel.awb, reference: parcel.reference, code, at, reason }
    parcel.events.push(event)
    const number = ++this.#messages
    if (isTurn(number, this.#options.loseEvery)) return
    const isLate = isTurn(number, this.#options.lateEvery)
    const copies = isTurn(number, this.#options.doubleEvery) ? 2 : 1
    const sent = Array.from({ length: copies }, () => this.#send(event, isLate ? 5 * (this.#options.stepMs ?? 0) : 0))
    if (!isLate) await Promise.all(sent)
  }

  /** Tried three times; a message that nobody takes is lost, and only tracking tells. */
  async #send(event: Sent, lateMs: number): Promise<void> {
    const { webhookUrl, secret } = this.#options
    if (!webhookUrl) return
    const body = Buffer.from(JSON.stringify({ events: [event] }))
    try {
      if (lateMs > 0) await delay(lateMs, undefined, { signal: this.#stopped.signal })
      for (let attempt = 0; attempt < 3; attempt++) {
        const timestamp = String(Math.floor(Date.now() / 1000))
        const signature = signMessage(secret, { id: event.id, timestamp, body })
        const headers = {
          'content-type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signature,
        }
        const answer = await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => null)
        if (answer?.ok) return
        await delay(200, undefined, { signal: this.#stopped.signal })
      }
    } catch {
      // Stopped.
    }
  }
}

/** Somebody whom it collects from is named: it is a return. */
type Booking = {
  reference: string
  codFils: number
  to: { city?: string }
  from: { city?: string }
  exchange: SimulatedParcel['exchange']
}

const wayOf = (number: number, all: readonly (readonly string[])[]): readonly string[] =>
  all[(number - 1) % all.length] ?? []

const isTurn = (number: number, every = 0): boolean => every > 0 && number % every === 0

const shown = ({ awb }: SimulatedParcel) => ({ awb, trackingUrl: `https://courier.example/track/${awb}` })

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}
