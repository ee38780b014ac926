/** From what a shopper asks for to a variant and an option that exist, or why not. */
import type { IssueKey } from '#contract/issues.ts'
import type { itemRequest } from '#contract/fields.ts'
import { chooseOption, type PurchaseOption } from '#domain/pricing.ts'
import type { z } from 'zod'
import type { LineRow, VariantQuery } from './cart.store.ts'

export type ItemRequest = z.output<typeof itemRequest>

export type Choice =
  | { found: LineRow; purchaseOption: PurchaseOption | null; customization: string | null }
  | { found: null; fault: { path: string; key: IssueKey } | 'unknown' }

/** An empty text is how a form leaves a field out. */
const given = (text: string | null | undefined): string | null => text?.trim() || null

export function variantQueryOf(items: readonly ItemRequest[]): VariantQuery {
  return {
    productIds: items.map((item) => item.productId),
    colors: items.map((item) => given(item.color)),
    sizes: items.map((item) => given(item.size)),
  }
}

/** `candidates`: the variants found for this item. A colour or size may be left out where there is only one. */
export function chooseVariant(item: ItemRequest, candidates: readonly LineRow[]): Choice {
  const [first] = candidates
  if (!first) return { found: null, fault: 'unknown' }
  if (candidates.some((candidate) => candidate.color !== first.color))
    return { found: null, fault: { path: 'color', key: 'color' } }
  if (candidates.length > 1) return { found: null, fault: { path: 'size', key: 'size' } }
  const purchaseOption = chooseOption(first, item.purchaseOption)
  if (purchaseOption === undefined) return { found: null, fault: { path: 'purchaseOption', key: 'purchase_option' } }
  return { found: first, purchaseOption, customization: item.customization || null }
}
