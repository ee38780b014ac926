/** Spec §2, R122: the categories of the press page, in the order of its filter; `all` is no category of an item. */
export const pressCategories = ['all', 'awards', 'partnership', 'launch'] as const

export type PressCategory = (typeof pressCategories)[number]

export type PressItemCategory = Exclude<PressCategory, 'all'>

export function isPressCategory(name: unknown): name is PressCategory {
  return pressCategories.some((category) => category === name)
}
