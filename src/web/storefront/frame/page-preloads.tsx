import type { Language } from '#domain/locale.ts'
import figtree from '@fontsource/figtree/files/figtree-latin-400-normal.woff2?url'
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url'
import { preload, preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { textChunks } from 'virtual:text-chunks'
import elMessiri from '#web/fonts/el-messiri-arabic-400-normal.woff2?url'
import plexArabic from '#web/fonts/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { rememberPress } from '#web/kit/early-press.ts'
import { OwnScript } from './own-script.tsx'

/** Digits and Latin names stand in Arabic pages too, but headings hardly ever have them. */
const fonts: Record<Language, string[]> = {
  en: [figtree, marcellus],
  fr: [figtree, marcellus],
  ar: [plexArabic, elMessiri, figtree],
}

/**
 * A guest whose bag is empty is told so by the first paint, before the scripts that would find it out: what this marks is shown by `WaitingBag`.
 * Whoever may be signed in, or has an order without an answer, is waited for.
 */
const markEmptyBag = `try {
  const has = (key) => localStorage.getItem(key) !== null
  const lines = localStorage.getItem('localCart')
  if ((lines === null || lines === '[]') && !has('localCoupon') && !has('accessToken') && !has('refreshDue') && sessionStorage.getItem('orderAttempt') === null)
    document.documentElement.dataset.bag = 'empty'
} catch {}`

/** R058: who dismissed the announcements sees them not even for a moment (`announcement.tsx`). */
const markDismissed = `try {
  if (localStorage.getItem('announcementDismissed') !== null) document.documentElement.dataset.announcement = 'dismissed'
} catch {}`

/** Asks for the language's fonts and texts with the first bytes of the page. On the server only: later it is too late. */
export function PagePreloads({ language }: { language: Language }) {
  const matches = useMatches()
  if (!import.meta.env.SSR) return null
  for (const font of fonts[language]) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const areas = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.areas ?? [])
  for (const name of ['texts', ...areas.map((area) => `areas/${area}`)]) {
    const chunk = textChunks[`${language}/${name}`]
    if (chunk) preloadModule(chunk)
  }
  return (
    <>
      <OwnScript code={rememberPress} />
      <OwnScript code={markDismissed} />
      {areas.includes('bag') && <OwnScript code={markEmptyBag} />}
    </>
  )
}
