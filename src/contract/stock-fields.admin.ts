/** What calls about places and pieces have in common. */
import { z } from 'zod'
import { id, issue } from './fields.ts'

export const placeCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

export const mostPieces = 100_000
export const pieces = z.int(issue('quantity')).min(1, issue('quantity')).max(mostPieces, issue('quantity'))

/** Each variant once: the ledger has one entry for it. */
export const linesOf = <S extends z.ZodType<number>>(quantity: S) =>
  z
    .array(z.object({ variantId: id, quantity }))
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, issue('quantity'))
