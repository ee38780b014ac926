/** Pictures that staff upload. */
import { mediaLimits, mediaTypes } from '#domain/media.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, id, moment, queryText, requiredName, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const Alts = z.object({ en: z.string(), ar: z.string(), fr: z.string() })
const percent = z.int().min(0).max(100)
const Focal = z
  .object({ x: percent, y: percent })
  .describe('What stays in view when cropped: percent from left and top')

export const MediaItem = z.object({
  _id: z.string(),
  name: z.string(),
  hash: z.string().describe('SHA-256 of the bytes that were uploaded'),
  format: z.enum(['jpeg', 'png', 'webp', 'avif']),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  alts: Alts,
  focal: Focal,
  status: z.enum(['waiting', 'ready', 'failed']),
  progress: z.object({ made: z.int(), all: z.int() }).describe('Copies in AVIF and WebP, in each width'),
  url: z.string().describe('The widest copy. It says its widths, and answers once the status is `ready`'),
  version: z.int(),
  createdAt: moment,
})

export const MediaUse = z.object({
  kind: z.enum(['product', 'category', 'banner', 'look', 'order']),
  _id: z.string(),
  name: z.string().describe('What the desk knows it by: an address, a number, else its id'),
})

const one = z.object({ id })
const empty = z.object({})

export const mediaCalls = {
  uploadMedia: adminEndpoint({
    method: 'POST',
    path: '/admin/media',
    may: 'media.write',
    audit: 'media.upload',
    summary: 'Uploads a picture; the same bytes twice are one picture. Its widths are made afterwards',
    query: z.object({ name: z.string().max(1000).refine(clean).default('') }),
    upload: { mostBytes: mediaLimits.bytes, types: [...Object.values(mediaTypes), 'application/octet-stream'] },
    reply: z.object({ media: MediaItem, isNew: z.boolean() }),
    refusals: ['DEPENDENCY_DOWN'],
  }),
  listMedia: adminEndpoint({
    method: 'GET',
    path: '/admin/media',
    may: 'products.read',
    summary: 'Pictures, newest first; `q` looks in their names and descriptions',
    query: listQuery({
      filters: {
        q: queryText(100).optional(),
        status: z.enum(['waiting', 'ready', 'failed']).optional(),
        hash: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .optional()
          .describe('How its digest begins: the 32 signs in its address'),
      },
      sorts: ['created', 'name'],
      usual: '-created',
    }),
    reply: z.object({ media: z.array(MediaItem), next: nextCursor }),
  }),
  showMedia: adminEndpoint({
    method: 'GET',
    path: '/admin/media/:id',
    may: 'products.read',
    summary: 'One picture, how far its copies are made, and where it is used',
    params: one,
    reply: z.object({ media: MediaItem, usedBy: z.array(MediaUse) }),
  }),
  changeMedia: adminEndpoint({
    method: 'PATCH',
    path: '/admin/media/:id',
    may: 'media.write',
    audit: 'media.change',
    version: true,
    summary: 'Name, description in three languages, focal point',
    params: one,
    body: z.object({
      name: requiredName(mediaLimits.nameLength).optional(),
      alts: z.object({ en: text(300), ar: text(300), fr: text(300) }).optional(),
      focal: Focal.optional(),
    }),
    reply: z.object({ media: MediaItem }),
  }),
  removeMedia: adminEndpoint({
    method: 'DELETE',
    path: '/admin/media/:id',
    may: 'media.write',
    audit: 'media.remove',
    summary: 'Removes a picture that nothing uses',
    params: one,
    reply: empty,
    refusals: ['IN_USE'],
  }),
}
