import { Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { said, toast } from '#web/kit/toast-store.ts'
import { useUi } from './use-ui.ts'

const mobileMenu = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu)
const searchOverlay = () => import('../search/search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay)
const cartDrawer = () => import('../cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer)
const invitation = () =>
  import('../newsletter/newsletter-invitation.tsx').then(({ NewsletterInvitation }) => NewsletterInvitation)
const connection = () => import('#web/offline/connection.tsx').then(({ Connection }) => Connection)

/** What opens over the page is fetched when it is first opened, and stays. Each reads its own state from `useUi`. */
export function Overlays() {
  return (
    <>
      <Part isWanted={useUi((ui) => ui.mobileMenuOpen)} load={mobileMenu} />
      <Part isWanted={useUi((ui) => ui.isSearchOpen)} load={searchOverlay} />
      <Part isWanted={useUi((ui) => ui.isCartOpen)} load={cartDrawer} />
      <Part isWanted load={invitation} />
      <Part isWanted={useQuiet()} load={connection} />
    </>
  )
}

/** One that can't be fetched leaves the page as it is, says so, and is asked for again the next time it is opened. */
function Part({ isWanted, load }: { isWanted: boolean; load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Loaded) return
    load().then(
      (part) => setLoaded(() => part),
      () => {
        // Nobody asked for these.
        if (load === connection || load === invitation) return
        useUi.getState().closeAll()
        toast.error(said('errors:network'))
      },
    )
  }, [isWanted, Loaded, load])
  return (
    Loaded && (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  )
}

/** What the first moments of a page can do without. */
const quietMs = 2500

function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}
