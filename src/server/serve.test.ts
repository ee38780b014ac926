import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { serve } from './serve.ts'

const local = { port: 0, host: '127.0.0.1' }

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe('stopping', () => {
  it('G23 finishes the request that was accepted, and takes no new connection', async () => {
    const [arrived, finish] = [gate(), gate()]
    const serving = await serve((_req, res) => {
      arrived.open()
      void finish.opened.then(() => res.end('done'))
    }, local)
    const accepted = rawRequest(serving.port, { path: '/', headers: { connection: 'keep-alive' } })
    await arrived.opened
    const stopped = serving.stop()
    await expect(rawRequest(serving.port, { path: '/' })).rejects.toThrow('ECONNREFUSED')
    finish.open()
    expect(await accepted).toMatchObject({ status: 200, text: 'done' })
    await stopped
  })

  it('G23 a request on a connection that was idle when the stop came is still answered', async () => {
    const serving = await serve((_req, res) => void res.end('here'), local)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port: serving.port, agent }, resolve).on('error', reject),
      )
    const first = await ask()
    await new Promise((resolve) => first.resume().on('end', resolve))
    const stopped = serving.stop()
    const second = await ask()
    expect([second.statusCode, second.headers.connection]).toEqual([200, 'close'])
    second.resume()
    await stopped
    agent.destroy()
  })

  it('G23 ends in time although a client never finishes', async () => {
    const arrived = gate()
    const serving = await serve(() => arrived.open(), { ...local, drainMs: 100, graceMs: 10 })
    const hung = rawRequest(serving.port, { path: '/' }).catch((error: Error) => error.message)
    await arrived.opened
    const slow = connect(serving.port, '127.0.0.1').on('error', () => undefined)
    slow.write('GET / HT')
    const from = performance.now()
    await serving.stop()
    expect(performance.now() - from).toBeLessThan(2000)
    expect(await hung).toMatch(/hang up|ECONNRESET/)
    slow.destroy()
  })

  it('says so when the port is taken', async () => {
    const serving = await serve((_req, res) => void res.end(), local)
    await expect(serve((_req, res) => void res.end(), { ...local, port: serving.port })).rejects.toThrow('EADDRINUSE')
    await serving.stop()
  })
})

describe('limits', () => {
  it('G31 a body that dribbles ends its connection; one that a handler expects to be long may take longer', async () => {
    const bodies: string[] = []
    const serving = await serve(
      (req: IncomingMessage & { bodyTimeoutMs?: number }, res) => {
        if (req.url === '/upload') req.bodyTimeoutMs = 20_000
        let body = ''
        req.on('data', (chunk) => (body += String(chunk)))
        req.on('end', () => {
          bodies.push(body)
          res.end()
        })
        req.on('error', () => undefined)
      },
      { ...local, graceMs: 1, bodyTimeoutMs: 60 },
    )
    const dribble = (path: string) => {
      const socket = connect(serving.port, '127.0.0.1').on('error', () => undefined)
      socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\n\r\na`)
      return socket
    }
    const [long, usual] = [dribble('/upload'), dribble('/other')]
    await once(usual, 'close')
    expect([bodies, long.destroyed]).toEqual([[], false])
    long.write('bcd')
    await once(long, 'data')
    expect(bodies).toEqual(['abcd'])
    long.destroy()
    await serving.stop()
  })

  it('G31 a header that is too large is refused with 431', async () => {
    const serving = await serve((_req, res) => void res.end(), { ...local, graceMs: 1 })
    expect((await rawRequest(serving.port, { path: '/', headers: { 'x-large': 'x'.repeat(20_000) } })).status).toBe(431)
    await serving.stop()
  })
})
