import type { TFunction } from 'i18next'
import { type DeliveryField, isDeliveryField } from './delivery-draft.ts'

/** Which text names a field of the delivery. */
export const deliveryLabels = {
  'contact.firstName': 'firstName',
  'contact.lastName': 'lastName',
  'contact.email': 'email',
  'contact.phone': 'phone',
  'shippingAddress.fullName': 'fullName',
  'shippingAddress.phone': 'doorPhone',
  'shippingAddress.address': 'street',
  'shippingAddress.building': 'building',
  'shippingAddress.area': 'area',
  'shippingAddress.city': 'city',
  'shippingAddress.emirate': 'emirate',
  'shippingAddress.postalCode': 'postalCode',
  'shippingAddress.poBox': 'poBox',
  'shippingAddress.makani': 'makani',
} as const satisfies Record<DeliveryField, string>

/** A field's name in the page's language; what is no field of ours stays as it is. */
export const deliveryLabelOf = (t: TFunction<'order'>, field: string): string =>
  isDeliveryField(field) ? t(`delivery.${deliveryLabels[field]}`) : field
