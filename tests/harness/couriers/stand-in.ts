/** A courier's server of the tests: it keeps what it was asked, and its next bookings can go wrong in the ways of a network. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `dead`: nothing arrives. `lost`: it acts, and the line is cut. `failed`: it acts, and answers 500. `garbled`: it acts, and answers half a text. */
export type Trouble = 'dead' | 'lost' | 'failed' | 'garbled'

export type StandInRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  json: Record<string, unknown>
}
export type StandInReply = { status?: number; json?: unknown; body?: Uint8Array; type?: string; location?: string }

export type StandIn = {
  url: string
  requests: StandInRequest[]
  /** What the next bookings meet, one after the other. */
  next: Trouble[]
  stop(): Promise<void>
}

type StandInOptions = {
  isBooking(request: StandInRequest): boolean
  reply(request: StandInRequest): StandInReply | Promise<StandInReply>
}

export async function startStandIn({ isBooking, reply }: StandInOptions): Promise<StandIn> {
  const next: Trouble[] = []
  const requests: StandInRequest[] = []
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await requestOf(incoming)
      requests.push(request)
      const trouble = isBooking(request) ? next.shift() : undefined
      if (trouble === 'dead') return response.destroy()
      const { status = 200, json, body, type = 'application/json', location } = await reply(request)
      if (trouble === 'lost') return response.destroy()
      if (trouble === 'failed') return response.writeHead(500).end('busy')
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
      const whole = body ?? Buffer.from(JSON.stringify(json ?? {}))
      return response.end(trouble === 'garbled' ? whole.slice(0, whole.length / 2) : whole)
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://courier')
  const text = Buffer.concat(chunks).toString()
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}
