/** What lay in the parcel of a return and was not announced, as the page of the return shows it. */
import { findStates } from '#domain/return-find.ts'
import { z } from 'zod'
import { moment } from './fields.ts'

export const Find = z.object({
  _id: z.string(),
  version: z.int(),
  state: z.enum(findStates),
  piece: z
    .object({ sku: z.string(), name: z.string(), image: z.string().nullable(), color: z.string(), size: z.string() })
    .nullable()
    .describe('Null: a thing that is not the shop’s'),
  words: z.string(),
  photoIds: z.array(z.string()),
  by: z.string().describe('Who found it'),
  foundAt: moment,
  movedAt: moment,
})
