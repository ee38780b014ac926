/** R030, R031: a banner of the home page, as its editor writes it. */
import type { Texts } from './locale.ts'

export const bannerSides = ['left', 'right', 'center'] as const

export type BannerDraft = {
  /** The smallest comes first. */
  position: number
  active: boolean
  mediaType: 'image' | 'video'
  url: string
  /** A video's first frame. */
  posterUrl: string | null
  alts: Texts
  titles: Texts
  subtitles: Texts
  link: string
  textPosition: (typeof bannerSides)[number]
}
