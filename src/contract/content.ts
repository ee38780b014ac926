import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { assetUrl } from './fields.ts'

export const Banner = z.object({
  id: z.string(),
  media: z.object({
    type: z.enum(['image', 'video']),
    url: assetUrl,
    altText: z.string(),
    posterUrl: assetUrl.nullish(),
  }),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  textPosition: z.enum(['left', 'right', 'center']),
})
export type Banner = z.output<typeof Banner>

export const contentCalls = {
  listBanners: endpoint({
    method: 'GET',
    path: '/home/banners',
    access: 'anyone',
    cacheable: true,
    summary: 'The banners of the home page',
    reply: z.object({ banners: z.array(Banner) }),
  }),
}
