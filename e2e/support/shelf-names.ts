/** What the demonstration calls its categories, their subcategories and the collections: the words by which a journey finds them. */
import { demoGoods } from '#db/seed/goods.ts'
import { isCollection } from '#domain/catalogue.ts'
import { findCategory, findSubcategory } from '#domain/category.ts'
import { collectionNames } from '#domain/collection-names.ts'
import type { Language } from '#domain/locale.ts'

export function shelfName(id: string, language: Language = 'en'): string {
  const named = findCategory(demoGoods.categories, id) ?? findSubcategory(demoGoods.categories, id)
  const name = isCollection(id) ? collectionNames[id] : named?.name
  if (!name) throw new Error(`The demonstration has no ${id}`)
  return name[language]
}

export const viewAllOf = (category: string, language: Language = 'en'): string =>
  findCategory(demoGoods.categories, category)?.viewAll[language] ?? ''
