import type { Category } from '#contract/catalogue.ts'
import { type Categories, subcategoryPath } from '#domain/category.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'

/** In the owner's order; `counts` are by `subcategoryPath`. */
export function showCategories(
  { categories }: Categories,
  counts: ReadonlyMap<string, number>,
  language: Language,
): Category[] {
  return categories.map((category) => {
    const subcategories = category.subcategories.map(({ id, name }) => ({
      slug: id,
      name: pickText(name, language),
      count: counts.get(subcategoryPath(category.id, id)) ?? 0,
    }))
    return {
      slug: category.id,
      name: pickText(category.name, language),
      invitation: pickText(category.invitation, language) || null,
      image: category.picture,
      count: subcategories.reduce((sum, { count }) => sum + count, 0),
      subcategories,
    }
  })
}
