import type { Order } from '#contract/orders.ts'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { orderHeaders } from '../checkout/order-memory.ts'
import { ClaimPhoto } from './claim-photo.tsx'
import type { OrderClaims } from './claim-wish.ts'
import { PhotosField } from './photos-field.tsx'

type ClaimOf = OrderClaims['claims'][number]

/** Where each of her claims is, and what the shop still asks. */
export function ClaimList({ claims, order }: { claims: OrderClaims['claims']; order: Order }) {
  const { t } = useTranslation('claiming')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-xl">
        {t('yours')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {claims.map((claim) => (
          <li key={claim._id} className="border border-line p-4">
            <Claim of={claim} order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Claim({ of, order }: { of: ClaimOf; order: Order }) {
  const { t } = useTranslation('claiming')
  const { moment } = useFormat()
  const { _id, status, outcome, words, answer, movedAt, items, photos } = of
  return (
    <>
      <p className="font-medium">{t(outcome ? `outcomes.${outcome}` : `states.${status}`)}</p>
      <p className="text-sm text-stone">
        <time dateTime={movedAt}>{moment(movedAt)}</time>
      </p>
      <ul className="mt-2 text-sm">
        {items.map(({ itemId, quantity, problem }) => (
          <li key={itemId}>
            <bdi>{order.items.find((item) => item._id === itemId)?.name}</bdi> × {quantity} · {t(`problems.${problem}`)}
          </li>
        ))}
      </ul>
      <p className="mt-2 break-words whitespace-pre-line">
        <bdi>{words}</bdi>
      </p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {photos.map((id, index) => (
          <li key={id}>
            <ClaimPhoto orderId={order._id} photoId={id} position={index + 1} />
          </li>
        ))}
      </ul>
      {answer !== '' && (
        <p className="mt-3 break-words whitespace-pre-line">
          <bdi>{t('answered', { answer })}</bdi>
        </p>
      )}
      {status === 'more_asked' && <AnswerForm claimId={_id} order={order} />}
    </>
  )
}

type Draft = { words: string; photos: readonly string[] }
const nothing: Draft = { words: '', photos: [] }

function AnswerForm({ claimId, order }: { claimId: string; order: Order }) {
  const { t } = useTranslation('claiming')
  const [draft, setDraft, forget] = useKept<Draft>(`claim-answer:${claimId}`, nothing)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const describe = useDescribeFailure()
  const replies = useReplies()
  const send = async () => {
    const body = { claimId, words: draft.words.trim(), photoIds: [...draft.photos] }
    setMessage(body.words === '' ? t('wordsFirst') : null)
    if (body.words === '') return
    setBusy(true)
    try {
      await call('POST /orders/:id/claim-answers', {
        params: { id: order._id },
        body,
        headers: orderHeaders(order._id),
      })
      forget()
      await replies.renew('GET /orders/:id/claims')
      toast.success(said('claiming:answerSent'))
    } catch (error) {
      setMessage(describe(error, t('failed')).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FormAlert>{message}</FormAlert>
      <TextArea
        label={t('yourAnswer')}
        required
        rows={3}
        maxLength={2000}
        value={draft.words}
        onChange={({ target }) => setDraft({ ...draft, words: target.value })}
      />
      <PhotosField
        orderId={order._id}
        value={draft.photos}
        onChange={(change) => setDraft((now) => ({ ...now, photos: change(now.photos) }))}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
