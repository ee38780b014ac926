/** The one way to call the API, typed by the contract's types alone: `call('GET /products/:id', { params: { id } })`. */
import type { Calls } from '#contract/calls.ts'
import { Failure, failureOf } from './failure.ts'

type Needed<Entry, Part extends 'params' | 'body'> =
  Entry extends Record<Part, infer Given> ? ([Given] extends [undefined] ? unknown : Record<Part, Given>) : unknown
type QueryOf<Entry> = Entry extends { query: infer Given }
  ? [Given] extends [undefined]
    ? unknown
    : { query?: Given }
  : unknown

export type CallOptions = {
  /** Beside those that every call carries, for example Idempotency-Key. */
  headers?: Record<string, string>
  /** R134: there is no timeout of ours; leaving a screen may abort. */
  signal?: AbortSignal
}

/** What a call is given, by its entry in a table of calls. */
export type InputOf<Entry> = Needed<Entry, 'params'> & Needed<Entry, 'body'> & QueryOf<Entry> & CallOptions

export type ReplyOf<Entry> = Entry extends { reply: infer Reply } ? Reply : never

/** Calls of one table. Needs no second argument where the call has neither params nor body. Rejects with a `Failure`. */
export type CallOf<Table> = <Name extends keyof Table & string>(
  name: Name,
  ...input: {} extends InputOf<Table[Name]> ? [InputOf<Table[Name]>?] : [InputOf<Table[Name]>]
) => Promise<ReplyOf<Table[Name]>>

/** The shop's calls. */
export type Call = CallOf<Calls>

/** Sends to a path below /api. Rejects only when there is no answer. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** `language`: of the texts in the answer, asked at every call because a page can change it. */
export function createCall<Table = Calls>(send: Send, language: () => string): CallOf<Table> {
  return async (name, ...[input]) => {
    const { params, query, body, headers, signal } = (input ?? {}) as LooseInput
    const [method = 'GET', template = ''] = name.split(' ')
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
    throw new Failure({ status: 0, isRead: init.method === 'GET' })
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
