import type { Order } from '#contract/orders.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreditNoteButton } from './credit-note-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { usePayAgain } from './use-pay-again.ts'
import { useReorder } from './use-reorder.ts'

const OrderAddressDialog = lazy(() => import('./order-address-dialog.tsx').then(({ OrderAddressDialog }) => ({ default: OrderAddressDialog })))
const ReturnDialog = lazy(() => import('./return-dialog.tsx').then(({ ReturnDialog }) => ({ default: ReturnDialog })))

type Opened = 'cancel' | 'address' | 'return'

/** What the shopper may still do (R084, D18), as the server says. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const { moment } = useFormat()
  const [open, setOpen] = useState<Opened | null>(null)
  // A dialog is fetched when it is first opened, and stays.
  const [wasOpen, setWasOpen] = useState<readonly Opened[]>([])
  const { reorder, isReordering } = useReorder(order)
  const { pay, isPaying } = usePayAgain(order)
  const close = () => setOpen(null)
  const show = (dialog: Opened) => {
    setWasOpen((before) => [...before, dialog])
    setOpen(dialog)
  }
  return (
    <div className="mt-6">
      {order.can.pay && <p className="mb-4 border-s-2 border-clay bg-white px-4 py-3">{t('order.payText')}</p>}
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 *:last:even:col-span-2 sm:flex sm:flex-wrap">
        {order.can.pay && <Button onClick={pay} isBusy={isPaying}>{t('order.pay')}</Button>}
        <Button look={order.can.pay ? 'outline' : 'solid'} onClick={reorder} isBusy={isReordering}>{t('order.reorder')}</Button>
        <InvoiceButton order={order}>{t('order.invoice')}</InvoiceButton>
        <CreditNoteButton order={order}>{t('order.creditNote')}</CreditNoteButton>
        {order.can.editAddress && <Button look="outline" onClick={() => show('address')}>{t('order.editAddress')}</Button>}
        {order.can.return && <Button look="outline" onClick={() => show('return')}>{t('returning.open')}</Button>}
        {order.can.cancel && <Button look="outline" onClick={() => show('cancel')}>{t('order.cancel')}</Button>}
      </div>
      {order.changeableUntil && order.can.cancel && <p className="mt-3 text-sm text-stone">{t('order.changeable', { moment: moment(order.changeableUntil) })}</p>}
      {order.can.cancel && <CancelDialog order={order} isOpen={open === 'cancel'} onClose={close} />}
      {order.can.return && wasOpen.includes('return') && <Suspense><ReturnDialog order={order} isOpen={open === 'return'} onClose={close} /></Suspense>}
      {order.can.editAddress && wasOpen.includes('address') && <Suspense><OrderAddressDialog order={order} isOpen={open === 'address'} onClose={close} /></Suspense>}
    </div>
  )
}
