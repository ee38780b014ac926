/** What one visitor may hold open, however she asks. F3: one request at a time for each connection. F4: nobody keeps an answer that she doesn't read. */
import type { RequestListener } from 'node:http'
import type { Server, Socket } from 'node:net'
import { networkOf } from '#api/http/address.ts'

/** No browser and no proxy of today sends a request before the last answer has come; who has more of them waiting is cut. */
const mostPipelined = 32

/**
 * F3: requests that are sent ahead on one connection are answered one after the other. Each costs nothing before its turn: no file is opened for it,
 * no place is taken, no statement is sent.
 */
export function inTheirTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return
    // Node gives the connection to an answer when all those before it are sent.
    if (res.socket) return listener(req, res)
    const ahead = waiting.get(socket) ?? 0
    if (ahead >= mostPipelined) return void socket.destroy()
    waiting.set(socket, ahead + 1)
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      listener(req, res)
    })
  }
}

/**
 * F4: ends a connection over which an answer has made no progress for `stallMs`, looking four times in that span. What is still being made is not
 * meant, nor a slow line: only what lies ready and is not fetched.
 */
export function cutStalled(server: Server, stallMs: number): void {
  const sent = new Map<Socket, { bytes: number; atMs: number }>()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, last] of sent) {
      const unsent = unsentBytes(socket)
      const bytes = socket.bytesWritten - unsent
      if (unsent === 0 || bytes !== last.bytes) sent.set(socket, { bytes, atMs: nowMs })
      else if (nowMs - last.atMs >= stallMs) socket.destroy()
    }
  }, stallMs / 4).unref()
  server.on('connection', (socket) => {
    sent.set(socket, { bytes: 0, atMs: performance.now() })
    socket.once('close', () => sent.delete(socket))
  })
  server.once('close', () => clearInterval(timer))
}

/** What waits in Node and, already handed over but not taken by the system, beneath it: Node has no public name for the second. */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return socket.writableLength + (handle?.writeQueueSize ?? 0)
}

/** F4: one address (of IPv6: one network) has at most so many connections; the next is closed before a byte of it is read. 0: as many as she likes. */
export function capConnections(server: Server, perAddress: number): void {
  if (perAddress === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
