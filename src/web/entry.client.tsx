import { defaultLanguage, isLanguage } from '#domain/locale.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { RouteHandle } from './i18n/areas.ts'
import { loadLanguage } from './i18n/load.ts'

declare global {
  interface Window {
    /** Laid down by React Router's own inline script before this module runs. */
    __reactRouterRouteModules?: Record<string, { handle?: RouteHandle } | undefined>
  }
}

/** The texts come before hydration, or the browser would render keys where the server rendered words. */
async function start() {
  const { lang } = document.documentElement
  const areas = Object.values(window.__reactRouterRouteModules ?? {}).flatMap((route) => route?.handle?.areas ?? [])
  await loadLanguage(isLanguage(lang) ? lang : defaultLanguage, areas)
  startTransition(() => {
    hydrateRoot(document, <StrictMode><HydratedRouter /></StrictMode>)
  })
}

void start()
