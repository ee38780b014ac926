/**
 * What the browser has of the API: each reply is cached under the name and the input of its call, so that every screen finds it there and nobody writes
 * a key. This file and `use-call.ts` alone know the cache's library.
 */
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'
import type { CallOf, CallOptions, InputOf, ReplyOf } from './call.ts'
import { isOffline } from './is-offline.ts'

/** Reads alone are cached. */
export type ReadOf<Table> = keyof Table & `GET ${string}`
export type ReadInput<Entry> = Omit<InputOf<Entry>, keyof CallOptions>

/** R132: tried again only where the catalogue of errors says so: no answer, or the server's fault. */
const retry = (count: number, error: unknown) =>
  count < 2 && !isOffline() && error instanceof Failure && (error.status === 0 || error.status >= 500)

export type ReplyCache = QueryClient
export const ReplyCacheProvider = QueryClientProvider

export const createReplyCache = (): ReplyCache =>
  new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true } },
  })

/** `scope`: what else the reply depends on, for example the page's language. */
const keyOf = (name: string, input: object, scope: string) => [name, input, scope] as const

type LooseCall = (name: string, input: object) => Promise<never>

/** The cached replies to one table of calls. */
export class Replies<Table> {
  #cache: ReplyCache
  #call: LooseCall
  #scope: string

  constructor(cache: ReplyCache, call: CallOf<Table>, scope: string) {
    this.#cache = cache
    this.#call = call as unknown as LooseCall
    this.#scope = scope
  }

  /** For the cache's library: where the reply lies, and how it is fetched. */
  optionsOf<Name extends ReadOf<Table>>(name: Name, input: ReadInput<Table[Name]>) {
    return {
      queryKey: keyOf(name, input, this.#scope),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<Table[Name]>> =>
        this.#call(name, { ...input, signal }),
    }
  }

  /** Fetches it now, whatever is cached; rejects with a `Failure`. For loaders in the browser. */
  load<Name extends ReadOf<Table>>(name: Name, input: ReadInput<Table[Name]>): Promise<ReplyOf<Table[Name]>> {
    return this.#cache.fetchQuery({ ...this.optionsOf(name, input), staleTime: 0 })
  }

  /** Puts a reply there that another call has brought. */
  show<Name extends ReadOf<Table>>(name: Name, input: ReadInput<Table[Name]>, reply: ReplyOf<Table[Name]>): void {
    this.#cache.setQueryData<unknown>(keyOf(name, input, this.#scope), reply)
  }

  /** Changes a cached reply before the server has answered; a reply that is on its way no longer counts. Gives what takes the change back. */
  async guess<Name extends ReadOf<Table>>(
    name: Name,
    input: ReadInput<Table[Name]>,
    change: (reply: ReplyOf<Table[Name]>) => ReplyOf<Table[Name]>,
  ): Promise<() => void> {
    const queryKey = keyOf(name, input, this.#scope)
    const before = this.#cache.getQueryData<ReplyOf<Table[Name]>>(queryKey)
    await this.#cache.cancelQueries({ queryKey })
    if (before !== undefined) this.#cache.setQueryData<unknown>(queryKey, change(before))
    return () => this.#cache.setQueryData<unknown>(queryKey, before)
  }

  /** Whatever was asked of this call is stale; what is shown of it is fetched anew. Resolves when that is there, and never rejects. */
  renew(name: ReadOf<Table>): Promise<void> {
    return this.#cache.invalidateQueries({ queryKey: [name] })
  }
}

/** For `useReplies` of one table of calls, below `ReplyCacheProvider`. */
export const useRepliesOf = <Table>(call: CallOf<Table>, scope: string) => new Replies(useQueryClient(), call, scope)
