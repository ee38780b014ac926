import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaUrl, originalKey, renditionKey } from '#domain/media.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { afterAll, expect, it } from 'vitest'
import { createMediaFiles } from './media-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-media-'))
const store = folderMedia(join(folder, 'media'))
const hash = 'a1'.repeat(32)
writeFileSync(join(folder, 'file'), 'a picture')
await store.put(renditionKey(hash, 320, 'avif'), join(folder, 'file'), 'image/avif')
await store.put(originalKey(hash), join(folder, 'file'), 'image/jpeg')
const state = { isAway: false }
const errors: string[] = []
const send = createMediaFiles(
  { ...store, open: (key) => (state.isAway ? Promise.reject(new Error('away')) : store.open(key)) },
  {
    rules: { publicUrl: 'https://shop.test' },
    log: { error: (_: object, said: string) => errors.push(said) } as never,
  },
)
const server = createServer((req, res) => {
  if (!send(req.url ?? '', req, res)) res.writeHead(418).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
const path = mediaUrl(hash, [320, 480]).replace('480.webp', '320.avif')

it('R060 T16 an uploaded picture may be kept for ever, and as a page it runs and loads nothing', async () => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([200, 'a picture'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await get(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', ''])
})

it('a copy that is not made yet is absent, and nobody keeps that', async () => {
  const answer = await get(mediaUrl(hash, [320, 480]))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it.each([
  `/images/media/${hash.slice(0, 32)}/320/../../../originals/${hash.slice(0, 32)}`,
  `/images/media/originals/${hash.slice(0, 32)}`,
  `/images/${originalKey(hash)}`,
  `/images/media/${hash.slice(0, 32)}/320/320.jpeg`,
])('%s: originals are never served', async (wrong) => expect((await get(wrong)).status).toBe(418))

it('a media store that is away is told as 503, for a while', async () => {
  state.isAway = true
  const answer = await get(path)
  expect([
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get('cache-control'),
    errors.length,
  ]).toEqual([503, '10', 'no-store', 1])
})
