/** What is typed into the editor of an order, before it is sent. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { readFils } from '#domain/typed-aed.ts'

type EditCall = AdminCalls['GET /admin/orders/:id/edit']
export type OrderForEdit = EditCall['reply']
export type EditorLine = OrderForEdit['lines'][number]
export type Variant = OrderForEdit['variants'][number]
export type EditInput = AdminCalls['POST /admin/orders/:id/edit/preview']['body']['edit']
export type Preview = AdminCalls['POST /admin/orders/:id/edit/preview']['reply']['preview']

export type Option = 'combo' | 'shirt' | 'pant'

export type EditDraft = {
  /** By line, where it differs from the order. */
  quantities: Readonly<Record<string, number>>
  swaps: readonly { orderLineId: string; to: Variant; quantity: number }[]
  added: readonly { variant: Variant; option: Option | null; quantity: number }[]
  /** Null: not chosen yet. */
  coupon: 'keep' | 'drop' | null
  /** AED, as typed. */
  discount: string
  /** AED, as typed; empty: by the rule. */
  shipping: string
}

const typedAed = (fils: number | null): string => (fils === null ? '' : String(toAed(fils)))

export const draftOf = ({ order }: OrderForEdit): EditDraft => ({
  quantities: {},
  swaps: [],
  added: [],
  coupon: null,
  discount: order.discountFils === 0 ? '' : typedAed(order.discountFils),
  shipping: typedAed(order.shippingFils),
})

/** Pieces of the line that stay in it. */
export const quantityIn = ({ quantities }: EditDraft, { orderLineId, quantity }: EditorLine): number =>
  quantities[orderLineId] ?? quantity

export const swappedOf = ({ swaps }: EditDraft, orderLineId: string): number =>
  swaps.reduce((sum, swap) => sum + (swap.orderLineId === orderLineId ? swap.quantity : 0), 0)

export type DraftFault = 'coupon' | 'discount' | 'shipping'

/** What the call takes, or the fields that must be filled in before. */
export function inputOf(page: OrderForEdit, draft: EditDraft): { edit: EditInput } | { faults: DraftFault[] } {
  const discountFils = draft.discount.trim() === '' ? 0 : readFils(draft.discount)
  const shippingFils = draft.shipping.trim() === '' ? null : readFils(draft.shipping)
  const faults: DraftFault[] = [
    ...(page.order.couponCode !== null && draft.coupon === null ? ['coupon' as const] : []),
    ...(discountFils === null ? ['discount' as const] : []),
    ...(shippingFils === null && draft.shipping.trim() !== '' ? ['shipping' as const] : []),
  ]
  if (faults.length > 0 || discountFils === null) return { faults }
  return {
    edit: {
      // The call counts swapped pieces as the line's until they are swapped.
      quantities: page.lines
        .map((line) => ({
          orderLineId: line.orderLineId,
          before: line.quantity,
          quantity: quantityIn(draft, line) + swappedOf(draft, line.orderLineId),
        }))
        .filter(({ before, quantity }) => before !== quantity)
        .map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
      swaps: draft.swaps.map(({ orderLineId, to, quantity }) => ({ orderLineId, variantId: to.variantId, quantity })),
      added: draft.added.map(({ variant, option, quantity }) => ({
        variantId: variant.variantId,
        quantity,
        ...(option === null ? {} : { purchaseOption: option }),
      })),
      ...(draft.coupon === null ? {} : { coupon: draft.coupon }),
      discountFils,
      shippingFils,
    },
  }
}

/** All loose pieces of a line become this variant; choosing it again adds nothing. */
export function withSwap(draft: EditDraft, line: EditorLine, to: Variant): EditDraft {
  const quantity = quantityIn(draft, line) - line.packed
  if (quantity < 1 || draft.swaps.some((swap) => isSwap(swap, line.orderLineId, to.variantId))) return draft
  return {
    ...draft,
    quantities: { ...draft.quantities, [line.orderLineId]: line.packed },
    swaps: [...draft.swaps, { orderLineId: line.orderLineId, to, quantity }],
  }
}

const isSwap = (swap: EditDraft['swaps'][number], orderLineId: string, variantId: string): boolean =>
  swap.orderLineId === orderLineId && swap.to.variantId === variantId

/** So many of a swap; what is not swapped any more goes back to its line. 0 ends the swap. */
export function withSwapQuantity(
  draft: EditDraft,
  line: EditorLine,
  { variantId, quantity }: { variantId: string; quantity: number },
): EditDraft {
  const before = draft.swaps.find((swap) => isSwap(swap, line.orderLineId, variantId))?.quantity ?? 0
  return {
    ...draft,
    quantities: { ...draft.quantities, [line.orderLineId]: quantityIn(draft, line) + before - quantity },
    swaps: draft.swaps
      .map((swap) => (isSwap(swap, line.orderLineId, variantId) ? { ...swap, quantity } : swap))
      .filter((swap) => swap.quantity > 0),
  }
}

/** One more of it where it is there already. */
export function withAdded(draft: EditDraft, variant: Variant): EditDraft {
  const option = variant.isSet ? ('combo' as const) : null
  const isSame = (one: EditDraft['added'][number]) =>
    one.variant.variantId === variant.variantId && one.option === option
  return {
    ...draft,
    added: draft.added.some(isSame)
      ? draft.added.map((one) => (isSame(one) ? { ...one, quantity: one.quantity + 1 } : one))
      : [...draft.added, { variant, option, quantity: 1 }],
  }
}

export const isUntouched = (page: OrderForEdit, draft: EditDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(draftOf(page))

/** For the server to compare: what the editor had before her eyes. */
export const seenOf = ({ order, lines }: OrderForEdit) => ({
  lines: Object.fromEntries(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])),
  couponCode: order.couponCode,
  discountFils: order.discountFils,
  shippingFils: order.shippingFils,
})
