import type { Country } from '#domain/size-guide.ts'
import type { PageHeadTexts } from '../article/texts.ts'

/** The numbers in the drawing, in their order. */
export const drawnMeasures = ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length'] as const

export type SizeTexts = PageHeadTexts & {
  measuring: {
    heading: string
    intro: string
    drawing: string
    steps: Record<(typeof drawnMeasures)[number] | 'foot', string>
  }
  columns: Record<Country, string>
  notes: { heading: string; items: readonly string[] }
}
