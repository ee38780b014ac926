import type { FileReply } from '#contract/admin-endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { Language } from '#domain/locale.ts'
import { isDatabaseAway, isPersonErased } from '../shop.ts'
import { Refusal } from './refusal.ts'

const jsonType = 'application/json; charset=utf-8'

export type ReplyContext = { language: Language; requestId: string; headers?: Headers }

export function replySuccess(
  fields: object,
  status: number,
  context: ReplyContext & { cacheControl: string },
): Response {
  const headers = context.headers ?? new Headers()
  headers.set('content-type', jsonType)
  headers.set('content-language', context.language)
  headers.set('cache-control', context.cacheControl)
  headers.set('vary', 'Accept-Language')
  headers.set('x-request-id', context.requestId)
  return new Response(JSON.stringify({ success: true, ...fields }), { status, headers })
}

/** A file as it is, made for the one who asked: no cache keeps it. */
export function replyFile(
  bytes: Uint8Array<ArrayBuffer>,
  type: NonNullable<Endpoint['file']>,
  { requestId, headers = new Headers() }: ReplyContext,
): Response {
  headers.set('content-type', type)
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', requestId)
  return new Response(bytes, { status: 200, headers })
}

/** A file that is sent while it is made: a browser shows a PDF, and saves others under their name. Waits for the first part: what fails before it is a refusal. */
export async function replyStream(
  { name, parts }: FileReply,
  type: string,
  { requestId, headers = new Headers() }: ReplyContext,
): Promise<Response> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  const encoder = new TextEncoder()
  const bytesOf = (part: string | Uint8Array<ArrayBuffer>) => (typeof part === 'string' ? encoder.encode(part) : part)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(bytesOf(first.value))),
    async pull(controller) {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(bytesOf(value))
    },
    cancel: async () => void (await rest.return?.()),
  })
  const isText = type.startsWith('text/')
  headers.set('content-type', isText ? `${type}; charset=utf-8` : type)
  headers.set(
    'content-disposition',
    `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  )
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', requestId)
  return new Response(body, { status: 200, headers })
}

/** The failure envelope, from the one table of refusals. Never cached. */
export function replyRefusal(refusal: Refusal, context: ReplyContext): Response {
  const { status, shouldLogout, message: usual, about: others } = refusals[refusal.code]
  const { retryAfterSeconds, location, about = '', ...details } = refusal.details
  const message = others?.[about] ?? usual
  const headers = context.headers ?? new Headers()
  headers.set('content-type', jsonType)
  headers.set('content-language', context.language)
  headers.set('cache-control', 'no-store')
  headers.set('x-request-id', context.requestId)
  if (location !== undefined) headers.set('location', location)
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  const body = {
    success: false,
    code: refusal.code,
    message: message[context.language],
    ...(shouldLogout ? { shouldLogout } : {}),
    ...details,
    requestId: context.requestId,
  }
  return new Response(JSON.stringify(body), { status, headers })
}

/** A surprise as a refusal: what a stranger may know of it. Unknown state is 503 or 500, never 401 (G12). */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isPersonErased(error)) return new Refusal('TOKEN_INVALID')
  return isDatabaseAway(error) ? new Refusal('DEPENDENCY_DOWN', { retryAfterSeconds: 2 }) : new Refusal('SERVER_ERROR')
}
