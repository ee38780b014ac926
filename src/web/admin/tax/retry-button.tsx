import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type RetryButtonProps = { _id: string; version: number }

export function RetryButton({ _id, version }: RetryButtonProps) {
  const { t } = useTranslation('tax')
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [key, setKey] = useState(oneTimeKey)
  if (!can('tax.write')) return null
  const send = () =>
    staffCall('POST /admin/e-invoices/:id/retry', {
      params: { id: _id },
      headers: { ...key, ...ifMatch(version) },
      body: {},
    })
  const retry = () =>
    act(send, ({ eInvoice }) => {
      setKey(oneTimeKey)
      if (eInvoice.state === 'blocked') toast.error(said('tax:electronic.stillStopped'))
      else toast.success(said('tax:electronic.retried'))
    }).finally(() =>
      Promise.all([
        staffReplies.renew('GET /admin/e-invoices'),
        staffReplies.renew('GET /admin/e-invoicing'),
        staffReplies.renew('GET /admin/today'),
      ]),
    )
  return (
    <>
      <Button
        look="outline"
        size="sm"
        isBusy={isBusy}
        aria-label={t('electronic.retry', { number: _id })}
        onClick={() => void retry()}
      >
        {t('electronic.retryShort')}
      </Button>
      {error && (
        <span role="alert" className="block text-xs text-sale">
          {error}
        </span>
      )}
    </>
  )
}
