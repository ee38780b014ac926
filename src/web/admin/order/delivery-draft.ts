/** The delivery as the form holds it: one flat list of fields, named as the call names them. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import type { Difference } from '../session/staff-call.ts'

export const deliveryFields = [
  'contact.firstName',
  'contact.lastName',
  'contact.email',
  'contact.phone',
  'shippingAddress.fullName',
  'shippingAddress.phone',
  'shippingAddress.address',
  'shippingAddress.building',
  'shippingAddress.area',
  'shippingAddress.city',
  'shippingAddress.emirate',
  'shippingAddress.postalCode',
  'shippingAddress.poBox',
  'shippingAddress.makani',
] as const

export type DeliveryField = (typeof deliveryFields)[number]
export type DeliveryDraft = Record<DeliveryField, string>
type Body = AdminCalls['PATCH /admin/orders/:id/delivery']['body']
type Parts = { contact: object; shippingAddress: object }

export const isDeliveryField = (name: string): name is DeliveryField => deliveryFields.some((field) => field === name)

export function draftOf(parts: Parts): DeliveryDraft {
  const valueOf = (field: DeliveryField): string => {
    const [part, name] = field.split('.') as ['contact' | 'shippingAddress', string]
    return String((parts[part] as Record<string, unknown>)[name] ?? '')
  }
  return Object.fromEntries(deliveryFields.map((field) => [field, valueOf(field)])) as DeliveryDraft
}

function partOf(draft: DeliveryDraft, part: 'contact' | 'shippingAddress'): Record<string, string | null> {
  const fields = deliveryFields.filter((field) => field.startsWith(`${part}.`))
  return Object.fromEntries(fields.map((field) => [field.slice(part.length + 1), draft[field]]))
}

/** What the call gets: the fields, and what stood in them when the form was opened. */
export const bodyOf = (draft: DeliveryDraft, seen: DeliveryDraft): Body =>
  ({
    delivery: { contact: partOf(draft, 'contact'), shippingAddress: partOf(draft, 'shippingAddress') },
    seen: { contact: partOf(seen, 'contact'), shippingAddress: partOf(seen, 'shippingAddress') },
  }) as unknown as Body

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only where both sides changed the same field, and not alike. */
export const clashesOf = (differences: readonly Difference[]) =>
  differences.filter(
    ({ field, before, yours, theirs }) =>
      isDeliveryField(field) &&
      textOf(yours) !== textOf(before) &&
      textOf(theirs) !== textOf(before) &&
      textOf(yours) !== textOf(theirs),
  ) as (Difference & { field: DeliveryField })[]

/** What is saved after the choice: the other side's newer values are now what was seen. */
export function mergeDelivery(
  draft: DeliveryDraft,
  differences: readonly Difference[],
  sideOf: (field: DeliveryField) => 'yours' | 'theirs',
): { draft: DeliveryDraft; seen: DeliveryDraft } {
  const merged = { ...draft }
  const seen = { ...draft }
  const clashes = new Set(clashesOf(differences).map(({ field }) => field))
  for (const { field, before, yours, theirs } of differences) {
    if (!isDeliveryField(field)) continue
    const isMine = textOf(yours) !== textOf(before)
    seen[field] = textOf(theirs)
    if (clashes.has(field) ? sideOf(field) === 'theirs' : !isMine) merged[field] = textOf(theirs)
  }
  return { draft: merged, seen }
}
