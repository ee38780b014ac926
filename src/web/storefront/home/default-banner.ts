/** R031, R032: what the hero shows when the banners can't be had. */
import type { Banner } from '#contract/content.ts'
import type { TFunction } from 'i18next'

export const defaultPictureUrl = '/images/hero/fabric-sand-text-left-ea20a3c3/2000.webp'

export function defaultBanner(t: TFunction<'home'>): Banner {
  return {
    id: 'default',
    media: { type: 'image', url: defaultPictureUrl, altText: t('banner.alt'), posterUrl: null },
    title: t('banner.title'),
    subtitle: t('banner.subtitle'),
    link: '/shop/new-in',
    textPosition: 'left',
  }
}
