import { maxCommentLength, ratings, refuseReview } from '#domain/review.ts'
import type { Rating } from '#domain/review.ts'
import { Star } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { splitLanguage } from '#web/i18n/local-path.ts'
import { describeFailure, fieldErrors } from '#web/calls/failure.ts'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { useKept } from '#web/kit/use-kept-form.ts'

type ReviewFormProps = {
  write: (written: { rating: number; comment: string }) => Promise<void>
  isOpen: boolean
  onClose: () => void
}

type Written = { rating: Rating | null; comment: string }

const blank: Written = { rating: null, comment: '' }

type Errors = { rating?: string; comment?: string; other?: string }

/** R101. What was typed stays when sending fails. */
export function ReviewForm({ write, onClose }: ReviewFormProps) {
  const { t } = useTranslation(['errors', 'product', 'common'])
  const { path } = splitLanguage(useLocation().pathname)
  const [{ rating, comment }, setWritten, forget] = useKept<Written>(`review:${path}`, blank)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstFault(form, errors)
  const check = (): Errors => {
    const refusal = refuseReview({ comment, rating })
    if (refusal === 'comment_required')
      return {
        comment: t('product:reviews.commentRequired'),
        ...(rating === null ? { rating: t('product:reviews.ratingRequired') } : {}),
      }
    return refusal ? { rating: t('product:reviews.ratingRequired') } : {}
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setErrors(found)
    if (rating === null || Object.keys(found).length > 0) return
    setSending(true)
    try {
      await write({ rating, comment: comment.trim() })
      forget()
      onClose()
    } catch (failure) {
      const fields = fieldErrors(failure)
      setErrors(
        Object.keys(fields).length > 0
          ? fields
          : { other: describeFailure(failure, t, t('errors:failed.submitReview')).message },
      )
      setSending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="mt-6 grid gap-5">
      <Stars rating={rating} error={errors.rating} onRate={(stars) => setWritten({ rating: stars, comment })} />
      <TextArea
        label={t('product:reviews.comment')}
        hint={t('product:reviews.commentHint')}
        value={comment}
        maxLength={maxCommentLength}
        onChange={({ target }) => setWritten({ rating, comment: target.value })}
        error={errors.comment}
        dir="auto"
      />
      <p role="alert" className="text-sm text-sale empty:hidden">
        {errors.other}
      </p>
      <div className="flex gap-3">
        <Button type="submit" size="sm" isBusy={isSending}>
          {t('product:reviews.submit')}
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}

/** B14: what was refused leaves the focus where it is to be mended, the stars before the words. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, errors: Errors) {
  useEffect(() => {
    const { current } = form
    if (errors.rating)
      (
        current?.querySelector<HTMLElement>('[type=radio]:checked') ??
        current?.querySelector<HTMLElement>('[type=radio]')
      )?.focus()
    else if (errors.comment) current?.querySelector('textarea')?.focus()
  }, [form, errors])
}

function Stars({
  rating,
  error,
  onRate,
}: {
  rating: Rating | null
  error: string | undefined
  onRate: (rating: Rating) => void
}) {
  const { t } = useTranslation('product')
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-error`}>
      <legend className="mb-1 text-sm font-medium">{t('reviews.rating')}</legend>
      <div className="-ms-2 flex">
        {ratings.map((stars) => (
          <label
            key={stars}
            className="inline-flex size-11 items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={rating === stars}
              onChange={() => onRate(stars)}
              aria-label={t('reviews.stars', { count: stars })}
              className="sr-only"
            />
            <Star
              size={24}
              strokeWidth={1.25}
              aria-hidden="true"
              className={rating !== null && stars <= rating ? 'fill-ink' : ''}
            />
          </label>
        ))}
      </div>
      <p id={`${name}-error`} role="alert" className="text-sm text-sale">
        {error}
      </p>
    </fieldset>
  )
}
