import { fabricName } from '#domain/fabric.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { ListFilter } from './shop-filters.ts'

/** What a value of a filter is called: colours, fabrics and one size have names, brands are their own. */
export function useValueName(): (filter: ListFilter, value: string) => string {
  const { language } = useLanguage()
  const colourName = useColourName()
  const sizeName = useSizeName()
  return (filter, value) => {
    if (filter === 'colors') return colourName(value)
    if (filter === 'sizes') return sizeName(value)
    return filter === 'fabrics' ? fabricName(value, language) : value
  }
}
