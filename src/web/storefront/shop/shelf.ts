/** R011, D21: what a path below /shop means: a category, one of its parts, a collection, or everything. */
import { isCategory, isCollection } from '#domain/catalogue.ts'
import { categoryNames, isSubcategoryOf, subcategoryNames } from '#domain/category-names.ts'
import type { Category, Collection } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'

export type Shelf = { category?: Category; collection?: Collection; subcategory?: string }

/** Undefined for names that the store doesn't know: not found. */
export function findShelf(name: string | undefined, subcategory: string | undefined): Shelf | undefined {
  if (name === undefined) return {}
  if (isCollection(name)) return subcategory === undefined ? { collection: name } : undefined
  if (!isCategory(name)) return undefined
  if (subcategory === undefined) return { category: name }
  return isSubcategoryOf(name, subcategory) ? { category: name, subcategory } : undefined
}

/** The shelf's own name, without the one it is in; undefined for everything. */
export function shelfName({ category, collection, subcategory }: Shelf, language: Language): string | undefined {
  if (subcategory !== undefined) return pickText(subcategoryNames[subcategory] ?? { en: subcategory }, language)
  const name = category ?? collection
  return name && pickText(categoryNames[name], language)
}
