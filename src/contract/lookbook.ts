import { lookbookFilters } from '#domain/catalogue.ts'
import { lookShapes } from '#domain/lookbook.ts'
import { z } from 'zod'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { assetUrl } from './fields.ts'

const percent = z.int().min(0).max(100)

export const LookPoint = z.object({
  x: percent.describe('Percent of the picture’s width, from its left edge in every language'),
  y: percent.describe('Percent of its height, from the top'),
  color: z.string().nullable().describe('The colour in which the piece is seen'),
  product: Product,
})
export type LookPoint = z.output<typeof LookPoint>

export const Look = z.object({
  _id: z.string(),
  title: z.string(),
  shape: z.enum(lookShapes).describe('wide is 16:9, tall is 4:5'),
  image: z.object({ url: assetUrl, alt: z.string() }),
  points: z.array(LookPoint),
})
export type Look = z.output<typeof Look>

export const lookbookCalls = {
  listLooks: endpoint({
    method: 'GET',
    path: '/lookbook/looks',
    access: 'anyone',
    cacheable: true,
    summary: 'Pictures of several pieces together, and where each of them lies',
    query: z.object({ category: z.enum(lookbookFilters).default('all') }),
    reply: z.object({ looks: z.array(Look) }),
  }),
}
