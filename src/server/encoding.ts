/** Which bytes travel: brotli, gzip or as they are. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const [unbrotli, gunzipped] = [promisify(brotliDecompress), promisify(gunzip)]

const known = new Map<string, Encoding>()

/** The best encoding that the client takes, by its Accept-Encoding header; q=0 is a refusal. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const remembered = known.get(accept)
  if (remembered) return remembered
  const encoding = readAccept(accept)
  if (known.size >= 200) known.clear()
  if (accept.length <= 200) known.set(accept, encoding)
  return encoding
}

function readAccept(accept: string): Encoding {
  const taken = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

const smallestBytes = 1024

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= smallestBytes && /^text\/|json|javascript|xml|svg|manifest|wasm/.test(contentType)
}

/** Brotli quality: 5 while somebody waits, 9 for files that are made once a start. */
export async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipped(body, { level: 6 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipped(body) : unbrotli(body)
}
