import type { Review, ReviewSummary } from '#contract/reviews.ts'
import { ratings, reviewPageSize } from '#domain/review.ts'
import { ThumbsUp } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocation } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { links } from '#web/storefront/links.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Rating } from '#web/storefront/goods/rating.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import type { ReviewPage } from './review-list.ts'
import { useReviews } from './use-reviews.ts'
import type { ReviewSort } from './use-reviews.ts'

const loadForm = () => import('./review-form.tsx').then(({ ReviewForm }) => ReviewForm)

const sorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest', 'helpful']

/** R100–R102. */
export function Reviews({ productId, first }: { productId: string; first: ReviewPage }) {
  const { t } = useTranslation('product')
  const reviews = useReviews(productId, first)
  const { list, sort, isLoading, error } = reviews
  return (
    <section aria-labelledby="reviews-heading" className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_1fr]">
      <div>
        <h2 id="reviews-heading" className="text-2xl sm:text-3xl">
          {t('reviews.heading')}
        </h2>
        {list.summary.totalReviews > 0 && <Summary summary={list.summary} />}
        <Write write={reviews.write} isAuthenticated={reviews.isAuthenticated} />
      </div>
      <div>
        {list.reviews.length > 1 && <SortReviews sort={sort} onSort={reviews.sortBy} />}
        {list.reviews.length === 0 && !error && <p className="text-stone">{t('reviews.none')}</p>}
        <ul
          aria-busy={isLoading}
          className={`divide-y divide-line transition-opacity ${isLoading ? 'opacity-60' : ''}`}
        >
          {list.reviews.map((review) => (
            <ReviewItem key={review._id} review={review} onVote={() => void reviews.vote(review._id)} />
          ))}
        </ul>
        {isLoading && list.hasMore && <ComingReviews />}
        {error && <ErrorState message={error} onRetry={reviews.retry} isRetrying={isLoading} />}
        {list.hasMore && (
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <Button look="outline" isBusy={isLoading} onClick={reviews.more}>
              {t('reviews.more')}
            </Button>
            <span role="status" className="text-sm text-stone">
              <bdi>{t('reviews.shown', { shown: list.reviews.length, total: list.summary.totalReviews })}</bdi>
            </span>
          </div>
        )}
      </div>
    </section>
  )
}

function Summary({ summary: { averageRating, totalReviews, ratingDistribution } }: { summary: ReviewSummary }) {
  const { t } = useTranslation('product')
  const { number } = useFormat()
  return (
    <>
      <p className="mt-4 flex items-center gap-3">
        <span className="font-display text-4xl tabular-nums">{number(averageRating)}</span>
        <Rating value={averageRating} count={totalReviews} />
      </p>
      <ul className="mt-4 grid gap-1.5">
        {ratings.toReversed().map((stars) => {
          const count = ratingDistribution[stars]
          return (
            <li key={stars} className="grid grid-cols-[1rem_1fr_2rem] items-center gap-3 text-sm tabular-nums">
              <span aria-hidden="true">{stars}</span>
              <svg
                role="img"
                aria-label={t('reviews.bar', { count, stars })}
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="flip h-1.5 w-full"
              >
                <rect width="100" height="6" className="fill-sand" />
                <rect width={(100 * count) / totalReviews} height="6" className="fill-ink" />
              </svg>
              <span aria-hidden="true" className="text-stone">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SortReviews({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  const { t } = useTranslation('product')
  return (
    <label className="mb-2 flex items-center justify-end gap-3 text-sm">
      <span className="sr-only">{t('reviews.sort')}</span>
      <select
        value={sort}
        onChange={({ target }) => onSort(target.value as ReviewSort)}
        className="select min-h-11 rounded-sm border border-line bg-paper ps-3 hover:border-ink"
      >
        {sorts.map((order) => (
          <option key={order} value={order}>
            {t(`reviews.sortBy.${order}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Comments are in their writers' languages, so each finds its own direction. */
function ReviewItem({ review, onVote }: { review: Review; onVote: () => void }) {
  const { t } = useTranslation('product')
  const { date } = useFormat()
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Rating value={review.rating} />
        <span className="font-medium">
          <bdi>{review.author}</bdi>
        </span>
        {review.verifiedPurchase && <span className="text-success">{t('reviews.verified')}</span>}
        <time dateTime={review.createdAt} className="text-stone">
          {date(review.createdAt)}
        </time>
      </div>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
        {review.comment}
      </p>
      {review.answer && (
        <div className="mt-3 border-s-2 border-line ps-4">
          <p className="text-sm text-stone">{t('reviews.answer')}</p>
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {review.answer}
          </p>
        </div>
      )}
      <button
        type="button"
        aria-pressed={review.isHelpful}
        aria-label={t('reviews.helpfulCount', { count: review.helpful })}
        onClick={onVote}
        className="mt-2 -ms-2 inline-flex min-h-11 items-center gap-2 px-2 text-sm text-stone hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
      >
        <ThumbsUp size={16} strokeWidth={1.5} aria-hidden="true" className={review.isHelpful ? 'fill-current' : ''} />
        {t('reviews.helpful')} <span className="tabular-nums">{review.helpful}</span>
      </button>
    </li>
  )
}

/** As many as a page has, so that what follows moves once: at the press. */
function ComingReviews() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: reviewPageSize }, (_, place) => (
        <div key={place} className="border-t border-line py-6">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="mt-3 h-12 w-full max-w-prose" />
          <Skeleton className="mt-2 h-11 w-28" />
        </div>
      ))}
    </div>
  )
}

function Write({
  write,
  isAuthenticated,
}: {
  write: (written: { rating: number; comment: string }) => Promise<void>
  isAuthenticated: boolean
}) {
  const { t } = useTranslation('product')
  const { pathname } = useLocation()
  const form = useLate(loadForm)
  if (!isAuthenticated) {
    return (
      <LinkButton to={links.login(splitLanguage(pathname).path)} look="outline" size="sm" className="mt-6">
        {t('reviews.signInToWrite')}
      </LinkButton>
    )
  }
  return form.isOpen ? (
    form.show({ write })
  ) : (
    <Button look="outline" size="sm" className="mt-6" isBusy={form.isBusy} onClick={form.open}>
      {t('reviews.write')}
    </Button>
  )
}
