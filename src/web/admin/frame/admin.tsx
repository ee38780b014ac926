import { localeTagOf } from '#domain/locale.ts'
import { I18nProvider } from 'react-aria-components'
import { Outlet } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Toasts } from '#web/kit/toast.tsx'
import '../admin.css'
import '../texts.ts'
import { ReplyCacheProvider } from '#web/calls/replies.ts'
import { staffCache, useRepliesInLanguage } from '../session/staff-replies.ts'
import { PageError } from './page-error.tsx'

export const handle = { areas: ['admin', 'desk'] } satisfies RouteHandle

/** An empty page for everybody: what is in it comes by calls. Nobody keeps it, and no search engine lists it. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The root of the back office. Its controls speak the page's language and run in its direction. */
export default function Admin() {
  const { language } = useLanguage()
  useRepliesInLanguage(language)
  return (
    <I18nProvider locale={localeTagOf(language)}>
      {/* react-aria looks for this before it writes a style element, which the Content-Security-Policy forbids; admin.css says the same. */}
      <span id="react-aria-pressable-style" hidden />
      <ReplyCacheProvider client={staffCache}>
        <Outlet />
      </ReplyCacheProvider>
      <Toasts />
    </I18nProvider>
  )
}

export const ErrorBoundary = PageError
