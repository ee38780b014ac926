import { hot } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'

export type BannerRow = {
  id: string
  mediaType: 'image' | 'video'
  url: string
  posterUrl: string | null
  alts: Texts
  titles: Texts
  subtitles: Texts
  link: string
  textPosition: 'left' | 'right' | 'center'
}

export const listActiveBanners = hot<BannerRow>(
  'content_banners',
  `select id, media_type as "mediaType", url, poster_url as "posterUrl", alts, titles, subtitles, link, text_position as "textPosition"
   from banners where active order by position, id`,
)
