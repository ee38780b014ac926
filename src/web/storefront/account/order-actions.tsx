import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { links } from '#web/storefront/links.ts'
import { useLate } from '#web/kit/use-late.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { mayClaim } from '../claims/may-claim.ts'
import { hasReturns } from '../returns/has-returns.ts'
import { CreditNoteButton } from './credit-note-button.tsx'
import { InvoiceButton, InvoiceNote } from './invoice-button.tsx'
import { usePayAgain } from './use-pay-again.ts'
import { useReorder } from './use-reorder.ts'

const loadAddress = () => import('./order-address-dialog.tsx').then(({ OrderAddressDialog }) => OrderAddressDialog)

/** What the shopper may still do (R084, D18), as the server says. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation(['account', 'pickup'])
  const { moment } = useFormat()
  const [isCancelling, setCancelling] = useState(false)
  const address = useLate(loadAddress)
  const reorder = useReorder(order)
  const payAgain = usePayAgain(order)
  return (
    <div className="mt-6">
      {order.can.pay && <p className="mb-4 border-s-2 border-clay bg-white px-4 py-3">{t('order.payText')}</p>}
      {order.confirmBy && (
        <p className="mb-4 border-s-2 border-clay bg-white px-4 py-3">
          {t('order.confirmText', { email: order.contact.email, moment: moment(order.confirmBy) })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 *:last:even:col-span-2 sm:flex sm:flex-wrap">
        {order.can.pay && (
          <Button onClick={payAgain.run} isBusy={payAgain.isBusy}>
            {t('order.pay')}
          </Button>
        )}
        <Button look={order.can.pay ? 'outline' : 'solid'} onClick={reorder.run} isBusy={reorder.isBusy}>
          {t('order.reorder')}
        </Button>
        <InvoiceButton order={order}>{t('order.invoice')}</InvoiceButton>
        <CreditNoteButton order={order}>{t('order.creditNote')}</CreditNoteButton>
        {order.can.editAddress && (
          <Button look="outline" isBusy={address.isBusy} onClick={address.open}>
            {t('order.editAddress')}
          </Button>
        )}
        {(order.can.return || hasReturns(order)) && (
          <LinkButton look="outline" to={links.returnOrder(order._id)}>
            {t(order.can.return ? 'returning.open' : 'returning.see')}
          </LinkButton>
        )}
        {mayClaim(order) && (
          <LinkButton look="outline" to={links.claimOrder(order._id)}>
            {t('claiming.open')}
          </LinkButton>
        )}
        {order.can.cancel && (
          <Button look="outline" onClick={() => setCancelling(true)}>
            {t('order.cancel')}
          </Button>
        )}
      </div>
      <InvoiceNote order={order}>{t(order.pickup ? 'pickup:invoiceLater' : 'order.invoiceLater')}</InvoiceNote>
      {order.changeableUntil && order.can.cancel && (
        <p className="mt-3 text-sm text-stone">{t('order.changeable', { moment: moment(order.changeableUntil) })}</p>
      )}
      {order.can.cancel && <CancelDialog order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />}
      {order.can.editAddress && address.show({ order })}
    </div>
  )
}
