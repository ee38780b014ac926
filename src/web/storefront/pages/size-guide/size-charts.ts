/** The page's tables: the measurements of the product page with the sizes of other countries beside them. */
import type { GuideKind } from '../../product/guide-kind.ts'
import { sizeTables } from '../../product/size-tables.ts'
import type { Measure, SizeTable } from '../../product/size-tables.ts'
import { kidsSizes, menSizes, menTrouserSizes, shoeSizes, womenSizes } from './conversions.ts'

export type ChartColumn = 'eu' | 'uk' | 'us' | 'usMen' | 'usWomen'

export type Chart = {
  id: string
  kind: GuideKind
  columns: readonly ChartColumn[]
  measures: readonly Measure[]
  rows: readonly { size: string; elsewhere: readonly string[]; cm: SizeTable['rows'][number]['cm'] }[]
}

export const chartGroups = [
  {
    id: 'women',
    charts: [
      chart('women-tops', 'tops', womenSizes),
      chart('women-bottoms', 'bottoms', womenSizes),
      chart('abayas', 'abayas'),
    ],
  },
  {
    id: 'men',
    charts: [
      chart('men-tops', 'tops', menSizes),
      chart('men-bottoms', 'bottoms', menTrouserSizes),
      chart('kanduras', 'kanduras'),
    ],
  },
  { id: 'kids', charts: [chart('kids-all', 'kids', kidsSizes)] },
  { id: 'leather', charts: [chart('sandals', 'sandals', shoeSizes), chart('belts', 'belts')] },
] as const satisfies readonly { id: string; charts: readonly Chart[] }[]

export type ChartGroupId = (typeof chartGroups)[number]['id']

function chart(
  id: string,
  kind: GuideKind,
  elsewhere: Record<string, Partial<Record<ChartColumn, string>>> = {},
): Chart {
  const { measures, rows } = sizeTables[kind]
  const columns = Object.keys(Object.values(elsewhere)[0] ?? {}) as ChartColumn[]
  return {
    id,
    kind,
    columns,
    measures,
    rows: rows.map(({ size, cm }) => ({
      size,
      cm,
      elsewhere: columns.map((column) => elsewhere[size]?.[column] ?? '–'),
    })),
  }
}
