import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useTranslation } from '../i18n/use-translation.tsx'
import { offline } from '../session/is-offline.ts'
import { OfflineScreen } from './offline-screen.tsx'
import { keepFields } from '../ui/kept-fields.ts'
import { reloadWhenRenewed, startWorker, tellSeen } from './keep-seen.ts'
import { useOffline } from './use-offline.ts'

offline.Screen = OfflineScreen

/** How long a page is looked at before it counts as seen; its pictures have come by then. */
const lookMs = 1500
const backMs = 4000

/** Says that the connection has gone, for as long as it has, and that it is back. The place is there before the words, so that they are read out. */
export function Connection() {
  const { t } = useTranslation('offline')
  useKeptPages()
  const notice = useNotice()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40">
      {notice && (
        <p className={`pointer-events-auto px-4 py-3 text-center text-sm text-paper ${notice === 'back' ? 'bg-success' : 'bg-ink'}`}>{t(notice)}</p>
      )}
    </div>
  )
}

function useNotice(): 'lost' | 'back' | null {
  const isOffline = useOffline()
  const wasOffline = useRef(false)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (isOffline) wasOffline.current = true
    else if (wasOffline.current) setBack(true)
  }, [isOffline])
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  if (isOffline) return 'lost'
  return isBack ? 'back' : null
}

function useKeptPages(): void {
  const { pathname, search } = useLocation()
  const { language } = useLanguage()
  useEffect(startWorker, [])
  useEffect(reloadWhenRenewed, [])
  useEffect(keepFields, [])
  useEffect(() => {
    const timer = setTimeout(() => void tellSeen({ path: pathname + search, language }), lookMs)
    return () => clearTimeout(timer)
  }, [pathname, search, language])
}
