/** What is typed into the checkout, and how it becomes an order. Kept in the tab, so that a reload loses nothing. */
import type { User } from '#contract/accounts.ts'
import type { CheckoutMethod } from '#domain/payment.ts'
import { blankAddress } from '#web/storefront/address/address-fields.tsx'
import type { AddressValues } from '#web/storefront/address/address-fields.tsx'
import { readTabJson, writeTab } from '#web/storage/tab-storage.ts'

export type CheckoutValues = {
  contact: { email: string; phone: string; firstName: string; lastName: string }
  /** A saved address; empty: the one that is typed. Undefined until it is known whether there are any. */
  addressId: string | undefined
  /** To the door, or collected in a store. */
  way: 'deliver' | 'collect'
  pickup: { branch: string }
  shippingAddress: AddressValues
  paymentMethod: CheckoutMethod
  useWallet: boolean
  notes: string
}

const blankContact = { email: '', phone: '', firstName: '', lastName: '' }
const draftKey = 'checkoutDraft'

export const readDraft = () => readTabJson(draftKey)

export function keepDraft(values: unknown): void {
  writeTab(draftKey, values === null ? null : JSON.stringify(values))
}

/** B6: what she had typed outlives the end of her session, and is shown to her alone. */
export function keepDraftFor(userId: string, draft: unknown): void {
  keepDraft({ ...objectIn(draft), owner: userId })
}

/** The draft first, unless it was kept for somebody else; what it leaves empty comes from the profile. */
export function startingValues(draft: unknown, user: User | null): CheckoutValues {
  const { owner, ...draftValues } = objectIn(draft)
  const kept = owner === undefined || owner === user?._id ? draftValues : {}
  const contact = pickTexts(blankContact, kept.contact)
  const known = pickTexts(blankContact, user)
  return {
    contact: {
      email: contact.email || known.email,
      phone: contact.phone || known.phone,
      firstName: contact.firstName || known.firstName,
      lastName: contact.lastName || known.lastName,
    },
    addressId: typeof kept.addressId === 'string' && user !== null ? kept.addressId : undefined,
    way: kept.way === 'collect' ? 'collect' : 'deliver',
    pickup: pickTexts({ branch: '' }, kept.pickup),
    shippingAddress: pickTexts(blankAddress, kept.shippingAddress),
    paymentMethod: kept.paymentMethod === 'cod' ? 'cod' : 'card',
    useWallet: kept.useWallet === true,
    notes: typeof kept.notes === 'string' ? kept.notes : '',
  }
}

/** As the contract's `PlaceOrder` wants it. The parcel is for the person who orders. */
export function orderOf({ contact, addressId, way, pickup, shippingAddress, ...rest }: CheckoutValues): object {
  const { paymentMethod, notes, useWallet } = rest
  const paying = { paymentMethod, notes, ...(useWallet ? { useWallet } : {}) }
  if (way === 'collect') return { contact, pickup, ...paying }
  if (addressId) return { contact, addressId, ...paying }
  const fullName = `${contact.firstName.trim()} ${contact.lastName.trim()}`.trim().slice(0, 200)
  return { contact, shippingAddress: { ...shippingAddress, fullName, phone: contact.phone }, ...paying }
}

/** The form's fields in their order on the page, with the text that names each. */
export const fieldLabels = {
  'contact.email': 'checkout:contact.email',
  'contact.phone': 'checkout:contact.phone',
  'contact.firstName': 'checkout:contact.firstName',
  'contact.lastName': 'checkout:contact.lastName',
  'pickup.branch': 'pickup:choose.legend',
  'shippingAddress.address': 'address:address',
  'shippingAddress.building': 'address:building',
  'shippingAddress.area': 'address:area',
  'shippingAddress.city': 'address:city',
  'shippingAddress.emirate': 'address:emirate',
  'shippingAddress.poBox': 'address:poBox',
  'shippingAddress.makani': 'address:makani',
  'shippingAddress.postalCode': 'address:postalCode',
  notes: 'checkout:delivery.notes',
} as const

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The same keys as `blank`, with the texts that `stored` has for them. */
function pickTexts<Texts extends Record<string, string>>(blank: Texts, stored: unknown): Texts {
  const given = objectIn(stored)
  return Object.fromEntries(
    Object.entries(blank).map(([key, text]) => [key, typeof given[key] === 'string' ? given[key] : text]),
  ) as Texts
}
