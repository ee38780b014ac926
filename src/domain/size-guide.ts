/** R063: the owner's size guide: body measurements by kind of garment, and what the sizes are called in other countries. */
import type { Texts } from './locale.ts'

export const measures = ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length', 'height', 'foot', 'belt'] as const

export type Measure = (typeof measures)[number]

export const countries = ['eu', 'uk', 'us', 'usMen', 'usWomen'] as const

export type Country = (typeof countries)[number]

/** In cm; two numbers are a range. */
export type Extent = number | readonly [number, number]

/** A product names the table that is its own. */
export type SizeTable = {
  id: string
  /** How to measure. */
  how: Texts
  /** The sizes are European numbers, as those of shoes. */
  isEuropean: boolean
  measures: readonly Measure[]
  /** `cm` in the order of `measures`. */
  rows: readonly { size: string; cm: readonly Extent[] }[]
}

/** A table as the page of the size guide shows it: `elsewhere` has a size for each column. */
export type SizeChart = {
  id: string
  name: Texts
  table: string
  columns: readonly Country[]
  elsewhere: readonly { size: string; sizes: readonly string[] }[]
}

export type SizeChartGroup = { id: string; name: Texts; charts: readonly SizeChart[] }

export type SizeGuide = { tables: readonly SizeTable[]; groups: readonly SizeChartGroup[] }

/** What a product names that has no table. */
export const noSizeTable = 'none'
