/** An answer made ready to be sent many times: bytes per encoding, header lists as node:http writes them, a strong ETag. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, decompress, type Encoding, isCompressible, pickEncoding } from './encoding.ts'
import { ownScriptsHeader } from './own-scripts.ts'
import type { HeaderPair } from './security-headers.ts'

type Variant = { body: Buffer; headers: string[]; unchangedHeaders: string[] }

export type ReadyAnswer = {
  status: number
  /** Of status, headers and body: two answers with one hash are the same answer. */
  hash: string
  headers: HeaderPair[]
  /** Null once a kept answer has compressed bytes: its plain ones are made of those where somebody wants them. */
  body: Buffer | null
  compressible: boolean
  variants: Map<Encoding, Variant>
  /** Ids of the products that it shows; null: any product may concern it. */
  shows: readonly string[] | null
  /** In the hot cache. */
  isKept: boolean
  /** Told when other bytes are held: an encoding was made. */
  resized?: () => void
  madeMs: number
}

/** Headers that belong to one exchange and not to the content. */
const leftOut = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  ownScriptsHeader,
])

/** `dress` returns the headers to add; they replace headers of the same name. */
export async function readyAnswer(response: Response, dress: (headers: Headers) => HeaderPair[]): Promise<ReadyAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const added = dress(response.headers)
  const replaced = new Set(added.map(([name]) => name.toLowerCase()))
  const own = [...response.headers].filter(([name]) => !leftOut.has(name) && !replaced.has(name))
  const headers: HeaderPair[] = [...own, ...added]
  const hash = createHash('sha256')
    .update(`${response.status}${JSON.stringify(headers)}`)
    .update(body)
    .digest('base64url')
    .slice(0, 27)
  const compressible = isCompressible(response.headers.get('content-type') ?? '', body.length)
  return {
    status: response.status,
    hash,
    headers,
    body,
    compressible,
    variants: new Map(),
    shows: null,
    isKept: false,
    madeMs: Date.now(),
  }
}

/** Answers from memory when this encoding has been made, else makes it first. Never throws: a broken connection ends the answer. */
export function sendAnswer(answer: ReadyAnswer, req: IncomingMessage, res: ServerResponse): void {
  const encoding = answer.compressible ? pickEncoding(req.headers['accept-encoding']) : 'identity'
  const variant = answer.variants.get(encoding)
  if (!variant) {
    makeVariant(answer, encoding).then(
      () => sendAnswer(answer, req, res),
      () => res.destroy(),
    )
    return
  }
  const seen = req.headers['if-none-match']
  const isUnchanged = seen !== undefined && answer.status === 200 && (seen.includes(answer.hash) || seen === '*')
  const headers = isUnchanged ? variant.unchangedHeaders : variant.headers
  res.writeHead(isUnchanged ? 304 : answer.status, isFetchedAhead(req) ? headers.map(forTheClick) : headers)
  if (isUnchanged || req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

/** A link was pointed at: the browser asks for the next page before it is wanted. */
const isFetchedAhead = (req: IncomingMessage) => req.headers['sec-purpose'] === 'prefetch'

/** A prefetched page may be used for ten seconds without asking again: the click follows at once. */
const forTheClick = (value: string) => (value === 'public, no-cache' ? 'private, max-age=10' : value)

/** Somebody waits for it: middling quality. Made twice at worst, when two clients ask in the same moment. */
export async function makeVariant(answer: ReadyAnswer, encoding: Encoding): Promise<Variant> {
  const body = await compress(await plainBody(answer), encoding, 5)
  const variant = addVariant(answer, encoding, body)
  if (answer.isKept && encoding !== 'identity') answer.body = null
  answer.resized?.()
  return variant
}

export function addVariant(answer: ReadyAnswer, encoding: Encoding, body: Buffer): Variant {
  const variant = { body, ...headerLists(answer, encoding, body.length) }
  answer.variants.set(encoding, variant)
  return variant
}

async function plainBody({ body, variants }: ReadyAnswer): Promise<Buffer> {
  if (body) return body
  const [made] = variants
  if (!made) throw new Error('An answer has neither its plain nor its compressed bytes')
  return decompress(made[1].body, made[0])
}

function headerLists(answer: ReadyAnswer, encoding: Encoding, bytes: number): Omit<Variant, 'body'> {
  const etag = `"${answer.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const kept = answer.status === 200 ? [...answer.headers.flat(), 'ETag', etag] : answer.headers.flat()
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return { headers: [...kept, ...encoded, 'Content-Length', String(bytes)], unchangedHeaders: kept }
}
