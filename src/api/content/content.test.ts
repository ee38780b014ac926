import { banners } from '#db/tables.ts'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'

const { call, shop } = await testApi()

const text = (en: string) => ({ en, ar: `${en} بالعربية`, fr: `${en} en français` })
const banner = {
  mediaType: 'image' as const,
  url: '/images/heroes/a-1/2000.webp',
  alts: text('A room'),
  titles: text('Linen'),
  subtitles: text('For July'),
  link: '/shop/men',
  textPosition: 'left' as const,
}

it('R030 R032 without banners the list is empty', async () => {
  expect((await call('GET /home/banners')).body).toEqual({ success: true, banners: [] })
})

it('R030 active banners come in their order, in the language asked for', async () => {
  await shop.db.insert(banners).values([
    {
      ...banner,
      id: 'last',
      position: 3,
      mediaType: 'video',
      url: '/videos/a.mp4',
      posterUrl: '/images/heroes/p-1/2000.webp',
      textPosition: 'center',
    },
    { ...banner, id: 'first', position: 1 },
    { ...banner, id: 'off', position: 2, active: false },
  ])
  const { body } = await call('GET /home/banners', { language: 'fr' })
  expect(body.banners.map((shown) => shown.id)).toEqual(['first', 'last'])
  expect(body.banners[0]).toEqual({
    id: 'first',
    media: { type: 'image', url: '/images/heroes/a-1/2000.webp', altText: 'A room en français', posterUrl: null },
    title: 'Linen en français',
    subtitle: 'For July en français',
    link: '/shop/men',
    textPosition: 'left',
  })
  expect(body.banners[1]).toMatchObject({
    textPosition: 'center',
    media: { type: 'video', url: '/videos/a.mp4', posterUrl: '/images/heroes/p-1/2000.webp' },
  })
})
