import { closeSync, mkdtempSync, openSync, readdirSync, readlinkSync, ftruncateSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { serve, type ServeOptions, type Serving } from './serve.ts'
import { listStaticFiles, sendStatic } from './static-files.ts'

const megabyte = 1024 * 1024
const opened: { servings: Serving[]; sockets: Socket[] } = { servings: [], sockets: [] }

afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy()
  await Promise.all(opened.servings.splice(0).map((serving) => serving.stop()))
})

async function served(listener: RequestListener, options: Partial<ServeOptions> = {}): Promise<Serving> {
  const serving = await serve(listener, { port: 0, host: '127.0.0.1', graceMs: 1, drainMs: 100, ...options })
  opened.servings.push(serving)
  return serving
}

function dial({ port }: Serving, bytes = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  opened.sockets.push(socket)
  socket.write(bytes)
  return socket
}

const asking = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(times)

describe('F3 requests that are sent ahead', () => {
  /** Larger than what the system keeps for two ends that don't read. */
  function film(): { folder: string; openNow: () => number } {
    const folder = mkdtempSync(join(tmpdir(), 'qutn-film-'))
    const file = join(folder, 'film.mp4')
    const handle = openSync(file, 'w')
    ftruncateSync(handle, 64 * megabyte)
    closeSync(handle)
    const linkOf = (name: string) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`)
      } catch {
        return ''
      }
    }
    return { folder, openNow: () => readdirSync('/proc/self/fd').filter((name) => linkOf(name) === file).length }
  }

  it.runIf(process.platform === 'linux')(
    'F3 ask for files one at a time: who does not read has one open for each connection, and none when she is gone',
    async () => {
      const { folder, openNow } = film()
      const files = listStaticFiles([folder], { publicUrl: 'http://shop.test' })
      const serving = await served((req, res) => {
        if (!sendStatic(files, req, res)) res.end('there')
      })
      const sockets = Array.from({ length: 4 }, () => dial(serving, asking('/film.mp4', 20)).pause())
      await vi.waitFor(() => expect(openNow()).toBe(sockets.length))
      for (let turn = 0; turn < 20; turn++) expect((await rawRequest(serving.port, { path: '/' })).text).toBe('there')
      expect(openNow()).toBe(sockets.length)
      for (const socket of sockets) socket.destroy()
      await vi.waitFor(() => expect(openNow()).toBe(0))
    },
  )

  it('F3 are answered in their order, and none is begun before the one ahead of it is sent', async () => {
    const begun: string[] = []
    const finish: (() => void)[] = []
    const serving = await served((req, res) => {
      begun.push(req.url ?? '')
      finish.push(() => res.end(`${req.url};`))
    })
    let heard = ''
    dial(serving, asking('/a') + asking('/b') + asking('/c')).on('data', (chunk) => {
      heard += String(chunk)
    })
    for (const path of ['/a', '/b', '/c']) {
      await vi.waitFor(() => expect(begun.at(-1)).toBe(path))
      finish.shift()?.()
    }
    await vi.waitFor(() => expect(heard.match(/\/\w;/g)).toEqual(['/a;', '/b;', '/c;']))
    expect(begun).toEqual(['/a', '/b', '/c'])
  })

  it('F3 end the connection where there are more of them than any client has', async () => {
    const begun: string[] = []
    const serving = await served((req) => void begun.push(req.url ?? ''))
    await once(dial(serving, asking('/', 40)).resume(), 'close')
    expect(begun).toEqual(['/'])
  })
})

describe('F4 connections', () => {
  it('F4 an answer that nobody fetches ends its connection', async () => {
    const gone = Promise.withResolvers<void>()
    const serving = await served(
      (req, res) => {
        req.socket.once('close', gone.resolve)
        res.end(Buffer.alloc(64 * megabyte))
      },
      { stallMs: 200 },
    )
    const greedy = dial(serving, asking('/')).pause()
    // What she goes on asking for is no progress.
    const more = setInterval(() => greedy.write(asking('/')), 50)
    await gone.promise
    clearInterval(more)
  })

  it('F4 a slow line, an answer that takes its time, and a connection that waits for the next request are let be', async () => {
    const serving = await served(
      (req, res) => {
        if (req.url === '/late') setTimeout(() => res.end('late'), 900)
        else res.end(Buffer.alloc(16 * megabyte))
      },
      { stallMs: 300 },
    )
    const late = rawRequest(serving.port, { path: '/late' })
    const slow = dial(serving, asking('/film'))
    let bytes = 0
    slow.on('data', (chunk) => {
      bytes += chunk.length
      slow.pause()
      setTimeout(() => slow.resume(), 5)
    })
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(16 * megabyte), { timeout: 20_000 })
    expect((await late).text).toBe('late')
    expect(slow.destroyed).toBe(false)
    slow.write(asking('/film'))
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(17 * megabyte), { timeout: 20_000 })
  }, 45_000)

  it('F4 one address has so many and no more; one that ends makes room', async () => {
    const serving = await served((_req, res) => void res.end('in'), { connectionsPerAddress: 3 })
    const kept = [dial(serving), dial(serving), dial(serving)]
    const isIn = async (socket: Socket) => {
      socket.write(asking('/'))
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
    }
    expect(await Promise.all(kept.map(isIn))).toEqual([true, true, true])
    expect(await isIn(dial(serving))).toBe(false)
    kept[0]?.destroy()
    await vi.waitFor(async () => expect(await isIn(dial(serving))).toBe(true))
  })
})
