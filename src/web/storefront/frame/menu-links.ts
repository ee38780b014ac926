/** R050, R052, R053: where the menus lead. */
import type { StoreMenu } from '#contract/store.ts'
import { links } from '../links.ts'

export type MenuCategory = StoreMenu['categories'][number]

export type MenuLink = { label: string; to: string }

export const clothingLinks = ({ slug: category, panel }: MenuCategory): MenuLink[] =>
  (panel?.subcategories ?? []).map(({ slug, name }) => ({ label: name, to: links.shop(category, slug) }))

export const accessoryLinks = ({ panel }: MenuCategory): MenuLink[] =>
  (panel?.others ?? []).map(({ category, slug, name }) => ({ label: name, to: links.shop(category, slug) }))

export const categoryLink = ({ slug, name }: MenuCategory): MenuLink => ({ label: name, to: links.shop(slug) })

export function collectionLinks(
  { collections }: StoreMenu,
  names: readonly (keyof StoreMenu['collections'])[],
): MenuLink[] {
  return names.map((name) => ({ label: collections[name], to: links.shop(name) }))
}

/** A19: the shelves that the header has no room for, so that a phone reaches them too. */
export function moreLinks(menu: StoreMenu): MenuLink[] {
  const others = menu.categories.filter((category) => category.menu === 'side').map(categoryLink)
  return [...collectionLinks(menu, ['new-in']), ...others, ...collectionLinks(menu, ['ready-to-wear'])]
}
