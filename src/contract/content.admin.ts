/** Banners of the home page and looks of the lookbook, as the back office reads and writes them. */
import { bannerSides } from '#domain/banner.ts'
import { lookShapes } from '#domain/lookbook.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { assetPath, id, issue, text, threeTexts } from './fields.ts'

const position = z.int().min(0).max(10_000).default(0)
const percent = z.int().min(0).max(100)
const three = z.object({ en: z.string(), ar: z.string(), fr: z.string() })
const one = z.object({ id })
const refusals = ['NOT_FOUND', 'VERSION_CONFLICT'] as const

const BannerBody = z
  .object({
    position,
    active: z.boolean().default(true),
    mediaType: z.enum(['image', 'video']),
    url: assetPath,
    posterUrl: assetPath.nullable().default(null),
    alts: threeTexts(300),
    titles: threeTexts(120),
    subtitles: threeTexts(300),
    link: assetPath,
    textPosition: z.enum(bannerSides),
  })
  .refine(({ mediaType, posterUrl }) => mediaType === 'image' || posterUrl !== null, {
    path: ['posterUrl'],
    message: issue('required'),
  })

const AdminBanner = z.object({
  _id: z.string(),
  version: z.int(),
  position: z.int(),
  active: z.boolean(),
  mediaType: z.enum(['image', 'video']),
  url: z.string(),
  posterUrl: z.string().nullable(),
  alts: three,
  titles: three,
  subtitles: three,
  link: z.string(),
  textPosition: z.enum(bannerSides),
})

const LookBody = z.object({
  position,
  active: z.boolean().default(true),
  url: assetPath,
  shape: z.enum(lookShapes),
  titles: threeTexts(120),
  alts: threeTexts(300),
  points: z
    .array(z.object({ productId: id, color: text(60).nullable().default(null), x: percent, y: percent }))
    .max(20)
    .default([]),
})

const AdminLook = z.object({
  _id: z.string(),
  version: z.int(),
  position: z.int(),
  active: z.boolean(),
  url: z.string(),
  shape: z.enum(lookShapes),
  titles: three,
  alts: three,
  points: z.array(z.object({ productId: z.string(), color: z.string().nullable(), x: percent, y: percent })),
})

const banner = z.object({ banner: AdminBanner })
const look = z.object({ look: AdminLook })

export const contentAdminCalls = {
  listAdminBanners: adminEndpoint({
    method: 'GET',
    path: '/admin/banners',
    may: 'content.read',
    summary: 'All banners, also those that are switched off',
    reply: z.object({ banners: z.array(AdminBanner) }),
  }),
  addBanner: adminEndpoint({
    method: 'POST',
    path: '/admin/banners',
    may: 'content.write',
    audit: 'banner.add',
    repeatable: true,
    status: 201,
    summary: 'A new banner',
    body: BannerBody,
    reply: banner,
  }),
  changeBanner: adminEndpoint({
    method: 'PUT',
    path: '/admin/banners/:id',
    may: 'content.write',
    audit: 'banner.change',
    version: true,
    summary: 'The whole banner anew',
    params: one,
    body: BannerBody,
    reply: banner,
    refusals,
  }),
  listAdminLooks: adminEndpoint({
    method: 'GET',
    path: '/admin/looks',
    may: 'content.read',
    summary: 'All looks, also those that are switched off',
    reply: z.object({ looks: z.array(AdminLook) }),
  }),
  addLook: adminEndpoint({
    method: 'POST',
    path: '/admin/looks',
    may: 'content.write',
    audit: 'look.add',
    repeatable: true,
    status: 201,
    summary: 'A new look',
    body: LookBody,
    reply: look,
  }),
  changeLook: adminEndpoint({
    method: 'PUT',
    path: '/admin/looks/:id',
    may: 'content.write',
    audit: 'look.change',
    version: true,
    summary: 'The whole look anew',
    params: one,
    body: LookBody,
    reply: look,
    refusals,
  }),
}
