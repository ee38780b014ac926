import { fabricName } from '#domain/fabric.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useColourName } from '#web/ui/colour-dot.tsx'
import type { ListFilter } from './shop-filters.ts'

/** What a value of a filter is called: colours and fabrics have names, sizes and brands are their own. */
export function useValueName(): (filter: ListFilter, value: string) => string {
  const { language } = useLanguage()
  const colourName = useColourName()
  return (filter, value) => {
    if (filter === 'colors') return colourName(value)
    return filter === 'fabrics' ? fabricName(value, language) : value
  }
}
