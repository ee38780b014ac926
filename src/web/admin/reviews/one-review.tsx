import { languageNames } from '#domain/locale.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { listAddress } from '../lists/list-address.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { ReviewRow } from './reviews.page.tsx'
import { AnswerWindow, HideWindow } from './review-windows.tsx'

/** One review whole, with what can be done about it. */
export function OneReview({ review }: { review: ReviewRow }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const { rating, author, comment, language, status, hiddenReason, answer, answeredAt, createdAt } = review
  return (
    <li className="grid gap-x-8 gap-y-2 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
          <Stars rating={rating} />
          {review.personId === null ? (
            <bdi className="font-medium break-words">{author}</bdi>
          ) : (
            <Link
              to={adminLinks.customer(review.personId)}
              className="inline-block min-h-6 font-medium break-words underline-offset-4 hover:underline"
            >
              <bdi>{author}</bdi>
            </Link>
          )}
          <time dateTime={createdAt} className="text-stone">
            {moment(createdAt)}
          </time>
          <span className="text-stone">{languageNames[language]}</span>
          {status === 'hidden' && hiddenReason && (
            <span className="rounded-sm border border-sale px-1 text-xs text-sale">
              {t('reviews.hiddenFor', { reason: t(`reviews.reasons.${hiddenReason}`) })}
            </span>
          )}
        </p>
        <ProductName review={review} />
        <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
          {comment}
        </p>
        {answer !== null && (
          <div className="mt-3 border-s-2 border-line ps-4">
            <p className="text-sm text-stone">
              {t('reviews.answered')} {answeredAt && moment(answeredAt)}
            </p>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {answer}
            </p>
          </div>
        )}
      </div>
      <Verbs review={review} />
    </li>
  )
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('care')
  return (
    <span role="img" aria-label={t('reviews.stars', { count: rating })} dir="ltr" className="whitespace-nowrap">
      {'★'.repeat(rating)}
      <span className="text-stone/50">{'★'.repeat(5 - rating)}</span>
    </span>
  )
}

/** Narrows the list to its product. */
function ProductName({ review: { product } }: { review: ReviewRow }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={listAddress(search, { product: product.slug })}
      className="inline-flex min-h-11 items-center text-sm text-stone underline decoration-line underline-offset-4 hover:text-ink lg:min-h-8"
    >
      <bdi>{product.name}</bdi>
    </Link>
  )
}

function Verbs({ review }: { review: ReviewRow }) {
  const { t } = useTranslation('care')
  const mayWrite = useCan()('messages.write')
  const { act, isBusy, error } = useAct()
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const publish = () =>
    void act(
      () =>
        staffCall('POST /admin/reviews/:id/publish', { params: { id: review._id }, body: {}, headers: oneTimeKey() }),
      () => toast.success(said('care:reviews.done.publish')),
    ).finally(() => staffReplies.renew('GET /admin/reviews'))
  if (!mayWrite) return null
  return (
    <div>
      <p className="flex flex-wrap gap-x-5 lg:flex-col lg:items-end">
        <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('answer')}>
          {review.answer === null ? t('reviews.answer') : t('reviews.changeAnswer')}
        </Button>
        {review.status === 'published' ? (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('hide')}>
            {t('reviews.hide')}
          </Button>
        ) : (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={publish}>
            {t('reviews.publish')}
          </Button>
        )}
      </p>
      <FormAlert>{error}</FormAlert>
      {open === 'hide' && <HideWindow review={review} onClose={() => setOpen(null)} />}
      {open === 'answer' && <AnswerWindow review={review} onClose={() => setOpen(null)} />}
    </div>
  )
}
