import { defaultLanguage, isLanguage } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Area, RouteHandle } from './i18n/areas.ts'
import { loadLanguage } from './i18n/load.ts'
import { isBackOffice } from './is-back-office.ts'
import { startWorker } from './offline/start-worker.ts'
import { listenBeforeRouter } from './kit/back-first.ts'
import { stopRemembering } from './kit/early-press.ts'

declare global {
  interface Window {
    /** Laid down by React Router's own inline script before this module runs. */
    __reactRouterRouteModules?: Record<string, { handle?: RouteHandle } | undefined>
  }
}

/**
 * What React Router fetches ahead for a link that is pointed at is run ahead too, and brings the page's texts: the click finds them there.
 * Most texts are named after their page, and need not wait for what the page says itself.
 */
function runAhead(records: readonly MutationRecord[]) {
  const load = (areas: readonly string[] = []) =>
    loadLanguage(document.documentElement.lang as Language, areas as readonly Area[])
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'modulepreload') continue
    const [, ...name] = /(\w+)\.page-/.exec(node.href) ?? []
    void Promise.allSettled([
      load(name),
      import(/* @vite-ignore */ node.href).then(({ handle }: { handle?: RouteHandle }) => load(handle?.areas)),
    ])
  }
}

/** The texts come before hydration, or the browser would render keys where the server rendered words. */
async function start() {
  const { lang } = document.documentElement
  const areas = Object.values(window.__reactRouterRouteModules ?? {}).flatMap((route) => route?.handle?.areas ?? [])
  await loadLanguage(isLanguage(lang) ? lang : defaultLanguage, areas)
  stopRemembering()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  if (!isBackOffice(location.pathname)) startWorker()
  new MutationObserver(runAhead).observe(document.head, { childList: true })
}

listenBeforeRouter()
void start()
