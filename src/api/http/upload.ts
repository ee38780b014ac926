/** A file that somebody sends, streamed to this machine's disk: never whole in memory, and gone again when the call has ended. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { refuse } from './refusal.ts'

export type Upload = {
  file: string
  bytes: number
  /** SHA-256, in hexadecimal. */
  hash: string
  remove(): Promise<void>
}

/** 25 MiB take this long at 700 kbit/s. Other bodies have 30 seconds (server/serve.ts). */
export const uploadTimeoutMs = 5 * 60_000
/** Nothing for so long: whoever sends has gone, or holds the line. */
export const usualSilenceMs = 15_000

type Receiving = { incoming: { bodyTimeoutMs?: number } | undefined; silenceMs?: number }

/** Refuses what is too long before it is read to its end. The caller has asked already who sends it. */
export async function receiveUpload(
  request: Request,
  { mostBytes, types }: NonNullable<AdminEndpoint['upload']>,
  { incoming = {}, silenceMs = usualSilenceMs }: Receiving,
): Promise<Upload> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) refuse('UNSUPPORTED_MEDIA_TYPE', { accepts: types })
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) refuse('BODY_TOO_LARGE')
  incoming.bodyTimeoutMs = uploadTimeoutMs
  const folder = await mkdtemp(join(tmpdir(), 'qutn-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'file')
    const handle = await open(file, 'wx', 0o600)
    try {
      const { bytes, hash } = await drain(request.body, { handle, mostBytes, silenceMs })
      return { file, bytes, hash, remove }
    } finally {
      await handle.close()
    }
  } catch (error) {
    // Whatever is still on its way has as long as any other body.
    incoming.bodyTimeoutMs = 0
    await remove()
    throw error
  }
}

type Draining = { handle: FileHandle; mostBytes: number; silenceMs: number }

async function drain(body: ReadableStream<Uint8Array> | null, { handle, mostBytes, silenceMs }: Draining) {
  const digest = createHash('sha256')
  const reader = body?.getReader()
  let bytes = 0
  for (;;) {
    const chunk = reader && (await readInTime(reader, silenceMs))
    if (!chunk) return { bytes, hash: digest.digest('hex') }
    bytes += chunk.byteLength
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => undefined)
      refuse('BODY_TOO_LARGE')
    }
    digest.update(chunk)
    await handle.writeFile(chunk)
  }
}

/** Null at the end. A sender who hangs up, or falls silent, is no fault of ours to be logged (G31). */
async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('silent')), silenceMs)
  try {
    const { done, value } = await Promise.race([reader.read(), silence.promise])
    return done ? null : value
  } catch {
    void reader.cancel().catch(() => undefined)
    return refuse('VALIDATION_FAILED', { issues: [{ path: '', message: 'incomplete' }] })
  } finally {
    clearTimeout(timer)
  }
}
