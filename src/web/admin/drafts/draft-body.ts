/** What is typed into a draft, and what becomes of it when a colleague has saved the same draft meanwhile. */
import type { AdminCalls } from '#contract/admin-calls.ts'

export type Draft = AdminCalls['GET /admin/drafts/:id']['reply']['draft']
export type DraftLine = Draft['lines'][number]
export type TypedLine = Pick<DraftLine, 'variantId' | 'purchaseOption' | 'customization' | 'quantity' | 'cutPriceFils'>

const typedFields = [
  'channel',
  'language',
  'contact',
  'address',
  'notes',
  'couponCode',
  'paymentMethod',
  'branch',
  'shippingFils',
  'cutReason',
] as const

export type TypedDraft = Pick<Draft, (typeof typedFields)[number]> & { lines: TypedLine[] }

export function typedOf(draft: Draft): TypedDraft {
  const { channel, language, contact, address, notes, couponCode, paymentMethod, branch, shippingFils, cutReason } =
    draft
  const lines = draft.lines.map(({ variantId, purchaseOption, customization, quantity, cutPriceFils }) => ({
    variantId,
    purchaseOption,
    customization,
    quantity,
    cutPriceFils,
  }))
  return {
    channel,
    language,
    contact,
    address,
    notes,
    couponCode,
    paymentMethod,
    branch,
    shippingFils,
    cutReason,
    lines,
  }
}

export type DraftField = string

/** Flat: `contact.email`, `address.city`, `lines` … */
function flat(draft: TypedDraft): Record<DraftField, unknown> {
  const { contact, address, ...rest } = draft
  const of = (name: string, fields: object) =>
    Object.entries(fields).map(([key, value]) => [`${name}.${key}`, value as unknown] as const)
  return Object.fromEntries([...Object.entries(rest), ...of('contact', contact), ...of('address', address)])
}

function whole(fields: Record<DraftField, unknown>): TypedDraft {
  const top = Object.fromEntries(Object.entries(fields).filter(([key]) => !key.includes('.')))
  const part = (name: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        key.startsWith(`${name}.`) ? [[key.split('.')[1], value]] : [],
      ),
    )
  return { ...top, contact: part('contact'), address: part('address') } as unknown as TypedDraft
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export type DraftClash = { field: DraftField; yours: unknown; theirs: unknown }
export type Merge = { merged: TypedDraft; clashes: DraftClash[] }

/** Field by field against what both began with: who alone changed a field wins it. Where both did, hers stands until she chooses. */
export function mergeDrafts(base: TypedDraft, yours: TypedDraft, theirs: TypedDraft): Merge {
  const [first, mine, other] = [flat(base), flat(yours), flat(theirs)]
  const clashes = Object.keys(mine)
    .filter(
      (key) => !isSame(mine[key], other[key]) && !isSame(mine[key], first[key]) && !isSame(other[key], first[key]),
    )
    .map((field) => ({ field, yours: mine[field], theirs: other[field] }))
  const merged = Object.fromEntries(
    Object.keys(mine).map((key) => [key, isSame(mine[key], first[key]) ? other[key] : mine[key]]),
  )
  return { merged: whole(merged), clashes }
}

/** The clashing fields that she gives to her colleague are theirs. */
export const takeTheirs = (draft: TypedDraft, clashes: readonly DraftClash[]): TypedDraft =>
  whole({ ...flat(draft), ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) })

/** The same piece in the same way is one line: a scanner that reads it twice adds one. */
export function addLine(lines: readonly TypedLine[], piece: { variantId: string; isSet: boolean }): TypedLine[] {
  const option = piece.isSet ? 'combo' : null
  const twin = lines.findIndex(
    (line) => line.variantId === piece.variantId && line.purchaseOption === option && !line.customization,
  )
  if (twin !== -1) return lines.map((line, place) => (place === twin ? { ...line, quantity: line.quantity + 1 } : line))
  return [
    ...lines,
    { variantId: piece.variantId, purchaseOption: option, customization: null, quantity: 1, cutPriceFils: null },
  ]
}
