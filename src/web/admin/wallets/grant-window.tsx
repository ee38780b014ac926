import { grantReasonLength, mostGrantFils } from '#domain/wallet.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { readFils } from '#domain/typed-aed.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type WindowProps = { id: string; isOpen: boolean; onClose: () => void }

export function GrantWindow({ id, isOpen, onClose }: WindowProps) {
  const { t } = useTranslation('care')
  return (
    <Window title={t('wallet.give')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <GrantForm id={id} onClose={onClose} />}
    </Window>
  )
}

/** In fils; undefined for what is no amount that can be given. */
function readAmount(typed: string): number | undefined {
  const fils = readFils(typed)
  return fils !== null && fils >= 1 && fils <= mostGrantFils ? fils : undefined
}

function GrantForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const [bucket, setBucket] = useState<'credit' | 'bonus'>('credit')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amountFils = readAmount(typed)
    setWrong(amountFils === undefined)
    if (amountFils === undefined) return
    const body = { bucket, amountFils, note: note.trim() }
    void act(
      () => staffCall('POST /admin/wallets/:id/entries', { params: { id }, body, headers: oneTimeKey() }),
      ({ approval }) => {
        toast.success(said(approval ? 'care:wallet.asked' : 'care:wallet.done'))
        void staffReplies.renew('GET /admin/wallets/:id')
        void staffReplies.renew('GET /admin/customers/:id')
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <SelectField
        label={t('wallet.bucket')}
        value={bucket}
        onChange={(event) => setBucket(event.target.value === 'bonus' ? 'bonus' : 'credit')}
      >
        <option value="credit">{t('wallet.asCredit')}</option>
        <option value="bonus">{t('wallet.asBonus')}</option>
      </SelectField>
      <TextField
        label={t('wallet.amountAed')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={typed}
        required
        error={isWrong ? t('wallet.badAmount') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextArea
        label={t('wallet.reason')}
        hint={t('wallet.reasonHint')}
        value={note}
        required
        maxLength={grantReasonLength}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('wallet.submit')}
      </Button>
    </form>
  )
}
