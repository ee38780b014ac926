/** R063: the size guide as one language reads it. */
import { countries, measures } from '#domain/size-guide.ts'
import { z } from 'zod'

export const SizeTable = z.object({
  isEuropean: z.boolean().describe('The sizes are European numbers'),
  how: z.string().describe('How to measure'),
  measures: z.array(z.enum(measures)),
  rows: z.array(
    z.object({
      size: z.string(),
      cm: z
        .array(z.union([z.number(), z.array(z.number())]))
        .describe('In the order of `measures`; two numbers are a range'),
    }),
  ),
})
export type SizeTable = z.output<typeof SizeTable>

export const StoreSizeGuide = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      charts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          columns: z.array(z.enum(countries)),
          elsewhere: z.array(z.object({ size: z.string(), sizes: z.array(z.string()) })),
          table: SizeTable,
        }),
      ),
    }),
  ),
})
export type StoreSizeGuide = z.output<typeof StoreSizeGuide>
export type SizeChart = StoreSizeGuide['groups'][number]['charts'][number]
