/** R011, D21: what a path below /shop means: a category, one of its parts, a collection, or everything. */
import type { StoreGoods, StoreMenu } from '#contract/store.ts'
import { isCollection } from '#domain/catalogue.ts'
import type { Collection } from '#domain/catalogue.ts'

export type Shelf = { category?: string; collection?: Collection; subcategory?: string }

type Listed = Pick<StoreGoods, 'categories'>

/** Undefined for names that the store doesn't know: not found. */
export function findShelf(
  { categories }: Listed,
  name: string | undefined,
  subcategory: string | undefined,
): Shelf | undefined {
  if (name === undefined) return {}
  if (isCollection(name)) return subcategory === undefined ? { collection: name } : undefined
  const category = categories.find(({ id }) => id === name)
  if (!category) return undefined
  if (subcategory === undefined) return { category: name }
  return category.subcategories.some(({ id }) => id === subcategory) ? { category: name, subcategory } : undefined
}

export type ShelfNames = {
  /** Its own, without the one it is in; undefined for everything. */ name: string | undefined
  /** Of the category that it is a part of. */ within: string | undefined
}

export function shelfNames(
  { category, collection, subcategory }: Shelf,
  { goods, menu }: { goods: Listed; menu: Pick<StoreMenu, 'collections'> },
): ShelfNames {
  if (collection) return { name: menu.collections[collection], within: undefined }
  const own = goods.categories.find(({ id }) => id === category)
  if (subcategory === undefined) return { name: own?.name, within: undefined }
  return { name: own?.subcategories.find(({ id }) => id === subcategory)?.name, within: own?.name }
}
