/** A network between the shop and its database that is slow, silent or cut, as told. TCP on 127.0.0.1. */
import { once } from 'node:events'
import net from 'node:net'

export type Mood =
  | 'well'
  /** Nothing passes in either direction; connections stay open, and new ones are taken. */
  | 'stalled'
  /** Every packet to the database comes that much later. */
  | { delayMs: number }

export type FaultProxy = {
  /** `url` with the proxy in the place of the database. */
  through(url: string): string
  set(mood: Mood): void
  /** Cuts each connection when its next query is on the way to the database, `count` of them. */
  resetNext(count: number): void
  close(): void
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  let mood: Mood = 'well'
  let resets = 0
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  const held: (() => void)[] = []

  /** In order: what is held or late keeps its turn, since a delay is the same for all. */
  const pass = (to: net.Socket, bytes: Buffer, delayMs: number) => {
    const write = () => void (to.destroyed || to.write(bytes))
    if (mood === 'stalled') held.push(write)
    else if (delayMs > 0) setTimeout(write, delayMs)
    else write()
  }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end)
    near.on('data', (bytes: Buffer) => {
      pass(far, bytes, typeof mood === 'object' ? mood.delayMs : 0)
      if (resets > 0 && mood === 'well') {
        resets--
        // After the query has left and before its answer comes.
        setImmediate(() => near.resetAndDestroy())
      }
    })
    far.on('data', (bytes: Buffer) => pass(near, bytes, 0))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as net.AddressInfo).port
  return {
    through: (url) => url.replace(`:${port}/`, `:${own}/`),
    set(next) {
      mood = next
      if (next === 'well') for (const write of held.splice(0)) write()
    },
    resetNext: (count) => void (resets = count),
    close() {
      server.close()
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy())
    },
  }
}
