import type { Category } from '#contract/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { CategoryRow } from './category.store.ts'

/** Rows of one category follow each other; `counts` are by `category/subcategory`. */
export function showCategories(
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<string, number>,
  language: Language,
): Category[] {
  const shown = new Map<string, Category>()
  for (const row of rows) {
    const category = shown.get(row.slug) ?? {
      slug: row.slug,
      name: pickText(row.names, language),
      image: row.pictureUrl,
      count: 0,
      subcategories: [],
    }
    shown.set(row.slug, category)
    if (row.subcategory === null) continue
    const count = counts.get(`${row.slug}/${row.subcategory}`) ?? 0
    category.count += count
    category.subcategories.push({
      slug: row.subcategory,
      name: pickText(row.subcategoryNames ?? {}, language),
      count,
    })
  }
  return [...shown.values()]
}
