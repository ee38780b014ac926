import { cancelReasons } from '#domain/order-desk.ts'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type Done, type OrderReply, tellDone, useFils } from './order-reply.ts'

type WindowProps = { isOpen: boolean; onClose: () => void }
type Send = (fields: FormData, headers: Record<string, string>) => Promise<unknown>
type VerbFormProps = { what: Done; submit: string; send: Send; onClose: () => void; keep?: string; children: ReactNode }

/** One form of a verb. Sent again after a lost connection it is done once: it has one key. A refusal stands above it, and what was typed stays. */
function VerbForm({ what, submit, send, onClose, keep, children }: VerbFormProps) {
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void act(
      () => send(fields, key),
      () => {
        onClose()
        tellDone(what)
      },
    )
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      {children}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {keep !== undefined && (
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
        )}
      </div>
    </form>
  )
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

export function ConfirmWindow({ id, isOpen, onClose }: WindowProps & { id: string }) {
  const { t } = useTranslation('order')
  const send: Send = (fields, headers) =>
    staffCall('POST /admin/orders/:id/confirm', {
      params: { id },
      body: { spokeWith: textOf(fields, 'spokeWith'), remark: textOf(fields, 'remark') },
      headers,
    })
  return (
    <Window title={t('verbs.confirm')} isOpen={isOpen} onClose={onClose}>
      <VerbForm what="confirm" submit={t('verbs.confirm')} send={send} onClose={onClose}>
        <p>{t('confirm.text')}</p>
        <TextField label={t('confirm.spokeWith')} name="spokeWith" maxLength={120} autoComplete="off" required />
        <TextField label={t('confirm.remark')} name="remark" maxLength={300} autoComplete="off" isOptional />
      </VerbForm>
    </Window>
  )
}

export function HoldWindow({ id, isOpen, onClose }: WindowProps & { id: string }) {
  const { t } = useTranslation('order')
  const send: Send = (fields, headers) =>
    staffCall('POST /admin/orders/:id/hold', { params: { id }, body: { reason: textOf(fields, 'reason') }, headers })
  return (
    <Window title={t('verbs.hold')} isOpen={isOpen} onClose={onClose}>
      <VerbForm what="hold" submit={t('verbs.hold')} send={send} onClose={onClose}>
        <p>{t('hold.text')}</p>
        <TextField label={t('hold.reason')} name="reason" maxLength={300} autoComplete="off" required />
      </VerbForm>
    </Window>
  )
}

/** It can't be undone: what happens is said before, with the amount. */
export function CancelWindow({ page, isOpen, onClose }: WindowProps & { page: OrderReply }) {
  const { t } = useTranslation('order')
  const fils = useFils()
  const { order, money } = page
  const send: Send = (fields, headers) =>
    staffCall('POST /admin/orders/:id/cancel', {
      params: { id: order._id },
      body: { reason: textOf(fields, 'reason') as (typeof cancelReasons)[number], remark: textOf(fields, 'remark') },
      headers,
    })
  return (
    <Window title={t('verbs.cancel')} isOpen={isOpen} onClose={onClose}>
      <VerbForm what="cancel" submit={t('verbs.cancel')} send={send} onClose={onClose} keep={t('cancel.keep')}>
        <p>{t('cancel.text')}</p>
        {money && order.paymentMethod === 'card' && money.paidFils > 0 && (
          <p>{t('cancel.paid', { amount: fils(money.paidFils) })}</p>
        )}
        <SelectField label={t('cancel.reason')} name="reason" required>
          {cancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`cancel.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('cancel.remark')} name="remark" maxLength={300} autoComplete="off" isOptional />
      </VerbForm>
    </Window>
  )
}
