import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useFils } from '../order/order-reply.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { WholeCard } from './gift-card.page.tsx'
import { renewCards } from './renew-cards.ts'

type Props = { card: WholeCard; isOpen: boolean; onClose: () => void }

/** To the same mailbox, or to another one where the first was mistyped. */
export function ResendWindow({ card, isOpen, onClose }: Props) {
  const { t } = useTranslation('cards')
  return (
    <Window title={t('resend.open')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <ResendForm card={card} onClose={onClose} />}
    </Window>
  )
}

function ResendForm({ card, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('cards')
  const { act, isBusy, error } = useAct()
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = email.trim() === '' ? {} : { recipientEmail: email.trim() }
    void act(
      () => staffCall('POST /admin/gift-cards/:id/resend', { params: { id: card._id }, body, headers: oneTimeKey() }),
      () => {
        toast.success(said('cards:done.resent'))
        renewCards()
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p>
        {t('resend.text')} <bdi>{card.recipientEmail}</bdi>
      </p>
      <TextField
        label={t('resend.email')}
        hint={t('resend.hint')}
        isOptional
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('resend.submit')}
      </Button>
    </form>
  )
}

/** It says first what becomes of the money. */
export function VoidWindow({ card, isOpen, onClose }: Props) {
  const { t } = useTranslation('cards')
  return (
    <Window title={t('void.open')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <VoidForm card={card} onClose={onClose} />}
    </Window>
  )
}

function VoidForm({ card, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('cards')
  const fils = useFils()
  const { act, isBusy, error } = useAct()
  const [reason, setReason] = useState('')
  const isHeld = card.dispute !== null && card.dispute.state !== 'won' && card.dispute.state !== 'closed'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { reason: reason.trim() }
    void act(
      () => staffCall('POST /admin/gift-cards/:id/void', { params: { id: card._id }, body, headers: oneTimeKey() }),
      () => {
        toast.success(said('cards:done.voided'))
        renewCards()
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p>
        {isHeld
          ? t('void.disputed')
          : card.isPaidByCard
            ? t('void.paid', { amount: fils(card.amountFils) })
            : t('void.given')}
      </p>
      <TextArea
        label={t('void.reason')}
        hint={t('void.hint')}
        value={reason}
        required
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('void.submit')}
      </Button>
    </form>
  )
}
