/** Spec §3, D21: the owner's categories and their subcategories. Products and addresses name them by their ids, which never change. */
import type { Named } from './goods.ts'
import { type Language, pickText, type Texts } from './locale.ts'
import type { Gender } from './product-draft.ts'

/**
 * Where the menus show a category (R050, R052, R053): in the header before wholesale and sale, with a wide panel (`panel`) or without (`start`), in
 * the header after them (`end`), or only in the phone's menu (`side`).
 */
export const menuPlaces = ['panel', 'start', 'end', 'side'] as const

export type MenuPlace = (typeof menuPlaces)[number]

export type Category = Named & {
  /** Of its tile on the home page; null: it has no tile. */
  picture: string | null
  /** For whom its goods are. A search for one group of people also finds goods for everybody. */
  gender: Gender
  menu: MenuPlace
  /** Leads there from its tile: "Shop for men". Empty: made of its name. */
  invitation: Texts
  /** Leads to all of it from the menus: "View everything for men". Empty: made of its name. */
  viewAll: Texts
  /** R053: subcategories of other categories that its panel leads to, as "leathergoods/wallets". */
  alsoInPanel: readonly string[]
  subcategories: readonly Named[]
}

export type Categories = { categories: readonly Category[] }

/** How `alsoInPanel` and counts name a subcategory of one category. */
export const subcategoryPath = (category: string, subcategory: string): string => `${category}/${subcategory}`

export const findCategory = ({ categories }: Categories, id: string | undefined): Category | undefined =>
  categories.find((category) => category.id === id)

/** Of that category; of any, where none is named. */
export function hasSubcategory(listed: Categories, category: string | undefined, subcategory: string): boolean {
  const among = category === undefined ? listed.categories : [findCategory(listed, category)]
  return among.some((one) => one?.subcategories.some(({ id }) => id === subcategory))
}

/** In which of them it is makes no difference: a subcategory has one name in all categories. */
export const findSubcategory = ({ categories }: Categories, id: string): Named | undefined =>
  categories.flatMap(({ subcategories }) => subcategories).find((one) => one.id === id)

/** An id that the owner doesn't list names itself. */
export function categoryNameIn(listed: Categories, id: string, language: Language): string {
  return pickText(findCategory(listed, id)?.name ?? { en: id }, language)
}

export function subcategoryNameIn(listed: Categories, id: string, language: Language): string {
  return pickText(findSubcategory(listed, id)?.name ?? { en: id }, language)
}

/** Categories, and subcategories as `subcategoryPath` writes them. */
export const idsOfCategories = ({ categories }: Categories): string[] =>
  categories.flatMap(({ id, subcategories }) => [id, ...subcategories.map((one) => subcategoryPath(id, one.id))])

/** `listed` with the categories and subcategories that only `more` has. */
export function withCategories(listed: Categories, more: Categories): Categories {
  const joined = listed.categories.map((category) => {
    const others = findCategory(more, category.id)?.subcategories ?? []
    const added = others.filter(({ id }) => !category.subcategories.some((one) => one.id === id))
    return added.length === 0 ? category : { ...category, subcategories: [...category.subcategories, ...added] }
  })
  const added = more.categories.filter(({ id }) => !findCategory(listed, id))
  return { categories: [...joined, ...added] }
}
