/** One way to ask for a long list behind the counter: filters, an order, a cursor, how many, which columns. */
import { z } from 'zod'
import { clean, commaList, limit } from './fields.ts'

/** `name` ascending, `-name` descending. */
export type SortOf<S extends string> = S | `-${S}`

type ListShape<F extends z.ZodRawShape, S extends string, C extends string> = {
  filters: F
  /** What the list can be sorted by; `usual` unless asked otherwise. */
  sorts: readonly S[]
  usual: SortOf<S>
  /** Where the answer is a table: what may be left out, by leaving it out of the list. */
  columns?: readonly C[]
}

/** The query of such a list. The answer has `next`: the cursor of the page after this one, null at the end. */
export function listQuery<F extends z.ZodRawShape, S extends string, C extends string = never>({
  filters,
  sorts,
  usual,
  columns = [],
}: ListShape<F, S, C>) {
  const known = columns as readonly string[]
  return z.object({
    ...filters,
    sort: z.enum(sorts.flatMap((name): SortOf<S>[] => [name, `-${name}`])).default(usual as never),
    cursor: z.string().max(500).refine(clean).optional(),
    limit: limit(50, 200),
    columns: commaList
      .refine((names) => names.every((name) => known.includes(name)))
      .transform((names) => names as C[])
      .optional(),
  })
}

export const nextCursor = z.string().nullable().describe('The cursor of the next page; null at the end')
