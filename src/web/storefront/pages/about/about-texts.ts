import type { PageHeadTexts } from '../article/texts.ts'

export type AboutTexts = PageHeadTexts & {
  pictures: { cloth: string; leather: string; essentials: string }
  story: { heading: string; paragraphs: readonly string[] }
  names: { heading: string; intro: string; rows: readonly (readonly [name: string, text: string])[] }
  beliefs: { heading: string; items: readonly (readonly [heading: string, text: string])[] }
  closing: { heading: string; text: string; shop: string; stores: string }
}

/** Made by `npm run pictures`; a test holds them to what exists. */
export const aboutPictures = {
  cloth: '/images/hero/fabric-sand-text-left-ea20a3c3/2000.webp',
  leather: '/images/hero/hero-leather-text-right-41f09431/2000.webp',
  essentials: '/images/hero/hero-essentials-text-left-46a8c4ab/2000.webp',
} as const
