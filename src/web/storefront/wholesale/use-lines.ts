import { skipToken, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.tsx'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { buyerOf } from './buyer.ts'
import { lineOf } from './lines.ts'
import type { Line } from './lines.ts'

/** More than are sold by wholesale today; beyond it the catalogue has pages. */
export const linesPerPage = 48

export type Prices = { state: 'none' | 'loading' | 'shown' | 'failed'; retry: () => void }

/** The page's lines are the same for everybody; an approved buyer's own, with prices, take their place (R112). */
export function useLines(everybodys: readonly Line[], page: number): { lines: readonly Line[]; prices: Prices } {
  const { language } = useLanguage()
  const { status, user } = useSession()
  const userId = buyerOf(status, user) === 'approved' ? user?._id : undefined
  const asked = useQuery({
    queryKey: ['wholesale', userId, language, page],
    queryFn: userId
      ? ({ signal }) =>
          call('GET /wholesale/products', { query: { page, limit: linesPerPage }, signal }).then(({ products }) =>
            products.map(lineOf),
          )
      : skipToken,
  })
  const retry = () => void asked.refetch()
  if (!userId) return { lines: everybodys, prices: { state: 'none', retry } }
  if (asked.data) return { lines: asked.data, prices: { state: 'shown', retry } }
  return { lines: everybodys, prices: { state: asked.isError && !asked.isFetching ? 'failed' : 'loading', retry } }
}
