/** R054: a product is found by its name, and by all else that is said of it. */
import { categoryNameIn, subcategoryNameIn } from '#domain/category.ts'
import { type Goods, nameOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import { searchColumns } from '#domain/search-columns.ts'
import type { TextRow } from './product-write.store.ts'

/** The values that a product names, by their ids; its colours in the order of its variants. */
export type ProductFacts = { brand: string; fabric: string; category: string; subcategory: string; colours: string[] }

export type WrittenTexts = Pick<TextRow, 'name' | 'description' | 'details' | 'care'>

type Text = { productId: string; language: Language; facts: ProductFacts; texts: WrittenTexts }

export function textRow({ productId, language, facts, texts }: Text, goods: Goods): TextRow {
  const { name, description, details, care } = texts
  const { searchName, searchRest } = searchColumns({
    name,
    rest: [
      nameOf(goods.brands.brands, facts.brand, language),
      nameOf(goods.fabrics.fabrics, facts.fabric, language),
      categoryNameIn(goods.categories, facts.category, language),
      subcategoryNameIn(goods.categories, facts.subcategory, language),
      ...facts.colours.map((colour) => nameOf(goods.colours.colours, colour, language)),
      description,
      ...details,
    ],
  })
  return {
    product_id: productId,
    language,
    name,
    description,
    details,
    care,
    search_name: searchName,
    search_rest: searchRest,
  }
}
