import { refuse } from './refusal.ts'

/** For all calls whose contract doesn't say otherwise. */
export const maxBodyBytes = 64 * 1024

/** The raw bytes, at most `mostBytes`; a longer body is refused before it is read to its end. */
export async function readBytes(request: Request, mostBytes = maxBodyBytes): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > mostBytes) refuse('BODY_TOO_LARGE')
  // The connection ends a body at the length it was given, so it may be taken whole; as a stream it would cost three times as much.
  if (length !== null) return new Uint8Array(await request.arrayBuffer().catch(hungUp))
  if (request.body === null) return new Uint8Array()
  return readStream(request.body, mostBytes)
}

async function readStream(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(hungUp)
    if (done) break
    size += value.byteLength
    if (size > mostBytes) refuse('BODY_TOO_LARGE')
    chunks.push(value)
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)
}

/** Who is cut off or leaves in the middle of her sentence hears no answer, and is no fault of ours to be logged (G31). */
function hungUp(): never {
  refuse('VALIDATION_FAILED', { issues: [{ path: '', message: 'incomplete' }] })
}

/** The JSON body; undefined when there is none. Anything but JSON is 415: a form of another site can't send it (T6). */
export async function readJson(request: Request, mostBytes = maxBodyBytes): Promise<unknown> {
  const bytes = await readBytes(request, mostBytes)
  if (bytes.byteLength === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) refuse('UNSUPPORTED_MEDIA_TYPE')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    refuse('VALIDATION_FAILED', { issues: [{ path: '', message: 'JSON' }] })
  }
}
