/** A product's history, for who edits it. The log itself is for who may read all of it. */
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { findDraft } from './product-draft.store.ts'
import { type ChangeRow, findLowestPrice, listChanges } from './product-history.store.ts'
import { priceMemoryMs } from './product.admin.actions.ts'

export async function listProductHistory(shop: Shop, idOrSlug: string) {
  const { id } = (await findDraft(shop.db, idOrSlug)) ?? refuse('NOT_FOUND')
  const [rows, lowestPriceFils] = await Promise.all([
    listChanges(shop.db, id),
    findLowestPrice(shop.db, id, new Date(shop.clock.now().getTime() - priceMemoryMs)),
  ])
  return { lowestPriceFils, changes: rows.map(showChange) }
}

const showChange = ({ id, at, person, action, before, after }: ChangeRow) => ({
  _id: id,
  at: at.toISOString(),
  person,
  action,
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: before?.[field],
    after: after?.[field],
  })),
})
