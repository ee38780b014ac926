/** What products are made of and called: values that the owner lists and products name by their ids. An id never changes. */
import type { Language, Texts } from './locale.ts'
import { pickText } from './locale.ts'
import type { ProductDraft } from './product-draft.ts'

export type Named = { id: string; name: Texts }

/** R061: a brand's id is also what stands in an address that filters by it. */
export type Brand = Named

export type Fabric = Named

export type Goods = {
  brands: { brands: readonly Brand[] }
  fabrics: { fabrics: readonly Fabric[] }
}

export type GoodsGroup = keyof Goods

export const goodsGroups = ['brands', 'fabrics'] as const satisfies readonly GoodsGroup[]

export const isGoodsGroup = (group: string): group is GoodsGroup => goodsGroups.some((one) => one === group)

/** A value that the owner has no name for keeps the word it came with. */
export function nameOf(values: readonly Named[], id: string, language: Language): string {
  const known = values.find((value) => value.id === id)
  return known ? pickText(known.name, language) : id
}

const idsIn: { [Group in GoodsGroup]: (value: Goods[Group]) => string[] } = {
  brands: ({ brands }) => brands.map(({ id }) => id),
  fabrics: ({ fabrics }) => fabrics.map(({ id }) => id),
}

export const idsOf = <Group extends GoodsGroup>(group: Group, value: Goods[Group]): string[] => idsIn[group](value)

/** The values that a product names, each with the field in which it stands. */
function valuesOf(draft: ProductDraft): { group: GoodsGroup; id: string; path: string }[] {
  return [
    { group: 'brands', id: draft.brand, path: 'brand' },
    { group: 'fabrics', id: draft.fabric, path: 'fabric' },
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
  }
}

function withNew<T extends Named>(values: readonly T[], more: readonly T[]): readonly T[] {
  const added = more.filter(({ id }) => !values.some((value) => value.id === id))
  return added.length === 0 ? values : [...values, ...added]
}
