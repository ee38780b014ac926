/** The one way to call the API, typed by the contract's types alone: `call('GET /products/:id', { params: { id } })`. */
import type { CallKey, Calls } from '#contract/calls.ts'
import { Failure, failureOf } from './failure.ts'

type Needed<K extends CallKey, Part extends 'params' | 'body' | 'query'> = Calls[K][Part] extends undefined
  ? unknown
  : { [P in Part]: Calls[K][P] }
type QueryOf<K extends CallKey> = Calls[K]['query'] extends undefined ? unknown : { query?: Calls[K]['query'] }

export type CallOptions = {
  /** Beside those that every call carries, for example Idempotency-Key. */
  headers?: Record<string, string>
  /** R134: there is no timeout of ours; leaving a screen may abort. */
  signal?: AbortSignal
}

export type CallInput<K extends CallKey> = Needed<K, 'params'> & Needed<K, 'body'> & QueryOf<K> & CallOptions

/** Needs no second argument where the call has neither params nor body. Rejects with a `Failure`. */
export type Call = <K extends CallKey>(
  key: K,
  ...input: {} extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
) => Promise<Calls[K]['reply']>

/** As `Call`, for calls of another table: those of the back office. */
export type CallOf<Table> = <K extends keyof Table & string>(
  key: K,
  input?: Omit<Partial<Table[K]>, 'reply'> & CallOptions,
) => Promise<Table[K] extends { reply: infer Reply } ? Reply : never>

/** Sends to a path below /api. Rejects only when there is no answer. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** `language`: of the texts in the answer, asked at every call because a page can change it. */
export function createCall(send: Send, language: () => string): Call {
  return async (key, ...[input]) => {
    const { params, query, body, headers, signal } = (input ?? {}) as LooseInput
    const [method = 'GET', template = ''] = key.split(' ')
    const response = await answerOf(send, fillPath(template, params) + searchOf(query), {
      method,
      signal: signal ?? null,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw await failureOf(response)
    return response.json().catch(() => {
      throw new Failure({ status: response.status })
    })
  }
}

type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & CallOptions

/** An aborted call stays an abort; everything else without an answer is a network failure. */
export async function answerOf(send: Send, path: string, init: RequestInit): Promise<Response> {
  try {
    return await send(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Failure({ status: 0 })
  }
}

export function fillPath(template: string, params: Record<string, string> = {}): string {
  return template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}
