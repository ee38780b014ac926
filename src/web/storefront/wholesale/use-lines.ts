import { useMemo } from 'react'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { buyerOf } from './buyer.ts'
import { lineOf } from './lines.ts'
import type { Line } from './lines.ts'

/** More than are sold by wholesale today; beyond it the catalogue has pages. */
export const linesPerPage = 48

export type Prices = { state: 'none' | 'loading' | 'shown' | 'failed'; retry: () => void }

/** The page's lines are the same for everybody; an approved buyer's own, with prices, take their place (R112). */
export function useLines(everybodys: readonly Line[], page: number): { lines: readonly Line[]; prices: Prices } {
  const { status, user } = useSession()
  const isApproved = buyerOf(status, user) === 'approved'
  const query = { page, limit: linesPerPage }
  const { data, isError, isFetching, refetch } = useCall('GET /wholesale/products', { query }, { enabled: isApproved })
  const own = useMemo(() => data?.products.map(lineOf), [data])
  const retry = () => void refetch()
  if (!isApproved) return { lines: everybodys, prices: { state: 'none', retry } }
  if (own) return { lines: own, prices: { state: 'shown', retry } }
  return { lines: everybodys, prices: { state: isError && !isFetching ? 'failed' : 'loading', retry } }
}
