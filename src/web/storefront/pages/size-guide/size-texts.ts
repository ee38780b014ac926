import type { PageHeadTexts } from '../article/texts.ts'
import type { ChartColumn, ChartGroupId } from './size-charts.ts'

/** The numbers in the drawing, in their order. */
export const drawnMeasures = ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length'] as const

export type SizeTexts = PageHeadTexts & {
  measuring: {
    heading: string
    intro: string
    drawing: string
    steps: Record<(typeof drawnMeasures)[number] | 'foot', string>
  }
  groups: Record<ChartGroupId, string>
  charts: Record<
    | 'women-tops'
    | 'women-bottoms'
    | 'abayas'
    | 'men-tops'
    | 'men-bottoms'
    | 'kanduras'
    | 'kids-all'
    | 'sandals'
    | 'belts',
    string
  >
  columns: Record<ChartColumn, string>
  /** `demonstration`: what only its own stores promise. */
  notes: { heading: string; items: readonly string[]; demonstration: readonly string[] }
}
