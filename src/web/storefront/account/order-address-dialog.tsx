import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { Dialog } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressForm } from './address-form.tsx'
import { useShowOrder } from './queries.ts'
import type { SentAddress } from './schemas.ts'

/** R084: the parcel goes somewhere else. The address book stays as it is. */
export function OrderAddressDialog({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'errors'])
  const show = useShowOrder()
  const save = async (address: SentAddress) => {
    const reply = await call('PUT /orders/:id/shipping-address', { params: { id: order._id }, body: address })
    show(reply.order)
    toast.success(t('order.addressSaved'))
    onClose()
  }
  return (
    <Dialog title={t('order.addressHeading')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <AddressForm initial={order.shippingAddress} fallback={t('errors:failed.updateAddress')} onSave={save} onCancel={onClose} />}
    </Dialog>
  )
}
