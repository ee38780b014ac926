/** The shop behind a real listener on a port of its own, spoken to in bytes that no client library would send. */
import { layOutPages } from '#api/content/page-write.actions.ts'
import { demoPages } from '#db/seed/pages.ts'
import { connect, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { createListener } from '#server/listener.ts'
import { createLog } from '#server/log.ts'
import { createPages, type RenderPage, shopFrontOf } from '#server/pages.ts'
import { rawRequest } from '#server/raw-request.ts'
import { serve } from '#server/serve.ts'
import { listStaticFiles } from '#server/static-files.ts'
import { loadWebBuild, staticFolders } from '#server/web-build.ts'
import { testApi, type TestApi } from '../harness/api.ts'

export type ServedShop = TestApi & {
  port: number
  /** What was logged so far, as lines of JSON. */
  logged(): string
  get(path: string, headers?: Record<string, string>): ReturnType<typeof rawRequest>
  /** Writes bytes as they are, and waits until the server has hung up or been silent for `silentMs`. */
  send(bytes: string | Buffer, silentMs?: number): Promise<Heard>
}

export type Heard = { text: string; statuses: number[]; closed: boolean; tookMs: number }

/** Given as `renderPage`: the pages of the built web, with its files. */
export const pagesOf = 'built' as const

const page: RenderPage = () =>
  Promise.resolve(
    new Response('<!doctype html><title>Qutn</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )

export async function servedShop(
  parts: Parameters<typeof testApi>[0] & { renderPage?: typeof pagesOf } = {},
): Promise<ServedShop> {
  const { renderPage: wanted, ...shopParts } = parts
  let lines = ''
  const log = createLog('info', { write: (line: string) => void (lines += line) })
  const api = await testApi({ log, ...shopParts })
  const rules = { publicUrl: api.shop.settings.publicUrl }
  const web = wanted ? await loadWebBuild() : null
  if (web) {
    await layOutPages(api.shop.db, demoPages, api.clock.now())
    await api.shop.facts.renew()
  }
  const renderPage = web
    ? createPages(
        { load: () => Promise.resolve(web), mode: 'production' },
        api.api,
        shopFrontOf(api.shop, { storeNotice: true }),
      )
    : page
  const folders = web ? staticFolders : []
  const answerCrawler = () =>
    Promise.resolve(new Response('User-agent: *', { headers: { 'content-type': 'text/plain' } }))
  const listener = createListener({
    api: api.api,
    renderPage,
    answerCrawler,
    files: listStaticFiles(folders, rules),
    rules,
    log,
  })
  const serving = await serve(listener, { port: 0, host: '127.0.0.1', graceMs: 1, drainMs: 500 })
  afterAll(() => serving.stop())
  return {
    ...api,
    port: serving.port,
    logged: () => lines,
    get: (path, headers = {}) => rawRequest(serving.port, { path, headers }),
    send: (bytes, silentMs = 700) => hear(serving.port, bytes, silentMs),
  }
}

function hear(port: number, bytes: string | Buffer, silentMs: number): Promise<Heard> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (closed: boolean) => {
      socket.destroy()
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ text, statuses, closed, tookMs: performance.now() - startedMs })
    }
    socket.setTimeout(silentMs, () => end(false))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
    socket.write(bytes)
  })
}

/** A connection that says a little and then nothing. */
export function dawdle(port: number, start: string): { socket: Socket; closed: Promise<number> } {
  const startedMs = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write(start)
  return {
    socket,
    closed: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - startedMs))),
  }
}
