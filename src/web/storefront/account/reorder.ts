/** An old order's pieces into the bag again: what is asked for, and what to say about what could not be had. */
import type { Skipped } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { z } from 'zod'

type OrderedItem = Order['items'][number]

/** As it was ordered, without what was exchanged for it; what of it there still is, and at which price, is the server's to say. */
export function linesToReorder(items: readonly OrderedItem[]) {
  return items
    .filter(({ replaces }) => replaces === null)
    .map(({ productId, quantity, color, size, purchaseOption, customization }) => ({
      productId,
      quantity,
      color,
      size,
      purchaseOption,
      customization,
    }))
}

export type ReorderOutcome = { kind: 'all' | 'some' | 'none'; names: string[] }

/** `names`: each piece once that is missing or that there is less of. */
export function outcomeOf(items: readonly OrderedItem[], skipped: readonly z.output<typeof Skipped>[]): ReorderOutcome {
  if (skipped.length === 0) return { kind: 'all', names: [] }
  const missing = skipped.filter(({ reason }) => reason !== 'limited').length
  const ids = new Set(skipped.map(({ productId }) => productId))
  const names = [...new Set(items.filter(({ productId }) => ids.has(productId)).map(({ name }) => name))]
  return { kind: missing >= items.length ? 'none' : 'some', names }
}
