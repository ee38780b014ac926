/** R052, R053: what stands under men and women in the menus, as slugs of subcategories and collections. */
import { categoryNames, subcategories, subcategoryNames } from '#domain/category-names.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { links } from '../links.ts'

export type MenuLink = { label: string; to: string }

const accessories = {
  men: [
    ['leathergoods', 'wallets'],
    ['leathergoods', 'belts'],
    ['leathergoods', 'sandals'],
    ['accessories', 'caps'],
  ],
  women: [
    ['leathergoods', 'bags'],
    ['accessories', 'scarves'],
    ['leathergoods', 'sandals'],
    ['accessories', 'belts'],
  ],
} as const

const featured = ['new-in', 'ready-to-wear', 'sale'] as const

export function clothingLinks(category: 'men' | 'women', language: Language): MenuLink[] {
  return subcategories[category].map((slug) => ({
    label: pickText(subcategoryNames[slug] ?? {}, language),
    to: links.shop(category, slug),
  }))
}

export function accessoryLinks(category: 'men' | 'women', language: Language): MenuLink[] {
  return accessories[category].map(([parent, slug]) => ({
    label: pickText(subcategoryNames[slug] ?? {}, language),
    to: links.shop(parent, slug),
  }))
}

/** A19: the shelves that the header has no room for, so that a phone reaches them too. */
export function moreLinks(language: Language): MenuLink[] {
  return (['new-in', 'accessories', 'ready-to-wear'] as const).map((name) => ({
    label: pickText(categoryNames[name], language),
    to: links.shop(name),
  }))
}

export function featuredLinks(language: Language): MenuLink[] {
  return featured.map((name) => ({ label: pickText(categoryNames[name], language), to: links.shop(name) }))
}
