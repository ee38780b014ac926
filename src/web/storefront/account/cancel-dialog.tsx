import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useReplies, useShowOrder } from '#web/session/use-replies.ts'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { said, toast } from '#web/kit/toast-store.ts'

type OrderDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** Cancelling can't be undone, so it asks. */
export function CancelDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const { t } = useTranslation('account')
  const [reason, setReason] = useState('')
  const { cancel, isBusy, message } = useCancelling(order)
  return (
    <Dialog
      title={t('order.cancelHeading')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3 p-4 sm:px-6">
          <Button look="outline" onClick={onClose}>
            {t('order.keep')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void cancel(reason)} className="bg-sale hover:bg-ink">
            {t('order.cancel')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 p-4 sm:p-6">
        <FormAlert>{message}</FormAlert>
        <p>{t('order.cancelText')}</p>
        <TextArea
          label={t('order.reason')}
          isOptional
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function useCancelling(order: Order) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const describe = useDescribeFailure()
  const show = useShowOrder()
  const replies = useReplies()
  const cancel = async (reason: string) => {
    setBusy(true)
    setMessage(null)
    try {
      const reply = await call('POST /orders/:id/cancel', { params: { id: order._id }, body: { reason } })
      toast.success(said('account:order.cancelled'))
      show(reply.order)
    } catch (error) {
      setBusy(false)
      // Too late: the order as it now is closes the dialog by itself.
      if (error instanceof Failure && error.code === 'ORDER_NOT_CHANGEABLE') {
        toast.error(describe(error).message)
        await replies.renew('GET /orders/:id')
      } else setMessage(describe(error).message)
    }
  }
  return { cancel, isBusy, message }
}
