import { refusals } from '#contract/refusals.ts'
import type { Language } from '#domain/locale.ts'
import { Refusal } from './refusal.ts'

const jsonType = 'application/json; charset=utf-8'

export type ReplyContext = { language: Language; requestId: string; headers?: Headers }

export function replySuccess(fields: object, status: number, context: ReplyContext & { cacheControl: string }): Response {
  const headers = context.headers ?? new Headers()
  headers.set('content-type', jsonType)
  headers.set('content-language', context.language)
  headers.set('cache-control', context.cacheControl)
  headers.set('vary', 'Accept-Language')
  headers.set('x-request-id', context.requestId)
  return new Response(JSON.stringify({ success: true, ...fields }), { status, headers })
}

/** The failure envelope, from the one table of refusals. Never cached. */
export function replyRefusal(refusal: Refusal, context: ReplyContext): Response {
  const { status, shouldLogout, message } = refusals[refusal.code]
  const { retryAfterSeconds, ...details } = refusal.details
  const headers = context.headers ?? new Headers()
  headers.set('content-type', jsonType)
  headers.set('content-language', context.language)
  headers.set('cache-control', 'no-store')
  headers.set('x-request-id', context.requestId)
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  const body = {
    success: false, code: refusal.code, message: message[context.language],
    ...(shouldLogout ? { shouldLogout } : {}), ...details, requestId: context.requestId,
  }
  return new Response(JSON.stringify(body), { status, headers })
}

/** SQLSTATE classes and socket errors that mean: the database is away or busy, try again (G12, G13). */
const awayStates = new Set(['57P01', '57P02', '57P03', '53300', '57014', '55P03', '08000', '08001', '08003', '08006', '25P03'])
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** A surprise as a refusal: what a stranger may know of it. Unknown state is 503 or 500, never 401. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (awayStates.has(code) || awayErrors.has(code) || /timeout|terminated|ended|closed/i.test(cause.message)) {
      return new Refusal('DEPENDENCY_DOWN', { retryAfterSeconds: 2 })
    }
  }
  return new Refusal('SERVER_ERROR')
}
