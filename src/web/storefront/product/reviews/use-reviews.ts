import type { reviewSorts } from '#contract/reviews.ts'
import { reviewPageSize } from '#domain/review.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { describeFailure } from '#web/calls/failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { listOf, withPage, withReview, withVote } from './review-list.ts'
import type { ReviewList, ReviewPage } from './review-list.ts'

export type ReviewSort = (typeof reviewSorts)[number]

/** The server's page has the newest ones; other orders, further pages and the visitor's own votes are fetched by the browser. */
export function useReviews(productId: string, first: ReviewPage) {
  const { t } = useTranslation(['errors', 'product', 'messages'])
  const { isAuthenticated, status } = useSession()
  const { list, setList, counted, sort, setSort, load, isLoading, error } = useReviewPages(productId, first)
  const tell = useTellFailure()
  const latest = useRef(() => load(1, sort))
  latest.current = () => load(1, sort)
  useEffect(() => {
    if (isAuthenticated) void latest.current()
  }, [isAuthenticated])

  const vote = async (reviewId: string) => {
    // Whose session is still being renewed is no guest: the call waits for it.
    if (status === 'guest') return toast.info(said('product:reviews.signInToVote'))
    setList((before) => withVote(before, reviewId))
    try {
      const votes = await call('PUT /products/reviews/:reviewId/helpful', { params: { reviewId }, body: {} })
      counted((before) => withVote(before, reviewId, votes))
    } catch (failure) {
      setList((before) => withVote(before, reviewId))
      tell(failure, { fallback: t('errors:failed.helpful'), again: () => void vote(reviewId) })
    }
  }

  /** Rejects with a `Failure`. */
  const write = async (written: { rating: number; comment: string }) => {
    const { review, summary } = await call('POST /products/:productId/reviews', {
      params: { productId },
      body: written,
    })
    counted((before) => withReview(before, review, summary))
    toast.success(said('messages:reviewSubmitted'))
  }

  return {
    list,
    sort,
    isLoading,
    error,
    isAuthenticated,
    vote,
    write,
    sortBy: (order: ReviewSort) => {
      setSort(order)
      void load(1, order)
    },
    more: () => void load(list.page + 1, sort),
    retry: () => void load(1, sort),
  }
}

type ReviewListChange = (list: ReviewList) => ReviewList

/** A newer wish ends an older one that is still on its way. */
function useReviewPages(productId: string, first: ReviewPage) {
  const { t } = useTranslation('errors')
  const [list, setList] = useState(() => listOf(first))
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const since = useRef<ReviewListChange[]>([])
  useEffect(() => () => running.current?.abort(), [])

  const load = async (page: number, order: ReviewSort) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const changes: ReviewListChange[] = []
    since.current = changes
    setLoading(true)
    setError(null)
    try {
      const query = { page, sort: order, limit: reviewPageSize }
      const reply = await call('GET /products/:productId/reviews', {
        params: { productId },
        query,
        signal: controller.signal,
      })
      setList((before) => changes.reduce((shown, change) => change(shown), withPage(before, reply)))
    } catch (failure) {
      if (!controller.signal.aborted) setError(describeFailure(failure, t, t('failed.fetchReviews')).message)
    } finally {
      if (running.current === controller) setLoading(false)
    }
  }

  /** What the server has just counted. A page that was asked for before may not know of it yet. */
  const counted = (change: ReviewListChange) => {
    since.current.push(change)
    setList(change)
  }

  return { list, setList, counted, sort, setSort, load, isLoading, error }
}
