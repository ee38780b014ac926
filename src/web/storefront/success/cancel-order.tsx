import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useReplies, useShowOrder } from '#web/session/use-replies.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useChange } from '#web/kit/use-change.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** R084: calling the order off within the window, after one more question. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useCancel(order, () => setOpen(false))
  return (
    <>
      <Button look="quiet" className="px-0!" onClick={() => setOpen(true)}>
        {t('success.cancelOrder')}
      </Button>
      <Dialog title={t('success.cancelAsk')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="p-4 sm:p-6">
          <p className="text-stone">{t('success.cancelText')}</p>
          <div className="mt-6 flex flex-wrap gap-4">
            <Button onClick={run} isBusy={isBusy}>
              {t('success.cancelYes')}
            </Button>
            <Button look="outline" onClick={() => setOpen(false)}>
              {t('success.cancelNo')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function useCancel({ _id: id }: Order, onDone: () => void) {
  const { t } = useTranslation('checkout')
  const show = useShowOrder()
  const replies = useReplies()
  return useChange(async () => {
    try {
      const { order } = await call('POST /orders/:id/cancel', { params: { id }, body: {}, headers: orderHeaders(id) })
      onDone()
      show(order)
      toast.success(said('checkout:success.cancelled'))
    } catch (error) {
      void replies.renew('GET /orders/:id')
      throw error
    }
  }, t('success.cancelFailed'))
}
