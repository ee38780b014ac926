import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useShowOrder } from '#web/session/use-replies.ts'
import { Dialog } from '#web/kit/overlay.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { orderHeaders } from '../checkout/order-memory.ts'
import { AddressForm } from './address-form.tsx'
import type { SentAddress } from './schemas.ts'

type OrderAddressDialogProps = {
  order: Order
  isOpen: boolean
  onClose: () => void
}

/** R084: the parcel goes somewhere else, for the owner and for a guest with the order's key. The address book stays as it is. */
export function OrderAddressDialog({ order, isOpen, onClose }: OrderAddressDialogProps) {
  const { t } = useTranslation(['account', 'errors'])
  const show = useShowOrder()
  const save = async (address: SentAddress) => {
    const reply = await call('PUT /orders/:id/shipping-address', {
      params: { id: order._id },
      body: address,
      headers: orderHeaders(order._id),
    })
    show(reply.order)
    toast.success(said('account:order.addressSaved'))
    onClose()
  }
  return (
    <Dialog title={t('order.addressHeading')} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <AddressForm
          keep={`order-address:${order._id}`}
          initial={order.shippingAddress}
          fallback={t('errors:failed.updateAddress')}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
