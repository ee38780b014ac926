import { giftMessageLength, mostGiftFils } from '#domain/gift-card.ts'
import { languages } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrors } from '#web/calls/failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { readFils } from '#domain/typed-aed.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { renewCards } from './renew-cards.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function IssueWindow({ isOpen, onClose }: Props) {
  const { t } = useTranslation('cards')
  return (
    <Window title={t('issue.open')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <IssueForm onClose={onClose} />}
    </Window>
  )
}

/** In fils; undefined for what is no amount of whole dirhams that can be given. */
function readAmount(typed: string): number | undefined {
  const fils = readFils(typed)
  return fils !== null && fils >= 100 && fils <= mostGiftFils && fils % 100 === 0 ? fils : undefined
}

function IssueForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('cards')
  const { act, isBusy, error } = useAct()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const amountFils = readAmount(textOf('amount'))
    setFaults(amountFils === undefined ? { amountFils: t('issue.badAmount') } : {})
    if (amountFils === undefined) return
    const body = {
      amountFils,
      recipientName: textOf('recipientName'),
      recipientEmail: textOf('recipientEmail'),
      message: textOf('message'),
      language: languages.find((one) => one === textOf('language')) ?? 'en',
      reason: textOf('reason'),
    }
    const send = async () => {
      try {
        return await staffCall('POST /admin/gift-cards', { body, headers: oneTimeKey() })
      } catch (failure) {
        setFaults(fieldErrors(failure))
        throw failure
      }
    }
    void act(send, ({ approval }) => {
      toast.success(said(approval ? 'cards:done.asked' : 'cards:done.issued'))
      renewCards()
      onClose()
    })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p className="text-sm text-stone">{t('issue.text')}</p>
      <TextField
        label={t('issue.amount')}
        name="amount"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={10}
        required
        error={faults['amountFils']}
      />
      <TextField label={t('issue.name')} name="recipientName" autoComplete="off" maxLength={100} required />
      <TextField
        label={t('issue.email')}
        name="recipientEmail"
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        required
      />
      <SelectField label={t('issue.language')} name="language">
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`issue.languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('issue.message')}
        name="message"
        rows={3}
        isOptional
        maxLength={giftMessageLength}
        error={faults['message']}
      />
      <TextArea
        label={t('issue.reason')}
        hint={t('issue.reasonHint')}
        name="reason"
        rows={2}
        required
        maxLength={300}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('issue.submit')}
      </Button>
    </form>
  )
}
