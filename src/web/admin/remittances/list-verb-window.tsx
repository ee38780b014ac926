import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { toAed } from '#domain/money.ts'
import { readAmount } from '#domain/remittance-file.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

export type ListVerb = 'post' | 'bank' | 'remove'
type Remittance = AdminCalls['GET /admin/remittances/:id']['reply']['remittance']
type Props = { verb: ListVerb; remittance: Remittance; expected: number; onClose: () => void }

/** It says once more what will happen. */
export function ListVerbWindow({ verb, ...props }: Props) {
  const { t } = useTranslation('ledger')
  return (
    <Window title={t(`list.${verb}`)} isOpen onClose={props.onClose}>
      <VerbForm verb={verb} {...props} />
    </Window>
  )
}

const doneWords = { post: 'ledger:list.posted', bank: 'ledger:list.banked', remove: 'ledger:list.removed' } as const

const renew = () =>
  Promise.all([
    staffReplies.renew('GET /admin/remittances'),
    staffReplies.renew('GET /admin/remittances/:id'),
    staffReplies.renew('GET /admin/cash'),
    staffReplies.renew('GET /admin/cash/sums'),
    staffReplies.renew('GET /admin/parcels/:id/cash'),
  ])

function VerbForm({ verb, remittance, expected, onClose }: Props) {
  const { t } = useTranslation('ledger')
  const navigate = useNavigate()
  const { act, isBusy, error, setError } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const amountFils = verb === 'bank' ? readAmount(String(fields.get('amount'))) : 0
    if (amountFils === null) return setError(t('list.amountWrong'))
    const call = { params: { id: remittance._id }, headers: { ...key, ...ifMatch(remittance.version) } }
    const send = async (): Promise<void> => {
      if (verb === 'remove') await staffCall('DELETE /admin/remittances/:id', call)
      else if (verb === 'post') await staffCall('POST /admin/remittances/:id/post', { ...call, body: {} })
      else {
        const body = { amountFils, on: String(fields.get('on')), reference: String(fields.get('reference')) }
        await staffCall('POST /admin/remittances/:id/bank', { ...call, body })
      }
    }
    void act(send, () => {
      toast.success(said(doneWords[verb]))
      onClose()
      if (verb === 'remove') void navigate(adminLinks.remittances())
    }).finally(verb === 'remove' ? () => staffReplies.renew('GET /admin/remittances') : renew)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t(`list.${verb}Text`)}</p>
      <FormAlert>{error}</FormAlert>
      {verb === 'bank' && (
        <>
          <TextField
            label={t('list.amount')}
            name="amount"
            inputMode="decimal"
            dir="ltr"
            required
            autoComplete="off"
            defaultValue={toAed(expected).toFixed(2)}
          />
          <TextField label={t('list.on')} name="on" type="date" required />
          <TextField
            label={t('list.bankReference')}
            name="reference"
            dir="ltr"
            required
            maxLength={120}
            autoComplete="off"
          />
        </>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t(`list.${verb}`)}
      </Button>
    </form>
  )
}
