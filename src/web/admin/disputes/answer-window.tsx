import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useFils } from '../order/order-reply.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { renewDisputes, type WholeDispute } from './dispute-words.ts'

export type FinalWord = 'submit' | 'accept'
type Props = { word: FinalWord; dispute: WholeDispute; words: string; onClose: () => void }

/** The second question before what can't be taken back. */
export function AnswerWindow(props: Props) {
  const { t } = useTranslation('disputes')
  const fils = useFils()
  const { word, dispute, onClose } = props
  const title = word === 'submit' ? t('submitTitle') : t('acceptTitle', { amount: fils(dispute.amountFils) })
  return (
    <Window title={title} isOpen onClose={onClose}>
      <AnswerForm {...props} />
    </Window>
  )
}

function AnswerForm({ word, dispute, words, onClose }: Props) {
  const { t } = useTranslation('disputes')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = { params: { id: dispute._id }, headers: { ...key, ...ifMatch(dispute.version) } }
    const send = () =>
      word === 'submit'
        ? staffCall('POST /admin/disputes/:id/submit', { ...sent, body: { words } })
        : staffCall('POST /admin/disputes/:id/accept', { ...sent, body: {} })
    void act(send, () => {
      toast.success(said(word === 'submit' ? 'disputes:submitted' : 'disputes:accepted'))
      onClose()
    }).finally(renewDisputes)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t(`${word}Text`)}</p>
      <FormAlert>{error}</FormAlert>
      <Button type="submit" isBusy={isBusy}>
        {t(`${word}Now`)}
      </Button>
    </form>
  )
}
