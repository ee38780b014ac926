import type { Order } from '#contract/orders.ts'
import { type ClaimProblem, type ClaimWish, claimWishes } from '#domain/claim.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, SelectField, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { orderHeaders } from '../checkout/order-memory.ts'
import { PieceRow } from '../delivered/piece-row.tsx'
import { claimBodyOf, type ClaimDraft, emptyClaim, type OrderClaims, problemOf } from './claim-wish.ts'
import { PhotosField } from './photos-field.tsx'

type ClaimFormProps = { order: Order; items: OrderClaims['items'] }

/** What is wrong with which piece, with photos, and what she wants. */
export function ClaimForm({ order, items }: ClaimFormProps) {
  const { t } = useTranslation('claiming')
  const [draft, setDraft, forget] = useKept<ClaimDraft>(`claim:${order._id}`, emptyClaim)
  const { send, isBusy, message } = useClaiming(order, items, () => {
    forget()
    setDraft(emptyClaim)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send(draft)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-6">
      <FormAlert>{message}</FormAlert>
      <fieldset>
        <legend className="text-sm font-medium">{t('which')}</legend>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {items.map((piece) => (
            <Line key={piece.itemId} piece={piece} order={order} draft={draft} onDraft={setDraft} />
          ))}
        </ul>
      </fieldset>
      <TextArea
        label={t('words')}
        required
        rows={4}
        maxLength={2000}
        value={draft.words}
        onChange={({ target }) => setDraft({ ...draft, words: target.value })}
      />
      <PhotosField
        orderId={order._id}
        value={draft.photos}
        onChange={(change) => setDraft((now) => ({ ...now, photos: change(now.photos) }))}
      />
      <RadioGroup
        label={t('wish')}
        name="wish"
        value={draft.wish}
        onValue={(wish) => setDraft({ ...draft, wish: wish as ClaimWish })}
        options={claimWishes.map((wish) => ({
          value: wish,
          label: t(`wishes.${wish}.label`),
          note: t(`wishes.${wish}.note`),
        }))}
      />
      <p className="text-sm text-stone">{t('next')}</p>
      <div>
        <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:w-auto">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  piece: OrderClaims['items'][number]
  order: Order
  draft: ClaimDraft
  onDraft: (draft: ClaimDraft) => void
}

function Line({ piece, order, draft, onDraft }: LineProps) {
  const { t } = useTranslation('claiming')
  const { itemId, left, blocker, problems } = piece
  const item = order.items.find(({ _id }) => _id === itemId)
  if (!item) return null
  return (
    <PieceRow
      item={item}
      picked={draft.picked}
      left={left}
      first={1}
      why={blocker && t(`blockers.${blocker}`)}
      onPick={(picked) => onDraft({ ...draft, picked })}
    >
      {() => (
        <SelectField
          label={t('problem')}
          className="w-full"
          value={problemOf(draft, piece)}
          onChange={({ target }) =>
            onDraft({ ...draft, problems: { ...draft.problems, [itemId]: target.value as ClaimProblem } })
          }
        >
          {problems.map((problem) => (
            <option key={problem} value={problem}>
              {t(`problems.${problem}`)}
            </option>
          ))}
        </SelectField>
      )}
    </PieceRow>
  )
}

function useClaiming(order: Order, items: OrderClaims['items'], onDone: () => void) {
  const { t } = useTranslation('claiming')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const describe = useDescribeFailure()
  const replies = useReplies()
  const send = async (draft: ClaimDraft) => {
    const body = claimBodyOf(draft, items)
    setMessage(typeof body === 'string' ? t(body) : null)
    if (typeof body === 'string') return
    setBusy(true)
    try {
      await call('POST /orders/:id/claims', { params: { id: order._id }, body, headers: orderHeaders(order._id) })
      onDone()
      await Promise.all([replies.renew('GET /orders/:id/claims'), replies.renew('GET /orders/:id')])
      toast.success(said('claiming:sent'))
    } catch (error) {
      setMessage(describe(error, t('failed')).message)
      await replies.renew('GET /orders/:id/claims')
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, message }
}
