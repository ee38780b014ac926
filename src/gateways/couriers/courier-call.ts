/** How adapters speak with a courier: no redirects, ten seconds, a cap on what he sends. His address comes from the settings, never from a visitor. */
import { z } from 'zod'
import { courierTimeoutMs } from './courier.ts'

const mostBytes = 2 * 1024 * 1024

export type CourierReply = { status: number; bytes: Uint8Array<ArrayBuffer> }

export type CourierCall = { method?: string; headers?: Record<string, string>; json?: unknown }

/** Throws where no whole answer came; an answer of any status is returned. What was sent stands in no error: it may hold a password. */
export async function callCourier(url: URL, { method, headers, json }: CourierCall = {}): Promise<CourierReply> {
  const reply = await fetch(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    redirect: 'error',
    signal: AbortSignal.timeout(courierTimeoutMs),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('The courier sends more than may be read')
    chunks.push(chunk)
  }
  return { status: reply.status, bytes: new Uint8Array(Buffer.concat(chunks)) }
}

export const isOk = ({ status }: CourierReply): boolean => status >= 200 && status < 300

/** Throws where it is no JSON of that form. */
export const readJson = <S extends z.ZodType>({ bytes }: CourierReply, schema: S): z.output<S> =>
  schema.parse(JSON.parse(new TextDecoder().decode(bytes)))

/** What a courier says, for people: one line, not too long, without signs that steer a terminal. */
export const plainWords = (text: string, mostChars = 200): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostChars)

/** The bytes of a PDF, and of nothing else. */
export function readPdf(reply: CourierReply): Uint8Array<ArrayBuffer> {
  if (!isOk(reply)) throw new Error(`The courier answers for a label with ${reply.status}`)
  if (!Buffer.from(reply.bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw new Error('The label is no PDF')
  return reply.bytes
}

/**
 * An address that a courier names, where it lies on one of his own hosts (`host:port`, or all below `*.host`): over HTTPS, or where his service itself does not.
 * Throws for any other, so that nobody sends us into our own network.
 */
export function ownAddress(text: string, { service, hosts }: { service: string; hosts: readonly string[] }): URL {
  const [url, home] = [new URL(text), new URL(service)]
  const isOwn = [home.host, ...hosts].some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  )
  if (!isOwn || url.username !== '' || url.password !== '')
    throw new Error('The courier names an address that is not his')
  if (url.protocol === 'http:' && home.protocol === 'https:') url.protocol = 'https:'
  if (url.protocol !== home.protocol) throw new Error('The courier names an address that is not his')
  return url
}
