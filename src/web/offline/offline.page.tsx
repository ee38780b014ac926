import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '../i18n/areas.ts'
import { translatorOf } from '../i18n/translator.ts'
import { frontOf, pageMeta } from '../storefront/frame/page-meta.ts'
import { OfflineScreen } from './offline-screen.tsx'

export const handle = { areas: ['offline'] } satisfies RouteHandle

export function meta(args: MetaArgs) {
  const front = frontOf(args)
  return front
    ? pageMeta(args, { title: { text: translatorOf(front.language).t('heading', { ns: 'offline' }) }, path: null })
    : []
}

/** The worker sends here who asks for a page that is not at hand; `from` is that page. */
export default function OfflinePage() {
  const from = pathIn(useSearchParams()[0].get('from'))
  const [isLeaving, setLeaving] = useState(false)
  const leave = useCallback(() => {
    setLeaving(true)
    location.replace(from)
  }, [from])
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return <OfflineScreen onRetry={leave} isRetrying={isLeaving} />
}

/** A path of the store, whatever the address says. */
function pathIn(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !/\/offline(?:[?#]|$)/.test(from) ? from : '/'
}
