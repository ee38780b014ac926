/** Listens, and stops without losing an accepted request (G23). The limits are those of G31: slow clients are cut. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { capConnections, cutStalled, inTheirTurn } from './connections.ts'

const headersTimeoutMs = 9_000
/** For the body of a request; a handler that expects a long one says so (`allowBody`). */
const bodyTimeoutMs = 30_000
const longestBodyMs = 10 * 60_000
const keepAliveMs = 65_000
export const maxHeaderBytes = 16 * 1024
const idleCheckMs = 50
const stallMs = 60_000

export type Serving = {
  port: number
  /** Takes no new connection, finishes what was accepted, and ends within `drainMs`. May be called more than once. */
  stop(): Promise<void>
}

export type ServeOptions = {
  port: number
  host: string
  /** How long accepted requests may still take after a stop. */
  drainMs?: number
  /** How long open connections are still listened to: a request that is on its way when the stop comes is answered. */
  graceMs?: number
  /** F4: how many connections one address may have; 0 (no cap) unless given. Behind a proxy every connection has the proxy's address: then it is to count. */
  connectionsPerAddress?: number
  /** G31: how long a body may take to arrive. */
  bodyTimeoutMs?: number
  /** F4: how long an answer may lie unread before its connection is ended. */
  stallMs?: number
}

/** Port 0 takes a free one. Rejects when the port is in use. */
export async function serve(listener: RequestListener, options: ServeOptions): Promise<Serving> {
  const state = { draining: false }
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: longestBodyMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
      connectionsCheckingInterval: 1000,
    },
    inTheirTurn((req, res) => {
      // While draining every answer carries Connection: close, so that clients go elsewhere with their next request.
      if (state.draining) res.shouldKeepAlive = false
      cutSlowBody(req, options.bodyTimeoutMs ?? bodyTimeoutMs)
      if (namesTwoHosts(req.rawHeaders)) return void res.writeHead(400, { Connection: 'close' }).end()
      listener(req, res)
    }),
  )
  cutStalled(server, options.stallMs ?? stallMs)
  capConnections(server, options.connectionsPerAddress ?? 0)
  await listening(server, options)
  let stopped: Promise<void> | undefined
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      state.draining = true
      stopped ??= drain(server, options)
      return stopped
    },
  }
}

/** G31: ends the connection of a body that takes too long. `bodyTimeoutMs` on the request, set while it arrives, gives it longer (api/http/upload.ts). */
function cutSlowBody(req: IncomingMessage & { bodyTimeoutMs?: number }, usualMs: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if (req.complete || ((length === undefined || length === '0') && encoding === undefined)) return
  const fromMs = performance.now()
  let timer: NodeJS.Timeout
  const look = () => {
    const leftMs = Math.max(usualMs, req.bodyTimeoutMs ?? 0) - (performance.now() - fromMs)
    if (leftMs <= 0) req.socket.destroy()
    else timer = setTimeout(look, leftMs).unref()
  }
  timer = setTimeout(look, usualMs).unref()
  const stop = () => clearTimeout(timer)
  req.once('end', stop).once('close', stop)
}

/** RFC 9112, 3.2: a proxy in front may have read the other one. Node takes the first and says nothing. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function listening(server: Server, { port, host }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function drain(server: Server, { drainMs = 9_000, graceMs = 500 }: ServeOptions): Promise<void> {
  // http.Server.close would cut idle connections at once, and with them requests that are already on the wire.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const ended = new AbortController()
  void closed.then(() => ended.abort())
  const wait = (delayMs: number) => delay(delayMs, undefined, { signal: ended.signal }).catch(() => undefined)
  await wait(graceMs)
  for (const untilMs = performance.now() + drainMs - graceMs; !ended.signal.aborted && performance.now() < untilMs;) {
    server.closeIdleConnections()
    await wait(idleCheckMs)
  }
  server.closeAllConnections()
  await closed
}
