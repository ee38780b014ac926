import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Toasts } from '#web/kit/toast.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Overlays } from './overlays.tsx'
import { useFocusOnArrival } from './scroll.ts'
import { TopBars } from './top-bars.tsx'
import { useUi } from './use-ui.ts'

/** What stands around every screen of the store. `isFailure`: the page that was asked for is not what is shown, so its hero is not there either. */
export function Shell({ children, isFailure = false }: { children: ReactNode; isFailure?: boolean }) {
  const { t } = useTranslation()
  const front = useRouteLoaderData<typeof rootLoader>('root')
  const main = useRef<HTMLElement>(null)
  const matches = useMatches()
  const overHero = !isFailure && matches.some(({ handle }) => (handle as RouteHandle | undefined)?.overHero)
  useFocusOnArrival(main)
  useClosePanelsOnArrival()
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-paper focus:px-4 focus:py-3"
      >
        {t('skipToContent')}
      </a>
      <TopBars>
        {front?.showNotice && <DevelopmentNotice />}
        <Announcement lines={front?.store.announcement ?? []} />
      </TopBars>
      <Header overHero={overHero} />
      <main id="main" ref={main} tabIndex={-1} className={`min-h-[70vh] ${overHero ? '-mt-16 lg:-mt-18' : ''}`}>
        {children}
      </main>
      <Footer />
      <Overlays />
      <Toasts />
    </>
  )
}

/** R006, D4. */
function DevelopmentNotice() {
  const { t } = useTranslation('layout')
  return (
    <aside className="bg-sand px-4 py-2 text-center text-xs text-balance sm:text-sm">
      <p>{t('notice')}</p>
    </aside>
  )
}

/** Not when the same page only changes its language: what is open stays open (R005). */
function useClosePanelsOnArrival() {
  const { key, pathname } = useLocation()
  const { prefix } = splitLanguage(pathname)
  const closeAll = useUi((ui) => ui.closeAll)
  const before = useRef({ key, prefix })
  useEffect(() => {
    if (before.current.key !== key && before.current.prefix === prefix) closeAll()
    before.current = { key, prefix }
  }, [key, prefix, closeAll])
}
