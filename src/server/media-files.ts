/** Uploaded pictures, from the media store. An address has the hash of its content, so a browser asks for it once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { readMediaPath, renditionKey } from '#domain/media.ts'
import type { MediaStore } from '#gateways/media/store.ts'
import type { Log } from './log.ts'
import { commonHeaders, dataPolicy, type SecurityRules } from './security-headers.ts'

/** Answers GET and HEAD of an uploaded picture and says true; otherwise touches nothing. */
export type SendMedia = (path: string, req: IncomingMessage, res: ServerResponse) => boolean

/** Opened as a page it runs and loads nothing, whatever a browser takes it for. */
const picturePolicy = `${dataPolicy}; sandbox`

export function createMediaFiles(store: MediaStore, { rules, log }: { rules: SecurityRules; log: Log }): SendMedia {
  const common = commonHeaders('/images/', rules).flat()
  const fail = (res: ServerResponse, status: 404 | 503) => {
    const own = ['Content-Security-Policy', picturePolicy, 'Cache-Control', 'no-store', 'Content-Length', '0']
    res.writeHead(status, [...common, ...own, ...(status === 503 ? ['Retry-After', '10'] : [])])
    res.end()
  }

  async function send(found: NonNullable<ReturnType<typeof readMediaPath>>, req: IncomingMessage, res: ServerResponse) {
    const { hash, width, type } = found
    const etag = `"${hash}-${width}-${type}"`
    const headers = [
      ...common,
      'Content-Security-Policy',
      picturePolicy,
      'Content-Type',
      `image/${type}`,
      'ETag',
      etag,
      'Cache-Control',
      'public, max-age=31536000, immutable',
    ]
    if (req.headers['if-none-match']?.includes(etag)) return void res.writeHead(304, headers).end()
    const file = await store.open(renditionKey(hash, width, type))
    if (!file) return fail(res, 404)
    res.writeHead(200, [...headers, 'Content-Length', String(file.bytes)])
    if (req.method === 'HEAD') {
      file.stream.destroy()
      res.end()
    } else pipeline(file.stream, res, () => undefined)
  }

  return (path, req, res) => {
    const found = path.startsWith('/images/media/') ? readMediaPath(path) : undefined
    if (!found) return false
    send(found, req, res).catch((error: unknown) => {
      log.error({ err: error }, 'the media store did not give a picture')
      if (res.headersSent) res.destroy()
      else fail(res, 503)
    })
    return true
  }
}
