import { languages } from '#domain/locale.ts'
import { expect, test } from './support/test.ts'

type Manifest = {
  name: string
  start_url: string
  display: string
  lang: string
  dir: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test(
  'A21 the shop can be put on the home screen: a manifest in each language with icons that are there, and the icons that browsers ask for by themselves',
  { tag: '@desktop' },
  async ({ request }) => {
    for (const language of languages) {
      const page = await (await request.get(`/${language}`)).text()
      const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
      const answer = await request.get(address)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const manifest = (await answer.json()) as Manifest
      expect(manifest).toMatchObject({
        start_url: '/',
        display: 'standalone',
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
      })
      expect(manifest.name).not.toBe('')
      expect(manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      )
      expect(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true)
      for (const { src, type } of manifest.icons)
        expect((await request.get(src)).headers()['content-type'], src).toBe(type)
    }
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect((await request.get(path)).status(), path).toBe(200)
  },
)
