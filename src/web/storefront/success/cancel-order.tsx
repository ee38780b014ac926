import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { orderKey } from '#web/personal/order-key.ts'
import { call } from '#web/session/browser-session.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** R084: calling the order off within the window, after one more question. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useCancel(order, () => setOpen(false))
  return (
    <>
      <Button look="quiet" className="px-0!" onClick={() => setOpen(true)}>
        {t('success.cancelOrder')}
      </Button>
      <Dialog title={t('success.cancelAsk')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="p-4 sm:p-6">
          <p className="text-stone">{t('success.cancelText')}</p>
          <div className="mt-6 flex flex-wrap gap-4">
            <Button onClick={() => mutate()} isBusy={isPending}>
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
  const { language } = useLanguage()
  const queries = useQueryClient()
  const tell = useTellFailure()
  const cancelling = useMutation({
    mutationFn: () => call('POST /orders/:id/cancel', { params: { id }, body: {}, headers: orderHeaders(id) }),
    onSuccess: ({ order }) => {
      onDone()
      queries.setQueryData(orderKey(id, language), order)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      toast.success(said('checkout:success.cancelled'))
    },
    onError: (error) => {
      tell(error, { fallback: t('success.cancelFailed'), again: () => cancelling.mutate() })
      void queries.invalidateQueries({ queryKey: orderKey(id, language) })
    },
  })
  return cancelling
}
