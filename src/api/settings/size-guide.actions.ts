/** R063: the owner's size guide in one language. */
import type { SizeTable as ShownTable, StoreSizeGuide } from '#contract/size-guide.ts'
import { type Language, pickText } from '#domain/locale.ts'
import type { SizeGuide, SizeTable } from '#domain/size-guide.ts'

const showTable = ({ isEuropean, how, measures, rows }: SizeTable, language: Language): ShownTable => ({
  isEuropean,
  how: pickText(how, language),
  measures: [...measures],
  rows: rows.map(({ size, cm }) => ({ size, cm: cm.map((one) => (typeof one === 'number' ? one : [...one])) })),
})

/** Null for a product that has no table. */
export function findSizeTable({ tables }: SizeGuide, id: string, language: Language): ShownTable | null {
  const table = tables.find((one) => one.id === id)
  return table ? showTable(table, language) : null
}

export const showSizeGuide = (guide: SizeGuide, language: Language): StoreSizeGuide => ({
  groups: guide.groups.map(({ id, name, charts }) => ({
    id,
    name: pickText(name, language),
    charts: charts.flatMap((chart) => {
      const table = findSizeTable(guide, chart.table, language)
      if (!table) return []
      const elsewhere = chart.elsewhere.map(({ size, sizes }) => ({ size, sizes: [...sizes] }))
      return [{ id: chart.id, name: pickText(chart.name, language), columns: [...chart.columns], elsewhere, table }]
    }),
  })),
})
