import { localeTagOf } from '#domain/locale.ts'
import { use, useEffect, useRef, useState } from 'react'
import { createPath, UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useWishlistState } from '../personal/wishlist-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { readStored } from '../storage/browser-storage.ts'
import { isOffline, offline } from '../calls/is-offline.ts'
import { keepFields } from '../kit/kept-fields.ts'
import { toast } from '../kit/toast-store.ts'
// Fetched with this, so that what is said without a connection can be shown.
import '../kit/toast-list.tsx'
import { reloadAsWanted, reloadWhenRenewed, tellSeen } from './keep-seen.ts'
import { OfflineScreen } from './offline-screen.tsx'
import { hasPageIn } from './page-in.ts'
import { useOffline } from './use-offline.ts'

offline.Screen = OfflineScreen

/** How long a page is looked at before it counts as seen; its pictures have come by then. */
const lookMs = 1500
const backMs = 4000

/** Says that the connection has gone, for as long as it has, and that it is back. The place is there before the words, so that they are read out. */
export function Connection() {
  const { t } = useTranslation('offline')
  useKeptPages()
  useWantedPage()
  useLanguagesAtHand()
  useWaitingWishlist()
  const notice = useNotice()
  return (
    <div id="connection" role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40">
      {notice && (
        <p
          ref={makeRoom}
          className={`pointer-events-auto px-4 py-3 text-center text-sm text-paper ${notice === 'back' ? 'bg-success' : 'bg-ink'}`}
        >
          {t(notice)}
        </p>
      )}
    </div>
  )
}

/** What lies at the page's lower edge (the way into the bag, messages, the last lines of the footer) keeps clear of the notice. */
function makeRoom(notice: HTMLElement | null): (() => void) | undefined {
  if (notice === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`))
  watch.observe(notice)
  return () => {
    watch.disconnect()
    style.removeProperty('--notice')
  }
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
  useEffect(reloadWhenRenewed, [])
  useEffect(keepFields, [])
  useEffect(() => {
    const timer = setTimeout(() => void tellSeen({ path: pathname + search, language }), lookMs)
    return () => clearTimeout(timer)
  }, [pathname, search, language])
}

function useWantedPage(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(
    () =>
      reloadAsWanted(() => {
        const wanted = router?.state.navigation.location
        return wanted ? createPath(wanted) : null
      }),
    [router],
  )
}

function useLanguagesAtHand(): void {
  const { t } = useTranslation('offline')
  const { language } = useLanguage()
  useEffect(() => {
    offline.mayTurn = async (wanted) => {
      const isAtHand = await hasPageIn(wanted, language)
      if (!isAtHand)
        toast.info(
          t('noLanguage', { language: new Intl.DisplayNames(localeTagOf(language), { type: 'language' }).of(wanted) }),
        )
      return isAtHand
    }
    return () => void delete offline.mayTurn
  }, [t, language])
}

/** Of who is, or was until the connection went, signed in. A guest's list is here and nowhere else. */
function useWaitingWishlist(): void {
  const { t } = useTranslation('offline')
  useEffect(
    () =>
      useWishlistState.subscribe(({ items, isUnsent = false }, before) => {
        const isChanged =
          items !== before.items && document.visibilityState === 'visible' && readStored('wishlistOwner') !== null
        const isWaiting = isOffline() || browserSession().state().status === 'waiting'
        if ((isChanged && isWaiting) || (isUnsent && !before.isUnsent)) toast.info(t('wishlistWaits'))
      }),
    [t],
  )
}
