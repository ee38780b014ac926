/** What products are made of and called: values that the owner lists and products name by their ids. An id never changes. */
import { type Categories, idsOfCategories, subcategoryPath, withCategories } from './category.ts'
import type { Language, Texts } from './locale.ts'
import { pickText } from './locale.ts'
import type { ProductDraft } from './product-draft.ts'
import { noSizeTable, type SizeGuide } from './size-guide.ts'

export type Named = { id: string; name: Texts }

/** R061: a brand's id is also what stands in an address that filters by it. */
export type Brand = Named

export type Fabric = Named

export type Colour = Named & { /** As "#1b1b1d". */ hex: string }

/** Sizes that run from small to large; a size is in one set only, and is what labels say. */
export type SizeSet = Named & { sizes: readonly string[] }

export type Goods = {
  brands: { brands: readonly Brand[] }
  fabrics: { fabrics: readonly Fabric[] }
  colours: { colours: readonly Colour[] }
  sizes: { sets: readonly SizeSet[] }
  sizeTables: SizeGuide
  categories: Categories
}

export type GoodsGroup = keyof Goods

export const goodsGroups = [
  'brands',
  'fabrics',
  'colours',
  'sizes',
  'sizeTables',
  'categories',
] as const satisfies readonly GoodsGroup[]

export const isGoodsGroup = (group: string): group is GoodsGroup => goodsGroups.some((one) => one === group)

/** A value that the owner has no name for keeps the word it came with. */
export function nameOf(values: readonly Named[], id: string, language: Language): string {
  const known = values.find((value) => value.id === id)
  return known ? pickText(known.name, language) : id
}

const idsIn: { [Group in GoodsGroup]: (value: Goods[Group]) => string[] } = {
  brands: ({ brands }) => brands.map(({ id }) => id),
  fabrics: ({ fabrics }) => fabrics.map(({ id }) => id),
  colours: ({ colours }) => colours.map(({ id }) => id),
  sizes: ({ sets }) => sets.flatMap(({ sizes }) => sizes),
  sizeTables: ({ tables }) => tables.map(({ id }) => id),
  categories: idsOfCategories,
}

export const idsOf = <Group extends GoodsGroup>(group: Group, value: Goods[Group]): string[] => idsIn[group](value)

/** The values that a product names, each with the field in which it stands. */
function valuesOf(draft: ProductDraft): { group: GoodsGroup; id: string; path: string }[] {
  return [
    { group: 'categories', id: subcategoryPath(draft.category, draft.subcategory), path: 'subcategory' },
    { group: 'brands', id: draft.brand, path: 'brand' },
    { group: 'fabrics', id: draft.fabric, path: 'fabric' },
    ...(draft.sizeGuide === noSizeTable
      ? []
      : [{ group: 'sizeTables' as const, id: draft.sizeGuide, path: 'sizeGuide' }]),
    ...draft.variants.flatMap(({ color, size }, place) => [
      { group: 'colours' as const, id: color, path: `variants.${place}.color` },
      { group: 'sizes' as const, id: size, path: `variants.${place}.size` },
    ]),
  ]
}

/** The fields of a product whose values the owner doesn't list. */
export function unknownFields(draft: ProductDraft, goods: Goods): string[] {
  const known = Object.fromEntries(goodsGroups.map((group) => [group, new Set(idsOf(group, goods[group] as never))]))
  return valuesOf(draft).flatMap(({ group, id, path }) => (known[group]?.has(id) ? [] : [path]))
}

/** `goods` with the values that only `more` has. */
export function withGoods(goods: Goods, more: Goods): Goods {
  return {
    brands: { brands: withNew(goods.brands.brands, more.brands.brands) },
    fabrics: { fabrics: withNew(goods.fabrics.fabrics, more.fabrics.fabrics) },
    colours: { colours: withNew(goods.colours.colours, more.colours.colours) },
    sizes: { sets: withNewSizes(goods.sizes.sets, more.sizes.sets) },
    sizeTables: {
      tables: withNew(goods.sizeTables.tables, more.sizeTables.tables),
      groups: withNew(goods.sizeTables.groups, more.sizeTables.groups),
    },
    categories: withCategories(goods.categories, more.categories),
  }
}

function withNew<T extends { id: string }>(values: readonly T[], more: readonly T[]): readonly T[] {
  const added = more.filter(({ id }) => !values.some((value) => value.id === id))
  return added.length === 0 ? values : [...values, ...added]
}

function withNewSizes(sets: readonly SizeSet[], more: readonly SizeSet[]): readonly SizeSet[] {
  const listed = new Set(sets.flatMap(({ sizes }) => sizes))
  return more.reduce<readonly SizeSet[]>((all, set) => {
    const sizes = set.sizes.filter((size) => !listed.has(size))
    if (sizes.length === 0) return all
    return all.some(({ id }) => id === set.id)
      ? all.map((one) => (one.id === set.id ? { ...one, sizes: [...one.sizes, ...sizes] } : one))
      : [...all, { ...set, sizes }]
  }, sets)
}

const ranks = new WeakMap<Goods['sizes'], ReadonlyMap<string, number>>()

function ranksOf(sizes: Goods['sizes']): ReadonlyMap<string, number> {
  const known = ranks.get(sizes) ?? new Map(idsOf('sizes', sizes).map((size, place) => [size, place]))
  ranks.set(sizes, known)
  return known
}

/** For sorting: set by set from small to large; sizes that nobody lists last, among themselves by their text. */
export function bySize(sizes: Goods['sizes']): (a: string, b: string) => number {
  const rank = ranksOf(sizes)
  const rankOf = (size: string) => rank.get(size) ?? rank.size
  return (a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0)
}
