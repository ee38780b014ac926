import type { Banner } from '#contract/content.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { Shop } from '../shop.ts'
import { listActiveBanners } from './content.store.ts'

/** R030: the active banners in their order, in one language. An empty list is the web's cue for its default banner (R032). */
export async function listBanners(shop: Shop, language: Language): Promise<Banner[]> {
  const rows = await listActiveBanners(shop.reader())
  return rows.map(({ id, mediaType, url, posterUrl, alts, titles, subtitles, link, textPosition }) => ({
    id,
    link,
    textPosition,
    media: { type: mediaType, url, altText: pickText(alts, language), posterUrl },
    title: pickText(titles, language),
    subtitle: pickText(subtitles, language),
  }))
}
