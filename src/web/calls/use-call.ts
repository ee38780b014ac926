/** What a screen shows of the API: `useCall('GET /orders/:id', { params: { id } })`. It lies in the cache of `replies.ts`. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from './call.ts'
import type { ReadInput, ReadOf, Replies } from './replies.ts'

/** A reply that is on its way, failed or there. */
export type Fetched<Reply> = UseQueryResult<Reply>

type FetchOptions<Reply> = Pick<
  UseQueryOptions<Reply>,
  'enabled' | 'refetchInterval' | 'refetchOnMount' | 'staleTime'
> & {
  /** Another way to the same reply. */
  fetch?: (signal: AbortSignal) => Promise<Reply>
  /** Shows the reply to the input before, until this one's is there: the page before of a list. */
  keepsPrevious?: boolean
}

/** `useCall` for one table of calls. */
export function createUseCall<Table>(useReplies: () => Replies<Table>) {
  return <Name extends ReadOf<Table>>(
    name: Name,
    input: ReadInput<Table[Name]>,
    { fetch, keepsPrevious, ...options }: FetchOptions<ReplyOf<Table[Name]>> = {},
  ): Fetched<ReplyOf<Table[Name]>> => {
    const { queryKey, queryFn } = useReplies().optionsOf(name, input)
    return useQuery<ReplyOf<Table[Name]>>({
      queryKey,
      queryFn: fetch ? ({ signal }) => fetch(signal) : queryFn,
      ...(keepsPrevious ? { placeholderData: keepPreviousData as never } : {}),
      ...options,
    })
  }
}
