/** What the menus lead to (R050, R052, R053), in one language. */
import type { StoreMenu } from '#contract/store.ts'
import { type Collection, collections } from '#domain/catalogue.ts'
import { type Categories, type Category, findSubcategory } from '#domain/category.ts'
import { collectionNames } from '#domain/collection-names.ts'
import type { Named } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'

export const showMenu = (listed: Categories, language: Language): StoreMenu => ({
  categories: listed.categories.map((category) => menuCategory(category, listed, language)),
  collections: Object.fromEntries(
    collections.map((name) => [name, pickText(collectionNames[name], language)]),
  ) as Record<Collection, string>,
})

function menuCategory(category: Category, listed: Categories, language: Language): StoreMenu['categories'][number] {
  const { id, name, menu, gender, viewAll, alsoInPanel, subcategories } = category
  const shown = ({ id: slug, name: texts }: Named) => ({ slug, name: pickText(texts, language) })
  const others = alsoInPanel.flatMap((path) => {
    const [parent = '', slug = ''] = path.split('/')
    const found = findSubcategory(listed, slug)
    return found ? [{ category: parent, ...shown(found) }] : []
  })
  return {
    slug: id,
    name: pickText(name, language),
    menu,
    panel:
      menu === 'panel'
        ? {
            isClothing: gender !== 'unisex',
            viewAll: pickText(viewAll, language) || null,
            subcategories: subcategories.map(shown),
            others,
          }
        : null,
  }
}
