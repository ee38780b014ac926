/** Files of the built web and of public/: listed once at the start, so a path that was not listed does not exist, whatever it tries (no traversal). */
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { compress, isCompressible, pickEncoding, type Encoding } from './encoding.ts'
import { codeReaderPolicy, commonHeaders, dataPolicy, type SecurityRules, workerPolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Names under these carry a hash of their content: they are never asked for again. */
const immutable = /^\/(assets|images)\//

/** What browsers and home screens show of the store. Their names never change, so a new one is seen after a day. */
const icon = /^\/[\w-]+\.(ico|png|svg|webmanifest)$/

/** Only files live at such a path: what is missing there gets no page rendered for it. */
export function isFilePath(path: string): boolean {
  return immutable.test(path) || icon.test(path)
}

/** The one file that browsers ask for again by themselves, to see whether the store has been renewed: no cache may stand between. */
const workerFile = '/worker.js'

/** The worker in which the stock room's camera reads codes. */
const codeReader = /^\/assets\/code-reader\.worker-[\w-]+\.js$/

function policyOf(path: string): string {
  if (path === workerFile) return workerPolicy
  return codeReader.test(path) ? codeReaderPolicy : dataPolicy
}

export type StaticFile = {
  file: string
  bytes: number
  etag: string
  headers: string[]
  /** Bytes of text files per encoding, made at the first request. */
  texts: Map<Encoding, Promise<Buffer>> | undefined
}

export type StaticFiles = Map<string, StaticFile>

/** Earlier folders win. Dotfiles and types not in the table are not listed. */
export function listStaticFiles(folders: string[], rules: SecurityRules): StaticFiles {
  const files: StaticFiles = new Map()
  for (const folder of folders) {
    for (const path of pathsBelow(folder)) {
      const type = types[extname(path).toLowerCase()]
      if (type && !files.has(path)) files.set(path, staticFile(join(folder, path), path, { type, rules }))
    }
  }
  return files
}

function pathsBelow(folder: string, path = ''): string[] {
  let entries
  try {
    entries = readdirSync(join(folder, path), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory()
        ? pathsBelow(folder, `${path}/${entry.name}`)
        : entry.isFile()
          ? [`${path}/${entry.name}`]
          : [],
    )
}

function staticFile(file: string, path: string, { type, rules }: { type: string; rules: SecurityRules }): StaticFile {
  const { size, mtimeMs } = statSync(file)
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const isText = isCompressible(type, size)
  const headers = [
    ...commonHeaders(path, rules).flat(),
    'Content-Security-Policy',
    policyOf(path),
    'Content-Type',
    type,
    'ETag',
    etag,
    'Cache-Control',
    cachingOf(path),
    ...(isText ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']),
  ]
  return { file, bytes: size, etag, headers, texts: isText ? new Map() : undefined }
}

function cachingOf(path: string): string {
  if (path === workerFile) return 'no-cache'
  if (icon.test(path)) return 'public, max-age=86400'
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

/** Answers GET and HEAD for a listed file and says true; otherwise touches nothing. */
export function sendStatic(files: StaticFiles, req: IncomingMessage, res: ServerResponse): boolean {
  const found = files.get(pathOf(req.url ?? ''))
  if (!found || (req.method !== 'GET' && req.method !== 'HEAD')) return false
  if (req.headers['if-none-match']?.includes(found.etag)) {
    res.writeHead(304, found.headers)
    res.end()
  } else if (found.texts) {
    void sendText(found, req, res)
  } else {
    sendBytes(found, req, res)
  }
  return true
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  try {
    return decodeURIComponent(end === -1 ? url : url.slice(0, end))
  } catch {
    return ''
  }
}

async function sendText(found: StaticFile, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  const texts = found.texts ?? new Map<Encoding, Promise<Buffer>>()
  try {
    // Reading fails too, where a file was taken away or no more may be opened: that ends this answer, not the store.
    const made = texts.get(encoding) ?? compress(readFileSync(found.file), encoding, 9)
    texts.set(encoding, made)
    const body = await made
    res.writeHead(200, [
      ...found.headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ])
    res.end(req.method === 'HEAD' ? undefined : body)
  } catch {
    texts.delete(encoding)
    res.destroy()
  }
}

function sendBytes(found: StaticFile, req: IncomingMessage, res: ServerResponse): void {
  const range = rangeOf(req.headers.range, found.bytes)
  if (range === 'outside') {
    res.writeHead(416, [...found.headers, 'Content-Range', `bytes */${found.bytes}`, 'Content-Length', '0'])
    res.end()
    return
  }
  const { from, to } = range ?? { from: 0, to: found.bytes - 1 }
  const lengths = [
    'Content-Length',
    String(to - from + 1),
    ...(range ? ['Content-Range', `bytes ${from}-${to}/${found.bytes}`] : []),
  ]
  res.writeHead(range ? 206 : 200, [...found.headers, ...lengths])
  if (req.method === 'HEAD' || found.bytes === 0) res.end()
  else pipeline(createReadStream(found.file, { start: from, end: to }), res, () => undefined)
}

/** One range of bytes, as players of films ask; anything odder gets the whole file, which is always allowed. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { from: number; to: number } | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const from = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1])
  const to = match[1] === '' || match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1)
  return from > to || from >= bytes ? 'outside' : { from, to }
}
