import { useState } from 'react'
import type { FormEvent } from 'react'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useCourierName } from '../parcels/courier-name.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

/** Where a courier is written to, and the letter about what is overdue. */
export function LetterWindow({ courier, onClose }: { courier: string; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const nameOf = useCourierName()
  const { couriers } = useStaffReply('GET /admin/cash/sums', {})
  const overdue = couriers.find((one) => one.courier === courier)?.overdue
  return (
    <Window title={`${t('cash.write')}: ${nameOf(courier)}`} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <AddressForm courier={courier} />
        {overdue && overdue.count > 0 && <Letter courier={courier} overdue={overdue} onClose={onClose} />}
      </div>
    </Window>
  )
}

function AddressForm({ courier }: { courier: string }) {
  const { t } = useTranslation('ledger')
  const { couriers } = useStaffReply('GET /admin/cash/couriers', {})
  const known = couriers.find(({ _id }) => _id === courier)
  const { act, isBusy, error } = useAct()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const call = { params: { id: courier }, body: { email }, headers: ifMatch(known?.version ?? 1) }
    void act(
      () => staffCall('PUT /admin/cash/couriers/:id', call),
      () => toast.success(said('ledger:cash.saved')),
    ).finally(() => staffReplies.renew('GET /admin/cash/couriers'))
  }
  return (
    <form method="post" onSubmit={save} className="grid gap-3">
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('cash.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        defaultValue={known?.email ?? ''}
      />
      <Button type="submit" look="outline" isBusy={isBusy}>
        {t('cash.saveEmail')}
      </Button>
    </form>
  )
}

type LetterProps = { courier: string; overdue: { count: number; amount: number }; onClose: () => void }

function Letter({ courier, overdue, onClose }: LetterProps) {
  const { t } = useTranslation('ledger')
  const { money } = useFormat()
  const { act, isBusy, error } = useAct()
  const [headers] = useState(oneTimeKey)
  const { couriers } = useStaffReply('GET /admin/cash/couriers', {})
  const hasAddress = couriers.some(({ _id, email }) => _id === courier && email !== '')
  const write = () =>
    void act(
      () => staffCall('POST /admin/cash/couriers/:id/letter', { params: { id: courier }, body: {}, headers }),
      ({ parcels }) => {
        toast.success(said('ledger:cash.written', { count: parcels }))
        onClose()
      },
    ).finally(() => Promise.all([staffReplies.renew('GET /admin/cash/sums'), staffReplies.renew('GET /admin/cash')]))
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="font-medium">
        {t('cash.overdueOf', { count: overdue.count, amount: money(toAed(overdue.amount)) })}
      </p>
      <p className="text-stone">{hasAddress ? t('cash.writeText') : t('cash.noEmail')}</p>
      <FormAlert>{error}</FormAlert>
      <Button onClick={write} isBusy={isBusy} disabled={!hasAddress}>
        {t('cash.write')}
      </Button>
    </div>
  )
}
