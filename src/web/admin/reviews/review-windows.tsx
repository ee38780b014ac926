import { directionOf, languageNames } from '#domain/locale.ts'
import { hideReasons, maxCommentLength } from '#domain/review.ts'
import type { HideReason } from '#domain/review.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { ReviewRow } from './reviews.page.tsx'

type WindowProps = { review: ReviewRow; onClose: () => void }

const renew = () => void staffReplies.renew('GET /admin/reviews')

/** One of five reasons; the author reads it in her e-mail. */
export function HideWindow({ review, onClose }: WindowProps) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason') as HideReason
    void act(
      () => staffCall('POST /admin/reviews/:id/hide', { params: { id: review._id }, body: { reason }, headers: key }),
      () => {
        onClose()
        toast.success(said('care:reviews.done.hide'))
      },
    ).finally(renew)
  }
  return (
    <Window title={t('reviews.hide')} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p>{t('reviews.hideText')}</p>
        <RadioGroup
          label={t('reviews.reason')}
          name="reason"
          required
          options={hideReasons.map((reason) => ({ value: reason, label: t(`reviews.reasons.${reason}`) }))}
        />
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('reviews.hide')}
          </Button>
        </p>
      </form>
    </Window>
  )
}

/** What shoppers read beneath the review. Saved empty, there is none. */
export function AnswerWindow({ review, onClose }: WindowProps) {
  const { _id: id, language, comment, answer, version } = review
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    void act(
      () => staffCall('PUT /admin/reviews/:id/answer', { params: { id }, body: { text }, headers: ifMatch(version) }),
      () => {
        onClose()
        toast.success(said(text.trim() === '' ? 'care:reviews.done.unanswer' : 'care:reviews.done.answer'))
      },
    ).finally(renew)
  }
  return (
    <Window title={answer === null ? t('reviews.answer') : t('reviews.changeAnswer')} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p dir="auto" className="line-clamp-6 border-s-2 border-line ps-4 break-words whitespace-pre-line text-stone">
          {comment}
        </p>
        <TextArea
          label={t('reviews.answerText')}
          hint={t('reviews.answerHint', { language: languageNames[language] })}
          name="text"
          lang={language}
          dir={directionOf(language)}
          rows={6}
          maxLength={maxCommentLength}
          required={answer === null}
          defaultValue={answer ?? ''}
        />
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('templates.save')}
          </Button>
        </p>
      </form>
    </Window>
  )
}
