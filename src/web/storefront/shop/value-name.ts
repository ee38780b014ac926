import type { StoreGoods } from '#contract/store.ts'
import { useLoaderData } from 'react-router'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { ListFilter } from './shop-filters.ts'

export type ValueNames = Record<'brands' | 'fabrics', Record<string, string>>

/** By id; without the values that are called as their id says. */
export const valueNamesOf = ({ brands, fabrics }: StoreGoods): ValueNames => ({
  brands: namesById(brands),
  fabrics: namesById(fabrics),
})

const namesById = (values: StoreGoods['brands']) =>
  Object.fromEntries(values.flatMap(({ id, name }) => (id === name ? [] : [[id, name]])))

/** What a value of a filter is called: the loader of the list brings the names of brands and fabrics. */
export function useValueName(): (filter: ListFilter, value: string) => string {
  const { names } = useLoaderData<{ names: ValueNames }>()
  const colourName = useColourName()
  const sizeName = useSizeName()
  return (filter, value) => {
    if (filter === 'colors') return colourName(value)
    if (filter === 'sizes') return sizeName(value)
    return names[filter][value] ?? value
  }
}
