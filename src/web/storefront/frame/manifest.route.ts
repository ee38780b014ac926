/** A21: what a phone needs to put the shop on its home screen, in the language of the page that names it. */
import { directionOf, pickText } from '#domain/locale.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { languageContext, shopFrontContext } from '#web/api-context.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { links } from '../links.ts'
import { collectionLinks } from './menu-links.ts'
import { promisesOf } from './page-meta.ts'
import { localPath } from '#web/i18n/local-path.ts'

const colours = { theme: '#000000', background: '#fbf9f6' }

/** Drawn by tools/icons.ts. A maskable one may be cut to any shape. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export function loader({ context }: LoaderFunctionArgs) {
  const language = context.get(languageContext)
  const { t } = translatorOf(language)
  const { storeName, store, menu } = context.get(shopFrontContext)
  const name = pickText(storeName, language)
  const manifest = {
    // The same shop in every language: installed once, it keeps the language that is chosen in it.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name,
    short_name: name,
    description: t('homeDescription', { ns: 'titles', ...promisesOf(store, language) }),
    lang: language,
    dir: directionOf(language),
    theme_color: colours.theme,
    background_color: colours.background,
    categories: ['shopping'],
    icons,
    shortcuts: [
      ...collectionLinks(menu, ['new-in', 'sale']),
      { label: t('bag', { ns: 'layout' }), to: links.cart() },
    ].map(({ label, to }) => ({ name: label, url: localPath(to, null) })),
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
