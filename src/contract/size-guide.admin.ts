/** R063: the size guide as the owner writes it. */
import { countries, measures, type SizeGuide } from '#domain/size-guide.ts'
import { z } from 'zod'
import { issue, requiredText, threeTexts } from './fields.ts'

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40, issue('too_long'))
const cm = z.number().min(0).max(300)
const hasNoTwins = (values: readonly { id: string }[]) => new Set(values.map(({ id }) => id)).size === values.length

const Table = z
  .object({
    id: code,
    how: threeTexts(500),
    isEuropean: z.boolean(),
    measures: z
      .array(z.enum(measures))
      .min(1)
      .max(measures.length)
      .refine((list) => new Set(list).size === list.length),
    rows: z
      .array(z.object({ size: requiredText(20), cm: z.array(z.union([cm, z.tuple([cm, cm])])) }))
      .min(1)
      .max(60),
  })
  .refine((table) => table.rows.every((row) => row.cm.length === table.measures.length))

const Chart = z
  .object({
    id: code,
    name: threeTexts(120),
    table: code,
    columns: z.array(z.enum(countries)).max(countries.length),
    elsewhere: z.array(z.object({ size: requiredText(20), sizes: z.array(requiredText(20)) })).max(60),
  })
  .refine(({ columns, elsewhere }) => elsewhere.every(({ sizes }) => sizes.length === columns.length))

/** A chart shows a table that there is. */
export const SizeGuideDraft = z
  .object({
    tables: z.array(Table).max(100).refine(hasNoTwins),
    groups: z
      .array(z.object({ id: code, name: threeTexts(120), charts: z.array(Chart).max(40) }))
      .max(20)
      .refine(hasNoTwins)
      .refine((groups) => hasNoTwins(groups.flatMap(({ charts }) => charts))),
  })
  .refine(({ tables, groups }) =>
    groups.every(({ charts }) => charts.every(({ table }) => tables.some(({ id }) => id === table))),
  ) satisfies z.ZodType<SizeGuide>
