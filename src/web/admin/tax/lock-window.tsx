import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Seen = Pick<AdminCalls['GET /admin/vat/:id']['reply'], 'period' | 'boxes'>
type LockWindowProps = { seen: Seen; onClose: () => void }

/** It says once more what will stand for good: the boxes that stood on the page when it was opened. */
export function LockWindow({ seen, onClose }: LockWindowProps) {
  const { t } = useTranslation('tax')
  const { money, number } = useFormat()
  const { act, isBusy, error } = useAct()
  const [{ period, boxes }] = useState(seen)
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const expectedBoxes = boxes.map(({ box, net, vat, adjustment, documents }) => ({
      box,
      net,
      vat,
      adjustment,
      documents,
    }))
    void act(
      () =>
        staffCall('POST /admin/vat/:id/lock', { params: { id: period._id }, headers: key, body: { expectedBoxes } }),
      () => {
        toast.success(said('tax:vat.locked'))
        onClose()
      },
    ).finally(() =>
      Promise.all([
        staffReplies.renew('GET /admin/vat'),
        staffReplies.renew('GET /admin/vat/:id'),
        staffReplies.renew('GET /admin/today'),
      ]),
    )
  }
  return (
    <Window title={t('vat.lock')} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <p>
          {t('vat.lockText', {
            vat: money(toAed(period.vat)),
            payable: money(toAed(period.payable ?? 0)),
            documents: number(period.documents),
          })}
        </p>
        <FormAlert>{error}</FormAlert>
        <Button type="submit" isBusy={isBusy}>
          {t('vat.lock')}
        </Button>
      </form>
    </Window>
  )
}
